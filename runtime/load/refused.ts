// What was refused → a file of NDJSON with the place, the reasons and the text of each; made when there is something for it.
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { Failure } from '../failure.ts';
import type { OutcomeIssue } from '../outcome.ts';

export interface RefusedLine {
  readonly file: string;
  /** From 1; absent where the whole file is one resource. */
  readonly line?: number;
  /** Position in `Bundle.entry`, from 0. */
  readonly entry?: number;
  readonly issue: readonly OutcomeIssue[];
  readonly text: string;
}

export interface RefusedFile {
  readonly count: number;
  /** The first few, without their text. */
  readonly first: readonly Omit<RefusedLine, 'text'>[];
  add(line: RefusedLine): void;
  close(): Promise<void>;
}

/**
 * Opens the file, so that a load which could not write it does not begin. One of an earlier load stays until there is
 * something to replace it; any other file is refused. Without a path what is refused is only counted.
 */
export async function refusedFile(path: string | undefined): Promise<RefusedFile> {
  const output = path === undefined ? undefined : await openOutput(path);
  const first: Omit<RefusedLine, 'text'>[] = [];
  let stream: WriteStream | undefined;
  let fault: Error | undefined;
  let count = 0;
  return {
    get count() {
      return count;
    },
    first,
    add(line) {
      count++;
      const { text: _, ...rest } = line;
      if (first.length < kept) first.push(rest);
      if (path === undefined) return;
      if (stream === undefined) {
        stream = createWriteStream(path);
        stream.on('error', error => {
          fault = error;
        });
      }
      stream.write(`${JSON.stringify(line)}\n`);
    },
    async close() {
      if (stream !== undefined && fault === undefined) {
        stream.end();
        await finished(stream).catch((error: Error) => {
          fault = error;
        });
      }
      if (path !== undefined && count === 0 && output === 'made') await rm(path, { force: true });
      if (fault !== undefined) throw notWritable(path, fault);
    },
  };
}

const kept = 10;

async function openOutput(path: string): Promise<'made' | 'found'> {
  try {
    const made = await open(path, 'ax').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    if (made !== undefined) {
      await made.close();
      return 'made';
    }
    const file = await open(path, 'a+');
    try {
      if ((await file.stat()).size === 0) return 'found';
      const { buffer, bytesRead } = await file.read(Buffer.alloc(lineStart.length), 0, lineStart.length, 0);
      if (buffer.toString('latin1', 0, bytesRead) === lineStart) return 'found';
    } finally {
      await file.close();
    }
  } catch (error) {
    throw notWritable(path, error);
  }
  throw new Failure(
    `${path} holds something else than refused resources, so nothing was written there. Name another file with --rejected.`,
  );
}

/** How each line begins, as `add` receives it. */
const lineStart = '{"file":';

function notWritable(path: string | undefined, error: unknown): Failure {
  const reason = error instanceof Error ? error.message : String(error);
  return new Failure(
    `The file of refused resources, ${path}, cannot be written: ${reason}. Name another file with --rejected.`,
  );
}
