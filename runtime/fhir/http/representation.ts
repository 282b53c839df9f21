// A version of a resource, as visible to the caller, and the Prefer header → the response: body, ETag, Last-Modified and Location.
// https://hl7.org/fhir/R4/http.html#versioning, #ops, https://www.rfc-editor.org/rfc/rfc7240
import type { Context } from 'koa';
import type * as access from '../../access/resources.ts';
import { etag } from '../../database/store/version-tag.ts';
import { sendFhir, sendSentence, stateOf } from './request.ts';
import { isReading } from './routes.ts';

/** The body, ETag and Last-Modified of a resource; 304 if the client has this version. */
export function represent(
  ctx: Context,
  found: Omit<access.SeenVersion, 'content'> & { content: string | undefined },
): void {
  const { version, updated } = found.visibleMeta ?? { version: true, updated: true };
  if (version) ctx.set('etag', etag(found.version));
  if (updated) ctx.set('last-modified', new Date(found.updated).toUTCString());
  ctx.status = isReading(ctx.method) && hasAlready(ctx, found, { version, updated }) ? 304 : 200;
  if (ctx.status === 200 && found.content !== undefined) sendFhir(ctx, found.content);
}

/**
 * The client has this version: https://hl7.org/fhir/R4/http.html#cread. A time in If-Modified-Since counts only without If-None-Match
 * (RFC 9110, section 13.1.3), and only if it is a second later: several versions may have the same second.
 */
function hasAlready(
  ctx: Context,
  found: { readonly version: string; readonly updated: string },
  shows: { readonly version: boolean; readonly updated: boolean },
): boolean {
  if (ctx.get('if-none-match') !== '') return hasTag(ctx, shows.version ? etag(found.version) : undefined);
  const since = Date.parse(ctx.get('if-modified-since'));
  return shows.updated && Math.floor(Date.parse(found.updated) / 1000) < Math.floor(since / 1000);
}

/**
 * Whether If-None-Match has the tag, by the weak comparison, or a star: https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 *
 * @param tag undefined: it is hidden
 */
export function hasTag(ctx: Context, tag: string | undefined): boolean {
  const tags = ctx
    .get('if-none-match')
    .split(',')
    .map(each => each.trim().replace(/^W\//, ''));
  return tags.includes('*') || (tag !== undefined && tags.includes(tag.replace(/^W\//, '')));
}

/** The response to a create, an update or a patch. */
export function representWritten(ctx: Context, result: access.SeenWrite, base: string): void {
  represent(ctx, result);
  noteWritten(ctx, result.id);
  const version = result.visibleMeta?.version === false ? '' : `/_history/${result.version}`;
  ctx.set('location', `${base}/${result.type}/${result.id}${version}`);
  const preferred = preferredReturn(ctx);
  const returned = preferred === 'representation' && result.content === undefined ? undefined : preferred;
  applied(ctx, returned);
  if (returned === 'minimal' || result.content === undefined) ctx.body = null;
  if (returned === 'OperationOutcome')
    sendSentence(ctx, `${result.type}/${result.id} was ${result.created ? 'created' : 'updated'}.`);
  ctx.status = result.created ? 201 : 200;
}

/**
 * The response to a delete. Nothing to delete is a success as well: https://hl7.org/fhir/R4/http.html#delete
 *
 * @param id of the match of a conditional delete
 */
export function representRemoved(
  ctx: Context,
  version: string | undefined,
  sentence: string,
  id?: string,
): void {
  noteWritten(ctx, id);
  if (version !== undefined) ctx.set('etag', etag(version));
  ctx.status = 204;
  const returned = preferredReturn(ctx) === 'OperationOutcome' ? 'OperationOutcome' : undefined;
  applied(ctx, returned);
  if (returned) sendSentence(ctx, sentence);
}

function noteWritten(ctx: Context, id: string | undefined): void {
  const { record } = stateOf(ctx);
  if (record) record.written = id;
}

const returns = ['minimal', 'representation', 'OperationOutcome'] as const;
export type Returned = (typeof returns)[number];

/** The first one, if the header has several. */
export function preferredReturn(ctx: Context): Returned | undefined {
  const found = preference(ctx, /(?:^|[\s,;])return\s*=\s*"?(minimal|representation|OperationOutcome)\b/i);
  return returns.find(each => each.toLowerCase() === found?.[1]?.toLowerCase());
}

/** Preference-Applied lists the preferences that were honored. `handling=strict` always holds: unknown parameters are refused. */
function applied(ctx: Context, returned: Returned | undefined): void {
  const strict = preference(ctx, /(?:^|[\s,;])handling\s*=\s*"?strict\b/i);
  const met = [...(returned ? [`return=${returned}`] : []), ...(strict ? ['handling=strict'] : [])];
  if (met.length > 0) ctx.set('preference-applied', met.join(', '));
}

/** Unknown parameters of a search are ignored and reported: https://hl7.org/fhir/R4/search.html#errors */
export function isLenient(ctx: Context): boolean {
  return preference(ctx, /(?:^|[\s,;])handling\s*=\s*"?lenient\b/i) !== null;
}

/** https://www.rfc-editor.org/rfc/rfc7240#section-4.1 */
export function isAsync(ctx: Context): boolean {
  return preference(ctx, /(?:^|[,;])\s*respond-async\s*(?:[,;]|$)/i) !== null;
}

function preference(ctx: Context, form: RegExp): RegExpExecArray | null {
  return form.exec(ctx.get('prefer'));
}
