// In: an object or a repeating element. Out: if JavaScript projects it, the SQL of its stored text, marked, with what SQL answers beside it.

import { quoted, storedBegin, storedEnd, storedPart, storedValue } from '../../plan/marks.ts';
import type { Nested, Selection } from '../../plan/plan.ts';
import { join, literal, type Sql, sql } from '../../sql/sql.ts';
import { backEndFor, type Unit } from '../project/back-end.ts';
import { arrayProjection, objectProjection } from '../project/projection.ts';
import { isReadable, leavesOf } from '../project/readable.ts';
import type { Scope } from './scope.ts';
import type { Writer } from './writer.ts';

/** @param answer the SQL of an output that cannot be read from the value */
export function storedObjectSql(
  selection: Selection,
  scope: Scope,
  writer: Writer,
  answer: (output: Nested, scope: Scope, writer: Writer) => Sql,
): Sql | undefined {
  const { value, resource } = scope;
  if (!isChosen(value === resource ? 'resource' : 'element', selection, writer)) return undefined;
  const parts = selection.flatMap(output =>
    isReadable(output) || output.kind === 'constant' || output.kind === 'itself' || output.kind === 'scalar'
      ? []
      : [answer(output, scope, writer)],
  );
  const projection = writer.projection(selection, selection, () => objectProjection(selection));
  return storedSql(value, projection, parts);
}

/** An element without anything in it that SQL has to answer. */
export function storedElementSql(output: Nested, { value }: Scope, writer: Writer): Sql | undefined {
  if ((output.kind !== 'object' && output.kind !== 'array') || !isReadable(output)) return undefined;
  const { field, selection = [] } = output;
  if (!isChosen('element', selection, writer)) return undefined;
  const projection = writer.projection(output, selection, () =>
    output.kind === 'array' ? arrayProjection(output) : objectProjection(output.selection),
  );
  return sql`coalesce(${storedSql(sql`${value}->${literal(field)}`, projection, [])}, 'null')`;
}

function isChosen(unit: Unit, selection: Selection, { options: { leastLeaves } }: Writer): boolean {
  return backEndFor(unit, leavesOf(selection), leastLeaves) === 'javascript';
}

/** Null if the value is. */
function storedSql(value: Sql, projection: number, parts: readonly Sql[]): Sql {
  const before = join(
    parts.map(part => sql`${quoted(storedPart)} || ${part} || `),
    '',
  );
  return sql`${quoted(`${storedBegin}${projection}`)} || ${before}${quoted(storedValue)} || (${value})::text || ${quoted(storedEnd)}`;
}
