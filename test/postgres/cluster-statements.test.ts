// Every statement that the runtime sends about resources names the project for each of their tables: by that it runs on the node of the
// project in a cluster. Recorded on one PostgreSQL, from requests of all kinds; and the same texts for the tables of a shard.
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { tableFunctions } from '../../runtime/postgres/cluster/shard.ts';
import { routedBy, shardText } from '../../runtime/postgres/cluster/statement.ts';
import { placeOf } from '../../runtime/postgres/cluster/tables.ts';
import { corpus } from '../graphql/corpus.ts';
import { testServer, token } from '../server.ts';

const server = testServer();
const json = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };

const patient = (id?: string) => ({
  resourceType: 'Patient',
  ...(id ? { id } : {}),
  name: [{ family: 'Shard' }],
});
const subject = { reference: 'Patient/a' };
const observation = { resourceType: 'Observation', id: 'o', status: 'final', code: { text: 'x' }, subject };
const bundle = {
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    { resource: patient(), request: { method: 'POST', url: 'Patient', ifNoneExist: 'family=none' } },
    { resource: patient('b'), request: { method: 'PUT', url: 'Patient/b' } },
    { request: { method: 'GET', url: 'Patient?family=shard' } },
  ],
};
const valueSet = { resourceType: 'ValueSet', id: 'v', status: 'draft', url: 'http://example.org/v' };
const codes = { compose: { include: [{ system: 'http://example.org/s', concept: [{ code: 'a' }] }] } };

/** Method, path and body. */
const requests: readonly (readonly [string, string, unknown?])[] = [
  ['PUT', '/Patient/a', patient('a')],
  ['PUT', '/Patient/a', { ...patient('a'), active: true }],
  ['PUT', '/Observation/o', observation],
  ['PUT', '/ValueSet/v', { ...valueSet, ...codes }],
  ['POST', '/Patient', patient()],
  ['POST', '', bundle],
  ['GET', '/Patient/a'],
  ['GET', '/Patient/a/_history/1'],
  ['GET', '/Patient/a/_history'],
  ['GET', '/Patient/_history'],
  ['GET', '/_history'],
  ['GET', '/Patient?family=shard&_sort=-_lastUpdated&_total=accurate'],
  ['GET', '/Observation?subject:Patient.family=shard&_include=Observation:subject&code=x'],
  ['GET', '/Patient?_has:Observation:subject:status=final&_revinclude=Observation:subject'],
  ['GET', '/Observation?status:in=http://example.org/v'],
  ['GET', '/Patient/a/$everything'],
  ['GET', '/Patient/a/Observation'],
  ['GET', '/ValueSet/$expand?url=http://example.org/v'],
  ['DELETE', '/Patient?family=nobody'],
  ['DELETE', '/Patient/b'],
];

/** The texts of all statements that run meanwhile, on any connection. */
async function recorded(work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return new Set(
      spy.mock.calls.map(([query]) => {
        const given: unknown = query;
        return typeof given === 'string' ? given : String((given as { readonly text?: unknown }).text ?? '');
      }),
    );
  } finally {
    spy.mockRestore();
  }
}

