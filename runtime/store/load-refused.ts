// What was refused → a file of NDJSON with the place, the reasons and the text of each; made when there is something for it.
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
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

/** A file of an earlier load is removed: what stands in it is about that one. Without a path they are only counted. */
export async function refusedFile(path: string | undefined): Promise<RefusedFile> {
  if (path !== undefined) await rm(path, { force: true });
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
      if (fault !== undefined) {
        throw new Failure(`The file of refused resources, ${path}, cannot be written: ${fault.message}.`);
      }
    },
  };
}

const kept = 10;
