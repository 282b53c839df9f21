// In: a type and a key of groups: the code of a search parameter, of a date with _year, _month or _day; or a view and a column. Out: SQL
// of the text by which the row `t` is grouped, or of the number that figures are made of.

import { parametersOf, type SearchParameter } from '../base/definitions/parameters.ts';
import { shown } from '../base/short-text.ts';
import { join, literal, name, number, raw, type Sql, sql } from '../base/sql/sql.ts';
import { suggestion } from '../base/suggestion.ts';
import { listRow, notAllowed, type Reach } from './reach.ts';
import { leastText } from './sort.ts';
import { SearchValueError } from './value.ts';
import type { CompiledView } from './view/compiled-view.ts';
import { sqlType } from './view/items.ts';

const endings: Readonly<Record<string, string>> = { year: 'YYYY', month: 'YYYY-MM', day: 'YYYY-MM-DD' };
const withEnding = /^(.+)_(year|month|day)$/;

/** `zone`: in minutes east of UTC, of days that name none. */
export interface Grouping {
  readonly reach: Reach;
  readonly zone: number;
}

/**
 * A resource is in one group: that of its least value, or of none. `t.content->>'status'`
 *
 * @throws SearchValueError
 */
export function groupKey(type: string, key: string, { reach, zone }: Grouping): Sql {
  const [, base = '', ending = ''] = withEnding.exec(key) ?? [];
  const date = ending === '' ? undefined : dateNamed(type, base);
  if (date) {
    const { index } = date;
    const low = index.kind === 'range' ? sql`t.${name(`${index.column}_low`)}` : sql`t.updated`;
    const local = sql`${low} at time zone ${literal(`${zone} minutes`)}::interval`;
    const text = sql`case when isfinite(${low}) then to_char(${local}, ${literal(endings[ending] ?? '')}) end`;
    return readable(type, date, reach, text);
  }
  const [, quantity = ''] = /^(.+)_unit$/.exec(key) ?? [];
  if (quantity !== '' && parametersOf(type).params[quantity]?.type === 'quantity')
    return groupNumber(type, quantity, reach).name;
  const param = paramNamed(type, key);
  if (param.type === 'date')
    throw new SearchValueError(
      `'${shown(key)}' is a date: group by ${key}_year, ${key}_month or ${key}_day.`,
    );
  const paths = param.sort ?? [];
  const isKnown =
    param.type === 'reference' || ((param.type === 'token' || param.type === 'uri') && paths.length > 0);
  if (!isKnown || param.index.kind === 'id')
    throw new SearchValueError(
      `'${shown(key)}' is a ${param.type} parameter by which nothing is grouped: use codes, references and dates, or a column of a view.`,
    );
  const [token] = param.tokens ?? [];
  const isPlain = param.single && paths.length === 1 && (token?.form === 'code' || token?.form === 'text');
  const simple = isPlain ? plainPath(token.path) : undefined;
  return readable(type, param, reach, simple ? contentText(simple) : leastText(type, param, listRow));
}

interface GroupNumber {
  readonly value: Sql;
  /** Of a quantity: its unit with the system of it. */
  readonly unit?: Sql;
  /** The unit as people read it; null of a number. */
  readonly name: Sql;
}

/** A value with a comparator, as `<5`, is no number. @throws SearchValueError */
export function groupNumber(type: string, key: string, reach: Reach): GroupNumber {
  const param = paramNamed(type, key);
  const paths = param.present.flatMap(({ path }) => {
    const steps = plainPath(path.replace(/ \? \(@ != null\)$/, ''));
    return steps && !steps.at(-1)?.startsWith('_') ? [steps] : [];
  });
  const isNumber = param.type === 'number' || param.type === 'quantity';
  if (!isNumber || !param.single || paths.length === 0)
    throw new SearchValueError(
      `'${shown(key)}' is not a search parameter with one number for each resource: figures are of those, and of columns of views.`,
    );
  const each = (text: (steps: readonly string[]) => Sql) => {
    const texts = paths.map(text);
    return readable(
      type,
      param,
      reach,
      texts.length === 1 ? join(texts, '') : sql`coalesce(${join(texts, ', ')})`,
    );
  };
  if (param.type === 'number')
    return { value: each(steps => sql`(${contentText(steps)})::numeric`), name: raw('null') };
  const unitOf = (steps: readonly string[]) =>
    sql`coalesce(${contentText([...steps, 'code'])}, ${contentText([...steps, 'unit'])})`;
  return {
    value: each(
      steps =>
        sql`case when ${contentText([...steps, 'comparator'])} is null then (${contentText([...steps, 'value'])})::numeric end`,
    ),
    unit: each(steps => sql`concat(${contentText([...steps, 'system'])}, ' ', ${unitOf(steps)})`),
    name: each(unitOf),
  };
}

