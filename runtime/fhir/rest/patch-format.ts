// The text of a JSON Patch or of a FHIRPath Patch → the patch. https://hl7.org/fhir/R4/http.html#patch
import type { Patch } from '../../access/patch.ts';
import type { ResourceAccess } from '../../access/resources.ts';
import { parseNumberPreserving } from '../../base/json/json.ts';
import { isJsonObject } from '../../base/json/object.ts';
import type { PatchOperation } from '../../base/json/patch.ts';
import type { JsonValue } from '../../base/json/read.ts';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { pathPatch } from '../../search/fhirpath/patch.ts';
import { readPathPatch } from '../../search/fhirpath/patch-parameters.ts';
import { isSimplePath } from '../../search/fhirpath/place.ts';

/** @throws OutcomeError 400, 422 */
export function fhirPathPatch(text: string, type: string, { places }: ResourceAccess): Patch {
  const operations = readPathPatch(text);
  return {
    isSlow: !operations.every(({ path }) => isSimplePath(path)),
    operationsFor: seen => pathPatch(type, operations, seen, places),
  };
}

/** @throws OutcomeError 400. Unknown members are ignored: https://www.rfc-editor.org/rfc/rfc6902#section-4 */
export function jsonPatch(text: string): readonly PatchOperation[] {
  const value = parseNumberPreserving(text);
  if (!Array.isArray(value))
    throw outcomeError(
      'structure',
      'A JSON Patch is an array of operations. Send a FHIRPath Patch as application/fhir+json.',
    );
  return value.map((operation: JsonValue, i) => {
    if (!isJsonObject(operation)) throw outcomeError('structure', `patch[${i}] is not an object.`);
    const { op, path, from, value } = operation;
    if (typeof op !== 'string' || typeof path !== 'string')
      throw outcomeError('required', `patch[${i}] needs op and path, each a string.`);
    if (from !== undefined && typeof from !== 'string')
      throw outcomeError('value', `patch[${i}] (${shown(op)} ${shown(path)}): from is not a string.`);
    return value === undefined ? { op, path, from: from ?? null } : { op, path, from: from ?? null, value };
  });
}
