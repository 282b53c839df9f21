// In: a type, an id and the access of a principal. Out: the row as it is stored and redacted, and the entries that grant it; on request
// it is locked until the transaction ends.

import { LRUCache } from 'lru-cache';
import { join, literal, name, parameter, print, project, raw, type Sql, sql } from '../base/sql/sql.ts';
import { type Preparable, run, runOn } from '../database/postgres/prepared.ts';
import { inTransaction } from '../database/postgres/transaction.ts';
import type { Owner, Store } from '../database/store/resource.ts';
import { instantSql } from '../database/store/resource-sql.ts';
import type { Access, TypeEntry } from './access.ts';
import { granting } from './access.ts';
import type { ElementPath } from './element-path.ts';
import type { Interaction } from './entry.ts';
import { contentSql, grantsSql, rowsSql } from './rows.ts';

/** A row, visible or not. */
export interface FoundRow {
  readonly version: string;
  readonly updated: string;
  /** As it is stored, JSON text. */
  readonly content: string;
  /** JSON text, redacted by the entries for reading. */
  readonly seen: string;
  readonly visibleMeta: VisibleMeta;
  /** The entries that grant the row, by interaction. */
  granted(interaction: Interaction): readonly TypeEntry[];
}

/** Whether `meta.versionId` and `meta.lastUpdated` are visible: headers contain the same. */
export interface VisibleMeta {
  readonly version: boolean;
  readonly updated: boolean;
}

const stored = sql`t`;
const idOf = parameter(2);
const updatedSql = raw(instantSql('t.updated'));
const metaSql = sql`d.doc->'meta' ? 'versionId', d.doc->'meta' ? 'lastUpdated'`;

interface Kept {
  readonly statement: Preparable;
  /** Places of the access values, in the order of their parameters. */
  readonly places: readonly number[];
}

const asked: readonly Interaction[] = ['read', 'update', 'delete', 'create'];

/** Of statements on all types, whose texts are long, a few. Lengths are in UTF-16 units. */
const kept = new LRUCache<string, Kept>({
  max: 2000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ statement }) => statement.text.length,
});
/** A longer statement is not prepared: its plan would take the memory of all others. */
const longestPrepared = 64 * 1024;

export async function findRow(
  store: Store,
  owner: Owner,
  access: Access,
  type: string,
  id: string,
  lock: '' | 'for update',
): Promise<FoundRow | undefined> {
  const of = access.type(type);
  // A statement that waits for a lock reads the row anew, but other rows as they were before: the next statement reads those.
  if (lock)
    await ask(
      store,
      owner,
      access,
      `lock ${type}`,
      id,
      () => sql`select t.id from ${name(type)} t where t.project = ${project} and t.id = ${idOf} for update`,
    );
  const rows = await ask(store, owner, access, `find ${type}`, id, () => {
    const bits = asked.map(each => sql`${grantsSql(granting(of, each), stored)}::int8`);
    const read = grantsSql(granting(of, 'read'), stored);
    const seen = sql`lateral (select ${contentSql(type, access, 'read', sql`t.content`, read)} doc offset 0) d`;
    return sql`select t.version, ${updatedSql}, t.content::text, d.doc::text, ${metaSql}, ${join(bits, ', ')} from
      ${name(type)} t, ${seen} where t.project = ${project} and t.id = ${idOf}`;
  });
  const [row] = rows;
  if (!row) return undefined;
  const [version, updated, content, seen, hasVersion, hasUpdated, ...bits] = row;
  if (!version || !updated || !content || !seen) return undefined;
  return {
    version,
    updated,
    content,
    seen,
    visibleMeta: visibleMetaOf(hasVersion, hasUpdated),
    granted: interaction => {
      const mask = BigInt(bits[asked.indexOf(interaction)] ?? '0');
      return granting(of, interaction).filter((_, i) => (mask >> BigInt(i)) & 1n);
    },
  };
}

/** The row, locked, if the interaction is granted on it. */
export async function changeableRow(
  { store, principal, access }: { readonly store: Store; readonly principal: Owner; readonly access: Access },
  type: string,
  id: string,
  interaction: Interaction,
): Promise<FoundRow | undefined> {
  const row = await findRow(store, principal, access, type, id, 'for update');
  return row && row.granted(interaction).length > 0 ? row : undefined;
}

