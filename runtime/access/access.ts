// In: what a principal was granted. Out: what that comes to for each resource type: conditions on its rows as SQL, elements that are
// hidden, parameters that may be searched by. Compiled once for each version of membership and policies.
// SQL here holds no value: `{{n}}` stands for the n-th of `values`, `{{row}}` for the alias of the row.
import { hash } from 'node:crypto';
import { elements } from '../definitions/elements.ts';
import type { SearchParameter } from '../definitions/parameters.ts';
import { parametersOf } from '../definitions/parameters.ts';
import type { Grant } from '../principal/principal.ts';
import type { FilterCriterion } from '../search/filter/filter-criterion.ts';
import { filterWhere } from '../search/filter/filter-where.ts';
import { parseCriterion, type ReachContext, type SearchContext } from '../search/parse.ts';
import { unlimited } from '../search/reach.ts';
import { finishedReach } from '../search/unfinished.ts';
import { where } from '../search/where.ts';
import { join, raw, type Sql } from '../sql/sql.ts';
import { type FilledTerm, fillTerm, type PolicyValues } from './criteria.ts';
import { canonicalPath, type ElementPath, PolicyFault, touches } from './element-path.ts';
import {
  crowded,
  type Interaction,
  mostEntries,
  namedOnly,
  type PolicyEntry,
  pathsIn,
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
  /** These rules; empty where all are shown. */
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
  /** Undefined is every row. `free` may lead to rows by an index, `fenced` only tests those that are found. */
  readonly condition: Condition | undefined;
  readonly hidden: readonly ElementPath[];
  readonly readonly: readonly ElementPath[];
  readonly constraints: readonly WriteConstraint[];
  /** Its criteria where they are plain searches: an index may answer them in order. */
  readonly searches: readonly Extract<FilledTerm, { kind: 'search' }>[];
}

/** Where an entry stands. */
export interface EntrySource {
  /** The id of the policy. */
  readonly policy: string;
  /** In `AccessPolicy.resource`. */
  readonly index: number;
}

export interface Condition {
  readonly free: string;
  readonly fenced: string;
}

/** No policy stands between the development token and its project. */
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

/** Parameters of the membership; `%profile` and `%patient` stand for who asks where they name none. */
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
  { entry, scope, compartment }: ScopedEntry,
  source: EntrySource,
  known: PolicyValues,
  context: ReachContext,
  values: unknown[],
): CompiledEntry {
  const { type, criteria, interactions } = entry;
  const own = criteria?.map(term => fillTerm(type, term, known, context));
  // Nothing of a token is a parameter.
  const scoped = scope?.map(term => fillTerm(type, term, new Map(), context));
  const inside = compartment && [inCompartment(type, compartment, context)];
  const terms = own || scoped || inside ? [...(own ?? []), ...(scoped ?? []), ...(inside ?? [])] : undefined;
  const numbered = (access: 'free' | 'fenced') =>
    numberedText(
      join(
        (terms ?? []).map(term => termSql(type, term, access)),
        ' and ',
      ),
      values,
    );
  const condition = terms && { free: numbered('free'), fenced: numbered('fenced') };
  const searches = terms?.flatMap(term => (term.kind === 'search' ? [term] : [])) ?? [];
  return {
    source,
    type,
    interactions,
    condition,
    searches: searches.length === terms?.length ? searches : [],
    entry,
  };
}

/** Any of the parameters leads to the patient; the patient is in its own compartment. */
function inCompartment(
  type: string,
  { patient, arguments: names }: NonNullable<ScopedEntry['compartment']>,
  context: ReachContext,
): FilledTerm {
  const { params } = parametersOf(type);
  const leading = names.flatMap((name): Extract<FilledTerm, { kind: 'search' }>[] => {
    const param = params[name];
    return param
      ? [{ kind: 'search', param, criterion: parseCriterion(type, param, [patient], context) }]
      : [];
  });
  const [first, ...others] = leading;
  if (type !== 'Patient' && first && others.length === 0) return first;
  const id = patient.slice(patient.indexOf('/') + 1);
  const own: FilterCriterion = {
    kind: 'search',
    criterion: { kind: 'id', ids: type === 'Patient' ? [id] : [] },
  };
  const filters = leading.map(({ criterion }): FilterCriterion => ({ kind: 'search', criterion }));
  return { kind: 'filter', filter: { kind: 'or', filters: [own, ...filters] } };
}

