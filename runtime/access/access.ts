// In: what a principal was granted. Out: what that comes to for each resource type: conditions on its rows as SQL, elements that are
// hidden, parameters that may be searched by. Compiled once for each version of membership and policies.
// SQL here holds no value: `{{n}}` stands for the n-th of `values`, `{{row}}` for the alias of the row.
import { hash } from 'node:crypto';
import type { SearchParameter } from '../definitions/parameters.ts';
import { parametersOf } from '../definitions/parameters.ts';
import type { Grant } from '../principal/principal.ts';
import type { ReachContext, SearchContext } from '../search/parse.ts';
import { unlimited } from '../search/reach.ts';
import { finishedReach } from '../search/unfinished.ts';
import type { PolicyValues } from './criteria.ts';
import { canonicalPath, type ElementPath, PolicyFault, touches } from './element-path.ts';
import { bothConditions, type Condition, conditionOf, type SearchTerm } from './entry-condition.ts';
import { hiddenPaths, isCode, pathsOn } from './hidden.ts';
import {
  crowded,
  type Interaction,
  mostEntries,
  namedOnly,
  type PolicyEntry,
  readPolicy,
  type WriteConstraint,
} from './policy.ts';
import { type ScopedEntry, scopedEntries } from './scopes.ts';
import { type Ways, waysTo } from './ways.ts';

/** What a principal may see and do. */
export interface Access {
  /** Principals of one class have the same SQL, with other values. */
  readonly policyClass: string;
  /** Of the placeholders, in their order. */
  readonly values: readonly unknown[];
  /** Of a resource type; `*` of those that no policy names. */
  type(name: string): TypeAccess;
  /** The types that policies name; undefined: there are none. */
  readonly named: readonly string[] | undefined;
  /** Whether statements check that token, membership and policies are still what they were. */
  readonly isStamped: boolean;
  /** Resources inside of others are visible, except those of `namedOnly` types and the code of bots: they may be written. */
  readonly showsInner: boolean;
  /** The place in `values` of the rules for resources inside of others; undefined: all of them are shown. */
  readonly inner: number | undefined;
  /** These rules; empty if all inner resources are visible. */
  readonly innerRules: InnerRules;
}

/** Elements to hide by type, `*` for all that are not named, those of several ways by these; resources of types that are absent vanish. */
export type InnerRules = Readonly<Record<string, readonly (ElementPath | Ways)[]>>;

export interface TypeAccess {
  /** Entries about the type, in the order of the policies. */
  readonly entries: readonly TypeEntry[];
  /** Nothing is kept from the principal: there is no policy, or one that allows all. */
  readonly isWhole: boolean;
}

export interface TypeEntry {
  readonly source: EntrySource;
  readonly interactions: ReadonlySet<Interaction>;
  /** Undefined is every row. */
  readonly condition: Condition | undefined;
  readonly hidden: readonly ElementPath[];
  readonly readonly: readonly ElementPath[];
  readonly constraints: readonly WriteConstraint[];
  /** Its criteria where they are plain searches: an index may answer them in order. */
  readonly searches: readonly SearchTerm[];
}

/** Where an entry stands. */
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
  isStamped: false,
  showsInner: true,
};

const whole: TypeAccess = { entries: [], isWhole: true };

/** @param search what values of criteria are read with */
export function compileAccess(grant: Grant, search: SearchContext, isStamped: boolean): Access {
  // Criteria decide what is seen: they see all of the project.
  const context = { ...search, reach: finishedReach(unlimited, search) };
  const values: unknown[] = [];
  const entries = grant.policies.flatMap(({ id, resource, parameters }) => {
    const known = policyValues(grant, parameters);
    return entriesOf(resource).flatMap((entry, index) =>
      scopedEntries([entry], grant).map(scoped =>
        compileEntry(scoped, { policy: id, index }, known, context, values),
      ),
    );
  });
  const types = new Map<string, TypeAccess>();
  const described = entries.map(({ type, interactions, condition, entry }) => [
    type,
    [...interactions],
    condition,
    entry.hidden,
    entry.readonly,
    entry.constraints,
  ]);
  const rules = innerRules(entries);
  const inner = values.push(JSON.stringify(rules)) - 1;
  return {
    policyClass: hash('sha256', JSON.stringify([isStamped, described]), 'base64url'),
    values,
    type: name => {
      const known = types.get(name) ?? typeAccess(name, entries);
      types.set(name, known);
      return known;
    },
    inner,
    innerRules: rules,
    isStamped,
    showsInner: '*' in rules && Object.values(rules).every(paths => paths.every(isCode)),
    named: [...new Set(entries.flatMap(({ type }) => (type === '*' ? [] : type)))].sort(),
  };
}

