// What a profile demands of a resource besides its type: the compiler writes it, and profile.ts checks by it. Types only.
import type { Match } from '../match.ts';

/** The constraints of a profile on an element, besides those of its type. */
export interface Rules {
  readonly min?: number;
  readonly max?: number;
  /** JSON names that a choice is limited to; `min` and `max` apply to the choice as a whole. */
  readonly choice?: readonly string[];
  /** The whole value, or a pattern that it has to contain. */
  readonly fixed?: { readonly value: unknown; readonly whole: boolean };
  /** Key of `RuleSet.codes`: one of these is required. Absent there: the codes do not come with the server. */
  readonly codes?: string;
  /** Resource types that a reference may point to. */
  readonly targets?: readonly string[];
  /** Allowed types of the resource. */
  readonly resources?: readonly string[];
  readonly invariants?: readonly Invariant[];
  /** By JSON name; a choice by its name without `[x]`. */
  readonly children?: Readonly<Record<string, Rules>>;
  readonly slices?: readonly SliceRules[];
  /** Each item must belong to one of the slices. */
  readonly closed?: true;
  /** Key of `RuleSet.definitions`: the rules of an extension or of a profile on a datatype apply, too. */
  readonly use?: string;
}

export interface SliceRules extends Rules {
  readonly name: string;
  readonly match: Match;
}

/** https://hl7.org/fhir/R4/conformance-rules.html#constraints */
export interface Invariant {
  readonly key: string;
  readonly severity: 'error' | 'warning';
  readonly human: string;
  readonly expression: string;
}

/** Rules of all profiles. */
export interface RuleSet {
  /** By the name of the profile. */
  readonly profiles: Readonly<Record<string, Rules>>;
  /** Of extensions and of profiles on datatypes, by `canonical|package`. */
  readonly definitions: Readonly<Record<string, Rules>>;
  /** Codes of required value sets by system, which is empty for codes without one; by `canonical|package`. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}
