// Patches by somebody who does not see all of a resource: they change and reveal nothing of what is hidden.
import { describe, expect, test } from 'vitest';
import { attacked, type Stored, without } from './attack.ts';

const full = (id: string, more: object = {}): Stored => ({
  resourceType: 'Patient',
  id,
  gender: 'male',
  birthDate: '1970-01-01',
  name: [{ family: 'F', given: ['G'] }, { family: 'E' }],
  contact: [{ name: { text: 'c' }, telecom: [{ value: '111' }] }],
  ...more,
});

/** The same as somebody sees it for whom `birthDate`, `name.given` and `contact.telecom` are hidden. */
const less = (id: string): Stored => ({
  resourceType: 'Patient',
  id,
  gender: 'male',
  name: [{ family: 'F' }, { family: 'E' }],
  contact: [{ name: { text: 'c' } }],
});

const kinds = ['oracle', 'change', 'keep'];
const server = attacked([
  ...kinds.flatMap(kind => [full(`${kind}-full`), less(`${kind}-less`)]),
  ...['readonly', 'json'].map(id => full(id)),
  full('hers', { gender: 'female' }),
  {
    resourceType: 'Patient',
    id: 'with',
    gender: 'male',
    contained: [{ resourceType: 'Organization', id: 'o', name: 'Inside' }],
    managingOrganization: { reference: '#o' },
  },
]);

const men = { resourceType: 'Patient', criteria: 'Patient?gender=male' };
const hidden = { ...men, hiddenFields: ['birthDate', 'name.given', 'contact.telecom'] };

type Part = Readonly<Record<string, unknown>>;

const operation = (type: string, path: string, more: readonly Part[] = []) => ({
  name: 'operation',
  part: [{ name: 'type', valueCode: type }, { name: 'path', valueString: path }, ...more],
});

const patch = (...parameter: readonly object[]) =>
  parameter.length === 0 ? { resourceType: 'Parameters' } : { resourceType: 'Parameters', parameter };
const value = (more: Part) => ({ name: 'value', ...more });
const named = (name: string) => ({ name: 'name', valueString: name });

async function stored(path: string): Promise<Record<string, unknown>> {
  const { meta, ...rest } = JSON.parse((await server().owner.rest('GET', path)).body) as Record<
    string,
    unknown
  >;
  return rest;
}

const send = (entries: readonly object[], id: string, body: object, headers = {}) =>
  server()
    .as(entries as never)
    .rest('PATCH', `Patient/${id}`, body, headers);

const family = value({ valueString: 'X' });

