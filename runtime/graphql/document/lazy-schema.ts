// In: the SDL of generated/. Out: a schema whose types read their fields out of the SDL when they are asked for first.
// A document names a handful of 1,600 types: to build them all would be most of the time of a start, and half of its memory.
import {
  buildASTSchema,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLArgumentConfig,
  type GraphQLFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  type InputValueDefinitionNode,
  Kind,
  parse,
  specifiedScalarTypes,
  type TypeNode,
  valueFromAST,
} from 'graphql';

/** The SDL as the compiler prints it: a blank line between definitions, and none inside of one. */
export function lazySchema(sdl: string): GraphQLSchema {
  const blocks = sdl.split('\n\n').map(text => ({ text, ...head.exec(text)?.groups }) as Block);
  const eager = buildASTSchema(
    parse(
      blocks
        .filter(({ kind }) => kind === 'enum' || kind === 'scalar' || kind === 'directive')
        .map(({ text }) => text)
        .join('\n\n'),
      { noLocation: true },
    ),
    { assumeValid: true, assumeValidSDL: true },
  );
  const types = new Map<string, GraphQLNamedType>();
  for (const type of specifiedScalarTypes)
    if (new RegExp(`: \\[?${type.name}\\b`).test(sdl)) types.set(type.name, type);
  for (const type of Object.values(eager.getTypeMap()))
    if (!type.name.startsWith('__')) types.set(type.name, type);
  // The schema follows all fields to find its types. It is given them all, and finds none.
  let isCollecting = true;
  for (const block of blocks) {
    const type = lazyType(block);
    if (!type) continue;
    types.set(type.name, type);
  }
  const schema = new GraphQLSchema({
    query: rootType('Query'),
    mutation: rootType('Mutation'),
    types: [...types.values()],
    directives: eager.getDirectives(),
    assumeValid: true,
  });
  isCollecting = false;
  return schema;

  function lazyType(block: Block) {
    const { kind, text, interfaces } = block;
    switch (kind) {
      case 'type':
        return held(
          new GraphQLObjectType({
            ...named(block),
            interfaces: () =>
              (interfaces?.split(' & ') ?? []).map(each => find(each) as GraphQLInterfaceType),
            fields: () => outputFields(definition(text)),
          }),
        );
      case 'interface':
        return held(
          new GraphQLInterfaceType({ ...named(block), fields: () => outputFields(definition(text)) }),
        );
      case 'input':
        return held(
          new GraphQLInputObjectType({ ...named(block), fields: () => inputFields(definition(text)) }),
        );
      default:
        return undefined;
    }
  }

  function held<Type extends { getFields(): object }>(type: Type): Type {
    const fields = type.getFields.bind(type);
    return Object.assign(type, { getFields: () => (isCollecting ? {} : fields()) });
  }

  function rootType(name: string): GraphQLObjectType | undefined {
    const type = types.get(name);
    return type instanceof GraphQLObjectType ? type : undefined;
  }

  function find(name: string): GraphQLNamedType {
    const type = types.get(name);
    if (!type) throw new Error(`The schema has no type ${name}.`);
    return type;
  }

  function outputFields(node: DefinitionNode): Record<string, GraphQLFieldConfig<unknown, unknown>> {
    const fields = 'fields' in node ? (node.fields as readonly FieldDefinitionNode[]) : [];
    return Object.fromEntries(
      fields.map(({ name, description, type, arguments: args = [] }) => [
        name.value,
        {
          description: description?.value,
          type: typeOf(type) as GraphQLOutputType,
          args: inputs(args),
        },
      ]),
    );
  }

  function inputFields(node: DefinitionNode): Record<string, GraphQLArgumentConfig> {
    return inputs('fields' in node ? (node.fields as readonly InputValueDefinitionNode[]) : []);
  }

  function inputs(nodes: readonly InputValueDefinitionNode[]): Record<string, GraphQLArgumentConfig> {
    return Object.fromEntries(
      nodes.map(({ name, description, type: written, defaultValue }) => {
        const type = typeOf(written) as GraphQLInputType;
        return [
          name.value,
          { description: description?.value, type, defaultValue: valueFromAST(defaultValue, type) },
        ];
      }),
    );
  }

  function typeOf(node: TypeNode): GraphQLNamedType | GraphQLList<never> | GraphQLNonNull<never> {
    if (node.kind === Kind.LIST_TYPE) return new GraphQLList(typeOf(node.type) as never);
    if (node.kind === Kind.NON_NULL_TYPE) return new GraphQLNonNull(typeOf(node.type) as never);
    return find(node.name.value);
  }
}

interface Block {
  readonly text: string;
  /** A GraphQL string, which is a JSON string as the compiler prints it. */
  readonly description?: string;
  readonly kind: 'type' | 'interface' | 'input' | 'enum' | 'scalar' | 'directive' | 'schema';
  readonly name: string;
  readonly interfaces?: string;
}

const head =
  /^(?:(?<description>"[^\n]*")\n)?(?<kind>type|interface|input|enum|scalar|directive|schema) @?(?<name>\w+)?(?: implements (?<interfaces>\w+(?: & \w+)*))?/;

function named({ name, description }: Block): { readonly name: string; readonly description?: string } {
  return { name, ...(description === undefined ? {} : { description: JSON.parse(description) as string }) };
}

function definition(text: string): DefinitionNode {
  const [node] = parse(text, { noLocation: true }).definitions;
  if (!node) throw new Error(`This is no definition: ${text.slice(0, 80)}`);
  return node;
}