const reference =
  /\b(?:from|join|update|using|into|,)\s+("[A-Z]\w*"|kiln_(?:history|terminology|concept|value_set_code|secret|revoked))(?!\w|\()(?:\s+(?!where|on|join|left|order|set|limit|for|select|union|group|returning|offset)([a-z]\w*))?/g;

/** Tables of projects that are read or written without the project. */
function withoutProject(text: string): readonly string[] {
  const bare = text.replace(/'[^']*'/g, "''");
  return [...bare.matchAll(reference)].flatMap(match => {
    const [all, table = '', alias] = match;
    const scope = scopeAt(bare, match.index);
    // The new row of an insert has the project in front.
    if (/^into/.test(all))
      return /\(\s*project\b[\s\S]*?(?:select|values \()\s*\$1/.test(scope) ? [] : [table];
    const of = alias === undefined ? '(?<![\\w.])' : `\\b${alias}\\.`;
    const own = new RegExp(`${of}project = (?:\\$1\\b|\\w+\\.(?:project|number)\\b)`);
    const other = alias === undefined ? undefined : new RegExp(`\\.project = ${alias}\\.project\\b`);
    return own.test(scope) || other?.test(scope) ? [] : [`${table} in ${scope.slice(0, 200)}`];
  });
}

/** The parentheses around a place, with what is in them. */
function scopeAt(text: string, at: number): string {
  let [from, depth] = [at, 0];
  while (from > 0 && depth <= 0)
    if (text[--from] === '(') depth++;
    else if (text[from] === ')') depth--;
  let to = at;
  for (depth = 0; to < text.length && depth >= 0; to++)
    if (text[to] === '(') depth++;
    else if (text[to] === ')') depth--;
  return text.slice(from, to);
}

describe('statements about resources', () => {
  it('name the project for each table, and are all of one project', async () => {
    const answers = new Map<string, number>();
    const texts = await recorded(async () => {
      for (const [method, path, body] of requests) {
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        const { status } = await server().fetch(`/fhir/R4${path}`, { method, headers: json, ...sent });
        answers.set(`${method} ${path}`, status);
      }
      for (const { request } of corpus())
        await server().graphql(request.query ?? '', request.variables, request.operationName ?? undefined);
    });
    expect([...answers].filter(([, status]) => status >= 400)).toEqual([]);
    const { names } = tableFunctions();
    // The server looks for what is due in all projects once a second, whatever is asked of it.
    const asked = [...texts].filter(
      text => !/from kiln_(?:event|schedule) where .*due <= clock_timestamp\(\)$/.test(text),
    );
    const about = asked.filter(text => routedBy(text, names).kind !== 'coordinator');
    expect(about.length).toBeGreaterThan(100);
    expect(about.filter(text => routedBy(text, names).kind === 'across')).toEqual([]);
    expect(about.flatMap(withoutProject)).toEqual([]);
  });

  it.each([
    ['select from "Patient" where id = $1', ['"Patient"']],
    ['select from "Patient" t, "Observation" o where t.project = $1', ['"Observation"']],
    ['select from "Patient" t join "Observation" o on o.project = t.project where t.project = $1', []],
    ['select (select id from "Patient" where project = $1) from "Observation" t', ['"Observation"']],
  ])('%s lacks it for %j', (text, tables) => {
    expect(withoutProject(text).map(each => each.split(' ')[0])).toEqual(tables);
  });
});

describe('the text for a shard', () => {
  const names = {
    tables: new Map([
      ['Patient', '"Patient_102"'],
      ['kiln_history', 'kiln_history_103'],
      ['kiln_token', 'kiln_token_104'],
    ]),
    functions: new Set(['kiln_content']),
    suffix: '_102_ab',
  };

  it.each([
    ['select \'"Patient" it\'\'s\' from "Patient" t', 'select \'"Patient" it\'\'s\' from "Patient_102" t'],
    [
      'select kiln_content($1) -- of a "Patient"\nfrom kiln_history (x)',
      'select kiln_content_102_ab($1) -- of a "Patient"\nfrom kiln_history_103 (x)',
    ],
    ["select kiln_token($1, 'a') from kiln_token", "select kiln_token($1, 'a') from kiln_token_104"],
    ['select "Patient_code" from "content"', 'select "Patient_code" from "content"'],
  ])('%s', (text, there) => expect(shardText(text, names)).toBe(there));

  it('is the same for what is on the coordinator', () => {
    expect(placeOf('kiln_job')).toBe('coordinator');
    expect(routedBy('update kiln_job set state = $1', names.functions).kind).toBe('coordinator');
    expect(routedBy('select id from "Patient" where id = $1', names.functions).kind).toBe('across');
    expect(routedBy('update "Patient" set x = 1 where project = $1', names.functions)).toEqual({
      kind: 'project',
      writes: true,
    });
  });
});
