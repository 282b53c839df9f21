// A type of the schema → the fields of its elements, nested ones below, without extensions and what the caller cannot read: for
// `describe`, and for the index of `find_types`. $schema names all, as it holds no data; an agent has no use for what it cannot read.
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isObjectType,
} from 'graphql';
import { type Access, areVisible, granting, parameterElements } from '../../access/access.ts';
import { canonicalPath, covers, type ElementPath } from '../../access/element-path.ts';
import { elements } from '../../base/definitions/elements.ts';
import { parametersOf } from '../../base/definitions/parameters.ts';
import { namesOf, profileNamed, viewedType, viewField } from '../../base/definitions/profiles.ts';
import { viewDefinitions } from '../../base/definitions/views.ts';

type Field = GraphQLField<unknown, unknown>;

/** A field with its place in the type. */
export interface PlacedField {
  /** That it is directly in. */
  readonly type: string;
  /** `['reaction', 'severity']` */
  readonly path: readonly string[];
  /** What it reads: of a slice or an extension, the element that it is in. */
  readonly element: ElementPath;
  readonly field: Field;
}

/** A resource, datatype or profile → its fields and what finds it, as SDL. @returns undefined for what the caller cannot read */
export function describeType(schema: GraphQLSchema, access: Access, name: string): string | undefined {
  const of = viewedType(name);
  const { kind } = (Object.hasOwn(elements().types, of) && elements().types[of]) || { kind: 'nested' };
  if (kind === 'nested' || !seesType(access, of)) return undefined;
  const fields = fieldsOf(schema, name).filter(({ element }) => seesElement(access, of, element));
  const lines = fields.map(({ path, field }) => `${'  '.repeat(path.length)}${lineOf(field)}`);
  const root = schema.getQueryType()?.getFields() ?? {};
  const shared = new Set(root[`${name}List`]?.args.map(each => each.name));
  const finding = ['', 'List', 'Connection', 'Aggregate'].flatMap(end => {
    const { args = [], type } = root[name + end] ?? {};
    const own = args.filter(
      each => seesArgument(access, of, each.name) && (end === 'List' || !shared.has(each.name)),
    );
    const given = own.map(typed).join(', ');
    const start = end === '' || end === 'List' ? '' : 'those of the List, ';
    return type ? `# ${name}${end}(${start}${given}): ${type}` : [];
  });
  const inside = allFields(schema, name).flatMap(field => {
    const by = getNamedType(field.args.find(each => each.name === '_reference')?.type);
    const other = viewedType(field.name.slice(0, -'List'.length));
    if (!field.name.endsWith('List') || !seesType(access, other) || !isEnumType(by)) return [];
    const names = by.getValues().flatMap(each => (seesArgument(access, other, each.name) ? each.name : []));
    return names.length > 0 ? `# ${field.name}(_reference: ${names.join(' | ')})` : [];
  });
  const tables = Object.entries(viewDefinitions()).flatMap(([view, { resource }]) => {
    const { args } = root[`${view}Rows`] ?? {};
    if (resource !== name || !args) return [];
    const columns = allFields(schema, `${view}Row`).map(typed);
    const given = args.map(typed).join(', ');
    return `# ${view}Rows(${given}) { next rows { ${columns.join(', ')} } }`;
  });
  const profile = profileNamed(name);
  const about = profile ? [`# A profile of ${of}: ${profile.url}`] : [];
  return [
    ...about,
    ...finding,
    ...tables,
    `type ${name} {`,
    ...lines,
    '}',
    '# Inside of it:',
    ...inside,
  ].join('\n');
}

/** `severity: code # mild | moderate | severe` */
export function lineOf(field: Field): string {
  return `${typed(field)}${field.description ? ` # ${field.description}` : ''}`;
}

function typed({ name, type }: GraphQLArgument | Field): string {
  return `${name}: ${type}`;
}

const deepest = 4;

/** Those of nested types follow their field. */
export function fieldsOf(
  schema: GraphQLSchema,
  type: string,
  before: Pick<PlacedField, 'path' | 'element'> = { path: [], element: [] },
): readonly PlacedField[] {
  return ownFields(schema, type).flatMap(field => {
    const path = [...before.path, field.name];
    const element = [...before.element, ...elementOf(type, field.name)];
    const below = getNamedType(field.type).name;
    const { kind } = elements().types[viewedType(below)] ?? {};
    const isNested = kind === 'nested' && below !== type && path.length < deepest;
    return [{ type, path, element, field }, ...(isNested ? fieldsOf(schema, below, { path, element }) : [])];
  });
}

/** The element that a field of a type or a profile reads, from the type on: `systolic` → `['component']` */
export function elementOf(type: string, field: string): ElementPath {
  const from = viewField(type, field)?.from;
  return from ? namesOf(from) : [field];
}

export function ownFields(schema: GraphQLSchema, name: string): readonly Field[] {
  const { kind, fields = {} } = elements().types[viewedType(name)] ?? {};
  const left = kind === 'resource' ? ['implicitRules', 'language', 'contained'] : ['id'];
  const seldom = new Set([...left, 'extension', 'modifierExtension']);
  const isOwn = (key: string) => Object.hasOwn(fields, key) || viewField(name, key) !== undefined;
  return allFields(schema, name).filter(({ name: key }) => isOwn(key) && !seldom.has(key));
}

function allFields(schema: GraphQLSchema, name: string): readonly Field[] {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
}

/** Whether the caller may read or search resources of the type; datatypes are visible. */
export function seesType(access: Access, type: string): boolean {
  const isData = elements().types[type]?.kind !== 'resource';
  return isData || access.type(type).isWhole || readingEntries(access, type).length > 0;
}

/** Whether the element is visible in any row of the resource type. */
export function seesElement(access: Access, type: string, path: ElementPath): boolean {
  const entries = readingEntries(access, type);
  return entries.length === 0 || entries.some(({ hidden }) => !covers(hidden, canonicalPath(type, path)));
}

/** Whether everything that a search argument reads is visible in any row of the resource type. */
export function seesArgument(access: Access, type: string, name: string): boolean {
  const entries = readingEntries(access, type);
  const parameter = parametersOf(type).params[name];
  if (entries.length === 0 || !parameter) return true;
  return entries.some(entry => areVisible(entry, parameterElements(type, parameter)));
}

function readingEntries(access: Access, type: string) {
  const of = access.type(type);
  return [...granting(of, 'read'), ...granting(of, 'search')];
}
