// In: the values of one search argument. Out: its alternatives, each once; too many are refused before anything is made of them.
// A list, commas and variables can give more values in few bytes than a server has memory for what they stand for.
import { SearchValueError, splitEscaped } from './value.ts';

/** A value may stand for several keys: an id alone, for a resource of each type that the parameter may point to. */
const keysPerAlternative = 10;

/** @param most that may be given, repeated ones counted. @throws SearchValueError */
export function alternativesOf(values: readonly string[], most: number): readonly string[] {
  const found = new Set<string>();
  let left = most;
  for (const value of values) {
    const parts = splitEscaped(value, ',', left + 1);
    left -= parts.length;
    if (left < 0)
      throw new SearchValueError(
        `There are more than ${most} values, those between commas counted, which is the most that is allowed. Ask for them in several queries.`,
      );
    for (const part of parts) found.add(part);
  }
  return [...found];
}

/** The most keys that are sought for so many alternatives, in one argument and in all of an operation. */
export function mostKeys(mostAlternatives: number): number {
  return keysPerAlternative * mostAlternatives;
}
