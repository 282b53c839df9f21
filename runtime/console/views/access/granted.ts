// $admin/access: the entries of a membership by type → rows of a matrix, types with the same entries in one row.

export interface Entry {
  readonly entry: string;
  readonly criteria?: string;
  readonly missing: readonly string[];
  readonly interactions: readonly string[];
  readonly hidden: readonly string[];
  readonly readonly: readonly string[];
  readonly constraints: readonly string[];
}

export type Cell = 'all' | 'some' | 'none';

export interface Granted {
  readonly types: Readonly<Record<string, Omit<Row, 'types'>>>;
  readonly broken: readonly { readonly policy: string; readonly fault: string }[];
}

/** Of one type, or of several that are alike. */
export interface Row {
  readonly types: readonly string[];
  readonly interactions: Readonly<Partial<Record<string, Cell>>>;
  readonly entries: readonly Entry[];
}

/** The last two are of Bot alone. */
export const interactions = [
  ...['read', 'search', 'vread', 'history', 'create', 'update', 'delete', 'execute', 'deploy'],
];

/** Types that `*` grants are many, and all alike. */
const leastAlike = 4;

/** @param sought part of a name: types that have it get rows of their own */
export function matrixRows({ types }: Granted, sought: string): readonly Row[] {
  const groups = new Map<string, Row>();
  for (const [type, of] of Object.entries(types)) {
    if (of.entries.length === 0 || !type.toLowerCase().includes(sought.toLowerCase())) continue;
    const key = sought === '' ? JSON.stringify(of) : type;
    groups.set(key, { ...of, types: [...(groups.get(key)?.types ?? []), type] });
  }
  return [...groups.values()]
    .flatMap(row =>
      row.types.length < leastAlike ? row.types.map(type => ({ ...row, types: [type] })) : [row],
    )
    .sort((a, b) => a.types.length - b.types.length || compare(a.types[0], b.types[0]));
}

/** Elements that some entry hides or locks. */
export function fieldsOf({ entries }: Row, kind: 'hidden' | 'readonly'): readonly string[] {
  const lists = entries.map(entry => entry[kind]);
  return [...new Set(lists.flat())];
}

export function rowTitle({ types }: Row): string {
  const [first = ''] = types;
  return types.length === 1 ? first : `${types.length} other types`;
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : 1;
}
