// An entry that writes → its write, checked by the definitions before any statement runs.
// https://hl7.org/fhir/R4/http.html#transaction

import { randomUUID } from 'node:crypto';
import { isSlow, type Patch } from '../../access/patch.ts';
import type { ResourceAccess } from '../../access/resources.ts';
import { updateLevel } from '../../access/write-checks.ts';
import { isResourceType, unknownType } from '../../base/definitions/parameters.ts';
import { parseJson, parseNumberPreserving, printJson } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { type Intake, intake } from '../../base/validate/intake.ts';
import { type Relink, withLinks, withLinksIn } from '../../base/validate/link.ts';
import type { WriteOptions } from '../../database/store/resource.ts';
import { ifMatchOf, ifNoneMatchOf } from '../../database/store/version-tag.ts';
import { conditionNames, type EntryRequest, inEntry, typeAndId } from './bundle.ts';
import { type Condition, conditionOf, idIn, noneExistSearch } from './conditional.ts';
import { fhirPathPatch, jsonPatch } from './patch-format.ts';

/** A write of one resource: by an entry or a request. */
export type Write = Place &
  (
    | { readonly action: 'create'; readonly taken: Intake }
    | {
        readonly action: 'update';
        readonly taken: Intake;
        /** Whether the client chose the id. */
        readonly isIdGiven: boolean;
      }
    | {
        readonly action: 'patch';
        readonly patch: (relink: Relink | undefined) => Patch;
        /** As of the patch. */
        readonly isSlow: boolean;
      }
    | { readonly action: 'delete' }
  );

export type BundleWrite = Write & Pick<EntryRequest, 'index' | 'fullUrl'>;

export interface Place {
  readonly type: string;
  /** Of a create the assigned id; undefined: the condition finds it. */
  readonly id: string | undefined;
  readonly condition: Condition | undefined;
  readonly expected: WriteOptions;
}

/** The other entries read, or run operations. */
export function isWrite({ method, path }: EntryRequest): boolean {
  if (method === 'POST') return path.length === 1 && !path[0]?.startsWith('$');
  return method !== 'GET' && method !== 'HEAD';
}

/** @throws OutcomeError whose issues name the entry */
export function bundleWrite(entry: EntryRequest, resources: ResourceAccess): BundleWrite {
  const { type, id } = typeAndId(entry);
  if (!isResourceType(type)) {
    throw outcomeError('not-supported', unknownType(type), {
      status: 404,
      expression: `Bundle.entry[${entry.index}].request.url`,
    });
  }
  const { index, fullUrl, method } = entry;
  return inEntry(index, () => {
    const place = Object.assign(placeOf(entry, type, id, resources.store.index.base), { type, id });
    const text = entry.resource?.text;
    if (method !== 'DELETE' && text === undefined)
      throw outcomeError('required', `A ${method} needs a resource in its entry.`);
    const write =
      text === undefined
        ? Object.assign(place, { action: 'delete' as const })
        : method === 'PATCH'
          ? Object.assign(place, { action: 'patch' as const }, patchOf(text, type, resources))
          : storing(method === 'POST' ? 'create' : 'update', place, text, resources);
    return Object.assign(write, { index, fullUrl });
  });
}

const takes = {
  POST: ['ifNoneExist'],
  PUT: ['ifMatch', 'ifNoneMatch'],
  PATCH: ['ifMatch'],
  DELETE: ['ifMatch'],
} as const;

function placeOf(
  entry: EntryRequest,
  type: string,
  id: string | undefined,
  base: string,
): Omit<Place, 'type' | 'id'> {
  const { index, method, query, conditions } = entry;
  const at = `Bundle.entry[${index}].request`;
  const known: readonly string[] = takes[method as keyof typeof takes];
  for (const name of conditionNames)
    if (conditions[name] !== undefined && !known.includes(name))
      throw outcomeError('not-supported', `${at}.${name} is not for ${method}. Leave it out.`, {
        expression: `${at}.${name}`,
      });
  const search = method === 'POST' ? conditions.ifNoneExist : query;
  const isConditional = method === 'POST' ? search !== undefined : id === undefined;
  if ((method === 'POST' || !isConditional) && query !== undefined) {
    const sentence = `${method} ${shown(entry.path.join('/'))} has no parameters: leave them out.`;
    throw outcomeError('not-supported', sentence, { expression: `${at}.url` });
  }
  const isHeader = method === 'POST' && search !== undefined;
  return {
    condition: isConditional
      ? conditionOf(type, isHeader ? noneExistSearch(search, type, base) : (search ?? ''))
      : undefined,
    expected: Object.assign({}, ifMatchOf(conditions.ifMatch), ifNoneMatchOf(conditions.ifNoneMatch)),
  };
}

/** A create or an update. @throws OutcomeError */
export function storing(
  action: 'create' | 'update',
  place: Place,
  text: string,
  resources: ResourceAccess,
): Write {
  const { type, id } = place;
  if (action === 'create') {
    const assigned = randomUUID();
    const taken = intake(text, { level: 'full', unique: true, expect: { type }, assignId: assigned });
    return Object.assign(place, { action, id: assigned, taken });
  }
  const level = updateLevel(resources.access, type);
  if (id !== undefined) {
    const taken = intake(text, { level, unique: true, expect: { type, id } });
    return Object.assign(place, { action, taken, isIdGiven: true });
  }
  const own = idIn(text);
  const assigned = own ?? randomUUID();
  const taken = intake(text, { level, unique: true, expect: { type }, assignId: assigned });
  return Object.assign(place, { action, taken, isIdGiven: own !== undefined });
}

/** Parameters are a FHIRPath Patch; a Binary holds a JSON Patch. https://hl7.org/fhir/R4/http.html#patch */
function patchOf(
  text: string,
  type: string,
  resources: ResourceAccess,
): Pick<Extract<Write, { action: 'patch' }>, 'patch' | 'isSlow'> {
  const value = parseJson(text, Number.POSITIVE_INFINITY);
  if (isRecord(value) && value.resourceType === 'Parameters') {
    const parameters = parseNumberPreserving(text);
    const whole = fhirPathPatch(text, type, resources);
    return {
      isSlow: isSlow(whole),
      patch: relink =>
        relink ? fhirPathPatch(printJson(withLinks(parameters, relink)), type, resources) : whole,
    };
  }
  if (!isRecord(value) || value.resourceType !== 'Binary') {
    const sentence = 'A PATCH takes Parameters with a FHIRPath Patch, or a Binary with a JSON Patch.';
    throw outcomeError('invalid', sentence);
  }
  if (value.contentType !== 'application/json-patch+json' || typeof value.data !== 'string')
    throw outcomeError(
      'value',
      'The Binary of a PATCH has the contentType application/json-patch+json, and the patch as its data in base64.',
    );
  const operations = jsonPatch(Buffer.from(value.data, 'base64').toString('utf8'));
  return { isSlow: false, patch: relink => (relink ? withLinksIn(operations, type, relink) : operations) };
}
