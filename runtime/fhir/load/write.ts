// Encoded rows in the order of the input → rows in the tables: many rows of an empty type in new tables (new-tables.ts), all others merged
// into the existing tables (merge.ts), new versions of stored rows at the end (deferred-rows.ts).
// While one connection copies a type, another makes the indexes of the types before it.
import type { Pool, PoolClient } from 'pg';
import type { Generations } from '../../database/store/row.ts';
import type { EncodedBlock, EncodedRows } from './block.ts';
import { type DeferredRows, defer, deferredRows, storeDeferred } from './deferred-rows.ts';
import { type LoadSchema, loadSchema } from './load-schema.ts';
import { addCounts, type Defer, type MergeCounts, type MutableCounts, mergeBatch, settle } from './merge.ts';
import {
  beginTable,
  commitTables,
  copyToTable,
  finishTable,
  isExchangeable,
  type NewTables,
  repeatedResources,
} from './new-tables.ts';
import { openSerialClient, type SerialClient } from './serial-client.ts';

export interface WriteOptions {
  readonly pool: Pool;
  readonly project: number;
  readonly lz4: boolean;
  /** Of the index that the rows were encoded for. */
  readonly generations: Generations;
  /** See EncodeOptions. */
  readonly keep: boolean;
  /** Encodes the resources that came several times again. */
  readonly encode: (texts: readonly string[]) => EncodedBlock;
  /** Is connected to the end of the load. */
  readonly holder: SerialClient;
}

export type LoadWriter = ReturnType<typeof loadWriter>;

export function loadWriter(options: WriteOptions) {
  const { pool, project, lz4, generations, keep } = options;
  const schema = loadSchema(pool, options.holder);
  const home = options.holder.isShared ? schema : undefined;
  const writer: Writer = {
    project,
    encode: options.encode,
    merging: openSerialClient(pool),
    home,
    deferred: keep ? undefined : deferredRows(project, home?.name),
    copying: openSerialClient(pool),
    indexing: openSerialClient(pool),
    tables: {
      ...{ project, lz4, generations, keep, schema, isCopying: false },
      types: new Map(),
      repeats: new Set(),
    },
    run: { types: new Map(), since: 0 },
    complete: [],
    types: new Map(),
    counts: new Map(),
    merged: new Set(),
    flow: backpressure(),
  };
  return {
    /** Resolves when the writer takes more rows. */
    add: (rows: EncodedRows) => add(writer, rows),
    /** Resolves when everything is committed, with counts by type. */
    finish: () => finish(writer),
    /** See `settle` of merge.ts. */
    settle: (at: string) => settle(writer.merging, writer.merged, at),
    /** Rolls back uncommitted work, and ends the connections. */
    close: async () => {
      const { merging, copying, indexing } = writer;
      await Promise.all([merging, copying, indexing].map(each => each.end()));
      // After a failure the schema has the copied rows.
      await schema.close();
    },
  };
}

/** The state of a load. */
interface Writer extends Pick<WriteOptions, 'project' | 'encode'> {
  readonly merging: SerialClient;
  /** Of the tables of deferred rows, where temporary ones do not last. */
  readonly home: LoadSchema | undefined;
  /** Undefined: versions are kept. */
  readonly deferred: DeferredRows | undefined;
  readonly copying: SerialClient;
  readonly indexing: SerialClient;
  readonly tables: NewTables;
  /** Types that are copied in one transaction, with their bytes; and bytes of others since the last row of one of them. */
  run: { readonly types: Map<string, number>; since: number };
  /** Types whose rows are all in new tables. */
  readonly complete: Complete[];
  readonly types: Map<string, TypeState>;
  readonly counts: Map<string, MutableCounts>;
  /** Types of which rows were merged: the statistics of their tables are old. */
  readonly merged: Set<string>;
  readonly flow: ReturnType<typeof backpressure>;
}

async function add(writer: Writer, rows: EncodedRows): Promise<void> {
  const { types, flow, run } = writer;
  const state = types.get(rows.type) ?? { batch: emptyBatch(), target: 'undecided' };
  types.set(rows.type, state);
  if (state.target !== 'fresh') run.since += rows.main.length;
  // An id that comes again begins another batch.
  const { ids } = state.batch;
  if (state.target !== 'fresh' && ids.size > 0 && idsOf(rows).some(id => ids.has(id)))
    await send(writer, rows.type, state);
  if (state.target === 'fresh') copy(writer, rows);
  else {
    join(state.batch, rows);
    if (state.batch.bytes >= (state.target === 'undecided' ? freshBytes : batchBytes))
      await send(writer, rows.type, state);
    else if (buffered(writer) >= bufferBytes) await sendLargest(writer);
  }
  await flow.ready();
}

