// In: a plan and the access of the principal. Out: the plan without the fields whose type, or an element that they filter by, is hidden.
// SQL is made only from a RestrictedPlan, and only this file can make one: forgetting it does not compile. Hidden rows and elements are
// removed where SQL reads a table: rows.ts.

import { type ASTNode, type FieldNode, GraphQLError, Kind } from 'graphql';
import { namesOf } from '../base/definitions/profiles.ts';
import { elementNames } from '../search/fhirpath/names.ts';
import { type Access, granting, type TypeEntry } from './access.ts';
import { canonicalPath, choiceOf, type ElementPath, touches } from './element-path.ts';
import type { Interaction } from './entry.ts';
import { mark } from './plan/marks.ts';
import type { Connection, List, Output, Plan, Root, Selection } from './plan/plan.ts';
import type { Site } from './plan/site.ts';

declare const restricted: unique symbol;

/** A plan that access policies have been applied to. */
export interface RestrictedPlan extends Plan {
  readonly [restricted]: true;
  /** The class of the policies: a part of the cache key of plans. */
  readonly policyClass: string;
  /** Of fields that are not answered; marks name them by index. */
  readonly refusals: readonly NoAccess[];
}

/**
 * Fields that no entry extends to become marks: null in the answer, with an error at each of their paths. Whether
 * they are refused depends on the policies and the document alone, never on data.
 *
 * @throws NoAccess if no root field is left, pointing at the first one
 */
export function restrict(plan: Plan, access: Access): RestrictedPlan {
  const { policyClass } = access;
  const restricting: Restricting = { plan, access, refusals: [], sites: new Set() };
  const roots = access.named === undefined ? plan.roots : plan.roots.map(each => root(each, restricting));
  const { refusals, sites } = restricting;
  const [first] = refusals;
  if (!first) return branded({ ...plan, policyClass, refusals });
  if (roots.every(({ kind }, i) => kind === 'constant' || plan.roots[i]?.kind === 'introspection'))
    throw first;
  return branded({
    ...plan,
    roots,
    // Their arguments are not looked at.
    sites: plan.sites.map((site, i) => (sites.has(i) ? site : { ...nothing, node: site.node })),
    policyClass,
    refusals,
  });
}

function branded(plan: Omit<RestrictedPlan, typeof restricted>): RestrictedPlan {
  return plan as RestrictedPlan;
}

interface Restricting {
  readonly plan: Plan;
  readonly access: Access;
  readonly refusals: NoAccess[];
  /** Those that are left. */
  readonly sites: Set<number>;
}

/** The site of a field that is not answered. */
const nothing: Omit<Site, 'node'> = {
  constant: true,
  resolve: () => ({
    kind: 'items',
    shape: '',
    values: [],
    pieces: {},
    choices: { after: false, needsResource: false, pairs: false, reads: undefined },
  }),
};

function refused<Key extends string>(key: Key, refusal: NoAccess, { refusals }: Restricting) {
  return { kind: 'constant', key, text: `${mark}d${refusals.push(refusal) - 1}${mark}` } as const;
}

function root(each: Root, restricting: Restricting): Root {
  const { sites } = restricting;
  switch (each.kind) {
    case 'constant':
    case 'introspection':
      return each;
    case 'read': {
      const { key, type, node, site } = each;
      const found = resource(type, 'read', node, restricting);
      if (found instanceof NoAccess) return refused(key, found, restricting);
      sites.add(site);
      return { ...each, selection: selected(each.selection, found, restricting) };
    }
    case 'list':
      return withList(each, restricting);
    case 'connection':
      return withConnection(each, restricting);
    case 'aggregate': {
      const { type, node, site, outputs } = each.aggregate;
      const found = resource(type, 'search', node, restricting);
      if (found instanceof NoAccess) return refused(each.key, found, restricting);
      for (const own of [site, ...outputs.flatMap(output => (output.kind === 'figure' ? output.site : []))])
        sites.add(own);
      return each;
    }
  }
}

/** At the root or inside of a resource. */
function withList<Of extends { readonly key: string; readonly list: List }>(
  of: Of,
  restricting: Restricting,
) {
  const list = listed(of.list, restricting);
  return list instanceof NoAccess ? refused(of.key, list, restricting) : { ...of, list };
}

function withConnection<Of extends { readonly key: string; readonly connection: Connection }>(
  of: Of,
  restricting: Restricting,
) {
  const connection = paged(of.connection, restricting);
  return connection instanceof NoAccess ? refused(of.key, connection, restricting) : { ...of, connection };
}

function listed(list: List, restricting: Restricting): List | NoAccess {
  const found = resource(list.type, 'search', list.node, restricting);
  if (found instanceof NoAccess) return found;
  restricting.sites.add(list.site);
  return { ...list, selection: selected(list.selection, found, restricting) };
}

