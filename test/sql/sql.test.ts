// SQL is text and slots: a string is not SQL, values stay in slots, and numbers are written once.
import { expect, test } from 'vitest';
import {
  bind,
  columnsOfRow,
  join,
  literal,
  mapSlots,
  name,
  onRow,
  parameter,
  print,
  project,
  replaceText,
  type Sql,
  shapeOf,
  slot,
  sql,
  valuesOf,
} from '../../runtime/base/sql/sql.ts';

const condition = sql`t.project = ${project} and ${name('subject')} = ${bind('Patient/1', 'text')}`;

test('a string is not SQL', () => {
  const text = "'; drop table x";
  const query = (of: Sql) => of;
  // @ts-expect-error a string is not a fragment
  expect(() => sql`select ${text}`).toThrow();
  // @ts-expect-error a string is not a query
  query(text);
  // @ts-expect-error nor a list of pieces
  expect(() => join([text, text], ', ')).toThrow();
});

test('numbers are written when the statement is complete', () => {
  const whole = sql`select ${parameter(2)} where ${join([condition, sql`true`], ' and ')}`;
  const numberOf = { project: 1, parameter: 2, value: 3, access: 4, row: 5 };
  expect(print(whole, ({ kind }) => numberOf[kind])).toBe(
    'select $2 where t.project = $1 and "subject" = $3::text and true',
  );
  expect(valuesOf(whole)).toEqual(['Patient/1']);
});

test('pieces that differ in values alone have one shape', () => {
  const shape = (value: string) => shapeOf(sql`${name('a')} = ${bind(value, 'text')}`);
  expect(shape('canary')).toBe(shape('other'));
  expect(shape('canary')).not.toContain('canary');
});

test('slots and texts are replaced', () => {
  const row = sql`${slot({ kind: 'row' })}.id = ${slot({ kind: 'access', index: 0 })}`;
  const bound = mapSlots(onRow(row, sql`t`), ({ kind }) => (kind === 'access' ? parameter(7) : undefined));
  expect(shapeOf(bound)).toBe('t.id = $7');
  expect(shapeOf(replaceText(bound, 't.id', project))).toBe('$1 = $7');
});

test('the columns of a row that SQL reads are found', () => {
  const order = sql`coalesce(t."date_high", ${bind('t.hidden', 'text')}) desc, (select e.at from e where e.id = t.id), t.id`;
  const path = sql`jsonb_path_query(t.content, '$.extension ? (@.url == "http://t.example.org/it''s")')`;
  expect(print(columnsOfRow(path), () => 1)).toBe('t."content"');
  expect(print(columnsOfRow(sql`t.content, ${order}`), () => 1)).toBe('t."content", t."date_high", t."id"');
});

test('text and names are quoted', () => {
  expect(shapeOf(literal("it's"))).toBe("'it''s'");
  expect(() => name('a"b')).toThrow('double quote');
});
