// Mutations: what is written and given back, the order and the one transaction of several, versions, and what is refused.
import { describe, expect, test } from 'vitest';
import { JsonNumber } from '../../runtime/base/json/number.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { readVersion } from '../../runtime/database/store/history.ts';
import { readResource, type Store } from '../../runtime/database/store/resource.ts';
import { asking, times } from './ask.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const ask = asking(fixture);

const store = (): Store => ({
  database: fixture().database,
  index: { hasher: () => '0', zone: 0, base: '' } as never,
  planMemory: 1_000_000,
});
const content = async (type: string, id: string) =>
  (await readResource(store(), developer, type, id))?.content;

describe('create, update, patch and delete', () => {
  test('each gives back what is selected from its result', async () => {
    const made = await ask(
      `mutation { p: PatientCreate(res: { id: "mine", active: true, gender: female, birthDate: "1974-12-25",
         _birthDate: { extension: [{ url: "http://example.org/a", valueDateTime: "1974-12-25T14:35:45-05:00" }] },
         name: [{ family: "Berg", given: ["A", null], _given: [null, { id: "g" }] }], deceasedBoolean: false })
         { id resourceType active birthDate _birthDate { extension { valueDateTime } } name { given _given { id } } meta { versionId } } }`,
    );
    expect(made.errors).toBeUndefined();
    const { p } = made.data as { p: { id: string } };
    expect(p).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      resourceType: 'Patient',
      active: true,
      birthDate: '1974-12-25',
      _birthDate: { extension: [{ valueDateTime: '1974-12-25T14:35:45-05:00' }] },
      name: [{ given: ['A', null], _given: [null, { id: 'g' }] }],
      meta: { versionId: '1' },
    });
    const updated = await ask({
      query: `mutation M($id: ID!) { PatientUpdate(id: $id, res: { name: [{ family: "Fjord" }] }) { active name { family } meta { versionId } } }`,
      variables: { id: p.id },
    });
    expect(updated.data).toEqual({
      PatientUpdate: { active: null, name: [{ family: 'Fjord' }], meta: { versionId: '2' } },
    });
    const patched = await ask({
      query: `mutation M($id: ID!, $patch: [JsonPatchOperation!]!) { PatientPatch(id: $id, patch: $patch) { active name { family given } } }`,
      variables: {
        id: p.id,
        patch: [
          { op: 'test', path: '/name/0/family', value: 'Fjord' },
          { op: 'add', path: '/name/0/given', value: ['B'] },
          { op: 'add', path: '/active', value: true },
        ],
      },
    });
    expect(patched.data).toEqual({
      PatientPatch: { active: true, name: [{ family: 'Fjord', given: ['B'] }] },
    });
    const gone = await ask(`mutation { d: PatientDelete(id: "${p.id}") __typename }`);
    expect(gone).toEqual({ data: { d: p.id, __typename: 'Mutation' }, refused: false });
    expect(await content('Patient', p.id)).toBeUndefined();
    expect(await readVersion(store(), developer, 'Patient', p.id, '2')).toMatchObject({ kind: 'version' });
    expect(await ask(`mutation { PatientDelete(id: "${p.id}") }`)).toMatchObject({
      data: { PatientDelete: p.id },
    });
  });

  test('keep the digits of literals, of variables and of patches', async () => {
    const quantity = '{ value valueQuantity: value }';
    const made = await ask({
      query: `mutation M($v: decimal, $z: decimal, $res: ObservationInput!) {
        a: ObservationUpdate(id: "digits-a", res: { status: final, code: { text: x }, valueQuantity: { value: 1.00 } }) { valueQuantity ${quantity} }
        z: ObservationUpdate(id: "digits-z", res: { status: final, code: { text: x }, valueQuantity: { value: -0.0 }, component: [{ code: { text: x }, valueQuantity: { value: $z } }] }) { component { valueQuantity ${quantity} } }
        b: ObservationUpdate(id: "digits-b", res: { status: "final", code: { text: "x" }, valueQuantity: { value: $v } }) { id }
        c: ObservationUpdate(id: "digits-c", res: $res) { id }
        d: ObservationPatch(id: "digits-c", patch: [{ op: replace, path: "/valueQuantity", value: { value: 4.50, unit: "kg" } }]) { id } }`,
      variables: {
        v: new JsonNumber('2.10'),
        z: new JsonNumber('-0.00'),
        res: { status: 'final', code: { text: 'x' }, valueQuantity: { value: new JsonNumber('3.000') } },
      },
    });
    expect(made.errors).toBeUndefined();
    expect(await content('Observation', 'digits-a')).toContain('"value": 1.00');
    // PostgreSQL's numbers have no negative zero.
    expect(await content('Observation', 'digits-z')).toMatch(/"value": 0\.00\b.*"value": 0\.0\}/);
    expect(await content('Observation', 'digits-b')).toContain('"value": 2.10');
    expect(await content('Observation', 'digits-c')).toContain('"value": 4.50');
    const before = await readVersion(store(), developer, 'Observation', 'digits-c', '1');
    expect(before).toMatchObject({ found: { content: expect.stringContaining('"value": 3.000') } });
  });

  test('expect a version: If-Match', async () => {
    const update = (id: string, ifMatch: string) =>
      ask(
        `mutation { u: BasicUpdate(id: "${id}", res: { code: { text: "x" } }, ifMatch: ${ifMatch}) { meta { versionId } } }`,
      );
    expect(await update('match', 'null')).toMatchObject({ data: { u: { meta: { versionId: '1' } } } });
    expect(await update('match', '1')).toMatchObject({ data: { u: { meta: { versionId: '2' } } } });
    expect(await update('match', '"W/\\"2\\""')).toMatchObject({ data: { u: { meta: { versionId: '3' } } } });
    for (const action of ['Update', 'Patch', 'Delete'] as const) {
      const rest = { Update: ', res: { code: { text: "x" } }', Patch: ', patch: []', Delete: '' }[action];
      const selection = action === 'Delete' ? '' : '{ id }';
      for (const id of ['match', 'match-none']) {
        const answer = await ask(
          `mutation { x: Basic${action}(id: "${id}"${rest}, ifMatch: "2") ${selection} }`,
        );
        expect(answer).toMatchObject({
          data: null,
          errors: [
            {
              path: ['x'],
              locations: [{ line: 1 }],
              extensions: { resource: { issue: [{ code: 'conflict' }] } },
            },
          ],
        });
      }
    }
    expect(await update('match', '"*"')).toMatchObject({ data: { u: { meta: { versionId: '4' } } } });
    expect(await update('match-none', '"*"')).toMatchObject({
      data: null,
      errors: [{ extensions: { resource: { issue: [{ code: 'conflict' }] } } }],
    });
    expect(await update('match', '"new"')).toMatchObject({
      data: null,
      errors: [{ extensions: { resource: { issue: [{ code: 'value' }] } } }],
    });
  });
});

