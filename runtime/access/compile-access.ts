// In: the grant of a principal. Out: its Access: for each resource type the conditions on its rows as SQL, and the hidden elements.
// Compiled once for each version of membership and policies.

import { hash } from 'node:crypto';
import type { Grant, Principal } from '../base/principal/principal.ts';
import { join, mapSlots, type Sql, shapeOf, slot, sql } from '../base/sql/sql.ts';
import type { Search } from '../search/criterion.ts';
import { inCompartment } from '../search/filter/compartment.ts';
import { filterWhere } from '../search/filter/filter-where.ts';
import { type ReachContext, type SearchContext, timedContext } from '../search/parse.ts';
import { finishedReach, policyReach, unlimited } from '../search/reach.ts';
import {
  type Access,
  type Condition,
  type EntrySource,
  everything,
  type InnerRules,
  type TypeAccess,
  type TypeEntry,
} from './access.ts';
import { fillTerm, noRow, type PolicyValues } from './criteria.ts';
import { type ElementPath, PolicyFault, type Ways, waysTo } from './element-path.ts';
import { type FilledTerm, type Interaction, namedOnly, type PolicyEntry } from './entry.ts';
import { crowded, hiddenPaths, isCode, mostEntries, pathsOn, readPolicy } from './policy.ts';
import { type ScopedEntry, scopedEntries } from './scopes.ts';

/** @param search the context in which values of criteria are parsed */
export function compileAccess(grant: Grant, search: SearchContext, isStamped: boolean): Access {
  // Criteria define visibility: they are evaluated on all rows of the project.
  const { context, isTimed } = timedContext({ ...search, reach: finishedReach(unlimited, search) });
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
    condition && { free: shapeOf(condition.free), fenced: shapeOf(condition.fenced) },
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
    isTimed: isTimed(),
    identity: isTimed() ? criteriaOf(grant) : values,
    isStamped,
    isInnerVisible: '*' in rules && Object.values(rules).every(paths => paths.every(isCode)),
    named: [...new Set(entries.flatMap(({ type }) => (type === '*' ? [] : type)))].sort(),
  };
}

/** What the values of criteria are made of, but the time. */
function criteriaOf({ policies, profile, patient, launch, scopes }: Grant): readonly unknown[] {
  return [
    policies.map(({ resource, parameters }) => [resource, [...parameters]]),
    profile,
    patient,
    launch,
    scopes,
  ];
}

/** A policy that does not parse grants nothing. Such a policy is refused on writes, but may be in the database. */
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

/** Milliseconds for which a timed access is kept. */
const timedFor = 1_000;

/** A principal keeps its grant as long as neither membership nor policies change: then auth/ makes another one. */
export function accesses(
  search: () => SearchContext,
): (principal: Pick<Principal, 'grant' | 'stamp'>) => Access {
  let known = new WeakMap<Grant, { readonly access: Access; readonly since: number }>();
  let epoch: number | undefined;
  return ({ grant, stamp }) => {
    if (grant === undefined) return everything;
    const { unfinished, now } = search();
    if (unfinished?.epoch !== epoch) known = new WeakMap();
    epoch = unfinished?.epoch;
    const kept = known.get(grant);
    if (kept && !(kept.access.isTimed && Math.abs(now - kept.since) >= timedFor)) return kept.access;
    const access = compileAccess(grant, search(), stamp !== undefined);
    known.set(grant, { access, since: now });
    return access;
  };
}

/**
 * @param values takes the values of the condition
 * @returns `condition`: undefined for every row; `searches`: its terms if all of them are plain searches
 */
function conditionOf(
  { entry: { type, criteria }, scope, compartment }: ScopedEntry,
  known: PolicyValues,
  context: ReachContext,
  values: unknown[],
): { readonly condition: Condition | undefined; readonly searches: readonly Search[] } {
  const own = criteria?.map(term => fillTerm(type, term, known, context));
  // Scopes have no parameters.
  const scoped = scope?.map(term => fillTerm(type, term, new Map(), context));
  const rows = compartment === undefined ? [] : [inside(type, compartment, context)];
  if (!own && !scoped && rows.length === 0) return { condition: undefined, searches: [] };
  const terms = [...(own ?? []), ...(scoped ?? []), ...rows];
  const numbered = (access: 'free' | 'fenced') => {
    const on = { type: type === '*' ? 'Basic' : type, alias: row, access, depth: 0, reach: policyReach };
    const conditions = terms.map(({ criterion }) => filterWhere(criterion, on));
    return accessValues(join(conditions, ' and '), values);
  };
  const searches = terms.flatMap(term => (term.param ? [term] : []));
  return {
    condition: { free: numbered('free'), fenced: numbered('fenced') },
    searches: searches.length === terms.length ? searches : [],
  };
}

/** A single search may lead to its rows by an index. */
function inside(type: string, patient: string, context: ReachContext): FilledTerm {
  const found = inCompartment(type, patient, context);
  const [only, ...others] = found?.searches ?? [];
  if (!found) return noRow;
  if (found.id !== undefined || !only || others.length > 0) return { criterion: found };
  return only;
}

const row = slot({ kind: 'row' });

/** Values become values of the access. */
function accessValues(condition: Sql, values: unknown[]): Sql {
  return mapSlots(condition, each =>
    each.kind === 'value' ? slot({ kind: 'access', index: values.push(each.value) - 1 }) : undefined,
  );
}

function bothConditions(a: Condition | undefined, b: Condition | undefined): Condition | undefined {
  if (!a || !b) return a ?? b;
  return { free: sql`(${a.free}) and (${b.free})`, fenced: sql`(${a.fenced}) and (${b.fenced})` };
}
