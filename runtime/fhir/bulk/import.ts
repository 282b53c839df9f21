// $import: NDJSON in the body or at URLs → a job that stores it as `kiln load` does, and responds with counts for each input and with files
// of OperationOutcomes. An interrupted job is run again: stored resources are unchanged then. Only for types that the principal may write
// without restrictions; `kiln load` also loads administration, Bots and AuditEvents.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { type Access, granting } from '../../access/access.ts';
import { namedOnly } from '../../access/entry.ts';
import { resourceTypes } from '../../base/definitions/parameters.ts';
import { outcomeError, outcomeIssue } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { type StoredIdentity, storedIdentity } from '../../base/principal/stored-identity.ts';
import { inTransaction } from '../../database/postgres/transaction.ts';
import type { IndexSettings } from '../../database/store/row.ts';
import { holderOf } from '../../graphql/build/cursor.ts';
import { guardedStream } from '../../identity/auth/guarded-fetch.ts';
import { type JobAnswer, type JobRow, noteProgress } from '../jobs/job-store.ts';
import { refusalOutcome } from '../load/refusal-file.ts';
import { type BulkContext, type BulkJobs, bulkJobs, fileParts } from './bulk.ts';

export interface ImportContext extends BulkContext {
  readonly settings: IndexSettings;
  /** Whether loopback addresses may be read, as in development. */
  readonly loopback: boolean;
}

export type ImportInput =
  | { readonly upload: string }
  | { readonly inputs: readonly { readonly type?: string; readonly url: string }[] };

export interface Imports extends BulkJobs {
  /** Resolves with the id of the job. @throws OutcomeError 400, 403, 429 */
  start(principal: Principal, input: ImportInput, address: string): Promise<string>;
}

/** JSON. */
type ImportRequest = ImportInput & { readonly identity: StoredIdentity; readonly address: string };

export function importJobs(context: ImportContext): Imports {
  const jobs = bulkJobs(context, 'import', (job, signal) => imported(context, job, signal));
  return {
    ...jobs,
    start: async (principal, input, address) => {
      const types = importable(context.resources(principal, {}).access);
      if (types.length === 0)
        throw outcomeError(
          'forbidden',
          'Your access does not extend to creating and updating any type without limits, as $import needs.',
        );
      if ('inputs' in input)
        for (const { type } of input.inputs)
          if (type !== undefined && !types.includes(type))
            throw outcomeError('forbidden', `Your access does not extend to importing ${type.slice(0, 64)}.`);
      const request: ImportRequest = { ...input, identity: storedIdentity(principal), address };
      return jobs.start(principal, JSON.stringify(request));
    },
  };
}

/** Types of which every resource may be created and changed, with all elements. */
function importable(access: Access): readonly string[] {
  return resourceTypes().filter(type => {
    if (namedOnly.has(type) || type === 'Bot') return false;
    return (
      access.named === undefined ||
      granting(access.type(type), 'update').some(
        ({ condition, hidden, readonly, constraints, interactions }) =>
          interactions.has('create') &&
          !condition &&
          hidden.length + readonly.length + constraints.length === 0,
      )
    );
  });
}

