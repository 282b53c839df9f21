// The definition of a type → rows of elements with their columns and indexes, the rows that match a search, and the related types.
import type { ElementDefinition, TypeDefinition, TypeReference } from '../../definition-shapes.ts';

/** Columns and indexes of its search parameters, and the names of the profiles with a field for it. */
export interface ElementRow
  extends ElementDefinition,
    Readonly<Record<'columns' | 'indexes' | 'profiles', readonly string[]>> {}

export function elementRows({ elements, parameters, profiles }: TypeDefinition): readonly ElementRow[] {
  const byCode = new Map(parameters.map(each => [each.code, each]));
  return elements.map(element => {
    const own = element.parameters.flatMap(code => byCode.get(code) ?? []);
    const of = (list: 'columns' | 'indexes') => [...new Set(own.flatMap(each => each[list]))];
    return {
      ...element,
      columns: of('columns'),
      indexes: of('indexes'),
      profiles: profiles.flatMap(({ name, fields }) => (fields.includes(element.path) ? name : [])),
    };
  });
}

/** `address`, of which `address.city` is a part that the datatype describes; undefined: the type has no such element. */
export function elementAt(path: string, elements: readonly ElementDefinition[]): string | undefined {
  const names = path.split('.');
  const paths = names.map((_, index) => names.slice(0, names.length - index).join('.'));
  return paths.find(each => elements.some(element => element.path === each));
}

/** `0..*` */
export function cardinality({ min = 0, list }: Pick<ElementDefinition, 'min' | 'list'>): string {
  return `${min}..${list ? '*' : '1'}`;
}

/** The rows in whose texts, and lists of texts, every word occurs, in any case. */
export function found<Row extends object>(rows: readonly Row[], sought: string): readonly Row[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(row => {
    const text = Object.values(row).flat().join('\n').toLowerCase();
    return words.every(word => text.includes(word));
  });
}

/** `paths` of the elements that refer. */
export type Related = { readonly type: string; readonly paths: readonly string[] };

/** Types that refer to a type, those that it refers to, and its elements that may refer to any type. */
export function around(type: string, references: readonly TypeReference[]) {
  const own = references.filter(each => each.type === type);
  const incoming = references.filter(({ targets }) => targets.includes(type));
  return {
    incoming: related(incoming.map(({ type: from, path }) => [from, path])),
    outgoing: related(own.flatMap(({ path, targets }) => targets.map(to => [to, path] as const))),
    toAny: own.flatMap(({ path, targets }) => (targets.length === 0 ? path : [])),
  };
}

function related(pairs: readonly (readonly [string?, string?])[]): readonly Related[] {
  const paths = new Map<string, string[]>();
  for (const [type = '', path = ''] of pairs) paths.set(type, [...(paths.get(type) ?? []), path]);
  return [...paths]
    .map(([type, of]) => ({ type, paths: of }))
    .sort((one, other) => (one.type < other.type ? -1 : 1));
}
