// A subset of R4's types: its size, that tools read its schema, and what it refuses.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  graphqlSync,
  type IntrospectionQuery,
  isObjectType,
  validateSchema,
} from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { emitClient } from '../../codegen/emit/client.ts';
import { savingsOf } from '../../codegen/emit/savings.ts';
import { emitSdl } from '../../codegen/emit/sdl.ts';
import { emitTypes } from '../../codegen/emit/types.ts';
import { generate } from '../../codegen/generate.ts';
import type { Subset } from '../../codegen/ir.ts';
import { changeList } from '../../codegen/packages/packages-file.ts';
import { readEntries, readList } from '../../codegen/read/package.ts';
import { subsetOf } from '../../codegen/schema/subset.ts';
import { writeFiles } from '../../codegen/write.ts';
import { smallList } from './small-list.ts';
import { clinicalTypes, r4Schema, r4Subset, subsetSdl } from './subset.ts';
import { typeFaults } from './type-check.ts';

function fieldsOf(sdl: string, type: string): readonly string[] {
  const found = buildSchema(sdl, { assumeValid: true }).getType(type);
  return isObjectType(found) ? Object.keys(found.getFields()) : [];
}

describe('a schema of 12 clinical types', () => {
  const sdl = subsetSdl({ types: clinicalTypes });
  const options = { inputValueDeprecation: true, schemaDescription: true, directiveIsRepeatable: true };
  const schema = buildSchema(sdl);
  const { data } = graphqlSync({
    schema,
    source: getIntrospectionQuery({ ...options, specifiedByUrl: true }),
  });

  it('has at most 400 KB of SDL and 2 MB of introspection', () => {
    expect(Buffer.byteLength(sdl)).toBeLessThanOrEqual(400_000);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(2_000_000);
  });

  it('is valid, and its introspection gives a schema, as GraphiQL and Apollo Sandbox build it', () => {
    expect(validateSchema(schema)).toEqual([]);
    const built = buildClientSchema(data as unknown as IntrospectionQuery);
    expect(validateSchema(built)).toEqual([]);
    expect(Object.keys(built.getTypeMap()).sort()).toEqual(Object.keys(schema.getTypeMap()).sort());
  });

  it('has fields for these types alone, and the others as what a reference points to', () => {
    const roots = fieldsOf(sdl, 'Query').filter(name => !/(List|Connection)$/.test(name));
    expect(roots).toEqual([...clinicalTypes].sort());
    expect(fieldsOf(sdl, 'Location')).toEqual(['resourceType', 'id', 'meta', 'implicitRules', 'language']);
    expect(fieldsOf(sdl, 'Patient')).toContain('ObservationList');
    expect(fieldsOf(sdl, 'Patient')).not.toContain('AppointmentList');
  });
});

describe('a choice', () => {
  const types = ['Patient', 'Observation', 'Provenance'];

  it('references: include has the types whole that these refer to, and not those that they refer to', () => {
    const sdl = subsetSdl({ types, references: 'include' });
    expect(fieldsOf(sdl, 'Query')).toContain('PractitionerRoleList');
    expect(fieldsOf(sdl, 'Practitioner')).toContain('birthDate');
    expect(fieldsOf(sdl, 'Query')).not.toContain('HealthcareServiceList');
  });

  it('mutations: false leaves out the root type and all inputs', () => {
    const sdl = subsetSdl({ mutations: false });
    expect(sdl).not.toMatch(/Mutation|^input |scalar JSON/m);
    expect(validateSchema(buildSchema(sdl))).toEqual([]);
  });

  it('connections: false leaves out all Connections', () => {
    expect(subsetSdl({ types, connections: false })).not.toMatch(/Connection|Edge/);
  });

  it.each<[Subset, string, readonly string[]]>([
    [{ reverse: [] }, 'Patient', []],
    [{ reverse: ['ObservationList'] }, 'Patient', ['ObservationList']],
    [{ reverse: ['ObservationList'] }, 'Observation', ['ObservationList']],
    [{ reverse: ['Patient.ObservationConnection'] }, 'Patient', ['ObservationConnection']],
    [{ reverse: ['Patient.ObservationConnection'] }, 'Observation', []],
    [{ reverse: ['ProvenanceList'] }, 'Patient', ['ProvenanceList']],
  ])('%j leaves %s the fields %j', (choice, type, want) => {
    const sdl = subsetSdl({ types, ...choice });
    expect(validateSchema(buildSchema(sdl))).toEqual([]);
    const own = fieldsOf(sdl, type).filter(name => /(List|Connection)$/.test(name));
    expect(own).toEqual(want);
  });

  it.each<Subset>([
    { types },
    { types, references: 'include', connections: false },
    { types, mutations: false, reverse: ['Patient.ObservationConnection', 'ProvenanceList'] },
  ])('%j has a client that compiles', subset => {
    const schema = r4Subset(subset);
    const folder = mkdtempSync(join(tmpdir(), 'kiln-subset-client-'));
    writeFiles(folder, [
      { path: 'package.json', text: '{ "type": "module" }' },
      ...emitTypes(schema),
      ...emitClient(schema),
    ]);
    const use = `import { createClient } from '${folder}/client/client.js';
      const fhir = createClient({ baseUrl: 'https://example.org' });
      const { ObservationList } = await fhir.query({
        ObservationList: { $: { status: 'final' }, subject: { resource: { Patient: { birthDate: true }, Location: { id: true } } } },
      });
      export const id: string | undefined = ObservationList[0]?.subject?.resource?.id;
      // @ts-expect-error it is not of the subset
      await fhir.query({ AppointmentList: { id: true } });`;
    const faults = typeFaults(use).filter(({ message }) => !/name .(fetch|AbortSignal)/.test(message));
    rmSync(folder, { recursive: true });
    expect(faults).toEqual([]);
  });

  it('nothing is left out without one', () => {
    const schema = r4Schema();
    expect(subsetOf(schema, {}, () => {})).toBe(schema);
    expect(emitSdl(r4Subset({ types: schema.resources.map(({ name }) => name), aggregates: true }))).toEqual(
      emitSdl(schema),
    );
  });

  it('saves bytes, each after those before it', () => {
    const subset: Subset = { types, connections: false, reverse: ['ObservationList'] };
    const savings = savingsOf(r4Schema(), subset);
    expect(savings.map(({ choice }) => choice)).toEqual([
      'all',
      'types (3)',
      'connections: false',
      'reverse (1)',
    ]);
    for (const part of ['sdl', 'introspection', 'types'] as const) {
      const sizes = savings.map(saving => saving[part]);
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    }
    expect(savings.at(-1)?.sdl).toBe(Buffer.byteLength(subsetSdl(subset)));
    expect(savingsOf(r4Schema(), {})).toEqual([]);
  });
});

