// A database → what stands in the tables of a type, and what should stand there by the content alone.
import type { Database } from '../../runtime/database/postgres/database.ts';
import { type IndexContext, rowShape, rowValues } from '../../runtime/database/store/row.ts';

/** The row of an id beside its side rows, as text. */
export interface Rows {
  /** Search columns, in table order. */
  readonly search: readonly unknown[];
  readonly edges: readonly string[];
  readonly codes: readonly string[];
}

/** All rows of a type by id; side rows of ids that have no row stand under their id, too. */
export async function storedRows(database: Database, type: string): Promise<Map<string, Rows>> {
  const { names, hasEdges, codeOrder } = rowShape(type);
  const search = names.slice(4, -1).map(name => `${name}::text`);
  const { rows } = await database.custom.query<{ id: string; search: string[] }>(
    `select id, array[${search.join(', ')}] as search from "${type}"`,
  );
  const edges = hasEdges
    ? await sideRows(database, `select id, edge as value from "${type}_ref"`)
    : new Map();
  const codes = codeOrder
    ? await sideRows(database, `select id, hash || ' ' || k as value from "${type}_code"`)
    : new Map();
  const found = new Map(rows.map(row => [row.id, row.search]));
  return new Map(
    [...new Set([...found.keys(), ...edges.keys(), ...codes.keys()])]
      .sort()
      .map(id => [
        id,
        { search: found.get(id) ?? [], edges: edges.get(id) ?? [], codes: codes.get(id) ?? [] },
      ]),
  );
}

/** The same, from the stored contents: each is run through the extractor again. */
export async function extractedRows(
  database: Database,
  type: string,
  index: IndexContext,
): Promise<Map<string, Rows>> {
  const shape = rowShape(type);
  const casts = shape.sqlTypes.slice(4, -1).map((sqlType, i) => `($1::text[])[${i + 1}]::${sqlType}::text`);
  const { rows } = await database.custom.query<{ id: string; content: string }>(
    `select id, content::text as content from "${type}" order by id`,
  );
  const result = new Map<string, Rows>();
  for (const { id, content } of rows) {
    const values = rowValues(shape, JSON.parse(content), index, content);
    // The database's own notation of each value.
    const normal = await database.custom.query<{ search: string[]; k: string }>(
      `select array[${casts.join(', ')}] as search, $2::timestamptz::text as k`,
      [values.search, values.codeOrder],
    );
    const [row] = normal.rows;
    result.set(id, {
      search: row?.search ?? [],
      edges: [...values.edges].sort(),
      codes: shape.codeOrder ? values.codes.map(code => `${code} ${row?.k}`).sort() : [],
    });
  }
  return result;
}

export async function countRows(database: Database, table: string): Promise<number> {
  const { rows } = await database.custom.query<{ count: string }>(`select count(*) as count from ${table}`);
  return Number(rows[0]?.count);
}

async function sideRows(database: Database, query: string): Promise<Map<string, string[]>> {
  const { rows } = await database.custom.query<{ id: string; value: string }>(query);
  const found = new Map<string, string[]>();
  for (const { id, value } of rows) found.set(id, [...(found.get(id) ?? []), value].sort());
  return found;
}
