// The guides of ../shared, each by itself: every example, and damaged ones, by each profile of its type → the client's validator accepts
// what the server's $validate accepts. Skipped without ../shared.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTarball } from '../../codegen/read/tarball.ts';
import type { Part } from '../../runtime/client/validate/parts.ts';
import type { Validator } from '../../runtime/client/validate/validator.ts';
import { draw } from '../oracle/draw.ts';
import { damaged } from '../validate/damage.ts';
import { sharedNames, sharedPackage, typesOf } from './shared.ts';
import { makeWorld, type Outcome, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

interface Example {
  readonly resourceType: string;
  readonly id: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

interface ProfileTable {
  readonly profiles: Readonly<
    Record<string, { readonly type: string; readonly url: string; readonly version?: string }>
  >;
}

/** With the most KB that a profile of it is; those of the first have the codes of race and ethnicity. */
const guides = (
  [
    ['hl7.fhir.us.core-3.1.1', 14.5],
    ['hl7.fhir.us.core-8.0.0', 12.1],
    ['hl7.fhir.uv.ips-1.1.0', 12.6],
    ['hl7.fhir.au.core-1.0.0', 12.6],
    ['hl7.fhir.au.core-2.0.0', 12.6],
  ] as const
).filter(([label]) => sharedNames.includes(label));

describe.skipIf(guides.length === 0).each(guides)('%s (skipped without ../shared)', (label, most) => {
  let world: World;
  let served: Served;
  let table: ProfileTable;
  let validators: Readonly<Record<string, Validator>>;
  let parts: readonly Part[];
  const examples = examplesOf(label);

  beforeAll(async () => {
    const added = sharedPackage(label);
    world = makeWorld([added], {}, typesOf(added));
    expect(world.run.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    table = JSON.parse(readFileSync(join(world.root, 'generated/profiles.json'), 'utf8')) as ProfileTable;
    const { xhtml, ...own } = (await import(
      pathToFileURL(join(world.root, 'generated/client/validators/index.js')).href
    )) as Readonly<Record<string, Validator>> & { readonly xhtml: Part };
    validators = own;
    const { profileInvariants } = (await import(
      pathToFileURL(join(world.root, 'generated/invariants.mjs')).href
    )) as { readonly profileInvariants: object };
    const compiled = new Set(Object.keys(profileInvariants).map(key => key.slice(key.indexOf(' ') + 1)));
    for (const { key, expression } of invariantsIn(
      JSON.parse(readFileSync(join(world.root, 'generated/profile-rules.json'), 'utf8')),
    ))
      if (!compiled.has(expression)) leftToServer.add(key);
    parts = [xhtml, ...Object.values(own)];
    served = await world.serve();
  });
  afterAll(() => world?.end());

  const whole = new Map<string, Validator>();
  const leftToServer = new Set<string>();

  /** Errors that the server finds. */
  async function errorsOf(example: Example, name: string): Promise<Outcome['issue']> {
    const profile = table.profiles[name];
    const query = profile ? `?profile=${encodeURIComponent(`${profile.url}|${profile.version}`)}` : '';
    const response = await served.send('POST', `${example.resourceType}/$validate${query}`, example);
    const { issue } = (await response.json()) as Outcome;
    return issue.filter(({ severity }) => severity === 'error');
  }

  /** Undefined: both accept it, or both refuse it. */
  function difference(example: Example, name: string, isWhole: boolean, errors: Outcome['issue']): unknown {
    const validator = validators[name];
    if (isWhole && !whole.has(name)) whole.set(name, validator?.with(...parts) as Validator);
    const { issues = [] } = (isWhole ? whole.get(name) : validator)?.['~standard'].validate(example) ?? {};
    verdicts[errors.length === 0 ? 'accepted' : 'refused']++;
    if (errors.length > 0 === issues.length > 0) return undefined;
    // Of FHIRPath that is not compiled: docs/client.md names it.
    const left = errors.every(({ diagnostics = '' }) =>
      leftToServer.has(/invariant (\S+) of/.exec(diagnostics)?.[1] ?? ''),
    );
    if (issues.length === 0 && left) return undefined;
    return [
      name,
      example.id,
      errors.map(({ diagnostics }) => diagnostics),
      issues.map(({ message, expression }) => [expression, message]),
    ];
  }
  const verdicts = { accepted: 0, refused: 0 };

  /** The claims are left out: what is asked for is one profile. */
  function plain({ meta, ...rest }: Example): Example {
    const { profile: _, ...others } = meta ?? {};
    return Object.keys(others).length === 0 ? rest : { ...rest, meta: others };
  }

  const namesOf = ({ resourceType }: Example) => [
    resourceType,
    ...Object.keys(table.profiles).filter(name => table.profiles[name]?.type === resourceType),
  ];

  it('every example, by every profile of its type', async () => {
    const found: unknown[] = [];
    for (const each of examples)
      for (const name of namesOf(each)) {
        const errors = await errorsOf(plain(each), name);
        for (const isWhole of [true, false]) found.push(difference(plain(each), name, isWhole, errors));
      }
    expect(found.filter(each => each !== undefined)).toEqual([]);
    expect(verdicts.accepted).toBeGreaterThan(10);
  });

  it(`each profile is at most ${most} KB, minified and compressed`, () => {
    const sizes = Object.keys(table.profiles).map(name => {
      const { outputFiles } = buildSync({
        stdin: {
          contents: `export { ${name} } from './validators/index.js'`,
          resolveDir: join(world.root, 'generated/client'),
        },
        bundle: true,
        minify: true,
        write: false,
        format: 'esm',
        target: 'es2022',
      });
      return [name, gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length] as const;
    });
    expect(sizes.filter(([, size]) => size > most * 1024)).toEqual([]);
  });

  it('damaged examples, by a profile of their type', async () => {
    const random = draw(8);
    const found: unknown[] = [];
    for (let i = 0; i < 500; i++) {
      const each = random.pick(examples);
      if (!each) break;
      const name = random.pick(namesOf(each)) ?? '';
      const example = damaged(plain(each), random) as unknown as Example;
      found.push(difference(example, name, true, await errorsOf(example, name)));
    }
    expect(found.filter(each => each !== undefined)).toEqual([]);
  });
});

function examplesOf(label: string): readonly Example[] {
  return [...readTarball(sharedPackage(label).bytes)]
    .filter(([path]) => /^package\/example\/[^.][^/]*\.json$/.test(path))
    .map(([, content]) => JSON.parse(content.toString('utf8')) as Example)
    .filter(({ resourceType }) => resourceType !== 'ImplementationGuide');
}

/** Objects with a key and an expression, at any depth. */
function invariantsIn(value: unknown): readonly { readonly key: string; readonly expression: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('expression' in value) return [value as { key: string; expression: string }];
  return Object.values(value).flatMap(invariantsIn);
}