const aliasMark = '{{row}}';
const project = raw('$1');

function termSql(on: string, term: FilledTerm, access: 'free' | 'fenced'): Sql {
  const type = on === '*' ? 'Basic' : on;
  switch (term.kind) {
    case 'nothing':
      return raw('false');
    case 'search':
      return where(type, term.criterion, aliasMark, project, access);
    case 'filter':
      return filterWhere(term.filter, {
        type,
        alias: aliasMark,
        project,
        access,
        depth: 0,
        reach: unlimited,
      });
  }
}

function numberedText({ text, values: own }: Sql, values: unknown[]): string {
  let at = 0;
  return text.replace(/\0/g, () => `{{${values.push(own[at++]) - 1}}}`);
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

/** Where one entry grants a bot and another one `deploy` on it, the first one shows the code of these rows. */
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

function bothConditions(a: Condition | undefined, b: Condition | undefined): Condition | undefined {
  if (!a || !b) return a ?? b;
  return { free: `(${a.free}) and (${b.free})`, fenced: `(${a.fenced}) and (${b.fenced})` };
}

function innerRules(entries: readonly CompiledEntry[]): InnerRules {
  const rules: Record<string, (ElementPath | Ways)[]> = {};
  // Where entries of a type do not count, nothing that is inside of others is shown by the rest.
  if (crowded(entries.map(({ type }) => type))) return rules;
  const readable = entries.filter(({ interactions }) => interactions.has('read'));
  for (const { type } of readable) rules[type] = [];
  // `*` alone does not name the elements of one type.
  if ('*' in rules) rules.Bot ??= [];
  for (const { type, entry } of readable)
    for (const [of, paths] of Object.entries(rules))
      if (of === type || type === '*')
        paths.push(...hiddenPaths(of, entry).map(path => waysTo(of, path) ?? path));
  return rules;
}

/** Elements that no policy shows. */
const never: Readonly<Record<string, readonly ElementPath[]>> = {
  ClientApplication: [['secret']],
};

/** Elements of a Bot that hold its code. Entries that do not grant `deploy` hide them. */
export const code: readonly ElementPath[] = [['sourceCode'], ['executableCode']];

function isCode(path: ElementPath | Ways): boolean {
  return code.some(each => each === path);
}

/** The narrative may say all of it in words. */
function hiddenPaths(type: string, { hidden, interactions }: PolicyEntry): readonly ElementPath[] {
  const own = hidden.length > 0 ? pathsOn(type, [...hidden, 'text']) : [];
  const source = type === 'Bot' && !interactions.has('deploy') ? code : [];
  return [...own, ...(never[type] ?? []), ...source];
}

/** Under `*` those of all types together: what one type lacks is not there to be hidden. */
function pathsOn(type: string, fields: readonly string[]): readonly ElementPath[] {
  if (type !== '*') return fields.flatMap(field => pathsIn(type, field));
  const paths = fields.flatMap(field => elements().resources.flatMap(each => pathsIn(each, field)));
  return [...new Map(paths.map(path => [path.join('.'), path])).values()];
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

/** Whether past versions of the type are visible: no index says which rows an entry granted in the past. */
export function showsPast(of: TypeAccess): boolean {
  return of.isWhole || (showsAll(of, 'read') && showsAll(of, 'vread'));
}

/** Whether an entry shows all that a path leads to. */
export function shows({ hidden }: TypeEntry, paths: readonly ElementPath[]): boolean {
  return !paths.some(path => hidden.some(each => touches(each, path)));
}
