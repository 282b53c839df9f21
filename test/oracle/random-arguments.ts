// A field and places in the data it is asked at in, arguments that are likely to find something out.

import { type GraphQLField, type GraphQLObjectType, getNamedType, isEnumType, isListType } from 'graphql';
import { candidateValues } from './candidates.ts';
import { canonicalTypes, elementType } from './canonical.ts';
import { argumentName } from './definitions.ts';
import { argumentValue, type Draft, Word } from './draft.ts';
import { printFilter } from './filter.ts';
import { child, type Item, stored } from './item.ts';
import { Exact, isObject, type Json } from './json.ts';
import { isConnection, resourceType } from './random-connection.ts';
import { randomExpression } from './random-expression.ts';
import { randomFilter } from './random-filter.ts';
import { reverseEdges } from './reverse.ts';

type Field = GraphQLField<unknown, unknown>;
type Argument = readonly [name: string, value: unknown];

/** `(name: value, …)` or nothing. `items`: where in the data the field is asked for; none at the root. */
export function randomArguments(
  draft: Draft,
  parent: GraphQLObjectType | undefined,
  field: Field,
  items: readonly Item[],
): string {
  const pairs = choose(draft, parent, field, items).map(([name, value]) => {
    const type = String(field.args.find(each => each.name === name)?.type);
    // A read without an id is not a read.
    if (type === 'ID' && parent === undefined) return `${name}: ${JSON.stringify(value)}`;
    return `${name}: ${argumentValue(draft, type, value)}`;
  });
  return pairs.length === 0 ? '' : `(${pairs.join(', ')})`;
}

function choose(
  draft: Draft,
  parent: GraphQLObjectType | undefined,
  field: Field,
  items: readonly Item[],
): Argument[] {
  const names = new Set(field.args.map(each => each.name));
  if (parent === undefined)
    return isListType(field.type) || isConnection(field) ? forList(draft, field) : forRead(draft, field);
  if (names.has('_reference')) return [forReverse(draft, parent, field), ...forList(draft, field)];
  if (parent.name === 'Reference' && field.name === 'resource') return forResource(draft, items);
  if (parent.name === elementType && field.name === 'resource') return forNamed(draft, items);
  if (getNamedType(field.type).name === elementType && isListType(field.type)) return forPage(draft);
  return names.has('fhirpath') ? forNavigation(draft, field, items) : [];
}

function forRead({ draw, store }: Draft, field: Field): Argument[] {
  const resource = draw.pick(store.resources(getNamedType(field.type).name));
  const id = draw.chance(0.9) ? resource?.id : undefined;
  return [[draw.chance(0.9) ? 'id' : '_id', id ?? 'there-is-none']];
}

/** Search, order and page. */
function forList(draft: Draft, field: Field): Argument[] {
  const { draw, store } = draft;
  const type = resourceType(field);
  const names = new Set(field.args.map(each => each.name));
  const parameters = store.parameters(type).filter(each => names.has(argumentName(each.code)));
  const count = draw.pick([0, 0, 1, 1, 1, 2]) ?? 0;
  const searched = draw.some(
    parameters.filter(each => valuesFor(draft, type, each.code).length > 0),
    count,
  );
  const sortable = parameters.filter(each => each.type !== 'composite').map(each => each.code);
  const args: Argument[] = searched.map(({ code }) => [argumentName(code), searchValue(draft, type, code)]);
  if (draw.chance(0.2)) {
    const filter = randomFilter(type, { draw, store });
    args.push(['_filter', printFilter(filter, () => draw.chance(0.5))]);
  }
  const one = draw.pick(store.resources(type));
  if (names.has('fhirpath') && one && draw.chance(0.15))
    args.push(['fhirpath', randomExpression(draw, stored(one))]);
  if (draw.chance(0.4)) args.push(['_sort', sortValue(draft, sortable)]);
  if (draw.chance(0.8)) args.push(['_count', draw.pick([0, 1, 1, 2, 3, 3, 4, 5, 6, 30])]);
  if (names.has('_offset') && draw.chance(0.2)) args.push(['_offset', draw.int(4)]);
  return args;
}

const knownValues = new WeakMap<object, Map<string, readonly string[]>>();

function valuesFor({ store }: Draft, type: string, code: string): readonly string[] {
  const known = knownValues.get(store) ?? new Map<string, readonly string[]>();
  knownValues.set(store, known);
  const key = `${type}?${code}`;
  const values = known.get(key) ?? candidateValues(store, type, code, 3);
  known.set(key, values);
  return values;
}

