// In: root fields for introspection. Out: the JSON text of their answers, written in pieces, counted as it grows, and cached.
// https://spec.graphql.org/October2021/#sec-Introspection. The types and resolvers of introspection are those of graphql-js.
import { hash } from 'node:crypto';
import {
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Plan } from '../../access/plan/plan.ts';
import type { Variables } from '../../access/plan/site.ts';
import type { Limits } from '../../base/config.ts';
import { type Collecting, collectFields } from '../document/collect.ts';
import type { Operation } from '../document/document.ts';
import type { Call } from '../document/request.ts';

/** The answer about the schema exceeds the limit. */
export class IntrospectionTooLong extends GraphQLError {}

/** A field of the selection, prepared once for all objects. */
interface Member {
  /** `"name":` */
  readonly before: string;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly args: Readonly<Record<string, unknown>>;
  /** The fields of an object. */
  readonly members: readonly Member[];
}

export interface Introspector {
  /**
   * Prepares the introspection fields; undefined if the operation has none.
   *
   * @throws GraphQLError for arguments that do not validate
   */
  prepare(operation: Operation, plan: Plan, variables: Variables): Introspection | undefined;
}

/** Texts by response key. Rejects with IntrospectionTooLong, and with the reason of the waiter. */
export type Introspection = (waiter: Waiter) => Promise<ReadonlyMap<string, string>>;

type Waiter = Pick<Call, 'signal' | 'charge' | 'held'>;

export type IntrospectionLimits = Pick<Limits, 'maxResponseBytes' | 'maxIntrospection'>;

/** The size of cached texts, in UTF-16 units: tools send the same few queries, and the longest answer has some 25 million. */
const cacheLength = 32 * 1024 * 1024;

/**
 * Aliases and fragments can select the schema hundreds of times in a short document: writing ends where all answers together
 * exceed the limit, and other requests are served meanwhile.
 */
export function introspector(schema: () => GraphQLSchema, limits: IntrospectionLimits): Introspector {
  const { maxResponseBytes, maxIntrospection } = limits;
  const kept = new LRUCache<string, string>({ maxSize: cacheLength });
  return { prepare };

  function prepare(operation: Operation, plan: Plan, variables: Variables): Introspection | undefined {
    const { fragments } = operation;
    const asked = plan.roots.flatMap(root => {
      if (root.kind !== 'introspection') return [];
      const [node] = root.nodes;
      if (!node) throw new Error('A collected field has no node.');
      const definition = node.name.value === '__schema' ? SchemaMetaFieldDef : TypeMetaFieldDef;
      const member = memberOf(root.key, root.nodes, definition, { schema: schema(), fragments, variables });
      return [{ key: root.key, node, member }];
    });
    if (asked.length === 0) return undefined;
    return async waiter => {
      const answers = new Map<string, string>();
      const left = { bytes: maxResponseBytes, values: maxIntrospection };
      for (const { key, node, member } of asked) {
        const name = digest(operation, key, variables);
        const text = kept.get(name) ?? (await answerText(member, schema(), left, waiter));
        if (text === undefined || text.length > left.bytes)
          throw new IntrospectionTooLong(
            'The answer about the schema is longer than ' +
              `${left.values < 0 ? `${maxIntrospection} values` : `${maxResponseBytes} bytes`}, ` +
              'the most that is allowed. Ask for fewer of its types and fields, or in several ' +
              'queries.',
            { nodes: node },
          );
        left.bytes -= text.length;
        kept.set(name, text, { size: text.length + 1 });
        answers.set(key, text);
      }
      return answers;
    };
  }
}

/** The digest of everything that an introspection answer depends on. */
function digest({ name = '', node }: Operation, key: string, variables: Variables): string {
  const document = node.loc?.source.body ?? '';
  return hash('sha256', JSON.stringify([document, name, key, variables]), 'base64');
}

