// Files and folders of NDJSON, Bundles and resources → the resources in the database, and a summary.
// files → blocks → worker threads (parse, check, extract) → COPY → tables with their indexes
import { availableParallelism } from 'node:os';
import { type Log, silent } from '../../base/log.ts';
import { outcomeIssue } from '../../base/outcome.ts';
import type { Database } from '../../database/postgres/database.ts';
import { instantSql } from '../../database/store/resource-sql.ts';
import { type IndexSettings, indexContext } from '../../database/store/row.ts';
import { type EncodeOptions, encoder } from './block.ts';
import { type EncodedPair, encodeBlocks } from './encode.ts';
import { findInput, type Piece, readBlocks, type SkippedFile } from './input.ts';
import type { MergeCounts } from './merge.ts';
import { type ProgressBar, progressBar } from './progress.ts';
import { type ReferenceChecker, referenceChecker, type UnresolvedReferences } from './reference.ts';
import { type RefusalFile, refusedFile } from './refusal-file.ts';
import { openSerialClient } from './serial-client.ts';
import { type LoadWriter, loadWriter } from './write.ts';

export interface LoadOptions {
  readonly database: Database;
  /** Of installSchema. */
  readonly settings: IndexSettings;
  /** Files or folders: .ndjson, .jsonl, .json, each also with .gz. */
  readonly paths: readonly string[];
  readonly project?: number;
  /** Whether the entries of a Bundle of type transaction, batch, collection, searchset or history are stored. */
  readonly unpack?: boolean;
  /** Whether versions and times are those of `meta`, as in a backup; stored resources stay. */
  readonly keep?: boolean;
  /** Resources of other types are refused. */
  readonly types?: readonly string[];
  /** The file of refused resources, as OperationOutcomes. */
  readonly refusedFile?: string;
  /** Names the input in them; the path of each file by default. Null: it has no name. */
  readonly inputName?: string | null | undefined;
  readonly workers?: number;
  readonly progress?: boolean;
  readonly log?: Log;
  /** Ends the load between two blocks, with its reason. */
  readonly signal?: AbortSignal;
}

export interface LoadSummary {
  /** Resources read and not refused. */
  readonly resources: number;
  readonly types: Readonly<Record<string, MergeCounts>>;
  readonly refused: number;
  /** The first few, with places and reasons. */
  readonly refusals: RefusalFile['first'];
  /** Present if there are any, and a file was requested. */
  readonly refusedFile?: string;
  readonly skipped: readonly SkippedFile[];
  readonly references: UnresolvedReferences;
  readonly seconds: number;
  readonly perSecond: number;
}

/**
 * Stores all valid resources. A repeated id is a new version, in the order of the files. May be repeated: resources that equal a stored
 * version are unchanged, and so are those before the current version of their id. The server may run meanwhile.
 */
export async function load(options: LoadOptions): Promise<LoadSummary> {
  const start = performance.now();
  const { database, settings, project = 1, log = silent } = options;
  const { custom: own } = database.at(project);
  const input = await findInput(options.paths, options.refusedFile);
  const skipped = [...input.skipped];
  const total = input.files.reduce((sum, file) => sum + file.bytes, 0);

  const updated = await databaseTime(database);
  const encoding: EncodeOptions = {
    project,
    updated,
    unpack: options.unpack ?? true,
    keep: options.keep,
    types: options.types,
  };
  const again = encoder(indexContext(settings), { ...encoding, unpack: false });
  // Both connect on their first use, and are released below.
  const references = openSerialClient(own, true);
  const writer = loadWriter({
    pool: own,
    project,
    lz4: database.features.lz4,
    generations: settings.generations ?? {},
    keep: options.keep ?? false,
    encode: texts => again(texts.map(textPiece)),
    holder: references,
  });
  const checker = referenceChecker(references, project);
  const refused = await refusedFile(options.refusedFile);
  const bar = progressBar(options.progress === true, total);
  try {
    const workers = options.workers ?? Math.max(1, Math.min(availableParallelism() - 1, 8));
    const blocks = encodeBlocks(readBlocks(input.files), workers, { settings, options: encoding });
    await storeBlocks(blocks, { writer, checker, refused, skipped, bar, options });
    options.signal?.throwIfAborted();
    bar.say('indexing');
    const types = await writer.finish();
    bar.say('checking references');
    const unresolved = await checker.unresolved();
    bar.say('analyzing');
    await writer.settle(updated);
    bar.stop();
    await refused.close();
    return summary({ types, refused, skipped, unresolved, start, options });
  } catch (error) {
    bar.stop();
    if (!options.signal?.aborted)
      log.error('The load failed. What it had not committed is undone; it may be started again.');
    await refused.close();
    throw error;
  } finally {
    await Promise.all([writer.close(), references.end()]);
  }
}