/** A column of a view, or a part of one that is a date. @throws SearchValueError */
export function columnKey({ name: view, view: { columns } }: CompiledView, key: string): Sql {
  const [, base = '', ending = ''] = withEnding.exec(key) ?? [];
  const at = columns.findIndex(({ name }) => name === key);
  if (columns[at]?.collection)
    throw new SearchValueError(
      `'${shown(key)}' of ${view} is a list: name a column that forEach unfolds, which has one value a row.`,
    );
  if (at >= 0) return sql`v.c${number(at)}::text`;
  const date = columns.findIndex(
    ({ name, type = '' }) => name === base && ['date', 'dateTime', 'instant'].includes(type),
  );
  const length = endings[ending]?.length ?? 0;
  if (date < 0 || length === 0)
    throw unknownColumn(
      view,
      key,
      columns.map(({ name }) => name),
    );
  const text = sql`v.c${number(date)}`;
  return sql`case when length(${text}) >= ${number(length)} then left(${text}, ${number(length)}) end`;
}

/** @throws SearchValueError */
export function columnNumber({ name: view, view: { columns } }: CompiledView, key: string): Sql {
  const numbers = columns.filter(({ type = '', collection }) => !collection && sqlType(type) === 'numeric');
  const at = columns.findIndex(column => column.name === key && numbers.includes(column));
  if (at < 0)
    throw unknownColumn(
      view,
      key,
      numbers.map(({ name }) => name),
    );
  return sql`v.c${number(at)}`;
}

function unknownColumn(view: string, key: string, names: readonly string[]): SearchValueError {
  return new SearchValueError(
    `'${shown(key)}' is not a column of ${view} that can be used here.${suggestion(key, names)}`,
  );
}

/** @throws SearchValueError */
function paramNamed(type: string, key: string): SearchParameter {
  const { params } = parametersOf(type);
  const found = params[key.replaceAll('-', '_')];
  if (found && found.inner === undefined) return found;
  throw new SearchValueError(
    `'${shown(key)}' is not a search parameter of ${type}.${suggestion(key, Object.keys(params))}`,
  );
}

/** `date` or, as its element is called, `effective`. */
function dateNamed(type: string, base: string): SearchParameter | undefined {
  const { params } = parametersOf(type);
  const isOf = (element: string) =>
    element === base || (element.startsWith(base) && /^[A-Z]/.test(element.slice(base.length)));
  const named = params[base];
  if (named?.type === 'date' && named.inner === undefined) return named;
  return Object.values(params).find(
    param => param.type === 'date' && param.inner === undefined && param.elements.every(isOf),
  );
}

/** `$.status` → `['status']`; undefined for other paths. */
function plainPath(path: string): readonly string[] | undefined {
  return /^\$(?:\.\w+)+$/.test(path) ? path.slice(2).split('.') : undefined;
}

function contentText(steps: readonly string[]): Sql {
  return steps.reduce(
    (within, step, i) => sql`${within}${raw(i === steps.length - 1 ? '->>' : '->')}${literal(step)}`,
    raw('t.content'),
  );
}

/** Null in rows in which elements of the parameter are hidden. @throws SearchValueError if they are in all */
function readable(type: string, param: SearchParameter, reach: Reach, value: Sql): Sql {
  const rows = reach.searchable(type, param, listRow);
  if (rows === 'none') throw new SearchValueError(notAllowed(type, param.code));
  return rows === 'all' ? value : sql`case when ${rows} then ${value} else ${raw('null')} end`;
}
