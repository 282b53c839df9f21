// The text of a Bundle → the texts of its resources, with ids, and with resolved references between entries.
// https://hl7.org/fhir/R4/bundle.html#references, and #transaction for entries whose ids are not known yet

import { idPattern } from '../../base/definitions/id.ts';
import { isRecord } from '../../base/json/object.ts';
import { itemSpans, memberSpans, type Span } from '../../base/json/span.ts';
import { setMember } from '../../base/validate/stamp.ts';

export interface BundleEntry {
  /** Position in `entry`. */
  readonly index: number;
  readonly text: string;
  /** Why it is not loaded, as a sentence. */
  readonly fault?: string;
}

/** Collections are unpacked; documents, messages and the like are stored as they are. */
export function isCollection(resource: unknown): resource is Bundle {
  return (
    isRecord(resource) &&
    resource.resourceType === 'Bundle' &&
    typeof resource.type === 'string' &&
    collections.has(resource.type)
  );
}

/** `bundle` is what JSON.parse made of `text`. A history comes with the oldest version first. */
export function unpackBundle(text: string, bundle: Bundle): readonly BundleEntry[] {
  const spans = entrySpans(text);
  const entries = (Array.isArray(bundle.entry) ? bundle.entry : []).map((entry, index) =>
    read(entry, index, spans[index]),
  );
  const targets = new Map<string, string>();
  for (const { fullUrl, reference } of entries) {
    if (fullUrl !== undefined && reference !== undefined) targets.set(fullUrl, reference);
  }
  const result = entries.map(entry => finish(entry, text, targets));
  return bundle.type === 'history' ? result.reverse() : result;
}

export interface Bundle {
  readonly type: string;
  readonly entry?: unknown;
}

const collections: ReadonlySet<string> = new Set([
  'transaction',
  'batch',
  'collection',
  'searchset',
  'history',
]);

interface Entry {
  readonly index: number;
  readonly span?: Span;
  readonly fullUrl?: string;
  /** The id that the text lacks. */
  readonly id?: string;
  /** `Type/id` */
  readonly reference?: string;
  readonly fault?: string;
}

function read(entry: unknown, index: number, span: Span | undefined): Entry {
  if (!isRecord(entry)) return { index, fault: 'The entry is not an object.' };
  const { resource, request } = entry;
  const method = isRecord(request) && typeof request.method === 'string' ? request.method : undefined;
  if (method === 'DELETE') return { index, fault: 'The entry requests a deletion, and loading only stores.' };
  if (!isRecord(resource) || span === undefined) return { index, fault: 'The entry has no resource.' };
  if (method === 'PATCH')
    return { index, span, fault: 'The entry requests a patch, and loading only stores.' };
  const type = typeof resource.resourceType === 'string' ? resource.resourceType : '';
  const fullUrl = typeof entry.fullUrl === 'string' ? entry.fullUrl : undefined;
  const known = typeof resource.id === 'string' ? resource.id : undefined;
  const id = known ?? idOf(fullUrl, type);
  return {
    index,
    span,
    ...(fullUrl === undefined ? {} : { fullUrl }),
    ...(known === undefined && id !== undefined ? { id } : {}),
    ...(id === undefined ? {} : { reference: `${type}/${id}` }),
  };
}

const addressed = new RegExp(`^(?:urn:uuid:|urn:oid:|.*/([A-Z][A-Za-z]+)/)(${idPattern})$`);

/** `urn:uuid:…` and `urn:oid:…` hold the id of a resource without one; an address ends in `Type/id`. */
function idOf(fullUrl: string | undefined, type: string): string | undefined {
  const match = addressed.exec(fullUrl ?? '');
  return match !== null && (match[1] === undefined || match[1] === type) ? match[2] : undefined;
}

function finish(entry: Entry, text: string, targets: ReadonlyMap<string, string>): BundleEntry {
  const { index, span, id, fault } = entry;
  const own = span === undefined ? '' : text.slice(span.start, span.end);
  if (fault !== undefined) return { index, text: own, fault };
  const identified = id === undefined ? own : setMember(own, 'id', JSON.stringify(id), false);
  return { index, text: withTargets(identified, targets) };
}

/** `"reference": "urn:uuid:…"` becomes `"reference": "Patient/…"` where an entry of that address is in the Bundle. */
function withTargets(text: string, targets: ReadonlyMap<string, string>): string {
  if (targets.size === 0) return text;
  return text.replace(reference, (whole: string, before: string, value: string) => {
    const target = targets.get(value);
    return target === undefined ? whole : `${before}"${target}"`;
  });
}

const reference = /("reference"\s*:\s*)"((?:urn:|https?:)[^"\\]*)"/g;

/** The span of `resource` in each entry. The text is valid JSON. */
export function entrySpans(text: string): readonly (Span | undefined)[] {
  let entries: Span | undefined;
  for (const member of memberSpans(text)) if (member.key === 'entry') entries = member;
  if (entries === undefined || text[entries.start] !== '[') return [];
  return [...itemSpans(text, entries.start)].map(item => {
    if (text[item.start] !== '{') return undefined;
    let resource: Span | undefined;
    for (const member of memberSpans(text, item.start)) if (member.key === 'resource') resource = member;
    return resource;
  });
}
