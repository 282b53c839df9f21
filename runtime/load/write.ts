// In: encoded rows in the order of the input. Out: rows in the tables. Much of an empty type goes into new tables (fresh.ts), all
// else is merged into those that exist (merge.ts), new versions of stored rows at the end (held.ts).
import type { Pool } from 'pg';
import type { Generations } from '../store/row.ts';
import { type Batch, canJoin, emptyBatch, join } from './batch.ts';
import type { EncodedBlock, EncodedRows } from './block.ts';
import { type FreshTables, freshTables, isExchangeable } from './fresh.ts';
import { type HeldRows, heldRows } from './held.ts';
import { addCounts, type MergeCounts, type MutableCounts, mergeBatch } from './merge.ts';
import { openSerialClient, type SerialClient } from './serial-client.ts';

export interface WriteOptions {
  readonly pool: Pool;
  readonly project: number;
  readonly lz4: boolean;
  /** Of the index that the rows were encoded for. */
  readonly generations: Generations;
  /** Connections that fill new tables at the same time. */
  readonly builders: number;
  /** See EncodeOptions. */
  readonly keep: boolean;
  /** Encodes the resources that came several times again. */
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
  const { pool, project, lz4, generations } = options;
  const writer: Writer = {
    ...{ project, encode: options.encode },
    merging: openSerialClient(pool),
    held: options.keep ? undefined : heldRows(project),
    builders: Array.from({ length: options.builders }, () => ({
      ...{
        client: openSerialClient(pool),
        tables: freshTables({ project, lz4, generations, keep: options.keep }),
      },
      ...{ bytes: 0, used: false },
    })),
    types: new Map(),
    counts: new Map(),
    flow: backpressure(),
  };
  return {
    add: rows => add(writer, rows),
    finish: () => finish(writer),
    close: async () => {
      const clients = [writer.merging, ...writer.builders.map(({ client }) => client)];
      await Promise.all(clients.map(each => each.end()));
    },
  };
}

/** The state of a load. */
interface Writer extends Pick<WriteOptions, 'project' | 'encode'> {
  readonly merging: SerialClient;
  /** Undefined: versions are kept. */
  readonly held: HeldRows | undefined;
  readonly builders: readonly Builder[];
  readonly types: Map<string, TypeState>;
  readonly counts: Map<string, MutableCounts>;
  readonly flow: ReturnType<typeof backpressure>;
}

async function add(writer: Writer, rows: EncodedRows): Promise<void> {
  const { types, flow } = writer;
  const state = types.get(rows.type) ?? { batch: emptyBatch(), target: 'undecided' };
  types.set(rows.type, state);
  // An id that comes again begins another batch.
  if (typeof state.target !== 'object' && !canJoin(state.batch, rows)) await send(writer, rows.type, state);
  if (typeof state.target === 'object') copy(writer, state.target, rows);
  else {
    join(state.batch, rows);
    if (state.batch.bytes >= (state.target === 'undecided' ? freshBytes : batchBytes))
      await send(writer, rows.type, state);
    else if (buffered(writer) >= bufferBytes) await sendLargest(writer);
  }
  await flow.ready();
}

async function finish(writer: Writer): Promise<ReadonlyMap<string, MergeCounts>> {
  const { project, merging, held, types, counts, flow } = writer;
  const done = (type: string, more: MergeCounts) => count(writer, type, more);
  for (const [type, state] of types) {
    if (state.target === 'undecided') state.target = 'merge';
    await send(writer, type, state);
    await flow.ready();
  }
  const builders = writer.builders.filter(({ used }) => used);
  await Promise.all(builders.map(one => one.client.run(client => one.tables.finish(client, done))));
  await flow.drained();
  for (const one of builders) {
    // The connection is idle now, so its pages may be read beside the merging of those before.
    await one.client.run(async client => {
      for await (const { type, texts } of one.tables.repeated(client)) {
        const { rows } = writer.encode(texts);
        done(type, await merging.run(merger => mergeBatch(merger, type, project, rows, undefined)));
      }
      await one.tables.remove(client);
    });
  }
  if (held) await merging.run(client => held.finish(client, done));
  return counts;
}

/** Writes what was collected of a type. The target is chosen when there is much of the type for the first time. */
async function send(writer: Writer, type: string, state: TypeState): Promise<void> {
  const { project, merging, held, flow } = writer;
  const { batch } = state;
  if (batch.rows.length === 0) return;
  state.batch = emptyBatch();
  if (state.target === 'undecided') state.target = await choose(writer, type);
  const { target } = state;
  if (typeof target === 'object') {
    flow.add(
      0,
      target.client.run(client => target.tables.begin(client, type)),
    );
    for (const rows of batch.rows) copy(writer, target, rows);
  } else {
    const merged = merging.run(client => mergeBatch(client, type, project, batch.rows, held?.hold ?? 'keep'));
    flow.add(
      batch.bytes,
      merged.then(result => count(writer, type, result)),
    );
  }
}

async function choose({ merging, builders }: Writer, type: string): Promise<TypeState['target']> {
  if (!(await merging.run(client => isExchangeable(client, type)))) return 'merge';
  const least = builders.reduce((found, one) => (one.bytes < found.bytes ? one : found));
  least.used = true;
  return least;
}

function copy({ flow }: Writer, to: Builder, rows: EncodedRows): void {
  to.bytes += rows.main.length;
  flow.add(
    rows.main.length,
    to.client.run(client => to.tables.copy(client, rows)),
  );
}

function buffered({ types }: Writer): number {
  let bytes = 0;
  for (const { batch } of types.values()) bytes += batch.bytes;
  return bytes;
}

async function sendLargest(writer: Writer): Promise<void> {
  const [largest] = [...writer.types].sort(([, a], [, b]) => b.batch.bytes - a.batch.bytes);
  if (largest !== undefined) await send(writer, ...largest);
}

function count({ counts }: Writer, type: string, more: MergeCounts): void {
  const sum = counts.get(type) ?? { created: 0, updated: 0, unchanged: 0 };
  addCounts(sum, more);
  counts.set(type, sum);
}

/** As much as makes new tables worth while: they cost some 20 ms. */
const freshBytes = 2 * 2 ** 20;
/** As much as one transaction merges. */
const batchBytes = 8 * 2 ** 20;
/** What may be collected of all types together. */
const bufferBytes = 64 * 2 ** 20;

interface TypeState {
  batch: Batch;
  /** Where its rows go: into its tables, or into new ones that a builder fills. */
  target: 'undecided' | 'merge' | Builder;
}

/** A connection that fills new tables. */
interface Builder {
  readonly client: SerialClient;
  readonly tables: FreshTables;
  bytes: number;
  used: boolean;
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
