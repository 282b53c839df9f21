// The items of a repeating element and its arguments in, the items that remain out.
// FHIR's list navigation: `[field]: value`, `fhirpath`, `_offset`, `_count`. https://hl7.org/fhir/R4/graphql.html#list

import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { compare, decimal } from './decimal.ts';
import { child, type Item, isItem, pathOf } from './item.ts';
import { Exact, isObject, type Json, plain } from './json.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** An absent array is null; one whose items were all filtered out is `[]`. Null arguments are absent. */
export function navigate(item: Item, name: string, args: Arguments): unknown {
  const value = item.json[name];
  const pairs = typeof args.fhirpath === 'string' ? pairsOf(item, name) : undefined;
  if (pairs) {
    const found = pairs.filter(pair => holdsFor(item, name, pair, String(args.fhirpath)));
    return cut(
      found.map(([own]) => own),
      args,
    );
  }
  if (!Array.isArray(value)) return child(item, name);
  const children = child(item, name) as readonly unknown[];
  const { fhirpath: expression, _offset: _, _count: __, ...fields } = args;
  const kept = children
    .filter((_, index) => equalsAll(value[index] ?? null, fields))
    .filter(each => typeof expression !== 'string' || isTrue(item, name, each, expression));
  return cut(kept, args);
}

/** Of a repeating primitive: an item is a value, what is stored beside it in `_name`, or both. */
function pairsOf({ json }: Item, name: string): readonly (readonly [Json, Json])[] | undefined {
  const [values, beside] = [json[name], json[`_${name}`]].map(each => (Array.isArray(each) ? each : []));
  const all = [...(values ?? []), ...(beside ?? [])];
  if (all.length === 0 || (values ?? []).some(isObject)) return undefined;
  return Array.from({ length: Math.max(values?.length ?? 0, beside?.length ?? 0) }, (_, i) => [
    values?.[i] ?? null,
    beside?.[i] ?? null,
  ]);
}

export function cut(items: unknown, { _offset: offset, _count: count }: Arguments): unknown {
  if (!Array.isArray(items)) return items;
  const from = typeof offset === 'number' ? offset : 0;
  return items.slice(from, typeof count === 'number' ? from + count : undefined);
}

function equalsAll(json: Json, fields: Arguments): boolean {
  return Object.entries(fields).every(
    ([name, sought]) =>
      sought === null || sought === undefined || equals(isObject(json) ? json[name] : null, sought),
  );
}

/** Of a repeating primitive any value may be the one; of a list of sought values likewise. */
function equals(json: Json | undefined, sought: unknown): boolean {
  if (Array.isArray(sought)) return sought.some(each => equals(json, each));
  if (Array.isArray(json)) return json.some(each => equals(each, sought));
  if (json instanceof Exact) {
    const a = decimal(json.text);
    const b = decimal(sought instanceof Exact ? sought.text : String(sought));
    return a !== undefined && b !== undefined && compare(a, b) === 0;
  }
  return json !== null && json === sought;
}

const compiled = new Map<string, ReturnType<typeof fhirpath.compile>>();
const plainResources = new WeakMap<object, unknown>();

/** Only exactly `[true]` counts. */
function isTrue(parent: Item, name: string, each: unknown, expression: string): boolean {
  const item = isItem(each) ? each : undefined;
  const base = item?.path ?? pathOf(parent.path, name);
  const key = `${base} ${expression}`;
  // The package fails on a number that it is told the type of.
  const run =
    compiled.get(key) ?? fhirpath.compile(each instanceof Exact ? expression : { base, expression }, r4);
  compiled.set(key, run);
  const resource = plainOf(item?.resource ?? parent.resource);
  const found: unknown = run(item ? plain(item.json) : plain(each as Json), {
    resource,
    rootResource: plainOf(item?.container ?? parent.container),
  });
  return Array.isArray(found) && found.length === 1 && found[0] === true;
}

/** The element is looked at where it stands, alone. */
function holdsFor(
  parent: Item,
  name: string,
  [value, beside]: readonly [Json, Json],
  expression: string,
): boolean {
  const key = `${parent.path}.${name} ${expression}`;
  const run =
    compiled.get(key) ??
    fhirpath.compile({ base: parent.path, expression: `\`${name}\`.select(\n${expression}\n)` }, r4);
  compiled.set(key, run);
  if (value === null && beside === null) return false;
  const found: unknown = run(
    { [name]: [plain(value)], ...(beside === null ? {} : { [`_${name}`]: [plain(beside)] }) },
    { resource: plainOf(parent.resource), rootResource: plainOf(parent.container) },
  );
  return Array.isArray(found) && found.length === 1 && found[0] === true;
}

function plainOf(resource: Json & object): unknown {
  const known = plainResources.get(resource);
  if (known !== undefined) return known;
  const made = plain(resource);
  plainResources.set(resource, made);
  return made;
}