async function finish(writer: Writer): Promise<ReadonlyMap<string, MergeCounts>> {
  const { merging, copying, deferred, types, counts, complete, flow } = writer;
  for (const [type, state] of types) {
    if (state.target === 'undecided') state.target = 'merge';
    await send(writer, type, state);
    await flow.ready();
  }
  endRun(writer);
  // Nothing is left to copy: from the end of the list, this connection meets the one that indexes.
  const help = copying.run(async client => {
    for (const one of [...complete].reverse()) await finishType(writer, client, one);
  });
  flow.add(0, help);
  await flow.drained();
  if (deferred)
    await merging.run(client =>
      storeDeferred(deferred, client, (type, more) => count(writer, type, more, true)),
    );
  return counts;
}

/** The types of the run get indexes while the next is copied. What still comes of them is merged. */
function endRun(writer: Writer): void {
  const { copying, indexing, tables, run, types, complete, flow } = writer;
  writer.run = { types: new Map(), since: 0 };
  const committed = copying.run(client => commitTables(tables, client));
  flow.add(0, committed);
  for (const [type] of [...run.types].sort(([, a], [, b]) => b - a)) {
    const one: Complete = { type, finished: undefined };
    complete.push(one);
    const ready = indexing.run(async client => {
      await committed;
      await finishType(writer, client, one);
    });
    flow.add(0, ready);
    types.set(type, { batch: emptyBatch(), target: 'merge', ready });
  }
}

/** By the connection that gets to it first. */
function finishType(writer: Writer, client: PoolClient, one: Complete): Promise<void> {
  const work = async () => {
    const { tables, project, encode } = writer;
    const { type } = one;
    const { counts, isMerged } = await finishTable(tables, client, type);
    count(writer, type, counts, isMerged);
    for await (const texts of repeatedResources(tables, client, type)) {
      // An id that comes again among them begins other rows.
      for (const rows of encode(texts).rows)
        count(writer, type, await mergeBatch(client, type, project, [rows], undefined), true);
    }
  };
  one.finished ??= work();
  return one.finished;
}

/** Writes what was collected of a type. The target is chosen when there is much of the type for the first time. */
async function send(writer: Writer, type: string, state: TypeState): Promise<void> {
  const { project, merging, copying, tables, deferred, home, flow } = writer;
  const { batch } = state;
  if (batch.rows.length === 0) return;
  state.batch = emptyBatch();
  if (state.target === 'undecided') {
    const isFresh = await merging.run(client => isExchangeable(client, type));
    state.target = isFresh ? 'fresh' : 'merge';
    if (isFresh) {
      if (writer.run.since >= freshBytes) endRun(writer);
      flow.add(
        0,
        copying.run(client => beginTable(tables, client, type)),
      );
    }
  }
  if (state.target === 'fresh') for (const rows of batch.rows) copy(writer, rows);
  else {
    const merged = merging.run(async client => {
      await state.ready;
      await home?.open(client);
      const mode: Defer | 'keep' = deferred
        ? (on, shape, source) => defer(deferred, on, shape, source)
        : 'keep';
      return mergeBatch(client, type, project, batch.rows, mode);
    });
    flow.add(
      batch.bytes,
      merged.then(result => count(writer, type, result, true)),
    );
  }
}

function copy({ copying, tables, run, flow }: Writer, rows: EncodedRows): void {
  const bytes = rows.main.length;
  run.types.set(rows.type, (run.types.get(rows.type) ?? 0) + bytes);
  run.since = 0;
  flow.add(
    bytes,
    copying.run(client => copyToTable(tables, client, rows)),
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

function count({ counts, merged }: Writer, type: string, more: MergeCounts, isMerged: boolean): void {
  if (isMerged && more.created + more.updated > 0) merged.add(type);
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

/** Rows of one type without repeated ids. */
interface Batch {
  readonly rows: EncodedRows[];
  readonly ids: Set<string>;
  bytes: number;
}

function emptyBatch(): Batch {
  return { rows: [], ids: new Set(), bytes: 0 };
}

function join(batch: Batch, rows: EncodedRows): void {
  for (const id of idsOf(rows)) batch.ids.add(id);
  batch.rows.push(rows);
  batch.bytes += rows.main.length + rows.edges.length + rows.codes.length;
}

function idsOf({ ids }: EncodedRows): readonly string[] {
  return ids.split('\n').slice(0, -1);
}

interface TypeState {
  batch: Batch;
  /** Where its rows go: into its tables, or into new ones. */
  target: 'undecided' | 'merge' | 'fresh';
  /** When the new tables are in the place of the old ones. */
  readonly ready?: Promise<void>;
}

interface Complete {
  readonly type: string;
  /** Undefined: no connection has begun to make its indexes. */
  finished: Promise<void> | undefined;
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
