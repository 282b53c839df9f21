// In: nothing. Out: the syntax tree of a `_filter`, as it is written: names are not looked up, values are not read.
// https://hl7.org/fhir/R4/search_filter.html

/** Positions count characters from 1. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly kind: 'not'; readonly filter: Filter }
  | FilterTest;

/** `subject:Patient[active eq true].name co "pet"`. */
export interface FilterTest {
  readonly kind: 'test';
  /** What comes before the last name: references that are followed. */
  readonly hops: readonly Hop[];
  readonly name: Word;
  /** `subject:identifier`: the identifier in the reference itself. */
  readonly modifier: Word | undefined;
  readonly operator: Operator;
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