function searchValue(draft: Draft, type: string, code: string): unknown {
  const { draw, store } = draft;
  const values = valuesFor(draft, type, code);
  const one = (): string => {
    const tried = Array.from({ length: 4 }, () => draw.pick(values) ?? '');
    return tried.find(each => store.search(type, { [code]: [each] }).length > 0) ?? tried[0] ?? '';
  };
  const form = draw.int(20);
  if (form === 0) return [];
  if (form === 1) return null;
  if (form < 6) return [one(), one()];
  if (form < 8) return `${one()},${one()}`;
  const text = one();
  const isString = store.parameters(type).find(each => each.code === code)?.type === 'string';
  if (!isString && /^(true|false)$/.test(text) && draw.chance(0.5)) return new Word(text);
  if (!isString && /^-?(0|[1-9]\d{0,8})(\.\d{1,6})?$/.test(text) && draw.chance(0.5)) return new Exact(text);
  return text;
}

function sortValue({ draw }: Draft, codes: readonly string[]): unknown {
  const one = (): string => {
    const code = draw.pick(codes) ?? '_id';
    return `${draw.chance(0.4) ? '-' : ''}${draw.chance(0.3) ? argumentName(code) : code}`;
  };
  return draw.pick([one(), one(), `${one()},${one()}`, [one(), one()]]);
}

function forReverse(draft: Draft, parent: GraphQLObjectType, field: Field): Argument {
  const { draw, store } = draft;
  const type = getNamedType(field.args.find(each => each.name === '_reference')?.type);
  const allowed = isEnumType(type) ? type.getValues().map(each => each.name) : [];
  const filled = reverseEdges(store, parent.name)
    .filter(edge => edge.type === resourceType(field))
    .map(edge => edge.argument)
    .filter(name => allowed.includes(name));
  return [
    '_reference',
    new Word((draw.chance(0.9) ? draw.pick(filled) : undefined) ?? draw.pick(allowed) ?? ''),
  ];
}

function forResource({ draw, schema }: Draft, items: readonly Item[]): Argument[] {
  const args: Argument[] = [];
  if (draw.chance(0.3)) args.push(['optional', draw.chance(0.8)]);
  if (draw.chance(0.15)) {
    const text = String(draw.pick(items)?.json.reference ?? '');
    const type = text.split('/').at(-2) ?? '';
    const other = schema.getType(type) && draw.chance(0.7) ? type : 'Patient';
    args.push(['type', draw.chance(0.5) ? new Word(other) : other]);
  }
  return args;
}

function forNamed({ draw, store }: Draft, items: readonly Item[]): Argument[] {
  const args: Argument[] = [];
  if (draw.chance(0.5)) args.push(['optional', draw.chance(0.8)]);
  const item = draw.chance(0.15) ? draw.pick(items) : undefined;
  const type = item && draw.pick([...canonicalTypes(item, store), 'Patient']);
  if (type) args.push(['type', draw.chance(0.5) ? new Word(type) : type]);
  return args;
}

function forPage({ draw }: Draft): Argument[] {
  const args: Argument[] = [];
  if (draw.chance(0.15)) args.push(['_count', draw.int(4)]);
  if (draw.chance(0.1)) args.push(['_offset', draw.int(3)]);
  return args;
}

function forNavigation(draft: Draft, field: Field, items: readonly Item[]): Argument[] {
  const { draw } = draft;
  const args: Argument[] = [];
  const inside = items.flatMap(item => child(item, field.name) ?? []);
  const values = items.flatMap(item => item.json[field.name] ?? []);
  const place = draw.int(inside.length);
  if (draw.chance(0.25)) args.push(...forFields(draft, field, values[place] ?? null));
  if (draw.chance(0.25)) args.push(['fhirpath', randomExpression(draw, inside[place])]);
  return [...args, ...forPage(draft)];
}

function forFields({ draw }: Draft, field: Field, value: Json): Argument[] {
  const names = field.args
    .map(each => each.name)
    .filter(name => !['fhirpath', '_count', '_offset'].includes(name));
  const filled = isObject(value) ? names.filter(name => value[name] !== undefined) : [];
  return draw.some(draw.chance(0.9) ? filled : names, 1).map(name => {
    const inside = isObject(value) ? value[name] : null;
    const one = Array.isArray(inside) ? draw.pick(inside) : inside;
    const type = String(field.args.find(each => each.name === name)?.type);
    if (typeof one === 'string' && type === 'code' && draw.chance(0.4) && /^[a-zA-Z_]\w*$/.test(one))
      return [name, new Word(one)];
    if (type === 'Int' || type === 'Float') return [name, one instanceof Exact ? Number(one.text) : 1];
    return [name, one ?? (type === 'Boolean' ? true : null)];
  });
}
