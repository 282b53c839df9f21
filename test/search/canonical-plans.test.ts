// Searches along canonicals, in both directions: what is read is bounded by what is answered, whatever is stored.
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { testServer } from '../server.ts';
import { explained, reading, scanned } from './explain.ts';
import { clone } from './many.ts';

const server = testServer();
const url = 'http://many.example/q';

/** Questionnaire q00001 … q10000, each with a url of its own and five responses: r00001 … r50000. */
beforeAll(async () => {
  const { database } = server();
  const questionnaire = `${url}/none|1`;
  await server().put({
    resourceType: 'Questionnaire',
    id: 'q',
    url,
    version: '1',
    status: 'active',
  } as never);
  await server().put({
    ...{ resourceType: 'QuestionnaireResponse', id: 'r', questionnaire, status: 'completed' },
  } as never);
  const number = "lpad((i % 10000)::text, 5, '0')";
  const own = `'${url}/' || ${number}`;
  const id = (letter: string) => `'${letter}' || lpad(i::text, 5, '0')`;
  const content = (letter: string, name: string, value: string) =>
    `p.content || jsonb_build_object('id', ${id(letter)}, '${name}', ${value})`;
  await clone(database, {
    ...{ type: 'Questionnaire', rows: 10_000, prototype: "'q'" },
    overrides: { id: id('q'), content: content('q', 'url', own) },
  });
  await clone(database, {
    ...{ type: 'QuestionnaireResponse', rows: 50_000, prototype: "'r'" },
    overrides: { id: id('r'), content: content('r', 'questionnaire', `${own} || '|1'`) },
  });
  await database.custom.query(
    `insert into "QuestionnaireResponse_ref"
     select e.project, replace(e.edge, '/none', '/' || ${number}), ${id('r')}
     from generate_series(1, 50000) i, "QuestionnaireResponse_ref" e where e.id = 'r'`,
  );
  await database.custom.query('analyze');
});

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a search found, and how many rows its statements look at. */
async function searched(path: string): Promise<{ readonly ids: readonly string[]; readonly rows: number }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const response = await server().fetch(path);
  const body = (await response.json()) as { entry?: { resource: { id: string } }[] };
  expect(response.status, JSON.stringify(body)).toBe(200);
  const sent = spy.mock.calls.flatMap(([query]) => {
    const { text = '', values = [] } = query as unknown as Partial<Statement>;
    return text.includes('"Questionnaire') ? [{ text, values }] : [];
  });
  spy.mockRestore();
  expect(sent.length).toBeGreaterThan(0);
  const plans = await Promise.all(
    sent.map(({ text, values }) => explained(server().database.custom, text, values)),
  );
  return {
    ids: (body.entry ?? []).map(({ resource }) => resource.id),
    rows: plans.map(scanned).reduce((sum, rows) => sum + rows, 0),
  };
}

const responses = ['r00007', 'r10007', 'r20007', 'r30007', 'r40007'];
const of = 'QuestionnaireResponse:questionnaire';

/** How many rows are looked at. Searches walk the list of the searched type, and find by indexes what its rows name, or what names them. */
const few = 60;
const eachQuestionnaire = 11_000;
const eachResponse = 4 * 50_100;

test.each([
  ['_include', `QuestionnaireResponse?_id=r00007&_include=${of}`, ['r00007', 'q00007'], few],
  ['_revinclude', `Questionnaire?_id=q00007&_revinclude=${of}`, ['q00007', ...responses], few],
  [
    '_include:iterate',
    `Questionnaire?_id=q00007&_revinclude=${of}&_include:iterate=${of}`,
    ['q00007', ...responses],
    few,
  ],
  ['_has', `Questionnaire?_has:${of}:_id=r00007`, ['q00007'], eachQuestionnaire],
  ['a chain', 'QuestionnaireResponse?questionnaire._id=q00007', responses, eachResponse],
  ['a chain to none', 'QuestionnaireResponse?questionnaire._id=absent', [], eachResponse],
  ['a chain to all', 'QuestionnaireResponse?questionnaire.status=active&_count=1', ['r00001'], few],
])('%s', async (_, path, expected, most) => {
  const { ids, rows } = await searched(path);
  expect(ids).toEqual(expected);
  expect(rows).toBeLessThanOrEqual(most);
});

test.each([
  [
    'a reverse list',
    '{ Questionnaire(id: "q00007") { QuestionnaireResponseList(_reference: questionnaire) { id } } }',
  ],
  [
    'resource',
    '{ QuestionnaireResponse(id: "r00007") { _questionnaire { resource { ... on Questionnaire { id } } } } }',
  ],
])('%s', async (_, query) => {
  const { rows, plan } = await reading(server(), { query });
  expect(rows, JSON.stringify(plan, undefined, 1)).toBeLessThanOrEqual(few);
});
