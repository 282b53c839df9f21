// References in what a mutation writes: each form that tells its target's type, and what the element is for.
import { describe, expect, test } from 'vitest';
import { defaultBase } from '../oracle/search.ts';
import { asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);

const organization = { resourceType: 'Organization', id: 'o', name: 'O' };
const contained = [organization, { resourceType: 'Practitioner', id: 'p' }];
/** What is contained must be referred to: dom-3. */
const extension = ['#o', '#p'].map(reference => ({ url: 'urn:x', valueReference: { reference } }));

describe('a reference of Patient.managingOrganization', () => {
  test.each([
    ['to another server', 'http://example.org/fhir/Patient/example'],
    ['to another server with our base inside', `http://example.org/${defaultBase}/Patient/example`],
    ['a URN', 'urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0'],
    ['relative', 'Organization/1'],
    ['absolute to this server', `${defaultBase}/Organization/1/_history/1`],
    ['contained', '#o'],
  ])('is taken: %s', async (_, reference) => {
    expect((await write(reference)).errors).toBeUndefined();
    expect((await patch(reference)).errors).toBeUndefined();
  });

  test.each([
    ['relative', 'Patient/example', 'refers to a Patient'],
    ['absolute to this server', `${defaultBase}/Patient/example`, 'refers to a Patient'],
    ['a version on this server', `${defaultBase}/Patient/example/_history/1`, 'refers to a Patient'],
    ['contained', '#p', 'refers to a Practitioner'],
    ['the container', '#', 'refers to a Patient'],
    ['nothing that is contained', '#q', 'refers to something contained, and nothing is contained'],
  ])('is refused: %s', async (_, reference, message) => {
    for (const answer of [await write(reference), await patch(reference)]) {
      expect(answer.data).toBeNull();
      expect(answer.errors?.[0]?.message).toContain(`Patient.managingOrganization ${message}`);
      expect(answer.errors?.[0]?.extensions.resource.issue).toMatchObject([
        { code: 'invariant', expression: ['Patient.managingOrganization'] },
      ]);
    }
  });

  function write(reference: string) {
    return ask({
      query: 'mutation($r: PatientInput!) { PatientUpdate(id: "target", res: $r) { id } }',
      variables: { r: { contained, extension, managingOrganization: { reference } } },
    });
  }

  async function patch(reference: string) {
    await write('Organization/1');
    return ask({
      query: `mutation($r: JSON!) { PatientPatch(id: "target", patch: [{ op: replace, path: "/managingOrganization/reference", value: $r }]) { id } }`,
      variables: { r: reference },
    });
  }
});

test('a contained resource refers to its container, and to what stands beside it', async () => {
  const inside = (extra: object) =>
    ask({
      query: 'mutation($r: PatientInput!) { PatientUpdate(id: "inside", res: $r) { id } }',
      variables: {
        r: {
          contained: [
            organization,
            { resourceType: 'Observation', id: 'x', status: 'final', code: { text: 'x' }, ...extra },
          ],
        },
      },
    });
  expect(
    (await inside({ subject: { reference: '#' }, performer: [{ reference: '#o' }] })).errors,
  ).toBeUndefined();
  const paths = async (extra: object) =>
    (await inside(extra)).errors?.[0]?.extensions.resource.issue.flatMap(
      issue => (issue as { expression?: readonly string[] }).expression ?? [],
    );
  expect(await paths({ subject: { reference: '#o' } })).toEqual(['Patient.contained[1].subject']);
  expect(await paths({ focus: [{ reference: '#o' }, { reference: '#y' }] })).toEqual([
    'Patient.contained[1].focus[1]',
  ]);
});

test('contained resources of one id are refused', async () => {
  const res = { contained: [...contained, { resourceType: 'Patient', id: 'o' }] };
  const answer = await ask({
    query: 'mutation($r: PatientInput!) { PatientCreate(res: $r) { id } }',
    variables: { r: res },
  });
  expect(answer.errors?.[0]?.message).toMatch(/^Patient\.contained\[2\]\.id is one that another contained/);
  expect(answer.errors?.[0]?.extensions.resource.issue).toMatchObject([
    { expression: ['Patient.contained[2].id'] },
  ]);
});
