// What prepared statements take in PostgreSQL's backends, measured there: a thousand documents on ten connections keep the bound.

import { GraphQLError } from 'graphql';
import type { Pool, PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { resourceTypes } from '../../runtime/base/definitions/parameters.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { planBytes } from '../../runtime/database/postgres/prepared.ts';
import { Refusal } from '../../runtime/graphql/document/error.ts';
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';
import type { QueryLane } from '../../runtime/graphql/sql/statement.ts';
import { deep, part } from '../deep.ts';
import { randomRequest } from '../oracle/random.ts';
import { corpus } from './corpus.ts';
import { testEngine } from './fixture.ts';

const connections = deep(2, 10);
const fixture = testEngine({
  KILN_POOL_SIZE: String(connections),
  fhirpathLength: 100_000,
  KILN_MAX_COST: '1000000000',
});

/** What one backend holds: prepared statements, and bytes of all plans with their sources. */
interface Held {
  readonly statements: number;
  readonly bytes: number;
}

/** https://www.postgresql.org/docs/current/view-pg-backend-memory-contexts.html shows the backend that asks. */
const heldQuery = `select (select count(*)::int from pg_prepared_statements) statements,
  coalesce(sum(total_bytes), 0)::float8 bytes from pg_backend_memory_contexts where name like 'CachedPlan%'`;

async function heldBy(client: PoolClient): Promise<Held> {
  const { rows } = await client.query<Held>(heldQuery);
  if (!rows[0]) throw new Error('The backend says nothing of its memory.');
  return rows[0];
}

/** Of every connection of a pool, taken at the same time. */
async function heldByAll(pool: Pool): Promise<Held[]> {
  const clients: PoolClient[] = [];
  for (let i = 0; i < connections; i++) clients.push(await pool.connect());
  try {
    return await Promise.all(clients.map(heldBy));
  } finally {
    for (const client of clients) client.release();
  }
}

const patient = [
  ...['active', 'birthDate', 'gender', 'name { use family given text }', 'address { line city }'],
  ...['telecom { system value }', 'contact { name { family } }'],
];
const observation = ['status', 'issued', 'code { text coding { code } }', 'valueQuantity { value unit }'];

function chosen(fields: readonly string[], bits: number): string {
  return ['id', ...fields.filter((_, i) => bits & (1 << i))].join(' ');
}

/** Small and large ones; each number gives another document. */
function document(n: number, search: string): string {
  const bits = n >> 1;
  const own = chosen(patient, bits);
  const observations = `ObservationList(_reference: subject, _count: 1) { ${chosen(observation, bits >> 7)} subject { resource { ... on Patient { id } } } }`;
  return n % 2 === 0
    ? `{ PatientList(_count: 1${search}) { ${own} ${observations} EncounterList(_reference: subject, _count: 1) { id status period { start } } } }`
    : `{ PatientList(_count: 1${search}) { ${own} } a${n}: __typename }`;
}

const lanes: readonly [QueryLane, string][] = [
  ['generic', ''],
  ['custom', ', name: "a", gender: "male"'],
];

test.each(part(lanes, deep(2, 1), 0))(
  'a thousand documents in the %s lane, each on every connection',
  { timeout: 600_000 },
  async (lane, search) => {
    const { database, config, engine } = fixture();
    const { planMemory } = config.limits;
    const texts = new Set<string>();
    for (let n = 0; n < 1000; n++) {
      const query = document(n, search);
      const { statement } = engine.compile({ query }, developer);
      if (!statement) throw new Error(`Nothing of ${query} is in the database.`);
      expect(statement.lane).toBe(lane);
      texts.add(statement.text);
      const runs = async () => {
        const { pieces } = await engine.respond({ query }, developer);
        expect(pieces.join('')).not.toContain('"errors"');
      };
      // On its second use it is prepared, on whichever connection that is.
      await runs();
      await Promise.all(Array.from({ length: connections }, runs));
      if (n % 100 !== 99) continue;
      for (const { bytes } of await heldByAll(database[lane])) expect(bytes).toBeLessThanOrEqual(planMemory);
    }
    const needed = [...texts].reduce((sum, text) => sum + planBytes(text), 0);
    expect(needed).toBeGreaterThan(2 * planMemory);
    for (const { statements, bytes } of await heldByAll(database[lane])) {
      // The bound was reached, and there is no more left than it leaves room for.
      expect(statements).toBeGreaterThan(20);
      expect(statements).toBeLessThan(texts.size);
      expect(bytes).toBeGreaterThan(planMemory / 5);
    }
  },
);

test('no statement takes more of a backend than is reckoned with', { timeout: 600_000 }, async () => {
  const { engine, database, config, schema, store } = fixture();
  const requests: GraphQLRequest[] = [
    ...part(corpus(), deep(6, 1), 0).map(({ request }) => request),
    ...Array.from({ length: deep(30, 150) }, (_, seed) => {
      const { document: query, variables, operationName, focus } = randomRequest(schema, store, seed);
      return { query, variables, ...(operationName ? { operationName } : {}), ...(focus ? { focus } : {}) };
    }).filter(isAnswered),
  ];
  // A few are refused: fields of two shapes at once, keys that clash.
  function isAnswered(request: GraphQLRequest): boolean {
    try {
      engine.compile(request, developer);
      return true;
    } catch (error) {
      if (error instanceof GraphQLError || error instanceof Refusal) return false;
      throw error;
    }
  }
  const excess: string[] = [];
  let measured = 0;
  for (const lane of ['generic', 'custom'] as const) {
    const client = await database[lane].connect();
    try {
      // Plans of functions are made once: they belong to no statement.
      for (const type of resourceTypes()) await client.query("select kiln_version(1, $1, 'x', '1')", [type]);
      await client.query("select kiln_canonical(1, $1, 'x', '1')", [elements().canonical]);
      for (const request of requests) {
        const { statement, resolved } = engine.compile(request, developer);
        if (statement?.lane !== lane) continue;
        const values = statement.bindings.map(binding => {
          if (binding.kind === 'project') return developer.project;
          if (binding.kind === 'base') return `${config.baseUrl}/`;
          return binding.kind === 'site' ? resolved[binding.site]?.values[binding.index] : undefined;
        });
        const before = await heldBy(client);
        const name = `measured${measured++}`;
        for (let i = 0; i < 2; i++) await client.query({ name, text: statement.text, values });
        const bytes = (await heldBy(client)).bytes - before.bytes;
        await client.query(`deallocate ${name}`);
        if (bytes > planBytes(statement.text)) excess.push(`${bytes} bytes for ${statement.text}`);
      }
    } finally {
      client.release();
    }
  }
  expect(excess).toEqual([]);
  expect(measured).toBeGreaterThan(deep(30, 200));
});
