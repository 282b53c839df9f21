// Paths of files and folders → blocks of their bytes, cut where a line ends, in the order of the paths.
import { createReadStream } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Misuse } from '../../base/failure.ts';
import { isSpace } from '../../base/json/scan.ts';
import { gunzip, type Unpacked } from './unpack.ts';

export interface InputFile {
  readonly path: string;
  /** Lines of resources, or one resource. */
  readonly kind: 'lines' | 'document';
  readonly gzip: boolean;
  readonly bytes: number;
  /** Found in a folder: files that are not resources are skipped, not refused. */
  readonly found: boolean;
}

export interface Input {
  readonly files: readonly InputFile[];
  /** Files of the folders that are not read. */
  readonly skipped: readonly SkippedFile[];
}

export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

/** A part of one file. */
export interface Piece {
  readonly path: string;
  readonly kind: 'lines' | 'document';
  readonly found: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Block {
  readonly pieces: readonly Piece[];
  /** How many bytes of the files were read for it, before they were unpacked. */
  readonly read: number;
  /** A file that could not be read to its end, after the lines before the fault. */
  readonly fault?: SkippedFile & Pick<InputFile, 'kind'>;
}

/**
 * Each file and each folder once, in the order of names, also with cyclic links.
 * @param output of this load: skipped in folders, and refused as a path
 */
export async function findInput(paths: readonly string[], output?: string): Promise<Input> {
  const files = new Map<string, InputFile>();
  const folders = new Set<string>();
  const written = output === undefined ? undefined : await stat(output).catch(absent);
  const skipped: SkippedFile[] = [];
  for (const path of paths) await visit(path, false);
  return { files: [...files.values()], skipped };

  async function visit(path: string, found: boolean): Promise<void> {
    const entry = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (found) return undefined;
      throw new Misuse(
        error.code === 'ENOENT'
          ? `${path} does not exist. Name files or folders that do.`
          : `${path} cannot be read (${error.code}).`,
      );
    });
    if (entry === undefined) skipped.push({ path, reason: 'is a link without a target' });
    else if (entry.isDirectory()) {
      await visitFolder(path, found);
    } else if (written !== undefined && entry.ino === written.ino && entry.dev === written.dev) {
      if (found) return;
      throw new Misuse(
        `${path} is to be read, and to receive what is refused. Name another file with --rejected.`,
      );
    } else {
      const kind = kindOf(path);
      if (!entry.isFile()) skipped.push({ path, reason: 'is not a file' });
      else if (kind !== undefined)
        files.set(await realpath(path), { path, ...kind, bytes: entry.size, found });
      else if (found)
        skipped.push({ path, reason: 'ends neither in .json nor in .ndjson, with or without .gz' });
      else
        throw new Misuse(`${path} ends neither in .ndjson, .jsonl or .json, nor in one of these with .gz.`);
    }
  }

  async function visitFolder(path: string, found: boolean): Promise<void> {
    const real = await realpath(path);
    if (folders.has(real)) return;
    folders.add(real);
    const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
      if (!found) throw new Misuse(`The folder ${path} cannot be read (${error.code}).`);
      skipped.push({ path, reason: `is a folder that cannot be read (${error.code})` });
      return [];
    });
    for (const name of names.sort()) if (!name.startsWith('.')) await visit(join(path, name), true);
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT')
    throw new Misuse(`The file of refused resources cannot be used: ${error.message}.`);
}

/** Blocks of some 4 MB. A line or a document is never cut, however long it is. */
export async function* readBlocks(files: readonly InputFile[]): AsyncGenerator<Block> {
  let small: Piece[] = [];
  let bytes = 0;
  let read = 0;
  for (const file of files) {
    try {
      if (file.kind === 'document') {
        const piece = { ...pieceOf(file), bytes: await readDocument(file) };
        small.push(piece);
        bytes += piece.bytes.length;
        read += file.bytes;
      } else {
        // Keeps the order of files.
        if (small.length > 0) yield { pieces: small, read };
        [small, bytes, read] = [[], 0, 0];
        yield* readLines(file);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      yield {
        pieces: [],
        read: 0,
        fault: { path: file.path, kind: file.kind, reason: `cannot be read to its end: ${reason}` },
      };
    }
    if (bytes >= documentBlock) {
      yield { pieces: small, read };
      [small, bytes, read] = [[], 0, 0];
    }
  }
  if (small.length > 0) yield { pieces: small, read };
}

const lineBlock = 4 * 2 ** 20;
const documentBlock = 2 ** 20;
/** A JavaScript string has at most 2^29 characters. */
const longest = 2 ** 28;
/** Bytes of empty lines in a row: a small .gz may have gigabytes of them. */
const mostBlank = 2 ** 24;

function kindOf(path: string): Pick<InputFile, 'kind' | 'gzip'> | undefined {
  const match = /\.(ndjson|jsonl|json)(\.gz)?$/i.exec(path);
  if (match === null) return undefined;
  return { kind: match[1]?.toLowerCase() === 'json' ? 'document' : 'lines', gzip: match[2] !== undefined };
}

function pieceOf({ path, kind, found }: InputFile): Omit<Piece, 'bytes'> {
  return { path, kind, found };
}

async function readDocument(file: InputFile): Promise<Uint8Array<ArrayBuffer>> {
  if (!file.gzip) {
    if (file.bytes > longest) throw tooLong();
    return owned([await readFile(file.path)]);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const { chunk } of chunksOf(file)) {
    length += chunk.length;
    if (length > longest) throw tooLong();
    chunks.push(chunk);
  }
  return owned(chunks);
}

async function* readLines(file: InputFile): AsyncGenerator<Block> {
  let chunks: Buffer[] = [];
  let length = 0;
  let counted = 0;
  let blank = 0;
  try {
    for await (const { chunk, read } of chunksOf(file)) {
      blank = chunk.every(isSpace) ? blank + chunk.length : 0;
      if (blank > mostBlank) throw new Error(`it has more than ${mostBlank} bytes of empty lines in a row`);
      const end = length + chunk.length >= lineBlock ? chunk.lastIndexOf(10) + 1 : 0;
      if (end > 0) {
        chunks.push(chunk.subarray(0, end));
        yield { pieces: [{ ...pieceOf(file), bytes: owned(chunks) }], read: read - counted };
        [chunks, length, counted] = [[], 0, read];
      }
      chunks.push(chunk.subarray(end));
      length += chunk.length - end;
      if (length > longest) throw tooLong();
    }
  } catch (error) {
    const rest = owned(chunks);
    const whole = rest.slice(0, rest.lastIndexOf(10) + 1);
    if (whole.length > 0) yield { pieces: [{ ...pieceOf(file), bytes: whole }], read: 0 };
    throw error;
  }
  if (length > 0) yield { pieces: [{ ...pieceOf(file), bytes: owned(chunks) }], read: file.bytes - counted };
}

/** The bytes of a file, unpacked, with how many were read from the disk so far. */
async function* chunksOf(file: InputFile): AsyncGenerator<Unpacked> {
  if (file.gzip) {
    yield* gunzip(file.path);
    return;
  }
  const source = createReadStream(file.path, { highWaterMark: 2 ** 20 });
  for await (const chunk of source as AsyncIterable<Buffer>) yield { chunk, read: source.bytesRead };
}

/** Copies chunks to a buffer that can be transferred to another thread. */
function owned(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function tooLong(): Error {
  return new Error(`a resource is longer than ${longest} bytes; split a Bundle, or write NDJSON`);
}
