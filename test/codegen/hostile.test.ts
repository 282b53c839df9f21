// A guide in which any string may be hostile → files that are still what they say: parsed by TypeScript, GraphQL and PostgreSQL, imported,
// and none of it runs or declares what the strings hold.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSchema } from 'graphql';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Compilation, compilePackages } from '../../codegen/compile.ts';
import type { Canonical, ElementDefinition, StructureDefinition } from '../../codegen/fhir.ts';
import type { PackageContent } from '../../codegen/read/package.ts';
import { withCompression } from '../../runtime/base/definitions/generated-sql.ts';
import { testDatabase } from '../database.ts';
import { deep, part } from '../deep.ts';
import { canonical, smallR4, wardPackage, wardResources } from './ward.ts';

/** Ends each kind of comment, string and block, and then says PWNED. */
const hostile = [
  `*/;globalThis.PWNED=1;/*`,
  `';globalThis.PWNED=1;//`,
  `";globalThis.PWNED=1;//`,
  '`;globalThis.PWNED=1;//',
  `\${globalThis.PWNED=1}`,
  `\\';globalThis.PWNED=1;//`,
  `\u2028globalThis.PWNED=1;\u2029globalThis.PWNED=1;`,
  `\nglobalThis.PWNED=1;\r\nglobalThis.PWNED=1;\rglobalThis.PWNED=1;`,
  `"""\n}\ntype PWNED { a: Int }\n`,
  `"\n}\ntype PWNED { a: Int }\n`,
  `\ncreate table "PWNED" ();--`,
  `';create table "PWNED" ();--`,
  `";create table "PWNED" ();--`,
  `$$;create table "PWNED" ();--`,
  `\0\ud800</script><script>globalThis.PWNED=1</script>$&$'../../`,
];
const all = hostile.join(' ');
const long = all + 'x'.repeat(64 * 1024);

/** The elements of DomainResource, as those of another type. */
function inherited(type: string): readonly ElementDefinition[] {
  const isBase = (each: Canonical) => each.url === 'http://hl7.org/fhir/StructureDefinition/DomainResource';
  const { snapshot } = smallR4().resources.find(isBase) as StructureDefinition;
  const renamed = (text: string) => text.replace(/^DomainResource/, type);
  return (snapshot?.element ?? []).map(each => ({
    ...each,
    id: renamed(each.id ?? each.path),
    path: renamed(each.path),
  }));
}

const bedElements = [
  { id: 'Bed.place', path: 'Bed.place', short: 'Where', min: 0, max: '1', type: [{ code: 'string' }] },
  {
    ...{
      id: 'Bed.ward',
      path: 'Bed.ward',
      short: 'Of which ward',
      min: 0,
      max: '1',
      type: [{ code: 'code' }],
    },
    binding: { strength: 'required', valueSet: `${canonical}/ValueSet/wards` },
  },
];

/** What the ward's guide lacks: a type of its own, code systems, capabilities. */
const more = [
  {
    resourceType: 'CodeSystem',
    id: 'wards',
    url: `${canonical}/wards`,
    name: 'Wards',
    title: 'Wards',
    status: 'active',
    content: 'complete',
    concept: [{ code: 'north', display: 'North', definition: 'The north' }],
  },
  {
    resourceType: 'CapabilityStatement',
    id: 'ward',
    url: `${canonical}/CapabilityStatement/ward`,
    name: 'Ward',
    status: 'active',
    kind: 'requirements',
    description: 'A ward',
    rest: [{ mode: 'server', resource: [{ type: 'Patient' }] }],
  },
  {
    resourceType: 'StructureDefinition',
    id: 'Bed',
    url: `${canonical}/StructureDefinition/Bed`,
    name: 'Bed',
    status: 'active',
    fhirVersion: '4.0.1',
    kind: 'resource',
    abstract: false,
    type: 'Bed',
    baseDefinition: 'http://hl7.org/fhir/StructureDefinition/DomainResource',
    derivation: 'specialization',
    snapshot: { element: [...inherited('Bed'), ...bedElements] },
  },
] as unknown as readonly Canonical[];

const guide = wardPackage([...wardResources, ...more]);

/** Each place of a string in it: `StructureDefinition differential.element.short`. */
function places(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(item => places(item, path));
  return Object.entries(value).flatMap(([key, item]) => places(item, `${path}.${key}`));
}

/** The value with the strings of these places changed. */
function changed(
  value: unknown,
  path: string,
  at: ReadonlySet<string>,
  by: (text: string) => string,
): unknown {
  if (typeof value === 'string') return at.has(path) ? by(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(item => changed(item, path, at, by));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, changed(item, `${path}.${key}`, at, by)]),
  );
}

const withManifest = ({ name, version, resources }: PackageContent) => [
  ...Object.entries({ name, version }).map(([key, value]) => [`package.${key}`, value] as const),
  ...resources.map(each => [each.resourceType, each] as const),
];
const everyPlace = [...new Set(withManifest(guide).flatMap(([type, each]) => places(each, type)))].filter(
  path => !path.endsWith('.resourceType'),
);

