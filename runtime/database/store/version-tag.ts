// A version ↔ the tag by which clients name it: `W/"3"`; headers of conditional writes → the version that they expect.
// https://hl7.org/fhir/R4/http.html#concurrency
import { idPattern } from '../../base/definitions/id.ts';
import { inHeader, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import type { WriteOptions } from './resource.ts';

export function etag(version: string): string {
  return `W/"${version}"`;
}

const tag = new RegExp(`^(?:(?:W/)?"(${idPattern})"|(\\d{1,18}))$`);

/**
 * The version that If-Match names, or `*`; undefined: the text is neither. A version id in quotes is any id: those
 * of other servers match nothing here.
 *
 * @param bare whether the version alone will do: `3`
 */
export function taggedVersion(text: string, bare = false): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '*') return '*';
  const match = tag.exec(trimmed);
  return match?.[1] ?? (bare ? match?.[2] : undefined);
}

/** @param header one tag, or several with commas between them; undefined: it is absent. @throws OutcomeError 400 */
export function ifMatchOf(header: string | undefined): Pick<WriteOptions, 'ifMatch'> {
  if (header === undefined) return {};
  const versions = header.split(',').map(tag => taggedVersion(tag));
  if (versions.every(version => version !== undefined && (version !== '*' || versions.length === 1)))
    return { ifMatch: versions.join(',') };
  throw outcomeError(
    'value',
    `If-Match is ${shown(header) || 'empty'}; write the version as in an ETag: W/"3".`,
    inHeader('If-Match'),
  );
}

/** @param header undefined: it is absent. @throws OutcomeError 400 */
export function ifNoneMatchOf(header: string | undefined): Pick<WriteOptions, 'ifNoneMatch'> {
  if (header === undefined) return {};
  if (header.trim() === '*') return { ifNoneMatch: '*' };
  throw outcomeError(
    'value',
    `If-None-Match is ${shown(header) || 'empty'}; with a change it can only be *.`,
    inHeader('If-None-Match'),
  );
}
