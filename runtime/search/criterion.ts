// In: nothing. Out: the shape of a parsed search criterion: one parameter, its alternatives, ready to become SQL.
// GraphQL arguments, REST parameters, policy criteria and conditional operations all become these.
import type { SearchParameter } from '../definitions/parameters.ts';
import type { DateValue, NumberValue } from './value.ts';

export type Criterion =
  /** An empty list of values: no row matches. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'id'; readonly ids: readonly string[] }
  | {
      readonly kind: 'token';
      readonly key: string;
      readonly hashes: readonly string[];
      readonly byCode: boolean;
    }
  /** Alternatives as a tsquery: string-query.ts. */
  | { readonly kind: 'string'; readonly query: string }
  | { readonly kind: 'reference'; readonly column: string; readonly keys: readonly string[] }
  | { readonly kind: 'edge'; readonly edges: readonly string[] }
  | { readonly kind: 'range'; readonly range: RangeCriterion; readonly alternatives: readonly RangeValue[] }
  /** All components of one of the alternatives. */
  | { readonly kind: 'all'; readonly alternatives: readonly (readonly Criterion[])[] }
  | {
      readonly kind: 'tuple';
      readonly key: string;
      readonly alternatives: readonly (readonly TupleTest[])[];
    };

/** Where the bounds are. */
export interface RangeCriterion {
  /** Without `_low` and `_high`; `undefined` for `_lastUpdated`, an instant in the column `updated`. */
  readonly column: string | undefined;
  readonly of: 'date' | 'number';
  readonly single: boolean;
  /** Absent bounds are in the indexes: the index of the type's newest-first order. */
  readonly recent: boolean;
}

export type RangeValue =
  | { readonly of: 'date'; readonly date: DateValue }
  | {
      readonly of: 'number';
      readonly number: NumberValue;
      readonly exact: boolean;
      /** Hashes, one of which a value has: of its unit, or of its dimension. */
      readonly units: readonly string[] | undefined;
      /** In base units of UCUM. */
      readonly ucum?: boolean;
    };

/** The test of one component of an item in `tuples`. */
export type TupleTest =
  | {
      readonly kind: 'token';
      readonly hashes: readonly string[] /** Key in `tokens` that narrows first. */;
      readonly indexed: boolean;
    }
  | { readonly kind: 'reference'; readonly keys: readonly string[] }
  /** Strings that begin with the text, or in which a word does. */
  | { readonly kind: 'string'; readonly text: string; readonly words: boolean }
  | { readonly kind: 'range'; readonly value: RangeValue };

/** A criterion beside the parameter that it came from. */
export interface Search {
  readonly param: SearchParameter;
  readonly criterion: Criterion;
}
