// Views of a schema that has none in generated/: test files mock base/definitions/views.ts and root.ts with them.
import { rowsTableSql } from '../../codegen/emit/sql.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import { materializedExtension } from '../../runtime/search/view/materialized.ts';
import { column, tableOf, viewJson, withTables as withViews } from './tables.ts';

const patients = viewJson('Patients', 'Patient', {
  select: [
    {
      column: [
        column('id'),
        column('gender'),
        column('born', 'birthDate'),
        column('given', 'name.first().given', true),
      ],
    },
    { forEach: 'identifier', column: [column('number', 'value'), column('place', '%rowIndex')] },
  ],
});
const values = viewJson('Values', 'Observation', {
  where: [{ path: 'value.ofType(Quantity).value.exists()' }],
  select: [{ column: [column('id'), column('value', 'value.ofType(Quantity).value'), column('status')] }],
});
/** The same rows, from their table. */
const stored = {
  ...patients,
  ...{ name: 'Stored', url: 'https://example.org/Stored' },
  extension: [{ url: materializedExtension, valueBoolean: true }],
};
const uncertain = viewJson('Uncertain', 'Patient', { select: [{ column: [column('given', 'name.given')] }] });
export const servedViews = { Patients: patients, Values: values, Stored: stored, Uncertain: uncertain };

export const withTables = (sdl: string) => withViews(sdl, servedViews);

/** The table of the materialized view, with the rows of what is there. @returns its name */
export async function makeStored({ custom }: Pick<Database, 'custom'>): Promise<string> {
  const { stored: table } = tableOf('Stored', stored);
  if (!table) throw new Error('The view is not materialized.');
  await custom.query(rowsTableSql('Patient', table));
  await custom.query('update "Patient" set indexed = indexed');
  return table.name;
}
