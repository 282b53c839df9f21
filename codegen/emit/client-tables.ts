// ViewDefinitions → client/tables.d.ts: the type of a row of each, and the fields that have its rows.

import type { GeneratedFile, Schema, TableView } from '../ir.ts';
import { aggregateName, rowName, rowsName } from '../schema/names.ts';
import { docComment, identifier, jsKey, jsString } from './escape.ts';
import { generatedFrom, textFile } from './file.ts';
import { typeNames } from './types-names.ts';

/** No file where there is no view. */
export function emitClientTables(schema: Schema): readonly GeneratedFile[] {
  const { tables, served } = schema;
  if (tables.length === 0) return [];
  const names = typeNames(schema);
  return [
    textFile('client/tables.d.ts', [
      `// ${generatedFrom([...new Set(tables.map(table => table.package))].sort().join(', '))}`,
      '',
      `import type { ${served.aggregates ? 'AggregateField, ' : ''}RowsField } from './field.js';`,
      ...tables.flatMap(table => ['', ...rowLines(table, names)]),
      '',
      '/** The fields of the root type that have rows. */',
      'export interface Tables {',
      ...tables.flatMap(({ name, resource }) => [
        `  ${rowsName(name)}: RowsField<${jsString(resource)}, ${rowName(name)}>;`,
        ...(served.aggregates ? [`  ${aggregateName(name)}: AggregateField<${jsString(resource)}>;`] : []),
      ]),
      '}',
    ]),
  ];
}

function rowLines(
  { name, short, columns }: TableView,
  names: ReturnType<typeof typeNames>,
): readonly string[] {
  return [
    `/** ${docComment(short)} */`,
    `export interface ${identifier(rowName(name))} {`,
    ...columns.map(({ name: column, type, list }) => {
      const of = names.primitives.get(type)?.json ?? 'string';
      return `  readonly ${jsKey(column)}: ${list ? `readonly ${of}[]` : of};`;
    }),
    '}',
  ];
}
