// In: a field with arguments and the function that reads them. Out: its Site, which resolves the arguments for given variables; and all
// resolved sites of a plan, whose sum of values is limited, since one variable may be used a thousand times.
import {
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  getArgumentValues,
  isNonNullType,
  Kind,
  type ValueNode,
} from 'graphql';
import type { Plan } from '../../access/plan/plan.ts';
import { formOf, type Resolved, type Site, type Variables } from '../../access/plan/site.ts';
import { mostKeys } from '../../search/value.ts';
import { StatementTooLarge } from '../sql/writer.ts';

/** Arguments are cached unless they have more values: a few digits may expand to thousands; or depend on the time. */
const mostKept = 50;

export function isKept(resolved: Pick<Resolved, 'values' | 'timed'>): boolean {
  return !resolved.timed && valueCount(resolved) <= mostKept;
}

type Unshaped<One = Resolved> = One extends Resolved ? Omit<One, 'shape' | 'values'> : never;

/** Makes a site of a field; `read` turns its arguments into pieces and choices. */
export function makeSite(
  definition: Definition,
  node: FieldNode,
  read: (args: Readonly<Record<string, unknown>>, node: FieldNode, holder: () => string) => Unshaped,
): Site {
  const constant = isConstant(node);
  const argumentsOf = argumentReader(definition, node);
  let known: Resolved | undefined;
  return { constant, node, resolve };

  function resolve(variables: Variables, holder: () => string): Resolved {
    if (known) return known;
    const made = read(argumentsOf(variables), node, holder);
    const resolved: Resolved = Object.assign(made, formOf(made));
    if (constant && isKept(resolved)) known = resolved;
    return resolved;
  }
}

/** Counts each item of a list. */
function valueCount({ values }: Pick<Resolved, 'values'>): number {
  return values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0);
}

type Definition = GraphQLField<unknown, unknown>;
type ReadArguments = (variables: Variables) => Record<string, unknown>;

/**
 * Reads the arguments of a field, without nulls, which count as omitted. What no variable changes is read once: a List has a hundred
 * arguments, of which graphql-js asks for each.
 */
function argumentReader(definition: Definition, node: FieldNode): ReadArguments {
  const given = node.arguments ?? [];
  const plain = new Map<string, string>();
  for (const { name, value } of given)
    if (value.kind === Kind.VARIABLE) plain.set(name.value, value.name.value);
  const others = given.filter(({ name }) => !plain.has(name.value));
  const isWhole =
    others.some(({ value }) => usesVariable(value)) ||
    definition.args.some(({ type }) => isNonNullType(type));
  if (isWhole) return variables => withoutNulls(getArgumentValues(definition, node, variables));
  let fixed: readonly {
    readonly name: string;
    readonly value: unknown;
    readonly variable?: string | undefined;
  }[];
  return variables => {
    fixed ??= fixedArguments(definition, { ...node, arguments: others }, plain);
    const present: Record<string, unknown> = {};
    for (const { name, value, variable } of fixed) {
      const own = variable === undefined ? undefined : variables[variable];
      const read = own === undefined ? value : own;
      if (read !== null && read !== undefined) present[name] = read;
    }
    return present;
  };
}

/** In the order of the definition. @param plain arguments that are a variable, with its name */
function fixedArguments(definition: Definition, node: FieldNode, plain: ReadonlyMap<string, string>) {
  const values = getArgumentValues(definition, node);
  return definition.args
    .map(({ name }) => ({ name, value: values[name], variable: plain.get(name) }))
    .filter(({ value, variable }) => value !== undefined || variable !== undefined);
}

function withoutNulls(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const present: Record<string, unknown> = {};
  for (const name in values)
    if (values[name] !== null && values[name] !== undefined) present[name] = values[name];
  return present;
}

/** The caller's fault in an argument: an error that points at it. */
export function argumentError(message: string, node: FieldNode, argument: string): GraphQLError {
  const nodes = node.arguments?.find(({ name }) => name.value === argument) ?? node;
  return new GraphQLError(message, { nodes });
}

/** No variable stands in the arguments of the field. */
export function isConstant(node: FieldNode): boolean {
  return !node.arguments?.some(argument => usesVariable(argument.value));
}

function usesVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true;
  if (value.kind === Kind.LIST) return value.values.some(usesVariable);
  return value.kind === Kind.OBJECT && value.fields.some(field => usesVariable(field.value));
}

interface SiteLimits {
  readonly maxAlternatives: number;
  readonly maxSqlBytes: number;
}

/** A statement does not use every resolved piece of its sites. */
const spare = 4;

/** @throws GraphQLError, StatementTooLarge */
export function resolveSites(
  { sites }: Plan,
  variables: Variables,
  { maxAlternatives, maxSqlBytes }: SiteLimits,
  holder: () => string,
): readonly Resolved[] {
  const most = mostKeys(maxAlternatives);
  let values = 0;
  let length = 0;
  return sites.map(site => {
    const resolved = site.resolve(variables, holder);
    values += valueCount(resolved);
    length += resolved.shape.length;
    if (values > most)
      throw new GraphQLError(
        `The arguments of the operation stand for more than ${most} values, which is the ` +
          'most that is allowed. Give fewer, or ask in several queries.',
        { nodes: site.node },
      );
    if (length > spare * maxSqlBytes)
      throw new StatementTooLarge(
        `The SQL of the arguments has more than ${spare * maxSqlBytes} bytes. Give fewer ` +
          'values of dates, numbers and composites, or ask in several queries.',
      );
    return resolved;
  });
}

/** Text that no stored text can equal, because PostgreSQL cannot hold it. */
export function cleanText(text: string, node: FieldNode): string {
  if (!text.includes('\0') && text.isWellFormed()) return text;
  throw new GraphQLError(
    'A value holds a NUL character or half a surrogate pair, which no stored text can hold.',
    { nodes: node },
  );
}
