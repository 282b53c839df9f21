// The access of a principal to each resource type, in the form that statements use, and questions about it.
import { parametersOf, type SearchParameter } from '../base/definitions/parameters.ts';
import type { Sql } from '../base/sql/sql.ts';
import type { Search } from '../search/criterion.ts';
import { canonicalPath, type ElementPath, touches, type Ways } from './element-path.ts';
import type { Interaction, WriteConstraint } from './entry.ts';

/** What a principal may read and change. */
export interface Access {
  /** Principals of one class have the same SQL, with other values. */
  readonly policyClass: string;
  /** The values of the placeholders. */
  readonly values: readonly unknown[];
  /** The access to a resource type; `*`: to types that no policy names. */
  type(name: string): TypeAccess;
  /** The types that policies name; undefined: there are no policies. */
  readonly named: readonly string[] | undefined;
  /** Its criteria compare with the time at which they were compiled, as `ap` of a date does. */
  readonly isTimed: boolean;
  /** What tells this access from others of its `policyClass`, whatever the time: `values`, if it is not timed. */
  readonly identity: readonly unknown[];
  /** Whether statements check that token, membership and policies are still what they were. */
  readonly isStamped: boolean;
  /** Whether resources inside of others are visible, except those of `namedOnly` types and the code of bots: then they may be written. */
  readonly isInnerVisible: boolean;
  /** The index in `values` of the rules for resources inside of others; undefined: all of them are visible. */
  readonly inner: number | undefined;
  /** These rules; empty if all inner resources are visible. */
  readonly innerRules: InnerRules;
}

/** Hidden elements by type (`*`: all types without an own rule), as paths or `Ways`. Resources of types without a rule are removed. */
export type InnerRules = Readonly<Record<string, readonly (ElementPath | Ways)[]>>;

export interface TypeAccess {
  /** Entries about the type, in the order of the policies. */
  readonly entries: readonly TypeEntry[];
  /** Everything is visible: there is no policy, or one that allows all. */
  readonly isWhole: boolean;
}

export interface TypeEntry {
  readonly source: EntrySource;
  readonly interactions: ReadonlySet<Interaction>;
  /** Undefined: every row. */
  readonly condition: Condition | undefined;
  readonly hidden: readonly ElementPath[];
  readonly readonly: readonly ElementPath[];
  readonly constraints: readonly WriteConstraint[];
  /** Its criteria if they are plain searches: an index may return their rows in order. */
  readonly searches: readonly Search[];
}

/** The place of an entry. */
export interface EntrySource {
  /** The id of the policy. */
  readonly policy: string;
  /** In `AccessPolicy.resource`. */
  readonly index: number;
}

/** The access of the development token: no policy applies. */
export const everything: Access = {
  policyClass: 'all',
  values: [],
  type: () => whole,
  inner: undefined,
  innerRules: {},
  named: undefined,
  isTimed: false,
  identity: [],
  isStamped: false,
  isInnerVisible: true,
};

const whole: TypeAccess = { entries: [], isWhole: true };

/** On a row whose alias is a slot. `free` may find rows by an index, `fenced` only tests rows that were found. */
export interface Condition {
  readonly free: Sql;
  readonly fenced: Sql;
}

/** Entries that grant an interaction on the type. */
export function granting({ entries }: TypeAccess, interaction: Interaction): readonly TypeEntry[] {
  return entries.filter(({ interactions }) => interactions.has(interaction));
}

/** Elements that a parameter reads; for a composite those of its components. */
export function parameterElements(
  type: string,
  { elements, index }: SearchParameter,
): readonly ElementPath[] {
  const own = elements.map(path => canonicalPath(type, path.split('.')));
  if (index.kind !== 'all') return own;
  const { params } = parametersOf(type);
  return index.components.flatMap(code => {
    const component = params[code.replaceAll('-', '_')];
    return component ? parameterElements(type, component) : [];
  });
}

/** Whether every row is granted with all of its elements. */
export function isAllVisible(of: TypeAccess, interaction: Interaction): boolean {
  const entries = granting(of, interaction);
  return entries.some(({ condition }) => !condition) && entries.every(({ hidden }) => hidden.length === 0);
}

/** Whether past versions of the type are visible. Indexes describe current rows, so criteria cannot be evaluated on past versions. */
export function isPastVisible(of: TypeAccess): boolean {
  return of.isWhole || (isAllVisible(of, 'read') && isAllVisible(of, 'vread'));
}

/** Whether the entry hides none of these elements, nor anything inside of them. */
export function areVisible({ hidden }: TypeEntry, paths: readonly ElementPath[]): boolean {
  return !paths.some(path => hidden.some(each => touches(each, path)));
}
