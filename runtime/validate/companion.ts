// An array of primitives and its companion of ids and extensions → issues where they do not match.
// `given` and `_given` keep each other's places with null: https://hl7.org/fhir/R4/json.html#primitive
import { type JsonRecord, type Report, report } from './report.ts';
import type { FieldTable } from './table.ts';

/** Null in an array of primitives is only a placeholder for an item of `_given`, and vice versa. */
export function checkGap(at: Report, field: FieldTable, owner: JsonRecord, index: number): void {
  const partner = owner[field.partner];
  const opposite: unknown = Array.isArray(partner) ? partner[index] : undefined;
  // Where both are null, the values' array has reported it.
  if (opposite !== undefined && (opposite !== null || field.role === 'companion')) return;
  const rule = `is null, and ${field.partner} says nothing at the same place`;
  report(at, 'strict', 'structure', path => `${path} ${rule}. Remove it from both arrays.`);
}

export function checkLengths(
  at: Report,
  field: FieldTable,
  value: readonly unknown[],
  owner: JsonRecord,
): void {
  const partner = owner[field.partner];
  if (!Array.isArray(partner) || partner.length >= value.length) return;
  const rule = `has ${value.length} items and ${field.partner} has ${partner.length}`;
  report(at, 'strict', 'structure', path => `${path} ${rule}. Fill ${field.partner} up with null.`);
}
