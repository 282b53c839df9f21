// The data and a seed in, random parameters of an address out: modifiers, alternatives, chains, `_has`, includes, order.
// https://hl7.org/fhir/R4/search.html

import type { SearchParameter } from './definitions.ts';
import type { Draw } from './draw.ts';
import { modifiersOf } from './modifier.ts';
import { type Modified, modifiedValues } from './modifier-candidates.ts';
import { followed, type Pair } from './parameter.ts';
import type { Search } from './search.ts';
import { fold, unescaped } from './text.ts';

export interface Drawing {
  readonly draw: Draw;
  readonly store: Search;
}

/** One to three parameters; `depth`: references that one of them follows at most. */
export function randomPairs(type: string, drawing: Drawing, depth: number): readonly Pair[] {
  const { draw } = drawing;
  const count = draw.pick([1, 1, 1, 2, 2, 3]) ?? 1;
  const pairs = Array.from({ length: count }, () => randomPair(type, drawing, draw.int(depth + 1)));
  const found = pairs.filter(pair => pair !== undefined);
  // The same parameter again: both have to hold.
  const [first] = found;
  const again = first && draw.chance(0.15) ? randomValue(first[0], type, drawing) : undefined;
  return again ? [...found, again] : found;
}

/** A parameter that follows so many references, if the data have them. */
export function randomPair(type: string, drawing: Drawing, depth: number): Pair | undefined {
  const { draw } = drawing;
  if (depth === 0) return randomTest(type, drawing);
  const step = draw.chance(0.5) ? randomChain(type, drawing) : randomHas(type, drawing);
  const other = step ?? randomHas(type, drawing) ?? randomChain(type, drawing);
  const next = other && randomPair(other.type, drawing, depth - 1);
  if (!other || !next) return randomTest(type, drawing);
  const isFree = other.free?.(next[0]) === true && draw.chance(0.3);
  return [`${isFree ? other.untyped : other.name}${next[0]}`, next[1]];
}

interface Step {
  /** `subject:Patient.` */
  readonly name: string;
  /** `subject.` */
  readonly untyped?: string;
  /** Whether the type may be left out before this rest. */
  readonly free?: (rest: string) => boolean;
  readonly type: string;
}

function randomChain(type: string, { draw, store }: Drawing): Step | undefined {
  const link = draw.pick(linksFrom(store, type));
  const target = draw.pick(link?.types ?? []);
  if (!link || !target) return undefined;
  const { code, target: targets = [] } = link.parameter;
  const free = (rest: string) => {
    const own = /^[\w-]+/.exec(rest)?.[0];
    const kinds = targets.flatMap(each => store.parameters(each).filter(({ code: name }) => name === own));
    const isOneKind = new Set(kinds.map(each => each.type)).size === 1;
    return (
      targets.length <= 8 && /^[\w-]+(:[a-z-]+)?$/.test(rest) && isOneKind && kinds.length === targets.length
    );
  };
  return { name: `${code}:${target}.`, untyped: `${code}.`, type: target, free };
}

function randomHas(type: string, { draw, store }: Drawing): Step | undefined {
  const link = draw.pick(linksTo(store, type));
  return link && { name: `_has:${link.source}:${link.parameter.code}:`, type: link.source };
}

function randomTest(type: string, drawing: Drawing): Pair | undefined {
  const { draw, store } = drawing;
  for (let tries = 0; tries < 20; tries++) {
    const parameter = draw.pick(store.parameters(type));
    if (!parameter) return undefined;
    const modifier = draw.chance(0.5) ? draw.pick(modifiersOf[parameter.type] ?? []) : undefined;
    const values = valuesOf(store, type, parameter, modifier);
    const one = draw.pick(values);
    if (!one) continue;
    const others = values.filter(each => each.modifier === one.modifier);
    const more = modifier !== 'missing' && draw.chance(0.2) ? draw.pick(others) : undefined;
    return [addressName(parameter, one), more ? `${one.value},${more.value}` : one.value];
  }
  return undefined;
}

