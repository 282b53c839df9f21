// A principal, a type, an id and the text of a resource → the resource stored, read or deleted, with its version.
// https://hl7.org/fhir/R4/http.html: create, read, update (which creates what is not there), delete
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Principal } from '../auth/principal.ts';
import { OutcomeError, outcome } from '../outcome.ts';
import type { Database } from './database.ts';
import { type Intake, intake } from './intake.ts';
import { type Preparable, run, runOn } from './prepared.ts';
import { type ResourceStatements, statementsOf } from './resource-sql.ts';
import { type IndexContext, rowValues } from './row.ts';
import { retryConflicts } from './transaction.ts';

/** What resources are stored with. */
export interface Store {
  readonly database: Pick<Database, 'generic'>;
  readonly index: IndexContext;
  /** Bytes that plans may take on one connection. */
  readonly planMemory: number;
  /** The connection of a transaction, for what belongs to it. Without one each write is a transaction of its own. */
  readonly client?: PoolClient;
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
  /** The version that must be the current one: If-Match. */
  readonly ifMatch?: string;
}

/** Stores a resource under an id of the server's choice. */
export async function createResource(
  store: Store,
  owner: Owner,
  type: string,
  text: string,
): Promise<Written> {
  const taken = intake(text, { level: 'full', expect: { type }, assignId: randomUUID() });
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
  return writeResource(store, owner, intake(text, { level: 'full', expect: { type, id } }), options);
}

/** undefined if there is no current version; `isDeleted` tells why. */
export async function readResource(
  store: Store,
  owner: Owner,
  type: string,
  id: string,
): Promise<StoredVersion | undefined> {
  return readBy(statementsOf(type).read, store, owner, type, id);
}

/** The same, and nobody else changes it before the transaction of the store has ended. */
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
  const { remove } = statementsOf(type);
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const rows = await query(store, remove, [owner.project, id, options.ifMatch ?? null]);
    const [version, , previous] = rows[0] ?? [];
    if (version) return version;
    checkMatch(type, id, options.ifMatch, previous ?? undefined);
    if (!previous) return undefined;
    await pause(attempt);
  }
  throw contended(type, id);
}

/** Makes what was checked the current version of its id. @throws OutcomeError `conflict` */
export async function writeResource(
  store: Store,
  owner: Owner,
  { type, id, resource, text }: Intake,
  { ifMatch }: WriteOptions = {},
): Promise<Written> {
  const statements = statementsOf(type);
  const values = [owner.project, id, ifMatch ?? null, ...writeValues(store, statements, resource, text)];
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const rows = await query(store, statements.write, values);
    const [created, version, updated, content, previous] = rows[0] ?? [];
    if (version && updated && content) {
      return { type, id, version, updated, content, created: String(created) === 'true' };
    }
    checkMatch(type, id, ifMatch, previous ?? undefined);
    await pause(attempt);
  }
  throw contended(type, id);
}

/** In the order that resource-sql.ts says. */
function writeValues(
  store: Store,
  { shape }: ResourceStatements,
  resource: unknown,
  text: string,
): unknown[] {
  const { search, edges, codes, codeOrder } = rowValues(shape, resource, store.index, text);
  return [
    ...search,
    text,
    ...(shape.hasEdges ? [edges] : []),
    ...(shape.codeOrder === undefined ? [] : [codes, codeOrder]),
  ];
}

function query(
  store: Store,
  statement: Preparable,
  values: readonly unknown[],
): Promise<(string | null)[][]> {
  const { client } = store;
  // In a transaction that collided nothing goes on: all of it is tried again.
  if (client) return runOn(client, statement, values, store.planMemory).then(({ rows }) => rows);
  return retryConflicts(
    async () => (await run(store.database.generic, statement, values, store.planMemory)).rows,
  );
}

/** Each attempt that fails is one where another writer succeeded, so the number only bounds the unfair case. */
const attempts = 100;

async function pause(attempt: number): Promise<void> {
  if (attempt > 3) await new Promise(resolve => setTimeout(resolve, Math.random() * Math.min(attempt, 20)));
}

/** Of the version that a caller expects and the one there is. https://hl7.org/fhir/R4/http.html#concurrency */
export function checkMatch(
  type: string,
  id: string,
  ifMatch: string | undefined,
  current: string | undefined,
): void {
  if (ifMatch === undefined || ifMatch === current) return;
  const now = current === undefined ? 'has no current version' : `is at version ${current}`;
  const sentence = `${type}/${id} ${now}, and If-Match asks for ${ifMatch}. Read it again and repeat the change.`;
  throw new OutcomeError(outcome('error', 'conflict', sentence), { status: 412 });
}

function contended(type: string, id: string): OutcomeError {
  const sentence = `${type}/${id} was changed by others ${attempts} times while this request tried to. Try again later.`;
  return new OutcomeError(outcome('error', 'conflict', sentence));
}
