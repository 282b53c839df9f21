// A field of a profile and a value → what it holds by FHIRPath, evaluated by the fhirpath package: the oracle of the SQL that answers it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import type { Elements, TypeElements } from '../../runtime/base/definitions/elements.ts';
import type { Profiles } from '../../runtime/base/definitions/profiles.ts';
import type { Match } from '../../runtime/client/match.ts';
import type { From } from '../../runtime/client/slices.ts';

export interface Tables {
  readonly elements: Elements;
  readonly profiles: Profiles;
}

export function readTables(root: string): Tables {
  const read = (name: string) => JSON.parse(readFileSync(join(root, 'generated', name), 'utf8'));
  return { elements: read('elements.json') as Elements, profiles: read('profiles.json') as Profiles };
}

type Json = Readonly<Record<string, unknown>>;

/** The selection of everything that a view adds, and its answer; undefined if it adds nothing. */
export interface Expected {
  readonly selection: string;
  readonly answer: Json;
}

/** @param value JSON of the type that the view is of */
export function expectedOf(view: string, value: Json, tables: Tables): Expected | undefined {
  const { of, fields } = tables.profiles.views[view] ?? { of: view, fields: {} };
  const parts: string[] = [];
  const answer: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const items = field.from
      ? evaluated(value, of, field.from, tables)
      : elementItems(value, name, field.type, tables);
    const inner = items.map(item => partOf(field.type, item, tables));
    const selection = partOf(field.type, {}, tables)?.selection;
    const isLeaf = field.primitive === true;
    if (!isLeaf && selection === undefined) continue;
    parts.push(isLeaf ? name : `${name} { ${selection} }`);
    const answers = isLeaf ? items.map(String) : inner.map(each => each?.answer);
    answer[name] = field.list ? (answers.length === 0 ? null : answers) : (answers[0] ?? null);
  }
  return parts.length === 0 ? undefined : { selection: parts.join(' '), answer };
}

/** Of a view what it adds, of any other type its primitives. */
function partOf(type: string, value: unknown, tables: Tables): Expected | undefined {
  if (Object.hasOwn(tables.profiles.views, type)) return expectedOf(type, (value ?? {}) as Json, tables);
  const fields = tables.elements.types[type]?.fields ?? {};
  const names = Object.keys(fields).filter(name => fields[name]?.primitive && !fields[name]?.list);
  if (names.length === 0) return undefined;
  const own = (value ?? {}) as Json;
  return {
    selection: names.join(' '),
    answer: Object.fromEntries(names.map(name => [name, own[name] ?? null])),
  };
}

/** Beside a canonical there is always something: what it names. */
function elementItems(value: Json, name: string, type: string, { profiles }: Tables): readonly unknown[] {
  const isCanonical = profiles.views[type]?.of === 'CanonicalElement' && value[name.slice(1)] !== undefined;
  return itemsOf(value[name] ?? (isCanonical ? {} : undefined));
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function evaluated(value: Json, of: string, from: From, tables: Tables): readonly unknown[] {
  const base = pathOf(of, tables);
  let type = of;
  const parts: string[] = [];
  for (const step of from) {
    if (step.kind === 'match') parts.push(`where(${condition(step.match, type, tables)})`);
    else {
      parts.push(elementName(step.name, type, tables));
      type = tables.elements.types[type]?.fields[step.name]?.type ?? type;
    }
  }
  return fhirpath.evaluate(value, { base, expression: parts.join('.') }, undefined, r4) as unknown[];
}

/** `valueCode` is `value` of one of its types. */
function elementName(name: string, type: string, { elements }: Tables): string {
  const field = elements.types[type]?.fields[name];
  return field?.choice === undefined ? name : `${field.choice}.ofType(${field.type})`;
}

function condition(match: Match, type: string, tables: Tables): string {
  const { path, end } = 'path' in match ? pathFrom(match.path, type, tables) : { path: '$this', end: type };
  switch (match.kind) {
    case 'equals':
      return `${path}.where($this = ${literal(match.value)}).exists()`;
    case 'oneOf':
      return `${path}.where(${match.values.map(each => `$this = ${literal(each)}`).join(' or ')}).exists()`;
    case 'exists':
      return `${path}.exists()`;
    case 'refersTo':
      // No example refers by `#id` from a slice: see slices.test.ts.
      return `${path}.where(iif(reference.matches('(^|/)[A-Z][A-Za-z]*/'), reference.matches('(^|/)(${match.types.join('|')})/'), ${match.types.map(type => `type = '${type}'`).join(' or ')})).exists()`;
    case 'not':
      return `(${condition(match.of, type, tables)}).not()`;
    case 'all':
      return match.of.map(each => `(${condition(each, type, tables)})`).join(' and ');
    case 'any':
      return match.of.map(each => `(${condition(each, type, tables)})`).join(' or ');
    case 'some':
      return `${path}.where(${condition(match.of, end, tables)}).exists()`;
  }
}

function pathFrom(
  names: readonly string[],
  type: string,
  tables: Tables,
): { readonly path: string; readonly end: string } {
  let end = type;
  const parts = names.map(name => {
    const part = elementName(name, end, tables);
    end = tables.elements.types[end]?.fields[name]?.type ?? end;
    return part;
  });
  return { path: parts.length === 0 ? '$this' : parts.join('.'), end };
}

function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value);
}

/** `ObservationComponent` → `Observation.component`. */
function pathOf(type: string, { elements }: Tables): string {
  const types: Readonly<Record<string, TypeElements>> = elements.types;
  if (types[type]?.kind !== 'nested') return type;
  for (const [owner, { fields }] of Object.entries(types))
    for (const [name, field] of Object.entries(fields))
      if (field.type === type && owner !== type) return `${pathOf(owner, { elements } as Tables)}.${name}`;
  return type;
}