/** Another value of the same parameter. */
function randomValue(name: string, type: string, { draw, store }: Drawing): Pair | undefined {
  const parameter = store.parameters(type).find(({ code }) => code === name.split(':')[0]);
  const one = parameter && draw.pick(valuesOf(store, type, parameter, undefined));
  return parameter && one && [parameter.code, one.value];
}

export function addressName({ code }: SearchParameter, { modifier }: Modified): string {
  return modifier === undefined ? code : `${code}:${modifier}`;
}

const known = new WeakMap<Search, Map<string, readonly Modified[]>>();

/** Without strings that are too long to be searched for. */
export function valuesOf(
  store: Search,
  type: string,
  parameter: SearchParameter,
  modifier: string | undefined,
  size = 3,
): readonly Modified[] {
  const ofStore = known.get(store) ?? new Map<string, readonly Modified[]>();
  known.set(store, ofStore);
  const key = `${type}?${parameter.code}:${modifier} ${size}`;
  const found =
    ofStore.get(key) ??
    modifiedValues(store, type, parameter, modifier, size).filter(
      ({ value }) => parameter.type !== 'string' || modifier || fold(unescaped(value)).length <= 500,
    );
  ofStore.set(key, found);
  return found;
}

/** `_include`, `_revinclude`, with and without a target and `:iterate`. */
export function randomIncludes(type: string, { draw, store }: Drawing): readonly Pair[] {
  const pairs: Pair[] = [];
  let types = [type];
  const count = draw.int(4);
  for (let i = 0; i < count; i++) {
    const from = draw.pick(types) ?? type;
    const suffix = from !== type || draw.chance(0.3) ? ':iterate' : '';
    const isReverse = draw.chance(0.4);
    const link = draw.pick((isReverse ? linksTo : linksFrom)(store, from));
    if (!link) continue;
    const { source, parameter } = link;
    const code = draw.chance(0.1) ? '*' : parameter.code;
    const target = isReverse ? from : draw.pick(link.types);
    const end = code !== '*' && draw.chance(0.4) ? `:${target}` : '';
    pairs.push([`_${isReverse ? 'rev' : ''}include${suffix}`, `${source}:${code}${end}`]);
    types = [...types, isReverse ? source : (target ?? type)];
  }
  return pairs;
}

export function randomSort(type: string, { draw, store }: Drawing): readonly Pair[] {
  const codes = store.parameters(type).filter(each => each.type !== 'composite');
  const keys = draw.some(codes, 1 + draw.int(3)).map(({ code }) => `${draw.chance(0.4) ? '-' : ''}${code}`);
  return keys.length === 0 ? [] : [['_sort', keys.join()]];
}

export interface Link {
  readonly source: string;
  readonly parameter: SearchParameter;
  /** What it leads to in the data. */
  readonly types: readonly string[];
}

const links = new WeakMap<Search, ReadonlyMap<string, readonly Link[]>>();

/** Reference parameters of the type that lead to stored resources. */
export function linksFrom(store: Search, type: string): readonly Link[] {
  const found = links.get(store) ?? new Map(store.types.map(each => [each, linksOf(store, each)]));
  links.set(store, found);
  return found.get(type) ?? [];
}

export function linksTo(store: Search, type: string): readonly Link[] {
  return store.types.flatMap(source => linksFrom(store, source)).filter(({ types }) => types.includes(type));
}

function linksOf(store: Search, source: string): readonly Link[] {
  return store.parameters(source).flatMap(parameter => {
    if (parameter.type !== 'reference') return [];
    const values = store
      .resources(source)
      .flatMap(resource => store.values(source, parameter.code, resource));
    const ends = values.flatMap(value => followed(value, parameter, store));
    const types = [...new Set(ends.map(({ resourceType }) => resourceType))].sort();
    return types.length > 0 ? [{ source, parameter, types }] : [];
  });
}
