// In: codes that a required binding tests, and a principal. Out: the issues of those that are in no value set which the principal sees:
// one statement for all of a resource. https://hl7.org/fhir/R4/terminologies.html#required

import { bind, join, number, project, sql } from '../base/sql/sql.ts';
import type { BoundCode } from '../base/validate/bound-code.ts';
import { sourceSql } from '../search/filter/codes.ts';
import { type Reader, rowsOf } from './numbered.ts';
import { reachOf } from './rows.ts';

/** A value set that is not stored, is hidden, or does not expand, is not tested. */
export async function unlistedCodes<Issue>(
  reader: Reader,
  bound: readonly BoundCode<Issue>[],
): Promise<readonly Issue[]> {
  if (bound.length === 0) return [];
  const reach = reachOf(reader.access);
  const valueSets = [...new Set(bound.map(({ valueSet }) => valueSet))];
  const parts = valueSets.map((canonical, n) => {
    const given = bound.flatMap(({ valueSet, codings }, i) =>
      valueSet === canonical ? codings.map(({ system, code }) => ({ i, system, code })) : [],
    );
    const rows = sql`jsonb_to_recordset(${bind(JSON.stringify(given), 'jsonb')}) g (i int4, system text, code text)`;
    const listed = sql`exists (select from kiln_value_set_code v where v.project = ${project} and v.value_set = x.id and v.code = g.code and (g.system is null or v.system in (g.system, '')))`;
    return sql`select ${number(n)}, (select coalesce(json_agg(g.i), '[]')::text from ${rows} where ${listed}) from (${sourceSql({ of: 'ValueSet', canonical }, reach)}) x where x.id is not null and x.refusal is null`;
  });
  const rows = await rowsOf(reader, join(parts, ' union all '));
  const found = new Map(
    rows.map(([n, listed]) => [valueSets[Number(n)], new Set(JSON.parse(listed ?? '[]') as number[])]),
  );
  return bound.flatMap(({ valueSet, issue }, i) => (found.get(valueSet)?.has(i) === false ? [issue] : []));
}
