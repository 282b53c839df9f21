// [base]/$export, Patient/$export and Group/[id]/$export, by GET and POST → a job; its files by [base]/job/[id]/[file].ndjson.
// https://hl7.org/fhir/uv/bulkdata/STU2/export.html

import { Readable } from 'node:stream';
import Router from '@koa/router';
import type { Context } from 'koa';
import { fileLength, fileParts } from '../bulk/bulk.ts';
import type { Exports } from '../bulk/export.ts';
import type { ExportLevel } from '../bulk/export-request.ts';
import { isId } from '../definitions/id.ts';
import { isRecord } from '../json/object.ts';
import { outcome, outcomeError } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import type { Principal } from '../principal/principal.ts';
import type { Pair } from '../rest/search-query.ts';
import { shown } from '../shown.ts';
import type { BodyLimits } from './body.ts';
import { type JobRoutes, readEnded } from './jobs.ts';
import { isAsync } from './prefer.ts';
import { bodyText } from './resource-body.ts';
import { checkAccept, checkNames } from './unsupported.ts';

export interface BulkRoutes extends JobRoutes {
  readonly exports: Exports;
  readonly database: Pick<Database, 'generic'>;
  readonly base: () => string;
  readonly prefix: string;
  readonly limits: BodyLimits;
}

/** Expects the principal at `ctx.state.principal`. */
export function bulkRoutes(options: BulkRoutes): Router {
  const { prefix } = options;
  const router = new Router({ prefix, sensitive: true });
  router.all('/\\$export', ctx => kickOff(ctx, options, { kind: 'system' }));
  router.all('/Patient/\\$export', ctx => kickOff(ctx, options, { kind: 'patient' }));
  router.all('/Group/:id/\\$export', ctx => {
    const { id = '' } = ctx.params as { readonly id?: string };
    if (!isId(id)) throw outcomeError('not-found', `Group/${shown(id)} does not exist.`);
    return kickOff(ctx, options, { kind: 'group', id });
  });
  router.get('/job/:id/:file', ctx => download(ctx, options));
  return router;
}

async function kickOff(ctx: Context, options: BulkRoutes, level: ExportLevel): Promise<void> {
  const { exports, base, prefix } = options;
  if (ctx.method !== 'GET' && ctx.method !== 'POST') {
    ctx.set('allow', 'GET, POST, OPTIONS');
    if (ctx.method !== 'OPTIONS')
      throw outcomeError('not-supported', `${ctx.method} is not for $export: its methods are GET and POST.`, {
        status: 405,
      });
    ctx.status = 204;
    return;
  }
  checkAccept(ctx);
  if (!isAsync(ctx))
    throw outcomeError('required', '$export runs asynchronously: send the header Prefer: respond-async.');
  const { principal } = ctx.state as { readonly principal: Principal };
  const own = [...new URLSearchParams(ctx.querystring)].filter(([name]) => name !== '_format');
  const pairs = ctx.method === 'POST' ? [...own, ...(await bodyPairs(ctx, options.limits))] : own;
  const address =
    base() + ctx.path.slice(prefix.length) + (ctx.querystring === '' ? '' : `?${ctx.querystring}`);
  const job = `${base()}/job/${await exports.start(principal, level, pairs, address)}`;
  ctx.set('content-location', job);
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  ctx.status = 202;
  ctx.body = JSON.stringify(
    outcome('information', 'informational', `The export runs; its manifest will be at ${job}.`),
  );
}

/** Each `parameter` has one value. https://hl7.org/fhir/R4/parameters.html */
async function bodyPairs(ctx: Context, limits: BodyLimits): Promise<readonly Pair[]> {
  const body: unknown = JSON.parse(await bodyText(ctx, limits));
  const list = isRecord(body) && body.resourceType === 'Parameters' ? (body.parameter ?? []) : undefined;
  if (!Array.isArray(list))
    throw outcomeError('structure', 'The body is not a Parameters resource.', { expression: 'Parameters' });
  return list.map((each: unknown, i): Pair => {
    const { name, ...values } = isRecord(each) ? each : {};
    const [[key = '', value] = [], ...more] = Object.entries(values);
    if (typeof name === 'string' && typeof value === 'string' && key.startsWith('value') && more.length === 0)
      return [name, value];
    throw outcomeError('structure', 'A parameter of $export has a name and one value that is text.', {
      expression: `Parameters.parameter[${i}]`,
    });
  });
}

async function download(ctx: Context, options: BulkRoutes): Promise<void> {
  const { id = '', file = '' } = ctx.params as { readonly id?: string; readonly file?: string };
  checkNames(ctx, 'A file of an export');
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
