// ObjectType → a GraphQL object type with descriptions, primitive extensions and list navigation.
// https://hl7.org/fhir/R4/graphql.html

import type { ObjectType, Schema, View, ViewField } from '../ir.ts';
import { canonicalElement, siblingName } from '../schema/names.ts';
import { identifier, sdlString } from './escape.ts';
import { type FieldHolder, graphqlType, itemArguments, printField } from './sdl-arguments.ts';

/** `more`: lines after the fields, for resources the reverse references. */
export function printType(
  type: ObjectType,
  types: ReadonlyMap<string, ObjectType>,
  more: readonly string[],
): readonly string[] {
  const isResource = type.kind === 'resource';
  return [
    ...descriptionLines(type.short, ''),
    `type ${type.name === 'Element' ? 'ElementBase' : identifier(type.name)}${isResource ? ' implements Resource' : ''} {`,
    ...(isResource ? ['  resourceType: String'] : []),
    ...type.fields.flatMap(field => fieldLines(field, types)),
    ...(type.name === 'Reference' ? resourceField('The resource that this refers to') : []),
    ...more,
    '}',
  ];
}

const canonicalNamed =
  'The resource that has this url and version, or without a version the one of them that was updated last';

/** The fields next to canonicals, which are scalars: those of Element, and the resource that the canonical names. */
export function printCanonicalElement(
  element: ObjectType,
  types: ReadonlyMap<string, ObjectType>,
): readonly string[] {
  const short = 'What a canonical has besides its value: there if either of them is';
  return printType({ ...element, name: canonicalElement, short }, types, resourceField(canonicalNamed));
}

/** What every resource has. https://hl7.org/fhir/R4/resource.html */
export function printResourceInterface(): readonly string[] {
  return [
    '"Base Resource"',
    'interface Resource {',
    '  resourceType: String',
    '  id: ID',
    '  meta: Meta',
    '  implicitRules: uri',
    '  language: code',
    '}',
  ];
}

function resourceField(short: string): readonly string[] {
  return [
    `  "${short}; null, without an error, if it cannot be read and is optional"`,
    '  resource(optional: Boolean = false, type: code): Resource',
  ];
}

/** A field of a type or of a view. */
function fieldLines(field: ViewField, types: ReadonlyMap<string, FieldHolder>): readonly string[] {
  const item = graphqlType(field);
  const args = field.list ? itemArguments(field, types) : [];
  return [
    ...descriptionLines(field.mustSupport ? `(must support) ${field.short}`.trim() : field.short, '  '),
    ...printField(field.name, args, field.list ? `[${item}]` : item),
    ...(field.primitive && field.bare !== true && !field.from ? siblingLines(field) : []),
  ];
}

/** Of a list, one for each of its values, in their order. */
function siblingLines({ name, type, list, siblingType }: ViewField): readonly string[] {
  const isCanonical = type === 'canonical';
  const item = siblingType ?? (isCanonical ? canonicalElement : 'ElementBase');
  const args = isCanonical && list ? ['_count: Int', '_offset: Int'] : [];
  return printField(siblingName(name), args, list ? `[${item}]` : item);
}

function descriptionLines(short: string, indent: string): readonly string[] {
  return short === '' ? [] : [indent + sdlString(short)];
}

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