describe('several mutations', () => {
  test('run in order, each selection sees what was written before it and nothing after', async () => {
    const answer = await ask(
      `mutation M($no: Boolean = false) {
        a: PatientUpdate(id: "order", res: { name: [{ family: "One" }] }) { ...seen }
        ... on Mutation { o: ObservationCreate(res: { status: final, code: { text: "x" }, subject: { reference: "Patient/order" } }) {
          subject { resource { ... on Patient { name { family } } } } } }
        b: PatientUpdate(id: "order", res: { name: [{ family: "Two" }] }) { ...seen }
        c: PatientDelete(id: "order") @include(if: $no)
      }
      fragment seen on Patient { name { family } ObservationList(_reference: subject) { status } }`,
    );
    expect(answer).toEqual({
      data: {
        a: { name: [{ family: 'One' }], ObservationList: [] },
        o: { subject: { resource: { name: [{ family: 'One' }] } } },
        b: { name: [{ family: 'Two' }], ObservationList: [{ status: 'final' }] },
      },
      refused: false,
    });
  });

  test('are undone together when one fails, with its path and place', async () => {
    const answer = await ask(`mutation {
      a: PatientUpdate(id: "undone", res: { active: true }) { id }
      b: PatientPatch(id: "absent-one", patch: []) { id }
      c: PatientUpdate(id: "undone-too", res: { active: true }) { id } }`);
    expect(answer).toMatchObject({
      data: null,
      errors: [
        {
          message: 'No Patient with this id is here.',
          path: ['b'],
          locations: [{ line: 3, column: 7 }],
          extensions: { resource: { issue: [{ code: 'not-found' }] } },
        },
      ],
    });
    expect(await content('Patient', 'undone')).toBeUndefined();
    expect(await content('Patient', 'undone-too')).toBeUndefined();
  });

  test('of several clients that collide are all done in the end', async () => {
    await ask(
      'mutation { a: BasicUpdate(id: "n1", res: { code: { text: "0" } }) { id } b: BasicUpdate(id: "n2", res: { code: { text: "0" } }) { id } }',
    );
    const both = (a: string, b: string) =>
      ask(`mutation { a: BasicPatch(id: "${a}", patch: [{ op: add, path: "/id", value: "${a}" }]) { id }
        b: BasicPatch(id: "${b}", patch: [{ op: add, path: "/id", value: "${b}" }]) { id } }`);
    const answers = await Promise.all(
      times(20, () => 'x')
        .split(' ')
        .map((_, i) => (i % 2 ? both('n1', 'n2') : both('n2', 'n1'))),
    );
    for (const answer of answers) expect(answer.errors).toBeUndefined();
    const { data } = await ask(
      '{ a: Basic(id: "n1") { meta { versionId } } b: Basic(id: "n2") { meta { versionId } } }',
    );
    expect(data).toEqual({ a: { meta: { versionId: '21' } }, b: { meta: { versionId: '21' } } });
  });
});

