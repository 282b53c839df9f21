// In: a test of `:exact`, `:text` or `:of-type`. Out: SQL over the resource itself, which has what the index folds away.
// https://hl7.org/fhir/R4/search.html#modifiers
import type { SearchParameter } from '../../definitions/parameters.ts';
import { anyOf, bind, join, literal, raw, type Sql, sql } from '../../sql/sql.ts';
import { caseless, caselessSql } from '../text.ts';
import type { FilterCriterion } from './filter-criterion.ts';

/** The members of HumanName and Address that strings are found in: https://hl7.org/fhir/R4/search.html#string */
const partsOfStrings = raw(
  `'{text,family,given,prefix,suffix,line,city,district,state,country,postalCode}'::text[]`,
);

export function exactWhere({ param, texts }: Extract<FilterCriterion, { kind: 'exact' }>, alias: Sql): Sql {
  const sought = bind(texts, 'text[]');
  const equal = (value: Sql) => sql`(${value} #>> '{}') = any(${sought})`;
  const parts = sql`exists (select from jsonb_each(v) m (k, e) where k = any(${partsOfStrings}) and (${equal(sql`e`)} or (jsonb_typeof(e) = 'array' and e ?| ${sought})))`;
  const test = sql`case jsonb_typeof(v) when 'string' then ${equal(sql`v`)} when 'object' then ${parts} else false end`;
  return anyPath(
    param.present.filter(({ path }) => !/\._\w+/.test(path)).map(({ path }) => path),
    alias,
    test,
  );
}

/** `$.code.coding[*]` → the text of the CodeableConcept and of its codings. */
export function codeTextWhere(
  { param, texts }: Extract<FilterCriterion, { kind: 'codeText' }>,
  alias: Sql,
): Sql {
  const begins = (value: Sql) =>
    sql`exists (select from unnest(${bind(texts.map(caseless), 'text[]')}) s where starts_with(${caselessSql(sql`(${value})`)}, s))`;
  const tests = (param.tokens ?? []).flatMap(({ path, form }) => {
    if (form === 'Identifier') return [anyPath([path], alias, begins(sql`v->'type'->>'text'`))];
    if (form !== 'Coding') return [];
    // Where the codings alone are searched, the text beside them is another element.
    const isWhole = !param.elements.some(element => element.endsWith('.coding'));
    const concept = isWhole ? /^(.*)\.coding(?:\[\*\])?$/.exec(path)?.[1] : undefined;
    return [
      anyPath([path], alias, begins(sql`v->>'display'`)),
      ...(concept === undefined ? [] : [anyPath([concept], alias, begins(sql`v->>'text'`))]),
    ];
  });
  return anyOf(tests);
}

export function ofTypeWhere(
  { param, system, code, value }: Extract<FilterCriterion, { kind: 'ofType' }>,
  alias: Sql,
): Sql {
  const type = bind(JSON.stringify([{ system, code }]), 'jsonb');
  const test = sql`v->>'value' = ${bind(value, 'text')} and v->'type'->'coding' @> ${type}`;
  return anyPath(identifierPaths(param), alias, test);
}

/** Of the identifiers that a token parameter searches. */
export function identifierPaths({ tokens = [] }: SearchParameter): readonly string[] {
  return tokens.flatMap(({ path, form }) => (form === 'Identifier' ? [path] : []));
}

/** @param test on `v`, a value at one of the paths */
function anyPath(paths: readonly string[], alias: Sql, test: Sql): Sql {
  const [only, ...more] = paths.map(path => literal(path));
  if (!only) return sql`false`;
  if (more.length === 0)
    return sql`exists (select from jsonb_path_query(${alias}.content, ${only}) v where ${test})`;
  // One subplan for all of them: those of choices and extensions are many.
  return sql`exists (select from unnest(array[${join([only, ...more], ', ')}]::jsonpath[]) p, jsonb_path_query(${alias}.content, p) v where ${test})`;
}
