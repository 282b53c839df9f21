// Every statement that the runtime sends about resources names the project for each of their tables: by that it runs on the node of the
// project in a cluster. Recorded on one PostgreSQL, from requests of all kinds; and the same texts for the tables of a shard.
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { placeOf, routedBy, shardText, tableFunctions } from '../../runtime/database/postgres/citus/shard.ts';
import { dropOld } from '../../runtime/events/outbox.ts';
import { waitingEvents } from '../../runtime/operate/metrics/events.ts';
import { newClient } from '../auth/client.ts';
import { fakeRunner } from '../bots/fake-runner.ts';
import { setting, topic, topical } from '../events/subscriptions.ts';
import { executable } from '../fixtures.ts';
import { corpus } from '../graphql/corpus.ts';
import { emptyTemplate, testServer, token } from '../server.ts';

const told: unknown[] = [];
const server = testServer(
  {},
  emptyTemplate,
  fakeRunner({
    note: (_, { input }) => void told.push(input),
    fail: () => {
      throw new Error('no bed');
    },
  }),
);
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

const executableCode = (code: string) => ({ executableCode: executable(code) });
const bot = (id: string, more: object = {}) => ({
  ...{ resourceType: 'Bot', id, runAsUser: true, ...executableCode(id) },
  ...more,
});
const subscription = (id: string, endpoint: string) => ({
  ...{ resourceType: 'Subscription', id, status: 'requested', reason: 'A test', criteria: 'Basic?code=x' },
  channel: { type: 'rest-hook', endpoint },
});
const topicOfBasics = (id: string) => {
  const extension = [setting('backport-heartbeat-period', { valueUnsignedInt: 5 })];
  return topical(id, { extension, channel: { endpoint: 'Bot/note' } }, { criteria: topic('Basic') });
};
const basic = { resourceType: 'Basic', id: 'e', code: { coding: [{ code: 'x' }] } };
const german = { ...basic, language: 'de' };

