// In: root fields that ask about the schema. Out: the JSON text of their answers, written piece by piece and counted as it grows.
// https://spec.graphql.org/October2021/#sec-Introspection. The types of introspection and what they resolve to are graphql-js'.
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
import { type Collecting, collectFields } from './collect.ts';
import type { Operation } from './document.ts';
import type { Plan } from './plan.ts';
import type { Variables } from './site.ts';

/** The schema holds more than is asked for at once. */
export class IntrospectionTooLong extends GraphQLError {}

/** A field, read once however many objects it is asked of. */
interface Member {
  /** `"name":` */
  readonly before: string;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly args: Readonly<Record<string, unknown>>;
  /** Of an object. */
  readonly members: readonly Member[];
}

/**
 * Aliases and fragments can ask for the schema hundreds of times over in a short document: writing ends where the answers,
 * taken together, grow longer than `mostBytes`.
 *
 * @returns by response key
 * @throws IntrospectionTooLong, GraphQLError for arguments that do not validate
 */
export function introspect(
  schema: GraphQLSchema,
  { fragments }: Operation,
  plan: Plan,
  variables: Variables,
  mostBytes: number,
): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  let left = mostBytes;
  for (const root of plan.roots) {
    if (root.kind !== 'introspection') continue;
    const [node] = root.nodes;
    if (!node) throw new Error('A collected field has no node.');
    const definition = node.name.value === '__schema' ? SchemaMetaFieldDef : TypeMetaFieldDef;
    const member = memberOf(root.key, root.nodes, definition, { schema, fragments, variables });
    const text = answerText(member, schema, left);
    if (text === undefined)
      throw new IntrospectionTooLong(
        `The answer about the schema is longer than ${mostBytes} bytes, the most that is allowed. Ask for fewer of its types and fields, or in several queries.`,
        { nodes: node },
      );
    left -= text.length;
    answers.set(root.key, text);
  }
  return answers;
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

/** graphql-js reads the name of the type from what it knows of the place; here the place is known. */
function typeName(name: string): GraphQLField<unknown, unknown> {
  return { ...TypeNameMetaFieldDef, resolve: () => name };
}

/** @returns undefined if there is more than `most`, in UTF-16 units */
function answerText(root: Member, schema: GraphQLSchema, most: number): string | undefined {
  const pieces: string[] = [];
  let recent: string[] = [];
  let length = 0;
  // What the resolvers of introspection read of it is the schema alone.
  const info = { schema } as GraphQLResolveInfo;
  return field(root, undefined) ? [...pieces, ...recent].join('') : undefined;

  /** Each of these is false as soon as there is too much. */
  function field({ definition, args, members }: Member, source: unknown): boolean {
    return value(definition.resolve?.(source, args, undefined, info), definition.type, members);
  }

  function value(found: unknown, type: GraphQLOutputType, members: readonly Member[]): boolean {
    if (isNonNullType(type)) return value(found, type.ofType, members);
    if (found === null || found === undefined) return add('null');
    if (isListType(type)) {
      let before = '[';
      for (const item of found as Iterable<unknown>) {
        if (!add(before) || !value(item, type.ofType, members)) return false;
        before = ',';
      }
      return add(before === '[' ? '[]' : ']');
    }
    if (!isObjectType(type)) return add(JSON.stringify(leaf(found, type)));
    let before = '{';
    for (const member of members) {
      if (!add(before + member.before) || !field(member, found)) return false;
      before = ',';
    }
    return add(before === '{' ? '{}' : '}');
  }

  function leaf(found: unknown, type: GraphQLOutputType): unknown {
    return 'serialize' in type ? type.serialize(found) : found;
  }

  /** Joined in parts: a rope of millions of pieces takes many times their length. */
  function add(text: string): boolean {
    length += text.length;
    if (length > most) return false;
    recent.push(text);
    if (recent.length >= 4_096) {
      pieces.push(recent.join(''));
      recent = [];
    }
    return true;
  }
}