describe('a FHIRPath Patch', () => {
  test.each([
    'Patient.name.where(given.exists()).family',
    "Patient.name.where(given = 'G').family",
    'Patient.where(birthDate.exists()).gender',
    'Patient.where(%resource.birthDate < @1980-01-01).gender',
    "iif(%resource.descendants().where($this = '111').exists(), Patient.gender, Patient.photo)",
    'Patient.birthDate',
    'Patient.name.given',
    'Patient.contact.telecom.value',
    'Patient.contact[0].telecom[0]',
    'Patient.birthDate.value',
  ])('that tests what is hidden finds nothing: %s', async path => {
    for (const body of [
      patch(operation('replace', path, [family])),
      patch(operation('insert', path, [{ name: 'index', valueInteger: 0 }, family])),
      patch(
        operation('move', path, [
          { name: 'source', valueInteger: 0 },
          { name: 'destination', valueInteger: 0 },
        ]),
      ),
      patch(operation('delete', `${path}.where($this.exists())`), operation('delete', 'Patient.nick')),
    ]) {
      const [one, other] = [
        await send([hidden], 'oracle-full', body),
        await send([hidden], 'oracle-less', body),
      ];
      expect(one.status).toBeGreaterThanOrEqual(400);
      expect(without('oracle-full', one)).toBe(without('oracle-less', other));
    }
    expect(await stored('Patient/oracle-full')).toEqual(full('oracle-full'));
  });

  test('changes what is visible around what is hidden', async () => {
    const body = patch(
      operation('replace', "Patient.name.where(family = 'F').family", [family]),
      operation('move', 'Patient.name', [
        { name: 'source', valueInteger: 0 },
        { name: 'destination', valueInteger: 1 },
      ]),
      operation('add', 'Patient.contact[0]', [named('gender'), value({ valueCode: 'female' })]),
    );
    const seen = await send([hidden], 'change-full', body);
    expect(without('change-full', { ...seen, headers: [] }).replace(/lastUpdated[^,}]*/, '')).toBe(
      without('change-less', { ...(await send([hidden], 'change-less', body)), headers: [] }).replace(
        /lastUpdated[^,}]*/,
        '',
      ),
    );
    expect(seen.status).toBe(200);
    expect(await stored('Patient/change-full')).toEqual(
      full('change-full', {
        name: [{ family: 'E' }, { family: 'X', given: ['G'] }],
        contact: [{ name: { text: 'c' }, telecom: [{ value: '111' }], gender: 'female' }],
      }),
    );
  });

  test.each([
    ['removes an item that may hold something hidden', operation('delete', 'Patient.name[0]'), 422],
    ['removes all that is seen of an item', operation('delete', 'Patient.name[0].family'), 422],
    [
      'removes all that is seen of an element inside of it',
      operation('delete', 'Patient.contact.name.text'),
      422,
    ],
    [
      'replaces an item',
      operation('replace', 'Patient.name[1]', [value({ valueHumanName: { text: 'x' } })]),
      422,
    ],
    [
      'adds an item with something hidden',
      operation('add', 'Patient', [named('name'), value({ valueHumanName: { given: ['x'] } })]),
      403,
    ],
  ])('that %s is refused, whatever is there', async (_, each, status) => {
    const [one, other] = [
      await send([hidden], 'keep-full', patch(each)),
      await send([hidden], 'keep-less', patch(each)),
    ];
    expect([one.status, without('keep-full', one)]).toEqual([status, without('keep-less', other)]);
    expect(await stored('Patient/keep-full')).toEqual(full('keep-full'));
  });

  test('sets nothing that is hidden', async () => {
    const body = patch(operation('add', 'Patient', [named('birthDate'), value({ valueDate: '2000-01-01' })]));
    const [one, other] = [await send([hidden], 'keep-full', body), await send([hidden], 'keep-less', body)];
    expect([one.status, one.status]).toEqual([200, other.status]);
    expect(await stored('Patient/keep-full')).toEqual(full('keep-full'));
    expect(await stored('Patient/keep-less')).toEqual(less('keep-less'));
  });

  test('changes nothing that may only be read', async () => {
    const readonly = [{ ...men, readonlyFields: ['birthDate', 'contact.telecom'] }];
    for (const each of [
      operation('replace', 'Patient.birthDate', [value({ valueDate: '2000-01-01' })]),
      operation('delete', "Patient.contact.telecom.where(value = '111')"),
      operation('delete', 'Patient.contact'),
    ])
      await send(readonly, 'readonly', patch(each));
    expect(await stored('Patient/readonly')).toEqual(full('readonly'));
  });

  test('does not reach resources inside that are hidden', async () => {
    for (const each of [
      operation('delete', 'Patient.contained[0]'),
      operation('replace', 'Patient.contained[0].name', [family]),
      operation('delete', "Patient.where(contained.where(name = 'Inside').exists()).gender"),
    ])
      await send([men], 'with', patch(each));
    expect(await stored('Patient/with')).toMatchObject({ gender: 'male', contained: [{ name: 'Inside' }] });
  });

  test('of a row that is not visible is as one of none', async () => {
    for (const headers of [{}, { 'if-match': 'W/"1"' }, { 'if-match': 'W/"9"' }])
      for (const body of [
        patch(),
        patch(operation('delete', 'Patient.birthDate')),
        patch(operation('delete', 'Patient')),
      ])
        expect(without('hers', await send([men], 'hers', body, headers))).toBe(
          without('gone', await send([men], 'gone', body, headers)),
        );
    const unread = [{ ...men, interaction: ['update'] }];
    expect((await send(unread, 'oracle-full', patch())).status).toBe(404);
    expect((await send([{ ...men, interaction: ['read'] }], 'oracle-full', patch())).status).toBe(403);
  });
});

describe('a JSON Patch by REST', () => {
  test('cannot test, move or copy what is hidden', async () => {
    const headers = { 'content-type': 'application/json-patch+json' };
    const refused = (body: object) => send([hidden], 'json', body, headers);
    for (const path of ['/birthDate', '/name/0/given/0', '/contact/0/telecom/0/value'])
      for (const right of ['1970-01-01', 'G', '111'])
        expect((await refused([{ op: 'test', path, value: right }])).body).toBe(
          (await refused([{ op: 'test', path, value: 'wrong' }])).body,
        );
    for (const op of ['move', 'copy'])
      expect((await refused([{ op, from: '/birthDate', path: '/name/0/family' }])).status).toBe(422);
    expect(await stored('Patient/json')).toEqual(full('json'));
  });
});