async function storeBlocks(
  blocks: AsyncIterable<EncodedPair>,
  to: {
    readonly writer: LoadWriter;
    readonly checker: ReferenceChecker;
    readonly refused: RefusalFile;
    readonly skipped: SkippedFile[];
    readonly bar: ProgressBar;
    readonly options: LoadOptions;
  },
): Promise<void> {
  const { inputName, signal } = to.options;
  const name = (path: string) => (inputName === undefined ? path : (inputName ?? undefined));
  const lines = new Map<string, number>();
  for await (const pair of blocks) {
    signal?.throwIfAborted();
    report(pair, lines, to.refused, to.skipped, name);
    for (const rows of pair.encoded.rows) {
      await to.writer.add(rows);
      to.bar.add(rows.count);
    }
    await to.checker.add(pair.encoded.references);
    to.bar.read(pair.block.read);
  }
}

/** Reports refused and skipped parts of a block, with lines counted from the start of the file. */
function report(
  { block, encoded }: EncodedPair,
  lines: Map<string, number>,
  refused: RefusalFile,
  skipped: SkippedFile[],
  name: (path: string) => string | undefined,
): void {
  for (const { piece, line, entry, issues } of encoded.refused) {
    const file = block.pieces[piece]?.path ?? '';
    refused.add({
      file: name(file),
      ...(line === undefined ? {} : { line: (lines.get(file) ?? 0) + line + 1 }),
      ...(entry === undefined ? {} : { entry }),
      issue: issues,
    });
  }
  skipped.push(...encoded.skipped);
  for (const [i, { path }] of block.pieces.entries())
    lines.set(path, (lines.get(path) ?? 0) + (encoded.lines[i] ?? 0));
  if (block.fault !== undefined) {
    const { path, kind, reason } = block.fault;
    const line = kind === 'lines' ? (lines.get(path) ?? 0) + 1 : undefined;
    const from = line === undefined ? '' : ` What stands from line ${line} on is not loaded.`;
    refused.add({
      file: name(path),
      ...(line === undefined ? {} : { line }),
      issue: [outcomeIssue('error', 'incomplete', `The file ${reason}.${from}`)],
    });
  }
}

function textPiece(text: string): Piece {
  return { path: '', kind: 'document', found: false, bytes: new Uint8Array(Buffer.from(text)) };
}

/** An instant in whole milliseconds, by the clock of the database. */
async function databaseTime({ custom }: Database): Promise<string> {
  const { rows } = await custom.query<{ now: string }>(`select ${instantSql('clock_timestamp()')} as now`);
  return rows[0]?.now ?? new Date().toISOString();
}

function summary(outcome: {
  readonly types: ReadonlyMap<string, MergeCounts>;
  readonly refused: RefusalFile;
  readonly skipped: readonly SkippedFile[];
  readonly unresolved: UnresolvedReferences;
  readonly start: number;
  readonly options: LoadOptions;
}): LoadSummary {
  const { types, refused, skipped, unresolved, start, options } = outcome;
  let resources = 0;
  for (const { created, updated, unchanged } of types.values()) resources += created + updated + unchanged;
  const seconds = (performance.now() - start) / 1000;
  return {
    resources,
    types: Object.fromEntries([...types].sort(([a], [b]) => (a < b ? -1 : 1))),
    refused: refused.count,
    refusals: refused.first,
    ...(refused.count > 0 && options.refusedFile !== undefined ? { refusedFile: options.refusedFile } : {}),
    skipped,
    references: unresolved,
    seconds,
    perSecond: Math.round(resources / seconds),
  };
}