/** The redacted row; undefined if it does not exist or is not granted. */
export async function readSeenRow(
  store: Store,
  owner: Owner,
  access: Access,
  type: string,
  id: string,
): Promise<
  (Pick<FoundRow, 'version' | 'updated' | 'visibleMeta'> & { readonly content: string }) | undefined
> {
  const [row] = await ask(store, owner, access, `read ${type}`, id, () => {
    const from = rowsSql(type, access.type(type), 'read', 'fenced', stored);
    const content = contentSql(type, access, 'read', sql`t.content`, sql`t.grants`);
    return sql`select t.version, ${updatedSql}, d.doc::text, ${metaSql} from ${from}, lateral (select ${content} doc offset
      0) d where t.project = ${project} and t.id = ${idOf}`;
  });
  const [version, updated, content, ...shown] = row ?? [];
  if (!version || !updated || !content) return undefined;
  return { version, updated, content, visibleMeta: visibleMetaOf(...shown) };
}

/** Booleans as PostgreSQL writes them. */
function visibleMetaOf(version?: string | null, updated?: string | null): VisibleMeta {
  return { version: String(version).startsWith('t'), updated: String(updated).startsWith('t') };
}

/** The entries of the type whose conditions the row matches, whatever they grant; the row may be hidden. */
export interface MatchedRow {
  readonly matching: readonly TypeEntry[];
  /** Whether one of the given elements has a value. */
  readonly isPresent: boolean;
}

/** @param paths of elements; undefined if there is no such row */
export async function matchRow(
  store: Store,
  owner: Owner,
  access: Access,
  type: string,
  id: string,
  paths: readonly ElementPath[],
): Promise<MatchedRow | undefined> {
  const { entries } = access.type(type);
  const names = paths.map(path => path.map(each => `"${each}"`).join('.'));
  // Names are the compiler's. Lax paths go through lists.
  const present =
    names.length === 0
      ? sql`true`
      : join(
          names.map(path => sql`t.content @? ${literal(`$.${path}`)}`),
          ' or ',
        );
  const [row] = await ask(
    store,
    owner,
    access,
    `match ${type} ${names.join(' ')}`,
    id,
    () =>
      sql`select ${grantsSql(entries, stored)}::int8, ${present} from ${name(type)} t where t.project = ${project} and t.id = ${idOf}`,
  );
  const [bits, isPresent] = row ?? [];
  if (!bits) return undefined;
  const matching = entries.filter((_, i) => (BigInt(bits) >> BigInt(i)) & 1n);
  return { matching, isPresent: /^t/.test(String(isPresent)) };
}

/** In the transaction of the store, or in a new one. */
export function inOneTransaction<Writer extends { readonly store: Store }, Result>(
  writer: Writer,
  work: (inside: Writer) => Promise<Result>,
): Promise<Result> {
  const { store } = writer;
  if (store.client) return work(writer);
  return inTransaction(store.database.generic, client => work({ ...writer, store: { ...store, client } }));
}

/**
 * Runs the statement of a name. Its parameter 2 is the id, 3 and on are the further values of `id`.
 *
 * @param mostBytes of the rows
 * @throws TooManyBytes
 */
export async function ask(
  { database, planMemory, signal, client }: Store,
  { project }: Owner,
  access: Access,
  key: string,
  id: string | readonly string[],
  text: () => Sql,
  mostBytes?: number,
): Promise<readonly (readonly (string | null)[])[]> {
  const name = `${access.policyClass} ${key}`;
  const given = [project, ...(typeof id === 'string' ? [id] : id)];
  const { statement, places } = kept.get(name) ?? numbered(text(), given.length + 1);
  kept.set(name, { statement, places });
  const values = [...given, ...places.map(place => access.values[place])];
  const limits = { signal, mostBytes, isBatched: true };
  if (statement.text.length > longestPrepared) statement.uses = 0;
  const ran = client
    ? await runOn(client, statement, values, planMemory, limits)
    : await run(database.generic, statement, values, planMemory, limits);
  return ran.rows;
}

/** @param first the number of the first parameter with a value of the access */
function numbered(of: Sql, first: number): Kept {
  const places: number[] = [];
  const text = print(of, each => {
    if (each.kind !== 'access') return each.kind === 'parameter' ? each.number : 1;
    const index = places.indexOf(each.index);
    return first + (index < 0 ? places.push(each.index) - 1 : index);
  });
  return { statement: { text, uses: 0 }, places };
}
