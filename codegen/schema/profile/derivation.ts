// The slices of the elements below a node → fields: `race`, `systolic`. Slices that cannot be matched are named with the reason.

import { filled } from '../../../runtime/client/fill.ts';
import type { Field, Match, ObjectType, ViewField, ViewStep } from '../../ir.ts';
import { choiceName, oneLine } from '../names.ts';
import { innerViewName, sliceFieldName, slicePathName } from '../profile-names.ts';
import type { ExtensionForm, ProfileContext } from './context.ts';
import { noDiscriminator } from './match.ts';
import { narrowed } from './narrow.ts';
import { outerSlice, sliceTest } from './slice-test.ts';
import type { SliceNode } from './slice-tree.ts';

/** A slice, where it stands, and what its field would be called. */
interface Sliced {
  readonly field: Field;
  readonly whole: SliceNode;
  readonly slice: SliceNode;
  readonly name: string;
}

export function derivedFields(
  node: SliceNode,
  type: ObjectType,
  view: string,
  context: ProfileContext,
): readonly ViewField[] {
  const taken = new Set(
    type.fields.flatMap(({ name, primitive }) => (primitive ? [name, `_${name}`] : name)),
  );
  if (type.kind === 'resource') taken.add('resourceType');
  const all = type.fields.flatMap(field => slicesOf(field, node));
  const uses = new Map<string, number>();
  for (const { name } of all) uses.set(name, (uses.get(name) ?? 0) + 1);
  const fields: ViewField[] = [];
  for (const sliced of all) {
    const isFree = !taken.has(sliced.name) && uses.get(sliced.name) === 1;
    const name = isFree
      ? sliced.name
      : slicePathName(sliced.field.name, sliced.slice.element.sliceName ?? '');
    if (fields.some(field => field.name === name) || taken.has(name)) {
      unsupported(sliced, `Its field would be called ${name}, which is the name of another one.`, context);
      continue;
    }
    const field = fieldOf(sliced, name, view, context);
    if (field) fields.push(field);
  }
  return fields;
}

/** Slices of a repeating element: those of a choice are the types that it may have. */
function slicesOf(field: Field, node: SliceNode): readonly Sliced[] {
  const whole = node.children.get(field.name);
  if (whole === undefined || field.choice !== undefined || !field.list) return [];
  return [...whole.slices.values()]
    .filter(({ element }) => element.max !== '0' && element.sliceName !== undefined)
    .map(slice => ({ field, whole, slice, name: sliceFieldName(slice.element.sliceName ?? '') }));
}

function fieldOf(sliced: Sliced, name: string, view: string, context: ProfileContext): ViewField | undefined {
  const { field, slice } = sliced;
  const match = testOf(sliced, context);
  if (typeof match === 'string') {
    unsupported(sliced, match, context);
    return undefined;
  }
  const steps: readonly ViewStep[] = [
    { kind: 'field', name: field.name },
    { kind: 'match', match },
  ];
  const template = filled({}, match, field.type, (type, member) =>
    context.type(type)?.fields.find(each => each.name === member),
  );
  const common = {
    name,
    template,
    path: slice.id,
    slice: slice.id,
    list: slice.element.max !== '1',
    min: slice.element.min ?? 0,
    short: oneLine(slice.element.short ?? ''),
    ...(slice.element.mustSupport === true ? { mustSupport: true as const } : {}),
  };
  const inner = innerViewName(view, field.name, slice.element.sliceName ?? '');
  if (field.type === 'Extension') {
    const form = extensionOf(slice, inner, context);
    if (form.kind === 'value') {
      const { path: _path, name: value, short: _short, choice: _choice, ...kept } = form.field;
      return { ...kept, ...common, from: [...steps, { kind: 'field', name: value }] };
    }
    const type = form.kind === 'view' ? form.name : 'Extension';
    return { ...common, type, primitive: false, from: steps };
  }
  const { choice: _choice, ...kept } = narrowed(field, [slice], context);
  const type = field.primitive ? field.type : context.viewName(slice, field.type, inner);
  return { ...kept, ...common, type, from: steps };
}

function testOf({ field, slice, whole }: Sliced, context: ProfileContext): Match | string {
  const { structure, report } = context;
  const isPlain = field.type !== 'Extension' && outerSlice(slice, whole) === undefined;
  if (isPlain && (whole.element.slicing?.discriminator ?? []).length === 0) {
    report({
      severity: 'error',
      code: 'slice-discriminator',
      message:
        'The element is sliced, but no discriminator says by what: the items of ' +
        `${slice.element.sliceName} cannot be distinguished from others. Give the slicing a ` +
        'discriminator.',
      canonical: structure.url,
      path: whole.element.path,
      leftOut: structure.package,
    });
    return noDiscriminator;
  }
  return sliceTest(slice, whole, context);
}

function unsupported({ slice }: Sliced, reason: string, context: ProfileContext): void {
  const { url, package: source } = context.structure;
  context.unsupported.push({ url, package: source, slice: slice.id, reason });
}

/** @param name of the view, if the extension is defined in place and needs one */
function extensionOf(slice: SliceNode, name: string, context: ProfileContext): ExtensionForm {
  const [canonical] = slice.element.type?.flatMap(({ profile = [] }) => profile) ?? [];
  const defined = canonical === undefined ? undefined : context.extension(canonical);
  return defined ?? extensionForm(slice, name, context);
}

/** @param node an element of type Extension with what stands below it */
export function extensionForm(node: SliceNode, name: string, context: ProfileContext): ExtensionForm {
  const inner = node.children.get('extension');
  const value = node.children.get('value[x]');
  const slices = [...(inner?.slices.values() ?? [])].filter(({ element }) => element.max !== '0');
  if (slices.length === 0) {
    const types = value?.element.max === '0' ? [] : (value?.element.type ?? []);
    const [only, ...others] = types;
    if (value !== undefined && only !== undefined && others.length === 0) {
      const field = valueField(value, only.code, name, context);
      if (field) return { kind: 'value', field };
    }
    if (value === undefined || types.length === 0) return { kind: 'any' };
  }
  const made = context.viewName(node, 'Extension', name);
  return made === 'Extension' ? { kind: 'any' } : { kind: 'view', name: made };
}

function valueField(
  value: SliceNode,
  code: string,
  name: string,
  context: ProfileContext,
): ViewField | undefined {
  const field = context.type('Extension')?.fields.find(each => each.name === choiceName('value', code));
  if (field === undefined) return undefined;
  const typed = [...value.slices.values()].find(({ element }) => element.type?.[0]?.code === code);
  const kept = narrowed(field, [value, ...(typed ? [typed] : [])], context);
  if (field.primitive) return kept;
  return { ...kept, type: context.viewName(typed ?? value, field.type, innerViewName(name, 'value')) };
}