/** Events, bots, jobs and what administrators do with them. */
const eventRequests: readonly (readonly [string, string, unknown?])[] = [
  ['PUT', '/Bot/note', bot('note', { trigger: [{ criteria: 'Basic' }], cronString: '0 6 1 1 *' })],
  ['PUT', '/Bot/fail', bot('fail')],
  ['PUT', '/Subscription/s', subscription('s', 'Bot/note')],
  ['PUT', '/Subscription/f', subscription('f', 'Bot/fail')],
  ['PUT', '/Subscription/t', topicOfBasics('t')],
  ['PUT', '/Basic/e', basic],
  ['PUT', '/Basic/e', { ...basic, language: 'en' }],
  ['PATCH', '/Basic/e', [{ op: 'remove', path: '/language' }]],
  ['DELETE', '/Basic/e'],
  ['GET', '/$admin/event'],
  ['GET', '/$admin/event?state=waiting&listener=Subscription/s&resource=Basic/e'],
  ['PUT', '/$admin/secret/S', 'sesame'],
  ['POST', '/$admin/webhook', { bot: 'note' }],
  ['GET', '/$admin/webhook'],
  ['POST', '/Bot/note/$execute', {}],
  ['GET', '/$export?_type=Patient'],
  ['DELETE', '/Subscription/f'],
];

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
  /\b(?:from|join|update|using|into|,)\s+("[A-Z]\w*"|kiln_[a-z_]+)(?![\w(])(?:\s+(?!where|on|join|left|order|set|limit|for|select|union|group|returning|offset)([a-z]\w*))?/g;

/** Tables of projects that are read or written without the project. */
function withoutProject(text: string): readonly string[] {
  const bare = text.replace(/'[^']*'/g, "''");
  return [...bare.matchAll(reference)].flatMap(match => {
    const [all, table = '', alias] = match;
    if (placeOf(table.replaceAll('"', '')) !== 'project') return [];
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

/** Statements about all projects at once: each goes to the coordinator, or to every node apart (across.ts). */
const acrossProjects = [
  /^select distinct project from kiln_event where dead is null and due <= statement_timestamp\(\)$/,
  /from kiln_schedule where due <= statement_timestamp\(\)$/,
  /^delete from kiln_event where dead < now\(\) - \$1::float8 \* interval '1 millisecond'$/,
  /as lag from kiln_event$/,
  /^select project, id as listener from kiln_listener where ends <= clock_timestamp\(\)$/,
  /^select project, id from kiln_subscription where beat <= clock_timestamp\(\)$/,
  /^delete from kiln_notification where noted < now\(\) - \$1::float8 \* interval '1 millisecond'$/,
  /^delete from kiln_change where noted < now\(\) - \$1::float8 \* interval '1 millisecond'$/,
  /^delete from kiln_listener where until < now\(\) - \$1::float8 \* interval '1 millisecond'$/,
  /^select sealed from kiln_secret limit 1$/,
];

/** A GraphQL subscription, and one that resumes it. */
async function watchBasics(): Promise<void> {
  const { engine, live, authority } = server();
  const principal = await authority.bearer.principal(`Bearer ${token}`);
  const changes = engine.changes(
    { query: 'subscription { BasicChanged { id resource { language } } }' },
    principal,
  );
  if (!changes) throw new Error('It is a subscription.');
  const got: string[] = [];
  const subscribe = (after: string | undefined) =>
    live.subscribe({
      ...{ changes, principal, after, session: { key: 'one', current: async () => principal } },
      sink: { next: text => void got.push(text), end: error => void got.push(String(error)) },
    });
  const first = await subscribe(undefined);
  await server().put(basic);
  await server().put(german);
  await server().fetch('Basic/e', { method: 'DELETE' });
  await expect.poll(() => got.length, { timeout: 20_000 }).toBe(3);
  first.stop();
  await subscribe(first.id);
  await expect.poll(() => got.length, { timeout: 20_000 }).toBe(6);
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
      for (const [method, path, body] of eventRequests) {
        const sent =
          body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
        const type = method === 'PATCH' ? 'application/json-patch+json' : json['content-type'];
        const headers = {
          ...json,
          'content-type': /^\/(?:\$admin|Bot\/note\/\$execute)/.test(path) ? 'application/json' : type,
          ...(path.startsWith('/$export') ? { prefer: 'respond-async' } : {}),
        };
        const { status } = await server().fetch(`/fhir/R4${path}`, { method, headers, ...sent });
        answers.set(`${method} ${path}`, status);
      }
      await server().database.generic.query('update kiln_schedule set due = $2 where project = $1', [
        ...[1, new Date(0)],
      ]);
      await expect
        .poll(
          async () => {
            await server().events.tend();
            return told.length;
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(6);
      const numbers = async () =>
        ((await (await server().fetch('Subscription/t/$status')).text()).match(/"valueString":"(\d)"/) ??
          [])[1];
      await expect.poll(numbers, { timeout: 20_000 }).toBe('4');
      answers.set('$events', (await server().fetch('Subscription/t/$events')).status);
      await server().database.generic.query('update kiln_subscription set beat = $2 where project = $1', [
        ...[1, new Date(0)],
      ]);
      await server().events.tend();
      answers.set('DELETE', (await server().fetch('Subscription/t', { method: 'DELETE' })).status);
      const { accessToken } = await newClient(server());
      const asClient = { authorization: `Bearer ${accessToken}` };
      answers.set('as a client', (await server().fetch('Patient/a', { headers: asClient })).status);
      await watchBasics();
      for (const table of ['kiln_change', 'kiln_listener', 'kiln_event', 'kiln_notification'] as const)
        await dropOld(server().database, table, 0);
      await waitingEvents(server().database);
    });
    expect([...answers].filter(([, status]) => status >= 400)).toEqual([]);
    const { names } = tableFunctions();
    const asked = [...texts].filter(text => !acrossProjects.some(known => known.test(text)));
    const about = asked.filter(text => routedBy(text, names).kind !== 'coordinator');
    expect(about.length).toBeGreaterThan(150);
    const tables = new Set(about.flatMap(text => text.match(/\bkiln_[a-z_]+\b(?!\()/g) ?? []));
    expect
      .soft([...tables].filter(name => placeOf(name) === 'project').sort())
      .toEqual([
        ...'kiln_change kiln_concept kiln_event kiln_history kiln_listener kiln_notification'.split(' '),
        ...'kiln_revoked kiln_schedule kiln_secret kiln_subscription kiln_terminology'.split(' '),
        ...'kiln_value_set_code'.split(' '),
      ]);
    expect(about.filter(text => routedBy(text, names).kind === 'across')).toEqual([]);
    expect(about.flatMap(withoutProject)).toEqual([]);
  }, 120_000);

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
    // A function that writes holds the shard as a statement that writes does.
    const { names: functions } = tableFunctions();
    for (const text of [
      'select kiln_claim($1, $2, $3, $4, $5)',
      'select kiln_settle($1, $2, $3, $4, $5, $6)',
    ])
      expect(routedBy(text, functions)).toEqual({ kind: 'project', writes: true });
  });
});
