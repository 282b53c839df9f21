// The slice of an extension, or its definition → what its field holds: the value itself where there is one, else an object.
// https://hl7.org/fhir/R4/extensibility.html

import type { ViewField } from '../../ir.ts';
import { choiceName } from '../names.ts';
import { innerViewName } from '../profile-names.ts';
import type { ExtensionForm, ProfileContext } from './context.ts';
import { narrowed } from './narrow.ts';
import type { SliceNode } from './slice-tree.ts';

/** @param name of the view, if the extension is defined in place and needs one */
export function extensionOf(slice: SliceNode, name: string, context: ProfileContext): ExtensionForm {
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
