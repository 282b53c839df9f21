// In: a FHIRPath expression and the entries by which its focus is seen. Out: nothing, or NoAccess: it names what all of them hide.
// One that is put together from parts, `children()`, sees that it is not there.
import { type ASTNode, GraphQLError } from 'graphql';
import { elementNames } from '../fhirpath/names.ts';
import type { TypeEntry } from './access.ts';
import { choiceOf, type ElementPath, touches } from './element-path.ts';

/** A field that asks for what a principal has no access to at all. */
export class NoAccess extends GraphQLError {}

/**
 * Every name on the way to a hidden element stands in the expression, but those on the way to the focus. A choice goes by its name
 * without the type, `value`, and counts by both.
 *
 * @param at where the focus stands in its resource; empty: the resource itself
 * @throws NoAccess, pointing at the node
 */
export function checkNamed(
  expression: string,
  type: string,
  entries: readonly Pick<TypeEntry, 'hidden'>[],
  at: ElementPath,
  nodes: ASTNode,
): void {
  if (entries.length === 0) return;
  const names = elementNames(expression);
  for (const path of entries.flatMap(({ hidden }) => hidden)) {
    const passed = at.every((name, i) => name === path[i]) ? at.length : 0;
    const isNamed = path.every((name, i) => {
      const choice = i < passed ? undefined : choiceOf(type, path.slice(0, i + 1));
      return i < passed || names.has(name) || (choice !== undefined && names.has(choice));
    });
    if (isNamed && entries.every(({ hidden }) => hidden.some(each => touches(each, path))))
      throw new NoAccess('fhirpath: your access does not extend to what this filters by.', { nodes });
  }
}
