// The official tests of SQL on FHIR v2, from the folder KILN_TEST_SOF: https://github.com/FHIR/sql-on-fhir-v2
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { errorCode } from '../../runtime/base/error-code.ts';
import { parseNumberPreserving, printJson } from '../../runtime/base/json/json.ts';
import { print, raw, type Sql, sql } from '../../runtime/base/sql/sql.ts';
import { ViewFault, viewOf } from '../../runtime/search/view/view.ts';
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
  });
});
