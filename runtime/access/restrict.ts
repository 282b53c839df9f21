// In: a plan and the access of the principal. Out: the plan, or a refusal if it names a type or an element that is hidden.
// SQL is made only from a RestrictedPlan, and only this file can make one: forgetting it does not compile. Hidden rows and elements are
// removed where SQL reads a table: rows.ts.

import { type FieldNode, Kind } from 'graphql';
import { namesOf } from '../definitions/profiles.ts';
import type { Output, Plan, Root, Selection } from '../plan/plan.ts';
import { selectionsOf } from '../plan/visit.ts';
import { type Access, granting, type TypeEntry } from './access.ts';
import { canonicalPath, type ElementPath, touches } from './element-path.ts';
import type { Interaction } from './entry.ts';
import { checkNamed, NoAccess } from './named.ts';

declare const restricted: unique symbol;

/** A plan that access policies have been applied to. */
export interface RestrictedPlan extends Plan {
  readonly [restricted]: true;
  /** The class of the policies: a part of the cache key of plans. */
  readonly policyClass: string;
}

/** @throws NoAccess, pointing at the field */
export function restrict(plan: Plan, access: Access): RestrictedPlan {
  if (access.named !== undefined) for (const root of plan.roots) checkRoot(root, plan, access);
  return { ...plan, policyClass: access.policyClass } as RestrictedPlan;
}

function checkRoot(root: Root, plan: Plan, access: Access): void {
  switch (root.kind) {
    case 'constant':
    case 'introspection':
      return;
    case 'read':
      checkResource(root.type, 'read', root.selection, root.node, plan, access);
      return;
    case 'list':
      checkResource(root.list.type, 'search', root.list.selection, root.list.node, plan, access);
      return;
    case 'connection': {
      const { connection } = root;
      checkConnection(connection, plan, access);
    }
  }
}

function checkConnection(
  connection: Extract<Root, { kind: 'connection' }>['connection'],
  plan: Plan,
  access: Access,
): void {
  const { type, node } = connection;
  checkResource(type, 'search', [], node, plan, access);
  for (const selection of selectionsOf(connection))
    checkResource(type, 'search', selection, node, plan, access);
}

function checkResource(
  type: string,
  interaction: Interaction,
  selection: Selection,
  node: FieldNode,
  plan: Plan,
  access: Access,
): void {
  const of = access.type(type);
  const entries = granting(of, interaction);
  if (!of.isWhole && entries.length === 0)
    throw new NoAccess(
      `Your access does not extend to ${interaction === 'read' ? 'reading' : 'searching'} ${type}.`,
      {
        nodes: node,
      },
    );
  checkSelection(selection, { type, entries, at: [] }, plan, access);
}

/** A place in a resource, and the entries by which the resource is visible; empty if its type is not known. */
interface Place {
  readonly type: string;
  readonly entries: readonly TypeEntry[];
  readonly at: ElementPath;
}

function checkSelection(selection: Selection, place: Place, plan: Plan, access: Access): void {
  for (const output of selection) checkOutput(output, place, plan, access);
}

function checkOutput(output: Output, place: Place, plan: Plan, access: Access): void {
  switch (output.kind) {
    case 'object':
      checkSelection(output.selection, inside(place, output), plan, access);
      return;
    case 'array': {
      const node = plan.fields[output.mark];
      const own = inside(place, output);
      if (node && output.site !== undefined) checkArguments(node, own);
      checkSelection(output.selection ?? [], own, plan, access);
      return;
    }
    case 'inline':
    case 'target': {
      const interaction = 'read';
      for (const [type, selection] of output.arms.byType)
        checkSelection(
          selection,
          { type, entries: granting(access.type(type), interaction), at: [] },
          plan,
          access,
        );
      checkSelection(output.arms.rest, { type: '', entries: [], at: [] }, plan, access);
      return;
    }
    case 'reverse':
      checkResource(output.list.type, 'search', output.list.selection, output.list.node, plan, access);
      return;
    case 'connection':
      checkConnection(output.connection, plan, access);
      return;
    default:
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
function checkArguments(node: FieldNode, { type, entries, at }: Place): void {
  for (const argument of node.arguments ?? []) {
    const name = argument.name.value;
    if (name === 'fhirpath') {
      if (argument.value.kind === Kind.STRING) checkNamed(argument.value.value, type, entries, at, argument);
    } else if (!name.startsWith('_') || name === '_') {
      const path = canonicalPath(type, [...at, name]);
      if (entries.length > 0 && entries.every(({ hidden }) => hidden.some(each => touches(each, path))))
        throw new NoAccess(`${name}: your access does not extend to what this filters by.`, {
          nodes: argument,
        });
    }
  }
}
