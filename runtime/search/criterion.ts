// A parsed search, ready to become SQL: one parameter with its alternatives, and the tree of them.
// GraphQL arguments, REST parameters, policy criteria and conditional operations all become these.

import type { SearchParameter } from '../base/definitions/parameters.ts';
import type { Sql } from '../base/sql/sql.ts';
import type { DateValue, NumberValue } from './value.ts';

/** A search value compared by the columns of its parameter: an index can find the rows. */
export type IndexCriterion =
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
  | { readonly kind: 'all'; readonly alternatives: readonly (readonly IndexCriterion[])[] }
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

/** A criterion and the parameter that it was parsed from. */
export interface Search {
  readonly param: SearchParameter;
  readonly criterion: IndexCriterion;
}

export type Criterion =
  | IndexCriterion
  /** In this row, the parameter reads nothing that is hidden. */
  | { readonly kind: 'visible'; readonly param: SearchParameter }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Criterion[] }
  /** True where the filter is false, as it is for missing values. */
  | { readonly kind: 'not'; readonly filter: Criterion }
  /** `pr` */
  | { readonly kind: 'present'; readonly param: SearchParameter }
  /** `:exact`: one of the strings is one of these, with case and accents. */
  | { readonly kind: 'exact'; readonly param: SearchParameter; readonly texts: readonly string[] }
  /** `:text`: the text of a code, or of the type of an identifier, begins with one of these, in any case. */
  | { readonly kind: 'codeText'; readonly param: SearchParameter; readonly texts: readonly string[] }
  /** `:of-type`: one of the identifiers has the type and the value. */
  | {
      readonly kind: 'ofType';
      readonly param: SearchParameter;
      readonly system: string;
      readonly code: string;
      readonly value: string;
    }
  /** One of the codes is one of these. */
  | {
      readonly kind: 'codes';
      readonly param: SearchParameter;
      /** Of the token hashes. */
      readonly key: string;
      readonly from: StoredCodes;
    }
  /** One of the strings of the column passes the test. */
  | { readonly kind: 'text'; readonly column: string; readonly is: TextTest; readonly text: string }
  /** One of the strings of the column comes before or after the text, in the order of code points. */
  | {
      readonly kind: 'stringOrder';
      readonly column: string;
      readonly than: Comparison;
      readonly text: string;
    }
  /** One of the URIs passes the test. */
  | {
      readonly kind: 'uri';
      readonly param: SearchParameter;
      readonly is: TextTest;
      readonly text: string;
    }
  /** One of the tokens differs. */
  | { readonly kind: 'otherToken'; readonly param: SearchParameter; readonly token: SoughtToken }
  /** One of the items of a composite has other values. */
  | { readonly kind: 'otherTuple'; readonly key: string; readonly tests: readonly TupleTest[] }
  /** One of the references points elsewhere; `keys` as they are stored, edges with their name. */
  | { readonly kind: 'elsewhere'; readonly param: SearchParameter; readonly keys: readonly string[] }
  /** A member of one of the Lists. */
  | { readonly kind: 'listed'; readonly ids: readonly string[]; readonly base: string }
  /** The narrative, or all strings of the resource, match one of the texts, each a query as people write it: `a -b "c d"`. */
  | { readonly kind: 'words'; readonly of: 'text' | 'content'; readonly texts: readonly string[] }
  /** The position is in one of the circles. */
  | { readonly kind: 'near'; readonly circles: readonly Circle[] }
  | InCompartment
  | Chain
  | HasCriterion;

/** In degrees and meters. */
export interface Circle {
  readonly latitude: number;
  readonly longitude: number;
  readonly meters: number;
}

/** Rows that are the resource itself, or that one of the searches finds. */
export interface InCompartment {
  readonly kind: 'compartment';
  readonly id: string | undefined;
  readonly searches: readonly Search[];
}

/** Codes of a stored ValueSet, or those above or below a code of a stored CodeSystem. */
export type StoredCodes =
  | {
      readonly of: 'ValueSet';
      /** `url`, `url|version` or `ValueSet/id`. */
      readonly canonical: string;
    }
  | {
      readonly of: 'CodeSystem';
      readonly canonical: string;
      readonly code: string;
      readonly by: 'above' | 'below';
    };

/** A resource of the type refers to the row by the parameter, and the filter is true of it. */
export interface HasCriterion {
  readonly kind: 'has';
  readonly param: SearchParameter;
  readonly type: string;
  readonly filter: Criterion;
}

export type TextTest = 'equal' | 'other' | 'contains' | 'starts' | 'ends';

export type Comparison = '>' | '<' | '>=' | '<=';

/** One of the references points to a resource for which the filter of its type is true. */
export interface Chain {
  readonly kind: 'chain';
  readonly param: SearchParameter;
  readonly targets: readonly ChainTarget[];
}

export interface ChainTarget {
  readonly type: string;
  readonly filter: Criterion;
}

/** `system|code`, `code`, `|code` (system `''`) or `system|` (code absent). */
export interface SoughtToken {
  readonly system: string | undefined;
  readonly code: string | undefined;
}

/** How the first rows are found. */
export type Way =
  /** The planner chooses. */
  | 'free'
  /** An index finds few rows, whatever the values: a cached plan reads and sorts them. */
  | 'few'
  /** An index ends in the requested order, and there is no other condition: a generic plan is as good as any. */
  | 'ordered'
  /** The same, but for a policy that may let few of the rows through: walk.ts. */
  | 'walk'
  /** The rows of a code, newest first. */
  | 'code';

export interface ChainQuery {
  /** The keys of what the rows point to. */
  readonly ends: Sql;
  /** The ids of the rows that point to what the table `ends` holds. */
  readonly ids: Sql;
  /** All other conditions. */
  readonly rest: Sql;
}
