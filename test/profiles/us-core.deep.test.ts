// US Core 6.1.0 by itself, brought as docs/profiles.md says: its query is answered from the guide's own examples. Skipped without ../shared.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTarball } from '../../codegen/read/tarball.ts';
import { documentId } from '../../runtime/graphql/document/persisted-documents.ts';
import { blocksOf } from '../docs/pages.ts';
import { sharedNames, sharedPackage, typesOf } from './shared.ts';
import { makeWorld, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

interface Found {
  readonly type: string;
  readonly fields: readonly string[];
  readonly graphql: string;
}

const label = 'hl7.fhir.us.core-6.1.0';

describe.skipIf(!sharedNames.includes(label))('US Core 6.1.0 (skipped without ../shared)', () => {
  let world: World;
  let served: Served;

  beforeAll(async () => {
    const added = sharedPackage(label);
    world = makeWorld([added], {}, typesOf(added));
    const add =
      '# mcp: write\nmutation AddPatient($res: USCorePatientInput!) { USCorePatientCreate(res: $res) { id } }';
    const documents = join(world.root, 'trusted.json');
    writeFileSync(documents, JSON.stringify({ [documentId(add)]: add }));
    const file = join(world.root, 'examples.ndjson');
    const examples = [...readTarball(added.bytes)]
      .filter(([path]) => /^package\/example\/[^.][^/]*\.json$/.test(path))
      .map(([, content]) => JSON.stringify(JSON.parse(content.toString('utf8'))));
    writeFileSync(file, `${examples.join('\n')}\n`);
    served = await world.serve({ KILN_MCP: 'on', KILN_DOCUMENTS: documents });
    const { refused } = JSON.parse(world.command('load', file, '--bundles', 'keep', '--json')) as {
      readonly refused: number;
    };
    expect(refused).toBe(0);
  });
  afterAll(() => world?.end());

  it('is what the server instantiates', async () => {
    const metadata = (await (await served.send('GET', 'metadata')).json()) as { instantiates?: string[] };
    expect(metadata.instantiates).toEqual(['http://hl7.org/fhir/us/core/CapabilityStatement/us-core-server']);
  });

  it('answers the query of docs/profiles.md', async () => {
    const query = blocksOf('graphql').find(({ text }) => text.includes('USCorePatientList'))?.text ?? '';
    const { data, errors } = await served.graphql(query);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      USCorePatientList: expect.arrayContaining([
        {
          race: {
            text: 'Mixed',
            ombCategory: expect.arrayContaining([{ code: '2106-3', display: 'White' }]),
          },
          ethnicity: { text: 'Hispanic or Latino' },
        },
      ]),
      USCoreBloodPressureList: expect.arrayContaining([
        { systolic: { valueQuantity: { value: 109, unit: 'mmHg' } } },
      ]),
    });
  });

  it('is found and described by agents, who write it by a document', async () => {
    const call = async (name: string, given: object, token = 'world-token') => {
      const params = { name, arguments: given };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const response = await fetch(new URL('/mcp', served.base), {
        method: 'POST',
        body: JSON.stringify(message),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
      });
      const { result } = (await response.json()) as { result: { content: { text: string }[] } };
      return result.content.at(-1)?.text ?? '';
    };
    for (const [words, type, field] of [
      ['race and ethnicity', 'USCorePatient', 'race: USCoreRaceExtension'],
      ['systolic blood pressure', 'USCoreBloodPressure', 'systolic: '],
    ] as const) {
      const lines = (await call('find_types', { words })).split('\n').slice(0, 3);
      const found = lines.map(line => JSON.parse(line) as Found).find(each => each.type === type);
      expect(found?.fields.join('\n'), words).toContain(field);
      const { errors } = await served.graphql(found?.graphql.replace(/\(patient: "Patient\/1"\)/, '') ?? '');
      expect(errors).toBeUndefined();
    }
    const described = await call('describe', { type: 'USCoreBloodPressure' });
    expect(described).toMatch(/^# A profile of Observation: http:\/\/hl7\.org\/.*us-core-blood-pressure\n/);
    expect(described).toContain('\n# USCoreBloodPressureList(');
    expect(described).toMatch(/\n {2}systolic: .*(?:\n {4}.*)*\n {4}valueQuantity: Quantity/);
    const policy = {
      resourceType: 'AccessPolicy',
      id: 'adds',
      resource: [{ resourceType: 'Patient', interaction: ['read', 'create'] }],
    };
    expect((await served.send('PUT', 'AccessPolicy/adds', policy)).status).toBe(201);
    const made = JSON.parse(world.command('token', 'create', '--policy', 'adds', '--json')) as {
      accessToken: string;
    };
    const given = { res: { gender: 'male' }, confirm: true };
    expect(await call('AddPatient', given, made.accessToken)).toContain('Patient.identifier');
  });

  it('filters by what an extension holds', async () => {
    const canonical = 'http://hl7.org/fhir/us/core/StructureDefinition';
    const affiliation = (enrolled: boolean) => ({
      url: `${canonical}/us-core-tribal-affiliation`,
      extension: [
        {
          url: 'tribalAffiliation',
          valueCodeableConcept: {
            coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-TribalEntityUS', code: '187' }],
          },
        },
        { url: 'isEnrolled', valueBoolean: enrolled },
      ],
    });
    const { status } = await served.send('PUT', 'Patient/enrolled', {
      resourceType: 'Patient',
      id: 'enrolled',
      meta: { profile: [`${canonical}/us-core-patient`] },
      identifier: [{ system: 'http://x.example', value: '1' }],
      name: [{ family: 'x' }],
      gender: 'male',
      extension: [affiliation(true), affiliation(false)],
    });
    expect(status).toBe(201);
    const { data, errors } = await served.graphql(
      '{ USCorePatientList(_id: "enrolled") { all: tribalAffiliation { isEnrolled } tribalAffiliation(isEnrolled: true) { isEnrolled } } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      USCorePatientList: [
        { all: [{ isEnrolled: true }, { isEnrolled: false }], tribalAffiliation: [{ isEnrolled: true }] },
      ],
    });
  });
});
