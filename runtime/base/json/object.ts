// Whether a value is an object of JSON: neither null nor an array.
import { JsonNumber } from './number.ts';
import type { JsonObject } from './read.ts';

/** Of values as `JSON.parse` reads them. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of values whose numbers keep their digits. */
export function isJsonObject(value: unknown): value is JsonObject {
  return isRecord(value) && !(value instanceof JsonNumber);
}
