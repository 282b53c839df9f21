// In: the FHIRPath of a SearchParameter and a resource type. Out: the paths to its values, or the reason why not.
// The subset is what R4's search parameters use: https://hl7.org/fhir/R4/searchparameter.html, https://hl7.org/fhir/R4/fhirpath.html
import fhirpath from 'fhirpath';
import type { Field, ObjectType, Step, ValuePath } from '../ir.ts';

/** Finds an object type by its name: a resource, a datatype or a nested type. */
export type TypeLookup = (name: string) => ObjectType | undefined;

export type Compiled =
  | { readonly ok: true; readonly values: readonly CompiledPath[] }
  | { readonly ok: false; readonly reason: string };

/** A path with what is known at its end. */
export interface CompiledPath extends ValuePath {
  /** The element at the end; absent for `%resource` itself and for `exists()`. */
  readonly field?: Field;
  /** Starts at the resource although the expression is evaluated on an item. */
  readonly fromResource: boolean;
}

interface Node {
  readonly type: string;
  readonly text?: string;
  readonly children?: readonly Node[];
}

type Position = CompiledPath;

/**
 * Compiles an expression for one resource type. Alternatives that speak of other resource types are dropped.
 *
 * @param expression e.g. `Patient.telecom.where(system='phone') | Person.telecom.where(system='phone')`
 * @param resource the resource type, e.g. `Patient`
 * @param item where it is evaluated when that is not the resource: the object type of a composite's item
 */
export function compileExpression(
  expression: string,
  resource: ObjectType,
  lookup: TypeLookup,
  item: ObjectType = resource,
): Compiled {
  const context = { resource, lookup, item };
  try {
    const tree = fhirpath.parse(expression) as Node;
    const ends = alternatives(unwrap(tree)).flatMap(node => evaluate(node, context) ?? []);
    return { ok: true, values: ends.flatMap(end => valuesOf(end, context)) };
  } catch (error) {
    if (error instanceof Unsupported) return { ok: false, reason: error.message };
    return { ok: false, reason: `The expression does not parse as FHIRPath: ${firstLine(error)}` };
  }
}

interface Context {
  readonly resource: ObjectType;
  readonly item: ObjectType;
  readonly lookup: TypeLookup;
}

/** Thrown and caught in this file alone: the expression is outside the subset. */
class Unsupported extends Error {}

/** `undefined`: the alternative speaks of another resource type. */
function evaluate(node: Node, context: Context): Position[] | undefined {
  switch (node.type) {
    case 'InvocationExpression': {
      const [left, right] = pair(node);
      const positions = evaluate(left, context);
      if (right.type === 'MemberInvocation') return positions && members(positions, leaf(right), context);
      return positions?.flatMap(position => invoke(position, right, context));
    }
    case 'TypeExpression': {
      const [left, type] = pair(node);
      return evaluate(left, context)?.filter(position => isType(position, leaf(type)));
    }
    case 'IndexerExpression': {
      const [left, index] = pair(node);
      if (leaf(index) !== '0') throw new Unsupported('Only the first item, [0], can be indexed.');
      return evaluate(left, context)?.map(position => ({
        ...position,
        steps: [...position.steps, { kind: 'first' }],
      }));
    }
    case 'AndExpression':
      return present(node, context);
    case 'ExternalConstantTerm':
      if (leaf(node) !== 'resource') throw new Unsupported(`The variable %${leaf(node)} is not supported.`);
      return [{ steps: [], type: context.resource.name, fromResource: true }];
    case 'InvocationTerm':
      return start(node, context);
    default:
      throw new Unsupported(`The FHIRPath form ${node.type} is outside the compiled subset.`);
  }
}

/** The first name of a path: a type name, or an element of the item. */
function start(node: Node, context: Context): Position[] | undefined {
  const name = leaf(node);
  const { item, resource } = context;
  const self: Position = { steps: [], type: item.name, fromResource: false };
  if (item === resource && (name === resource.name || name === 'Resource' || name === 'DomainResource'))
    return [self];
  if (item.fields.some(field => field.name === name || field.choice === name))
    return child(self, name, context);
  if (/^[A-Z]/.test(name)) return undefined;
  throw new Unsupported(`There is no element '${name}' on ${item.path}.`);
}

function invoke(position: Position, node: Node, context: Context): Position[] {
  const [call] = node.children ?? [];
  const [name, parameters] = call?.children ?? [];
  const argument = parameters?.children?.[0];
  const text = name ? leaf(name) : '';
  if ((text === 'as' || text === 'ofType') && argument)
    return isType(position, leaf(argument)) ? [position] : [];
  if (text === 'where' && argument) return [{ ...position, steps: [...position.steps, condition(argument)] }];
  if (text === 'extension' && argument) return extensions(position, literal(argument), context);
  throw new Unsupported(`The function ${text}() is outside the compiled subset.`);
}

