// One entry of an AccessPolicy, and the terms of its criteria. docs/decisions/access-policies.md
import type { Criterion, Search } from '../search/criterion.ts';

export const interactions = [
  'read',
  'search',
  'vread',
  'history',
  'create',
  'update',
  'delete',
  'execute',
  'deploy',
] as const;

export type Interaction = (typeof interactions)[number];

/** One `AccessPolicy.resource`: a grant. */
export interface PolicyEntry {
  /** A resource type, or `*`: all but those of `namedOnly`. */
  readonly type: string;
  /** A row is granted if all of them match; undefined: every row. */
  readonly criteria: readonly CriteriaTerm[] | undefined;
  readonly interactions: ReadonlySet<Interaction>;
  /** As written; under `*` they apply to the types that have them. */
  readonly hidden: readonly string[];
  readonly readonly: readonly string[];
  readonly constraints: readonly WriteConstraint[];
}

/** FHIRPath that must be true for a write; `%before` and `%after` are the versions of the resource. */
export interface WriteConstraint {
  readonly expression: string;
  readonly description: string | undefined;
}

/** Types that only entries with their own name grant, not `*`: they control access, or record who did what. */
export const namedOnly: ReadonlySet<string> = new Set([
  'AccessPolicy',
  'AuditEvent',
  'ClientApplication',
  'Project',
  'ProjectMembership',
]);

/** One `name=value` of the criteria, decoded. */
export interface CriteriaTerm {
  /** Its parameter, with a modifier, or `_has` with what follows; or `_filter`. */
  readonly name: string;
  readonly hops: readonly { readonly name: string; readonly type: string | undefined }[];
  readonly value: string;
}

/** A term with its values; `param` if it is a plain search. A missing value makes it a criterion that no row meets. */
export type FilledTerm = Search | { readonly param?: undefined; readonly criterion: Criterion };
