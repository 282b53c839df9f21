// The embedded server's life: first and later starts, two at once, deaths of every kind, and folders that are not ours.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { Failure } from '../../runtime/base/failure.ts';
import { silent } from '../../runtime/base/log.ts';
import { type Connection, withDatabase } from '../../runtime/database/postgres/connection.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { startOf } from '../../runtime/database/postgres/embedded/processes.ts';
import type { Embedded } from '../../runtime/database/postgres/embedded/supervisor.ts';
import { connectEmbedded, startEmbedded } from '../../runtime/database/postgres/embedded.ts';
import { run } from '../../runtime/database/postgres/prepared.ts';

// Closed to other accounts, as the home of root is: PostgreSQL must run below it all the same.
const home = mkdtempSync(join(tmpdir(), 'kiln-embedded-'));
const dataDir = join(home, 'data');
const running = new Set<Embedded>();
const children = new Set<Elsewhere>();

beforeAll(async () => {
  const embedded = await start();
  await query(embedded.connection, 'create table kept (value text); insert into kept values ($$é€$$)');
  await embedded.stop();
});

afterEach(async () => {
  // At once: one that others are attached to waits for them.
  await Promise.all([...running].map(embedded => embedded.stop()));
  running.clear();
  for (const { child, node, postgres } of children) {
    child.kill('SIGKILL');
    await Promise.all([gone(node), gone(postgres)]);
  }
  children.clear();
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a start', () => {
  test('finds what an earlier one stored', async () => {
    const { connection } = await start();
    expect(await query(connection, 'select value from kept')).toEqual([{ value: 'é€' }]);
  });

  test('makes a cluster that sorts by bytes, keeps what it commits and has locks for a migration', async () => {
    const { connection } = await start();
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'max_locks_per_transaction', 'jit'];
    const rows = await query(connection, 'select name, setting from pg_settings where name = any($1)', [
      names,
    ]);
    expect(Object.fromEntries(rows.map(row => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      max_locks_per_transaction: '512',
      jit: 'off',
    });
    expect(
      await query(
        connection,
        'select pg_encoding_to_char(encoding) as encoding, datcollate from pg_database where datname = current_database()',
      ),
    ).toEqual([{ encoding: 'UTF8', datcollate: 'C' }]);
  });

  test('runs PostgreSQL as an account that is not root, below folders that only root can enter', async () => {
    const embedded = await start();
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    const owner = statSync(join(dataDir, 'postgres')).uid;
    if (process.getuid?.() === 0) expect(owner).not.toBe(0);
    else expect(owner).toBe(process.getuid?.());
    const user = execFileSync('ps', ['-o', 'uid=', '-p', String(embedded.pid)], { encoding: 'utf8' });
    expect(Number(user)).toBe(owner);
  });

  test('keeps values of failed statements out of the log', async () => {
    const { connection } = await start();
    await query(connection, 'create temporary table t (id text primary key)');
    const twice = "insert into kept values ('Ms Secret'); select 'Ms Secret'::int4";
    await expect(query(connection, twice)).rejects.toThrow(/Secret/);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('Secret');
  });

  test('clears away a cluster that was never finished', async () => {
    const folder = join(home, 'interrupted');
    mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true });
    writeFileSync(join(folder, 'kiln.json'), JSON.stringify({ kiln: 1, password: 'abc' }));
    const embedded = await start(folder);
    expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  });

  test('that PostgreSQL refuses says so with its log, and leaves the folder free', async () => {
    const refused = startEmbedded({ dataDir, settings: { shared_buffers: 'plenty' } });
    await expect(refused).rejects.toThrow(/ended while starting \(exit code 1\)[\s\S]*shared_buffers/);
    await expect(refused).rejects.toBeInstanceOf(Failure);
    await start();
  });
});

