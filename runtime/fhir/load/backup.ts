// A database → a folder with all resources of its projects, their past versions and deletions, with the same bytes, versions and times.
// `[project]/[Type].ndjson` has the current resources, `[project]/[Type].history.ndjson` the past versions.
// `kiln backup` adds users, keys, tokens, secrets and jobs (accounts.ts).
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { resourceTypes } from '../../base/definitions/parameters.ts';
import { packageVersion } from '../../base/definitions/root.ts';
import { makeDraft } from '../../base/draft.ts';
import { Failure } from '../../base/failure.ts';
import { metaOf } from '../../database/migrate/meta.ts';
import type { Database } from '../../database/postgres/database.ts';
import { inTransaction } from '../../database/postgres/transaction.ts';
import { instantSql } from '../../database/store/resource-sql.ts';
import { writeAccounts } from './accounts.ts';
import { copyOut } from './copy.ts';

/** The manifest, written last: a folder with it is complete. */
export interface Backup {
  readonly format: 1;
  readonly kiln: string;
  /** Identifies the backup, too. */
  readonly transactionTime: string;
  readonly projects: readonly BackupProject[];
  /** Of a whole database, not of an export. */
  readonly whole?: {
    readonly base: string;
    readonly timeZone: string;
    /** Table → rows. */
    readonly accounts: Readonly<Record<string, number>>;
  };
}

export interface BackupProject {
  readonly name: string;
  /** Type → lines of its files. */
  readonly types: Readonly<Record<string, { readonly current: number; readonly past: number }>>;
}

const manifestFile = 'kiln-export.json';

/** A single project, or all projects with accounts. */
interface BackupOptions {
  readonly project?: string | undefined;
  readonly whole?: boolean;
  /** Called before the folder gets its name. */
  readonly complete?: (draft: string) => Promise<void>;
}

/** All in one snapshot. The new folder has another name until it is complete. */
export async function writeBackup(
  database: Database,
  folder: string,
  options: BackupOptions = {},
): Promise<Backup> {
  if (folder === '')
    throw new Failure('The folder of the backup has no name. Name one that does not exist yet.');
  if (existsSync(folder)) throw new Failure(`${folder} exists already. Name a folder that is to be made.`);
  let draft: string | undefined;
  try {
    draft = await makeDraft(folder);
    return await writeDraft(database, folder, draft, options);
  } catch (error) {
    // Partial files would keep a full disk full.
    if (draft) await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw writeFailure(folder, error) ?? error;
  }
}

/** Failures of the file system, not of the database. */
function writeFailure(folder: string, error: unknown): Failure | undefined {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === 'rename' && (code === 'ENOTEMPTY' || code === 'EEXIST'))
    return new Failure(`${folder} was made by another process meanwhile. Nothing of this one is left.`);
  if (syscall === undefined || !unwritable.has(code)) return undefined;
  return new Failure(
    `${folder} cannot be written (${message}). Make room, or name a folder in a place where this account may write. Nothing of it is left.`,
    { cause: error },
  );
}

const unwritable: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
]);

async function writeDraft(
  database: Database,
  folder: string,
  draft: string,
  { project, whole, complete }: BackupOptions,
): Promise<Backup> {
  const backup = await inTransaction(
    database.custom,
    async client => {
      await client.query(`set transaction read only; ${unhurried}`);
      const { rows: times } = await client.query<{ now: string; snapshot: string }>(
        `select ${instantSql('now()')} as now, pg_export_snapshot() as snapshot`,
      );
      const [{ now, snapshot } = { now: '', snapshot: '' }] = times;
      const { rows } = await client.query<{ number: number; name: string }>(
        'select number, name from kiln_project where $1::text is null or name = $1 order by number',
        [project ?? null],
      );
      if (rows.length === 0) throw new Failure(`There is no project '${project}'.`);
      const projects: BackupProject[] = [];
      for (const { number, name } of rows)
        projects.push({
          name,
          types: await writeTypes(database, client, snapshot, number, join(draft, name)),
        });
      const of = { format: 1 as const, kiln: packageVersion(), transactionTime: now, projects };
      return whole ? { ...of, whole: await writeWhole(client, draft) } : of;
    },
    { isolation: 'repeatable read', attempts: 1 },
  );
  await writeFile(join(draft, manifestFile), `${JSON.stringify(backup, null, 2)}\n`, { flush: true });
  await complete?.(draft);
  await rename(draft, folder);
  return backup;
}

