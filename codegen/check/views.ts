// Committed views and the views of the definitions → what breaks the readers of their rows: views that do not compile any more, and columns
// that go or have another type.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Elements } from '../../runtime/client/validate/elements.ts';
import type { Column } from '../../runtime/search/view/unfold.ts';
import { viewOf } from '../../runtime/search/view/view.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { GeneratedFile } from '../ir.ts';

/**
 * Sentences, such as `PatientDemographics.born: was date, is dateTime`, in code-unit order. New views and columns break nothing.
 *
 * @param diagnostics name the views that were left out
 * @throws Error if the committed views cannot be read
 */
export function brokenViews(
  folder: string,
  files: readonly GeneratedFile[],
  diagnostics: readonly Diagnostic[],
): readonly string[] {
  if (!existsSync(join(folder, 'views.json'))) return [];
  const before = viewsOf(path => readFileSync(join(folder, path), 'utf8'));
  const after = viewsOf(path => files.find(file => file.path === path)?.text ?? '{}');
  const broken = [...before].flatMap(([name, { url, columns }]) => {
    const next = after.get(name)?.columns;
    if (next) return changedColumns(name, columns, next);
    const fault = diagnostics.find(({ code, canonical }) => code === 'view-invalid' && canonical === url);
    return fault
      ? `${name}: does not compile any more, at ${fault.path}. ${fault.message}`
      : `${name}: is not there any more`;
  });
  return broken.sort();
}

interface Read {
  readonly url: string;
  readonly columns: readonly Column[];
}

/** By their GraphQL names. Types of columns follow from the elements of the same definitions. */
function viewsOf(text: (path: string) => string): ReadonlyMap<string, Read> {
  const definitions = JSON.parse(text('views.json')) as Readonly<Record<string, { readonly url: string }>>;
  const elements = JSON.parse(text('elements.json')) as Elements;
  const read = Object.entries(definitions).map(([name, definition]): [string, Read] => {
    const { columns } = viewOf({ ...definition }, elements);
    return [name, { url: definition.url, columns }];
  });
  return new Map(read);
}

function changedColumns(
  view: string,
  before: readonly Column[],
  after: readonly Column[],
): readonly string[] {
  const next = new Map(after.map(column => [column.name, typeText(column)]));
  return before
    .filter(column => next.get(column.name) !== typeText(column))
    .map(column => {
      const is = next.get(column.name) ?? 'not there any more';
      return `${view}.${column.name}: was ${typeText(column)}, is ${is}`;
    });
}

function typeText({ type, collection }: Column): string {
  return collection ? `[${type}]` : String(type);
}
