// ViewDefinitions → the table views of the schema: their names, and their columns with their types. What does not compile is named with
// its place. https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html

import { ViewFault, viewOf } from '../../runtime/search/view/view.ts';
import type { Report } from '../diagnostic.ts';
import type { Definitions } from '../fhir.ts';
import type { Schema, TableColumn, TableView } from '../ir.ts';
import { elementsTable } from './elements-table.ts';
import { oneLine } from './names.ts';
import { profileTypeName } from './profile-names.ts';

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
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || typeName.length > 50) {
      fault(
        'The name of a view begins with a letter, and has letters, digits and _ alone, 50 at most. Change it.',
      );
      return [];
    }
    const owner = owners.get(typeName);
    if (owner !== undefined) {
      fault(`The name ${typeName} of the view is already that of ${owner}. Rename the view.`);
      return [];
    }
    owners.set(typeName, url);
    try {
      const { resource, columns } = viewOf({ name, ...rest }, elements);
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
      };
    } catch (error) {
      if (!(error instanceof ViewFault)) throw error;
      fault(error.message, error.expression);
      return [];
    }
  });
  return tables.sort((a, b) => (a.name < b.name ? -1 : 1));
}
