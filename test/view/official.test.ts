// The official tests of SQL on FHIR v2, from the folder KILN_TEST_SOF: https://github.com/FHIR/sql-on-fhir-v2
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsTableSql } from '../../codegen/emit/sql.ts';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { errorCode } from '../../runtime/base/error-code.ts';
import { parseNumberPreserving, printJson } from '../../runtime/base/json/json.ts';
import { print, project, raw, type Sql, sql } from '../../runtime/base/sql/sql.ts';
import { ViewFault } from '../../runtime/search/view/definition.ts';
import { materializedExtension, rowsTable, storedRowsOf } from '../../runtime/search/view/materialized.ts';
import { type View, viewOf } from '../../runtime/search/view/view.ts';
import { testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const folder = process.env.KILN_TEST_SOF ?? '';
const opened = testDatabase(emptyTemplate);

interface Case {
  title: string;
  view: Record<string, unknown>;
  expect?: unknown[];
  expectCount?: number;
  expectError?: boolean;
  expectColumns?: string[];
}
interface File {
  resources: { resourceType: string; id: string }[];
  tests: Case[];
}

const tests = existsSync(join(folder, 'tests')) ? join(folder, 'tests') : folder;
const files = folder === '' ? [] : readdirSync(tests).filter(name => name.endsWith('.json'));

it.skipIf(folder !== '')('the official tests of views (skipped without KILN_TEST_SOF)', () => {});

describe.each(files)('%s', file => {
  const { tests: cases } = JSON.parse(readFileSync(join(tests, file), 'utf8')) as File;
  // 1.0 is not 1.
  const exact = parseNumberPreserving(readFileSync(join(tests, file), 'utf8')) as unknown as File;
  it.each(cases.map(each => [each.title, each] as const))('%s', async (_, {
    view,
    expect: wanted,
    expectCount,
    expectError,
    expectColumns,
  }) => {
    const run = async () => {
      const compiled = viewOf(view, elements());
      const values: unknown[] = [];
      const own = exact.resources.filter(({ resourceType }) => resourceType === compiled.resource);
      const table: Sql = raw(
        `(select v->>'id' id, v doc from jsonb_array_elements('${printJson(own as never).replaceAll("'", "''")}') e(v))`,
      );
      const text = print(sql`select json_agg(row_to_json(q)) rows from (${compiled.rows(table)}) q`, slot => {
        values.push(slot.kind === 'value' ? slot.value : undefined);
        return values.length;
      });
      const { rows } = await opened().generic.query<{ rows: string | null }>(text, values);
      return {
        rows: JSON.parse(rows[0]?.rows ?? '[]') as unknown[],
        columns: compiled.columns.map(({ name }) => name),
      };
    };
    if (expectError) {
      const fault = await run().catch((error: unknown) => error);
      return expect(fault instanceof ViewFault || errorCode(fault) === '21000', String(fault)).toBe(true);
    }
    const { rows, columns } = await run();
    const key = (value: unknown) => JSON.stringify(value, Object.keys(Object(value)).sort());
    if (wanted) expect(rows.map(key).sort()).toEqual(wanted.map(key).sort());
    if (expectCount !== undefined) expect(rows).toHaveLength(expectCount);
    if (expectColumns) expect(columns).toEqual(expectColumns);
    const stored = await materialized(
      viewOf(view, elements()),
      exact.resources.filter(({ resourceType }) => resourceType === view.resource),
    );
    if (stored) expect(stored.map(key).sort()).toEqual(rows.map(key).sort());
  });
});

/** The rows that a trigger has written; undefined for views that cannot be materialized. */
async function materialized(view: View, resources: readonly object[]): Promise<unknown[] | undefined> {
  const extension = [{ url: materializedExtension, valueBoolean: true }];
  if (view.mayFail || view.multiplies) {
    expect(() => rowsTable('Official', { extension }, view)).toThrow('cannot be materialized');
    return undefined;
  }
  const table = rowsTable('Official', { extension }, view);
  if (!table) throw new Error('The extension was not read.');
  const client = await opened().custom.connect();
  try {
    await client.query(`begin; ${rowsTableSql(view.resource, table)}`);
    await client.query(
      `insert into "${view.resource}" (project, id, version, updated, content)
       select 1, coalesce(v->>'id', 'none-' || i), 1, now(), v from jsonb_array_elements($1::jsonb) with ordinality e(v, i)`,
      [printJson(resources as never)],
    );
    const from = sql`(select id from ${raw(`"${view.resource}"`)})`;
    const text = print(storedRowsOf(view, table, project, from), () => 1);
    const { rows } = await client.query<{ rows: string | null }>(
      `select json_agg(row_to_json(q)) rows from (${text}) q`,
      [1],
    );
    return JSON.parse(rows[0]?.rows ?? '[]') as unknown[];
  } finally {
    await client.query('rollback');
    client.release();
  }
}