function compileWith(at: readonly string[], by: (text: string) => string): Compilation {
  const set = new Set(at);
  const resources = guide.resources.map(each => changed(each, each.resourceType, set, by) as Canonical);
  const of = (key: 'name' | 'version') => (set.has(`package.${key}`) ? by(guide[key]) : guide[key]);
  const added = { ...guide, name: of('name'), version: of('version'), resources };
  return compilePackages([smallR4(), added], () => {});
}

/** Names, strings left out, that code of the file has, and what the parser says. */
function parsed(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, false);
  const { parseDiagnostics } = source as unknown as { parseDiagnostics: readonly ts.Diagnostic[] };
  const faults = parseDiagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'PWNED')
      faults.push(`code: ${node.parent?.getText(source) ?? node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

async function faultsOf({ files, diagnostics }: Compilation): Promise<readonly string[]> {
  if (files.length === 0) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    return errors.length === 0 ? ['Neither files nor an error.'] : [];
  }
  const faults: string[] = [];
  for (const { path, text } of files) {
    const own = (found: readonly string[]) => faults.push(...found.map(each => `${path}: ${each}`));
    if (/\.(m?js|ts)$/.test(path)) own(parsed(path, text));
    if (path.endsWith('.json')) JSON.parse(text);
    if (path === 'schema.graphql' && buildSchema(text).getType('PWNED')) own(['a type PWNED']);
    if (path.endsWith('.sql') && text.includes('PWNED')) own(['text of the package in SQL']);
    // What a module imports has no text of packages.
    if (
      /^client\/profiles\/.*\/.*\.js$/.test(path) ||
      /^search\/.*\.mjs$/.test(path) ||
      /^client\/(scalars|schema)\.js$/.test(path)
    ) {
      const alone = text.replace(/^import .*$/gm, '').replace(/^export const extractors[\s\S]*/m, '');
      await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(alone)}`);
    }
  }
  if ('PWNED' in globalThis) faults.push('The marker is set.');
  return faults;
}

/** Texts that may say anything, and do so in generated files. */
const free = everyPlace.filter(path =>
  /\.(short|definition|title|description|display|human|status|publisher)$/.test(path),
);

describe('hostile text of a package', () => {
  const database = testDatabase();

  it('is in strings and comments alone, wherever a package may say anything', {
    timeout: 120_000,
  }, async () => {
    const compilation = compileWith(free, text => text + all);
    expect(compilation.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const holding = compilation.files.filter(({ text }) => text.includes('PWNED')).map(({ path }) => path);
    expect(holding).toEqual(
      expect.arrayContaining(['schema.graphql', 'client/types/resources.d.ts', 'client/views.d.ts']),
    );
    expect(await faultsOf(compilation)).toEqual([]);
    await database().transaction(async client => {
      for (const { text } of compilation.files.filter(({ path }) => /^sql\/[A-Z]/.test(path)))
        await client.query(withCompression(text, false));
      const { rows } = await client.query('select to_regclass(\'"PWNED"\') is null as absent');
      expect(rows).toEqual([{ absent: true }]);
    });
  });

  // Urls hold no white space: what is left of them.
  const spelled = [
    {
      name: 'without white space',
      by: (text: string) => text + all.replace(/[\s\p{Cc}\p{Cs}\u2028\u2029]/gu, ''),
    },
    { name: 'with all', by: (text: string) => text + all },
    { name: 'of 64 KB', by: (text: string) => text + long },
    { name: 'alone', by: () => all },
  ];
  const cases = part(
    everyPlace.flatMap(path => spelled.map(each => ({ path, ...each }))),
    deep(31, 7),
    3,
  );

  it('is refused or harmless at each place', { timeout: 1_200_000 }, async () => {
    const faults: string[] = [];
    let compiled = 0;
    for (const { path, name, by } of cases) {
      try {
        const compilation = compileWith([path], by);
        if (compilation.files.some(({ text }) => text.includes('PWNED'))) compiled++;
        faults.push(...(await faultsOf(compilation)).map(each => `${path} ${name}: ${each}`));
      } catch (error) {
        faults.push(
          `${path} ${name}: ${String(error instanceof Error ? error.stack?.slice(0, 300) : error)}`,
        );
      }
    }
    expect(faults).toEqual([]);
    expect(compiled).toBeGreaterThan(cases.length / 4);
  });

  // The names of what packages write freely: in a template literal of an emitter they stand in a function of escape.ts.
  it('is nowhere put into a file as it stands', () => {
    const folder = resolve(import.meta.dirname, '../../codegen/emit');
    const raw = /\$\{(?:\w+\.)*(?:url|expression|title|display|human|package)\}/;
    const found = readdirSync(folder)
      .filter(file => file.endsWith('.ts'))
      .flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n'))
      .filter(line => raw.test(line));
    expect(found).toEqual([]);
  });
});
