// In: a test that the index cannot answer, as it folds or hashes values. Out: SQL over the values in the resource itself.
// https://hl7.org/fhir/R4/search.html#modifiers

import type { SearchParameter, TokenPath } from '../../base/definitions/parameters.ts';
import { anyOf, bind, join, literal, raw, type Sql, sql } from '../../base/sql/sql.ts';
import type { Criterion, SoughtToken, TextTest } from '../criterion.ts';
import { caseless, caselessSql } from '../text.ts';

/** Whether there is one that a search for the token would not find. */
export function otherToken(param: SearchParameter, token: SoughtToken, alias: Sql): Sql {
  return anyValue(param, alias, path => sql`${isThere(path)} and (${isToken(path, token)}) is not true`);
}

/** Whether one of the URIs is so. */
export function uriWhere({ param, is, text }: Extract<Criterion, { kind: 'uri' }>, alias: Sql): Sql {
  const sought = bind(text, 'text');
  const value = raw(`(v #>> '{}')`);
  return anyValue(param, alias, path => sql`${isThere(path)} and ${textTest(is, value, sought)}`);
}

export function textTest(is: TextTest, value: Sql, sought: Sql): Sql {
  switch (is) {
    case 'equal':
      return sql`${value} = ${sought}`;
    case 'other':
      return sql`${value} <> ${sought}`;
    case 'contains':
      return sql`strpos(${value}, ${sought}) > 0`;
    case 'starts':
      return sql`starts_with(${value}, ${sought})`;
    case 'ends':
      return sql`right(${value}, char_length(${sought})) = ${sought}`;
  }
}

function anyValue({ code, tokens }: SearchParameter, alias: Sql, test: (path: TokenPath) => Sql): Sql {
  if (!tokens) throw new Error(`The paths of ${code} are not compiled.`);
  const tests = tokens.map(
    path =>
      sql`exists (select from jsonb_path_query(${alias}.content, ${literal(path.path)}) v where ${test(path)})`,
  );
  return tests.length === 1 ? (tests[0] ?? raw('false')) : sql`(${join(tests, ' or ')})`;
}

const members = { Coding: 'code', Identifier: 'value', ContactPoint: 'value' } as const;

function codeOf({ form }: TokenPath): Sql {
  return raw(form === 'code' || form === 'text' ? `(v #>> '{}')` : `(v->>'${members[form]}')`);
}

function hasSystem({ form }: TokenPath): boolean {
  return form === 'Coding' || form === 'Identifier';
}

/** Empty text is not a value. */
function isThere(path: TokenPath): Sql {
  const code = sql`${codeOf(path)} <> ''`;
  return hasSystem(path) ? sql`(${code} or v->>'system' <> '')` : code;
}

/** Null where a part is missing. */
function isToken(path: TokenPath, { system, code }: SoughtToken): Sql {
  const tests: Sql[] = [];
  if (code !== undefined) tests.push(codeIs(path, code));
  const systemTest = systemIs(path, system);
  if (systemTest) tests.push(systemTest);
  return join(tests, ' and ');
}

function codeIs(path: TokenPath, code: string): Sql {
  if (path.form !== 'text' && path.form !== 'ContactPoint')
    return sql`${codeOf(path)} = ${bind(code, 'text')}`;
  return sql`${caselessSql(codeOf(path))} = ${bind(caseless(code), 'text')}`;
}

/** A code has the system that its value set implies, and none. */
function systemIs(path: TokenPath, system: string | undefined): Sql | undefined {
  if (system === undefined) return undefined;
  if (hasSystem(path))
    return system === ''
      ? raw(`coalesce(v->>'system', '') = ''`)
      : sql`v->>'system' = ${bind(system, 'text')}`;
  if (system === '') return raw('true');
  return path.system
    ? sql`${literal(path.system)} = ${bind(system, 'text')}`
    : sql`${bind(system, 'text')} is null`;
}

/** The members of HumanName and Address that strings are found in: https://hl7.org/fhir/R4/search.html#string */
const partsOfStrings = raw(
  `'{text,family,given,prefix,suffix,line,city,district,state,country,postalCode}'::text[]`,
);

export function exactWhere({ param, texts }: Extract<Criterion, { kind: 'exact' }>, alias: Sql): Sql {
  const sought = bind(texts, 'text[]');
  const equal = (value: Sql) => sql`(${value} #>> '{}') = any(${sought})`;
  const parts = sql`exists (select from jsonb_each(v) m (k, e) where k = any(${partsOfStrings}) and (${equal(sql`e`)} or
    (jsonb_typeof(e) = 'array' and e ?| ${sought})))`;
  const test = sql`case jsonb_typeof(v) when 'string' then ${equal(sql`v`)} when 'object' then ${parts} else false end`;
  return anyPath(
    param.present.filter(({ path }) => !/\._\w+/.test(path)).map(({ path }) => path),
    alias,
    test,
  );
}

/** `$.code.coding[*]` → the text of the CodeableConcept and of its codings. */
export function codeTextWhere({ param, texts }: Extract<Criterion, { kind: 'codeText' }>, alias: Sql): Sql {
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
  { param, system, code, value }: Extract<Criterion, { kind: 'ofType' }>,
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
  return sql`exists (select from unnest(array[${join([only, ...more], ', ')}]::jsonpath[]) p,
    jsonb_path_query(${alias}.content, p) v where ${test})`;
}
