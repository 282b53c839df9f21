// The examples of US Core, IPS and AU Core → arguments of create: what stands in slices by their names, without what the profile fixes.
// They compile, and give the example again; the server says the same of both. Without ../shared there is nothing to test.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTarball } from '../../codegen/read/tarball.ts';
import { matches } from '../../runtime/client/match.ts';
import { readTables, type Tables } from './as-fhirpath.ts';
import { sharedNames, sharedPackage, typesOf } from './shared.ts';
import { makeWorld, type Outcome, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

type Item = Readonly<Record<string, unknown>>;
interface Resource extends Item {
  readonly resourceType: string;
  readonly meta?: { readonly profile?: readonly string[] };
}
interface Functions {
  readonly canonicals: readonly string[];
  create(values: object): Resource;
}
interface Case {
  readonly profile: string;
  readonly example: Resource;
  readonly given: Item;
  readonly made: Resource;
}

const labels = [
  'hl7.fhir.us.core-3.1.1',
  'hl7.fhir.us.core-8.0.0',
  'hl7.fhir.uv.ips-1.1.0',
  'hl7.fhir.au.core-2.0.0',
].filter(label => sharedNames.includes(label));

describe.skipIf(labels.length < 4)('create (skipped without the packages of ../shared)', () => {
  let world: World;
  let served: Served;
  let tables: Tables;
  let profiles: Readonly<Record<string, Functions>>;
  const cases: Case[] = [];

  beforeAll(async () => {
    const added = labels.map(sharedPackage);
    world = makeWorld(added, {}, typesOf(...added));
    expect(world.run.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    tables = readTables(world.root);
    profiles = (await import(join(world.root, 'generated/client/profiles/index.js'))) as typeof profiles;
    served = await world.serve();
    for (const { bytes, version } of added)
      for (const example of resourcesOf(bytes))
        for (const [profile, entry] of Object.entries(tables.profiles.profiles)) {
          const claims = example.meta?.profile?.map(each => each.split('|')[0]);
          if (entry.type !== example.resourceType || entry.version !== version) continue;
          const { canonicals = [], create } = profiles[profile] ?? {};
          const claimed = { ...example, meta: { ...example.meta, profile: [...canonicals.slice(0, 1)] } };
          // Those of IPS claim nothing: they are of the profiles that take them.
          if (claims ? !claims.includes(entry.url) : (await faultsOf(claimed)).length > 0) continue;
          const { resourceType: _, ...whole } = argumentsOf(claimed, profile);
          const given = smallest(whole, values => same(attempt(create, values), claimed));
          cases.push({ profile, example: claimed, given, made: attempt(create, given) as Resource });
        }
  });
  afterAll(() => world?.end());

  async function faultsOf(resource: Resource): Promise<readonly string[]> {
    const send = () => served.send('POST', `${resource.resourceType}/$validate`, resource);
    // The server closes connections while this process is busy.
    const response = await send().catch(send);
    const { issue } = (await response.json()) as Outcome;
    const faults = issue.filter(({ severity }) => severity === 'error' || severity === 'fatal');
    return faults.map(({ code, expression }) => `${code} ${expression?.[0]?.replace(/\[\d+\]/g, '')}`).sort();
  }

  /** What stands in a slice, by its name. */
  function argumentsOf(value: Item, view: string): Item {
    const rest: Record<string, unknown> = { ...value };
    const slices: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(tables.profiles.views[view]?.fields ?? {})) {
      const inner = (each: unknown) =>
        tables.profiles.views[field.type] && typeof each === 'object' && each !== null
          ? argumentsOf(each as Item, field.type)
          : each;
      const [element, test, last] = field.from ?? [];
      if (element?.kind !== 'field' || test?.kind !== 'match') {
        const own = rest[name];
        if (own !== undefined) rest[name] = Array.isArray(own) ? own.map(inner) : inner(own);
        continue;
      }
      if (rest[`_${element.name}`] !== undefined) continue;
      const items = (rest[element.name] ?? []) as readonly Item[];
      const own = items.filter(item => matches(item, test.match, value));
      const values = last?.kind === 'field' ? own.map(item => item[last.name]) : own;
      // An extension with more than its value is no value.
      if (own.length === 0 || (last && own.some(item => Object.keys(item).length > 2))) continue;
      slices[name] = field.list ? values.map(inner) : inner(values[0]);
      const others = items.filter(item => !own.includes(item));
      if (others.length > 0) rest[element.name] = others;
      else delete rest[element.name];
    }
    return { ...rest, ...slices };
  }

  it('makes every example again', () => {
    const wrong = cases.filter(({ example, made }) => !same(example, made));
    expect(
      wrong.map(({ profile, example, made }) => [profile, example.id, differences(example, made)]),
    ).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(500);
  });

  it('makes what the server says the same of', async () => {
    const differences: unknown[] = [];
    for (const { profile, example, made } of cases) {
      const [own, expected] = [await faultsOf(made), await faultsOf(example)];
      if (own.join() !== expected.join()) differences.push([profile, example.id, own, expected]);
    }
    expect(differences).toEqual([]);
  });

  it('costs a bundle 3 KB with blood pressure, of which 2.4 KB serve all profiles', async () => {
    const bytes = (...names: readonly string[]) => {
      const calls = names.map(name => `export const ${name} = profiles.${name}.create;`);
      const contents = `import * as profiles from './generated/client/profiles/index.js';\n${calls.join('\n')}`;
      const { outputFiles } = buildSync({
        stdin: { contents, resolveDir: world.root },
        bundle: true,
        minify: true,
        write: false,
        format: 'esm',
      });
      return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
    };
    const [pressure, patient, both] = [
      bytes('USCoreBloodPressure_8_0_0'),
      bytes('USCorePatient_8_0_0'),
      bytes('USCoreBloodPressure_8_0_0', 'USCorePatient_8_0_0'),
    ];
    expect(pressure).toBeLessThanOrEqual(3 * 1024);
    expect(pressure + patient - both).toBeLessThanOrEqual(2.4 * 1024);
  });

  it('takes the arguments of examples, without what it fills in, in TypeScript', () => {
    const file = join(world.root, 'examples.ts');
    const calls = cases.map(
      ({ profile, example, given }) =>
        `/* ${profile} ${String(example.id)} */ profiles.${profile}.create(${JSON.stringify(given)});`,
    );
    writeFileSync(
      file,
      `import * as profiles from './generated/client/profiles/index.js';\n${calls.join('\n')}\n`,
    );
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(resolve(import.meta.dirname, '../../tsconfig.json'), ts.sys.readFile).config,
      ts.sys,
      world.root,
    );
    const program = ts.createProgram([file], { ...options, types: [], skipLibCheck: false, noEmit: true });
    const faults = ts.getPreEmitDiagnostics(program).map(({ file: source, start = 0, messageText }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
      return [
        calls[line - 1]?.slice(3, 60),
        ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').at(-1)?.trim(),
      ];
    });
    expect(faults).toEqual([]);
  });
});

