// A value that has no place in its index, and the resource it stands in → the refusal that names its element.

import { pathText, shortened } from '../../base/json/fault.ts';
import { type OutcomeError, outcomeError } from '../../base/outcome.ts';
import type { TooLongToIndex } from '../../search/index-row.ts';

/** 422: the resource is valid, and this server cannot hold it. */
export function indexRefusal(
  { message, value }: TooLongToIndex,
  type: string,
  resource: object,
): OutcomeError {
  const path = value === undefined ? longestMember(resource) : (pathOf(resource, value) ?? []);
  const expression = pathText(type, path);
  const sentence = `${shortened(expression, 200)} ${message}. Shorten it.`;
  return outcomeError('too-long', sentence, { expression, status: 422 });
}

type Path = readonly (string | number)[];

/** Where a reference stands by its key, which may end in a space and the type: search/reference.ts. */
function pathOf(value: unknown, key: string): Path | undefined {
  if (typeof value === 'string') return value === key || key.startsWith(`${value} `) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const inner = pathOf(item, key);
    if (inner) return [Array.isArray(value) ? Number(name) : name, ...inner];
  }
  return undefined;
}

/** Of too much text altogether: the element that has most of it. */
function longestMember(resource: object): Path {
  const lengths = Object.entries(resource).map(([name, value]) => ({
    name,
    length: JSON.stringify(value).length,
  }));
  const [longest] = lengths.sort((a, b) => b.length - a.length);
  return longest ? [longest.name] : [];
}
