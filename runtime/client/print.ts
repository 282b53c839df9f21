// A selection as plain data → the text of a GraphQL document and its variables: each value of an argument is a variable, so that
// the text is the same for all values, and none can change it. Names of enums (`_reference`) alone stand in the text.

import { type ArgumentTypes, argumentType, resourceOf } from './argument.ts';

/** The body of a request: https://graphql.github.io/graphql-over-http/draft/#sec-Request-Parameters */
export interface Printed {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Node {
  readonly $?: Readonly<Record<string, unknown>>;
  /** What `alias` gives. */
  readonly $field?: string;
}

/** @throws TypeError for a key that is no name */
export function printDocument(kind: 'query' | 'mutation', request: object, types: ArgumentTypes): Printed {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];

  /** `$id`, or `$id2` if there is one. */
  const declare = (argument: string, value: unknown, type: string): string => {
    let name = argument;
    for (let n = 2; name in variables; n++) name = argument + n;
    variables[name] = value;
    declared.push(`$${name}: ${type}`);
    return `$${name}`;
  };

  const printSelection = (node: object, parent: string): string => {
    const fields = Object.entries(node).flatMap(([key, value]) =>
      value ? printField(key, value, parent) : [],
    );
    return fields[0] ? ` { ${fields.join(' ')} }` : '';
  };

  const printField = (key: string, value: Node, parent: string): string => {
    const { $ = {}, $field: field = key, ...node } = value;
    const type = resourceOf(checked(field));
    const isType = /^[A-Z]/.test(field);
    if (parent && isType && type === field) return `... on ${field}${printSelection(node, field)}`;
    const args = Object.entries($).flatMap(([name, given]) =>
      given == null
        ? []
        : name === '_reference'
          ? `${name}: ${checked(given)}`
          : `${checked(name)}: ${declare(name, given, argumentType(types, name, given, field, parent))}`,
    );
    return (
      (field === key ? field : `${checked(key)}: ${field}`) +
      listed(args) +
      printSelection(node, isType ? type : parent)
    );
  };

  const selection = printSelection(request, '');
  return { query: kind + listed(declared) + selection, variables };
}

function listed(items: readonly string[]): string {
  return items[0] ? `(${items.join(', ')})` : '';
}

/** What is not a name could be more than a name. https://spec.graphql.org/October2021/#sec-Names */
function checked(name: unknown): string {
  if (/^\w+$/.test(name as string)) return name as string;
  throw new TypeError(`'${name}' is no name.`);
}
