// In: a place inside of a mutation's input. Out: the FHIRPath of the element that stands there, for the outcome of its fault.
import { type ASTNode, type DocumentNode, GraphQLError, Kind, visit } from 'graphql';
import { elements } from '../../definitions/elements.ts';
import { viewedType } from '../../definitions/profiles.ts';
import { pathText } from '../../json/fault.ts';

/**
 * Of a variable: `[PatientInput!]!` and `['name', 0, 'famly']` → `Patient.name[0].famly`; undefined for inputs that are
 * no resources and no data types.
 */
export function inputExpression(type: string, path: readonly (string | number)[]): string | undefined {
  const name = viewedType(/^\[?(\w+?)_?Input\b/.exec(type)?.[1] ?? '');
  const { types } = elements();
  return Object.hasOwn(types, name) && types[name]?.kind !== 'nested' ? pathText(name, path) : undefined;
}

/** Of literals: the same errors, those inside of a resource that is written with the path of their element. */
export function withExpressions(errors: readonly GraphQLError[], document: DocumentNode): GraphQLError[] {
  const expressions = new Map<ASTNode, string | undefined>();
  for (const { nodes } of errors) if (nodes?.[0]) expressions.set(nodes[0], undefined);
  visit(document, {
    enter(node, _key, _parent, keys) {
      if (expressions.has(node)) expressions.set(node, expressionOf(document, keys));
    },
  });
  return errors.map(error => {
    const { nodes, message } = error;
    const expression = nodes?.[0] && expressions.get(nodes[0]);
    if (!nodes || expression === undefined) return error;
    return new GraphQLError(`${message} It stands at ${expression}.`, { nodes, extensions: { expression } });
  });
}

function writtenType(field: string): string | undefined {
  const type = /^(\w+)(?:Create|Update)$/.exec(field)?.[1];
  return type === undefined ? undefined : viewedType(type);
}

/** From the keys that lead to a node: the names of object fields and the indexes of list items below the argument `res`. */
function expressionOf(document: DocumentNode, keys: readonly (string | number)[]): string | undefined {
  let type: string | undefined;
  let path: (string | number)[] | undefined;
  let at: unknown = document;
  for (const [i, key] of keys.entries()) {
    at = (at as Readonly<Record<string | number, unknown>>)[key];
    const node = at as ASTNode;
    if (node.kind === Kind.FIELD) type = writtenType(node.name.value);
    else if (node.kind === Kind.ARGUMENT && node.name.value === 'res') path = [];
    else if (node.kind === Kind.OBJECT_FIELD) path?.push(node.name.value);
    else if (typeof key === 'number' && keys[i - 1] === 'values') path?.push(key);
  }
  return type !== undefined && path && elements().resources.includes(type) ? pathText(type, path) : undefined;
}
