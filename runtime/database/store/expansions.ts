// Stored CodeSystems and ValueSets → the codes of a value set, for each choice of resources that callers may see.
// https://hl7.org/fhir/R4/terminology-service.html
import { compiledCodeSystem, compiledValueSet } from '../../base/definitions/terminology.ts';
import type { CodeSystem } from '../../base/terminology/concepts.ts';
import {
  type Code,
  expandValueSet,
  NotExpandable,
  type Terminology,
  type ValueSet,
} from '../../base/terminology/expand.ts';

export type TerminologyType = 'CodeSystem' | 'ValueSet';

/** Of a value set: who sees all of the resources that it is made from takes the first. Six resources that are passed over make 64. */
export const mostExpansions = 64;
export interface StoredRow {
  readonly id: string;
  readonly url: string | null;
  readonly version: string | null;
  readonly resource: CodeSystem & ValueSet;
}

export type Known = Readonly<Record<TerminologyType, Map<string, readonly StoredRow[]>>>;

/** The stored resources of these urls, the last updated first. */
export type Load = (type: TerminologyType, urls: readonly string[]) => Promise<readonly StoredRow[]>;

/** What the value sets refer to, directly or not, by url. What comes with Kiln is not looked for. */
export async function closure(from: readonly { readonly resource: ValueSet }[], load: Load): Promise<Known> {
  const known: Known = { CodeSystem: new Map(), ValueSet: new Map() };
  for (let next = from; next.length > 0; ) {
    const found: StoredRow[] = [];
    const wanted = next.flatMap(({ resource }) => references(resource));
    for (const type of ['CodeSystem', 'ValueSet'] as const) {
      const urls = new Set(wanted.flatMap(each => (each.type === type ? urlOf(each.canonical) : [])));
      const missing = [...urls].filter(url => !known[type].has(url));
      const rows = missing.length === 0 ? [] : await load(type, missing);
      for (const url of missing)
        known[type].set(
          url,
          rows.filter(row => row.url === url),
        );
      if (type === 'ValueSet') found.push(...rows);
    }
    next = found;
  }
  return known;
}

function references({ compose }: ValueSet): readonly { type: TerminologyType; canonical: string }[] {
  const parts = [...(compose?.include ?? []), ...(compose?.exclude ?? [])];
  return parts
    .flatMap(({ system, version, concept, valueSet = [] }) => [
      // The concepts that are named need no code system, unless those that are not active go.
      ...(system === undefined || (concept && compose?.inactive !== false)
        ? []
        : [
            {
              type: 'CodeSystem' as const,
              canonical: version === undefined ? system : `${system}|${version}`,
            },
          ]),
      ...valueSet.map(canonical => ({ type: 'ValueSet' as const, canonical })),
    ])
    .filter(({ type, canonical }) => !compiled[type](canonical));
}

const compiled = { CodeSystem: compiledCodeSystem, ValueSet: compiledValueSet } as const;

function urlOf(canonical: string): string {
  return canonical.split('|')[0] ?? '';
}

export function isCompiled(url: string): string {
  return `It comes with the server: name it by its url, ${url}.`;
}

export interface Expanded {
  readonly codes: readonly Code[];
  /** Why they are missing. */
  readonly refusal: string | null;
  /** The urls of stored resources that it refers to. */
  readonly uses: ReadonlySet<string>;
  /** The stored resources that the codes come from: `ValueSet/a|canonical`. */
  readonly parts: ReadonlySet<string>;
  /** Newer resources of the same urls that it passes over, for callers who see none of them: `ValueSet/b`. */
  readonly without: ReadonlySet<string>;
}

/** Several resources have one url. */
export function isAmbiguous(known: Known): boolean {
  return [known.CodeSystem, known.ValueSet].some(byUrl => [...byUrl.values()].some(rows => rows.length > 1));
}

/** Of everything first. Where several resources have one url, what is newest depends on the caller: an expansion for each choice. */
export function* expansions(row: StoredRow, known: Known): Generator<Expanded> {
  const queue: ReadonlySet<string>[] = [new Set()];
  const met = new Set<string>();
  for (let n = 0; n < queue.length && n < mostExpansions; n++) {
    const without = queue[n] ?? new Set();
    const { replaceable, ...made } = expanded(row, known, without);
    yield { ...made, without };
    for (const part of replaceable) {
      const next = [...without, part].sort();
      if (!met.has(next.join())) queue.push(new Set(next));
      met.add(next.join());
    }
  }
}

function expanded({ url, resource }: StoredRow, known: Known, without: ReadonlySet<string>) {
  const uses = new Set<string>();
  const parts = new Set<string>();
  /** Parts in whose place another one would stand. */
  const replaceable = new Set<string>();
  if (url !== null && compiledValueSet(url))
    return { codes: [], refusal: isCompiled(url), uses, parts, replaceable };
  const terminology = terminologyOf(known, without, (type, canonical, [row, next]) => {
    uses.add(urlOf(canonical));
    if (row) parts.add(`${type}/${row.id}|${canonical}`);
    if (row && next) replaceable.add(`${type}/${row.id}`);
  });
  const { value: codes = [], refusal } = attempt(() => expandValueSet(resource, terminology));
  return { codes, refusal, uses, parts, replaceable };
}

/**
 * What comes with Kiln, else what is stored.
 *
 * @param without `ValueSet/b`: as if they were not there
 * @param note called with each canonical of what is stored, and the resources that it means, the one that counts first
 */
export function terminologyOf(
  known: Known,
  without: ReadonlySet<string> = new Set(),
  note: (type: TerminologyType, canonical: string, rows: readonly StoredRow[]) => void = () => {},
): Terminology {
  const find = (type: TerminologyType, canonical: string) => {
    const own = compiled[type](canonical);
    if (own) return own;
    const [name = '', version] = canonical.split('|');
    const rows = (known[type].get(name) ?? []).filter(
      each => (version === undefined || each.version === version) && !without.has(`${type}/${each.id}`),
    );
    note(type, canonical, rows);
    return rows[0]?.resource;
  };
  return {
    codeSystem: canonical => find('CodeSystem', canonical),
    valueSet: canonical => find('ValueSet', canonical),
  };
}

export function attempt<Value>(work: () => Value): {
  readonly value?: Value;
  readonly refusal: string | null;
} {
  try {
    return { value: work(), refusal: null };
  } catch (error) {
    if (error instanceof NotExpandable) return { refusal: error.message };
    throw error;
  }
}
