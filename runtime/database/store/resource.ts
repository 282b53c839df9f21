// A principal, a type, an id and the text of a resource → the resource stored, read or deleted, with its version.
// https://hl7.org/fhir/R4/http.html: create, read, update (which creates what is not there), delete
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type OutcomeError, outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { type Intake, intake } from '../../base/validate/intake.ts';
import type { Database } from '../postgres/database.ts';
import { type Preparable, run, runOn } from '../postgres/prepared.ts';
import { afterCommit, inTransaction, retryConflicts } from '../postgres/transaction.ts';
import {
  indexValues,
  isVersion,
  noVersion,
  otherVersion,
  someVersion,
  statementsOf,
} from './resource-sql.ts';
import { type IndexContext, rowValues } from './row.ts';
import { isTerminology, refreshTerminology } from './terminology.ts';
import type { WriteBudget } from './write-budget.ts';

/** What resources are stored with. */
export interface Store {
  readonly database: Pick<Database, 'generic'>;
  readonly index: IndexContext;
  /** Bytes that plans may take on one connection. */
  readonly planMemory: number;
  /** The connection of a transaction, for what belongs to it. Without one each write is a transaction of its own. */
  readonly client?: PoolClient;
  /** The bytes that may still be written; without a budget there is no limit. */
  readonly budget?: WriteBudget | undefined;
  /** The longest resource that a patch may produce, in bytes. */
  readonly mostBytes?: number;
  /** Aborted when no caller waits for the result: the running statement is cancelled and rolled back. */
  readonly signal?: AbortSignal | undefined;
  /** Subscriptions of a project to one type. */
  readonly mostListeners?: number;
  /** Called when events of the project are in the database, with the commit of what they are of. */
  readonly noted?: ((project: number) => void) | undefined;
  /** Whether writes are rolled back: their events are not recorded, as they would collide with those of other writers. */
  readonly isTrial?: boolean;
}

/** All that is needed of a principal where access was decided before. */
export type Owner = Pick<Principal, 'project'>;

export interface StoredVersion {
  readonly type: string;
  readonly id: string;
  readonly version: string;
  /** An instant: `2026-01-01T00:00:00.000Z`. */
  readonly updated: string;
  /** The resource as JSON text. */
  readonly content: string;
}

export interface Written extends StoredVersion {
  /** Whether there was no current version before. */
  readonly created: boolean;
}

export interface WriteOptions {
  /** If-Match: the version that must be the current one, several of them with commas between, or `*` where any will do. */
  readonly ifMatch?: string;
  /** If-None-Match: there must be no current version. */
  readonly ifNoneMatch?: '*';
}

/** Stores a resource under an id of the server's choice. */
export async function createResource(
  store: Store,
  owner: Owner,
  type: string,
  text: string,
): Promise<Written> {
  const taken = intake(text, { level: 'full', unique: true, expect: { type }, assignId: randomUUID() });
  return writeResource(store, owner, taken);
}

/** Makes the resource the current version of its id, whether or not there was one. */
export async function updateResource(
  store: Store,
  owner: Owner,
  type: string,
  id: string,
  text: string,
  options: WriteOptions = {},
): Promise<Written> {
  return writeResource(
    store,
    owner,
    intake(text, { level: 'full', unique: true, expect: { type, id } }),
    options,
  );
}

/** undefined if there is no current version; `isDeleted` has the reason. */
export async function readResource(
  store: Store,
  owner: Owner,
  type: string,
  id: string,
): Promise<StoredVersion | undefined> {
  return readBy(statementsOf(type).read, store, owner, type, id);
}

/** The same, locked until the transaction of the store ends. */
export async function readForUpdate(
  store: Store,
  owner: Owner,
  type: string,
  id: string,
): Promise<StoredVersion | undefined> {
  return readBy(statementsOf(type).readForUpdate, store, owner, type, id);
}

async function readBy(
  statement: Preparable,
  store: Store,
  owner: Owner,
  type: string,
  id: string,
): Promise<StoredVersion | undefined> {
  const rows = await query(store, statement, [owner.project, id]);
  const [version, updated, content] = rows[0] ?? [];
  if (!version || !updated || !content) return undefined;
  return { type, id, version, updated, content };
}

/** The version of the tombstone; undefined if there was nothing to delete. */
export async function deleteResource(
  store: Store,
  owner: Owner,
  type: string,
  id: string,
  options: WriteOptions = {},
): Promise<string | undefined> {
  if (isTerminology(type) && !store.client)
    return inTransaction(store.database.generic, client =>
      deleteResource(Object.assign({}, store, { client }), owner, type, id, options),
    );
  const { remove } = statementsOf(type);
  let current: string | undefined;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const rows = await query(store, remove, [owner.project, id, expected(options, current), depthOf(store)]);
    const [version, , previous, noted] = rows[0] ?? [];
    if (version) {
      if (noted === 't') announce(store, owner);
      await followed(store, owner, type, id);
      return version;
    }
    current = previous ?? undefined;
    checkMatch(type, id, options, current);
    if (!current) return undefined;
    await pause(attempt);
  }
  throw contended(type, id);
}

