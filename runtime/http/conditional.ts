// The headers of conditional requests → which version is expected, and whether the client has it already.
// https://hl7.org/fhir/R4/http.html#concurrency, https://www.rfc-editor.org/rfc/rfc9110#section-13.1
import type { Context } from 'koa';
import { outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';

export function etag(version: string): string {
  return `W/"${version}"`;
}

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

export function expectedVersion(ctx: Context): { ifMatch?: string } {
  const header = ctx.get('if-match');
  if (header === '') return {};
  if (header.trim() === '*') return { ifMatch: '*' };
  const match = /^\s*(?:W\/)?"(\d{1,18})"\s*$/.exec(header);
  if (match?.[1] === undefined) {
    throw outcomeError('value', `If-Match is ${shown(header)}; write the version as in an ETag: W/"3".`);
  }
  return { ifMatch: match[1] };
}

export function expectedAbsence(ctx: Context): { ifNoneMatch?: '*' } {
  const header = ctx.get('if-none-match').trim();
  if (header === '') return {};
  if (header === '*') return { ifNoneMatch: '*' };
  throw outcomeError('value', `If-None-Match is ${shown(header)}; with a change it can only be *.`);
}
