// In: nothing. Out: the syntax tree of a search, as it is written: names are not looked up, values are not read. A `_filter` becomes one
// (read-filter.ts), and so do the parameters of an address (read-parameter.ts).
// https://hl7.org/fhir/R4/search_filter.html, https://hl7.org/fhir/R4/search.html

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
