// The headers of conditional requests → which version is expected, and whether the client has it already.
// https://hl7.org/fhir/R4/http.html#concurrency, https://www.rfc-editor.org/rfc/rfc9110#section-13.1
import type { Context } from 'koa';
import type { WriteOptions } from '../store/resource.ts';
import { etag, ifMatchOf, ifNoneMatchOf } from '../store/version-tag.ts';

/**
 * The client has this version: https://hl7.org/fhir/R4/http.html#cread. A time in If-Modified-Since counts only without If-None-Match
 * (RFC 9110, section 13.1.3), and only if it is a second later: several versions may have the same second.
 */
export function hasAlready(
  ctx: Context,
  found: { readonly version: string; readonly updated: string },
  shows: { readonly version: boolean; readonly updated: boolean },
): boolean {
  const header = ctx.get('if-none-match');
  const tags = header.split(',').map(tag => tag.trim());
  if (tags.includes('*')) return true;
  if (header !== '')
    return shows.version && tags.some(tag => tag === etag(found.version) || tag === `"${found.version}"`);
  const since = Date.parse(ctx.get('if-modified-since'));
  return shows.updated && Math.floor(Date.parse(found.updated) / 1000) < Math.floor(since / 1000);
}

export function expectedVersion(ctx: Context): Pick<WriteOptions, 'ifMatch'> {
  return ifMatchOf(ctx.headers['if-match']);
}

export function expectedAbsence(ctx: Context): Pick<WriteOptions, 'ifNoneMatch'> {
  return ifNoneMatchOf(ctx.headers['if-none-match']);
}