/** A policy that does not parse grants nothing: it was refused when it was written, and yet it is here. */
function entriesOf(resource: Grant['policies'][number]['resource']): readonly PolicyEntry[] {
  try {
    return readPolicy(resource);
  } catch (error) {
    if (error instanceof PolicyFault) return [];
    throw error;
  }
}

/** Parameters of the membership; without them, `%profile` and `%patient` are those of the caller. */
export function policyValues(
  grant: Grant,
  parameters: Grant['policies'][number]['parameters'],
): PolicyValues {
  const values = new Map<string, string>();
  if (grant.profile !== undefined) values.set('profile', grant.profile);
  const patient = grant.patient ?? (grant.profile?.startsWith('Patient/') ? grant.profile : undefined);
  if (patient !== undefined) values.set('patient', patient);
  for (const [name, value] of parameters)
    values.set(name, typeof value === 'string' ? value : (value.reference ?? ''));
  return values;
}

interface CompiledEntry {
  readonly source: EntrySource;
  readonly type: string;
  readonly interactions: ReadonlySet<Interaction>;
  readonly condition: Condition | undefined;
  readonly searches: TypeEntry['searches'];
  readonly entry: PolicyEntry;
}

function compileEntry(
  scoped: ScopedEntry,
  source: EntrySource,
  known: PolicyValues,
  context: ReachContext,
  values: unknown[],
): CompiledEntry {
  const { type, interactions } = scoped.entry;
  const { condition, searches } = conditionOf(scoped, known, context, values);
  return { source, type, interactions, condition, searches, entry: scoped.entry };
}

function typeAccess(name: string, all: readonly CompiledEntry[]): TypeAccess {
  const entries = all
    .filter(({ type }) => type === name || (type === '*' && !namedOnly.has(name)))
    .map(({ source, interactions, condition, searches, entry }): TypeEntry => {
      return {
        source,
        interactions,
        condition,
        searches,
        hidden: hiddenPaths(name, entry),
        readonly: pathsOn(name, entry.readonly),
        constraints: entry.constraints,
      };
    });
  if (entries.length > mostEntries) return { entries: [], isWhole: false };
  return { entries: name === 'Bot' ? withCode(entries) : entries, isWhole: false };
}

/** Adds entries for rows that one entry grants and another one grants `deploy` on: the code is visible there. */
function withCode(entries: readonly TypeEntry[]): readonly TypeEntry[] {
  const deploying = entries.filter(({ interactions }) => interactions.has('deploy'));
  const both = entries.flatMap(entry =>
    entry.interactions.has('deploy')
      ? []
      : deploying.map(other => ({
          ...entry,
          condition: bothConditions(entry.condition, other.condition),
          hidden: entry.hidden.filter(path => !isCode(path)),
          searches: [],
        })),
  );
  return entries.length + both.length > mostEntries ? entries : [...entries, ...both];
}

function innerRules(entries: readonly CompiledEntry[]): InnerRules {
  const rules: Record<string, (ElementPath | Ways)[]> = {};
  // Entries of a crowded type grant nothing, so no resource inside of others is visible.
  if (crowded(entries.map(({ type }) => type))) return rules;
  const readable = entries.filter(({ interactions }) => interactions.has('read'));
  for (const { type } of readable) rules[type] = [];
  // Rules of `*` cannot hide the code of bots alone.
  if ('*' in rules) rules.Bot ??= [];
  for (const { type, entry } of readable)
    for (const [of, paths] of Object.entries(rules))
      if (of === type || type === '*')
        paths.push(...hiddenPaths(of, entry).map(path => waysTo(of, path) ?? path));
  return rules;
}

/** Entries that grant an interaction on the type. */
export function granting({ entries }: TypeAccess, interaction: Interaction): readonly TypeEntry[] {
  return entries.filter(({ interactions }) => interactions.has(interaction));
}

/** Elements that a parameter speaks of; of a composite those of its components. */
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

/** Every row is granted, and every element of it. */
export function showsAll(of: TypeAccess, interaction: Interaction): boolean {
  const entries = granting(of, interaction);
  return entries.some(({ condition }) => !condition) && entries.every(({ hidden }) => hidden.length === 0);
}

/** Whether past versions of the type are visible. Indexes describe current rows, so criteria cannot be evaluated on past versions. */
export function showsPast(of: TypeAccess): boolean {
  return of.isWhole || (showsAll(of, 'read') && showsAll(of, 'vread'));
}

/** Whether an entry shows all that a path leads to. */
export function shows({ hidden }: TypeEntry, paths: readonly ElementPath[]): boolean {
  return !paths.some(path => hidden.some(each => touches(each, path)));
}
