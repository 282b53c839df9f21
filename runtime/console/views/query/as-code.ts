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
  type ValueNode,
} from 'graphql';
import { hashOf } from '../operations/measures.ts';

/** A request as it is typed. */
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
    defaultValue ? [[variable.name.value, plain(defaultValue, {})]] : [],
  );
  const writer: Writer = {
    ...{ schema, fragments: new Map(fragments.map(each => [each.name.value, each])) },
    values: { ...Object.fromEntries(defaults), ...variablesOf(variables) },
    ...{ hasAlias: false, notes: new Set() },
  };
  const root = operation && schema?.getRootType(operation.operation);
  const body = operation ? selection(writer, operation.selectionSet, 1, root ?? undefined) : '{}';
  const names = writer.hasAlias ? 'alias, createClient' : 'createClient';
  const notes = [...writer.notes].map(note => `// ${note}\n`).join('');
  const call = operation?.operation === 'mutation' ? 'mutate' : 'query';
  return `import { ${names} } from 'kiln-fhir/client';

const fhir = createClient({ baseUrl: '${baseUrl}', token: () => process.env.TOKEN });

${notes}const answer = await fhir.${call}(${body});
`;
}

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

interface Writer {
  /** Without it fragments on types are taken for those of a narrower type. */
  readonly schema: GraphQLSchema | undefined;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly values: Readonly<Record<string, unknown>>;
  hasAlias: boolean;
  /** What the client cannot say. */
  readonly notes: Set<string>;
}

type Type = GraphQLNamedType | undefined;

function selection(writer: Writer, set: SelectionSetNode, depth: number, type: Type, first?: string): string {
  const members = [...(first ? [first] : []), ...membersOf(writer, set, depth, type)];
  const inner = members.map(each => `\n${'  '.repeat(depth)}${each},`).join('');
  return `{${inner}\n${'  '.repeat(depth - 1)}}`;
}

/** What is selected several times is written once, with all that is selected in it. */
function membersOf(writer: Writer, set: SelectionSetNode, depth: number, type: Type): readonly string[] {
  const fields = new Map<string, FieldNode>();
  const ofTypes = new Map<string, SelectionSetNode>();
  gather(writer, set, type, { fields, ofTypes });
  const typed = ([name, of]: [string, SelectionSetNode]) =>
    `${name}: ${selection(writer, of, depth + 1, writer.schema?.getType(name))}`;
  return [...[...fields.values()].map(node => field(writer, node, depth, type)), ...[...ofTypes].map(typed)];
}

/** By name, and by the type that a fragment narrows to. */
type Gathered = { fields: Map<string, FieldNode>; ofTypes: Map<string, SelectionSetNode> };

function gather(writer: Writer, { selections }: SelectionSetNode, type: Type, to: Gathered): void {
  for (const node of selections) {
    if (node.directives?.length) writer.notes.add('The client writes no directives: they are left out here.');
    if (node.kind === Kind.FIELD) {
      const key = (node.alias ?? node.name).value;
      const both = together(to.fields.get(key)?.selectionSet, node.selectionSet);
      to.fields.set(key, both ? { ...node, selectionSet: both } : node);
      continue;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? writer.fragments.get(node.name.value) : node;
    if (!fragment) continue;
    const name = fragment.typeCondition?.name.value;
    const { selectionSet } = fragment;
    if (name === undefined || !narrows(name, node.kind, writer, type)) gather(writer, selectionSet, type, to);
    else to.ofTypes.set(name, together(to.ofTypes.get(name), selectionSet) ?? selectionSet);
  }
}

/** A fragment on an interface, or on the type itself, adds its fields. */
function narrows(name: string, kind: Kind, { schema }: Writer, type: Type): boolean {
  if (!schema || !type) return kind === Kind.INLINE_FRAGMENT;
  return name !== type.name && isObjectType(schema.getType(name));
}

function together(one?: SelectionSetNode, other?: SelectionSetNode): SelectionSetNode | undefined {
  return one && other ? { ...one, selections: [...one.selections, ...other.selections] } : (other ?? one);
}

function field(writer: Writer, node: FieldNode, depth: number, type: Type): string {
  const { name, alias, arguments: args = [], selectionSet } = node;
  const given = args.flatMap(({ name: { value: key }, value }) => {
    const written = plain(value, writer.values);
    return written === undefined ? [] : `${key}: ${literal(written)}`;
  });
  const $ = given.length > 0 ? `$: { ${given.join(', ')} }` : undefined;
  const own = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name.value]?.type : undefined;
  const leaf = $ ? `{ ${$} }` : 'true';
  const selected = selectionSet ? selection(writer, selectionSet, depth + 1, getNamedType(own), $) : leaf;
  if (!alias || alias.value === name.value) return `${name.value}: ${selected}`;
  writer.hasAlias = true;
  return `${alias.value}: alias('${name.value}', ${selected})`;
}

function literal(value: unknown): string {
  if (typeof value === 'string')
    return /^[^'"\\\p{Cc}]*$/u.test(value) ? `'${value}'` : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => {
    return `${/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)}: ${literal(each)}`;
  });
  return `{ ${members.join(', ')} }`;
}

function plain(node: ValueNode, values: Readonly<Record<string, unknown>>): unknown {
  switch (node.kind) {
    case Kind.VARIABLE:
      return values[node.name.value];
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.NULL:
      return null;
    case Kind.LIST:
      return node.values.map(each => plain(each, values));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, plain(value, values)]));
    default:
      return node.value;
  }
}
