// A document and its variables → the same as typed client code, as curl, and as a trusted document.
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { hashOf } from '../operations/measures.ts';

/** The texts of a request. */
export interface Typed {
  readonly query: string;
  /** JSON, or nothing. */
  readonly variables: string;
}

/** @throws GraphQLError where the document cannot be parsed */
export function clientCode(
  { query, variables }: Typed,
  operationName: string | undefined,
  baseUrl: string,
  schema?: GraphQLSchema,
): string {
  const { definitions } = parse(query);
  const operations = definitions.filter(each => each.kind === Kind.OPERATION_DEFINITION);
  const named = operations.find(({ name }) => operationName !== undefined && name?.value === operationName);
  const operation = named ?? operations[0];
  const fragments = definitions.filter(each => each.kind === Kind.FRAGMENT_DEFINITION);
  const defaults = (operation?.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  const document: Document = {
    schema,
    fragments: new Map(fragments.map(each => [each.name.value, each])),
    values: { ...Object.fromEntries(defaults), ...variablesOf(variables) },
  };
  const root = operation && schema?.getRootType(operation.operation);
  const selected = operation ? select(document, [operation.selectionSet], root ?? undefined) : {};
  const code = write(selected, 0);
  const names = /: alias\('/.test(code) ? 'alias, createClient' : 'createClient';
  const note = /@\w/.test(query.replace(/"(?:[^"\\]|\\.)*"|#.*/g, '')) ? directives : '';
  const call = operation?.operation === 'mutation' ? 'mutate' : 'query';
  return `import { ${names} } from 'kiln-fhir/client';

const fhir = createClient({ baseUrl: '${baseUrl}', token: () => process.env.TOKEN });

${note}const answer = await fhir.${call}(${code});
`;
}

const directives = '// The client writes no directives: they are left out here.\n';

function variablesOf(text: string): Readonly<Record<string, unknown>> | undefined {
  return text.trim() === '' ? undefined : JSON.parse(text);
}

/** Undefined values are left out. */
function curl(baseUrl: string, request: object, space?: number): string {
  const body = JSON.stringify(request, null, space);
  return `curl -s '${baseUrl}/$graphql' \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '${body.replaceAll("'", `'\\''`)}'
`;
}

export function curlCommand(typed: Typed, operationName: string | undefined, baseUrl: string): string {
  const { query, variables } = typed;
  return curl(baseUrl, { query, variables: variablesOf(variables), operationName }, 1);
}

/** The entry of a manifest (`kiln documents`), and a request that names it. */
export async function trustedDocument(
  { query, variables }: Typed,
  operationName: string | undefined,
  baseUrl: string,
): Promise<string> {
  const documentId = await hashOf(query);
  return `# In the manifest of KILN_DOCUMENTS, as kiln documents writes it:
${JSON.stringify({ [documentId]: query }, null, 2)}

# The request:
${curl(baseUrl, { documentId, variables: variablesOf(variables), operationName })}`;
}

interface Document {
  /** Without it fragments on types are taken for those of a narrower type. */
  readonly schema: GraphQLSchema | undefined;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly values: Readonly<Record<string, unknown>>;
}

type Type = GraphQLNamedType | undefined;
type Argued = { readonly $?: object };

class Alias {
  readonly name: string;
  readonly of: unknown;

  constructor(name: string, of: unknown) {
    this.name = name;
    this.of = of;
  }
}

/** `{ a(x: 1) { b } a(x: 1) { c } }` → `{ a: { $: { x: 1 }, b: true, c: true } }`: what is selected several times is written once. */
function select(
  document: Document,
  sets: readonly SelectionSetNode[],
  type: Type,
  argued: Argued = {},
): object {
  const { schema, fragments } = document;
  const fields = new Map<string, FieldNode[]>();
  const ofTypes = new Map<string, SelectionSetNode[]>();
  const gather = ({ selections }: SelectionSetNode): void => {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        add(fields, (node.alias ?? node.name).value, node);
        continue;
      }
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
      const name = fragment?.typeCondition?.name.value ?? '';
      // A fragment on an interface, or on the type itself, adds its fields.
      const isOfType =
        schema && type
          ? name !== type.name && isObjectType(schema.getType(name))
          : node.kind === Kind.INLINE_FRAGMENT;
      if (fragment && name !== '' && isOfType) add(ofTypes, name, fragment.selectionSet);
      else if (fragment) gather(fragment.selectionSet);
    }
  };
  for (const set of sets) gather(set);
  return Object.fromEntries([
    ...Object.entries(argued),
    ...[...fields].map(([key, nodes]) => [key, field(document, nodes, type)] as const),
    ...[...ofTypes].map(([name, of]) => [name, select(document, of, schema?.getType(name))] as const),
  ]);
}

function add<Item>(to: Map<string, Item[]>, name: string, item: Item): void {
  to.set(name, [...(to.get(name) ?? []), item]);
}

function field(document: Document, nodes: readonly FieldNode[], type: Type): unknown {
  const [{ name, alias, arguments: args = [] }] = nodes as readonly [FieldNode];
  const values = args.map(
    each => [each.name.value, valueFromASTUntyped(each.value, document.values)] as const,
  );
  const given = values.filter(([, value]) => value !== undefined);
  const argued: Argued = given.length > 0 ? { $: Object.fromEntries(given) } : {};
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const own = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name.value]?.type : undefined;
  const leaf = argued.$ ? argued : true;
  const of = sets.length > 0 ? select(document, sets, getNamedType(own), argued) : leaf;
  return alias && alias.value !== name.value ? new Alias(name.value, of) : of;
}

/** @param depth of a selection, whose fields have a line each; values are on one line */
function write(value: unknown, depth?: number): string {
  if (value instanceof Alias) return `alias('${value.name}', ${write(value.of, depth)})`;
  if (typeof value === 'string')
    return /^[^'"\\\p{Cc}]*$/u.test(value) ? `'${value}'` : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(each => write(each)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => {
    const below = key === '$' || depth === undefined ? undefined : depth + 1;
    return `${/^[A-Za-z_$]\w*$/.test(key) ? key : JSON.stringify(key)}: ${write(each, below)}`;
  });
  if (depth === undefined) return `{ ${members.join(', ')} }`;
  const pad = '  '.repeat(depth);
  return `{${members.map(each => `\n${pad}  ${each},`).join('')}\n${pad}}`;
}
