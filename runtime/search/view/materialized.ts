// In: a compiled view whose definition asks for it. Out: the table that holds its rows. A trigger on the table of the resource type writes
// them, in the transaction of whatever writes the resource: docs/views.md

import { shortHash } from '../../base/short-text.ts';
import { inlined, join, number, name as quoted, type Sql, sql } from '../../base/sql/sql.ts';
import { ViewFault } from './definition.ts';
import { nothing, sqlType } from './items.ts';
import type { View } from './view.ts';

export const materializedExtension = 'https://kiln.example/fhir/StructureDefinition/view-materialized';

export interface RowsTable {
  /** Each definition has a table of its own, so that servers of two definitions can run at once. */
  readonly name: string;
  /** The function and the trigger. */
  readonly writer: string;
  /** The SQL types of its columns `c0`, `c1`, … */
  readonly types: readonly string[];
  /** `ofResource` of the view, without parameters. */
  readonly select: string;
}

/** A row takes 8,160 bytes, and the values of a column up to 24: longer ones are stored elsewhere. */
const mostColumns = 320;

/** Undefined: the rows are computed when they are read. @throws ViewFault */
export function rowsTable(name: string, { extension = [] }: Definition, view: View): RowsTable | undefined {
  const asked = (Array.isArray(extension) ? extension : [extension]).find(
    (each: { url?: unknown }) => each?.url === materializedExtension,
  ) as { valueBoolean?: unknown } | undefined;
  if (!asked || asked.valueBoolean === false) return undefined;
  const fault = (sentence: string) => new ViewFault('ViewDefinition.extension', sentence);
  if (asked.valueBoolean !== true)
    throw fault(`The extension ${materializedExtension} must have a valueBoolean.`);
  if (view.mayFail)
    throw fault(
      `The view cannot be materialized, as a resource with several values of ${view.uncertain.join(', ') || 'a condition'} could not be ` +
        'stored then. Declare such a column as a collection, or select one value by first() or forEach.',
    );
  if (view.multiplies)
    throw fault(
      'The view cannot be materialized, as lists stand beside each other in it: a resource with long ones could not be stored then. ' +
        'Divide it into a view for each list.',
    );
  if (view.columns.length > mostColumns)
    throw fault(
      `The view cannot be materialized, as it has ${view.columns.length} columns: a row that is stored has room for ${mostColumns}. ` +
        'Divide the view.',
    );
  const select = inlined(view.ofResource);
  if (select.includes('$$')) throw fault('The view cannot be materialized, as one of its strings has $$.');
  const types = view.columns.map(({ type = nothing, collection }) => (collection ? 'jsonb' : sqlType(type)));
  const hash = shortHash([name, ...types, select].join('\n'));
  return { name: `${name}_rows_${hash}`, writer: `kiln_rows_${hash}`, types, select };
}

type Definition = Readonly<Record<string, unknown>>;

/** What a migration calls the rows of a view, beside the arguments of search parameters. */
export function storedCode(name: string): string {
  return `view ${name}`;
}

/** In place of `ofResource`: the rows of the resource that has the id. */
export function storedRows({ name, types }: RowsTable, project: Sql, id: Sql): Sql {
  const columns = types.map((_, i) => sql`m.c${number(i)}`);
  return sql`select m.n, ${join(columns, ', ')} from ${quoted(name)} m where m.project = ${project} and m.id = ${id}`;
}

/** In place of `rows`: those of the resources whose ids `from` has, in its order. */
export function storedRowsOf({ columns }: View, { name }: RowsTable, project: Sql, from: Sql): Sql {
  const named = columns.map((column, i) => sql`m.c${number(i)} ${quoted(column.name)}`);
  return sql`select ${join(named, ', ')} from ${from} r join ${quoted(name)} m on m.project = ${project} and m.id = r.id
    order by m.id, m.n`;
}
