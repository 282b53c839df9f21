// In: a token or URI parameter. Out: SQL over its values in the resource itself: what their hashes cannot tell.
import type { SearchParameter, TokenPath } from '../../definitions/parameters.ts';
import { bind, join, literal, raw, type Sql, sql } from '../../sql/sql.ts';
import { caseless, caselessSql } from '../text.ts';
import type { SoughtToken } from '../token-criterion.ts';
import type { FilterCriterion, TextTest } from './filter-criterion.ts';

/** Whether there is one that a search for the token would not find. */
export function otherToken(param: SearchParameter, token: SoughtToken, alias: Sql): Sql {
  return anyValue(param, alias, path => sql`${isThere(path)} and (${isToken(path, token)}) is not true`);
}

/** Whether one of the URIs is so. */
export function uriWhere({ param, is, text }: Extract<FilterCriterion, { kind: 'uri' }>, alias: Sql): Sql {
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

/** Empty text is no value. */
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
