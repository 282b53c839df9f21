// ViewDefinitions → the table views of the schema: their names, and their columns with their types. What does not compile is named with
// its place. https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html

import { shown } from '../../runtime/base/short-text.ts';
import { ViewFault } from '../../runtime/search/view/definition.ts';
import { rowsTable } from '../../runtime/search/view/materialized.ts';
import { viewOf } from '../../runtime/search/view/view.ts';
import type { Report } from '../diagnostic.ts';
import type { Definitions } from '../fhir.ts';
import type { Schema, TableColumn, TableView } from '../ir.ts';
import { elementsTable } from './elements-table.ts';
import { aggregateName, oneLine, rowName, rowsName } from './names.ts';
import { profileTypeName } from './profile-names.ts';

/** PostgreSQL's 63 bytes, less `_rows_` and a hash. */
const mostName = 45;

/** What names of views must not be. */
type Named = Pick<Schema, 'resources' | 'datatypes' | 'primitives' | 'valueSets' | 'profiles'>;

export function buildTables(
  { viewDefinitions }: Definitions,
  schema: Named,
  report: Report,
): readonly TableView[] {
  if (viewDefinitions.length === 0) return [];
  const elements = elementsTable(schema);
  const owners = new Map(
    [...schema.resources, ...schema.datatypes, ...schema.profiles].map(({ name, url }) => [name, url]),
  );
  const tables = viewDefinitions.flatMap((definition): TableView | [] => {
    const { url, name, package: source, text: _, ...rest } = definition;
    const fault = (message: string, path = 'ViewDefinition.name') =>
      report({ severity: 'error', code: 'view-invalid', message, canonical: url, path });
    const typeName = profileTypeName(name);
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || typeName.length > mostName) {
      fault(
        `The name of a view begins with a letter, and has letters, digits and _ alone, ${mostName} at most. Change it.`,
      );
      return [];
    }
    // Of the view, and what the SDL makes of it.
    const wanted = [typeName, rowName(typeName), rowsName(typeName), aggregateName(typeName)];
    const taken = wanted.find(each => owners.has(each));
    if (taken !== undefined) {
      fault(`The name ${taken} of the view is already that of ${owners.get(taken)}. Rename the view.`);
      return [];
    }
    for (const each of wanted) owners.set(each, url);
    try {
      const view = viewOf({ name, ...rest }, elements);
      const { resource, columns } = view;
      const unknown = columns.find(({ type }) => type === undefined || !(type in elements.primitives));
      if (unknown) {
        fault(
          `The column ${unknown.name} is ${unknown.type === undefined ? 'of several types' : `a ${unknown.type}`}: ` +
            'select a primitive of it, such as .code or .ofType(string).',
          'ViewDefinition.select',
        );
        return [];
      }
      return {
        name: typeName,
        url,
        package: source,
        short: oneLine(definition.title ?? definition.description ?? `Rows of ${resource}`),
        resource,
        columns: columns.map(
          ({ name: column, type = '', collection }): TableColumn => ({
            name: column,
            type,
            list: collection,
          }),
        ),
        definition: { url, name, ...rest },
        stored: rowsTable(typeName, rest, view),
      };
    } catch (error) {
      if (!(error instanceof ViewFault)) throw error;
      fault(columnText(definition, error.expression) + error.sentence, error.expression);
      return [];
    }
  });
  return tables.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `ViewDefinition.select[0].column[1].path` → `Column born, birthDat: `; empty for other places. */
function columnText(definition: unknown, place: string): string {
  const [, steps = ''] = /^ViewDefinition\.(.*\bcolumn\[\d+\])/.exec(place) ?? [];
  const column = steps
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((of, step) => (of as Readonly<Record<string, unknown>>)[step], definition);
  const { name, path } = (column ?? {}) as Readonly<Record<string, unknown>>;
  return steps === '' || typeof path !== 'string' ? '' : `Column ${String(name)}, ${shown(path)}: `;
}
