// A row of a view → its line in each format, as SQL.

import { join, leastLength, literal, name, raw, type Sql, sql } from '../base/sql/sql.ts';
import { sqlType } from '../search/view/items.ts';
import type { Column } from '../search/view/unfold.ts';
import type { View } from '../search/view/view.ts';

export type ViewFormat = 'json' | 'ndjson' | 'csv' | 'parquet';

/** A column of a file of Parquet. */
export type ColumnKind = 'boolean' | 'integer' | 'decimal' | 'string' | 'json';

interface ViewText {
  /** Of a row `_`. @param plain the condition that no text of it needs an escape */
  readonly line: (columns: readonly Column[], plain: Sql | undefined) => Sql;
  readonly between: Sql;
}

/** Characters of the SQL of a view that the planner may have twice. */
const mostSql = 10_000;

/** Whether a row is put together where no text of its resource needs an escape. */
export function joinsTexts({ isCopied, ofResource }: View, format: ViewFormat): boolean {
  return (format === 'json' || format === 'ndjson') && isCopied && leastLength(ofResource) <= mostSql;
}

/** PostgreSQL looks into its catalog for each column that it makes JSON of: a row that is put together takes a quarter less time. */
function jsonLine(columns: readonly Column[], plain: Sql | undefined): Sql {
  const json = sql`row_to_json(_)::text`;
  if (!plain) return json;
  const members = columns.map((column, i) => {
    const [key, value] = [`${i === 0 ? '{' : ','}"${column.name}":`, sql`_.${name(column.name)}`];
    const absent = literal(`${key}null`);
    return kindOf(column) === 'string'
      ? sql`coalesce(${literal(`${key}"`)} || ${value} || '"', ${absent})`
      : sql`coalesce(${literal(key)} || ${value}::text, ${absent})`;
  });
  return sql`case when ${plain} then ${concatenated(members)} || '}' else ${json} end`;
}

/** As a tree: a chain would copy all that is before each text, and PostgreSQL keeps each copy until the row is complete. */
function concatenated(texts: readonly Sql[]): Sql {
  if (texts.length < 3) return join(texts, ' || ');
  const half = texts.length >> 1;
  return sql`(${concatenated(texts.slice(0, half))}) || (${concatenated(texts.slice(half))})`;
}

export const textOf: Readonly<Record<ViewFormat, ViewText>> = {
  json: { line: jsonLine, between: sql`','` },
  ndjson: { line: jsonLine, between: sql`E'\n'` },
  csv: { line: columns => join(columns.map(csvField), " || ',' || "), between: sql`E'\r\n'` },
  parquet: {
    line: columns => sql`row_to_json(row(${join(columns.map(parquetValue), ', ')}))::text`,
    between: sql`','`,
  },
};

/** https://www.rfc-editor.org/rfc/rfc4180: what is null has no quotes, and the empty string has them. */
function csvField(column: Column): Sql {
  const value = sql`_.${name(column.name)}`;
  if (['boolean', 'integer', 'decimal'].includes(kindOf(column))) return sql`coalesce(${value}::text, '')`;
  return sql`case when ${value} is null then '' when ${value}::text ~ '[",\r\n]|^$'
    then '"' || replace(${value}::text, '"', '""') || '"' else ${value}::text end`;
}

function parquetValue(column: Column): Sql {
  const type = { boolean: 'boolean', integer: 'int4', decimal: 'float8', string: 'text', json: 'text' };
  return sql`_.${name(column.name)}::text::${raw(type[kindOf(column)])}`;
}

export function kindOf({ type, collection }: Column): ColumnKind {
  if (collection || type === undefined) return 'json';
  if (type === 'decimal' || type === 'boolean') return type;
  const to = sqlType(type);
  return to === 'numeric' ? 'integer' : to === 'jsonb' ? 'json' : 'string';
}
