// A test file asks for a database → one of its own, gone when the file is done.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig } from '../runtime/base/config.ts';
import { type Connection, withDatabase } from '../runtime/database/postgres/connection.ts';
import { connectDatabase, type Database } from '../runtime/database/postgres/database.ts';
import { closeOnNodes, createOnNodes, dropOnNodes } from './citus.ts';
import { throughPooler } from './pooler.ts';

/** On a cluster of Citus instead of one PostgreSQL: citus.ts. */
export const isCitus = process.env.KILN_TEST_CITUS === '1';

export interface TestDatabase {
  readonly name: string;
  readonly connection: Connection;
  /** Ends whatever is still connected. */
  drop(): Promise<void>;
}

/**
 * A database for one test file or one test. A copy of `template`, which testTemplate made, takes some 30 ms whatever
 * it holds; without one the database is empty.
 */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(client => createFrom(client, name, options.template ?? 'template0'));
  return {
    name,
    connection: pooled(withDatabase(inject('server'), name)),
    drop: async () => {
      if (isCitus) return dropOnNodes(inject('server'), name);
      await onServer(async client => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
      });
    },
  };
}

/**
 * Says beforeAll and afterAll for the file that calls it: an open database, as the server has it. To be asked for
 * within tests, when it is there:
 *
 *     const database = testDatabase();
 *     test('…', async () => { await database().generic.query('select 1') });
 */
export function testDatabase(template?: () => Promise<string>): () => Database {
  let made: TestDatabase | undefined;
  let database: Database | undefined;
  beforeAll(async () => {
    made = await createTestDatabase(template === undefined ? {} : { template: await template() });
    database = await connectDatabase(made.connection, testLimits());
  });
  afterAll(async () => {
    // A connection that is not given back: PostgreSQL drops no database at all while a backend waits for its reader.
    const late = setTimeout(() => database?.breakOff(), 10_000);
    await database?.close();
    clearTimeout(late);
    await made?.drop();
  });
  return () => {
    if (database === undefined) throw new Error('The test database is there from beforeAll to afterAll.');
    return database;
  };
}

/**
 * Fills a database once for the whole run, whichever test file comes first, and returns its name as a template.
 * `key` names the content: the same key is never filled twice. `fill` must leave no connection open, and finds what `from` has.
 */
export async function testTemplate(
  key: string,
  fill: (database: Database) => Promise<unknown>,
  from: () => Promise<string> = async () => 'template0',
): Promise<string> {
  const origin = await from();
  const name = `template_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
  await onServer(async client => {
    // Test files run in several processes: the first one fills, the others wait here.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query<{ finished: boolean }>(
      'select datistemplate as finished from pg_database where datname = $1',
      [name],
    );
    if (rows[0]?.finished === true) return;
    const quoted = client.escapeIdentifier(name);
    if (rows[0] !== undefined) {
      if (isCitus) await dropOnNodes(inject('server'), name);
      else await client.query(`drop database ${quoted} with (force)`);
    }
    await createFrom(client, name, origin);
    const database = await connectDatabase(withDatabase(inject('server'), name), testLimits());
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    if (isCitus) await closeOnNodes(inject('server'), name);
    else await client.query(`alter database ${quoted} is_template true`);
  });
  return name;
}

/** The limits of an unconfigured server. */
function testLimits() {
  return readConfig({}).limits;
}

/** Through the pooler of the run, if there is one. */
function pooled(connection: Connection): Connection {
  const pooler = process.env.KILN_TEST_POOLER;
  return pooler ? throughPooler(connection, pooler) : connection;
}

/** The connection ends with the work, and with it any lock that the work took. */
async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('server').url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Copying files beats copying blocks through the WAL where there is no fsync to wait for. */
async function createFrom(client: pg.Client, name: string, template: string): Promise<void> {
  if (isCitus) return createOnNodes(inject('server'), name, template);
  await client.query(
    `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)} ` +
      "encoding 'UTF8' strategy file_copy",
  );
}
