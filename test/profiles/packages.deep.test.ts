// Every package of ../shared, all in one server → their examples load, pass the validators of what they claim, and give by the fields of
// their profiles what FHIRPath finds. Without ../shared there is nothing to test, and the test says so.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSchema, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTarball } from '../../codegen/read/tarball.ts';
import { type ArgumentTypes, argumentType } from '../../runtime/client/argument.ts';
import { expectedOf, readTables, type Tables } from './as-fhirpath.ts';
import { sharedNames, sharedPackage } from './shared.ts';
import { makeWorld, type Outcome, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

interface Example {
  readonly resourceType: string;
  readonly id: string;
  readonly meta?: { readonly profile?: readonly string[] };
}

/** Of one package: with ids that no other package's have. */
interface Guide {
  readonly name: string;
  readonly version: string;
  readonly examples: readonly Example[];
}

const labels = sharedNames.filter(name => !name.startsWith('hl7.fhir.r4.core'));

describe.skipIf(labels.length === 0)('the packages of ../shared (skipped without them)', () => {
  let world: World;
  let served: Served;
  let tables: Tables;
  let guides: readonly Guide[];

  beforeAll(async () => {
    const added = labels.map(sharedPackage);
    world = makeWorld(added);
    expect(world.run.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    tables = readTables(world.root);
    guides = added.map(({ name, version, bytes }, i) => ({
      name,
      version,
      examples: examplesOf(bytes, `p${i}-`),
    }));
    const file = join(world.root, 'examples.ndjson');
    const lines = guides.flatMap(({ examples }) => examples.map(each => JSON.stringify(each)));
    writeFileSync(file, `${lines.join('\n')}\n`);
    served = await world.serve();
    world.command('load', file, '--bundles', 'keep', '--json');
    const rejected = join(world.root, 'kiln-rejected.ndjson');
    const refused = existsSync(rejected) ? readFileSync(rejected, 'utf8').trim().split('\n') : [];
    const places = refused.map(
      line => (JSON.parse(line) as { issue: { expression: string[] }[] }).issue[0]?.expression,
    );
    // A hash with full stops in it is not base64.
    expect(places).toEqual([['DiagnosticReport.presentedForm[0].hash']]);
  });
  afterAll(() => world?.end());

  it.each(labels)('%s: fields of profiles hold what FHIRPath finds', async label => {
    const guide = guides[labels.indexOf(label)];
    let compared = 0;
    for (const example of guide?.examples ?? []) {
      for (const profile of claimed(example, guide as Guide, tables)) {
        const expected = expectedOf(profile, example as unknown as Record<string, unknown>, tables);
        if (!expected) continue;
        const { data, errors } = await served.graphql(
          `{ found: ${profile}(id: "${example.id}") { ${expected.selection} } }`,
        );
        expect(errors, `${profile} of ${example.id}`).toBeUndefined();
        expect(asText(data?.found), `${profile} of ${example.id}`).toEqual(asText(expected.answer));
        compared++;
      }
    }
    // AU's and HL7's examples claim what they are of; those of IPS do not.
    expect(compared > 0 || label.includes('uv.ips')).toBe(true);
  });

  it('examples pass the validators of what they claim', async () => {
    const failed: unknown[] = [];
    for (const guide of guides)
      for (const example of guide.examples) {
        const own = claimed(example, guide, tables).map(name => tables.profiles.profiles[name]);
        if (own.length === 0) continue;
        // All versions are there at once: which one is meant, has to be said.
        const profile = own.map(each => `${each?.url}|${each?.version}`);
        const versioned = { ...example, meta: { ...example.meta, profile } };
        const response = await served.send('PUT', `${example.resourceType}/${example.id}`, versioned);
        if (response.status < 300) continue;
        const { issue } = (await response.json()) as Outcome;
        failed.push([`${guide.name} ${guide.version}`, issue[0]?.expression?.[0], issue[0]?.diagnostics]);
      }
    // What the guide demands itself, and its later versions do not: L/min is not a unit of vital signs. And a hash with full stops.
    expect(failed).toEqual([
      [
        'hl7.fhir.us.core 3.1.1',
        'Observation.component[0].valueQuantity',
        expect.stringMatching(/none of the codes of http:\/\/hl7.org\/fhir\/ValueSet\/ucum-vitals-common/),
      ],
      [
        'hl7.fhir.us.core 3.1.1',
        'DiagnosticReport.presentedForm[0].hash',
        expect.stringMatching(/does not fit the type base64Binary/),
      ],
    ]);
  });

  describe('a valid example, changed', () => {
    type Changed = Readonly<Record<string, unknown>>;
    const observation = (more: Changed) => ['temperature', more] as const;
    const category = (code: string) => ({
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }],
    });
    const quantity = { value: 36.5, unit: 'Cel', system: 'http://unitsofmeasure.org', code: 'Cel' };
    const race = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-race';
    it.each([
      ['a minimum', observation({ subject: undefined }), 'required', 'Observation.subject'],
      [
        'the minimum of a slice',
        observation({ category: [category('survey')] }),
        'required',
        'Observation.category',
      ],
      [
        'the maximum of a slice',
        observation({ category: [category('vital-signs'), category('vital-signs')] }),
        'structure',
        'Observation.category',
      ],
      [
        'a fixed value',
        observation({ valueQuantity: { ...quantity, system: 'urn:oid:1.2' } }),
        'value',
        'Observation.valueQuantity.system',
      ],
      [
        'a pattern',
        observation({ code: { coding: [{ system: 'http://loinc.org', code: '8302-2' }] } }),
        'value',
        'Observation.code',
      ],
      [
        'a binding',
        observation({ valueQuantity: { ...quantity, code: 'K' } }),
        'code-invalid',
        'Observation.valueQuantity.code',
      ],
      [
        'a choice',
        observation({ effectiveDateTime: undefined, effectiveInstant: '1999-07-02T10:00:00Z' }),
        'structure',
        'Observation.effectiveInstant',
      ],
      ['a target', observation({ subject: { reference: 'Group/a' } }), 'value', 'Observation.subject'],
      [
        'an invariant',
        observation({ effectiveDateTime: '1999' }),
        'invariant',
        'Observation.effectiveDateTime',
      ],
      [
        'the rules of an extension',
        [
          'example',
          { extension: [{ url: race, extension: [{ url: 'detailed', valueCoding: { code: '1' } }] }] },
        ] as const,
        'required',
        'Patient.extension[0].extension',
      ],
    ] as const)('fails by %s, with its path', async (_, [id, more], code, path) => {
      const label = 'hl7.fhir.us.core-6.1.0';
      if (!labels.includes(label)) return;
      const at = labels.indexOf(label);
      const type = id === 'example' ? 'Patient' : 'Observation';
      const own = guides[at]?.examples.find(each => each.id === `p${at}-${id}` && each.resourceType === type);
      const versioned = (own?.meta?.profile ?? []).map(url => `${url}|6.1.0`);
      const put = (changes: Changed) =>
        served.send('PUT', `${type}/${own?.id}`, { ...own, meta: { profile: versioned }, ...changes });
      expect((await put({})).status).toBeLessThan(300);
      const response = await put(more);
      expect(response.status).toBe(422);
      expect(((await response.json()) as Outcome).issue).toContainEqual(
        expect.objectContaining({ severity: 'error', code, expression: [path] }),
      );
    });
  });

  // The last ones: they keep this process busy, and the server closes connections meanwhile.
  it('TypeScript of all profiles compiles', () => {
    const folder = join(world.root, 'generated', 'client');
    // The hooks of React need peers: test/examples/react.deep.test.ts compiles them.
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && name !== 'react.d.ts')
      .map(name => join(folder, name));
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(resolve(import.meta.dirname, '../../tsconfig.json'), ts.sys.readFile).config,
      ts.sys,
      world.root,
    );
    const lib = [...(options.lib ?? []), 'lib.dom.d.ts'];
    const program = ts.createProgram(files, { ...options, types: [], lib, skipLibCheck: false });
    const faults = ts.getPreEmitDiagnostics(program);
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  it('the client knows the type of every argument of profiles', async () => {
    const { argumentTypes } = (await import(join(world.root, 'generated/client/arguments.js'))) as {
      readonly argumentTypes: ArgumentTypes;
    };
    const sdl = readFileSync(join(world.root, 'generated/schema.graphql'), 'utf8');
    const schema = buildSchema(sdl, { noLocation: true, assumeValid: true });
    const wrong: string[] = [];
    const names = Object.keys(tables.profiles.profiles);
    const check = (type: GraphQLObjectType, parent: string, isMeant = (_: string) => true) => {
      for (const field of Object.values(type.getFields()).filter(({ name }) => isMeant(name)))
        for (const { name, type: wanted } of field.args) {
          if (name === '_reference') continue;
          const resource = field.name.replace(/\B(List|Connection)$/, '');
          const value = sampleOf(String(wanted));
          const found = argumentType(argumentTypes, name, value, field.name, resource, parent);
          // What may be absent takes what may not.
          if (found.replace(/!$/, '') !== String(wanted).replace(/!$/, ''))
            wrong.push(`${parent} ${type.name}.${field.name}(${name}: ${wanted}) ${found}`);
        }
    };
    const isOfProfile = (field: string) => names.some(name => field.startsWith(name));
    for (const root of [schema.getQueryType(), schema.getMutationType()])
      if (root) check(root, '', isOfProfile);
    for (const name of names) {
      const found = new Set([schema.getType(name) as GraphQLObjectType]);
      for (const type of found) {
        check(type, name);
        for (const [field, { type: inner }] of Object.entries(type.getFields())) {
          const named = getNamedType(inner);
          if (isObjectType(named) && !/^[A-Z]/.test(field)) found.add(named);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

function sampleOf(type: string): unknown {
  if (/^Boolean/.test(type)) return true;
  return /^(Int|decimal|positiveInt|unsignedInt)$/.test(type) ? 1 : 'x';
}

/** Decimals and dates are compared as they are written. */
function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asText(member)]));
}

/** Profiles of the guide itself, in its own version. */
function claimed(example: Example, { version }: Guide, { profiles }: Tables): readonly string[] {
  const claims = (example.meta?.profile ?? []).map(claim => claim.split('|'));
  return Object.entries(profiles.profiles)
    .filter(([, profile]) => profile.type === example.resourceType && profile.version === version)
    .filter(([, profile]) => claims.some(([url, of]) => url === profile.url && (of ?? version) === version))
    .map(([name]) => name);
}

function examplesOf(bytes: Buffer, prefix: string): readonly Example[] {
  return [...readTarball(bytes)]
    .filter(([path]) => /^package\/example\/[^.][^/]*\.json$/.test(path))
    .map(([, content]) => JSON.parse(content.toString('utf8')) as Example)
    .filter(({ resourceType, id }) => resourceType !== undefined && id !== undefined)
    .map(example => ({ ...example, id: `${prefix}${example.id}`.slice(0, 64) }));
}
