// A catalog of generated SQL → its objects one by one, as the table kiln_schema holds those that a database was made from.
import type { SqlCatalog } from '../definitions/sql-catalog.ts';

export type ObjectKind = 'table' | 'column' | 'index' | 'function' | 'trigger';

export interface SchemaObject {
  readonly kind: ObjectKind;
  /** Of a column: `Patient.birthdate_low`. */
  readonly name: string;
  /** Of a table what it says beside its columns, of a column its definition, of all else the statement. */
  readonly text: string;
}

export function schemaObjects({ tables, indexes, functions, triggers }: SqlCatalog): readonly SchemaObject[] {
  return [
    ...[...tables].flatMap(([table, { rest, columns }]): SchemaObject[] => [
      { kind: 'table', name: table, text: rest },
      ...[...columns].map(([column, text]) => columnObject(table, column, text)),
    ]),
    ...[...indexes].map(([name, { text }]): SchemaObject => ({ kind: 'index', name, text })),
    ...[...functions].map(([name, text]): SchemaObject => ({ kind: 'function', name, text })),
    ...[...triggers].map(([name, { text }]): SchemaObject => ({ kind: 'trigger', name, text })),
  ];
}

export function columnObject(table: string, column: string, text: string): SchemaObject {
  return { kind: 'column', name: `${table}.${column}`, text };
}

/** `column Patient.birthdate_low` */
export function objectKey({ kind, name }: Pick<SchemaObject, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}