/**
 * Values of a resource that can be searched. Of HL7's own examples the largest, a value set of 2 MB, has 8,500. Making them
 * keeps all other requests waiting; loading, on which no request waits, may make more.
 */
const mostEntries = 30_000;

/** Makes what was checked the current version of its id. @throws OutcomeError `conflict` */
export async function writeResource(
  store: Store,
  owner: Owner,
  taken: Intake,
  options: WriteOptions = {},
): Promise<Written> {
  if (isTerminology(taken.type) && !store.client)
    return inTransaction(store.database.generic, client =>
      writeResource(Object.assign({}, store, { client }), owner, taken, options),
    );
  const { type, id, resource, text } = taken;
  const statements = statementsOf(type);
  const { shape } = statements;
  store.budget?.spend(Buffer.byteLength(text));
  const row = rowValues(shape, resource, store.index, text, mostEntries);
  const values = [owner.project, id, expected(options), ...indexValues(shape, row, text), depthOf(store)];
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const rows = await query(store, statements.write, values);
    const [created, version, updated, content, previous, noted] = rows[0] ?? [];
    if (version && updated && content) {
      if (noted === 't') announce(store, owner);
      await followed(store, owner, type, id);
      return { type, id, version, updated, content, created: created === 't' };
    }
    checkMatch(type, id, options, previous ?? undefined);
    values[2] = expected(options, previous ?? undefined);
    await pause(attempt);
  }
  throw contended(type, id);
}

function depthOf({ budget, isTrial }: Store): number | null {
  return isTrial ? null : (budget?.depth ?? 0);
}

/** There are events of the project to deliver, once what is under way is committed. */
export function announce({ client, noted }: Store, { project }: Owner): void {
  if (!noted) return;
  if (client) afterCommit(client, () => noted(project));
  else noted(project);
}

/** What is derived of a resource in tables of its own. */
async function followed({ client }: Store, { project }: Owner, type: string, id: string): Promise<void> {
  if (client && isTerminology(type)) await refreshTerminology(client, project, type, [id]);
}

function query(
  store: Store,
  statement: Preparable,
  values: readonly unknown[],
): Promise<(string | null)[][]> {
  const { client, planMemory, signal } = store;
  // In a transaction that collided nothing goes on: all of it is tried again.
  if (client) return runOn(client, statement, values, planMemory, { signal }).then(({ rows }) => rows);
  return retryConflicts(
    async () => (await run(store.database.generic, statement, values, planMemory, { signal })).rows,
  );
}

/** Each attempt that fails is one where another writer succeeded, so the number only bounds the unfair case. */
const attempts = 100;

async function pause(attempt: number): Promise<void> {
  if (attempt > 3) await new Promise(resolve => setTimeout(resolve, Math.random() * Math.min(attempt, 20)));
}

/** @param current the version that the last attempt found: of several that may match, the one to expect */
function expected({ ifMatch, ifNoneMatch }: WriteOptions, current?: string): string | null {
  if (ifNoneMatch) return noVersion;
  if (ifMatch === undefined || ifMatch === '*') return ifMatch ? someVersion : null;
  const versions = ifMatch.split(',').filter(isVersion);
  return versions.find(version => version === current) ?? versions[0] ?? otherVersion;
}

/**
 * Of the version that a caller expects and the one there is.
 * https://hl7.org/fhir/R4/http.html#concurrency, https://www.rfc-editor.org/rfc/rfc9110#section-13.1
 */
export function checkMatch(
  type: string,
  id: string,
  { ifMatch, ifNoneMatch }: WriteOptions,
  current: string | undefined,
): void {
  const now = current === undefined ? 'has no current version' : `is at version ${current}`;
  let wish: string | undefined;
  if (ifNoneMatch && current !== undefined) wish = 'If-None-Match asks for none. Choose another id.';
  else if (ifMatch === '*' && current === undefined) wish = 'If-Match asks for one. Create it without.';
  else if (ifMatch !== undefined && ifMatch !== '*' && !ifMatch.split(',').includes(current ?? ''))
    wish = `If-Match asks for ${ifMatch.replaceAll(',', ' or ')}. Read it again and repeat the change.`;
  if (wish !== undefined)
    throw outcomeError('conflict', `${type}/${id} ${now}, and ${wish}`, { status: 412 });
}

function contended(type: string, id: string): OutcomeError {
  const sentence = `${type}/${id} was changed by others ${attempts} times while this request tried to. Try again later.`;
  return outcomeError('conflict', sentence);
}
