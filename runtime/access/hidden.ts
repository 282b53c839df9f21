// In: an entry of a policy, and a resource type. Out: the paths of the elements that the entry hides.

import { elements } from '../base/definitions/elements.ts';
import type { ElementPath } from './element-path.ts';
import type { PolicyEntry } from './entry.ts';
import { pathsIn } from './policy.ts';
import type { Ways } from './ways.ts';

/** Elements that are always hidden. */
const never: Readonly<Record<string, readonly ElementPath[]>> = {
  ClientApplication: [['secret']],
};

/** Whether no policy can show it. */
export function isNeverShown(type: string, path: ElementPath): boolean {
  return never[type]?.includes(path) === true;
}

/** Elements of a Bot that hold its code. Entries that do not grant `deploy` hide them. */
export const code: readonly ElementPath[] = [['sourceCode'], ['executableCode']];

/** Compares by identity: `hiddenFields` of an entry may name the same elements. */
export function isCode(path: ElementPath | Ways): boolean {
  return code.some(each => each === path);
}

/** With any element the narrative is hidden, which may repeat it. */
export function hiddenPaths(type: string, { hidden, interactions }: PolicyEntry): readonly ElementPath[] {
  const own = hidden.length > 0 ? pathsOn(type, [...hidden, 'text']) : [];
  const source = type === 'Bot' && !interactions.has('deploy') ? code : [];
  return [...own, ...(never[type] ?? []), ...source];
}

/** Under `*` the paths of all types together. */
export function pathsOn(type: string, fields: readonly string[]): readonly ElementPath[] {
  if (type !== '*') return fields.flatMap(field => pathsIn(type, field));
  const paths = fields.flatMap(field => elements().resources.flatMap(each => pathsIn(each, field)));
  return [...new Map(paths.map(path => [path.join('.'), path])).values()];
}
