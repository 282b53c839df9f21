// In: files to load, or a number of patients to make up. Out: a database of the benchmark's own that holds them.
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { readConfig } from '../../runtime/base/config.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { type Connection, withDatabase } from '../../runtime/database/postgres/connection.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import type { Embedded } from '../../runtime/database/postgres/embedded/supervisor.ts';
import { startEmbedded } from '../../runtime/database/postgres/embedded.ts';
import type { IndexSettings } from '../../runtime/database/store/row.ts';
import { load } from '../../runtime/fhir/load/load.ts';
import type { BenchOptions } from './options.ts';
import { type Resource, records } from './synthetic.ts';

/** A filled database; plain data but for `drop`, so that it can be handed to child processes. */
export interface Ground {
  readonly connection: Connection;
  readonly settings: IndexSettings;
  readonly resources: number;
  /** PostgreSQL's first process, where it was started here. */
  readonly postmaster: number | undefined;
  /** The database `postgres` of the same server, and what was loaded: another checkout loads it again. */
  readonly server: Connection;
  readonly paths: readonly string[];
  drop(): Promise<void>;
}

export async function fill(
  options: Pick<BenchOptions, 'data' | 'patients' | 'databaseUrl'>,
  say: (line: string) => void,
  stop: Promise<never>,
): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'kiln-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const server = await openServer(options.databaseUrl, folder).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  const remove = async () => {
    await server.close();
    removeFolder();
  };
  try {
    const paths = options.data.length > 0 ? options.data : [await makeUp(options.patients, folder)];
    const loading = loadInto(server.connection, paths, folder, say);
    const { resources, settings } = await Promise.race([loading, stop]);
    // Sets the visibility map as well: index scans are then what they are in a database that has settled.
    await administer(server.connection, 'vacuum (analyze)');
    const { connection, postmaster } = server;
    return { connection, postmaster, settings, resources, paths, server: server.server, drop: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

interface OpenServer {
  readonly connection: Connection;
  readonly server: Connection;
  readonly postmaster: number | undefined;
  close(): Promise<void>;
}

async function openServer(url: string | undefined, folder: string): Promise<OpenServer> {
  if (url === undefined) {
    const embedded: Embedded = await startEmbedded({ dataDir: join(folder, 'data'), settings: quiet });
    const server = withDatabase(embedded.connection, 'postgres');
    const { connection } = await ownDatabase(server);
    return { connection, server, postmaster: embedded.pid, close: () => embedded.stop() };
  }
  return { ...(await ownDatabase({ url })), server: { url }, postmaster: undefined };
}

/** Nothing of it outlives the run; and nothing but the queries shall run while they are measured. */
const quiet = { fsync: 'off', synchronous_commit: 'off', autovacuum: 'off', max_wal_size: '4GB' };

export async function ownDatabase(server: Connection): Promise<Pick<OpenServer, 'connection' | 'close'>> {
  const name = `kiln_bench_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} encoding 'UTF8' template template0`);
  return {
    connection: withDatabase(server, name),
    close: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

export async function administer(server: Connection, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** One file of NDJSON for each type, as bulk exports have it. */
async function makeUp(patients: number, folder: string): Promise<string> {
  const to = join(folder, 'synthetic');
  mkdirSync(to);
  const byType = new Map<string, string[]>();
  for (const resource of records(patients)) {
    const lines = byType.get(resource.resourceType) ?? [];
    byType.set(resource.resourceType, lines);
    lines.push(line(resource));
  }
  for (const [type, lines] of byType)
    await pipeline(Readable.from(lines), createWriteStream(join(to, `${type}.ndjson`)));
  return to;
}

function line(resource: Resource): string {
  return `${JSON.stringify(resource)}\n`;
}

async function loadInto(
  connection: Connection,
  paths: readonly string[],
  folder: string,
  say: (line: string) => void,
): Promise<Pick<Ground, 'resources' | 'settings'>> {
  const { limits, baseUrl, timeZone } = readConfig({});
  const database = await connectDatabase(connection, limits);
  try {
    const { settings } = await installSchema(database, { baseUrl, timeZone });
    const refusedFile = join(folder, 'refused.ndjson');
    const { resources, refused, seconds } = await load({ database, settings, paths, refusedFile });
    say(
      `Loaded ${resources} resources in ${seconds.toFixed(1)} s${refused ? `; ${refused} were refused` : ''}.`,
    );
    return { resources, settings };
  } finally {
    await database.close();
  }
}
