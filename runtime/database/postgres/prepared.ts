// In: SQL text and values. Out: rows. Statements that come again are prepared; their plans' memory is bounded a connection.
import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { aloneOn, type Batch, isBatching, isOfOthers, joinBatch, type Seat, seatIn } from './batch.ts';
import { hasFree } from './pool.ts';
import { isBroken, type Ran, type ReadLimits, readRows } from './read-rows.ts';
import type { TextRow } from './row-flow.ts';
import { isShared } from './shared-session.ts';
import { clientRouting, poolRouting } from './topology.ts';
import { inTransaction } from './transaction.ts';

/** A statement whose text is kept, with how often it was run. */
export interface Preparable {
  readonly text: string;
  uses: number;
  /** Moving average of what it took so far. */
  milliseconds?: number;
}

/**
 * The most bytes that a prepared statement occupies in a backend: its source, its query tree and a generic plan. Measured on every kind
 * of query (test/graphql/plan-memory.deep.test.ts); half of that is usual. PL/pgSQL also keeps the plans of the functions that
 * resolve references and canonicals: up to 5 MB a connection.
 */
export function planBytes(text: string): number {
  return 40_000 + 130 * text.length;
}

interface Plans {
  /** Names of statements with the bytes of their plans, the one used longest ago first. */
  readonly sizes: Map<string, number>;
  /** Of all. */
  bytes: number;
  /** Names for which room is made. */
  readonly coming: Set<string>;
  /** The name that was used last. */
  newest: string;
}

/** The statements that a connection holds. */
const held = new WeakMap<PoolClient, Plans>();

/**
 * Runs a statement on a connection of the pool. It is named on its second use.
 *
 * @param memory bytes that plans may take on one connection
 * @throws TooManyBytes, the reason of the signal
 */
export function run(
  pool: Pool,
  statement: Preparable,
  values: readonly unknown[],
  memory: number,
  limits: ReadLimits = {},
): Promise<Ran> {
  const routing = poolRouting(pool);
  const counted = readingsOf(routing?.counted ?? pool);
  const work: Work = { statement, text: statement.text, values, memory, limits, counted };
  if (!routing)
    return limits.isBatched && !limits.charge && isFast(statement, pool) && isBatching(pool)
      ? runBatched(pool, work)
      : runFrom(aloneOn(pool), work);
  return routing.routed(statement.text, values, (node, text, alone) =>
    alone
      ? runFrom(aloneOn(node), { ...work, text })
      : inTransaction(node, client => send(client, { ...work, text }), { attempts: 1 }),
  );
}

/** What is run. */
interface Work {
  readonly statement: Preparable;
  /** Of the statement, as the node of the connection has it. */
  readonly text: string;
  readonly values: readonly unknown[];
  readonly memory: number;
  readonly limits: ReadLimits;
  readonly counted: Readings;
}

/** If another statement of the batch has spoilt it, it is run again, alone. */
async function runBatched(pool: Pool, work: Work): Promise<Ran> {
  const batch = joinBatch(pool);
  const isFirst = batch.seats === 1;
  const { signal, held } = work.limits;
  try {
    return await runFrom(batch, work);
  } catch (error) {
    if (!isOfOthers(batch, isFirst, error)) throw error;
    signal?.throwIfAborted();
    // What it has read is forgotten.
    held?.hold(0);
    return runFrom(aloneOn(pool), work);
  }
}

async function runFrom(batch: Batch, work: Work): Promise<Ran> {
  const { statement, limits, counted } = work;
  const seat = await seatIn(batch);
  const release = (fault?: unknown) => {
    measure(statement, seat, fault !== undefined);
    seat.release(isBroken(fault, limits.signal) ? fault : undefined);
  };
  try {
    const ran = await send(seat.client, work, seat);
    counted.statements++;
    counted.rows += ran.rows.length;
    if (ran.rest) return { rows: ran.rows, rest: released(ran.rest, release, counted) };
    release();
    return ran;
  } catch (error) {
    release(error);
    throw error;
  }
}

/** One that failed may have ended before it was slow. */
function measure(statement: Preparable, seat: Seat, failed: boolean): void {
  const { milliseconds: before } = statement;
  const milliseconds = seat.took();
  if (milliseconds === undefined || (failed && milliseconds < (before ?? Infinity))) return;
  statement.milliseconds = (7 * (before ?? milliseconds) + milliseconds) / 8;
}

/** Others wait for it in its batch: without one they wait as well, once all connections are in use. */
function isFast({ milliseconds }: Preparable, pool: Pool): boolean {
  return milliseconds !== undefined && milliseconds < (hasFree(pool) ? 3 : 10);
}