describe('what does not fit the definitions', () => {
  test.each([
    ['a required element', 'ObservationCreate(res: { status: final }) { id }', 'required', 'Observation'],
    ['a code', 'PatientCreate(res: { gender: "mal" }) { id }', 'code-invalid', 'Patient.gender'],
    [
      'a date',
      'PatientCreate(res: { contact: [{ period: { start: "yesterday" } }] }) { id }',
      'value',
      'Patient.contact[0].period.start',
    ],
    [
      'two of a choice',
      'PatientCreate(res: { deceasedBoolean: true, deceasedDateTime: "2020" }) { id }',
      undefined,
      'Patient',
    ],
    [
      'a number',
      'ObservationCreate(res: { status: final, code: { text: "x" }, valueQuantity: { value: "much" } }) { id }',
      undefined,
      'Observation.valueQuantity.value',
    ],
    [
      'a target',
      'ObservationCreate(res: { status: final, code: { text: "x" }, encounter: { reference: "Patient/1" } }) { id }',
      'invariant',
      'Observation.encounter',
    ],
    [
      'an unknown element',
      'PatientCreate(res: { contained: [{ resourceType: "Patient", id: "c", wings: 2 }] }) { id }',
      'structure',
      'Patient.contained[0].wings',
    ],
    [
      '__proto__',
      'PatientPatch(id: "example", patch: [{ op: add, path: "/__proto__", value: { x: 1 } }]) { id }',
      undefined,
      'Patient',
    ],
    ['another id', 'PatientUpdate(id: "a", res: { id: "b" }) { id }', 'invalid', 'Patient.id'],
    [
      'an id by patch',
      'PatientPatch(id: "example", patch: [{ op: replace, path: "/id", value: "b" }]) { id }',
      'invalid',
      'Patient.id',
    ],
    [
      'another type',
      'PatientCreate(res: { resourceType: "Group" }) { id }',
      'invalid',
      'Patient.resourceType',
    ],
    [
      'an empty list',
      'PatientPatch(id: "example", patch: [{ op: add, path: "/name", value: [] }]) { id }',
      undefined,
      'Patient.name',
    ],
    [
      'a huge number',
      'ObservationCreate(res: { status: final, code: { text: "x" }, valueQuantity: { value: 1e400 } }) { id }',
      'value',
      undefined,
    ],
    [
      'a NUL',
      'PatientCreate(res: { name: [{ family: "a\\u0000" }] }) { id }',
      'value',
      'Patient.name[0].family',
    ],
    ['an id with a NUL', 'PatientDelete(id: "a\\u0000")', 'value', undefined],
  ])('%s: refused with its path', async (_, field, code, expression) => {
    const answer = await ask({ query: `mutation { x: ${field} }` });
    const issue = answer.errors?.[0]?.extensions.resource.issue[0] as
      | { code: string; expression?: string[] }
      | undefined;
    expect(issue, JSON.stringify(answer)).toBeDefined();
    expect(answer.data).toBeNull();
    expect(answer.errors?.[0]?.path).toEqual(['x']);
    if (code) expect(issue?.code).toBe(code);
    if (expression) expect(issue?.expression?.[0]).toBe(expression);
  });

  test('a lone surrogate in a variable', async () => {
    const answer = await ask({
      query: 'mutation M($f: String) { x: PatientCreate(res: { name: [{ family: $f }] }) { id } }',
      variables: { f: 'a\ud800' },
    });
    expect(answer).toMatchObject({
      data: null,
      errors: [
        { path: ['x'], extensions: { resource: { issue: [{ expression: ['Patient.name[0].family'] }] } } },
      ],
    });
  });

  test('every fault of every root field is told at once', async () => {
    const answer = await ask(
      'mutation { a: PatientCreate(res: { gender: x, birthDate: y }) { id } b: ObservationCreate(res: {}) { id } }',
    );
    expect(answer.errors?.map(({ path }) => path)).toEqual([['a'], ['b']]);
    expect(answer.errors?.[0]?.extensions.resource.issue).toHaveLength(2);
  });

  test('inputs that the schema does not have are refused as documents are', async () => {
    for (const query of [
      'mutation { PatientCreate(res: { wings: 2 }) { id } }',
      'mutation { PatientCreate { id } }',
      'mutation { PatientPatch(id: "a", patch: [{ op: add }]) { id } }',
      'mutation { PatientList { id } }',
      'mutation { PatientCreate(res: { active: true }) @flatten { id } }',
      'subscription { Patient(id: "a") { id } }',
    ])
      expect((await ask(query)).refused, query).toBe(true);
  });

  test('deep and wide values are refused, and soon', async () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 5_000; i++) deep = [deep];
    const patch = (value: unknown) =>
      ask({
        query:
          'mutation M($v: JSON) { x: PatientPatch(id: "example", patch: [{ op: add, path: "/x", value: $v }]) { id } }',
        variables: { v: value },
      });
    expect((await patch(deep)).errors?.[0]?.message).toContain('deep');
    const many = {
      query: 'mutation M($p: [JsonPatchOperation!]!) { x: PatientPatch(id: "example", patch: $p) { id } }',
    };
    const operations = (count: number) =>
      Array.from({ length: count }, () => ({ op: 'test', path: '/id', value: 'example' }));
    expect((await ask({ ...many, variables: { p: operations(10_000) } })).errors).toBeUndefined();
    expect((await ask({ ...many, variables: { p: operations(10_001) } })).errors?.[0]?.message).toContain(
      'at most 10000',
    );
  });

  test('a request that may only read is not allowed a mutation, valid or not', async () => {
    for (const query of [
      'mutation { PatientDelete(id: "example") }',
      'mutation { nothing }',
      'mutation { PatientCreate(res: { gender: x }) { id } }',
    ]) {
      const answer = await fixture().engine.respond({ query, readOnly: true }, developer);
      expect(answer.notAllowed, query).toBe(true);
    }
    expect(await content('Patient', 'example')).toBeDefined();
  });
});

