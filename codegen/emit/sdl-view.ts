// Views → GraphQL object types: what a profile leaves of a type, its extensions and slices as fields.
// https://hl7.org/fhir/R4/profiling.html

import type { ObjectType, Schema, View } from '../ir.ts';
import { canonicalElement } from '../schema/names.ts';
import { identifier } from './escape.ts';
import type { FieldHolder } from './sdl-arguments.ts';
import { canonicalNamed, descriptionLines, fieldLines, resourceField } from './sdl-type.ts';

/**
 * @param types all other types by name
 * @param reverse what points back at resources, by their type
 */
export function printViews(
  { views, profiles, resources }: Schema,
  types: ReadonlyMap<string, ObjectType>,
  reverse: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const all = new Map<string, FieldHolder>([...types, ...views.map(view => [view.name, view] as const)]);
  const claims = new Map(profiles.map(({ name, claims: [canonical] }) => [name, canonical]));
  const isResource = new Set(resources.map(({ name }) => name));
  return views.map(view => {
    const canonical = claims.get(view.name);
    const short = canonical === undefined ? view.short : `${view.short}: ${view.of} that claims ${canonical}`;
    return [
      ...descriptionLines(short, ''),
      `type ${identifier(view.name)} {`,
      ...(isResource.has(view.of) ? ['  resourceType: String'] : []),
      ...view.fields.flatMap(field => fieldLines(field, all)),
      ...moreLines(view, reverse),
      '}',
    ];
  });
}

function moreLines({ of }: View, reverse: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (of === 'Reference') return resourceField('The resource that this refers to');
  if (of === canonicalElement) return resourceField(canonicalNamed);
  return reverse.get(of) ?? [];
}