describe('packages.json', () => {
  const root = mkdtempSync(join(tmpdir(), 'kiln-subset-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const list = smallList(root);
  const plain = JSON.parse(readFileSync(list, 'utf8')) as object;
  const run = (members: object) => {
    writeFileSync(list, JSON.stringify({ ...plain, ...members }));
    return generate({ packages: list, folder: join(root, 'generated'), checkOnly: false }, () => {});
  };

  it.each([
    [
      { types: ['Patiant'] },
      'types[0] in definitions/packages.json is "Patiant", which is not a resource type. Did you mean "Patient"?',
    ],
    [{ types: [] }, 'types in definitions/packages.json is empty.'],
    [
      { types: ['Patient'], reverse: ['ObservationList'] },
      'reverse[0] in definitions/packages.json is "ObservationList", which is not a field',
    ],
    [{ reverse: ['ObservatoinList'] }, 'Did you mean "ObservationList"'],
    [{ connections: false, reverse: ['ObservationConnection'] }, 'reverse[0]'],
    [{ references: 'whole' }, `references in ${list} must be one of stub, include.`],
    [{ mutations: 'no' }, `mutations in ${list} must be a boolean.`],
    [{ type: ['Patient'] }, `type in ${list} is no member of such a list. Did you mean "types"?`],
  ])('%j is refused', (members, want) => {
    const { ok, diagnostics } = run(members);
    expect(ok).toBe(false);
    expect(diagnostics.map(({ message }) => message).join('\n')).toContain(want);
  });

  it('keeps tables, search and elements of all types, and says the subset in the manifest', () => {
    run({});
    const generated = (path: string) => readFileSync(join(root, 'generated', path), 'utf8');
    const before = ['sql/Observation.sql', 'sql/kiln.sql', 'elements.json', 'search/parameters.json'].map(
      generated,
    );
    const { ok, savings, check } = run({ types: ['Patient'], mutations: false });
    expect(ok).toBe(true);
    expect(savings?.map(({ choice }) => choice)).toEqual(['all', 'types (1)', 'mutations: false']);
    expect(check?.migration).toEqual([]);
    expect(
      ['sql/Observation.sql', 'sql/kiln.sql', 'elements.json', 'search/parameters.json'].map(generated),
    ).toEqual(before);
    expect(JSON.parse(generated('manifest.json')).subset).toEqual({ types: ['Patient'], mutations: false });
  });

  it('keeps its members when packages come and go', async () => {
    writeFileSync(list, JSON.stringify({ ...plain, types: ['Patient'], reverse: [] }));
    await changeList(list, () => ({ outcome: undefined, change: { entries: readEntries(list, () => {}) } }));
    expect(readList(list, () => {}).subset).toEqual({ types: ['Patient'], reverse: [] });
  });
});
