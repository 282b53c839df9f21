// `npm run bench -- --rows views`: views as NDJSON and an Aggregate beside hand-written SQL, asked in turns, one at a time; and what a
// materialized view costs a write, by a trigger that is switched on and off.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { rowsTableSql } from '../../codegen/emit/sql.ts';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { materializedExtension, rowsTable } from '../../runtime/search/view/materialized.ts';
import { viewOf } from '../../runtime/search/view/view.ts';
import { type Child, startChild } from './child.ts';
import { fill } from './fill.ts';
import { type BenchOptions, repetitions } from './options.ts';
import { type PostgresClock, postgresClock } from './postgres-cpu.ts';
import { columnOf, type Source } from './rows/row.ts';
import { rowsOf } from './rows.ts';

export interface ViewFigures {
  readonly rows: readonly {
    readonly name: string;
    readonly rows: number;
    /** Of throughput, to hand-written SQL. */
    readonly ratio: number;
    /** Of the processor, of Kiln with its PostgreSQL, for a million rows. */
    readonly cpu_s_per_million: number | undefined;
  }[];
  /** Of a write with a materialized view: the processor's time to that without. */
  readonly write_cost: number | undefined;
}

/** How often each is asked, in turns with hand-written SQL; the median of the turns counts, since the speed of a machine changes. */
const times = 15;
/** Writes of one turn. */
const turn = 200;

const view = (name: string, select: readonly object[]) => ({ resource: 'Observation', name, select });
const column = (name: string, path = name) => ({ name, path });
const flat = view('flat', [
  {
    column: [
      column('id'),
      column('status'),
      column('subject', 'subject.getReferenceKey(Patient)'),
      column('effective', 'effective.ofType(dateTime)'),
      column('value', 'value.ofType(Quantity).value'),
      column('unit', 'value.ofType(Quantity).unit'),
    ],
  },
]);
const unfolded = view('forEach', [
  { column: [column('id'), column('status')] },
  { forEach: 'code.coding', column: [column('system'), column('code')] },
]);
const aggregate =
  '{ ObservationAggregate(groupBy: [status, date_month]) { keys count max(of: value_quantity) } }';

const lines = (select: string) =>
  `select string_agg(row_to_json(q)::text, E'\n' order by q.id) from (${select}) q`;
const byHand = {
  flat: lines(`select id, content->>'status' status, content->'subject'->>'reference' subject, content->>'effectiveDateTime' effective,
    (content->'valueQuantity'->>'value')::numeric "value", content->'valueQuantity'->>'unit' unit from "Observation" where project = 1`),
  forEach: lines(`select id, content->>'status' status, c->>'system' system, c->>'code' code
    from "Observation", jsonb_array_elements(content->'code'->'coding') c where project = 1`),
  aggregate: `select (json_build_object('data', json_build_object('ObservationAggregate', json_agg(json_build_object(
    'keys', json_build_array(s, m), 'count', n, 'max', x) order by s, m))))::text from (
    select content->>'status' s, to_char((content->>'effectiveDateTime')::timestamptz at time zone 'UTC', 'YYYY-MM') m, count(*) n, max((content->'valueQuantity'->>'value')::numeric) x
    from "Observation" where project = 1 group by 1, 2) g`,
};

