// In: a resource, and what its links become. Out: the resource with other links: references, addresses (uri, url) and those of
// its narrative; not canonicals, nor oid and uuid, for which no address of a resource is valid. https://hl7.org/fhir/R4/http.html#trules

import { elements } from '../definitions/elements.ts';
import { parseNumberPreserving, printJson } from '../json/json.ts';
import { isJsonObject } from '../json/object.ts';
import type { PatchOperation } from '../json/patch.ts';
import { readPointer } from '../json/pointer.ts';
import type { JsonObject, JsonValue } from '../json/read.ts';
import type { Intake } from './intake.ts';

/**
 * What a link becomes; undefined: it stays.
 *
 * @param path `Patient.generalPractitioner[0].reference`
 * @param targets types that the reference may point to; empty: any
 */
export type Relink = (
  link: string,
  kind: 'reference' | 'address',
  path: string,
  targets: readonly string[],
) => string | undefined;

/** A checked resource with other links. Its text is printed again if there are any. */
export function relinked(taken: Intake, relink: Relink): Intake {
  const before = parseNumberPreserving(taken.text);
  const after = withLinks(before, relink);
  if (after === before) return taken;
  const text = printJson(after);
  const resource = JSON.parse(text) as Intake['resource'];
  return { type: taken.type, id: taken.id, resource, text, bound: taken.bound };
}

/** The same value if nothing changes. */
export function withLinks(resource: JsonValue, relink: Relink): JsonValue {
  if (!isJsonObject(resource)) return resource;
  const type = String(resource.resourceType);
  return inObject(resource, type, type, relink);
}

/** A JSON Patch of a resource of the type, with other links in its values. */
export function withLinksIn(
  operations: readonly PatchOperation[],
  type: string,
  relink: Relink,
): readonly PatchOperation[] {
  return operations.map((operation, i) => {
    const { path, value } = operation;
    const at = value === undefined ? undefined : fieldAt(type, path);
    if (value === undefined || !at) return operation;
    const next = each(value, `patch[${i}].value`, (item, where) =>
      inField(item, at.name, at.owner, at.type, where, relink, at.targets),
    );
    return Object.assign({}, operation, { value: next });
  });
}

/** @param pointer of JSON; undefined: it resolves to no element of the definitions */
function fieldAt(type: string, pointer: string) {
  let at = { owner: '', name: '', type, targets: anyType };
  for (const key of readPointer(pointer) ?? []) {
    if (/^(\d+|-)$/.test(key)) continue;
    const fields = elements().types[at.type]?.fields ?? {};
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) return undefined;
    // Those of a Reference apply to its members.
    at = { owner: at.type, name: key, type: field.type, targets: field.targets ?? at.targets };
  }
  return at;
}

const anyType: readonly string[] = [];

/** @param targets of a Reference */
function inObject(
  value: JsonObject,
  type: string,
  path: string,
  relink: Relink,
  targets: readonly string[] = anyType,
): JsonObject {
  const fields = elements().types[type]?.fields;
  if (!fields) return value;
  let changed: Record<string, JsonValue> | undefined;
  for (const [name, child] of Object.entries(value)) {
    const below = `${path}.${name}`;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const next =
      field === undefined
        ? inCompanion(name, child, below, relink)
        : each(child, below, (item, at) =>
            inField(item, name, type, field.type, at, relink, field.targets ?? targets),
          );
    if (next === child) continue;
    changed ??= Object.assign(Object.create(null) as Record<string, JsonValue>, value);
    changed[name] = next;
  }
  return changed ?? value;
}

/** Extensions of primitives: `_birthDate`. */
function inCompanion(name: string, value: JsonValue, path: string, relink: Relink): JsonValue {
  if (!name.startsWith('_')) return value;
  return each(value, path, (item, at) => (isJsonObject(item) ? inObject(item, 'Element', at, relink) : item));
}

function each(
  value: JsonValue,
  path: string,
  change: (item: JsonValue, path: string) => JsonValue,
): JsonValue {
  if (!Array.isArray(value)) return change(value, path);
  const items = value.map((item: JsonValue, i) => change(item, `${path}[${i}]`));
  return items.some((item, i) => item !== value[i]) ? items : value;
}

const addresses: ReadonlySet<string> = new Set(['uri', 'url']);

function inField(
  value: JsonValue,
  name: string,
  owner: string,
  type: string,
  path: string,
  relink: Relink,
  targets: readonly string[],
): JsonValue {
  if (typeof value === 'string') {
    if (owner === 'Reference' && name === 'reference')
      return relink(value, 'reference', path, targets) ?? value;
    if (type === 'xhtml') return inNarrative(value, path, relink);
    return addresses.has(type) ? (relink(value, 'address', path, anyType) ?? value) : value;
  }
  if (!isJsonObject(value)) return value;
  if (type !== 'Resource') return inObject(value, type, path, relink, targets);
  // Entries of a Bundle or Parameters have their own links; a contained resource is a part of this one.
  return name === 'contained' ? inObject(value, String(value.resourceType), path, relink) : value;
}

function inNarrative(div: string, path: string, relink: Relink): string {
  return div.replace(
    /(\s(?:href|src)\s*=\s*)(["'])(.*?)\2/g,
    (whole, before: string, quote: string, link: string) => {
      const next = relink(link, 'address', path, anyType);
      return next === undefined ? whole : `${before}${quote}${next}${quote}`;
    },
  );
}
