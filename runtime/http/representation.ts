// In: a version of a resource, as its reader sees it. Out: the response: body, ETag, Last-Modified and Location.
// https://hl7.org/fhir/R4/http.html#versioning
import type { Context } from 'koa';
import type * as access from '../access/resources.ts';
import { etag } from '../store/version-tag.ts';
import { hasAlready } from './conditional.ts';
import { applied, outcomeBody, preferredReturn } from './prefer.ts';

/** The body, ETag and Last-Modified of a resource; 304 if the client has this version. */
export function represent(
  ctx: Context,
  found: Omit<access.SeenVersion, 'content'> & { content: string | undefined },
): void {
  const { version, updated } = found.visibleMeta ?? { version: true, updated: true };
  if (version) ctx.set('etag', etag(found.version));
  if (updated) ctx.set('last-modified', new Date(found.updated).toUTCString());
  ctx.status = 200;
  if ((ctx.method === 'GET' || ctx.method === 'HEAD') && hasAlready(ctx, found, { version, updated })) {
    ctx.status = 304;
    return;
  }
  if (found.content === undefined) return;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  ctx.body = found.content;
}

/** The response to a create, an update or a patch: https://hl7.org/fhir/R4/http.html#ops */
export function representWritten(ctx: Context, result: access.SeenWrite, base: string): void {
  represent(ctx, result);
  ctx.state.written = result.id;
  const version = result.visibleMeta?.version === false ? '' : `/_history/${result.version}`;
  ctx.set('location', `${base}/${result.type}/${result.id}${version}`);
  const preferred = preferredReturn(ctx);
  const returned = preferred === 'representation' && result.content === undefined ? undefined : preferred;
  applied(ctx, returned);
  if (returned === 'minimal' || result.content === undefined) ctx.body = null;
  if (returned === 'OperationOutcome')
    outcomeBody(ctx, `${result.type}/${result.id} was ${result.created ? 'created' : 'updated'}.`);
  ctx.status = result.created ? 201 : 200;
}

/** The response to a delete. Nothing to delete is a success as well: https://hl7.org/fhir/R4/http.html#delete */
export function representRemoved(ctx: Context, version: string | undefined, sentence: string): void {
  if (version !== undefined) ctx.set('etag', etag(version));
  ctx.status = 204;
  const returned = preferredReturn(ctx) === 'OperationOutcome' ? 'OperationOutcome' : undefined;
  applied(ctx, returned);
  if (!returned) return;
  outcomeBody(ctx, sentence);
  ctx.status = 200;
}