async function writeWhole(client: PoolClient, folder: string): Promise<NonNullable<Backup['whole']>> {
  const { base_url: base = '', time_zone: timeZone = 'UTC' } = await metaOf(client);
  return { base, timeZone, accounts: await writeAccounts(client, join(folder, accountFolder)) };
}

/** No project has such a name. */
export const accountFolder = '$accounts';

/** Settings of a transaction without a limit of time. */
const unhurried = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/**
 * Two connections read in the snapshot, the largest tables first. Several nodes share no snapshot: there one connection reads each
 * project in its own snapshot.
 */
async function writeTypes(
  database: Database,
  client: PoolClient,
  snapshot: string,
  project: number,
  folder: string,
): Promise<BackupProject['types']> {
  await mkdir(folder);
  const own = `project = ${Number(project)}`;
  const isolation = { isolation: 'repeatable read', attempts: 1 } as const;
  if (database.topology.isSplit)
    return inTransaction(
      database.at(project).custom,
      async reader => {
        await reader.query(unhurried);
        const left = await filesOf(reader, own);
        const types = noLines(left);
        await writeFiles(reader, left, own, folder, types);
        return types;
      },
      isolation,
    );
  const left = await filesOf(client, own);
  const types = noLines(left);
  const write = () =>
    inTransaction(
      database.custom,
      async reader => {
        await reader.query(`set transaction snapshot '${snapshot}'; ${unhurried}`);
        await writeFiles(reader, left, own, folder, types);
      },
      isolation,
    );
  await Promise.all([write(), write()]);
  return types;
}

type Lines = Record<string, { current: number; past: number }>;

function noLines(files: readonly BackupFile[]): Lines {
  const types = [...new Set(files.map(({ type }) => type))].sort();
  return Object.fromEntries(types.map(type => [type, { current: 0, past: 0 }]));
}

/** @param left files, shared by concurrent calls @param types counts the lines */
async function writeFiles(
  reader: PoolClient,
  left: BackupFile[],
  own: string,
  folder: string,
  types: Lines,
): Promise<void> {
  const closing: Promise<void>[] = [];
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const { type, kind } = next;
    const file = join(folder, `${type}${kind === 'past' ? '.history' : ''}.ndjson`);
    const { count, closed } = await copyOut(reader, linesSql(next, own), file);
    Object.assign(types[type] ?? {}, { [kind]: count });
    closing.push(closed);
  }
  await Promise.all(closing);
}

interface BackupFile {
  readonly type: string;
  readonly kind: 'current' | 'past';
}

/** Files with lines, the largest first. @param own the condition of the project */
async function filesOf(client: PoolClient, own: string): Promise<BackupFile[]> {
  const files = resourceTypes().map(
    type => `select '${type}' as type, 'current' as kind, pg_table_size('"${type}"') as size where exists (select 1
      from "${type}" where ${own})
      union all select '${type}', 'past', 0 where exists (select 1 from kiln_history where ${own} and type = '${type}')`,
  );
  return (await client.query<BackupFile>(`${files.join(' union all ')} order by size desc`)).rows;
}

/** Selects a text for each line. */
function linesSql({ type, kind }: BackupFile, own: string): string {
  if (kind === 'current') return `select content::text from "${type}" where ${own}`;
  const past = `json_build_object('id', id, 'version', version, 'updated', ${instantSql('updated')}, 'content', content::json)`;
  return `select ${past}::text from kiln_history where ${own} and type = '${type}' order by id, version`;
}

/** @returns undefined if the folder is not a backup. @throws Failure for another format, and for an unreadable one */
export async function readBackup(folder: string): Promise<Backup | undefined> {
  const path = join(folder, manifestFile);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new Failure(
      `${path} cannot be read (${error.message}): only the account that made a backup may. Nothing was changed.`,
      { cause: error },
    );
  });
  if (text === undefined) return undefined;
  const backup = parsed(text);
  if (backup === undefined)
    throw new Failure(`${path} is cut off or damaged: take another copy of the backup. Nothing was changed.`);
  if (backup.format === 1) return { ...backup, format: 1 };
  throw new Failure(`${path} is of another format than this version of Kiln reads.`);
}

type Manifest = Omit<Backup, 'format'> & { readonly format?: unknown };

/** @returns undefined if it is not a JSON object */
function parsed(text: string): Manifest | undefined {
  try {
    return (JSON.parse(text) as Manifest | null) ?? undefined;
  } catch {
    return undefined;
  }
}
