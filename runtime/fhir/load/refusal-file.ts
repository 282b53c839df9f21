// Refused resources → a file of NDJSON, with an OperationOutcome with file, line and reasons for each.
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { Failure } from '../../base/failure.ts';
import { type OutcomeIssue, outcomeIssue, outcomeOf } from '../../base/outcome.ts';

export interface RefusedResource {
  /** A path or an address; absent where the lines were sent themselves. */
  readonly file?: string | undefined;
  /** From 1; absent where the whole file is one resource. */
  readonly line?: number;
  /** Position in `Bundle.entry`, from 0. */
  readonly entry?: number;
  readonly issue: readonly OutcomeIssue[];
}

export interface RefusalFile {
  readonly count: number;
  /** The first few. */
  readonly first: readonly RefusedResource[];
  add(refusal: RefusedResource): void;
  close(): Promise<void>;
}

/**
 * Opens the file before the load begins. The file of an earlier load stays until the first refusal; any other file is an error. Without a
 * path refusals are only counted.
 */
export async function refusedFile(path: string | undefined): Promise<RefusalFile> {
  const output = path === undefined ? undefined : await openOutput(path);
  const first: RefusedResource[] = [];
  let stream: WriteStream | undefined;
  let fault: Error | undefined;
  let count = 0;
  return {
    get count() {
      return count;
    },
    first,
    add(refusal) {
      count++;
      if (first.length < kept) first.push(refusal);
      if (path === undefined) return;
      if (stream === undefined) {
        stream = createWriteStream(path);
        stream.on('error', error => {
          fault = error;
        });
      }
      stream.write(`${JSON.stringify(refusalOutcome(refusal))}\n`);
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

/** With HL7's extensions for the place: operationoutcome-file, and operationoutcome-issue-line in each issue. */
export function refusalOutcome({ file, line, entry, issue }: RefusedResource): object {
  const place = line === undefined ? '' : `Line ${line}: `;
  const issues = issue.map(({ severity, code, diagnostics, expression: [path] = [] }) => {
    const at = entry === undefined ? path : inEntry(entry, path);
    const placed = outcomeIssue(severity, code, place + diagnostics, at);
    return line === undefined
      ? placed
      : { extension: [{ url: `${hl7}-issue-line`, valueInteger: line }], ...placed };
  });
  if (file === undefined) return outcomeOf(issues);
  return {
    resourceType: 'OperationOutcome',
    extension: [{ url: `${hl7}-file`, valueString: file }],
    issue: issues,
  };
}

const hl7 = 'http://hl7.org/fhir/StructureDefinition/operationoutcome';

/** `Patient.name` → `Bundle.entry[2].resource.name` */
function inEntry(entry: number, path = ''): string {
  const below = path.indexOf('.');
  return `Bundle.entry[${entry}].resource${below < 0 ? '' : path.slice(below)}`;
}

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

/** How each line begins. */
const lineStart = '{"resourceType":"OperationOutcome"';

function notWritable(path: string | undefined, error: unknown): Failure {
  const reason = error instanceof Error ? error.message : String(error);
  return new Failure(
    `The file of refused resources, ${path}, cannot be written: ${reason}. Name another file with --rejected.`,
  );
}