export async function views(
  program: string,
  options: BenchOptions,
  say: (line: string) => void,
  stop: Promise<never>,
): Promise<ViewFigures> {
  const ground = await fill(options, say, stop);
  const [token, key] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
  const client = new pg.Client({ connectionString: ground.connection.url });
  await client.connect();
  const child = await startChild(program, 'kiln', ground, { token, key });
  const other = await startChild(program, 'floor', ground, { token, key });
  const clock = await postgresClock(ground);
  const floor = (sql: string) => asked(other, token, '$graphql', { variables: { sql } });
  const run = (definition: object) => () =>
    asked(child, token, 'ViewDefinition/$viewdefinition-run?_format=ndjson', {
      ...{ resourceType: 'ViewDefinition', status: 'active' },
      ...definition,
    });
  try {
    const compared: [string, () => Promise<string>, string][] = [
      ['flat', run(flat), byHand.flat],
      ['forEach', run(unfolded), byHand.forEach],
      ['aggregate', () => asked(child, token, '$graphql', { query: aggregate }), byHand.aggregate],
    ];
    const rows: ViewFigures['rows'][number][] = [];
    for (const [name, ours, sql] of compared) {
      say(`Asking for ${name} …`);
      const answers = [await ours(), await floor(sql)].map(text => text.replace(/\s+$/, ''));
      if (name !== 'aggregate' && answers[0] !== answers[1])
        throw new Error(
          `The rows of ${name} differ: ${answers.map(text => text.slice(0, 200)).join(' and ')}`,
        );
      const found: { kiln: number; floor: number; cpu: number | undefined }[] = [];
      for (let i = 0; i < times; i++) {
        const before = await cpuOf(child, clock);
        const kiln = await timed(ours);
        const after = await cpuOf(child, clock);
        const cpu = after === undefined || before === undefined ? undefined : after - before;
        found.push({ kiln, floor: await timed(() => floor(sql)), cpu });
      }
      const count =
        name === 'aggregate'
          ? Number(
              await columnOf(ground.connection.url, 'select count(*) from "Observation"').then(all => all[0]),
            )
          : (answers[0]?.split('\n').length ?? 0);
      const cpu = median(found.map(each => each.cpu));
      rows.push({
        name,
        rows: count,
        ratio: median(found.map(each => each.floor / each.kiln)) ?? 0,
        cpu_s_per_million: cpu === undefined ? undefined : cpu / count,
      });
    }
    say('Writing …');
    return { rows, write_cost: await writeCost(client, child, token, clock, ground.connection.url, options) };
  } finally {
    await child.stop();
    await other.stop();
    await client.end();
    await ground.drop();
  }
}

async function writeCost(
  client: pg.Client,
  child: Child,
  token: string,
  clock: PostgresClock | undefined,
  url: string,
  options: BenchOptions,
): Promise<number | undefined> {
  const extension = [{ url: materializedExtension, valueBoolean: true }];
  const table = rowsTable('Flat', { extension }, viewOf(flat, elements()));
  if (!table) throw new Error('The view is not materialized.');
  await client.query(rowsTableSql('Observation', table));
  const source: Source = {
    column: sql => columnOf(url, sql),
    ask: () => Promise.reject(new Error('Nothing is asked.')),
  };
  const [create] = await rowsOf(source, ['create']);
  const requests = create?.requests ?? [];
  let next = 0;
  const writes = repetitions(turn, options);
  const costs: number[] = [];
  for (let i = 0; i < 2 * times; i++) {
    const mode = i % 2 === 0 ? 'disable' : 'enable';
    await client.query(`alter table "Observation" ${mode} trigger ${table.writer}`);
    const before = await cpuOf(child, clock);
    for (let k = 0; k < writes; k++)
      await asked(child, token, '$graphql', requests[next++ % requests.length]);
    const after = await cpuOf(child, clock);
    if (before === undefined || after === undefined) return undefined;
    costs.push(after - before);
  }
  // The first pair is to warm up.
  return median(costs.flatMap((cost, i) => (i > 2 && i % 2 === 1 ? [cost / (costs[i - 1] ?? cost)] : [])));
}

async function asked({ port }: Child, token: string, path: string, body: unknown): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/fhir/R4/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
      'content-type': path === '$graphql' ? 'application/json' : 'application/fhir+json',
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"'))
    throw new Error(`${path} was answered with ${text.slice(0, 300)}`);
  return text;
}

/** Microseconds of Kiln and its PostgreSQL. */
async function cpuOf(child: Child, clock: PostgresClock | undefined): Promise<number | undefined> {
  return clock && clock() + (await child.used()).cpuMicros;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function median(values: readonly (number | undefined)[]): number | undefined {
  return [...values].sort((a = 0, b = 0) => a - b)[values.length >> 1];
}

export function viewTable({ rows, write_cost }: ViewFigures): string {
  const lines = rows.map(({ name, rows: count, ratio, cpu_s_per_million: cpu }) =>
    [
      name.padEnd(12),
      String(count).padStart(9),
      ratio.toFixed(2).padStart(8),
      `${cpu?.toFixed(2) ?? '–'} s`.padStart(14),
    ].join(''),
  );
  const head = `${'view'.padEnd(12)}${'rows'.padStart(9)}${'ratio'.padStart(8)}${'CPU a million'.padStart(14)}`;
  return `${[head, ...lines, `A write with a materialized view: ${write_cost?.toFixed(2) ?? '–'} of one without`].join('\n')}\n`;
}
