// In: what the entries of a Bundle did. Out: the texts of the entries of the response.
// https://hl7.org/fhir/R4/http.html#transaction-response

import { STATUS_CODES } from 'node:http';
import type { Context } from 'koa';
import { outcome } from '../outcome.ts';
import type { WriteResult } from '../rest/write.ts';
import { etag } from '../store/version-tag.ts';
import type { Returned } from './prefer.ts';

export function statusText(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

export function readText({ status, body, response }: Context): string {
  const header = (name: string) => response.get(name) || undefined;
  const modified = header('last-modified');
  const location = header('location');
  const text = textOf(body);
  const of = {
    status: statusText(status),
    ...(location === undefined ? {} : { location }),
    ...(header('etag') === undefined ? {} : { etag: header('etag') }),
    ...(modified === undefined ? {} : { lastModified: new Date(modified).toISOString() }),
  };
  if (status < 400) return entryText(text, of);
  return entryText(
    undefined,
    Object.assign(of, { outcome: text === undefined ? undefined : JSON.parse(text) }),
  );
}

/** As Koa sends it. */
export function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  return typeof body === 'string' || Buffer.isBuffer(body) ? String(body) : JSON.stringify(body);
}

/** @param base of locations */
export function writtenText(
  result: WriteResult | undefined,
  base: string,
  returned: Returned | undefined,
): string {
  if (!result) throw new Error('An entry of a Bundle was not answered.');
  if (result.kind === 'removed') {
    const tag = result.version === undefined ? {} : { etag: etag(result.version) };
    return entryText(undefined, Object.assign({ status: statusText(204) }, tag));
  }
  const { type, id, version, updated, created, content, visibleMeta } = result.written;
  const shows = visibleMeta ?? { version: true, updated: true };
  const past = shows.version ? `/_history/${version}` : '';
  const sentence = `${type}/${id} was ${created ? 'created' : 'updated'}.`;
  return entryText(returned === 'representation' ? content : undefined, {
    status: statusText(created ? 201 : 200),
    location: `${base}/${type}/${id}${past}`,
    ...(shows.version ? { etag: etag(version) } : {}),
    ...(shows.updated ? { lastModified: updated } : {}),
    ...(returned === 'OperationOutcome'
      ? { outcome: outcome('information', 'informational', sentence) }
      : {}),
  });
}

/** @param resource JSON text */
export function entryText(resource: string | undefined, response: object): string {
  const whole = resource === undefined ? '' : `"resource":${resource},`;
  return `{${whole}"response":${JSON.stringify(response)}}`;
}
