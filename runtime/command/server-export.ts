// $export of a server → a folder with an NDJSON file for each resource type: the resources that the caller may read, without versions.
// https://hl7.org/fhir/uv/bulkdata/STU2/export.html
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDraft } from '../base/draft.ts';
import { errorCode } from '../base/error-code.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { isRecord } from '../base/json/object.ts';
import { consoleLog } from './command.ts';
import { foreign, interrupted, mediaType, readObject, type Server } from './server.ts';

interface ServerExport {
  readonly transactionTime: string;
  /** By type. */
  readonly types: Readonly<Record<string, number>>;
}

/** @param folder is made when all files are complete. @throws Misuse if it exists, Failure */
export async function exportFrom(server: Server, folder: string): Promise<ServerExport> {
  if (await stat(folder).catch(() => undefined))
    throw new Misuse(`${folder} exists already: name a folder that does not. Nothing was changed.`);
  const started = await server.send('GET', '$export', { headers: { prefer: 'respond-async' } });
  const job = started.headers.get('content-location');
  if (job === null) throw foreign(started, 'no address of a job');
  try {
    const manifest = await finished(server, job);
    const types = await download(server, manifest, folder);
    return { transactionTime: manifest.transactionTime, types };
  } finally {
    await dropJob(server, job);
  }
}

/** Makes the folder only if all files are complete. */
async function download(
  server: Server,
  { output }: Manifest,
  folder: string,
): Promise<ServerExport['types']> {
  const types: Record<string, number> = {};
  const files = new Map<string, number>();
  const draft = await writing(folder, () => makeDraft(folder));
  try {
    for (const { type, url, count = 0 } of output) {
      const number = files.get(type) ?? 0;
      files.set(type, number + 1);
      const file = join(draft, `${type}${number === 0 ? '' : `.${number + 1}`}.ndjson`);
      const response = await server.send('GET', url);
      await writing(folder, () => save(response, file));
      types[type] = (types[type] ?? 0) + count;
    }
    await writing(folder, () => rename(draft, folder));
    return types;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Errors of the file system become sentences. @throws Failure */
async function writing<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new Failure(`The export cannot be written to ${folder} (${code}). Nothing of it was kept.`);
  }
}

async function save(response: Response, file: string): Promise<void> {
  const { body } = response;
  if (!mediaType(response).includes('ndjson')) throw foreign(response, mediaType(response));
  const source = body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  try {
    await pipeline(source, createWriteStream(file, { flush: true }));
  } catch (error) {
    throw error instanceof TypeError ? interrupted(response, error) : error;
  }
}

/** A job that remains only keeps its files on the server for some time: a failure is a warning. */
async function dropJob(server: Server, job: string): Promise<void> {
  try {
    await server.send('DELETE', job, { also: [404] });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    consoleLog.warn(`The job ${job} remains on the server until it expires: ${error.message}`);
  }
}

interface Manifest {
  readonly transactionTime: string;
  readonly output: readonly Output[];
}

interface Output {
  readonly type: string;
  readonly url: string;
  readonly count?: number;
}

async function finished(server: Server, job: string): Promise<Manifest> {
  for (let shown = ''; ; ) {
    const response = await server.send('GET', job);
    if (response.status !== 202) return manifestOf(response);
    await response.body?.cancel();
    const progress = response.headers.get('x-progress') ?? '';
    if (progress !== shown && process.stderr.isTTY) consoleLog.info(`The export: ${progress}`);
    shown = progress;
    await delay(1000 * (Number(response.headers.get('retry-after')) || 1));
  }
}

/** Checks the names of types, which become names of files. @throws Failure */
async function manifestOf(response: Response): Promise<Manifest> {
  const { transactionTime, output } = JSON.parse(await readObject(response));
  if (typeof transactionTime !== 'string' || !Array.isArray(output))
    throw foreign(response, 'an object that is not a manifest of an export');
  for (const file of output as readonly unknown[]) {
    const { type, url, count } = isRecord(file) ? file : {};
    if (typeof type !== 'string' || !/^[A-Z][A-Za-z]*$/.test(type))
      throw new Failure(
        `${response.url} names a file of the type ${JSON.stringify(type)}, which is not a resource type: ` +
          'nothing of the export is written. Check the address of --url or KILN_URL.',
      );
    if (typeof url !== 'string' || (count !== undefined && typeof count !== 'number'))
      throw foreign(response, `a file of ${type} without an address or with a wrong count`);
  }
  return { transactionTime, output: output as readonly Output[] };
}
