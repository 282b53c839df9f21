// `resource` beside a canonical: which resource it is, what is null with an error, and what stands in a list.
import { describe, expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { asking } from './ask.ts';
import { everyBackEnd } from './back-ends.ts';
import { engineAnswer, oracleAnswer } from './compare.ts';
import { testEngine } from './fixture.ts';
import { testStoreOf } from './store-of.ts';

const fixture = testEngine({ KILN_MAX_PER_PARENT: '5', KILN_DEFAULT_COUNT: '5' });
const ask = asking(fixture);
const survey = 'http://kiln.example/survey';

type Named = { readonly id: string; readonly title?: string } | null;

/** What the questionnaire of one of our own responses is, and the messages of errors. */
async function named(id: string, args = '', fields = 'id') {
  const query = `{ QuestionnaireResponse(id: "own-answers-${id}") { _questionnaire { resource${args} { ${fields} } } } }`;
  const { data, errors } = await ask(query);
  const response = (data as { QuestionnaireResponse: { _questionnaire: { resource: Named } | null } })
    .QuestionnaireResponse;
  return { ...response._questionnaire, errors: errors?.map(({ path, message }) => ({ path, message })) };
}

const unresolved = {
  resource: null,
  errors: [
    {
      path: ['QuestionnaireResponse', '_questionnaire', 'resource'],
      message: 'The reference cannot be resolved.',
    },
  ],
};

describe('the resource that a canonical names', () => {
  test.each([
    ['version-1', 'own-survey-1'],
    ['part-of-version', 'own-survey-1'],
    ['only', 'own-only'],
    ['contained', 'inside'],
    ['container', 'own-answers-container'],
  ])('%s', async (id, wanted) => {
    expect(await named(id)).toEqual({ resource: { id: wanted }, errors: undefined });
  });

  test.each(['plain', 'no-version', 'part'])('%s: the one that was updated last', async id => {
    for (const last of ['own-survey-none', 'own-survey-1', 'own-survey-2']) {
      await fixture().database.custom.query(
        `update "Questionnaire" set updated = timestamptz '2030-01-01Z' - interval '1 day' * (case when id = $1 then 0 else 1 end) where content->>'url' = $2`,
        [last, survey],
      );
      expect(await named(id)).toEqual({ resource: { id: last }, errors: undefined });
    }
  });

  test('of those of one time, the one with the least id', async () => {
    await fixture().database.custom.query(
      `update "Questionnaire" set updated = timestamptz '2030-01-01Z' where content->>'url' = $1`,
      [survey],
    );
    expect((await named('plain')).resource?.id).toBe('own-survey-1');
    expect((await named('version-2')).resource?.id).toBe('own-survey-2');
  });

  test.each([
    'version-3',
    'bars-in-version',
    'other-type',
    'other-case',
    'unknown',
    'literal',
    'literal-absolute',
    'contained-none',
  ])('%s: there is none', async id => {
    expect(await named(id)).toEqual(unresolved);
    expect(await named(id, '(optional: true)')).toEqual({ resource: null, errors: undefined });
  });

  test('a version alone names nothing', async () => {
    const store = await testStoreOf(fixture().database);
    const response = { resourceType: 'QuestionnaireResponse', id: 'own-answers-version-alone' };
    const text = JSON.stringify({ ...response, status: 'completed', questionnaire: '|1' });
    await updateResource(store, developer, response.resourceType, response.id, text);
    expect(await named('version-alone')).toEqual(unresolved);
  });

  test('a type that does not match is null without an error', async () => {
    expect(await named('only', '(type: Library)')).toEqual({ resource: null, errors: undefined });
    expect(await named('contained', '(type: Basic)')).toEqual({ resource: null, errors: undefined });
    expect(await named('contained-other', '(type: Basic)')).toEqual({
      resource: { id: 'basic' },
      errors: undefined,
    });
    expect(await named('only', '(type: Questionnaire)')).toEqual({
      resource: { id: 'own-only' },
      errors: undefined,
    });
  });

  test('a field of the target type needs no fragment', async () => {
    expect(await named('only', '', 'title')).toEqual({
      resource: { title: 'Only one' },
      errors: undefined,
    });
    const { errors } = await ask(
      '{ QuestionnaireResponseList { _questionnaire { resource { birthDate } } } }',
    );
    expect(errors?.[0]?.message).toMatch(/Cannot query field "birthDate" on type "Resource"/);
  });

  test('what another project has is not there', async () => {
    const store = await testStoreOf(fixture().database);
    const other = { ...developer, project: 2 };
    const own = { resourceType: 'Questionnaire', id: 'own-foreign', status: 'active' };
    for (const url of [survey, 'http://kiln.example/none'])
      await updateResource(store, other, 'Questionnaire', own.id, JSON.stringify({ ...own, url }));
    expect((await named('plain')).resource?.id).not.toBe(own.id);
    expect(await named('unknown')).toEqual(unresolved);
  });
});

describe('what stands beside a canonical', () => {
  test('is there if the value or what is stored beside it is there', async () => {
    const query = (id: string) =>
      `{ QuestionnaireResponse(id: "own-answers-${id}") { questionnaire _questionnaire { id extension { valueCode } resource { id } } } }`;
    const masked = [{ valueCode: 'masked' }];
    const answers = await Promise.all(['only', 'beside', 'both', 'neither'].map(id => ask(query(id))));
    expect(
      answers.map(({ data }) => (data as { QuestionnaireResponse: unknown }).QuestionnaireResponse),
    ).toEqual([
      {
        questionnaire: 'http://kiln.example/only',
        _questionnaire: { id: null, extension: null, resource: { id: 'own-only' } },
      },
      { questionnaire: null, _questionnaire: { id: null, extension: masked, resource: null } },
      {
        questionnaire: `${survey}|1`,
        _questionnaire: { id: 'q', extension: masked, resource: { id: 'own-survey-1' } },
      },
      { questionnaire: null, _questionnaire: null },
    ]);
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined, undefined]);
  });

  const plan = async (id: string, field: string) => {
    const { data, errors } = await ask(`{ CarePlan(id: "${id}") { items: ${field} } }`);
    return {
      items: (data as { CarePlan: { items: unknown } }).CarePlan.items,
      errors: errors?.map(({ path }) => path),
    };
  };

  test('a list is as long as its values and what is stored beside them', async () => {
    const fields = '_instantiatesCanonical { id resource(optional: true) { id } }';
    const at = (id: string | null, resource: string | null) => ({
      id,
      resource: resource && { id: resource },
    });
    expect((await plan('own-plan-gaps', fields)).items).toEqual([
      at(null, 'own-survey-1'),
      at(null, null),
      at('third', 'own-survey-1'),
      at('fourth', null),
    ]);
    expect((await plan('own-plan-shorter', fields)).items).toEqual([
      at('first', 'own-measure'),
      at(null, 'own-survey-1'),
      at(null, null),
    ]);
    expect((await plan('own-plan-beside', '_instantiatesCanonical { id resource { id } }')).items).toEqual([
      at(null, null),
    ]);
    expect((await plan('own-plan', fields)).items).toBeNull();
    // No write leaves this behind, but nothing may fail at it.
    await fixture().database.custom.query(
      `update "CarePlan" set content = jsonb_set(content, '{_instantiatesCanonical}', '[null, null, {"id": "past"}, null]')
       where id = 'own-plan-beside' or id = 'own-plan-values'`,
    );
    expect((await plan('own-plan-beside', fields)).items).toEqual([null, null, at('past', null), null]);
    expect((await plan('own-plan-values', fields)).items).toEqual([
      at(null, 'own-survey-1'),
      at(null, null),
      at('past', 'own-survey-1'),
      null,
    ]);
  });

  test('offset and count choose among its items; errors name the place among those', async () => {
    const fields = '{ resource { id } }';
    const found = (id: string | null) => ({ resource: id && { id } });
    expect(await plan('own-plan-shorter', `_instantiatesCanonical(_offset: 1, _count: 1) ${fields}`)).toEqual(
      {
        items: [found('own-survey-1')],
        errors: undefined,
      },
    );
    expect(await plan('own-plan-shorter', `_instantiatesCanonical(_offset: 1) ${fields}`)).toEqual({
      items: [found('own-survey-1'), found(null)],
      errors: [['CarePlan', 'items', 1, 'resource']],
    });
    expect(await plan('own-plan-shorter', `_instantiatesCanonical(_offset: 3) ${fields}`)).toEqual({
      items: [],
      errors: undefined,
    });
    expect(await plan('own-plan', `_instantiatesCanonical(_offset: 3) ${fields}`)).toEqual({
      items: null,
      errors: undefined,
    });
  });

  test('no more items are read than resources may be for one parent', async () => {
    await fixture().database.custom.query(
      `update "CarePlan" set content = jsonb_set(content, '{instantiatesCanonical}', '["a", "b", "c", "d", "e", "f"]') where id = 'own-plan-longer'`,
    );
    const { data, errors } = await ask(
      '{ CarePlan(id: "own-plan-longer") { without: _instantiatesCanonical { id } _instantiatesCanonical { resource { id } } } }',
    );
    const read = (data as { CarePlan: { without: unknown[]; _instantiatesCanonical: unknown } }).CarePlan;
    expect(read.without).toHaveLength(6);
    expect(read._instantiatesCanonical).toBeNull();
    expect(errors?.[0]?.message).toMatch(/more than 5 items/);
  });
});

