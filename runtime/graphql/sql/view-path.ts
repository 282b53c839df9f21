// In: the steps to the values of a field of a profile. Out: the SQL/JSON path to them, made of definitions alone. It never raises.
// https://www.postgresql.org/docs/current/functions-json.html#FUNCTIONS-SQLJSON-PATH: lax paths go through lists

import { join, literal, raw, type Sql, sql } from '../../base/sql/sql.ts';
import { type Match, typesIn } from '../../client/match.ts';
import type { From } from '../../client/slices.ts';
import type { Scope } from './writer.ts';

/** The first of the values as jsonb; null without values. */
export function firstValueSql(scope: Around, from: From): Sql {
  return call('jsonb_path_query_first', scope, from);
}

/** The values as a function that returns rows. */
export function valuesSql(scope: Around, from: From): Sql {
  return call('jsonb_path_query', scope, from);
}

export function hasValuesSql(scope: Around, from: From): Sql {
  return call('jsonb_path_exists', scope, from);
}

/** The values, as a JSON array, of an element without references. */
export function allValuesSql(value: Sql, from: From): Sql {
  return sql`jsonb_path_query_array(${value}, ${pathSql(from)}, '{}', true)`;
}

/** Whether the path reads contained resources, to find the type of a reference. */
export function readsContained(from: From): boolean {
  return typesAlong(from).length > 0;
}

type Around = Pick<Scope, 'value' | 'root'>;

function call(name: string, { value, root }: Around, from: From): Sql {
  return sql`${raw(name)}(${value}, ${pathSql(from)}, ${variablesSql(root, typesAlong(from))}, true)`;
}

/** By types: references by `#id` to what is contained as one of them, and `#` to the resource itself. See client/reference.ts. */
function variablesSql(root: Sql, types: readonly (readonly string[])[]): Sql {
  if (types.length === 0) return sql`'{}'`;
  const references = (condition: Sql) =>
    sql`coalesce(jsonb_agg('#' || (c.v->>'id')) filter (where ${condition}), '[]')`;
  const byTypes = types.map(
    each =>
      sql`${literal(variable(each))}, ${references(sql`c.v->>'resourceType' in (${join(each.map(literal), ', ')})`)}`,
  );
  const known = sql`${literal(knownReferences)}, ${references(sql`c.v->>'resourceType' is not null`)}`;
  const itself = sql`jsonb_build_object('id', '', 'resourceType', ${root}->'resourceType')`;
  return sql`(select jsonb_build_object(${join([...byTypes, known], ', ')}) from
    jsonb_array_elements(coalesce(${root}->'contained', '[]') || ${itself}) c(v))`;
}

const knownReferences = 'known';

function variable(types: readonly string[]): string {
  return types.join('|');
}

/** Each list of types that a reference is tested for, once. */
function typesAlong(from: From): readonly (readonly string[])[] {
  const found = from.flatMap(step => (step.kind === 'match' ? typesIn(step.match) : []));
  return [...new Map(found.map(types => [variable(types), types])).values()];
}

/** `'$."extension"[*] ? (@."url" == "http://…")."valueCode"'` */
export function pathSql(from: From): Sql {
  const parts = from.map(step =>
    step.kind === 'field' ? `."${step.name}"` : `[*] ? (${matchPath(step.match)})`,
  );
  // A list at the end is unwrapped into its items.
  return literal(`$${parts.join('')}${from.at(-1)?.kind === 'field' ? '[*]' : ''}`);
}

function matchPath(match: Match): string {
  switch (match.kind) {
    case 'equals':
      return `${member(match.path)} == ${JSON.stringify(match.value)}`;
    case 'oneOf':
      return either(match.values.map(value => `${member(match.path)} == ${JSON.stringify(value)}`));
    case 'exists':
      return `exists(${member(match.path)})`;
    case 'refersTo':
      return match.path.length === 0
        ? refersTo(match.types)
        : `exists(${member(match.path)}[*] ? (${refersTo(match.types)}))`;
    case 'not':
      return `!(${matchPath(match.of)})`;
    case 'all':
      return match.of.map(each => `(${matchPath(each)})`).join(' && ');
    case 'any':
      return either(match.of.map(matchPath));
    case 'some':
      return `exists(${member(match.path)}[*] ? (${matchPath(match.of)}))`;
  }
}

function refersTo(types: readonly string[]): string {
  const pattern = (type: string) =>
    JSON.stringify(`(^|/)(${type})/[A-Za-z0-9.-]+(/_history/[A-Za-z0-9.-]+)?$`);
  const text = '@."reference"';
  const isNamed = either([
    `${text} like_regex ${pattern('[A-Z][A-Za-z]*')}`,
    `${text} == $"${knownReferences}"[*]`,
  ]);
  return either([
    `${text} like_regex ${pattern(types.join('|'))}`,
    `${text} == $"${variable(types)}"[*]`,
    `!(${isNamed}) && (${either(types.map(type => `@."type" == ${JSON.stringify(type)}`))})`,
  ]);
}

function either(tests: readonly string[]): string {
  return tests.length === 0 ? '1 == 0' : tests.map(test => `(${test})`).join(' || ');
}

function member(path: readonly string[]): string {
  return ['@', ...path.map(name => `"${name}"`)].join('.');
}
