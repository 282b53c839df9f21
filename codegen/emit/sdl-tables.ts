// ViewDefinitions → their fields and types in the SDL: pages of rows with typed columns, as Connections have pages of resources.

import type { Schema, Served, TableColumn, TableView } from '../ir.ts';
import { aggregateName, rowName, rowsName } from '../schema/names.ts';
import { identifier, sdlString } from './escape.ts';
import { aggregateArguments, builtIn, printField } from './sdl-arguments.ts';

/** Of the rows of all resources. Rows are found, and ordered, by the search parameters of the resource type. */
export const rowsArguments: readonly string[] = [
  '_filter: String',
  '_sort: [String]',
  '_count: Int',
  '_cursor: String',
];

/** Of the rows of one resource. */
export const ownRowsArguments: readonly string[] = ['_count: Int', '_cursor: String'];

/** At the root: `PatientDemographicsRows(…)` and `PatientDemographicsAggregate(…)`. */
export function rowsFields(
  { name }: TableView,
  { aggregates }: Pick<Served, 'aggregates'>,
): readonly string[] {
  return [
    ...printField(rowsName(name), rowsArguments, rowsName(name)),
    ...(aggregates ? printField(aggregateName(name), aggregateArguments, '[Aggregate]') : []),
  ];
}

/** In the resource that they are made of. */
export function ownRowsField({ name }: TableView): readonly string[] {
  return printField(rowsName(name), ownRowsArguments, rowsName(name));
}

/** In what the resources of a view refer to. @param by the enum of reference parameters; undefined: none of them names the target */
export function reverseRows(
  { tables }: Pick<Schema, 'tables'>,
  source: string,
  target: string,
  by: string | undefined,
): readonly string[] {
  if (by === undefined || source === target) return [];
  return tables
    .filter(({ resource }) => resource === source)
    .flatMap(({ name }) =>
      printField(rowsName(name), [`_reference: ${by}!`, ...rowsArguments], rowsName(name)),
    );
}

export function printTables({ tables }: Pick<Schema, 'tables'>): readonly (readonly string[])[] {
  return tables.flatMap(({ name, short, columns }) => [
    [
      sdlString(short),
      `type ${rowsName(name)} {`,
      '  count: Int',
      '  pagesize: Int',
      '  first: String',
      '  previous: String',
      '  next: String',
      '  last: String',
      `  rows: [${rowName(name)}]`,
      '}',
    ],
    [`type ${rowName(name)} {`, ...columns.map(columnLine), '}'],
  ]);
}

function columnLine({ name, type, list }: TableColumn): string {
  const of = builtIn[type] ?? identifier(type);
  return `  ${identifier(name)}: ${list ? `[${of}]` : of}`;
}
