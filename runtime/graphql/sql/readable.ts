// In: what a principal may see. Out: the SQL that reads one resource whose type and id are in the columns `ty` and `ri`.

import { granting, isAllVisible, isPastVisible } from '../../access/access.ts';
import { namedOnly } from '../../access/entry.ts';
import type { Arms } from '../../plan/plan.ts';
import { join, literal, project, type Sql, sql } from '../../sql/sql.ts';
import { type Touched, touchedByArms } from './touched.ts';
import { visibleContent, visibleInner, visibleRows } from './visible.ts';
import type { Writer } from './writer.ts';

/** Above this many types a function finds the resource, which plans only the arm that is taken. */
const mostArms = 8;

/** SQL that reads the resource of type `ty` and id `ri`. */
interface Readable {
  /** The last branch of the case. */
  readonly current: Sql;
  /** What it needs as column `cur`. */
  readonly before?: Sql;
  /** A version of it. */
  past(version: Sql): Sql;
}

/**
 * @param selected what is asked for, by the types that fragments name
 * @param targets that the element may point to; undefined: any
 */
export function readable(selected: Arms, targets: readonly string[] | undefined, writer: Writer): Readable {
  const { access } = writer.options;
  const touched = touchedByArms(selected, writer);
  const types = selected.byType.size > mostArms ? [] : [...selected.byType.keys()];
  if (access.named === undefined) {
    const arms = types.map(
      type => sql`when p.ty = ${literal(type)} then ${rowSql(type, sql`p`, touched, writer)}`,
    );
    return {
      current: sql`${join(arms, ' ')} else kiln_content(${project}, p.ty, p.ri)`,
      past: version => sql`kiln_version(${project}, p.ty, p.ri, ${version})`,
    };
  }
  // A type that a policy names has its own rows and elements; all others have those of `*`. So does Bot, whose code may be hidden.
  const bot = selected.byType.has('Bot') ? ['Bot'] : [];
  const named = [...access.named, ...namedOnly, ...types, ...bot].filter(
    (type, i, all) => all.indexOf(type) === i,
  );
  const isGone = (type: string) => granting(access.type(type), 'read').length === 0;
  const isWhole = (type: string) => isAllVisible(access.type(type), 'read');
  const own = named.filter(type => !isGone(type) && !isWhole(type));
  // Where there are many, what the element does not name is not looked for.
  const sought = targets && own.length > mostArms ? own.filter(type => targets.includes(type)) : own;
  const whole = named.filter(isWhole);
  // A function that finds any of them costs more than the table of one that is asked for.
  const direct = whole.filter(type => types.includes(type));
  const arms = [...sought, ...direct].map(
    type => sql`when q.ty = ${literal(type)} then ${rowSql(type, sql`q`, touched, writer)}`,
  );
  const gone = named.filter(type => isGone(type) || (own.includes(type) && !sought.includes(type)));
  if (gone.length > 0) arms.push(sql`when q.ty = any (${textArray(gone)}) then null`);
  const others = whole.filter(type => !direct.includes(type));
  if (others.length > 0) arms.push(sql`when q.ty = any (${textArray(others)}) then ${wholeRowSql(writer)}`);
  const before = sql`case ${join(arms, ' ')} else ${otherRowSql(writer)} end`;
  const isSame = (version: Sql) => sql`p.cur->'meta'->>'versionId' = ${version} then p.cur`;
  const past = ['*', ...named].filter(type => isPastVisible(access.type(type)));
  const hasPast = past.includes('*')
    ? sql`p.ty <> all (${textArray(named.filter(type => !past.includes(type)))})`
    : sql`p.ty = any (${textArray(past)})`;
  return {
    current: sql`else p.cur`,
    before,
    past: version =>
      sql`case when ${isSame(version)} when ${hasPast} then ${visibleInner(sql`kiln_version(${project}, p.ty, p.ri, ${version})`, writer)} end`,
  };
}

function rowSql(type: string, alias: Sql, touched: Touched, writer: Writer): Sql {
  const content = visibleContent(type, 'read', row, writer, touched);
  return sql`(select ${content} from ${visibleRows(type, 'read', 'fenced', row, writer)} where t.project = ${project} and t.id = ${alias}.ri)`;
}

const row = sql`t`;

function wholeRowSql(writer: Writer): Sql {
  return visibleInner(sql`kiln_content(${project}, q.ty, q.ri)`, writer);
}

/** Of a type that no policy names: PL/pgSQL plans the one table that is read. */
function otherRowSql(writer: Writer): Sql {
  const of = writer.options.access.type('*');
  // Where no arm has a row, this is what says of which type nothing is.
  if (granting(of, 'read').length === 0) return sql`null::jsonb`;
  if (isAllVisible(of, 'read')) return wholeRowSql(writer);
  const table = sql`kiln_row(${project}, q.ty, q.ri)`;
  const content = visibleInner(visibleContent('*', 'read', row, writer), writer);
  return sql`(select ${content} from ${visibleRows('*', 'read', 'fenced', row, writer, { table })})`;
}

function textArray(names: readonly string[]): Sql {
  return sql`${literal(`{${names.join(',')}}`)}::text[]`;
}
