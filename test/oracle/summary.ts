// A resource, `_summary` and `_elements` in; the part of the resource that is asked for out, by the StructureDefinitions.
// https://hl7.org/fhir/R4/search.html#summary, #elements

import { type ElementDefinition, elementsOf } from './definitions.ts';
import { isObject, type Json, type JsonObject, type Resource } from './json.ts';

type Keeps = (name: string, definition: ElementDefinition | undefined) => boolean;

/** `_elements` counts if both are given. */
export function summaryOf(
  resource: Resource,
  summary: string | undefined,
  elements: string | undefined,
): JsonObject {
  const keeps = keeping(summary, elements?.split(','));
  if (!keeps) return resource;
  const meta = isObject(resource.meta ?? null) ? (resource.meta as JsonObject) : {};
  const tag = { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue', code: 'SUBSETTED' };
  const tags = Array.isArray(meta.tag) ? meta.tag : [];
  const isKept: Keeps = (name, definition) =>
    name === 'resourceType' || name === 'id' || keeps(name, definition);
  const kept = part(
    resource,
    resource.resourceType,
    resource.resourceType,
    isKept,
    summary === 'true' && !elements,
  );
  return { ...kept, meta: { ...meta, tag: [...tags, tag] } };
}

function keeping(summary: string | undefined, elements: readonly string[] | undefined): Keeps | undefined {
  const isMandatory = (definition: ElementDefinition | undefined) => (definition?.min ?? 0) > 0;
  if (elements)
    return (name, definition) =>
      isMandatory(definition) ||
      elements.includes(name) ||
      elements.some(each => definition?.path.endsWith(`.${each}[x]`));
  switch (summary) {
    case 'true':
      return (_, definition) => definition?.isSummary === true || isMandatory(definition);
    case 'text':
      return (name, definition) => name === 'text' || isMandatory(definition);
    case 'data':
      return name => name !== 'text';
    default:
      return undefined;
  }
}

/** @param isDeep also what has no type of its own: backbone elements */
function part(json: JsonObject, type: string, path: string, keeps: Keeps, isDeep: boolean): JsonObject {
  const elements = elementsOf(type);
  const kept: [string, Json][] = [];
  for (const [key, value] of Object.entries(json)) {
    const name = key.replace(/^_/, '');
    const definition = elements.get(`${path}.${name}`) ?? choice(elements, path, name);
    if (!keeps(name, definition)) continue;
    const next = definition?.contentReference?.slice(1) ?? definition?.path;
    const isNested = next !== undefined && [...elements.keys()].some(each => each.startsWith(`${next}.`));
    const inner = (of: Json): Json =>
      Array.isArray(of) ? of.map(inner) : isObject(of) ? part(of, type, next ?? '', keeps, isDeep) : of;
    kept.push([key, isDeep && isNested ? inner(value) : value]);
  }
  return Object.fromEntries(kept);
}

/** `valueQuantity` is one of `value[x]`. */
function choice(
  elements: ReadonlyMap<string, ElementDefinition>,
  path: string,
  name: string,
): ElementDefinition | undefined {
  const found = [...elements.keys()].find(
    each =>
      each.endsWith('[x]') &&
      `${path}.${name}`.startsWith(each.slice(0, -3)) &&
      !each.slice(path.length + 1).includes('.') &&
      each.startsWith(`${path}.`),
  );
  return found === undefined ? undefined : elements.get(found);
}
