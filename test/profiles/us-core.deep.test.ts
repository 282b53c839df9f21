// US Core 6.1.0 by itself, brought as docs/profiles.md says: its query is answered from the guide's own examples. Skipped without ../shared.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTarball } from '../../codegen/read/tarball.ts';
import { blocksOf } from '../docs/pages.ts';
import { sharedNames, sharedPackage, typesOf } from './shared.ts';
import { makeWorld, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

const label = 'hl7.fhir.us.core-6.1.0';

describe.skipIf(!sharedNames.includes(label))('US Core 6.1.0 (skipped without ../shared)', () => {
  let world: World;
  let served: Served;

  beforeAll(async () => {
    const added = sharedPackage(label);
    world = makeWorld([added], {}, typesOf(added));
    const file = join(world.root, 'examples.ndjson');
    const examples = [...readTarball(added.bytes)]
      .filter(([path]) => /^package\/example\/[^.][^/]*\.json$/.test(path))
      .map(([, content]) => JSON.stringify(JSON.parse(content.toString('utf8'))));
    writeFileSync(file, `${examples.join('\n')}\n`);
    served = await world.serve();
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
