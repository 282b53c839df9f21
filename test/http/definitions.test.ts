// [base]/$schema and [base]/$definitions: what was compiled, for all who have a token.
import { describe, expect, it } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { resourceTypes } from '../../runtime/base/definitions/parameters.ts';
import { generatedText } from '../../runtime/base/definitions/root.ts';
import type { DescribedType } from '../../runtime/base/definitions/type-description.ts';
import { newClient } from '../auth/client.ts';
import { part } from '../deep.ts';
import { testServer } from '../server.ts';

const server = testServer();

async function described(type: string): Promise<DescribedType> {
  return (await (await server().fetch(`$definitions/${type}`)).json()) as DescribedType;
}

describe('$schema', () => {
  it('is the SDL, compressed, with an ETag', async () => {
    const response = await server().fetch('$schema', { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/graphql; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
    });
    const sdl = await response.text();
    expect(sdl === generatedText('schema.graphql')).toBe(true);
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await server().fetch('$schema', { headers })).status).toBe(304);
    const plain = await server().fetch('$schema', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.has('content-encoding'), (await plain.text()) === sdl]).toEqual([false, true]);
  });

  it('and the definitions are for all who have a token, and no one else', async () => {
    const { accessToken } = await newClient(server(), { policies: ['all'] });
    for (const path of ['$schema', '$definitions', '$definitions/Patient']) {
      const headers = { authorization: `Bearer ${accessToken}` };
      expect((await server().fetch(path, { headers })).status, path).toBe(200);
      expect((await server().fetch(path, { headers: { authorization: '' } })).status).toBe(401);
      expect((await server().fetch(`${path}?x=1`)).status).toBe(400);
      expect((await server().fetch(path, { method: 'POST' })).status).toBe(405);
    }
  });
});

describe('$definitions', () => {
  it('names packages, types, references and migrations', async () => {
    const all = (await (await server().fetch('$definitions')).json()) as Record<string, unknown>;
    expect(all).toMatchObject({
      fhirVersion: '4.0.1',
      packages: expect.arrayContaining([expect.objectContaining({ name: 'kiln' })]),
      types: expect.arrayContaining([{ type: 'HumanName', kind: 'datatype', profiles: [] }]),
      references: expect.arrayContaining([
        { type: 'Observation', path: 'encounter', targets: ['Encounter'] },
        { type: 'Patient', path: 'link.other', targets: ['Patient', 'RelatedPerson'] },
      ]),
      migrations: { types: [] },
    });
    expect(all.types).toHaveLength(Object.keys(elements().types).length);
  });

  it('of a type say where each element is', async () => {
    const { elements: fields, parameters, columns, indexes } = await described('Patient');
    expect(fields.find(({ path }) => path === 'contact.name')).toEqual({
      ...{ path: 'contact.name', type: 'HumanName', graphql: 'PatientContact.name' },
      ...{ typescript: "Patient['contact'][number]['name']", parameters: [] },
    });
    expect(fields.find(({ path }) => path === 'birthDate')).toMatchObject({ parameters: ['birthdate'] });
    expect(parameters.find(({ code }) => code === 'birthdate')).toMatchObject({
      argument: 'birthdate',
      columns: ['Patient.birthdate_low', 'Patient.birthdate_high'],
      indexes: ['Patient_birthdate_low_idx', 'Patient_birthdate_high_idx'],
    });
    expect(parameters.find(({ code }) => code === '_id')).toMatchObject({
      columns: ['Patient.id'],
      indexes: [],
    });
    expect(parameters.find(({ code }) => code === 'address-city')?.columns).toContain(
      'Patient.address_city_low',
    );
    expect(columns).toContainEqual({
      ...{ table: 'Patient', name: 'birthdate_low', definition: "timestamptz not null default 'infinity'" },
    });
    expect(indexes.map(({ name }) => name)).toContain('Patient_tokens_idx');
  });

  it('of every type can be made, and each parameter has a column', async () => {
    const without: string[] = [];
    for (const type of part(resourceTypes(), 20, 1))
      for (const { code, columns } of (await described(type)).parameters)
        if (columns.length === 0) without.push(`${type}.${code}`);
    expect(without).toEqual([]);
    // Recursive elements end.
    expect((await described('Questionnaire')).elements.length).toBeLessThan(200);
    expect((await server().fetch('$definitions/constructor')).status).toBe(404);
  });
});
