// The data and a seed in, a random `_filter` out: every operator that a parameter has, chains, brackets, and, or, not.

import { candidateValues } from './candidates.ts';
import { argumentName, type SearchParameter, targetsOf } from './definitions.ts';
import type { Draw } from './draw.ts';
import type { Filter } from './filter.ts';
import type { Search } from './search.ts';
import { reference } from './stored.ts';
import { fold, unescaped } from './text.ts';
import { inlined } from './values.ts';

const compared = ['gt', 'lt', 'ge', 'le'];
const ordered = ['eq', 'ne', ...compared, 'ap', 'sa', 'eb', 'pr'];

export const operatorsOf: Readonly<Record<string, readonly string[]>> = {
  string: ['eq', 'ne', 'co', 'sw', 'ew', ...compared, 'pr'],
  uri: ['eq', 'ne', 'co', 'sw', 'ew', 'pr'],
  token: ['eq', 'ne', 'pr'],
  reference: ['eq', 'ne', 're', 'pr'],
  date: [...ordered, 'co', 'po'],
  number: ordered,
  quantity: ordered,
  composite: ['eq', 'ne', 'pr'],
};

export interface FilterDrawing {
  readonly draw: Draw;
  readonly store: Search;
}

export function randomFilter(type: string, drawing: FilterDrawing, depth = 0): Filter {
  const { draw } = drawing;
  if (depth < 3 && draw.chance(0.35)) {
    const left = randomFilter(type, drawing, depth + 1);
    if (draw.chance(0.3)) return { kind: 'not', filter: left };
    return { kind: draw.chance(0.5) ? 'and' : 'or', left, right: randomFilter(type, drawing, depth + 1) };
  }
  return (
    (draw.chance(0.3) && depth < 4 ? randomChain(type, drawing, depth) : undefined) ??
    randomTest(type, drawing)
  );
}

function randomChain(type: string, drawing: FilterDrawing, depth: number): Filter | undefined {
  const { draw } = drawing;
  const chain = draw.pick(chainsOf(drawing.store, type));
  const target = draw.pick(chain?.types ?? []);
  if (!chain || !target) return undefined;
  const own = draw.chance(0.25) ? randomFilter(target, drawing, depth + 2) : undefined;
  const next =
    (draw.chance(0.3) && depth < 3 ? randomChain(target, drawing, depth + 1) : undefined) ??
    randomTest(target, drawing);
  return { kind: 'chain', name: chain.name, type: target, own, next };
}

function randomTest(type: string, { draw, store }: FilterDrawing): Filter {
  for (let tries = 0; tries < 20; tries++) {
    const parameter = draw.pick(store.parameters(type));
    const test = parameter && testOf(parameter, draw.pick(valuesOf(store, type, parameter)), draw);
    if (test) return test;
  }
  return { kind: 'test', name: '_id', operator: 'ne', value: 'absent' };
}

/** @param value as a search argument would have it */
export function testOf(
  { code, type, expression = '' }: SearchParameter,
  value: string | undefined,
  draw: Draw,
  operator = draw.pick(operatorsOf[type] ?? []) ?? 'pr',
): Filter | undefined {
  const name = draw.chance(0.5) ? code : argumentName(code);
  // Components that stand anywhere in the resource have no values side by side that could be others.
  if (operator === 'ne' && type === 'composite' && /^\w+$/.test(expression)) return undefined;
  if (operator === 'pr') return { kind: 'test', name, operator, value: draw.chance(0.5) ? 'true' : 'false' };
  if (value === undefined || value === '') return undefined;
  const text = filterValue(type, value, operator, draw);
  return text === undefined ? undefined : { kind: 'test', name, operator, value: text };
}

function filterValue(type: string, value: string, operator: string, draw: Draw): string | undefined {
  if (type === 'date' || type === 'number' || type === 'quantity')
    return value.replace(/^(eq|ne|gt|lt|ge|le|sa|eb|ap)/, '');
  if (type !== 'string' && type !== 'uri') return value;
  const whole = [...unescaped(value)];
  const half = Math.ceil(whole.length / 2);
  const from = operator === 'ew' ? half : operator === 'co' ? Math.floor(half / 2) : 0;
  const cut =
    operator === 'eq' || operator === 'ne' || draw.chance(0.3)
      ? whole
      : whole.slice(from, operator === 'ew' ? undefined : from + half);
  const text = cut.join('');
  const isOrdered = compared.includes(operator);
  return fold(text) === '' || (isOrdered && fold(text).length > 500) ? undefined : text;
}

const known = new WeakMap<Search, Map<string, readonly string[]>>();

export function valuesOf(store: Search, type: string, { code }: SearchParameter): readonly string[] {
  const ofStore = known.get(store) ?? new Map<string, readonly string[]>();
  known.set(store, ofStore);
  const key = `${type}?${code}`;
  const found = ofStore.get(key) ?? candidateValues(store, type, code, 4);
  ofStore.set(key, found);
  return found;
}

/** Reference parameters, with the types that they lead to in the data. */
function chainsOf(
  store: Search,
  type: string,
): readonly { readonly name: string; readonly types: readonly string[] }[] {
  const known = chains.get(store) ?? new Map<string, readonly { name: string; types: readonly string[] }[]>();
  chains.set(store, known);
  const found =
    known.get(type) ??
    store.parameters(type).flatMap(({ code, type: kind, target }) => {
      if (kind !== 'reference') return [];
      const values = store.resources(type).flatMap(resource => store.values(type, code, resource));
      // A path does not follow what may be a canonical.
      if (values.some(value => value.type !== 'Reference' && !inlined(value))) return [];
      const types = values.flatMap(value => {
        const inner = inlined(value);
        if (inner) return !target || target.includes(inner.resourceType) ? [inner.resourceType] : [];
        const [, named] = /^([A-Z][A-Za-z]+)\/[^/]+$/.exec(reference(value, store.base) ?? '') ?? [];
        const allowed = targetsOf(value.path);
        return named && (!allowed || allowed.has(named)) && (!target || target.includes(named))
          ? [named]
          : [];
      });
      const inStore = [...new Set(types)].filter(each => store.types.includes(each)).sort();
      return inStore.length > 0 ? [{ name: code, types: inStore }] : [];
    });
  known.set(type, found);
  return found;
}

const chains = new WeakMap<Search, Map<string, readonly { name: string; types: readonly string[] }[]>>();