function condition(node: Node): Step {
  if (node.type === 'TypeExpression') {
    const [left, type] = pair(node);
    if (leaf(left) === 'resolve') return { kind: 'target', type: leaf(type) };
  }
  if (node.type === 'EqualityExpression' && operator(node) === '=') {
    const [left, right] = pair(node);
    return { kind: 'equals', name: leaf(left), value: literal(right) };
  }
  const url = /^hasExtension$/.test(leaf(node)) ? last(node) : undefined;
  if (url) return { kind: 'extension', url: unquote(url) };
  throw new Unsupported('The condition of where() is outside the compiled subset.');
}

/** Of the types of a choice, those that have the element. */
function members(positions: readonly Position[], name: string, context: Context): Position[] {
  const having = positions.filter(({ type }) =>
    context.lookup(type)?.fields.some(field => field.name === name || field.choice === name),
  );
  return (having.length === 0 ? positions : having).flatMap(position => child(position, name, context));
}

function child(position: Position, name: string, context: Context): Position[] {
  const type = context.lookup(position.type);
  if (!type) throw new Unsupported(`${position.type} has no element '${name}'.`);
  const fields = type.fields.filter(field => field.name === name || field.choice === name);
  if (fields.length === 0) throw new Unsupported(`There is no element '${name}' on ${type.path}.`);
  return fields.map(field => ({
    steps: [...position.steps, { kind: 'field', name: field.name, list: field.list }],
    type: field.type,
    field,
    fromResource: position.fromResource,
    ...(field.binding?.system ? { system: field.binding.system } : {}),
  }));
}

/** `X.exists() and X != false`: a boolean token that is true when there is a value other than false. */
function present(node: Node, context: Context): Position[] | undefined {
  const [left, right] = pair(node);
  const [path, exists] = left.type === 'InvocationExpression' ? pair(left) : [];
  const isPresence = exists && leaf(exists) === 'exists' && right.type === 'EqualityExpression';
  if (!path || !isPresence || operator(right) !== '!=' || last(right) !== 'false')
    throw new Unsupported('Of and-expressions only X.exists() and X != false is compiled.');
  const positions = evaluate(path, context);
  if (!positions) return undefined;
  const base = positions[0]?.steps.slice(0, -1) ?? [];
  const names = positions
    .map(({ steps }) => steps.at(-1))
    .map(step => (step?.kind === 'field' ? step.name : ''));
  return [{ steps: [...base, { kind: 'present', names }], type: 'boolean', fromResource: false }];
}

function extensions(position: Position, url: string | boolean, context: Context): Position[] {
  const named: Step = { kind: 'equals', name: 'url', value: url };
  return child(position, 'extension', context).map(extension => ({
    ...extension,
    steps: [...extension.steps, named],
  }));
}

/** An Extension has no search rule: a parameter that selects one by its url means its value. */
function valuesOf(end: Position, context: Context): Position[] {
  return end.type === 'Extension' && end.steps.at(-1)?.kind === 'equals'
    ? child(end, 'value', context)
    : [end];
}

/** The type itself or one derived from it: a canonical is a uri. */
function isType(position: Position, type: string): boolean {
  const own = position.type.toLowerCase();
  const wanted = type.toLowerCase();
  return own === wanted || bases[own] === wanted;
}

/** Primitives and quantities that are derived from others. https://hl7.org/fhir/R4/datatypes.html */
const bases: Readonly<Record<string, string>> = {
  canonical: 'uri',
  url: 'uri',
  oid: 'uri',
  uuid: 'uri',
  code: 'string',
  id: 'string',
  markdown: 'string',
  positiveint: 'integer',
  unsignedint: 'integer',
  age: 'quantity',
  count: 'quantity',
  distance: 'quantity',
  duration: 'quantity',
};

function alternatives(node: Node): Node[] {
  if (node.type !== 'UnionExpression') return [node];
  return (node.children ?? []).flatMap(childNode => alternatives(unwrap(childNode)));
}

/** Drops the layers that say nothing. */
function unwrap(node: Node): Node {
  const [only] = node.children ?? [];
  const empty = ['EntireExpression', 'ParenthesizedTerm', 'TermExpression'];
  return only && empty.includes(node.type) ? unwrap(only) : node;
}

function pair(node: Node): [Node, Node] {
  const [left, right] = node.children ?? [];
  if (!left || !right) throw new Unsupported(`The FHIRPath form ${node.type} is not complete.`);
  return [unwrap(left), unwrap(right)];
}

/** The first name or literal below a node. */
function leaf(node: Node): string {
  const [first] = node.children ?? [];
  return first ? leaf(first) : unquote(node.text ?? '');
}

function last(node: Node): string {
  const end = node.children?.at(-1);
  return end ? last(end) : (node.text ?? '');
}

function operator(node: Node): string {
  return node.text ?? '';
}

function literal(node: Node): string | boolean {
  const text = last(node);
  return text === 'true' ? true : text === 'false' ? false : unquote(text);
}

function unquote(text: string): string {
  return text.replace(/^['`"]|['`"]$/g, '');
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}
