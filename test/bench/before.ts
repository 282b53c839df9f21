// In: another checkout, built, and the data of the benchmark. Out: the server of that checkout, on a database of its own that its
// own loader filled: schemas of two commits differ. `npm run bench -- --against ../before` measures a change beside what it replaces.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { Failure } from '../../runtime/base/failure.ts';
import type { IndexSettings } from '../../runtime/database/store/row.ts';
import { type Child, startChild } from './child.ts';
import { administer, type Ground, ownDatabase } from './fill.ts';
import type { StartMessage } from './side.ts';

/**
 * @param checkout a folder with `dist/`, as `npm run build` makes it
 * @throws Failure if its loader fails
 */
export async function startBefore(
  checkout: string,
  ground: Ground,
  keys: Pick<StartMessage, 'token' | 'key'>,
): Promise<Child> {
  const { connection, close } = await ownDatabase(ground.server);
  try {
    await loadBy(checkout, connection.url, ground.paths, keys.key);
    await administer(connection, 'vacuum (analyze)');
    const settings = await settingsOf(connection.url);
    const child = await startChild(await builtOnce(checkout), 'before', { connection, settings }, keys);
    return { ...child, stop: () => child.stop().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

const built = new Map<string, Promise<string>>();

function builtOnce(checkout: string): Promise<string> {
  const program = built.get(checkout) ?? programOf(checkout);
  built.set(checkout, program);
  return program;
}

/** Its own benchmark, which has the server; checkouts that still have `kiln bench` built it with the rest. @throws Failure */
async function programOf(checkout: string): Promise<string> {
  const built = join(checkout, 'dist/bench.js');
  const bundler = join(checkout, 'test/bench/bundle.mjs');
  if (!existsSync(bundler) && existsSync(built)) return built;
  const { stdout } = await promisify(execFile)(process.execPath, [bundler, '--print'], {
    cwd: checkout,
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`The benchmark of the checkout ${checkout} cannot be built: ${reason}`);
  });
  return stdout.trim();
}

export async function loadBy(
  checkout: string,
  url: string,
  paths: readonly string[],
  key: string,
): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, KILN_KEY: key, KILN_LOG: 'warn' };
  const program = join(checkout, 'dist/main.js');
  await promisify(execFile)(process.execPath, [program, 'load', ...paths.map(path => resolve(path))], {
    env,
    cwd: checkout,
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`The checkout ${checkout} did not load the data of the benchmark: ${reason}`);
  });
}

/** The settings that the loader left in the database. */
export async function settingsOf(url: string): Promise<IndexSettings> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; value: string }>('select key, value from kiln_meta');
    const meta = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    const { token_key: tokenKey, base_url: base } = meta;
    if (tokenKey === undefined || base === undefined)
      throw new Failure('The loader of the other checkout left no settings in kiln_meta.');
    return { tokenKey, base, zone: 0 };
  } finally {
    await client.end();
  }
}
