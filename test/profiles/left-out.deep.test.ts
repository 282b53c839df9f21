// A guide of 97 profiles, of which one is wrong and two are based on it → the others are served, and each answers a query through its view.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { guide, guideTypes } from '../codegen/guide.ts';
import { tgz } from '../codegen/tgz.ts';
import { canonical } from '../codegen/ward.ts';
import { fewTypes, makeWorld, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const { files, sound } = guide(97);
let world: World;
let served: Served;
beforeAll(async () => {
  world = makeWorld([{ name: 'example.fhir.guide', version: '1.0.0', bytes: tgz(files) }], {}, [
    ...fewTypes,
    ...guideTypes,
  ]);
  served = await world.serve();
});
afterAll(() => world.end());

it('compiles but for the wrong one and what is based on it, which are named', () => {
  expect(world.run.ok).toBe(true);
  const manifest = JSON.parse(readFileSync(join(world.root, 'generated/manifest.json'), 'utf8'));
  expect(manifest.leftOut).toMatchObject([
    { code: 'base-left-out', file: 'StructureDefinition-below.json' },
    { code: 'base-left-out', file: 'StructureDefinition-lowest.json' },
    { code: 'value-invalid', file: 'StructureDefinition-wrong.json', path: 'Location.mode' },
  ]);
  expect(world.compiler('generate', '--check').status).toBe(0);
  expect(world.compiler('generate', '--check', '--strict').status).toBe(1);
});

it('each of the others answers through its view', async () => {
  for (const [i, { type }] of sound.entries()) {
    const { status } = await served.send('PUT', `${type}/of-guide-${i}`, {
      ...{ resourceType: type, id: `of-guide-${i}`, language: 'de' },
      meta: { profile: [`${canonical}/StructureDefinition/guide-${i}`] },
      identifier: [
        { system: 'urn:other', value: 'x' },
        { system: 'urn:guide', value: `v${i}` },
      ],
    });
    expect([type, status]).toEqual([type, 201]);
  }
  for (const [i, { name }] of sound.entries())
    expect(await served.graphql(`{ ${name}List { id guide { value } } }`)).toEqual({
      data: { [`${name}List`]: [{ id: `of-guide-${i}`, guide: { value: `v${i}` } }] },
    });
});