/** The same on a connection that a transaction has. */
export async function runOn(
  client: PoolClient,
  statement: Preparable,
  values: readonly unknown[],
  memory: number,
  limits: ReadLimits = {},
): Promise<Ran> {
  const routing = clientRouting(client);
  if (!routing) return send(client, { statement, text: statement.text, values, memory, limits });
  const at = await routing.routed(statement.text, values);
  return send(at.client, { statement, text: at.text, values, memory, limits });
}

function send(client: PoolClient, work: Omit<Work, 'counted'>, others?: Seat): Promise<Ran> {
  const { statement, text, values, memory, limits } = work;
  limits.signal?.throwIfAborted();
  statement.uses++;
  // pg takes the empty name for none.
  const name = statement.uses < 2 ? '' : statementName(text);
  if (name === '' || isHeld(client, name)) return readRows(client, { text, values, name }, limits, others);
  return makeRoom(client, name, planBytes(text), memory).then(hasRoom => {
    plansOf(client).coming.delete(name);
    return readRows(client, { text, values, name: hasRoom ? name : '' }, limits, others);
  });
}

/** Queries of a pool and the rows that they returned, since it was opened. */
export interface Readings {
  statements: number;
  rows: number;
}

const readings = new WeakMap<Pool, Readings>();

export function readingsOf(pool: Pool): Readings {
  const known = readings.get(pool);
  if (known) return known;
  const made = { statements: 0, rows: 0 };
  readings.set(pool, made);
  return made;
}

/** Not a generator: one that was never started would not release on `return`. */
function released(
  rest: AsyncIterableIterator<readonly TextRow[], void>,
  release: (fault?: unknown) => void,
  counted: Readings,
): AsyncIterableIterator<readonly TextRow[], void> {
  let open = true;
  const close = (fault?: unknown) => {
    if (open) release(fault);
    open = false;
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        const result = await rest.next();
        if (result.done) close();
        else counted.rows += result.value.length;
        return result;
      } catch (error) {
        close(error);
        throw error;
      }
    },
    async return() {
      await rest.return?.();
      close();
      return { done: true, value: undefined };
    },
  };
}

/** It becomes the one used last. */
function isHeld(client: PoolClient, name: string): boolean {
  const plans = held.get(client);
  const bytes = plans?.sizes.get(name);
  if (!plans || bytes === undefined) return false;
  if (plans.newest === name) return true;
  plans.newest = name;
  plans.sizes.delete(name);
  plans.sizes.set(name, bytes);
  return true;
}

/** @returns false: a pooler that keeps statements ends none of them before the connection, so that the first ones stay */
async function makeRoom(client: PoolClient, name: string, bytes: number, memory: number): Promise<boolean> {
  const plans = plansOf(client);
  const { sizes, coming } = plans;
  if (isShared(client) && sizes.size > 0 && plans.bytes + bytes > memory) return false;
  plans.bytes += bytes;
  plans.newest = name;
  sizes.set(name, bytes);
  coming.add(name);
  if (plans.bytes <= memory) return true;
  for (const [oldest, size] of sizes) {
    if (plans.bytes <= memory || oldest === name) break;
    const { parsedStatements: parsed, submittedNamedStatements: sent } = statementsOf(client);
    // PostgreSQL has it soon: it leaves with a later one.
    if (sent[oldest] !== undefined || coming.has(oldest)) continue;
    sizes.delete(oldest);
    plans.bytes -= size;
    // One that failed to parse does not exist.
    if (parsed[oldest] === undefined) continue;
    // Before it is sent: another statement of the batch may parse the same text again behind it.
    delete parsed[oldest];
    await client.query(`deallocate "${oldest}"`).catch(error => {
      throw closed(client, error);
    });
  }
  return true;
}

/** What plans the connection has is not known any more: it is closed. The code is that of a connection that failed. */
function closed(client: PoolClient, cause: unknown): Error {
  client.connection.stream.destroy();
  return Object.assign(new Error('A plan could not be removed.', { cause }), { code: '08006' });
}

function plansOf(client: PoolClient): Plans {
  const known = held.get(client);
  if (known) return known;
  const made: Plans = { sizes: new Map(), bytes: 0, coming: new Set(), newest: '' };
  held.set(client, made);
  return made;
}

/** pg remembers by name what a connection has parsed, and what was sent to be; after a DEALLOCATE it must not believe so any longer. */
function statementsOf(client: PoolClient): Statements {
  return (client as PoolClient & { readonly connection: Statements }).connection;
}

interface Statements {
  readonly parsedStatements: Record<string, unknown>;
  readonly submittedNamedStatements: Readonly<Record<string, unknown>>;
}

const names = new Map<string, string>();

export function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  if (names.size > 10_000) names.clear();
  const name = `k${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
  names.set(text, name);
  return name;
}
