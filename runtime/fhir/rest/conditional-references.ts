// The conditional references of a transaction, such as `Practitioner?identifier=http://a.example|1` → the resources that they match.
// https://hl7.org/fhir/R4/http.html#trules

import type { ResourceAccess } from '../../access/resources.ts';
import type { SearchOptions } from '../../access/search-page.ts';
import { isResourceType } from '../../base/definitions/parameters.ts';
import { OutcomeError, outcomeError, placedAnew } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { type Relink, relinked } from '../../base/validate/link.ts';
import { onlyMatch } from './conditional.ts';
import { queryPairs } from './query-pairs.ts';
import type { Ready } from './write.ts';

export interface ConditionalReferences {
  /** Conditional reference → `Practitioner/7`. */
  readonly known: ReadonlyMap<string, string>;
  /** The references of a write, each with one path at which it is. @throws OutcomeError 422 if the element is not for the type */
  in(write: Ready): ReadonlyMap<string, string>;
  /**
   * Searches for the targets of the write.
   *
   * @param written types with new resources since the last search; undefined: there will be no further resources
   * @returns whether all is found
   * @throws OutcomeError 412 if several match, or nothing does at last
   */
  resolve(write: Ready, written: ReadonlySet<string> | undefined): Promise<boolean>;
}

export function conditionalReferences(
  resources: ResourceAccess,
  options: SearchOptions,
): ConditionalReferences {
  const known = new Map<string, string>();
  const missed = new Set<string>();
  const seen = new WeakMap<Ready, ReadonlyMap<string, string>>();
  const referencesIn = (write: Ready) => {
    const found = seen.get(write) ?? writtenIn(write);
    seen.set(write, found);
    return found;
  };
  return {
    known,
    in: referencesIn,
    resolve: async (write, written) => {
      for (const [reference, path] of referencesIn(write)) {
        if (known.has(reference)) continue;
        const type = typeOf(reference);
        if (written && missed.has(reference) && !written.has(type)) return false;
        const pairs = queryPairs(reference.slice(type.length + 1));
        const find = () => onlyMatch(resources, { type, pairs }, options);
        const id = isResourceType(type) ? await find().catch(at(path)) : undefined;
        if (id === undefined && !written) throw nothingFound(reference, path);
        missed.add(reference);
        if (id === undefined) return false;
        known.set(reference, `${type}/${id}`);
      }
      return true;
    },
  };
}

/**
 * Sorts entries after those that their conditional references may match, by the values of their searches: otherwise each entry would be
 * retried after every other.
 */
export function inOrder<Entry extends { readonly write: Ready }>(
  entries: readonly Entry[],
  found: ConditionalReferences,
): readonly Entry[] {
  if (!entries.some(({ write }) => found.in(write).size > 0)) return entries;
  const holders = holdersOf(entries);
  const ordered = new Set<Entry>();
  const begun = new Set<Entry | string>();
  // Without recursion: a chain may have as many entries as the Bundle.
  const open = entries.toReversed();
  for (let entry = open.at(-1); entry; entry = open.at(-1)) {
    const isBegun = begun.has(entry);
    begun.add(entry);
    const before = isBegun ? [] : [...found.in(entry.write).keys()].filter(each => !begun.has(each));
    for (const reference of before) {
      begun.add(reference);
      for (const value of valuesIn(reference))
        for (const other of holders.get(`${typeOf(reference)} ${value}`) ?? [])
          if (!begun.has(other)) open.push(other);
    }
    if (open.at(-1) !== entry) continue;
    open.pop();
    ordered.add(entry);
  }
  return [...ordered];
}

/** `Patient 7` → the entries that write a Patient with the string `7`. */
function holdersOf<Entry extends { readonly write: Ready }>(
  entries: readonly Entry[],
): ReadonlyMap<string, readonly Entry[]> {
  const holders = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const text of textsIn(entry.write)) {
      const key = `${entry.write.type} ${text}`;
      const list = holders.get(key);
      if (list) list.push(entry);
      else holders.set(key, [entry]);
    }
  return holders;
}

/** `Patient?identifier=http://a.example|1` → `1` */
function valuesIn(reference: string): readonly string[] {
  return queryPairs(reference.slice(reference.indexOf('?') + 1)).map(([, value]) =>
    value.slice(value.lastIndexOf('|') + 1),
  );
}

/** Strings of the resource; patches are not looked into. */
function textsIn(write: Ready): ReadonlySet<string> {
  const texts = 'taken' in write ? write.taken.text.matchAll(/"((?:[^"\\]|\\.)*)"/g) : [];
  return new Set([...texts].map(([, text = '']) => text));
}

function typeOf(reference: string): string {
  return reference.slice(0, reference.indexOf('?'));
}

/** Faults of the search are reported at the reference. */
const at = (path: string) => (error: unknown) => {
  throw error instanceof OutcomeError ? placedAnew(error, () => path) : error;
};

function nothingFound(reference: string, path: string) {
  return outcomeError('not-found', `${path} is ${shown(reference)}, and no resource matches this search.`, {
    expression: path,
    status: 412,
  });
}

function writtenIn(write: Ready): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const collect: Relink = (link, kind, path, targets) => {
    if (kind !== 'reference' || !/^[A-Z][A-Za-z]+\?/.test(link)) return undefined;
    const type = typeOf(link);
    if (targets.length > 0 && !targets.includes(type))
      throw outcomeError(
        'invariant',
        `${path} searches for a ${shown(type)}, and the element is for ${targets.join(', ')}. Correct the reference.`,
        { expression: path },
      );
    try {
      queryPairs(link.slice(type.length + 1));
    } catch (error) {
      at(path)(error);
    }
    found.set(link, path);
    return undefined;
  };
  if (write.action === 'patch') write.patch(collect);
  else if ('taken' in write && write.taken.text.includes('?')) relinked(write.taken, collect);
  return found;
}
