// In: the nodes of one field. Out: what its directives make of the form of the answer.
// https://hl7.org/fhir/R4/graphql.html#flattening

import {
  BREAK,
  type DirectiveNode,
  type FieldNode,
  GraphQLError,
  getDirectiveValues,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { environmentNames } from '../../fhirpath/names.ts';
import type { Reshaping } from '../../plan/member.ts';
import type { Fragments } from '../document/collect.ts';
import type { PlanContext } from './plan-context.ts';

const names: ReadonlySet<string> = new Set(['flatten', 'first', 'singleton', 'slice']);

/** Whether anything in the operation changes the form of the answer. */
export function reshapes(operation: OperationDefinitionNode, fragments: Fragments): boolean {
  return [operation, ...Object.values(fragments)].some(definition => {
    let found = false;
    visit(definition, {
      Directive: node => {
        found = names.has(node.name.value);
        return found ? BREAK : undefined;
      },
    });
    return found;
  });
}

/** @throws GraphQLError if the nodes, which stand for one field, disagree, or an expression is too long */
export function reshapingOf(
  nodes: readonly FieldNode[],
  { schema, variables, limits }: PlanContext,
): Reshaping {
  const [first, ...others] = nodes.map(node => {
    const has = (name: string) => node.directives?.some(directive => directive.name.value === name) ?? false;
    return { flatten: has('flatten'), first: has('first'), singleton: has('singleton'), slice: slice(node) };
  });
  if (!first) throw new Error('A field has no node.');
  const differs = others.findIndex(other => JSON.stringify(other) !== JSON.stringify(first));
  if (differs >= 0)
    throw new GraphQLError(
      `The field "${nodes[0]?.name.value}" is asked for twice under one name with different directives: give one of them an alias.`,
      { nodes: [nodes[0], nodes[differs + 1]].filter(node => node !== undefined) },
    );
  return first;

  function slice(node: FieldNode): string | undefined {
    const directive = node.directives?.find(({ name }) => name.value === 'slice');
    const definition = schema.getDirective('slice');
    if (!directive || !definition) return undefined;
    const path = String(getDirectiveValues(definition, node, variables)?.path).trim();
    if (path === '') throw sliceError('the expression is empty.', directive);
    if (path.length > limits.fhirpathLength)
      throw sliceError(
        `the expression has ${path.length} characters; at most ${limits.fhirpathLength} are allowed.`,
        directive,
      );
    if (['resource', 'rootResource'].some(name => environmentNames(path).has(name)))
      throw sliceError('the expression sees the element alone, not the resource around it.', directive);
    return path;
  }
}

function sliceError(message: string, nodes: DirectiveNode): GraphQLError {
  return new GraphQLError(`@slice(path:): ${message}`, { nodes });
}

/** `$index` is the place in the list; everything else is for FHIRPath to say. */
export function slicesByPath({ slice }: Reshaping): boolean {
  return slice !== undefined && slice !== '$index';
}
