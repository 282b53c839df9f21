// In: the SDL of generated/. Out: a schema whose types parse their fields from the SDL at first use.
// A document names a few of 1,600 types: building all takes most of the time of a start, and half of its memory.
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

/** The types by name, while they are collected and afterwards. */
interface Types {
  readonly byName: Map<string, GraphQLNamedType>;
  /** The schema follows all fields to find its types. While it does, types have no fields, since all types are passed to it. */
  isCollecting: boolean;
}

/** @param sdl as the compiler prints it: a blank line between definitions, and none inside of one */
export function lazySchema(sdl: string): GraphQLSchema {
  const blocks = sdl.split('\n\n').map(text => ({ text, ...head.exec(text)?.groups }) as Block);
  const eager = eagerSchema(blocks);
  const types: Types = { byName: new Map(), isCollecting: true };
  for (const type of specifiedScalarTypes)
    if (new RegExp(`: \\[?${type.name}\\b`).test(sdl)) types.byName.set(type.name, type);
  for (const type of Object.values(eager.getTypeMap()))
    if (!type.name.startsWith('__')) types.byName.set(type.name, type);
  for (const block of blocks) {
    const type = lazyType(block, types);
    if (type) types.byName.set(type.name, type);
  }
  const schema = new GraphQLSchema({
    query: rootType('Query', types),
    mutation: rootType('Mutation', types),
    subscription: rootType('Changes', types),
    types: [...types.byName.values()],
    directives: eager.getDirectives(),
    assumeValid: true,
  });
  types.isCollecting = false;
  return schema;
}

/** The schema of definitions that are built at the start. */
function eagerSchema(blocks: readonly Block[]): GraphQLSchema {
  const texts = blocks
    .filter(({ kind }) => kind === 'enum' || kind === 'scalar' || kind === 'directive')
    .map(({ text }) => text);
  const document = parse(texts.join('\n\n'), { noLocation: true });
  return buildASTSchema(document, { assumeValid: true, assumeValidSDL: true });
}

function lazyType(block: Block, types: Types) {
  const { kind, text, interfaces = '' } = block;
  const names = interfaces === '' ? [] : interfaces.split(' & ');
  switch (kind) {
    case 'type':
      return fieldless(
        new GraphQLObjectType({
          ...named(block),
          interfaces: () => names.map(each => find(each, types) as GraphQLInterfaceType),
          fields: () => outputFields(definition(text), types),
        }),
        types,
      );
    case 'interface': {
      const fields = () => outputFields(definition(text), types);
      return fieldless(new GraphQLInterfaceType({ ...named(block), fields }), types);
    }
    case 'input': {
      const fields = () => inputFields(definition(text), types);
      return fieldless(new GraphQLInputObjectType({ ...named(block), fields }), types);
    }
    default:
      return undefined;
  }
}

/** Has no fields while types are collected. */
function fieldless<Type extends { getFields(): object }>(type: Type, types: Types): Type {
  const fields = type.getFields.bind(type);
  return Object.assign(type, { getFields: () => (types.isCollecting ? {} : fields()) });
}

function rootType(name: string, { byName }: Types): GraphQLObjectType | undefined {
  const type = byName.get(name);
  return type instanceof GraphQLObjectType ? type : undefined;
}

function find(name: string, { byName }: Types): GraphQLNamedType {
  const type = byName.get(name);
  if (!type) throw new Error(`The schema has no type ${name}.`);
  return type;
}

function outputFields(
  node: DefinitionNode,
  types: Types,
): Record<string, GraphQLFieldConfig<unknown, unknown>> {
  const fields = 'fields' in node ? (node.fields as readonly FieldDefinitionNode[]) : [];
  return Object.fromEntries(
    fields.map(({ name, description, type, arguments: args = [] }) => [
      name.value,
      {
        description: description?.value,
        type: typeOf(type, types) as GraphQLOutputType,
        args: inputs(args, types),
      },
    ]),
  );
}

function inputFields(node: DefinitionNode, types: Types): Record<string, GraphQLArgumentConfig> {
  return inputs('fields' in node ? (node.fields as readonly InputValueDefinitionNode[]) : [], types);
}

function inputs(
  nodes: readonly InputValueDefinitionNode[],
  types: Types,
): Record<string, GraphQLArgumentConfig> {
  return Object.fromEntries(
    nodes.map(({ name, description, type: written, defaultValue }) => {
      const type = typeOf(written, types) as GraphQLInputType;
      return [
        name.value,
        { description: description?.value, type, defaultValue: valueFromAST(defaultValue, type) },
      ];
    }),
  );
}

function typeOf(node: TypeNode, types: Types): GraphQLNamedType | GraphQLList<never> | GraphQLNonNull<never> {
  if (node.kind === Kind.LIST_TYPE) return new GraphQLList(typeOf(node.type, types) as never);
  if (node.kind === Kind.NON_NULL_TYPE) return new GraphQLNonNull(typeOf(node.type, types) as never);
  return find(node.name.value, types);
}

interface Block {
  readonly text: string;
  /** A GraphQL string, which is a JSON string as the compiler prints it. */
  readonly description?: string;
  readonly kind: 'type' | 'interface' | 'input' | 'enum' | 'scalar' | 'directive' | 'schema';
  readonly name: string;
  readonly interfaces?: string;
}

const head = new RegExp(
  String.raw`^(?:(?<description>"[^\n]*")\n)?(?<kind>type|interface|input|enum|scalar|directive|schema) ` +
    String.raw`@?(?<name>\w+)?(?: implements (?<interfaces>\w+(?: & \w+)*))?`,
);

function named({ name, description }: Block): { readonly name: string; readonly description?: string } {
  return { name, ...(description === undefined ? {} : { description: JSON.parse(description) as string }) };
}

function definition(text: string): DefinitionNode {
  const [node] = parse(text, { noLocation: true }).definitions;
  if (!node) throw new Error(`This is not a definition: ${text.slice(0, 80)}`);
  return node;
}