/** What is refused is named. */
function attempt(create: Functions['create'] | undefined, values: object): unknown {
  try {
    return create?.(values);
  } catch (error) {
    return { refused: String(error) };
  }
}

/** Without each element, also inside of others, that is filled in. */
function smallest(values: Item, isEnough: (values: Item) => boolean): Item {
  let least = values;
  for (const path of pathsOf(values)) {
    const next = without(least, path) as Item;
    if (next !== least && isEnough(next)) least = next;
  }
  return least;
}

/** Of members of objects, the outer ones first. */
function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [
    // TypeScript asks for the type of a resource inside of another one.
    ...(Array.isArray(value) || name === 'resourceType' ? [] : [[name]]),
    ...pathsOf(member).map(path => [name, ...path]),
  ]);
}

function without(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  const members = value as Readonly<Record<string, unknown>>;
  const { [name]: own, ...others } = members;
  if (rest.length === 0) return others;
  const next = without(own, rest);
  if (next === own) return value;
  return Array.isArray(value) ? value.with(Number(name), next) : { ...members, [name]: next };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function differences(a: Item, b: Item): readonly unknown[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.filter(name => !same(a[name], b[name])).map(name => [name, a[name], b[name]]);
}

/** Whatever the order of items and members. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const members = Object.entries(value).map(([name, member]) => [name, sorted(member)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Examples, and those in a Bundle of them. */
function resourcesOf(bytes: Buffer): readonly Resource[] {
  return [...readTarball(bytes)]
    .filter(([path]) => /^package\/example\/[^.][^/]*\.json$/.test(path))
    .map(([, content]) => JSON.parse(content.toString('utf8')) as Resource)
    .flatMap(each => [
      each,
      ...((each.entry ?? []) as readonly { resource?: Resource }[]).flatMap(({ resource }) => resource ?? []),
    ])
    .filter(({ resourceType }) => resourceType !== undefined);
}