describe('a write whose caller leaves, or that takes too long,', () => {
  test.each(['', 'more: __typename'])('is done if it is answered, and else is not: %s', async more => {
    const { engine, database } = fixture();
    const query = (id: string) =>
      `mutation { PatientUpdate(id: "${id}", res: { active: true }) { id } ${more} }`;
    for (let i = 0; i < 60; i++) {
      const id = `left-${i}${more.length}`;
      const gone = new AbortController();
      setTimeout(() => gone.abort(new Error('gone')), i / 8);
      const answer = engine.respond({ query: query(id) }, developer, { signal: gone.signal });
      const isDone = await answer.then(
        () => true,
        () => false,
      );
      expect({ id, isDone }).toEqual({ id, isDone: (await content('Patient', id)) !== undefined });
    }
    const timed = fixture().engineWith({ KILN_TRANSACTION_TIME: '60ms' });
    const current = async () => (await readResource(store(), developer, 'Patient', 'locked'))?.version;
    await ask(query('locked'));
    for (let i = 0; i < 15; i++) {
      const holder = await database.custom.connect();
      await holder.query(`begin; select from "Patient" where id = 'locked' for update`);
      const before = await current();
      setTimeout(() => void holder.query('rollback').then(() => holder.release()), 54 + i);
      const { pieces } = await timed.respond({ query: query('locked') }, developer);
      const isDone = !pieces.join('').includes('Nothing was changed');
      expect(isDone).toBe((await current()) !== before);
    }
  });
});
