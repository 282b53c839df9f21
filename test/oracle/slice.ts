// A field with @slice and its items in; what the path names each of them out.
// https://hl7.org/fhir/R4/graphql.html#flattening: `$index` is the place, everything else is FHIRPath on the item.

import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { type GraphQLResolveInfo, getDirectiveValues } from 'graphql';
import { isItem } from './item.ts';
import { type Json, plain } from './json.ts';

/** Undefined for fields without @slice. @throws Error where a path gives something that is not a name */
export function sliceNames(info: GraphQLResolveInfo, value: unknown): readonly string[] | undefined {
  const directive = info.schema.getDirective('slice');
  const [node] = info.fieldNodes;
  const path = directive && node && getDirectiveValues(directive, node, info.variableValues)?.path;
  if (typeof path !== 'string' || !Array.isArray(value)) return undefined;
  return value.map((item: unknown, place) => (path === '$index' ? String(place) : nameOf(item, path)));
}

function nameOf(item: unknown, path: string): string {
  const found: unknown = isItem(item)
    ? fhirpath.evaluate(plain(item.json), { base: item.path, expression: path }, undefined, r4)
    : fhirpath.evaluate(plain(item as Json), path, undefined, r4);
  const [name = '', ...others] = found as unknown[];
  if (others.length > 0 || typeof name === 'object')
    throw new Error(`@slice(path: "${path}") gives no name for an element.`);
  return String(name);
}
