// HL7's example resources and a few of our own → an engine over a database that holds them, and the oracle over the same.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll } from 'vitest';
import type { Config } from '../../runtime/base/config.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { deleteResource, updateResource } from '../../runtime/database/store/resource.ts';
import { load } from '../../runtime/fhir/load/load.ts';
import type { Engine } from '../../runtime/graphql/engine.ts';
import type { LeastLeaves } from '../../runtime/graphql/project/projector.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { type Settings, testConfig } from '../config.ts';
import { createTestDatabase, testTemplate } from '../database.ts';
import { emptyTemplate } from '../empty-template.ts';
import { hl7Examples } from '../oracle/corpus.ts';
import { normalText, parseResource, type Resource } from '../oracle/json.ts';
import { defaultBase } from '../oracle/search.ts';
import { createStore, type Store } from '../oracle/store.ts';
import { servedSchema } from '../served-schema.ts';
import { deletedResources, ownResources, ownText } from './resources.ts';

/** What a request came to, from the engine or from the oracle. */
export interface Fixture {
  readonly engine: Engine;
  /** Another one over the same database. */
  engineWith(env: Settings, leastLeaves?: LeastLeaves, schema?: () => GraphQLSchema): Engine;
  readonly database: Database;
  readonly config: Config;
  /** What is stored, as it is served. */
  readonly store: Store;
  /** For the oracle: its scalars keep what is written. */
  readonly schema: GraphQLSchema;
  /** Everything that was refused when it was stored: none. */
  readonly refused: readonly string[];
}

/** What `ap` on dates counts from. */
export const now = new Date('2026-01-01T00:00:00Z');

/** Says beforeAll and afterAll for the file that calls it. */
export function testEngine(
  env: Settings = {},
  options: { readonly definitions?: boolean } = {},
): () => Fixture {
  let fixture: Fixture | undefined;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const made = await createTestDatabase({ template: await examplesTemplate(options.definitions === true) });
    closing.unshift(made.drop);
    const configure = (more: Settings) =>
      testConfig({ KILN_BASE_URL: defaultBase, KILN_FHIRPATH_TIMEOUT: '60s', ...env, ...more });
    const config = configure({});
    const database = await connectDatabase(made.connection, config.limits);
    closing.unshift(() => database.close());
    const { index } = await installSchema(database, { baseUrl: config.baseUrl, timeZone: 'UTC' });
    const search = () => ({ ...index, now: now.getTime() });
    const engineWith = (more: Settings, leastLeaves?: LeastLeaves, schema = servedSchema) => {
      const choice = leastLeaves ? { leastLeaves } : {};
      const engine = graphqlEngine({ schema, database, config: configure(more), search, ...choice });
      closing.unshift(() => engine.close());
      return engine;
    };
    const engine = engineWith({});
    const { store, refused } = await examples(database, options.definitions === true);
    fixture = { engine, engineWith, database, config, store, schema: oracleSchema(), refused };
  }, 240_000);
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return () => {
    if (!fixture) throw new Error('The engine is there from beforeAll to afterAll.');
    return fixture;
  };
}

/** What a copy of the template holds: the same for all files of this process. */
async function examples(database: Database, definitions: boolean): Promise<Examples> {
  const known = read.get(definitions);
  if (known) return known;
  const { current, history, refused } = await stored(database);
  const found = { store: createStore(current, { base: defaultBase, now, history }), refused };
  read.set(definitions, found);
  return found;
}

type Examples = Pick<Fixture, 'store' | 'refused'>;
const read = new Map<boolean, Examples>();

export function oracleSchema(): GraphQLSchema {
  built ??= buildSchema(readFileSync(join(packageRoot(), 'generated/schema.graphql'), 'utf8'), {
    assumeValid: true,
    noLocation: true,
  });
  return built;
}

/** Read once for each process. */
let built: GraphQLSchema | undefined;

/** Filled once for all files that ask for it. */
export function examplesTemplate(definitions: boolean): Promise<string> {
  const key = `hl7 examples, ${definitions ? 'definitions too, ' : ''}${JSON.stringify(ownResources)}`;
  const fill = async (database: Database) => {
    const { index, settings } = await installSchema(database, { baseUrl: defaultBase, timeZone: 'UTC' });
    const folder = mkdtempSync(join(tmpdir(), 'kiln-examples-'));
    try {
      const file = join(folder, 'examples.ndjson');
      const refusedFile = join(folder, 'refused.ndjson');
      const lines = hl7Examples({ definitions }).map(resource => `${normalText(resource)}\n`);
      writeFileSync(file, lines.join(''));
      const summary = await load({ database, settings, paths: [file], refusedFile, unpack: false });
      await database.generic.query('create table test_refused (line text)');
      const refused = summary.refusedFile ? readFileSync(summary.refusedFile, 'utf8').trim().split('\n') : [];
      await database.generic.query('insert into test_refused select unnest($1::text[])', [refused]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const store = { database, index, planMemory: 1_000_000 };
    for (const resource of ownResources) {
      const { resourceType, id } = resource;
      await updateResource(store, developer, resourceType, id, ownText(resource));
    }
    for (const { resourceType, id } of deletedResources)
      await deleteResource(store, developer, resourceType, id);
    await settleTimes(database);
  };
  return testTemplate(key, fill, emptyTemplate);
}

/** What is stored now and tomorrow is the same: each resource was last updated at a time that follows from its id. */
async function settleTimes(database: Database): Promise<void> {
  const time = "timestamptz '2025-06-01Z' + (abs(hashtext(id)) % 100000) * interval '1 minute'";
  const format = `to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  for (const name of await resourceTables(database))
    await database.custom.query(
      `update ${name} set updated = ${time}, content = jsonb_set(content, '{meta,lastUpdated}', to_jsonb(${format}))`,
    );
}

async function resourceTables(database: Database): Promise<string[]> {
  const { rows } = await database.generic.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class c
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'kiln_history'
     and exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'content')`,
  );
  return rows.map(({ name }) => name);
}

/** Every version, as it is served. */
export async function stored(database: Database) {
  const tables = await resourceTables(database);
  const text = tables.map(name => `select content::text as content from ${name}`).join(' union all ');
  const current = await contents(database, text);
  const history = await contents(database, 'select content from kiln_history where not deleted');
  const { rows } = await database.generic.query<{ line: string }>('select line from test_refused');
  return { current, history, refused: rows.map(({ line }) => line) };
}

async function contents(database: Database, query: string): Promise<Resource[]> {
  const { rows } = await database.custom.query<{ content: string }>(query);
  return rows.map(({ content }) => parseResource(content));
}