test('in a request to one resource, every back end answers as graphql-js does', async () => {
  const request = {
    query:
      '{ _questionnaire @flatten { id resource(optional: true) @flatten { resourceType ... on Questionnaire { title } } } }',
    focus: { type: 'QuestionnaireResponse', id: 'own-answers-version-1' },
  };
  const wanted = await engineAnswer(fixture(), request);
  expect(wanted).toEqual(oracleAnswer(fixture(), request));
  expect(wanted.data).toBe('{"id":null,"resourceType":"Questionnaire","title":"Survey, first"}');
  expect(new Set((await everyBackEnd(fixture)(request)).values()).size).toBe(1);
});

test('each canonical counts as a resource that can be read', async () => {
  const cost = async (selection: string) => {
    const request = { query: `{ CarePlanList(_count: 10) { ${selection} } }` };
    return (await fixture().engine.explain(request, developer))?.cost ?? 0;
  };
  const without = await cost('_instantiatesCanonical { id }');
  expect((await cost('_instantiatesCanonical { resource { id } }')) - without).toBe(40);
});

test('each type is looked through by its index', async () => {
  const { rows } = await fixture().database.generic.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) select id from "Questionnaire" where project = 1 and hashtextextended(content->>'url', 0) = 1
     and content->>'url' = 'x' order by updated desc, id limit 1`,
  );
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using "Questionnaire_canonical_idx"');
  expect(plan).not.toContain('Sort');
});
