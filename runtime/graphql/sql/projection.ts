// In: a Selection and the SQL of a jsonb value. Out: the SQL of the JSON text that answers it, or of the value for JavaScript to project.
// Text is concatenated: 8.5 times cheaper than building values. Every term is coalesced, since one null would lose a row;
// numbers are printed by jsonb, so decimals keep their digits; nothing can raise, since stored values were validated.

import { quoted, storedBegin, storedEnd, storedPart, storedValue } from '../../access/plan/marks.ts';
import type { Output, Selection } from '../../access/plan/plan.ts';
import { join, leastLength, literal, type Sql, sql } from '../../base/sql/sql.ts';
import { arrayProjection, objectProjection } from '../project/projection.ts';
import { isProjected, isReadable } from '../project/projector.ts';
import { arrayMentions, arraySql, elementSql, inlineSql } from './array.ts';
import { connectionSql } from './connection.ts';
import { reverseSql } from './list.ts';
import { targetSql } from './target.ts';
import { firstValueSql } from './view-path.ts';
import { type Around, placed, type Scope, valueSql, type Writer } from './writer.ts';

/** `'{"id":"' || r1.id || coalesce('","status":"' || (r1.doc->>'status') || '"}', '","status":null}')` */
export function objectSql(
  selection: Selection,
  scope: Scope,
  writer: Writer,
  [before, after]: Around = ['', ''],
): Sql {
  if (
    isProjected(
      scope.value === scope.resource ? 'resource' : 'element',
      selection,
      writer.options.leastLeaves,
    )
  ) {
    const answered = selection.filter(output => !isReadable(output));
    const parts = answered.map(output => memberSql(output, scope, writer, ['', '']));
    const projection = writer.projection(selection, selection, () => objectProjection(selection));
    return placed(storedSql(scope.value, projection, parts), [before, after]);
  }
  const parts: Sql[] = [];
  let text = `${before}{`;
  let length = 0;
  for (const [i, output] of selection.entries()) {
    text += `${i > 0 ? ',' : ''}"${output.key}":`;
    if (output.kind === 'constant') {
      text += output.text;
      continue;
    }
    if (isOwnId(output, scope)) {
      parts.push(literal(`${text}"`), scope.self);
      text = '"';
      continue;
    }
    if (text.length > longestAround) {
      parts.push(literal(text));
      text = '';
    }
    const isLast = i === selection.length - 1;
    const value = memberSql(output, scope, writer, [text, isLast ? `}${after}` : '']);
    parts.push(value);
    length += leastLength(value);
    writer.checkLength(length);
    if (isLast) return join(parts, ' || ');
    text = '';
  }
  parts.push(literal(`${text}}${after}`));
  return join(parts, ' || ');
}

/** Text around a value is repeated for every form of the value: longer text is concatenated instead. */
const longestAround = 32;

/** A member's value, with the text around it. */
function memberSql(output: Output, scope: Scope, writer: Writer, around: Around): Sql {
  const stored = storedElementSql(output, scope, writer);
  if (stored) return placed(stored, around);
  switch (output.kind) {
    case 'constant':
      return placed(literal(output.text), around);
    case 'itself':
      return valueSql(sql`(${scope.value})::text`, around);
    case 'scalar':
      return scalarSql(output, scope, around);
    case 'object':
      return nestedSql(output, scope, writer, around);
    case 'array':
      return arraySql(output, scope, writer, around);
    case 'inline':
      return inlineSql(output, scope, writer, around);
    case 'target':
      return placed(targetSql(output, scope, writer), around);
    case 'connection':
      return placed(connectionSql(output.connection, { type: output.parent, scope }, writer), around);
    case 'reverse':
      return placed(reverseSql(output, scope, writer), around);
  }
}

/** Whether the output is the id of the row, which has a column. */
function isOwnId(output: Output, { value, row }: Scope): boolean {
  return output.kind === 'scalar' && output.field === 'id' && !output.from && value === row;
}

/**
 * A scalar in the text around it. Taking text out of jsonb costs less than printing jsonb, escapes are left to
 * what may need them, in rows that have some, and each concatenation costs as much as half an element.
 */
function scalarSql(
  { field, form, from }: Extract<Output, { kind: 'scalar' }>,
  scope: Scope,
  [before, after]: Around,
): Sql {
  const { value, plain } = scope;
  if (from) return valueSql(sql`(${firstValueSql(scope, from)})::text`, [before, after]);
  if (form === 'json') return valueSql(sql`(${value}->${literal(field)})::text`, [before, after]);
  const text = sql`(${value}->>${literal(field)})`;
  if (form === 'bare') return valueSql(text, [before, after]);
  const bare = placed(text, [`${before}"`, `"${after}`]);
  const absent = literal(`${before}null${after}`);
  if (form === 'quoted') return sql`coalesce(${bare}, ${absent})`;
  const escaped = placed(sql`to_json${text}::text`, [before, after]);
  const own = plain === undefined ? escaped : sql`case when ${plain} then ${bare} else ${escaped} end`;
  return sql`coalesce(${own}, ${absent})`;
}

/** A single complex element: read by its path where that is written a few times, else extracted once, by a subquery. */
function nestedSql(
  output: Extract<Output, { kind: 'object' }>,
  scope: Scope,
  writer: Writer,
  around: Around,
): Sql {
  const value = sql`${scope.value}->${literal(output.field)}`;
  const absent = literal(around.join('null'));
  if (output.from === undefined && output.beside === undefined && mentions(output.selection) <= 6) {
    const text = writer.object(output.selection, { ...scope, value: sql`(${value})` }, around);
    return sql`case when ${value} is null then ${absent} else ${text} end`;
  }
  const alias = writer.alias('o');
  const text = writer.object(output.selection, { ...scope, value: sql`${alias}.v` }, around);
  const source = output.from
    ? sql`select ${firstValueSql(scope, output.from)} v`
    : output.beside === undefined
      ? sql`select ${value} v`
      : elementSql(scope.value, output.field, output.beside);
  return sql`coalesce((select ${text} from (${source} offset 0) ${alias} where ${alias}.v is not null), ${absent})`;
}

/** How many times the SQL of a selection names the value that it is taken from. */
function mentions(selection: Selection): number {
  return selection.reduce((sum, output) => sum + mentionsOf(output), 0);
}

function mentionsOf(output: Output): number {
  if (output.kind === 'constant') return 0;
  if (output.kind === 'object' && output.from) return 1;
  if (output.kind === 'object') return output.beside === undefined ? 1 + mentions(output.selection) : 2;
  return output.kind === 'array' ? arrayMentions(output) : 1;
}

/** An element that JavaScript can project completely. */
function storedElementSql(output: Output, { value }: Scope, writer: Writer): Sql | undefined {
  if ((output.kind !== 'object' && output.kind !== 'array') || !isReadable(output)) return undefined;
  const { field, selection = [] } = output;
  if (!isProjected('element', selection, writer.options.leastLeaves)) return undefined;
  const projection = writer.projection(output, selection, () =>
    output.kind === 'array' ? arrayProjection(output) : objectProjection(output.selection),
  );
  return sql`coalesce(${storedSql(sql`${value}->${literal(field)}`, projection, [])}, 'null')`;
}

/** Null if the value is. */
function storedSql(value: Sql, projection: number, parts: readonly Sql[]): Sql {
  const before = join(
    parts.map(part => sql`${quoted(storedPart)} || ${part} || `),
    '',
  );
  return sql`${quoted(`${storedBegin}${projection}`)} || ${before}${quoted(storedValue)} || (${value})::text || ${quoted(storedEnd)}`;
}
