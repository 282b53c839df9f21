// In: parsed JSON values. Out: whether they are equal, or one contains the other; and their text for messages.
// https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.pattern_x_
import { isRecord } from '../../json/object.ts';
import { shown } from '../../shown.ts';

export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, i) => isSame(item, b[i]))
    );
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every(name => name in b && isSame(a[name], b[name]));
}

/** Whether the value has every member of the pattern, and every item of its lists. */
export function contains(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern))
    return Array.isArray(value) && pattern.every(part => value.some(item => contains(item, part)));
  if (!isRecord(pattern)) return value === pattern;
  return isRecord(value) && Object.entries(pattern).every(([name, part]) => contains(value[name], part));
}

export function shownValue(value: unknown): string {
  return value === undefined ? 'nothing' : shown(JSON.stringify(value));
}
