// Encoded rows in the order of the input → rows in the tables, each type by the way that suits what is there already.
import type { Pool } from 'pg';
import type { Generations } from '../store/row.ts';
import { type Batch, canJoin, emptyBatch, join } from './batch.ts';
import type { EncodedBlock, EncodedRows } from './block.ts';
import { type FreshTables, freshTables, isExchangeable } from './fresh.ts';
import { heldRows } from './held.ts';
import { type Lane, openLane } from './lane.ts';
import { type MergeCounts, mergeBatch } from './merge.ts';

export interface WriteOptions {
  readonly pool: Pool;
  readonly project: number;
  readonly lz4: boolean;
  /** Of the index that the rows were encoded for. */
  readonly generations: Generations;
  /** Connections that fill new tables at the same time. */
  readonly lanes: number;
  /** Reads resources again that came several times. */
  readonly encode: (texts: readonly string[]) => EncodedBlock;
}

export interface LoadWriter {
  /** Resolves when more may come. */
  add(rows: EncodedRows): Promise<void>;
  /** Resolves when everything is committed. */
  finish(): Promise<ReadonlyMap<string, MergeCounts>>;
  /** Undoes what is not committed, and ends the connections. */
  close(): Promise<void>;
}

export function loadWriter(options: WriteOptions): LoadWriter {
  const { pool, project, lz4 } = options;
  const merging = openLane(pool);
  const held = heldRows(project);
  const builders = Array.from({ length: options.lanes }, () =>
    builder(openLane(pool), freshTables({ project, lz4, generations: options.generations })),
  );
  const types = new Map<string, TypeState>();
  const counts = new Map<string, MergeCounts>();
  const flow = backpressure();
  return { add, finish, close };

  async function add(rows: EncodedRows): Promise<void> {
    const state = types.get(rows.type) ?? { batch: emptyBatch(), way: 'undecided' };
    types.set(rows.type, state);
    // An id that comes again begins another batch.
    if (typeof state.way !== 'object' && !canJoin(state.batch, rows)) await send(rows.type, state);
    if (typeof state.way === 'object') copy(state.way, rows);
    else {
      join(state.batch, rows);
      if (state.batch.bytes >= (state.way === 'undecided' ? freshBytes : batchBytes))
        await send(rows.type, state);
      else if (buffered() >= bufferBytes) await sendLargest();
    }
    await flow.ready();
  }

  async function finish(): Promise<ReadonlyMap<string, MergeCounts>> {
    for (const [type, state] of types) {
      if (state.way === 'undecided') state.way = 'merge';
      await send(type, state);
      await flow.ready();
    }
    await Promise.all(
      builders
        .filter(({ used }) => used)
        .map(one => one.lane.run(client => one.tables.finish(client, count))),
    );
    await flow.drained();
    for (const one of builders.filter(({ used }) => used)) {
      // The connection is idle now, so its pages may be read beside the merging of those before.
      await one.lane.run(async client => {
        for await (const { type, texts } of one.tables.repeated(client)) {
          const { rows } = options.encode(texts);
          count(type, await merging.run(merger => mergeBatch(merger, type, project, rows)));
        }
        await one.tables.remove(client);
      });
    }
    await merging.run(client => held.finish(client, count));
    return counts;
  }

  async function close(): Promise<void> {
    await Promise.all([merging, ...builders.map(({ lane }) => lane)].map(lane => lane.end()));
  }

  /** What is collected of a type goes on its way; that is chosen when there is much of it for the first time. */
  async function send(type: string, state: TypeState): Promise<void> {
    const { batch } = state;
    if (batch.rows.length === 0) return;
    state.batch = emptyBatch();
    if (state.way === 'undecided') state.way = await choose(type);
    const { way } = state;
    if (typeof way === 'object') {
      flow.add(
        0,
        way.lane.run(client => way.tables.begin(client, type)),
      );
      for (const rows of batch.rows) copy(way, rows);
    } else {
      const merged = merging.run(client => mergeBatch(client, type, project, batch.rows, held.hold));
      flow.add(
        batch.bytes,
        merged.then(result => count(type, result)),
      );
    }
  }

  async function choose(type: string): Promise<TypeState['way']> {
    if (!(await merging.run(client => isExchangeable(client, type)))) return 'merge';
    const least = builders.reduce((found, one) => (one.bytes < found.bytes ? one : found));
    least.used = true;
    return least;
  }

  function copy(to: Builder, rows: EncodedRows): void {
    to.bytes += rows.main.length;
    flow.add(
      rows.main.length,
      to.lane.run(client => to.tables.copy(client, rows)),
    );
  }

  function buffered(): number {
    let bytes = 0;
    for (const { batch } of types.values()) bytes += batch.bytes;
    return bytes;
  }

  async function sendLargest(): Promise<void> {
    const [largest] = [...types].sort(([, a], [, b]) => b.batch.bytes - a.batch.bytes);
    if (largest !== undefined) await send(...largest);
  }

  function count(type: string, more: MergeCounts): void {
    const sum = counts.get(type) ?? { created: 0, updated: 0, unchanged: 0 };
    counts.set(type, {
      created: sum.created + more.created,
      updated: sum.updated + more.updated,
      unchanged: sum.unchanged + more.unchanged,
    });
  }
}

/** As much as makes new tables worth while: they cost some 20 ms. */
const freshBytes = 2 * 2 ** 20;
/** As much as one transaction merges. */
const batchBytes = 8 * 2 ** 20;
/** What may be collected of all types together. */
const bufferBytes = 64 * 2 ** 20;

interface TypeState {
  batch: Batch;
  way: 'undecided' | 'merge' | Builder;
}

/** A connection that fills new tables. */
interface Builder {
  readonly lane: Lane;
  readonly tables: FreshTables;
  bytes: number;
  used: boolean;
}

function builder(lane: Lane, tables: FreshTables): Builder {
  return { lane, tables, bytes: 0, used: false };
}

/** Work under way, and a wait where there is too much of it. The first failure comes out of every wait. */
function backpressure() {
  const running = new Set<Promise<void>>();
  let bytes = 0;
  return {
    add(size: number, work: Promise<void>): void {
      bytes += size;
      const ended = work.then(() => {
        bytes -= size;
        running.delete(ended);
      });
      ended.catch(() => {});
      running.add(ended);
    },
    async ready(): Promise<void> {
      while (bytes > 32 * 2 ** 20) await Promise.race(running);
    },
    async drained(): Promise<void> {
      await Promise.all(running);
    },
  };
}
