// In: where a field of a profile has its values. Out: the SQL/JSON path to them. It is made of definitions alone, and never raises.
// https://www.postgresql.org/docs/current/functions-json.html#FUNCTIONS-SQLJSON-PATH: lax paths go through lists
import type { From, Match } from '../../client/slices.ts';

/** The first of the values as jsonb; null if there is none. */
export function firstValueSql(value: string, from: From): string {
  return `jsonb_path_query_first(${value}, ${pathSql(from)}, '{}', true)`;
}

/** The values as a function that returns rows. */
export function valuesSql(value: string, from: From): string {
  return `jsonb_path_query(${value}, ${pathSql(from)}, '{}', true)`;
}

export function hasValuesSql(value: string, from: From): string {
  return `jsonb_path_exists(${value}, ${pathSql(from)}, '{}', true)`;
}

/** `'$."extension"[*] ? (@."url" == "http://…")."valueCode"'` */
export function pathSql(from: From): string {
  const parts = from.map(step =>
    step.kind === 'field' ? `."${step.name}"` : `[*] ? (${matchPath(step.match)})`,
  );
  // A value at the end that is a list is each of its items.
  const path = `$${parts.join('')}${from.at(-1)?.kind === 'field' ? '[*]' : ''}`;
  return `'${path.replaceAll("'", "''")}'`;
}

function matchPath(match: Match): string {
  switch (match.kind) {
    case 'equals':
      return `${member(match.path)} == ${JSON.stringify(match.value)}`;
    case 'oneOf':
      return either(match.values.map(value => `${member(match.path)} == ${JSON.stringify(value)}`));
    case 'exists':
      return `exists(${member(match.path)})`;
    case 'refersTo': {
      const pattern = `(^|/)(${match.types.join('|')})/[A-Za-z0-9.-]+(/_history/[A-Za-z0-9.-]+)?$`;
      return `${member([...match.path, 'reference'])} like_regex ${JSON.stringify(pattern)}`;
    }
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

function either(tests: readonly string[]): string {
  return tests.length === 0 ? '1 == 0' : tests.map(test => `(${test})`).join(' || ');
}

function member(path: readonly string[]): string {
  return ['@', ...path.map(name => `"${name}"`)].join('.');
}
