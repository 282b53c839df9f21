// The syntax tree of a search, as it is written: names are not looked up, values are not read. A `_filter` becomes one
// (read-filter.ts), and so do the parameters of an address: `subject:Patient.name:exact`, `_has:Observation:patient:code`.
// https://hl7.org/fhir/R4/search_filter.html, https://hl7.org/fhir/R4/search.html#chaining, #has
import { shown } from '../../base/short-text.ts';
import { SearchValueError } from '../value.ts';

/** Positions count characters from 1; 0 for what stands in no text of a filter. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | FilterTest
  | Has
  /** What is in the compartment of a resource, `Patient/1`: the path of a compartment search, and no text of a filter. */
  | { readonly kind: 'compartment'; readonly focus: string };

/** `_has:Observation:patient:code eq 1234-5`: a resource of the type refers to this one, and the filter is true of it. */
export interface Has {
  readonly kind: 'has';
  /** `patient._has:…` is asked of the patient. */
  readonly hops: readonly Hop[];
  readonly type: Word;
  /** The reference parameter of the type. */
  readonly reference: Word;
  readonly filter: Filter;
}

/** `subject:Patient[active eq true].name co "pet"`. */
export interface FilterTest {
  readonly kind: 'test';
  /** What comes before the last name: references that are followed. */
  readonly hops: readonly Hop[];
  readonly name: Word;
  /** `name:exact`, `subject:identifier`, `subject:Patient`. */
  readonly modifier: Word | undefined;
  /** `search`: as the value of a search parameter, with prefixes, and commas between alternatives. */
  readonly operator: Operator | 'search';
  readonly operatorAt: number;
  readonly value: Word;
}

export interface Word {
  readonly text: string;
  readonly at: number;
}

/** One reference of a chain. */
export interface Hop extends Word {
  /** `subject:Patient` */
  readonly type: Word | undefined;
  /** What stands in brackets. */
  readonly filter: Filter | undefined;
}

export const operators = [
  'eq',
  'ne',
  'co',
  'sw',
  'ew',
  'gt',
  'lt',
  'ge',
  'le',
  'ap',
  'sa',
  'eb',
  'pr',
  'po',
  'ss',
  'sb',
  'in',
  'ni',
  're',
] as const;

export type Operator = (typeof operators)[number];

/** References that one path follows, and `_has` in each other. */
const mostSteps = 4;

/** @throws SearchValueError */
export function readParameter(name: string, value: string, depth = 0): FilterTest | Has {
  const hops: Hop[] = [];
  let rest = name;
  for (let dot = rest.indexOf('.'); dot >= 0 && !rest.startsWith('_has:'); dot = rest.indexOf('.')) {
    const { name: hop, more } = readPart(rest.slice(0, dot));
    hops.push({ text: hop, at: 0, type: more === undefined ? undefined : word(more), filter: undefined });
    rest = rest.slice(dot + 1);
  }
  if (hops.length > mostSteps) throw new SearchValueError(`this follows more than ${mostSteps} references.`);
  if (rest.startsWith('_has:')) return readHas(hops, rest, value, depth + 1);
  const last = readPart(rest);
  return {
    kind: 'test',
    hops,
    name: word(last.name),
    modifier: last.more === undefined ? undefined : word(last.more),
    operator: 'search',
    operatorAt: 0,
    value: word(value),
  };
}

function readHas(hops: readonly Hop[], text: string, value: string, depth: number): Has {
  if (depth > mostSteps + 1)
    throw new SearchValueError(`there are more than ${mostSteps} steps of _has in each other.`);
  const [, type, reference, ...rest] = text.split(':');
  if (!type || !reference || rest.length === 0)
    throw new SearchValueError('this is not _has:[type]:[reference parameter]:[search parameter].');
  const filter = readParameter(rest.join(':'), value, depth);
  return { kind: 'has', hops, type: word(type), reference: word(reference), filter };
}

function readPart(text: string): { readonly name: string; readonly more: string | undefined } {
  const [name = '', more, ...rest] = text.split(':');
  if (name === '' || more === '' || rest.length > 0)
    throw new SearchValueError(`${shown(text)} is not a search parameter with at most one modifier.`);
  return { name, more };
}

function word(text: string): Word {
  return { text, at: 0 };
}
