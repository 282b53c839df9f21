// A type of generated/ → its elements, each with its GraphQL field, its TypeScript, its search parameters, columns and indexes, for the
// Definitions view.
import { elements, type FieldElements } from './elements.ts';
import { namedParameters, parametersOf, type SearchParameter } from './parameters.ts';
import { profiles } from './profiles.ts';
import { generatedText } from './root.ts';
import { readSql, type SqlCatalog } from './sql-catalog.ts';

export interface DescribedType {
  readonly type: string;
  readonly kind: 'resource' | 'datatype' | 'nested';
  readonly elements: readonly DescribedElement[];
  /** Of resource types. */
  readonly parameters: readonly DescribedParameter[];
  readonly columns: readonly { readonly table: string; readonly name: string; readonly definition: string }[];
  readonly indexes: readonly { readonly name: string; readonly sql: string }[];
  readonly profiles: readonly {
    readonly name: string;
    readonly url: string;
    readonly fields: readonly string[];
  }[];
}

export interface DescribedElement extends FieldElements {
  /** `contact.name` */
  readonly path: string;
  /** `PatientContact.name` */
  readonly graphql: string;
  /** `Patient['contact'][number]['name']` */
  readonly typescript: string;
  /** Codes of the search parameters that read it, or something inside of it. */
  readonly parameters: readonly string[];
}

export interface DescribedParameter {
  readonly code: string;
  readonly type: string;
  readonly url: string;
  /** The argument of Lists. */
  readonly argument: string;
  readonly elements: readonly string[];
  readonly targets?: readonly string[];
  /** `Patient.birthdate_low`, `Patient_ref.edge` */
  readonly columns: readonly string[];
  readonly indexes: readonly string[];
}

/** @returns undefined if the type does not exist */
export function describedType(type: string): DescribedType | undefined {
  const all = elements();
  const found = Object.hasOwn(all.types, type) ? all.types[type] : undefined;
  if (!found) return undefined;
  const isResource = all.resources.includes(type);
  const params = isResource ? namedParameters(type) : [];
  const sql = readSql(isResource ? generatedText(`sql/${type}.sql`) : '');
  const of = Object.entries(profiles().profiles).filter(([, profile]) => profile.type === type);
  return {
    type,
    kind: found.kind,
    elements: elementsOf(type, '', type, params),
    parameters: params.map(([argument, param]) => describedParameter(type, argument, param, sql)),
    columns: [...sql.tables].flatMap(([table, { columns }]) =>
      [...columns].map(([name, definition]) => ({ table, name, definition })),
    ),
    indexes: [...sql.indexes].map(([name, { text }]) => ({ name, sql: text })),
    profiles: of.map(([name, { url }]) => ({
      name,
      url,
      fields: Object.keys(profiles().views[name]?.fields ?? {}),
    })),
  };
}

/** References of resource types, with the paths of their elements. */
export function references(): readonly {
  readonly type: string;
  readonly path: string;
  readonly targets: readonly string[];
}[] {
  return elements().resources.flatMap(type =>
    elementsOf(type, '', type, []).flatMap(({ path, targets }) =>
      targets === undefined ? [] : [{ type, path, targets }],
    ),
  );
}

type Params = readonly (readonly [string, SearchParameter])[];

/** Nested elements follow their parent; datatypes are separate types. */
function elementsOf(
  type: string,
  before: string,
  typescript: string,
  params: Params,
  above: readonly string[] = [],
): readonly DescribedElement[] {
  const all = elements().types;
  return Object.entries(all[type]?.fields ?? {}).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    const own = `${typescript}['${name}']`;
    const reads = ({ elements: read }: SearchParameter) =>
      read.some(each => each === path || each.startsWith(`${path}.`));
    const element = {
      ...field,
      path,
      graphql: `${type}.${name}`,
      typescript: own,
      parameters: params.flatMap(([, param]) => (reads(param) ? param.code : [])),
    };
    const isNested = all[field.type]?.kind === 'nested' && field.type !== type && !above.includes(field.type);
    if (!isNested) return [element];
    const item = field.list ? `${own}[number]` : own;
    return [element, ...elementsOf(field.type, `${path}.`, item, params, [...above, type])];
  });
}

function describedParameter(
  type: string,
  argument: string,
  { code, type: kind, url, elements: read, targets, index }: SearchParameter,
  sql: SqlCatalog,
): DescribedParameter {
  const columns = columnsOf(type, index).filter(each => {
    const [table = '', name = ''] = each.split('.');
    return sql.tables.get(table)?.columns.has(name) === true;
  });
  // Indexes end with the id, which the primary key finds.
  const sought = index.kind === 'id' ? [] : columns;
  const holds = (text: string, each: string) =>
    new RegExp(` on "?${each.split('.')[0]}"? .*[ (]"?${each.split('.')[1]}"?[ ,)]`).test(text);
  return {
    code,
    type: kind,
    url,
    argument,
    elements: read,
    ...(targets ? { targets } : {}),
    columns,
    indexes: [...sql.indexes].flatMap(([name, { text }]) =>
      sought.some(each => holds(text, each)) ? name : [],
    ),
  };
}

function columnsOf(type: string, index: SearchParameter['index']): readonly string[] {
  const own = (...names: readonly string[]) => names.map(name => `${type}.${name}`);
  switch (index.kind) {
    case 'id':
    case 'updated':
      return own(index.kind);
    case 'token':
    case 'uri':
      return [...own('tokens'), ...(index.kind === 'token' && index.hot ? [`${type}_code.hash`] : [])];
    case 'string':
      return own(`${index.column}_low`, `${index.column}_high`, 'strings');
    case 'reference':
      return own(index.column);
    case 'range':
      return own(...['low', 'high', 'ucum_low', 'ucum_high'].map(end => `${index.column}_${end}`));
    case 'edge':
      return [`${type}_ref.edge`];
    case 'tuple':
      return own('tuples');
    case 'all':
      return index.components.flatMap(code => {
        const { params } = parametersOf(type);
        const component = params[code.replaceAll('-', '_')];
        return component ? columnsOf(type, component.index) : [];
      });
  }
}
