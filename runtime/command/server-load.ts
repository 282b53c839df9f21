// Files of resources → batch Bundles that a server stores with the access of the caller, each resource under its id. Refused resources are
// reported like those of a load into a database.
import { isUtf8 } from 'node:buffer';
import { Failure } from '../base/failure.ts';
import { parseJson } from '../base/json/json.ts';
import { isRecord } from '../base/json/object.ts';
import { OutcomeError, type OutcomeIssue, outcomeIssue } from '../base/outcome.ts';
import { isCollection, unpackBundle } from '../fhir/load/bundle.ts';
import { findInput, type Piece, readBlocks, type SkippedFile } from '../fhir/load/input.ts';
import type { LoadOptions, LoadSummary } from '../fhir/load/load.ts';
import { progressBar } from '../fhir/load/progress.ts';
import { type RefusalFile, type RefusedResource, refusedFile } from '../fhir/load/refusal-file.ts';
import type { Server } from './server.ts';

/** `signal` ends the load between two batches, with its reason. */
export type ServerLoad = Required<
  Pick<LoadOptions, 'paths' | 'refusedFile' | 'unpack' | 'progress' | 'signal'>
>;

type Place = Pick<RefusedResource, 'file' | 'line' | 'entry'>;

interface Resource {
  readonly text: string;
  /** `Patient/1` */
  readonly name: string;
  readonly place: Place;
}

/** In the order of the files, so that the last one of an id counts. A batch is small enough for any server. */
export async function loadInto(server: Server, options: ServerLoad): Promise<LoadSummary> {
  const start = performance.now();
  const input = await findInput(options.paths, options.refusedFile);
  const refused = await refusedFile(options.refusedFile);
  const total = input.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const bar = progressBar(options.progress, total);
  const counts = new Map<string, { created: number; updated: number; unchanged: number }>();
  const skipped: SkippedFile[] = [...input.skipped];
  const lines = new Map<string, number>();
  let [batch, bytes, stored]: [Resource[], number, number] = [[], 0, 0];
  const flush = async () => {
    options.signal.throwIfAborted();
    for (const [type, isNew] of await store(server, batch, refused)) {
      const count = counts.get(type) ?? { created: 0, updated: 0, unchanged: 0 };
      count[isNew ? 'created' : 'updated']++;
      counts.set(type, count);
      stored++;
      bar.add(1);
    }
    [batch, bytes] = [[], 0];
  };
  try {
    for await (const { pieces, read, fault } of readBlocks(input.files)) {
      for (const piece of pieces) {
        const before = lines.get(piece.path) ?? 0;
        lines.set(piece.path, before + linesIn(piece));
        for (const each of resourcesOf(piece, before, options.unpack)) {
          if ('reason' in each) skipped.push(each);
          else if ('issue' in each) refused.add(each);
          else {
            batch.push(each);
            bytes += each.text.length;
          }
          if (batch.length >= mostEntries || bytes >= mostBytes) await flush();
        }
      }
      if (fault)
        refused.add({
          file: fault.path,
          issue: [outcomeIssue('error', 'incomplete', `The file ${fault.reason}.`)],
        });
      bar.read(read);
    }
    if (batch.length > 0) await flush();
  } catch (error) {
    throw options.signal.aborted ? error : halted(error, stored);
  } finally {
    bar.stop();
    await refused.close();
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    resources: stored,
    types: Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
    refused: refused.count,
    refusals: refused.first,
    ...(refused.count > 0 ? { refusedFile: options.refusedFile } : {}),
    skipped,
    references: { count: 0, examples: [] },
    seconds,
    perSecond: Math.round(stored / seconds),
  };
}

/** Names the resources that are stored. */
function halted(error: unknown, stored: number): unknown {
  if (!(error instanceof Failure) || stored === 0) return error;
  return new Failure(
    `${error.message}\n${stored} ${stored === 1 ? 'resource was' : 'resources were'} stored before that, and are kept. ` +
      'Run the same command again: it stores them under the same ids, and continues with the rest.',
  );
}

const mostEntries = 100;
/** Well below KILN_MAX_BODY_BYTES. */
const mostBytes = 2 ** 20;

function linesIn({ kind, bytes }: Piece): number {
  return kind === 'lines' ? bytes.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0) : 0;
}

/** @param before lines of the file before the piece */
function* resourcesOf(
  { path, kind, found, bytes }: Piece,
  before: number,
  unpack: boolean,
): Generator<Resource | RefusedResource | SkippedFile> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (!isUtf8(bytes))
    yield fault({ file: path }, 'The text is not valid UTF-8. Convert the file to that encoding.');
  else if (kind === 'lines') {
    for (const [i, line] of text.split('\n').entries())
      if (line.trim() !== '') yield* entriesOf(line, { file: path, line: before + i + 1 }, unpack);
  } else if (found && !text.includes('"resourceType"'))
    yield { path, reason: 'contains no FHIR resource: it has no resourceType' };
  else yield* entriesOf(text, { file: path }, unpack);
}

function* entriesOf(text: string, place: Place, unpack: boolean): Generator<Resource | RefusedResource> {
  try {
    const value = parseJson(text);
    if (!unpack || !isCollection(value)) yield resourceOf(text, value, place);
    else
      for (const entry of unpackBundle(text, value)) {
        const here = { ...place, entry: entry.index };
        yield entry.fault === undefined
          ? resourceOf(entry.text, parseJson(entry.text), here)
          : fault(here, entry.fault);
      }
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    yield { ...place, issue: error.outcome.issue };
  }
}

function resourceOf(text: string, value: unknown, place: Place): Resource | RefusedResource {
  const { resourceType: type, id } = isRecord(value) ? value : {};
  if (typeof type !== 'string') return fault(place, 'This is not a FHIR resource: it has no resourceType.');
  if (typeof id !== 'string')
    return fault(place, `The ${type} has no id to be stored under: give it one.`, `${type}.id`);
  return { text, name: `${type}/${encodeURIComponent(id)}`, place };
}

function fault(place: Place, sentence: string, expression?: string): RefusedResource {
  return { ...place, issue: [outcomeIssue('error', 'invalid', sentence, expression)] };
}

/** @returns type of each stored resource, and whether it is new */
async function store(
  server: Server,
  batch: readonly Resource[],
  refused: RefusalFile,
): Promise<readonly (readonly [type: string, isNew: boolean])[]> {
  // The texts are sent unchanged: numbers keep their digits.
  const entries = batch.map(
    ({ text, name }) => `{"resource":${text},"request":{"method":"PUT","url":${JSON.stringify(name)}}}`,
  );
  const { entry = [] } = await server.object<{ readonly entry?: readonly Answered[] }>('POST', '', {
    type: 'application/fhir+json',
    headers: { prefer: 'return=minimal' },
    body: `{"resourceType":"Bundle","type":"batch","entry":[${entries.join(',')}]}`,
  });
  return batch.flatMap(({ name, place }, i) => {
    const { status = '', outcome } = entry[i]?.response ?? {};
    if (status.startsWith('2'))
      return [[name.slice(0, name.indexOf('/')), status.startsWith('201')] as const];
    refused.add({
      ...place,
      issue: outcome?.issue ?? [outcomeIssue('error', 'exception', `The server answered ${status}.`)],
    });
    return [];
  });
}

interface Answered {
  readonly response?: {
    readonly status?: string;
    readonly outcome?: { readonly issue: readonly OutcomeIssue[] };
  };
}
