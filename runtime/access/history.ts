// In: a principal, and a resource, a type or neither. Out: a past version; or one page of the versions that a vread
// by the same principal returns, newest first, by one statement. Indexes describe current rows only, so of a type
// whose access is limited to some rows or elements only current versions are listed.
// https://hl7.org/fhir/R4/http.html#history

import { elements } from '../base/definitions/elements.ts';
import { outcomeError } from '../base/outcome.ts';
import { literal, name, parameter, project, raw, type Sql, sql } from '../base/sql/sql.ts';
import { TooManyBytes } from '../database/postgres/read-rows.ts';
import { isDeleted, type PastVersion, readVersion } from '../database/store/history.ts';
import { instantSql, isVersion } from '../database/store/resource-sql.ts';
import { type Access, granting, isAllVisible, isPastVisible, type TypeAccess } from './access.ts';
import {
  type HistoryBounds,
  type HistoryKey,
  type HistoryLevel,
  historySql,
  historyValues,
  type ListedTypes,
} from './history-sql.ts';
import { type ResourceAccess, read } from './resources.ts';
import { ask } from './row-access.ts';
import { innerSql } from './rows.ts';
import { forbidden } from './write-checks.ts';

/** Neither type nor id: all types. */
interface HistorySubject {
  readonly type: string | undefined;
  readonly id: string | undefined;
}

interface HistoryQuery extends HistorySubject, HistoryBounds {}

export interface ListedVersion {
  readonly type: string;
  readonly id: string;
  readonly version: string;
  /** Undefined if it is hidden. */
  readonly updated: string | undefined;
  /** JSON text; undefined: the version is a deletion. */
  readonly content: string | undefined;
  /** Whether there was no current version before. */
  readonly isCreated: boolean;
  readonly key: HistoryKey;
}

export interface HistoryPage {
  readonly versions: readonly ListedVersion[];
  /** Whether there are more versions after the page. */
  readonly more: boolean;
}

/** @throws OutcomeError 403, 413 */
export async function readHistory(
  resources: ResourceAccess,
  query: HistoryQuery,
  maxResponseBytes: number,
): Promise<HistoryPage> {
  const { access } = resources;
  const { type, id, count } = query;
  const level: HistoryLevel = id !== undefined ? 'instance' : type !== undefined ? 'type' : 'system';
  const types = listedTypes(access, type);
  const step = stepOf(count + 1);
  const read = () =>
    ask(
      resources.store,
      resources.principal,
      access,
      `history ${level} ${type ?? ''} ${step} ${query.at ? 'period' : ''}`,
      historyValues(level, id, query),
      () => historySql({ level, most: step, isPeriod: query.at !== undefined }, types, access),
      maxResponseBytes,
    );
  try {
    const { client, database } = resources.store;
    // Who has a connection has waited before taking it.
    const rows = await (level === 'system' && !client ? oneByOne(database.generic, read) : read());
    return { versions: rows.slice(0, count).map(listedVersion), more: rows.length > count };
  } catch (error) {
    if (!(error instanceof TooManyBytes)) throw error;
    const sentence = `The page is longer than the ${maxResponseBytes} bytes that a response may have: ask for fewer versions by _count.`;
    throw outcomeError('too-long', sentence, { cause: error });
  }
}

/** @throws OutcomeError 403 */
function listedTypes(access: Access, type: string | undefined): ListedTypes {
  const all: string[] = [];
  const current: string[] = [];
  for (const each of type === undefined ? elements().resources : [type]) {
    const listed = listedOf(access.type(each));
    if (listed === 'all') all.push(each);
    if (listed === 'current') current.push(each);
  }
  if (all.length + current.length === 0)
    throw forbidden(`Your access does not extend to the history of ${type ?? 'any type'}.`);
  return { all, current };
}

/** As `readPast` reads versions, where `history` is granted as well. */
export function listedOf(of: TypeAccess): 'all' | 'current' | 'none' {
  if (of.isWhole) return 'all';
  if ((['history', 'vread', 'read'] as const).some(each => granting(of, each).length === 0)) return 'none';
  return isPastVisible(of) && isAllVisible(of, 'history') ? 'all' : 'current';
}

/** Statements differ in few limits, so that there are few of them. */
function stepOf(rows: number): number {
  let step = 21;
  while (step < rows) step *= 5;
  return step;
}

const running = new WeakMap<object, Promise<unknown>>();

/**
 * For histories of all types. Planning a statement on all types locks each of their indexes, more than a thousand: two
 * at a time could exhaust the table of locks.
 */
export function oneByOne<Result>(database: object, work: () => Promise<Result>): Promise<Result> {
  const result = (running.get(database) ?? Promise.resolve()).then(work);
  // A failure concerns its own request only, which has `result`.
  running.set(
    database,
    result.catch(() => undefined),
  );
  return result;
}

function listedVersion(row: readonly (string | null)[]): ListedVersion {
  const [type, id, version, place, updated, content, isCreated] = row;
  if (!type || !id || !version || !place) throw new Error('A row of a history has no key.');
  return {
    type,
    id,
    version,
    updated: updated ?? undefined,
    content: content ?? undefined,
    isCreated: String(isCreated).startsWith('t'),
    key: [place, type, id, version],
  };
}

/** A principal whose access is limited to some rows or elements of the type can read only the current version. */
export async function readPast(
  resources: ResourceAccess,
  type: string,
  id: string,
  version: string,
): Promise<PastVersion> {
  const { store, principal, access } = resources;
  if (access.named === undefined) return readVersion(store, principal, type, id, version);
  if (isPastVisible(access.type(type))) return readSeenVersion(resources, type, id, version);
  if (granting(access.type(type), 'vread').length === 0) return { kind: 'absent' };
  const found = await read(resources, type, id);
  return found?.version === version && found.visibleMeta?.version !== false
    ? { kind: 'version', found }
    : { kind: 'absent' };
}

/** Whether the last version of the id is its deletion, which is visible to the principal. */
export async function wasDeleted(
  { store, principal, access }: ResourceAccess,
  type: string,
  id: string,
): Promise<boolean> {
  return isPastVisible(access.type(type)) && (await isDeleted(store, principal, type, id));
}

async function readSeenVersion(
  { store, principal, access }: ResourceAccess,
  type: string,
  id: string,
  version: string,
): Promise<PastVersion> {
  if (!isVersion(version)) return { kind: 'absent' };
  const [row] = await ask(store, principal, access, `past ${type}`, [id, version], () =>
    seenVersion(type, access),
  );
  const [updated, content] = row ?? [];
  if (!row) return { kind: 'absent' };
  return updated && content
    ? { kind: 'version', found: { type, id, version, updated, content } }
    : { kind: 'deleted' };
}

/** In one snapshot, a version is either in the table of its type or in the history. */
function seenVersion(type: string, access: Access): Sql {
  const [id, version] = [parameter(2), parameter(3)];
  const current = sql`select updated, content from ${name(type)} where project = ${project} and id = ${id} and version = ${version}::int8`;
  const past = sql`select updated, content::jsonb from kiln_history where project = ${project} and type = ${literal(type)}
    and id = ${id} and version = ${version}::int8`;
  return sql`select ${raw(instantSql('v.updated'))}, (${innerSql(access, sql`v.content`)})::text from (${current} union all
    ${past}) v limit 1`;
}
