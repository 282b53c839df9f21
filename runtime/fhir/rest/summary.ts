// A resource as text, and the requested elements → the text of these, tagged as SUBSETTED.
// https://hl7.org/fhir/R4/search.html#summary, #elements

import { elements as definitions, type FieldElements } from '../../base/definitions/elements.ts';
import { printJson } from '../../base/json/json.ts';
import { isJsonObject } from '../../base/json/object.ts';
import { type JsonObject, type JsonValue, readJson } from '../../base/json/read.ts';
import { subsetted } from '../../base/validate/intake.ts';
import type { SearchQuery } from '../../search/search-query.ts';

/** @param content JSON text of the resource */
export function summarized(
  type: string,
  content: string,
  asked: Pick<SearchQuery, 'summary' | 'elements'>,
): string {
  const keeps = chosen(asked);
  if (!keeps) return content;
  // Stored versions may be older than today's rules.
  const { value: resource = null } = readJson(content);
  if (!isJsonObject(resource)) return content;
  const kept = part(
    type,
    resource,
    (name, field) => always.has(name) || keeps(name, field),
    asked.summary === 'true',
  );
  kept.meta = marked(resource.meta);
  return printJson(kept);
}

type Keeps = (name: string, field: FieldElements | undefined) => boolean;

const always: ReadonlySet<string> = new Set(['resourceType', 'id', 'meta']);

/** Required elements stay. Undefined: the whole resource is requested. */
function chosen({ summary, elements }: Pick<SearchQuery, 'summary' | 'elements'>): Keeps | undefined {
  const isRequired = (field: FieldElements | undefined) => (field?.min ?? 0) > 0;
  if (elements) {
    const asked = new Set(elements);
    return (name, field) => asked.has(name) || asked.has(field?.choice ?? '') || isRequired(field);
  }
  if (summary === 'true') return (_, field) => field?.summary === true || isRequired(field);
  if (summary === 'text') return (name, field) => name === 'text' || isRequired(field);
  if (summary === 'data') return name => name !== 'text';
  return undefined;
}

/** @param isDeep also within backbone elements */
function part(type: string, value: JsonObject, keeps: Keeps, isDeep: boolean): Record<string, JsonValue> {
  const { types } = definitions();
  const fields = types[type]?.fields ?? {};
  const kept: Record<string, JsonValue> = {};
  for (const [key, each] of Object.entries(value)) {
    const name = key.startsWith('_') ? key.slice(1) : key;
    const field = fields[name];
    if (each === undefined || !keeps(name, field)) continue;
    const nested = isDeep && field && types[field.type]?.kind === 'nested' ? field.type : undefined;
    kept[key] = nested === undefined ? each : partsOf(nested, each, keeps);
  }
  return kept;
}

function partsOf(type: string, value: JsonValue, keeps: Keeps): JsonValue {
  if (Array.isArray(value)) return value.map((each: JsonValue) => partsOf(type, each, keeps));
  return isJsonObject(value) ? part(type, value, keeps, true) : value;
}

/** @param meta as it is stored */
function marked(meta: JsonValue | undefined): JsonValue {
  const known = isJsonObject(meta) ? meta : {};
  const tags = Array.isArray(known.tag) ? (known.tag as readonly JsonValue[]) : [];
  return Object.assign({}, known, { tag: [...tags, subsetted] });
}
