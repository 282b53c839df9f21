// The text of a checked resource → the same text with the server's version and time in `meta`.
// Every other byte stays: https://hl7.org/fhir/R4/resource.html#Meta
import { type MemberSpan, memberSpans } from '../json/span.ts';

/**
 * `{"id":"a","active":true}` becomes `{"meta":{"versionId":"1","lastUpdated":"…"},"id":"a","active":true}`.
 * Other members of an existing `meta` keep their text; companions of the two are removed.
 */
export function stamp(text: string, resource: Stamped, versionId: string, lastUpdated: string): string {
  const server = `"versionId":"${versionId}","lastUpdated":"${lastUpdated}"`;
  if (resource.meta === undefined) return insertMember(text, 'meta', `{${server}}`);
  const span = memberOf(text, 'meta');
  if (span === undefined) throw new Error('The text is not that of the resource: it has no meta.');
  const rest = keptMeta(text, span.start);
  return `${text.slice(0, span.start)}{${server}${rest}}${text.slice(span.end)}`;
}

/** Sets a member of the outermost object to a value in JSON. `present`: whether the text has it already. */
export function setMember(text: string, key: string, json: string, present: boolean): string {
  if (!present) return insertMember(text, key, json);
  const span = memberOf(text, key);
  if (span === undefined) throw new Error(`The text is not that of the resource: it has no ${key}.`);
  return text.slice(0, span.start) + json + text.slice(span.end);
}

/** The part of the parsed resource that `stamp` reads. */
export interface Stamped {
  readonly meta?: unknown;
}

function insertMember(text: string, key: string, json: string): string {
  const at = text.indexOf('{') + 1;
  const comma = EMPTY.test(text) ? '' : ',';
  return `${text.slice(0, at)}"${key}":${json}${comma}${text.slice(at)}`;
}

/** Reads no further than necessary. */
function memberOf(text: string, key: string): MemberSpan | undefined {
  for (const span of memberSpans(text)) if (span.key === key) return span;
  return undefined;
}

/** The members of `meta` that the client may set, each with a comma before it. */
function keptMeta(text: string, start: number): string {
  let kept = '';
  for (const span of memberSpans(text, start)) {
    if (!SERVER.has(span.key)) kept += `,${text.slice(span.keyStart, span.end)}`;
  }
  return kept;
}

const EMPTY = /^\s*\{\s*\}/;
const SERVER: ReadonlySet<string> = new Set(['versionId', '_versionId', 'lastUpdated', '_lastUpdated']);
