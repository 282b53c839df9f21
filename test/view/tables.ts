// ViewDefinitions as the compiler has them in its Schema, without compiling a package.
import { ownRowsField, printTables, reverseRows, rowsFields } from '../../codegen/emit/sdl-tables.ts';
import type { TableView } from '../../codegen/ir.ts';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { rowsTable } from '../../runtime/search/view/materialized.ts';
import { viewOf } from '../../runtime/search/view/view.ts';

export function column(name: string, path = name, collection = false) {
  return { name, path, ...(collection ? { collection } : {}) };
}

export function viewJson(name: string, resource: string, rest: object) {
  return { url: `https://example.org/${name}`, name, status: 'active', resource, ...rest };
}

export type TestView = ReturnType<typeof viewJson>;

export function tableOf(name: string, definition: TestView): TableView {
  const view = viewOf(definition, elements());
  const { resource, columns } = view;
  return {
    ...{ name, url: definition.url, package: 'test@1.0.0', short: name, resource, definition },
    stored: rowsTable(name, definition, view),
    columns: columns.map(each => ({
      name: each.name,
      type: each.type ?? '',
      list: each.collection,
    })),
  };
}

/** The SDL with them, as the compiler prints it: at the root, in Patient, and what refers to a Patient. */
export function withTables(sdl: string, views: Readonly<Record<string, TestView>>): string {
  const tables = Object.entries(views).map(([name, definition]) => tableOf(name, definition));
  const own = tables.filter(({ resource }) => resource === 'Patient').flatMap(ownRowsField);
  const reverse = reverseRows({ tables }, 'Observation', 'Patient', 'ObservationReferenceOfPatient');
  const roots = tables.flatMap(table => rowsFields(table, { aggregates: true }));
  const types = printTables({ tables }).map(block => block.join('\n'));
  return `${sdl
    .replace('type Query {\n', line => line + roots.join('\n'))
    .replace(/type Patient implements Resource \{\n/, line => `${line + [...own, ...reverse].join('\n')}\n`)}
${types.join('\n\n')}\n`;
}
