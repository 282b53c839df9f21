// The elements of a profile below one of them → the view of its type: what is prohibited is gone, slices and extensions are fields.

import type { Field, View, ViewField } from '../../ir.ts';
import { canonicalElement, choiceName, oneLine } from '../names.ts';
import { innerViewName } from '../profile-names.ts';
import type { ProfileContext } from './context.ts';
import { derivedFields } from './derivation.ts';
import { narrowed } from './narrow.ts';
import type { SliceNode } from './slice-tree.ts';

/** @param always even if no field differs. @returns whether a view was made, which is then one of `context.views` */
export function buildView(
  node: SliceNode,
  of: string,
  name: string,
  context: ProfileContext,
  always: boolean,
): boolean {
  const type = context.type(of);
  if (type === undefined) return false;
  const own = type.fields.flatMap(field => ownField(field, node, name, context) ?? []);
  const derived = derivedFields(node, type, name, context);
  const isSame =
    derived.length === 0 &&
    own.length === type.fields.length &&
    own.every((field, i) => field.type === type.fields[i]?.type && field.siblingType === undefined);
  if (isSame && !always) return false;
  const { structure, folder } = context;
  const view: View = {
    name,
    of,
    path: node.id,
    url: structure.url,
    package: structure.package,
    folder,
    short: oneLine(node.element.short ?? type.short),
    fields: [...own, ...derived],
  };
  context.views.push(view);
  return true;
}

/** A field of the type as the profile has it; undefined if it is prohibited. */
function ownField(
  field: Field,
  node: SliceNode,
  view: string,
  context: ProfileContext,
): ViewField | undefined {
  const [child, typed] = childOf(field, node);
  if (child === undefined) return field;
  if (child.element.max === '0' || typed?.element.max === '0') return undefined;
  const allowed = child.element.type?.map(({ code }) => code);
  if (field.choice !== undefined && allowed !== undefined && !isAllowed(field, allowed)) return undefined;
  const elements = [child, ...(typed ? [typed] : [])];
  const kept = narrowed(field, elements, context);
  const inner = innerViewName(view, field.name);
  if (field.primitive) {
    const hasSibling =
      field.bare !== true && (child.children.has('extension') || typed?.children.has('extension') === true);
    const element = field.type === 'canonical' ? canonicalElement : 'Element';
    const sibling = hasSibling ? context.viewName(typed ?? child, element, inner) : element;
    return sibling === element ? kept : { ...kept, siblingType: sibling };
  }
  const from = typed ?? (field.choice !== undefined && (allowed?.length ?? 0) > 1 ? undefined : child);
  return from === undefined ? kept : { ...kept, type: context.viewName(from, field.type, inner) };
}

/** The element; and of a choice the slice that is about this type. */
function childOf(field: Field, node: SliceNode): readonly [SliceNode | undefined, SliceNode | undefined] {
  if (field.choice === undefined) return [node.children.get(field.name), undefined];
  const choice = node.children.get(`${field.choice}[x]`);
  const typed = [...(choice?.slices.values() ?? [])].find(({ element }) => {
    const [only, ...others] = element.type ?? [];
    return (
      only !== undefined && others.length === 0 && choiceName(field.choice ?? '', only.code) === field.name
    );
  });
  // Some snapshots write the element under the name that it has in JSON.
  const named = node.children.get(field.name);
  return [choice ?? named, typed ?? named];
}

function isAllowed({ name, choice }: Field, types: readonly string[]): boolean {
  return types.some(type => choiceName(choice ?? '', type) === name);
}
