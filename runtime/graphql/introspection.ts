// In: root fields that ask about the schema. Out: the JSON text of their answers, from graphql-js.
import { execute, type GraphQLSchema, Kind } from 'graphql';
import { TooManyBytes } from '../store/prepared.ts';
import type { Operation } from './document.ts';
import type { Plan } from './plan.ts';
import type { Variables } from './site.ts';

/**
 * Field by field, so that no document of many can make an answer that is too long to hold.
 *
 * @throws TooManyBytes
 */
export function introspect(
  schema: GraphQLSchema,
  operation: Operation,
  plan: Plan,
  variables: Variables,
  mostBytes: number,
): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  let length = 0;
  for (const root of plan.roots) {
    if (root.kind !== 'introspection') continue;
    const node = {
      ...operation.node,
      selectionSet: { kind: Kind.SELECTION_SET, selections: root.nodes } as const,
    };
    const definitions = [node, ...Object.values(operation.fragments)];
    const document = { kind: Kind.DOCUMENT, definitions } as const;
    const result = execute({ schema, document, variableValues: variables });
    if (!('data' in result) || !result.data) throw new Error('Introspection did not answer at once.');
    const text = JSON.stringify(result.data[root.key]);
    length += text.length;
    if (length > mostBytes) throw new TooManyBytes(`The schema has more than ${mostBytes} bytes.`);
    answers.set(root.key, text);
  }
  return answers;
}
