// In: a selection as plain data. Out: the text of a GraphQL document and its variables. Each value of an argument is a variable, so that
// the text is the same for all values, and no value can change it. Only names of enums (`_reference`) are part of the text.

import { type ArgumentTypes, argumentType } from './argument.ts';

/** The body of a request: https://graphql.github.io/graphql-over-http/draft/#sec-Request-Parameters */
export interface Printed {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Node {
  readonly $?: Readonly<Record<string, unknown>>;
  /** The name of the field, set by `alias`. */
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

  /** `$id`, or `$id2` if `$id` exists. */
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
    const type = checked(field).replace(/\B(List|Connection|Rows|Aggregate)$/, '');
    // Capitals sort before the first characters of all other names.
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

/** Items, each with a comma before it, in parentheses. */
function listed(items: string): string {
  return items && `(${items.slice(2)})`;
}

/** Refuses other text, which could inject GraphQL. https://spec.graphql.org/October2021/#sec-Names */
function checked(name: unknown): string {
  if (/^\w+$/.test(name as string)) return name as string;
  throw new TypeError(`'${name}' is not a name.`);
}
