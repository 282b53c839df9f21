// A field and the elements of a profile that speak of it → the field with what they add: texts, targets, bindings, must-support.

import type { Definitions, ResolvedStructure } from '../../fhir.ts';
import type { Field, ViewField } from '../../ir.ts';
import { oneLine } from '../names.ts';
import type { ProfileContext } from './context.ts';
import type { SliceNode } from './slice-tree.ts';

/** @param nodes from the general to the particular */
export function narrowed(
  field: Field,
  nodes: readonly SliceNode[],
  context: Pick<ProfileContext, 'definitions' | 'structure'>,
): ViewField {
  const last = nodes.at(-1)?.element;
  if (last === undefined) return field;
  const mustSupport = nodes.some(({ element }) => element.mustSupport === true);
  const targets = field.targets && narrowedTargets(field, last, context);
  return {
    ...field,
    short: oneLine(last.short ?? field.short),
    min: Math.max(...nodes.map(({ element }) => element.min ?? 0)),
    ...(targets === undefined ? {} : { targets }),
    ...(mustSupport ? { mustSupport } : {}),
  };
}

/** Those of the type that the profile leaves; all of them where it names none that are known. */
function narrowedTargets(
  { targets = [], type }: Field,
  { type: types = [] }: SliceNode['element'],
  { definitions, structure }: Pick<ProfileContext, 'definitions' | 'structure'>,
): readonly string[] {
  const named = types
    .filter(({ code }) => code === type)
    .flatMap(({ targetProfile = [] }) =>
      targetProfile.flatMap(each => targetTypeOf(each, definitions, structure) ?? 'Resource'),
    );
  if (named.length === 0 || named.includes('Resource')) return targets;
  const kept = [...new Set(named)].filter(
    name => (targets.length === 0 || targets.includes(name)) && !definitions.isLeftOut(name),
  );
  return kept.length === 0 ? targets : kept.sort();
}

/** `Resource` for any, as profiles of abstract types mean it; null for a type that is not compiled; undefined if no package defines it. */
export function targetTypeOf(
  canonical: string,
  definitions: Definitions,
  by: ResolvedStructure,
): string | null | undefined {
  const type = definitions.profile(canonical, by)?.type;
  if (type === undefined) return definitions.targetType(canonical);
  return definitions.structure(type)?.abstract === true ? 'Resource' : type;
}
