// In: an entry that writes. Out: what it writes, checked by the definitions before anything runs.
// https://hl7.org/fhir/R4/http.html#transaction

import { randomUUID } from 'node:crypto';
import type { Patch } from '../access/patch.ts';
import type { ResourceAccess } from '../access/resources.ts';
import { updateLevel } from '../access/write-intake.ts';
import { isResourceType } from '../definitions/parameters.ts';
import { parseJson, parseNumberPreserving, printJson } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import type { WriteOptions } from '../store/resource.ts';
import { ifMatchOf, ifNoneMatchOf } from '../store/version-tag.ts';
import { type Intake, intake } from '../validate/intake.ts';
import { type Relink, withLinks } from '../validate/link.ts';
import { conditionNames, type EntryRequest, inEntry, typeAndId } from './bundle.ts';
import { type Condition, conditionOf, idIn, noneExistSearch } from './conditional.ts';
import { fhirPathPatch, jsonPatch } from './patch-format.ts';

export type BundleWrite = Place &
  (
    | { readonly action: 'create'; readonly taken: Intake }
    | {
        readonly action: 'update';
        readonly taken: Intake;
        /** Whether the client chose the id. */
        readonly isIdGiven: boolean;
      }
    | { readonly action: 'patch'; readonly patch: (relink: Relink) => Patch }
    | { readonly action: 'delete' }
  );

interface Place {
  /** Position of the entry. */
  readonly index: number;
  readonly fullUrl: string | undefined;
  readonly type: string;
  /** Of a create the one that the server assigns; undefined: the condition finds it. */
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
  if (!isResourceType(type))
    throw outcomeError('not-supported', `${shown(type)} is not a resource type of this server.`, {
      status: 404,
      expression: `Bundle.entry[${entry.index}].request.url`,
    });
  const place = Object.assign(placeOf(entry, type, id), { type, id });
  return inEntry(entry.index, () => writeOf(entry, place, resources));
}

const takes = {
  POST: ['ifNoneExist'],
  PUT: ['ifMatch', 'ifNoneMatch'],
  PATCH: ['ifMatch'],
  DELETE: ['ifMatch'],
} as const;

function placeOf(entry: EntryRequest, type: string, id: string | undefined): Omit<Place, 'type' | 'id'> {
  const { index, fullUrl, method, query, conditions } = entry;
  const at = `Bundle.entry[${index}].request`;
  const known: readonly string[] = takes[method as keyof typeof takes];
  for (const name of conditionNames)
    if (conditions[name] !== undefined && !known.includes(name))
      throw outcomeError('not-supported', `${at}.${name} is not for ${method}. Leave it out.`, {
        expression: `${at}.${name}`,
      });
  const search = method === 'POST' ? conditions.ifNoneExist : query;
  const isConditional = method === 'POST' ? search !== undefined : id === undefined;
  if ((method === 'POST' || !isConditional) && query !== undefined)
    throw outcomeError(
      'not-supported',
      `${method} ${shown(entry.path.join('/'))} has no parameters: leave them out.`,
      {
        expression: `${at}.url`,
      },
    );
  const isHeader = method === 'POST' && search !== undefined;
  return {
    index,
    fullUrl,
    condition: isConditional
      ? conditionOf(type, isHeader ? noneExistSearch(search, type) : (search ?? ''))
      : undefined,
    expected: Object.assign(
      {},
      ifMatchOf(conditions.ifMatch ?? ''),
      ifNoneMatchOf(conditions.ifNoneMatch ?? ''),
    ),
  };
}

function writeOf(entry: EntryRequest, place: Place, resources: ResourceAccess): BundleWrite {
  const { type, id } = place;
  if (entry.method === 'DELETE') return Object.assign(place, { action: 'delete' as const });
  const text = entry.resource?.text;
  if (text === undefined) throw outcomeError('required', `A ${entry.method} needs a resource in its entry.`);
  if (entry.method === 'PATCH')
    return Object.assign(place, { action: 'patch' as const, patch: patchOf(text, type, resources) });
  if (entry.method === 'POST') {
    const assigned = randomUUID();
    const taken = intake(text, { level: 'full', unique: true, expect: { type }, assignId: assigned });
    return Object.assign(place, { action: 'create' as const, id: assigned, taken });
  }
  const level = updateLevel(resources.access, type);
  if (id !== undefined) {
    const taken = intake(text, { level, unique: true, expect: { type, id } });
    return Object.assign(place, { action: 'update' as const, taken, isIdGiven: true });
  }
  const own = idIn(text);
  const assigned = own ?? randomUUID();
  const taken = intake(text, { level, unique: true, expect: { type }, assignId: assigned });
  return Object.assign(place, { action: 'update' as const, taken, isIdGiven: own !== undefined });
}

/** Parameters are a FHIRPath Patch; a Binary holds a JSON Patch. https://hl7.org/fhir/R4/http.html#patch */
function patchOf(text: string, type: string, resources: ResourceAccess): (relink: Relink) => Patch {
  const value = parseJson(text, Number.POSITIVE_INFINITY);
  if (isRecord(value) && value.resourceType === 'Parameters') {
    const parameters = parseNumberPreserving(text);
    fhirPathPatch(text, type, resources);
    return relink => fhirPathPatch(printJson(withLinks(parameters, relink)), type, resources);
  }
  if (!isRecord(value) || value.resourceType !== 'Binary')
    throw outcomeError(
      'invalid',
      'A PATCH takes Parameters with a FHIRPath Patch, or a Binary with a JSON Patch.',
    );
  if (value.contentType !== 'application/json-patch+json' || typeof value.data !== 'string')
    throw outcomeError(
      'value',
      'The Binary of a PATCH has the contentType application/json-patch+json, and the patch as its data in base64.',
    );
  const operations = jsonPatch(Buffer.from(value.data, 'base64').toString('utf8'));
  return () => operations;
}
