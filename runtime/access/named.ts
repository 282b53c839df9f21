// In: a FHIRPath expression and the entries by which its focus is visible. Out: NoAccess if it names an element that all of them hide.
// An expression that does not name it, such as `children()`, is evaluated on redacted content.
import { type ASTNode, GraphQLError } from 'graphql';
import { elementNames } from '../search/fhirpath/names.ts';
import type { TypeEntry } from './access.ts';
import { choiceOf, type ElementPath, touches } from './element-path.ts';

/** A field that requests something to which the principal has no access at all. */
export class NoAccess extends GraphQLError {}

/**
 * The refusal of an expression that contains all names of the path from the focus to a hidden element. A choice has two names, with its type and
 * without: `value`.
 *
 * @param at path of the focus in its resource; empty: the resource itself
 * @returns undefined if it may be evaluated
 */
export function refusalOfNames(
  expression: string,
  type: string,
  entries: readonly Pick<TypeEntry, 'hidden'>[],
  at: ElementPath,
  nodes: ASTNode,
): NoAccess | undefined {
  if (entries.length === 0) return undefined;
  const names = elementNames(expression);
  for (const path of entries.flatMap(({ hidden }) => hidden)) {
    const passed = at.every((name, i) => name === path[i]) ? at.length : 0;
    const isNamed = path.every((name, i) => {
      const choice = i < passed ? undefined : choiceOf(type, path.slice(0, i + 1));
      return i < passed || names.has(name) || (choice !== undefined && names.has(choice));
    });
    if (isNamed && entries.every(({ hidden }) => hidden.some(each => touches(each, path))))
      return new NoAccess('fhirpath: your access does not extend to what this filters by.', { nodes });
  }
  return undefined;
}