function paged(connection: Connection, restricting: Restricting): Connection | NoAccess {
  const found = resource(connection.type, 'search', connection.node, restricting);
  if (found instanceof NoAccess) return found;
  restricting.sites.add(connection.site);
  const outputs = connection.outputs.map(output =>
    output.kind === 'edges'
      ? {
          ...output,
          members: output.members.map(member =>
            member.kind === 'resource'
              ? { ...member, selection: selected(member.selection, found, restricting) }
              : member,
          ),
        }
      : output,
  );
  return { ...connection, outputs };
}

/** A place in a resource, and the entries by which the resource is visible; empty if its type is not known. */
interface Place {
  readonly type: string;
  readonly entries: readonly TypeEntry[];
  readonly at: ElementPath;
}

function resource(
  type: string,
  interaction: Interaction,
  node: FieldNode,
  { access }: Restricting,
): Place | NoAccess {
  const of = access.type(type);
  const entries = granting(of, interaction);
  if (!of.isWhole && entries.length === 0)
    return new NoAccess(
      `Your access does not extend to ${interaction === 'read' ? 'reading' : 'searching'} ${type}.`,
      { nodes: node },
    );
  return { type, entries, at: [] };
}

function selected(selection: Selection, place: Place, restricting: Restricting): Selection {
  return selection.map(each => output(each, place, restricting));
}

function output(each: Output, place: Place, restricting: Restricting): Output {
  const { plan, access, sites } = restricting;
  switch (each.kind) {
    case 'object':
      return { ...each, selection: selected(each.selection, inside(place, each), restricting) };
    case 'array': {
      const node = plan.fields[each.mark];
      const own = inside(place, each);
      const refusal = node && each.site !== undefined ? refusalOfArguments(node, own) : undefined;
      if (refusal) return refused(each.key, refusal, restricting);
      if (each.site !== undefined) sites.add(each.site);
      return { ...each, selection: each.selection && selected(each.selection, own, restricting) };
    }
    case 'inline':
    case 'target': {
      if (each.site !== undefined) sites.add(each.site);
      const arms = [...each.arms.byType].map(([type, selection]) => {
        const entries = granting(access.type(type), 'read');
        return [type, selected(selection, { type, entries, at: [] }, restricting)] as const;
      });
      const rest = selected(each.arms.rest, { type: '', entries: [], at: [] }, restricting);
      return { ...each, arms: { byType: new Map(arms), rest } };
    }
    case 'reverse':
      return withList(each, restricting);
    case 'connection':
      return withConnection(each, restricting);
    default:
      return each;
  }
}

/** A field of a profile is where its values are. */
function inside(
  { type, entries, at }: Place,
  { field, from }: Extract<Output, { kind: 'object' | 'array' }>,
): Place {
  const names = from ? namesOf(from) : [field];
  return { type, entries, at: canonicalPath(type, [...at, ...names.map(name => name.replace(/^_/, ''))]) };
}

/** `name(family: "x")`, `name(fhirpath: "family.exists()")`: filters may not read elements that every entry hides. */
function refusalOfArguments(node: FieldNode, { type, entries, at }: Place): NoAccess | undefined {
  for (const argument of node.arguments ?? []) {
    const name = argument.name.value;
    if (name === 'fhirpath') {
      const refusal =
        argument.value.kind === Kind.STRING
          ? refusalOfNames(argument.value.value, type, entries, at, argument)
          : undefined;
      if (refusal) return refusal;
    } else if (!name.startsWith('_') || name === '_') {
      const path = canonicalPath(type, [...at, name]);
      if (entries.length > 0 && entries.every(({ hidden }) => hidden.some(each => touches(each, path))))
        return new NoAccess(`${name}: your access does not extend to what this filters by.`, {
          nodes: argument,
        });
    }
  }
  return undefined;
}

/** A field that requests something to which the principal has no access at all. */
export class NoAccess extends GraphQLError {}

/**
 * The refusal of an expression that contains all names of the path from the focus to a hidden element. A choice has
 * two names, with its type and without: `value`.
 *
 * @param at path of the focus in its resource; empty: the resource itself
 * @returns undefined if it may be evaluated
 */
export function refusalOfNames(
  expression: string,
  type: string,
  entries: readonly Pick<TypeEntry, 'hidden'>[],
  at: ElementPath,
  nodes: ASTNode,
): NoAccess | undefined {
  if (entries.length === 0) return undefined;
  const names = elementNames(expression);
  for (const path of entries.flatMap(({ hidden }) => hidden)) {
    const passed = at.every((name, i) => name === path[i]) ? at.length : 0;
    const isNamed = path.every((name, i) => {
      const choice = i < passed ? undefined : choiceOf(type, path.slice(0, i + 1));
      return i < passed || names.has(name) || (choice !== undefined && names.has(choice));
    });
    if (isNamed && entries.every(({ hidden }) => hidden.some(each => touches(each, path))))
      return new NoAccess('fhirpath: your access does not extend to what this filters by.', { nodes });
  }
  return undefined;
}
