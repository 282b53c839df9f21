// [base]/$export, Patient/$export, Group/[id]/$export and $import → a job; [base]/job/[id] → its progress or its response, or its
// cancellation; [base]/job/[id]/[file].ndjson → its files.
// https://hl7.org/fhir/uv/bulkdata/STU2/export.html

import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { bodyText, readText } from '../../base/http/body.ts';
import { parseJson } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import { inHeader, type OutcomeError, outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { shown } from '../../base/short-text.ts';
import { holderOf } from '../../graphql/build/cursor.ts';
import { fileLength, fileParts } from '../bulk/bulk.ts';
import type { Exports } from '../bulk/export.ts';
import type { ExportLevel } from '../bulk/export-request.ts';
import type { ImportInput, Imports } from '../bulk/import.ts';
import { viewFormats, viewTypes } from '../bulk/view-file.ts';
import type { JobState } from '../jobs/job-store.ts';
import type { Handler, Handlers, RoutedContext } from './dispatch.ts';
import { operationInput, pairsOf } from './operation.ts';
import { isAsync } from './representation.ts';
import { checkId, principalOf, sendAnswer, sendSentence } from './request.ts';
import { fhirPath } from './router.ts';
import type { Services } from './services.ts';
import { checkAccept, checkHeaders, checkNames } from './support-check.ts';

export function bulkHandlers({ exports, imports }: Pick<Services, 'exports' | 'imports'>): Handlers {
  return {
    ...(exports
      ? {
          $export: kickOff(exports, () => ({ kind: 'system' })),
          'Patient/$export': kickOff(exports, () => ({ kind: 'patient' })),
          'Group/$export': kickOff(exports, ({ id = '' }) => {
            checkId('Group', id);
            return { kind: 'group', id };
          }),
          job: readJob,
          'job-file': download,
        }
      : {}),
    ...(imports ? { $import: importing(imports) } : {}),
  };
}

function kickOff(exports: Exports, levelOf: (params: RoutedContext['params']) => ExportLevel): Handler {
  return async (ctx, services) => {
    const level = levelOf(ctx.params);
    const { base } = services.store.index;
    checkAsync(ctx, '$export');
    const principal = principalOf(ctx);
    const pairs = pairsOf(await operationInput(ctx, services));
    const address = base + ctx.url.replace(fhirPath, '');
    begun(ctx, 'export', `${base}/job/${await exports.start(principal, level, pairs, address)}`);
  };
}

/** @throws OutcomeError 400 */
export function checkAsync(ctx: Context, operation: string): void {
  checkHeaders(ctx, 'operation');
  if (isAsync(ctx)) return;
  const sentence = `${operation} runs asynchronously: send the header Prefer: respond-async.`;
  throw outcomeError('required', sentence, inHeader('Prefer'));
}

export function begun(ctx: Context, name: string, job: string): void {
  ctx.set('content-location', job);
  sendSentence(ctx, `The ${name} runs; its manifest will be at ${job}.`, 202);
}

function importing(imports: Imports): Handler {
  return async (ctx, services) => {
    const { base } = services.store.index;
    const { limits } = services.config;
    checkAsync(ctx, '$import');
    checkAccept(ctx);
    checkNames(ctx, '$import');
    const principal = principalOf(ctx);
    const lines = /^\s*(application\/(fhir\+)?ndjson|application\/x-ndjson)\s*(;|$)/i;
    const input = lines.test(ctx.get('content-type'))
      ? { upload: await readText(ctx.req, limits.maxBodyBytes) }
      : inputsOf(parseJson(await bodyText(ctx, limits)));
    begun(ctx, 'import', `${base}/job/${await imports.start(principal, input, `${base}/$import`)}`);
  };
}

/** `{"inputFormat": "application/fhir+ndjson", "input": [{"type": "Patient", "url": "https://…"}]}` @throws OutcomeError 400 */
function inputsOf(body: unknown): ImportInput {
  const members = isRecord(body) ? body : {};
  const { inputFormat = 'application/fhir+ndjson', input, inputSource: _, ...others } = members;
  const badInput = (code: 'not-supported' | 'structure', expression: string, sentence: string) =>
    outcomeError(code, sentence, { expression });
  const [unknown] = Object.keys(others).map(shown);
  if (unknown !== undefined)
    throw badInput('not-supported', unknown, `$import has no member ${unknown}: leave it out.`);
  if (inputFormat !== 'application/fhir+ndjson')
    throw badInput('not-supported', 'inputFormat', 'inputFormat: only application/fhir+ndjson is read.');
  if (!Array.isArray(input) || input.length === 0 || input.length > mostInputs) {
    const sentence = 'input';
    throw badInput(
      'structure',
      sentence,
      `input: write a list of 1 to ${mostInputs} objects with type and url.`,
    );
  }
  return {
    inputs: input.map((each: unknown, i) => {
      const { type, url, ...rest } = isRecord(each) ? each : {};
      const isAddress = typeof url === 'string' && URL.canParse(url);
      if (!isAddress || (type !== undefined && typeof type !== 'string') || Object.keys(rest).length > 0) {
        const sentence = `input[${i}]: an input has a url, and the type of its resources.`;
        throw badInput('structure', `input[${i}]`, sentence);
      }
      return type === undefined ? { url } : { type, url };
    }),
  };
}

const mostInputs = 1_000;

async function download(ctx: RoutedContext, services: Services): Promise<void> {
  const { id = '', file = '' } = ctx.params;
  const { database } = services.store;
  checkNames(ctx, 'A file of an export');
  checkHeaders(ctx, 'operation');
  const job = await readState(ctx, services, id);
  if (job.state !== 'ended')
    throw outcomeError('not-found', 'The job has no files yet: ask for its state until it has ended.');
  const [, number, format = ''] = /^(\d{1,9})\.(\w+)$/.exec(file) ?? [];
  const isListed = String(job.answer.body).includes(`/job/${id}/${file}"`);
  const length = isListed ? await fileLength(database, id, Number(number)) : undefined;
  if (length === undefined) throw outcomeError('not-found', `The job has no file '${shown(file)}'.`);
  const isOfView = String(job.answer.body).startsWith('{"resourceType":"Parameters"');
  const ofView = isOfView ? viewFormats.get(format) : undefined;
  const types = ofView ? viewTypes[ofView] : (['application/fhir+ndjson', 'application/ndjson'] as const);
  if (!ctx.accepts(...types, ...(format === 'ndjson' ? ['ndjson'] : [])))
    throw outcomeError('not-supported', `The file is ${types[0]}: accept it.`, { status: 406 });
  ctx.status = 200;
  ctx.set('content-type', types[0]);
  if (ctx.method !== 'HEAD') {
    const options = { objectMode: false, highWaterMark: 1 };
    ctx.body = Readable.from(fileParts(database, id, Number(number)), options);
  }
  ctx.length = length;
}

/** [base]/job/[id]: https://hl7.org/fhir/R4/async.html. Visible only to the client that started it. */
async function readJob(ctx: RoutedContext, services: Services): Promise<void> {
  const { id = '' } = ctx.params;
  checkNames(ctx, 'A job');
  checkHeaders(ctx, 'operation');
  if (ctx.method !== 'GET') return cancel(ctx, services, id);
  const found = await readState(ctx, services, id);
  if (found.state === 'ended') {
    const { exportRetention } = services.config.limits;
    if (found.answer.holder !== undefined)
      ctx.set('expires', new Date(found.ended.getTime() + exportRetention).toUTCString());
    return sendAnswer(ctx, found.answer);
  }
  ctx.set('x-progress', found.progress ?? found.state);
  ctx.set('retry-after', '1');
  const doing = found.state === 'queued' ? 'waits to be run' : 'is running';
  const name = found.kind === 'execute' ? 'bot' : found.kind;
  sendSentence(ctx, `The ${name} ${doing}; ask again.`, 202);
}

/** The job of the principal, if its access is still that which the answer was made with. @throws OutcomeError 403, 404 */
async function readState(ctx: Context, services: Services, id: string): Promise<JobState> {
  const principal = principalOf(ctx);
  const found = await jobOf(services, principal, id);
  const holder = found.state === 'ended' ? found.answer.holder : undefined;
  if (holder === undefined) return found;
  const { access, store } = services.engine.resources(principal, {});
  if (holderOf(principal, access, store.index.hasher) === holder) return found;
  const sentence =
    'Your access is another one than when the job ran, so that its files are not given out. Start it again.';
  throw outcomeError('forbidden', sentence);
}

/** `exports` reads jobs of all kinds. @throws OutcomeError 404 */
async function jobOf({ exports }: Services, principal: Principal, id: string): Promise<JobState> {
  const found = /^[0-9a-f-]{36}$/.test(id) ? await exports?.read(principal, id) : undefined;
  if (found) return found;
  throw noJob(id);
}

function noJob(id: string): OutcomeError {
  return outcomeError('not-found', `There is no job '${shown(id)}' that you have started.`);
}

async function cancel(ctx: Context, services: Services, id: string): Promise<void> {
  const principal = principalOf(ctx);
  const { kind } = await jobOf(services, principal, id);
  const { exports, imports, runs } = services;
  const jobs = { export: exports, import: imports, execute: runs }[kind] ?? exports;
  if (!(await jobs?.cancel(principal, id))) throw noJob(id);
  const end = kind === 'export' ? ', and its files are deleted' : '; what it has written stays written';
  sendSentence(ctx, `The job is cancelled${end}.`, 202);
}
