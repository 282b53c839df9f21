// A valid document and a seed in; the same with @flatten, @first, @singleton and @slice where they mean something out.
// https://hl7.org/fhir/R4/graphql.html#flattening

import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Draw } from './draw.ts';

/** What is drawn for a field, of which only that is written which means something there. */
interface Wishes {
  readonly flatten: boolean;
  readonly first: boolean;
  readonly singleton: boolean;
  readonly slice: boolean;
  /** Chooses one of the paths that there are. */
  readonly path: number;
  /** With the type, what is collated has one. */
  readonly alias: string | undefined;
}

export function withDirectives(document: string, schema: GraphQLSchema, draw: Draw, focus?: string): string {
  const types = new TypeInfo(schema);
  const wishes = new Map<string, Wishes>();
  const flattened: boolean[] = [];
  let aliases = 0;
  const isInside = () => flattened.at(-1) === true;
  /** Fields of one key are one field: they want the same. */
  const wishesOf = (key: string): Wishes => {
    const known = wishes.get(key);
    if (known) return known;
    const made = {
      flatten: draw.chance(0.35),
      first: draw.chance(0.15),
      singleton: draw.chance(0.15),
      slice: draw.chance(0.15),
      path: draw.int(1000),
      alias: /__typename|id$/.test(key) || draw.chance(0.8) ? `d${++aliases}` : undefined,
    };
    wishes.set(key, made);
    return made;
  };
  const parsed = parse(document);
  const changed: DocumentNode = visit(
    focus === undefined ? parsed : asFragments(parsed, focus),
    visitWithTypeInfo(types, {
      FragmentDefinition: { enter: () => void flattened.push(false), leave: () => void flattened.pop() },
      Field: {
        enter(node) {
          const type = types.getType() ?? typeOnHolder(types.getParentType(), node.name.value, schema);
          const named = getNamedType(type) ?? undefined;
          const key = node.alias?.value ?? node.name.value;
          const wished = wishesOf(`${isInside()} ${key} ${node.name.value}`);
          const path = isListType(type) && wished.slice ? slicePath(named, wished.path) : undefined;
          const flatten = wished.flatten && isCompositeType(named);
          const names = [
            ...(flatten ? ['@flatten'] : []),
            ...(wished.first && isListType(type) ? ['@first'] : []),
            ...(path === undefined ? [] : [`@slice(path: ${JSON.stringify(path)})`]),
            ...(wished.singleton && !flatten && (isInside() || path !== undefined) ? ['@singleton'] : []),
          ];
          const alias =
            isInside() && !node.alias && wished.alias ? `${wished.alias}_${named?.name ?? ''}` : undefined;
          flattened.push(flatten);
          return withNames(node, names, alias);
        },
        leave: () => void flattened.pop(),
      },
    }),
  );
  const definitions = changed.definitions.map((each, i) => {
    const before = parsed.definitions[i];
    const isOperation = before?.kind === Kind.OPERATION_DEFINITION && 'selectionSet' in each;
    return isOperation ? { ...before, selectionSet: each.selectionSet } : each;
  });
  return print({ ...changed, definitions });
}

/** Operations that are selections on one type: TypeInfo knows that of fragments alone. */
function asFragments(document: DocumentNode, type: string): DocumentNode {
  const name = (value: string) => ({ kind: Kind.NAME, value }) as const;
  const definitions = document.definitions.map(each =>
    each.kind === Kind.OPERATION_DEFINITION
      ? ({
          kind: Kind.FRAGMENT_DEFINITION,
          name: name('Operation'),
          typeCondition: { kind: Kind.NAMED_TYPE, name: name(type) },
          selectionSet: each.selectionSet,
        } as const)
      : each,
  );
  return { ...document, definitions };
}

/** Of a field straight on a resource of any type. If it repeats in some types only, it may be one of the others. */
function typeOnHolder(
  parent: GraphQLNamedType | null | undefined,
  name: string,
  schema: GraphQLSchema,
): GraphQLOutputType | undefined {
  if (!isInterfaceType(parent)) return undefined;
  const types = schema.getPossibleTypes(parent).flatMap(type => type.getFields()[name]?.type ?? []);
  return types.find(type => !isListType(type)) ?? types[0];
}

function withNames(node: FieldNode, names: readonly string[], alias: string | undefined): FieldNode {
  const [made] = parse(`{ x ${names.join(' ')} }`).definitions;
  const [field] = made?.kind === Kind.OPERATION_DEFINITION ? made.selectionSet.selections : [];
  return {
    ...node,
    directives: [...(node.directives ?? []), ...(field?.directives ?? [])],
    ...(alias ? { alias: { kind: Kind.NAME, value: alias } } : {}),
  };
}

/** Types whose values are short, and one for each element. */
const nameable = new Set(['code', 'id', 'ID', 'Boolean', 'Int', 'positiveInt', 'unsignedInt', 'date']);

/** Undefined where no path is sure to give names. */
function slicePath(type: GraphQLNamedType | undefined, choice: number): string | undefined {
  const paths = ['$index', ...pathsOn(type)];
  return paths[choice % paths.length];
}

function pathsOn(type: GraphQLNamedType | undefined): string[] {
  if (isLeafType(type)) return nameable.has(type.name) ? ['$this', '{}'] : ['$this.exists()'];
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  // Connections and their edges are nothing that FHIRPath knows.
  if (/(Connection|Edge)$/.test(type.name)) return [];
  const fields = Object.values(type.getFields()).filter(
    ({ name, type: own }) =>
      !/^_|[a-z](Boolean|Code|Date|Id|Integer|PositiveInt|UnsignedInt)$/.test(name) &&
      isLeafType(own) &&
      nameable.has(own.name),
  );
  return [...fields.map(({ name }) => name), 'id', 'extension.exists()'].filter(
    name => name !== 'resourceType',
  );
}
