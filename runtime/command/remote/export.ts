// $export of a server → a folder with a file of NDJSON for each resource type: what the caller may read, without former versions.
// https://hl7.org/fhir/uv/bulkdata/STU2/export.html
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { Misuse } from '../../failure.ts';
import { consoleLog } from '../console.ts';
import type { Server } from '../remote.ts';

export interface ServerExport {
  readonly transactionTime: string;
  /** By type. */
  readonly types: Readonly<Record<string, number>>;
}

/** @param folder is made when all files are whole. @throws Misuse if it exists */
export async function exportFrom(server: Server, folder: string): Promise<ServerExport> {
  if (await stat(folder).catch(() => undefined))
    throw new Misuse(`${folder} exists already: name a folder that does not. Nothing was changed.`);
  const started = await server.send('$export', { headers: { prefer: 'respond-async' } });
  const job = started.headers.get('content-location') ?? '';
  const manifest = await finished(server, job);
  const draft = `${folder}.new-${process.pid}`;
  await mkdir(draft, { recursive: true });
  const types: Record<string, number> = {};
  const files = new Map<string, number>();
  for (const { type, url, count = 0 } of manifest.output) {
    const number = files.get(type) ?? 0;
    files.set(type, number + 1);
    const { body } = await server.send(url);
    const file = join(draft, `${type}${number === 0 ? '' : `.${number + 1}`}.ndjson`);
    await pipeline(
      body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]),
      createWriteStream(file, { flush: true }),
    );
    types[type] = (types[type] ?? 0) + count;
  }
  await rename(draft, folder);
  await server.send(job, { method: 'DELETE', also: [404] });
  return { transactionTime: manifest.transactionTime, types };
}

interface Manifest {
  readonly transactionTime: string;
  readonly output: readonly { readonly type: string; readonly url: string; readonly count?: number }[];
}

async function finished(server: Server, job: string): Promise<Manifest> {
  for (let told = ''; ; ) {
    const response = await server.send(job);
    if (response.status !== 202) return (await response.json()) as Manifest;
    await response.body?.cancel();
    const progress = response.headers.get('x-progress') ?? '';
    if (progress !== told && process.stderr.isTTY) consoleLog.info(`The export: ${progress}`);
    told = progress;
    await delay(1000 * (Number(response.headers.get('retry-after')) || 1));
  }
}
