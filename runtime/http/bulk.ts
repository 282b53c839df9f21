// [base]/$export, Patient/$export and Group/[id]/$export, by GET and POST → a job; its files by [base]/job/[id]/[file].ndjson.
// https://hl7.org/fhir/uv/bulkdata/STU2/export.html

import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { fileLength, fileParts } from '../bulk/bulk.ts';
import type { Exports } from '../bulk/export.ts';
import type { ExportLevel } from '../bulk/export-request.ts';
import type { ImportInput, Imports } from '../bulk/import.ts';
import { isId } from '../definitions/id.ts';
import { parseJson } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { inHeader, outcome, outcomeError } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import { shown } from '../shown.ts';
import { type BodyLimits, readText } from './body.ts';
import type { Handlers, RoutedContext } from './dispatch.ts';
import { type JobRoutes, readEnded } from './jobs.ts';
import { fhirPath } from './located.ts';
import { operationInput, pairsOf } from './operation-input.ts';
import { isAsync } from './prefer.ts';
import { bodyText } from './resource-body.ts';
import { principalOf } from './route.ts';
import { checkAccept, checkHeaders, checkNames } from './unsupported.ts';

export interface BulkRoutes extends JobRoutes {
  readonly exports: Exports;
  /** Absent: nothing is imported. */
  readonly imports?: Imports | undefined;
  readonly database: Pick<Database, 'generic'>;
  readonly base: () => string;
  readonly limits: BodyLimits;
}

/** They expect the principal at `ctx.state.principal`. */
export function bulkHandlers(options: BulkRoutes): Handlers {
  const { imports } = options;
  return {
    $export: ctx => kickOff(ctx, options, { kind: 'system' }),
    'Patient/$patient-export': ctx => kickOff(ctx, options, { kind: 'patient' }),
    'Group/$group-export': ctx => {
      const { id = '' } = ctx.params;
      if (!isId(id)) throw outcomeError('not-found', `Group/${shown(id)} does not exist.`);
      return kickOff(ctx, options, { kind: 'group', id });
    },
    'job-file': ctx => download(ctx, options),
    ...(imports ? { $import: ctx => importOff(ctx, options, imports) } : {}),
  };
}

async function kickOff(ctx: Context, options: BulkRoutes, level: ExportLevel): Promise<void> {
  const { exports, base } = options;
  checkAsync(ctx, '$export');
  const principal = principalOf(ctx);
  const pairs = pairsOf(await operationInput(ctx, '$export', options.limits));
  const address =
    base() + ctx.path.slice(fhirPath.length) + (ctx.querystring === '' ? '' : `?${ctx.querystring}`);
  begun(ctx, 'export', `${base()}/job/${await exports.start(principal, level, pairs, address)}`);
}

/** @throws OutcomeError 400, 406 */
function checkAsync(ctx: Context, operation: string): void {
  checkHeaders(ctx, 'operation');
  checkAccept(ctx);
  if (isAsync(ctx)) return;
  throw outcomeError(
    'required',
    `${operation} runs asynchronously: send the header Prefer: respond-async.`,
    inHeader('Prefer'),
  );
}

function begun(ctx: Context, name: string, job: string): void {
  ctx.set('content-location', job);
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  ctx.status = 202;
  ctx.body = JSON.stringify(
    outcome('information', 'informational', `The ${name} runs; its manifest will be at ${job}.`),
  );
}

async function importOff(ctx: Context, options: BulkRoutes, imports: Imports): Promise<void> {
  const { base, limits } = options;
  checkAsync(ctx, '$import');
  checkNames(ctx, '$import');
  const principal = principalOf(ctx);
  const isLines = /^\s*(application\/(fhir\+)?ndjson|application\/x-ndjson)\s*(;|$)/i.test(
    ctx.get('content-type'),
  );
  const input = isLines
    ? { upload: await readText(ctx.req, limits.maxBodyBytes) }
    : inputsOf(parseJson(await bodyText(ctx, limits)));
  begun(ctx, 'import', `${base()}/job/${await imports.start(principal, input, `${base()}/$import`)}`);
}

/** `{"inputFormat": "application/fhir+ndjson", "input": [{"type": "Patient", "url": "https://…"}]}` @throws OutcomeError 400 */
function inputsOf(body: unknown): ImportInput {
  const {
    inputFormat = 'application/fhir+ndjson',
    input,
    inputSource: _,
    ...others
  } = isRecord(body) ? body : {};
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw outcomeError('not-supported', `$import has no member ${shown(unknown)}: leave it out.`, {
      expression: shown(unknown),
    });
  if (inputFormat !== 'application/fhir+ndjson')
    throw outcomeError('not-supported', 'inputFormat: only application/fhir+ndjson is read.', {
      expression: 'inputFormat',
    });
  if (!Array.isArray(input) || input.length === 0 || input.length > mostInputs)
    throw outcomeError('structure', `input: write a list of 1 to ${mostInputs} objects with type and url.`, {
      expression: 'input',
    });
  return {
    inputs: input.map((each: unknown, i) => {
      const { type, url, ...rest } = isRecord(each) ? each : {};
      const isRight =
        typeof url === 'string' && URL.canParse(url) && (type === undefined || typeof type === 'string');
      if (!isRight || Object.keys(rest).length > 0)
        throw outcomeError('structure', `input[${i}]: an input has a url, and the type of its resources.`, {
          expression: `input[${i}]`,
        });
      return type === undefined ? { url } : { type, url };
    }),
  };
}

const mostInputs = 1_000;

async function download(ctx: RoutedContext, options: BulkRoutes): Promise<void> {
  const { id = '', file = '' } = ctx.params;
  checkNames(ctx, 'A file of an export');
  checkHeaders(ctx, 'operation');
  await readEnded(ctx, options, id);
  const number = /^(\d{1,9})\.ndjson$/.exec(file)?.[1];
  const length = number === undefined ? undefined : await fileLength(options.database, id, Number(number));
  if (length === undefined) throw outcomeError('not-found', `The job has no file '${shown(file)}'.`);
  if (!ctx.accepts('application/fhir+ndjson', 'application/ndjson', 'ndjson'))
    throw outcomeError('not-supported', 'Files of exports are application/fhir+ndjson: accept it.', {
      status: 406,
    });
  ctx.status = 200;
  ctx.set('content-type', 'application/fhir+ndjson');
  ctx.length = length;
  if (ctx.method === 'HEAD') return;
  ctx.body = Readable.from(fileParts(options.database, id, Number(number)), {
    objectMode: false,
    highWaterMark: 1,
  });
  ctx.length = length;
}
