// In: a Selection and the SQL of a jsonb value. Out: the SQL of the JSON text that answers it, or of what JavaScript makes it of.
// Text is concatenated: 8.5 times cheaper than building values. Every term is coalesced, since one null would lose a row;
// numbers leave as jsonb prints them, so decimals keep their digits; nothing here can raise, since what is stored was checked.
import type { Nested, Output, Selection } from '../plan.ts';
import { arrayMentions, arraySql, inlineSql } from './array.ts';
import { elementSql } from './beside.ts';
import { connectionSql } from './connection.ts';
import { reverseSql } from './list.ts';
import { storedElementSql, storedObjectSql } from './stored.ts';
import { targetSql } from './target.ts';
import { firstValueSql } from './view-path.ts';
import type { Around, Scope, Writer } from './writer.ts';

/** `'{"id":' || coalesce((c->'id')::text, 'null') || '}'` */
export function objectSql(selection: Selection, scope: Scope, writer: Writer, around?: Around): string {
  const stored = around ? undefined : storedObjectSql(selection, scope, writer, outputSql);
  if (stored) return stored;
  const [open, close] = around ?? ['{', '}'];
  const parts: string[] = [];
  let text = open;
  let length = 0;
  for (const [i, output] of selection.entries()) {
    text += `${i > 0 ? ',' : ''}"${output.key}":`;
    if (output.kind === 'constant') {
      text += output.text;
      continue;
    }
    if (isOwnId(output, scope)) {
      parts.push(`'${text}"'`, scope.self);
      text = '"';
      continue;
    }
    const value =
      output.kind === 'itself'
        ? `'${text}' || coalesce((${scope.value})::text, 'null')`
        : output.kind === 'scalar'
          ? scalarSql(text, output, scope)
          : `'${text}' || ${outputSql(output, scope, writer)}`;
    parts.push(value);
    length += value.length;
    writer.checkLength(length);
    text = '';
  }
  parts.push(`'${text}${close}'`);
  return parts.join(' || ');
}

function outputSql(output: Nested, scope: Scope, writer: Writer): string {
  const stored = storedElementSql(output, scope, writer);
  if (stored) return stored;
  switch (output.kind) {
    case 'object':
      return nestedSql(output, scope, writer);
    case 'array':
      return arraySql(output, scope, writer);
    case 'inline':
      return inlineSql(output, scope, writer);
    case 'target':
      return targetSql(output, scope, writer);
    case 'connection':
      return connectionSql(output.connection, { type: output.parent, scope }, writer);
    case 'reverse':
      return reverseSql(output, scope, writer);
  }
}

/** The row's own identifier stands beside its content. */
function isOwnId(output: Output, { value, self }: Scope): boolean {
  return (
    output.kind === 'scalar' &&
    output.field === 'id' &&
    !output.from &&
    self === value.replace(/\.doc$/, '.id')
  );
}

/**
 * A scalar after the text that comes before it. Taking text out of jsonb costs less than printing jsonb, escapes are left to
 * what may need them, and each concatenation costs as much as half an element.
 */
function scalarSql(
  before: string,
  { field, form, from }: Extract<Output, { kind: 'scalar' }>,
  { value }: Scope,
): string {
  if (from) return `'${before}' || coalesce((${firstValueSql(value, from)})::text, 'null')`;
  if (form === 'quoted') return `coalesce('${before}"' || (${value}->>'${field}') || '"', '${before}null')`;
  if (form === 'bare') return `'${before}' || coalesce(${value}->>'${field}', 'null')`;
  if (form === 'text') return `'${before}' || coalesce(to_json(${value}->>'${field}')::text, 'null')`;
  return `'${before}' || coalesce((${value}->'${field}')::text, 'null')`;
}

/** A single complex element: reached by its path where that stands a few times, else taken out once, by a query of its own. */
function nestedSql(output: Extract<Output, { kind: 'object' }>, scope: Scope, writer: Writer): string {
  const value = `${scope.value}->'${output.field}'`;
  if (output.from === undefined && output.beside === undefined && mentions(output.selection) <= 6) {
    const text = writer.object(output.selection, { ...scope, value: `(${value})` });
    return `case when ${value} is null then 'null' else ${text} end`;
  }
  const alias = writer.alias('o');
  const text = writer.object(output.selection, { ...scope, value: `${alias}.v` });
  const source = output.from
    ? `select ${firstValueSql(scope.value, output.from)} v`
    : output.beside === undefined
      ? `select ${value} v`
      : elementSql(scope.value, output.field, output.beside);
  return `coalesce((select ${text} from (${source} offset 0) ${alias} where ${alias}.v is not null), 'null')`;
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
