// A selection as plain data → the text of a GraphQL document and its variables: each value of an argument is a variable, so that
// the text is the same for all values, and none can change it. Names of enums (`_reference`) alone stand in the text.

import { type ArgumentTypes, argumentType } from './argument.ts';

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

/** @throws TypeError for a key that is not a name */
export function printDocument(
  kind: 'query' | 'mutation' | 'subscription',
  request: object,
  types: ArgumentTypes,
): Printed {
  const variables: Record<string, unknown> = {};
  let declared = '';

  /** `$id`, or `$id2` if there is one. */
  const declare = (argument: string, value: unknown, type: string): string => {
    let name = argument;
    for (let n = 2; name in variables; n++) name = argument + n;
    variables[name] = value;
    declared += `, $${name}: ${type}`;
    return `$${name}`;
  };

  const printSelection = (node: Readonly<Record<string, unknown>>, parent: string): string => {
    let fields = '';
    for (const key in node) if (node[key]) fields += ` ${printField(key, node[key], parent)}`;
    return fields && ` {${fields} }`;
  };

  const printField = (
    key: string,
    { $ = {}, $field: field = key, ...node }: Node,
    parent: string,
  ): string => {
    const type = checked(field).replace(/\B(List|Connection)$/, '');
    // Capitals come before all that other names begin with.
    const isType = field < '_';
    let args = '';
    for (const name in $)
      if ($[name] != null)
        args += `, ${checked(name)}: ${
          name === '_reference'
            ? checked($[name])
            : declare(name, $[name], argumentType(types, name, $[name], field, type, parent))
        }`;
    return (
      (parent && isType && type === field ? '... on ' : key === field ? '' : `${checked(key)}: `) +
      field +
      listed(args) +
      printSelection(node, isType ? type : parent)
    );
  };

  const selection = printSelection(request as Readonly<Record<string, unknown>>, '');
  return { query: kind + listed(declared) + selection, variables };
}

/** Of items that each have a comma before them. */
function listed(items: string): string {
  return items && `(${items.slice(2)})`;
}

/** What is not a name could be more than a name. https://spec.graphql.org/October2021/#sec-Names */
function checked(name: unknown): string {
  if (/^\w+$/.test(name as string)) return name as string;
  throw new TypeError(`'${name}' is no name.`);
}
