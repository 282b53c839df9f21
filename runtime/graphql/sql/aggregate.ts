// In: an Aggregate. Out: the SQL of the JSON array of its groups, each with its keys and figures. Groups of too few patients or
// resources are left out, as they identify people.

import { mark, quoted } from '../../access/plan/marks.ts';
import type { Aggregate, AggregateOutput } from '../../access/plan/plan.ts';
import { type ResolvedFigure, siteOf } from '../../access/plan/site.ts';
import { empty, isEmpty, join, literal, number, project, raw, type Sql, sql } from '../../base/sql/sql.ts';
import { unfolded } from './connection.ts';
import { visibleRows } from './visibility.ts';
import { pieceSql, valueSql, type Writer } from './writer.ts';

export function aggregateSql({ type, site, outputs, mark: field }: Aggregate, writer: Writer): Sql {
  const { choices, pieces } = siteOf(writer.resolved, site, 'aggregate');
  const piece = (of: Sql) => pieceSql(site, of, writer);
  const table = visibleRows(type, 'search', choices.fenced ? 'fenced' : 'free', sql`t`, writer);
  const from = pieces.view ? unfolded(type, table, piece(pieces.view), choices.stored, writer) : table;
  const where = isEmpty(pieces.where) ? empty : sql` and ${piece(pieces.where)}`;
  const keys = Object.values(pieces.keys).map((key, i) => sql`${piece(key)} k${number(i)}`);
  const names = keys.map((_, i) => sql`k${number(i)}`);
  // Behind offset each is computed once, however often figures read it.
  const inputs = outputs.flatMap((output, i) => inputsOf(output, i, writer));
  const person = pieces.person ? [sql`${piece(pieces.person)} p`] : [];
  const size = pieces.person
    ? sql`count(distinct p)`
    : choices.flat
      ? sql`count(*)`
      : sql`count(distinct id)`;
  const isEnough = (of: Sql) => sql`${size}${of} >= ${number(choices.least)}`;
  const figures = outputs.map((output, i) => {
    const figure = figureSql(output, i, writer);
    if (output.kind !== 'figure' || choices.least <= 1) return sql`${figure} f${number(i)}`;
    // Of few values it would identify people as a small group does.
    const isShown = isEnough(sql` filter (where v${number(i)} is not null)`);
    return sql`case when ${isShown} then ${figure} end f${number(i)}`;
  });
  // Without keys there is one group, whether figures are asked for or not.
  const group = sql` group by ${names.length === 0 ? sql`()` : join(names, ', ')}`;
  const order = names.length === 0 ? empty : sql` order by ${join(names, ', ')}`;
  const having = choices.least > 1 ? sql` having ${isEnough(empty)}` : empty;
  const most = pieces.limit ? piece(pieces.limit) : number(mostGroups + 1);
  const columns = join([sql`t.id`, ...person, ...keys, ...inputs], ', ');
  const rows = sql`select ${columns} from ${from} where t.project = ${project}${where} offset 0`;
  const groups = sql`select ${join([...names, ...figures], ', ')} from (${rows}) x${group}${having}${order} limit ${most}`;
  const members = outputs.map((output, i) => memberSql(output, i, names));
  const text = join([sql`'{'`, ...commas(members), sql`'}'`], ' || ');
  const all = sql`'[' || coalesce(string_agg(${text}, ','${
    names.length === 0
      ? empty
      : sql` order by ${join(
          names.map(name => sql`g.${name}`),
          ', ',
        )}`
  }), '') || ']'`;
  if (pieces.limit) return sql`${all} from (${groups}) g`;
  const tooMany = quoted(`${mark}g${field}:${mostGroups}${mark}`);
  return sql`case when count(*) > ${number(mostGroups)} then ${tooMany} else ${all} end from (${groups}) g`;
}

/** That are returned where no count is given; more are an error. */
const mostGroups = 1_000;

function commas(members: readonly Sql[]): readonly Sql[] {
  return members.flatMap((member, i) => (i > 0 ? [sql`','`, member] : [member]));
}

function memberSql(output: AggregateOutput, at: number, names: readonly Sql[]): Sql {
  const before = `"${output.key}":`;
  if (output.kind === 'constant') return literal(before + output.text);
  if (output.kind !== 'keys') return valueSql(sql`g.f${number(at)}::text`, [before, '']);
  const keys = names.map(name => valueSql(sql`to_json(g.${name})::text`, ['', '']));
  return sql`${literal(`${before}[`)} || ${join([...commas(keys), sql`']'`], ' || ')}`;
}

/** The columns that a figure reads: its value, and the unit of that. */
function inputsOf(output: AggregateOutput, at: number, writer: Writer): readonly Sql[] {
  if (output.kind !== 'figure') return [];
  const { pieces } = siteOf(writer.resolved, output.site, 'figure');
  const value = sql`${pieceSql(output.site, pieces.value, writer)} v${number(at)}`;
  return pieces.unit ? [value, sql`${pieceSql(output.site, pieces.unit, writer)} u${number(at)}`] : [value];
}

function figureSql(output: AggregateOutput, at: number, writer: Writer): Sql {
  if (output.kind !== 'figure') return output.kind === 'count' ? sql`count(*)` : sql`null::text`;
  const { choices, pieces } = siteOf(writer.resolved, output.site, 'figure');
  const value = sql`v${number(at)}`;
  const part = pieces.part && pieceSql(output.site, pieces.part, writer);
  const figure = withinGroup(choices.figure, value, part ?? sql`0`);
  if (!pieces.unit) return figure;
  // Nothing is converted: figures over several units would say nothing.
  const unit = (of: 'min' | 'max') =>
    sql`${raw(of)}(coalesce(u${number(at)}, '') collate "C") filter (where ${value} is not null)`;
  return sql`case when ${unit('min')} = ${unit('max')} then ${figure} end`;
}

function withinGroup(figure: ResolvedFigure['choices']['figure'], value: Sql, part: Sql): Sql {
  switch (figure) {
    case 'distinct':
      return sql`count(distinct ${value})`;
    case 'percentile':
      return sql`percentile_cont(${part}) within group (order by (${value})::float8)`;
    case 'avg':
      return sql`trim_scale(avg(${value}))`;
    case 'sum':
      return sql`sum(${value})`;
    case 'min':
      return sql`min(${value})`;
    case 'max':
      return sql`max(${value})`;
  }
}