async function imported(context: ImportContext, job: JobRow, signal: AbortSignal): Promise<JobAnswer> {
  const { database } = context;
  const request = JSON.parse(job.request) as ImportRequest;
  const { hasher } = context.searching().search;
  const folder = join(tmpdir(), `kiln-import-${job.id}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    const inputs = 'inputs' in request ? request.inputs : [undefined];
    const done: InputResult[] = [];
    for (const number of inputs.keys()) {
      await noteProgress(database, job.id, `input ${number + 1} of ${inputs.length}`);
      const earlier = await resultOf(context, job.id, number);
      done.push(earlier ?? (await importInput(context, job, request, number, folder, signal)));
    }
    const body = {
      transactionTime: new Date().toISOString(),
      request: request.address,
      requiresAccessToken: true,
      output: done.flatMap(({ output }) => output),
      error: done.flatMap(({ error }) => error),
    };
    const principal = await context.starter(request.identity);
    const holder = holderOf(principal, context.resources(principal, {}).access, hasher);
    return { status: 200, contentType: 'application/json', body: JSON.stringify(body), holder };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the manifest has of one input. */
interface InputResult {
  readonly output: readonly object[];
  readonly error: readonly object[];
}

/** The result of an input that an earlier run imported: a file with a negative number. */
async function resultOf(
  context: ImportContext,
  job: string,
  number: number,
): Promise<InputResult | undefined> {
  for await (const bytes of fileParts(context.database, job, -1 - number))
    return JSON.parse(bytes.toString()) as InputResult;
  return undefined;
}

async function importInput(
  context: ImportContext,
  job: JobRow,
  request: ImportRequest,
  number: number,
  folder: string,
  signal: AbortSignal,
): Promise<InputResult> {
  const { database, settings, log } = context;
  const { base } = context.searching().search;
  const input = 'inputs' in request ? request.inputs[number] : undefined;
  const paths = [join(folder, `${number}.ndjson`)] as const;
  const refusedFile = join(folder, `refused-${number}.ndjson`);
  let lost: string | undefined;
  if ('upload' in request) await writeFile(paths[0], request.upload);
  else if (input) lost = await fetched(context, input.url, paths[0], signal);
  // Each input is read with the current access.
  const allowed = importable(context.resources(await context.starter(request.identity), {}).access);
  const types = input?.type === undefined ? allowed : allowed.filter(type => type === input.type);
  const inputName = input?.url ?? null;
  const places = { paths, refusedFile, inputName, types };
  const options = { database, settings, project: job.project, log, signal, ...places };
  // Only imports load the loader.
  const { load } = await import('../load/load.ts');
  const summary = lost === undefined ? await load({ ...options, workers: 1, unpack: false }) : undefined;
  const of = input === undefined ? {} : { inputUrl: input.url };
  const output = Object.entries(summary?.types ?? {}).map(([type, { created, updated, unchanged }]) => {
    return { type, ...of, count: created + updated + unchanged, created, updated, unchanged };
  });
  const outcomes = [
    ...(summary && summary.refused > 0 ? [createReadStream(refusedFile, { highWaterMark: 2 ** 22 })] : []),
    ...(lost === undefined ? [] : [[unreadable(lost, input?.url)]]),
  ];
  const count = (summary?.refused ?? 0) + (lost === undefined ? 0 : 1);
  const url = `${base}/job/${job.id}/${number}.ndjson`;
  const result = { output, error: count > 0 ? [{ type: 'OperationOutcome', ...of, url, count }] : [] };
  await keepResult(context, job.id, number, outcomes, result);
  return result;
}

/** Stores the result and its files in one transaction. */
async function keepResult(
  { database }: ImportContext,
  job: string,
  number: number,
  outcomes: readonly (AsyncIterable<Buffer> | readonly Buffer[])[],
  result: InputResult,
): Promise<void> {
  const work = async (client: PoolClient) => {
    const write = (file: number, part: number, bytes: Buffer) =>
      client.query('insert into kiln_file (job, number, part, bytes) values ($1, $2, $3, $4)', [
        job,
        file,
        part,
        bytes,
      ]);
    let part = 0;
    for (const source of outcomes) for await (const bytes of source) await write(number, part++, bytes);
    await write(-1 - number, 0, Buffer.from(JSON.stringify(result)));
  };
  await inTransaction(database.custom, work, { attempts: 1 });
}

function unreadable(reason: string, file: string | undefined): Buffer {
  return Buffer.from(
    `${JSON.stringify(refusalOutcome({ file, issue: [outcomeIssue('error', 'incomplete', reason)] }))}\n`,
  );
}

/** @returns why the file could not be read to its end, without any of its content */
async function fetched(
  { loopback, limits }: ImportContext,
  address: string,
  file: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const most = limits.importMegabytes * 2 ** 20;
  try {
    const response = await guardedStream(address, { loopback }, 'application/fhir+ndjson', signal);
    let length = 0;
    await pipeline(
      response,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          length += chunk.length;
          if (length > most)
            throw new Error(`it is longer than ${limits.importMegabytes} MB (KILN_IMPORT_MEGABYTES)`);
          yield chunk;
        }
      },
      createWriteStream(file),
      { signal },
    );
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    return `The input could not be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
