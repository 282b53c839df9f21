// A block of lines or documents → the rows of their resources as COPY text by type, their references, and refusals. Pure: runs in worker
// threads, with one parse, one check and one run of the extractor for each resource.
import { isAscii, isUtf8 } from 'node:buffer';
import { constraintsOf } from '../../access/write-hooks.ts';
import { hasMoreValues } from '../../base/json/count.ts';
import { parseJson } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import { OutcomeError, type OutcomeIssue, outcomeError, outcomeIssue } from '../../base/outcome.ts';
import { checkClient } from '../../base/validate/client-application.ts';
import { intake } from '../../base/validate/intake.ts';
import { stamp } from '../../base/validate/stamp.ts';
import { asLoaded } from '../../base/validate/subscription.ts';
import { copyLine, copyText, type IndexContext, rowShape, rowValues } from '../../database/store/row.ts';
import { isCollection, unpackBundle } from './bundle.ts';
import { ByteWriter } from './byte-writer.ts';
import type { Piece } from './input.ts';
import { type ReferenceLines, referenceCollector } from './reference.ts';

export interface EncodeOptions {
  readonly project: number;
  /** `lastUpdated` of all loaded resources: an instant. */
  readonly updated: string;
  /** Whether the entries of Bundles that are collections are stored. */
  readonly unpack: boolean;
  /** Whether versions and times are those of `meta`, as in a backup. */
  readonly keep?: boolean | undefined;
  /** Other types are refused. */
  readonly types?: readonly string[] | undefined;
}

export interface EncodedBlock {
  /** Rows with distinct ids; a repeated id starts further rows of its type. */
  readonly rows: readonly EncodedRows[];
  readonly references: readonly ReferenceLines[];
  readonly refused: readonly Refused[];
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** How many lines each piece has. */
  readonly lines: readonly number[];
}

/** Rows of one type, as COPY text in UTF-8. */
export interface EncodedRows {
  readonly type: string;
  readonly count: number;
  /** The ids, each followed by a line feed. */
  readonly ids: string;
  readonly main: Uint8Array<ArrayBuffer>;
  readonly edges: Uint8Array<ArrayBuffer>;
  readonly codes: Uint8Array<ArrayBuffer>;
}

export interface Refused {
  readonly piece: number;
  /** From 0, within the piece; absent for a document. */
  readonly line?: number;
  /** Position in the Bundle. */
  readonly entry?: number;
  readonly issues: readonly OutcomeIssue[];
}

export function encoder(
  index: IndexContext,
  options: EncodeOptions,
): (pieces: readonly Piece[]) => EncodedBlock {
  const references = referenceCollector(index.base);
  const spare: ByteWriter[] = [];
  return pieces => {
    const work: Work = {
      index,
      options,
      references,
      spare,
      tables: new Map(),
      done: [],
      refused: [],
      skipped: [],
    };
    const lines = pieces.map((piece, at) => encodePiece(work, piece, at));
    const rows = [...work.done, ...work.tables.values()].map(table => finished(table, spare));
    return {
      rows,
      references: references.take(),
      refused: work.refused,
      skipped: work.skipped,
      lines,
    };
  };
}

/** Rows while they are collected. */
interface Table {
  readonly type: string;
  readonly ids: Set<string>;
  readonly main: ByteWriter;
  readonly edges: ByteWriter;
  readonly codes: ByteWriter;
}

interface Work {
  readonly index: IndexContext;
  readonly options: EncodeOptions;
  readonly tables: Map<string, Table>;
  readonly done: Table[];
  /** Writers without a table. */
  readonly spare: ByteWriter[];
  readonly references: ReturnType<typeof referenceCollector>;
  readonly refused: Refused[];
  readonly skipped: { path: string; reason: string }[];
}

type Place = Pick<Refused, 'piece' | 'line' | 'entry'>;

function encodePiece(work: Work, piece: Piece, at: number): number {
  const bytes = Buffer.from(piece.bytes.buffer, piece.bytes.byteOffset, piece.bytes.byteLength);
  // Most blocks are ASCII, which is read several times faster.
  const isPlain = isAscii(bytes);
  const valid = isPlain || isUtf8(bytes);
  const text = bytes.toString(isPlain ? 'latin1' : 'utf8');
  if (piece.kind === 'document') {
    const issues = valid ? [] : notUtf8;
    if (issues.length > 0) work.refused.push({ piece: at, issues });
    else encodeText(work, text, { piece: at }, piece);
    return 1;
  }
  let line = 0;
  let from = 0;
  for (let start = 0; start < text.length; line++) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const own = text.slice(start, end);
    start = end + 1;
    // Lines end at the same line feeds in bytes and in text.
    const to = valid ? 0 : lineEnd(bytes, from);
    const fits = valid || isUtf8(bytes.subarray(from, to));
    from = to + 1;
    if (!fits) work.refused.push({ piece: at, line, issues: notUtf8 });
    else if (hasMoreValues(own, mostValues)) work.refused.push({ piece: at, line, issues: tooMany });
    else if (own.trim() !== '') encodeText(work, own, { piece: at, line }, piece);
  }
  return line;
}

function lineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(10, from);
  return end < 0 ? bytes.length : end;
}

function encodeText(work: Work, text: string, place: Place, piece: Piece): void {
  try {
    if (piece.kind === 'document' && piece.found && !text.includes('"resourceType"')) {
      work.skipped.push({ path: piece.path, reason: 'holds no FHIR resource: it has no resourceType' });
    } else if (work.options.unpack && text.includes('"Bundle"')) {
      encodeBundle(work, text, place);
    } else encodeResource(work, text);
  } catch (error) {
    refuse(work, error, place);
  }
}

function encodeBundle(work: Work, text: string, place: Place): void {
  const value = parseJson(text);
  if (!isCollection(value)) {
    encodeResource(work, text);
    return;
  }
  for (const entry of unpackBundle(text, value)) {
    const here = { ...place, entry: entry.index };
    if (entry.fault !== undefined) {
      work.refused.push({
        ...here,
        issues: [outcomeIssue('error', 'not-supported', entry.fault)],
      });
      continue;
    }
    try {
      encodeResource(work, entry.text);
    } catch (error) {
      refuse(work, error, here);
    }
  }
}

function encodeResource(work: Work, text: string): void {
  const { project, keep, types } = work.options;
  const taken = intake(text, { level: 'full' });
  const { type, id, resource, text: body } = keep ? taken : asLoaded(taken);
  if (types && !types.includes(type))
    throw outcomeError('forbidden', `Your access does not extend to importing ${type}.`);
  if (type === 'AccessPolicy' && !keep) constraintsOf(resource);
  if (type === 'ClientApplication' && !keep) checkClient(resource);
  const { version, updated } = keep ? ownVersion(resource) : { version: '1', updated: work.options.updated };
  const shape = rowShape(type);
  const row = rowValues(shape, resource, work.index, body);
  const stamped = keep ? body : stamp(body, resource, version, updated);
  const table = tableFor(work, type, id);
  table.main.add(`${project}\t${id}\t${version}\t${updated}\t${copyLine(shape, row)}\t`);
  table.main.add(copyText(stamped));
  table.main.add('\n');
  for (const edge of row.edges) table.edges.add(`${project}\t${copyText(edge)}\t${id}\n`);
  if (shape.codeOrder !== undefined) {
    for (const hash of row.codes) table.codes.add(`${project}\t${hash}\t${row.codeOrder}\t${id}\n`);
  }
  work.references.add(body, type, id);
}

/** @throws OutcomeError 400 */
function ownVersion({ meta }: { readonly meta?: unknown }): {
  readonly version: string;
  readonly updated: string;
} {
  const { versionId, lastUpdated } = isRecord(meta) ? meta : {};
  if (typeof versionId === 'string' && /^[1-9]\d{0,17}$/.test(versionId) && typeof lastUpdated === 'string')
    return { version: versionId, updated: lastUpdated };
  throw outcomeError(
    'required',
    'A resource of a backup needs meta.versionId, a number, and meta.lastUpdated.',
  );
}

/** A repeated id starts rows that are stored later. */
function tableFor(work: Work, type: string, id: string): Table {
  let table = work.tables.get(type);
  if (table?.ids.has(id)) {
    work.done.push(table);
    table = undefined;
  }
  if (table === undefined) {
    const writer = () => work.spare.pop() ?? new ByteWriter(2 ** 16);
    table = { type, ids: new Set(), main: writer(), edges: writer(), codes: writer() };
    work.tables.set(type, table);
  }
  table.ids.add(id);
  return table;
}

function finished({ type, ids, main, edges, codes }: Table, spare: ByteWriter[]): EncodedRows {
  let list = '';
  for (const id of ids) list += `${id}\n`;
  // Reuses grown writers, the largest first.
  spare.push(codes, edges, main);
  return {
    type,
    count: ids.size,
    ids: list,
    main: main.take(),
    edges: edges.take(),
    codes: codes.take(),
  };
}

function refuse(work: Work, error: unknown, place: Place): void {
  if (!(error instanceof OutcomeError)) throw error;
  const { issue } = error.outcome;
  const issues = place.line === undefined ? issue : issue.map(withoutLine);
  work.refused.push({ ...place, issues });
}

/** The line of this text is not the line of the file, which is reported separately. */
function withoutLine(issue: OutcomeIssue): OutcomeIssue {
  const { diagnostics } = issue;
  return diagnostics === undefined
    ? issue
    : { ...issue, diagnostics: diagnostics.replace(/^Line 1, column/, 'Column') };
}

const notUtf8: readonly OutcomeIssue[] = [
  outcomeIssue('error', 'structure', 'The text is not valid UTF-8. Convert the file to that encoding.'),
];

/** JSON values of one line. Parsed they take some 400 MB. */
const mostValues = 5_000_000;

const tooMany: readonly OutcomeIssue[] = [
  outcomeIssue(
    'error',
    'too-long',
    `The line has more than ${mostValues} JSON values, the most that one may have. Split the resource.`,
  ),
];
