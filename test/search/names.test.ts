// PostgreSQL cuts names at 63 bytes without an error: every name that the compiler makes is shorter, and the only one.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnName, sqlName } from '../../codegen/schema/names.ts';

const folder = new URL('../../generated/sql/', import.meta.url);
const sql = readdirSync(folder).map(name => readFileSync(new URL(name, folder), 'utf8'));

test('tables and indexes have short names of their own', () => {
  const names = sql.flatMap(text =>
    [...text.matchAll(/^create (?:unique )?(?:table|index) "?([\w]+)"?/gm)].map(match => match[1] ?? ''),
  );
  expect(names.length).toBeGreaterThan(1300);
  for (const name of names) expect(Buffer.byteLength(name), name).toBeLessThanOrEqual(63);
  expect(new Set(names).size).toBe(names.length);
});

test('columns have short names, each once in its table', () => {
  for (const text of sql)
    for (const [, table = '', body = ''] of text.matchAll(
      /^create table "?(\w+)"? \(\n([^;]*)^\)[^;\n]*;/gm,
    )) {
      const columns = [...body.matchAll(/^ {2}"?(\w+)"? (?!key)/gm)].map(match => match[1] ?? '');
      expect(columns.length, table).toBeGreaterThan(3);
      for (const column of columns) expect(Buffer.byteLength(column), column).toBeLessThanOrEqual(63);
      expect(new Set(columns).size, table).toBe(columns.length);
    }
});

test('a longer name is cut, and ends in a hash of the whole', () => {
  const long = 'a'.repeat(80);
  expect(sqlName('Patient_birthdate_low_idx')).toBe('Patient_birthdate_low_idx');
  expect(sqlName(long)).toHaveLength(63);
  expect(sqlName(long)).toBe(sqlName(long));
  expect(sqlName(long)).not.toBe(sqlName(`${long}b`));
  expect(`${columnName(long)}_ucum_high`).toHaveLength(63);
});
