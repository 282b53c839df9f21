// A search by address in; its matches in order, and what a page of them includes, out.
// https://hl7.org/fhir/R4/search.html#revinclude, #sort

import type { Resource } from './json.ts';
import { finding, followed, type Pair, parameterOf, readAsked } from './parameter.ts';
import type { Search } from './search.ts';

const control = /^_(?:sort|count|total|summary|elements|(?:rev)?include(?::\w+)?)$/;

/** All matches, in order. */
export function matchesOf(type: string, pairs: readonly Pair[], store: Search): readonly Resource[] {
  const found = pairs
    .filter(([name]) => !control.test(name))
    .map(pair => finding(type, readAsked(pair), store));
  const matching = store.resources(type).filter(resource => found.every(each => each.has(resource)));
  const sort = pairs.flatMap(([name, value]) => (name === '_sort' ? [value] : []));
  return store.order(type, matching, sort);
}

interface Include {
  readonly isReverse: boolean;
  readonly isIterated: boolean;
  readonly source: string;
  readonly codes: readonly string[];
  readonly target: string | undefined;
}

/** What the matches of a page include: `Type/id`, sorted. */
export function includedBy(
  type: string,
  page: readonly Resource[],
  pairs: readonly Pair[],
  store: Search,
): readonly string[] {
  const includes = pairs.flatMap(pair => readInclude(type, pair, store));
  const all = new Set(page);
  let fresh: readonly Resource[] = page;
  for (let round = 0; fresh.length > 0; round++) {
    const active = includes.filter(({ isIterated }) => isIterated || round === 0);
    const found = active.flatMap(include => led(include, fresh, store));
    fresh = [...new Set(found)].filter(each => !all.has(each));
    for (const each of fresh) all.add(each);
  }
  return [...all].slice(page.length).map(nameOf).sort();
}

export function nameOf({ resourceType, id }: Resource): string {
  return `${resourceType}/${String(id)}`;
}

function readInclude(type: string, [name, value]: Pair, store: Search): readonly Include[] {
  const [, rev, iterate] = /^_(rev)?include(:iterate|:recurse)?$/.exec(name) ?? [];
  if (!name.includes('include')) return [];
  const [source = '', code = '', target] = value === '*' ? [type, '*'] : value.split(':');
  const codes = store
    .parameters(source)
    .filter(each => each.type === 'reference' && (code === '*' || each.code === code))
    .map(each => each.code);
  return [{ isReverse: rev !== undefined, isIterated: iterate !== undefined, source, codes, target }];
}

/** Where the references lead from these resources, or which lead to them. */
function led(
  { isReverse, source, codes, target }: Include,
  from: readonly Resource[],
  store: Search,
): readonly Resource[] {
  const isMeant = ({ resourceType }: Resource) => target === undefined || resourceType === target;
  return codes.flatMap(code => {
    const parameter = parameterOf(store, source, code);
    const ends = (resource: Resource) =>
      store
        .values(source, code, resource)
        .flatMap(value => followed(value, parameter, store))
        .filter(isMeant);
    if (!isReverse) return from.filter(({ resourceType }) => resourceType === source).flatMap(ends);
    const sought = new Set(from);
    return store.resources(source).filter(resource => ends(resource).some(end => sought.has(end)));
  });
}
