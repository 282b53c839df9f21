// Whether a value is an object of JSON: neither null nor an array.
import { isRecord } from '../../client/validate/place.ts';
import { JsonNumber } from './number.ts';
import type { JsonObject } from './read.ts';

export { isRecord };

/** Of values whose numbers keep their digits. */
export function isJsonObject(value: unknown): value is JsonObject {
  return isRecord(value) && !(value instanceof JsonNumber);
}