describe('stop', () => {
  test('ends PostgreSQL, frees the folder, and may be called again', async () => {
    const embedded = await start();
    await Promise.all([embedded.stop(), embedded.stop()]);
    await embedded.stop();
    expect(runs(embedded.pid)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual([
      '.gitignore',
      ...['kiln.json', 'postgres', 'postgres.log', 'postgres.log.1'],
    ]);
  });

  test('does not wait for clients', async () => {
    const embedded = await start();
    const client = new pg.Client({ connectionString: url(embedded.connection) });
    client.on('error', () => {});
    await client.connect();
    const sleeping = client.query('select pg_sleep(600)').then(
      () => 'slept',
      (error: Error) => error.message,
    );
    await embedded.stop();
    expect(await sleeping).toMatch(/terminat/);
  });
});

describe('a second one on the same folder', () => {
  test('is refused with the id of the process that holds it', async () => {
    const other = await startElsewhere();
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`is in use by process ${other.node}`);
    await start(join(home, 'another'));
  });

  test('attaches where it asks to, and leaves the server running', async () => {
    const other = await startElsewhere();
    const attached = await connectEmbedded({ dataDir });
    expect(attached).toMatchObject({ started: false, pid: other.postgres });
    expect(await query(attached.connection, 'select value from kept')).toEqual([{ value: 'é€' }]);
    await attached.stop();
    expect(runs(other.postgres)).toBe(true);
  });

  test('attaches to one that is just starting', async () => {
    const [first, second] = await Promise.all([connect(), connect()]);
    expect([first.started, second.started].sort()).toEqual([false, true]);
    expect(first.pid).toBe(second.pid);
  });

  test('that was attached keeps the database of a command up, until it has ended', async () => {
    const own = await connect();
    const guest = await connectEmbedded({ dataDir });
    expect(guest.pid).toBe(own.pid);
    let ended = false;
    const stopping = own.stop().then(() => {
      ended = true;
    });
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await query(guest.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(ended).toBe(false);
    await guest.stop();
    await stopping;
    expect(runs(own.pid)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual([
      '.gitignore',
      ...['kiln.json', 'postgres', 'postgres.log', 'postgres.log.1'],
    ]);
  });

  test('starts its own where none runs, and ends it', async () => {
    const own = await connect();
    expect(own.started).toBe(true);
    await own.stop();
    expect(runs(own.pid)).toBe(false);
  });

  test.each([
    ['of a process that is gone', { pid: 2 ** 22 + 1, start: 'boot:1' }],
    ['of an earlier process with the id of a living one', { pid: process.pid, start: 'boot:1' }],
    ['that was never written', undefined],
  ])('is not stopped by a lock %s', async (_, holder) => {
    writeFileSync(join(dataDir, 'lock'), holder === undefined ? '' : JSON.stringify(holder));
    await start();
    expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).toEqual({
      pid: process.pid,
      start: startOf(process.pid),
    });
  });
});

describe('when the server', () => {
  test('is killed, PostgreSQL ends by itself, and the data is there at the next start', async () => {
    const other = await startElsewhere();
    const attached = await connect();
    await query(attached.connection, "insert into kept values ('before the kill')");
    other.child.kill('SIGKILL');
    await gone(other.postgres);
    const { connection } = await start();
    expect(await query(connection, "select value from kept where value like 'before%'")).toHaveLength(1);
  });

  test('is killed and PostgreSQL survives, the next start ends that one first', async () => {
    const other = await startElsewhere();
    for (const guard of guardsOf(other.node)) process.kill(guard, 'SIGKILL');
    other.child.kill('SIGKILL');
    await gone(other.node);
    expect(runs(other.postgres)).toBe(true);
    const embedded = await start();
    expect(runs(other.postgres)).toBe(false);
    expect(await query(embedded.connection, 'select count(*)::int4 > 0 as kept from kept')).toEqual([
      { kept: true },
    ]);
  });

  test('exits without a word, PostgreSQL is shut down', async () => {
    const other = await startElsewhere('exit');
    await gone(other.postgres);
    // PostgreSQL ends first, and the process that started it a moment later.
    await gone(other.node);
    await start();
  });
});

describe('when PostgreSQL', () => {
  test('is killed, it is started again on what was stored, and the waits grow', async () => {
    const lines: string[] = [];
    const embedded = await start(dataDir, { log: lines, longestWait: 400 });
    await query(embedded.connection, "insert into kept values ('before the crash')");
    const database = await connectDatabase(embedded.connection, readConfig({}).limits, silent, embedded);
    const statement = { text: "select current_setting('plan_cache_mode')", uses: 0 };
    const modes = async () => {
      const read = async (pool: pg.Pool) => (await run(pool, statement, [], 1_000_000)).rows[0]?.[0];
      // The second use of a statement on a connection is prepared.
      return [await read(database.generic), await read(database.generic), await read(database.custom)];
    };
    const planned = ['force_generic_plan', 'force_generic_plan', 'force_custom_plan'];
    expect(await modes()).toEqual(planned);
    const pids = [embedded.pid];
    for (let kill = 1; kill <= 3; kill++) {
      process.kill(embedded.pid, 'SIGKILL');
      while (embedded.history?.restarts !== kill) await new Promise(resolve => setTimeout(resolve, 10));
      pids.push(embedded.pid);
      expect(embedded.history).toMatchObject({ outage: undefined, last: { reason: 'signal SIGKILL' } });
      expect(await modes()).toEqual(planned);
      expect((await (await database.knex()).raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
    expect(new Set(pids).size).toBe(4);
    expect(
      await query(embedded.connection, "select value from kept where value = 'before the crash'"),
    ).toHaveLength(1);
    const log = lines.join('\n');
    expect(log).toMatch(
      /^PostgreSQL ended unexpectedly \(signal SIGKILL\)\. The last lines of .*postgres\.log:\n.*ready to accept/s,
    );
    expect([...log.matchAll(/started again in ([0-9.]+) s/g)].map(([, wait]) => wait)).toEqual([
      '0.25',
      '0.4',
      '0.4',
    ]);
    await database.close();
  });

  test('is killed under statements that compute, its orphaned processes do not delay the next start', async () => {
    const embedded = await start();
    const client = new pg.Client({ connectionString: url(embedded.connection) });
    client.on('error', () => {});
    await client.connect();
    const computing = client
      .query('select count(*) from generate_series(1, 1e9::int8) a')
      .catch((error: Error) => error);
    await new Promise(resolve => setTimeout(resolve, 200));
    process.kill(embedded.pid, 'SIGKILL');
    while (embedded.history?.restarts !== 1) await new Promise(resolve => setTimeout(resolve, 10));
    expect(await computing).toBeInstanceOf(Error);
  });

  test('is killed, commands that use it as guests reach the next one', async () => {
    const own = await connect();
    const guest = await connectEmbedded({ dataDir });
    const before = own.pid;
    process.kill(before, 'SIGKILL');
    const late = connectEmbedded({ dataDir });
    while (own.history?.restarts !== 1) await new Promise(resolve => setTimeout(resolve, 10));
    const [{ pid, connection, stop }] = [await late];
    expect([guest.pid, pid]).toEqual([own.pid, own.pid]);
    for (const each of [guest.connection, connection])
      expect(await query(each, 'select 1 as one')).toEqual([{ one: 1 }]);
    await Promise.all([guest.stop(), stop()]);
    await own.stop();
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  test('listens on a port that another program takes meanwhile, it is started on another one', async () => {
    const deep = join(home, 'y'.repeat(120));
    const embedded = await start(deep, { longestWait: 400 });
    const before = new URL(embedded.connection.url);
    process.kill(embedded.pid, 'SIGKILL');
    await gone(embedded.pid);
    const taken = createServer();
    await new Promise<void>(resolve => taken.listen(Number(before.port), '127.0.0.1', resolve));
    while (embedded.history?.restarts !== 1) await new Promise(resolve => setTimeout(resolve, 10));
    taken.close();
    expect(new URL(embedded.connection.url).port).not.toBe(before.port);
    expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is killed and its data is gone, no empty database takes its place', async () => {
    const folder = join(home, 'lost');
    const embedded = await start(folder);
    rmSync(join(folder, 'postgres'), { recursive: true });
    process.kill(embedded.pid, 'SIGKILL');
    expect(await embedded.died).toMatch(
      /ended \(signal SIGKILL\) and cannot be started again\. The database in .*lost is gone: .* does not exist any more/,
    );
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });

  test('cannot be started as often as is tried, it is given up with the reason', async () => {
    const folder = join(home, 'spoilt');
    const embedded = await start(folder, { longestWait: 10, attempts: 3 });
    writeFileSync(join(folder, 'postgres', 'postgresql.auto.conf'), "shared_buffers = 'plenty'\n");
    process.kill(embedded.pid, 'SIGKILL');
    expect(await embedded.died).toMatch(/cannot be started again after 3 attempts\.[\s\S]*shared_buffers/);
    await embedded.stop();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  test.each([
    ['names a living process that is none of its own', String(process.pid)],
    ['is empty', ''],
  ])('left pid files that %s, it starts', async (_, content) => {
    const lines = `${content}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n.\n\n`;
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
      writeFileSync(join(dataDir, 'postgres', name), content === '' ? '' : lines);
    await start();
  });

  test('left the lock of its socket alone, it starts', async () => {
    const lock = join(dataDir, 'postgres', '.s.PGSQL.5432.lock');
    writeFileSync(lock, `${process.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n.\n\n`);
    await start();
  });
});

describe('a folder', () => {
  test.each([
    [
      'with foreign files',
      ['letter.txt', 'photo.jpg'],
      /holds files that are not Kiln's \(letter\.txt, photo\.jpg\)/,
    ],
    [
      'with a cluster of somebody else',
      ['PG_VERSION', 'base'],
      /holds a PostgreSQL cluster that Kiln did not make/,
    ],
  ])('%s is refused and left as it is', async (_, names, message) => {
    const folder = mkdtempSync(join(home, 'foreign-'));
    for (const name of names) writeFileSync(join(folder, name), 'theirs');
    for (const open of [startEmbedded, connectEmbedded]) {
      await expect(open({ dataDir: folder })).rejects.toThrow(message);
    }
    expect(readdirSync(folder).sort()).toEqual([...names].sort());
  });

  test('that is a file is refused', async () => {
    writeFileSync(join(home, 'file'), '');
    await expect(startEmbedded({ dataDir: join(home, 'file') })).rejects.toThrow(/is not a folder/);
  });

  test('that cannot be written to is refused', async () => {
    const closed = mkdtempSync(join(home, 'closed-'));
    chmodSync(closed, 0o500);
    const start = startEmbedded({ dataDir: join(closed, 'data') });
    // File modes do not bind root.
    if (process.getuid?.() === 0) running.add(await start);
    else await expect(start).rejects.toThrow(/cannot be used by this account/);
  });

  test.each([
    ['an empty cluster', (folder: string) => mkdirSync(join(folder, 'postgres')), /PG_VERSION is missing/],
    [
      'a file for a cluster',
      (folder: string) => writeFileSync(join(folder, 'postgres'), ''),
      /is not a whole/,
    ],
    [
      'a cluster without settings',
      (folder: string) => {
        mkdirSync(join(folder, 'postgres'));
        writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
      },
      /postgresql\.conf is missing/,
    ],
    ['a folder for a lock', (folder: string) => mkdirSync(join(folder, 'lock')), /cannot be read \(EISDIR\)/],
  ])('with %s is refused with advice', async (_, spoil, message) => {
    const folder = mkdtempSync(join(home, 'spoiled-'));
    writeFileSync(join(folder, 'kiln.json'), JSON.stringify({ kiln: 1, password: 'abc' }));
    spoil(folder);
    const start = startEmbedded({ dataDir: folder });
    await expect(start).rejects.toThrow(message);
    await expect(start).rejects.toBeInstanceOf(Failure);
  });

  test('that is a link to itself, or lies where none can be made, is refused', async () => {
    const link = join(home, 'circle');
    symlinkSync(link, link);
    await expect(startEmbedded({ dataDir: link })).rejects.toThrow(Failure);
    if (process.platform === 'linux')
      await expect(startEmbedded({ dataDir: '/proc/x' })).rejects.toThrow(/cannot be made there/);
  });

  test('with a damaged marker is refused', async () => {
    const folder = mkdtempSync(join(home, 'damaged-'));
    writeFileSync(join(folder, 'kiln.json'), '{"kiln":');
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(/kiln\.json is damaged/);
    expect(readdirSync(folder)).toEqual(['kiln.json']);
  });

  test('of another version of PostgreSQL is refused with both versions', async () => {
    const folder = mkdtempSync(join(home, 'old-'));
    writeFileSync(join(folder, 'kiln.json'), JSON.stringify({ kiln: 1, password: 'abc' }));
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '9\n');
    writeFileSync(join(folder, 'postgres', 'postgresql.conf'), '');
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
      /was made by PostgreSQL 9, but what is installed is \d/,
    );
    expect(readdirSync(folder).sort()).toEqual(['kiln.json', 'postgres']);
  });

  test('too deep for a socket is served on a loopback port, with the password', async () => {
    const embedded = await start(join(home, 'x'.repeat(120)));
    const address = new URL(embedded.connection.url);
    expect(address.hostname).toBe('127.0.0.1');
    expect(address.searchParams.has('host')).toBe(false);
    expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    address.password = 'guess';
    await expect(query({ url: address.href }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });
});

async function start(
  folder = dataDir,
  {
    log = [],
    longestWait = 1_000,
    attempts = 10,
  }: { log?: string[]; longestWait?: number; attempts?: number } = {},
): Promise<Embedded> {
  const note = (line: string) => void log.push(line);
  const embedded = await startEmbedded({
    dataDir: folder,
    log: { info: note, warn: note, error: note },
    restarts: { attempts, longestWait },
  });
  running.add(embedded);
  return embedded;
}

async function connect(): Promise<Embedded> {
  const embedded = await connectEmbedded({ dataDir });
  running.add(embedded);
  return embedded;
}

interface Elsewhere {
  readonly child: ChildProcess;
  readonly node: number;
  readonly postgres: number;
}

/** In a process that can be killed without killing the tests. */
async function startElsewhere(mode: 'stay' | 'exit' = 'stay'): Promise<Elsewhere> {
  const script = join(import.meta.dirname, 'embedded-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, mode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const { postgres, failure } = JSON.parse(String(line));
  if (failure !== undefined) throw new Error(failure);
  const elsewhere = { child, node: child.pid ?? 0, postgres };
  children.add(elsewhere);
  return elsewhere;
}

/** The shells among a process's children. */
function guardsOf(parent: number): readonly number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  return list
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, ppid, command]) => ppid === String(parent) && command?.endsWith('sh'))
    .map(([pid]) => Number(pid));
}

/** A process that ended and that nobody has asked for its exit code is gone, too. */
function runs(pid: number): boolean {
  return startOf(pid) !== undefined;
}

async function gone(pid: number): Promise<void> {
  while (runs(pid)) await new Promise(resolve => setTimeout(resolve, 20));
}

function url(connection: Connection): string {
  return withDatabase(connection, 'postgres').url;
}

async function query(
  connection: Connection,
  text: string,
  values?: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url(connection) });
  await client.connect();
  try {
    return (await client.query(text, values === undefined ? undefined : [...values])).rows;
  } finally {
    await client.end();
  }
}