function memberOf(
  key: string,
  nodes: readonly FieldNode[],
  definition: GraphQLField<unknown, unknown>,
  context: Collecting,
): Member {
  const [node] = nodes;
  const type = getNamedType(definition.type);
  if (!node) throw new Error('A collected field has no node.');
  const sets = nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
  const members = !isObjectType(type)
    ? []
    : [...collectFields(sets, type.name, context)].map(([inner, own]) => {
        const name = own[0]?.name.value ?? '';
        const field = name === '__typename' ? typeName(type.name) : type.getFields()[name];
        if (!field)
          throw new Error(`The validated document asks for ${type.name}.${name}, which is not there.`);
        return memberOf(inner, own, field, context);
      });
  return {
    before: `${JSON.stringify(key)}:`,
    definition,
    args: getArgumentValues(definition, node, context.variables),
    members,
  };
}

/** graphql-js resolves `__typename` from the resolve info; here the type is known. */
function typeName(name: string): GraphQLField<unknown, unknown> {
  return { ...TypeNameMetaFieldDef, resolve: () => name };
}

/** A list or an object that is being written. */
type Open =
  | {
      readonly items: Iterator<unknown>;
      readonly type: GraphQLOutputType;
      readonly members: readonly Member[];
      before: string;
    }
  | { readonly source: unknown; readonly members: readonly Member[]; at: number };

/** Values that are written between pauses, in some 2 ms. A thousand values are charged as one resource. */
const valuesAtOnce = 2_000;

/** Subtracts the written values from `left`. @returns undefined if the answer exceeds it, in UTF-16 units or values */
async function answerText(
  root: Member,
  schema: GraphQLSchema,
  left: { readonly bytes: number; values: number },
  { signal, charge, held }: Waiter,
): Promise<string | undefined> {
  // The resolvers of introspection use nothing but the schema.
  const info = { schema } as GraphQLResolveInfo;
  const writing: Writing = { info, stack: [], pieces: [], recent: [], length: 0 };
  let ended: Error | undefined;
  held?.whileRead(reason => {
    ended = reason;
  });
  writeField(root, undefined, writing);
  for (let open = writing.stack.at(-1); open; open = writing.stack.at(-1)) {
    writeNext(open, writing);
    if (writing.length > left.bytes || --left.values < 0) return undefined;
    if (left.values % valuesAtOnce !== 0) continue;
    held?.hold(2 * writing.length);
    charge?.(valuesAtOnce / 1_000);
    // Other requests are served here.
    await new Promise(setImmediate);
    signal?.throwIfAborted();
    if (ended) throw ended;
  }
  return [...writing.pieces, ...writing.recent].join('');
}

interface Writing {
  readonly info: GraphQLResolveInfo;
  readonly stack: Open[];
  readonly pieces: string[];
  recent: string[];
  /** In UTF-16 units. */
  length: number;
}

function writeNext(open: Open, writing: Writing): void {
  if ('items' in open) {
    const { done, value: item } = open.items.next();
    if (done) {
      writing.stack.pop();
      add(open.before === '[' ? '[]' : ']', writing);
    } else {
      add(open.before, writing);
      open.before = ',';
      writeValue(item, open.type, open.members, writing);
    }
    return;
  }
  const member = open.members[open.at++];
  if (member) {
    add((open.at === 1 ? '{' : ',') + member.before, writing);
    writeField(member, open.source, writing);
  } else {
    writing.stack.pop();
    add(open.members.length === 0 ? '{}' : '}', writing);
  }
}

function writeField({ definition, args, members }: Member, source: unknown, writing: Writing): void {
  writeValue(definition.resolve?.(source, args, undefined, writing.info), definition.type, members, writing);
}

function writeValue(
  found: unknown,
  type: GraphQLOutputType,
  members: readonly Member[],
  writing: Writing,
): void {
  if (isNonNullType(type)) writeValue(found, type.ofType, members, writing);
  else if (found === null || found === undefined) add('null', writing);
  else if (isListType(type)) {
    const items = (found as Iterable<unknown>)[Symbol.iterator]();
    writing.stack.push({ items, type: type.ofType, members, before: '[' });
  } else if (isObjectType(type)) writing.stack.push({ source: found, members, at: 0 });
  else add(JSON.stringify('serialize' in type ? type.serialize(found) : found), writing);
}

/** Joins pieces in parts: a rope of millions of pieces takes many times their length. */
function add(text: string, writing: Writing): void {
  writing.length += text.length;
  writing.recent.push(text);
  if (writing.recent.length < 4_096) return;
  writing.pieces.push(writing.recent.join(''));
  writing.recent = [];
}
