// In: the access of a principal. Out: the SQL that reads one resource by the columns `ty` (type) and `ri` (id); and the elements that the
// SQL of an answer reads: hidden elements that it does not read stay in the content, since removing them costs as much as all else.
import { granting, isAllVisible, isPastVisible } from '../../access/access.ts';
import { namedOnly } from '../../access/entry.ts';
import { type Output, type Selection, selectionsIn } from '../../access/plan/plan.ts';
import { siteOf } from '../../access/plan/site.ts';
import { join, literal, project, type Sql, sql } from '../../base/sql/sql.ts';
import { isProjected } from '../project/projector.ts';
import { readsContained } from './view-path.ts';
import { visibleContent, visibleInner, visibleRows } from './visibility.ts';
import type { Writer } from './writer.ts';

/** With more types than this, a function finds the resource, which plans only the branch that runs. */
const mostArms = 8;

/** SQL that reads the resource of type `ty` and id `ri`. */
interface TargetRow {
  /** The last branch of the case. */
  readonly current: Sql;
  /** The SQL of the column `cur`, which `current` reads. */
  readonly before?: Sql;
  /** A version of it. */
  past(version: Sql): Sql;
  /** How the usual form of a reference, `Type/id`, leads to a row without the rest: the selected types, by the id. */
  readonly usual: readonly { readonly type: string; readonly row: (id: Sql) => Sql }[];
}

/** @param isDirect what has the form `Type/id` needs no other test */
export function targetRow(
  output: Extract<Output, { kind: 'target' }>,
  isDirect: boolean,
  writer: Writer,
): TargetRow {
  const { access } = writer.options;
  const { targets, arms: selected } = output;
  // A reference to a version reads `meta`.
  const whole = touchedBy(selectionsIn(output), writer);
  const touched = whole === 'all' ? whole : new Set([...whole, 'meta']);
  const types = selected.byType.size > mostArms ? [] : [...selected.byType.keys()];
  const usualOf = (of: readonly string[]) =>
    isDirect ? of.map(type => ({ type, row: (id: Sql) => rowSql(type, id, touched, writer) })) : [];
  if (access.named === undefined) {
    const arms = types.map(
      type => sql`when p.ty = ${literal(type)} then ${rowSql(type, sql`p.ri`, touched, writer)}`,
    );
    return {
      current: sql`${join(arms, ' ')} else kiln_content(${project}, p.ty, p.ri)`,
      past: version => sql`kiln_version(${project}, p.ty, p.ri, ${version})`,
      usual: usualOf(types),
    };
  }
  // A type that a policy names has separate rows and elements; all others have those of `*`. Bot is named, since its code may be hidden.
  const bot = selected.byType.has('Bot') ? ['Bot'] : [];
  const named = [...access.named, ...namedOnly, ...types, ...bot].filter(
    (type, i, all) => all.indexOf(type) === i,
  );
  const isGone = (type: string) => granting(access.type(type), 'read').length === 0;
  const isWhole = (type: string) => isAllVisible(access.type(type), 'read');
  const own = named.filter(type => !isGone(type) && !isWhole(type));
  // Where there are many, types that the element does not name are left out.
  const sought = targets && own.length > mostArms ? own.filter(type => targets.includes(type)) : own;
  const entire = named.filter(isWhole);
  // A function that finds any type costs more than the table of a requested type.
  const direct = entire.filter(type => types.includes(type));
  const arms = [...sought, ...direct].map(
    type => sql`when q.ty = ${literal(type)} then ${rowSql(type, sql`q.ri`, touched, writer)}`,
  );
  const gone = named.filter(type => isGone(type) || (own.includes(type) && !sought.includes(type)));
  if (gone.length > 0) arms.push(sql`when q.ty = any (${textArray(gone)}) then null`);
  const others = entire.filter(type => !direct.includes(type));
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
      sql`case when ${isSame(version)} when ${hasPast} then ${visibleInner(
        sql`kiln_version(${project}, p.ty, p.ri,
        ${version})`,
        writer,
      )} end`,
    usual: usualOf(types.filter(type => !gone.includes(type))),
  };
}

function rowSql(type: string, id: Sql, touched: Touched, writer: Writer): Sql {
  const content = visibleContent(type, 'read', row, writer, touched);
  return sql`(select ${content} from ${visibleRows(type, 'read', 'fenced', row, writer)} where t.project = ${project} and
    t.id = ${id})`;
}

const row = sql`t`;

function wholeRowSql(writer: Writer): Sql {
  return visibleInner(sql`kiln_content(${project}, q.ty, q.ri)`, writer);
}

/** Of a type that no policy names: PL/pgSQL plans the one table that is read. */
function otherRowSql(writer: Writer): Sql {
  const of = writer.options.access.type('*');
  // A literal null needs its type where no branch has a row.
  if (granting(of, 'read').length === 0) return sql`null::jsonb`;
  if (isAllVisible(of, 'read')) return wholeRowSql(writer);
  const table = sql`kiln_row(${project}, q.ty, q.ri)`;
  const content = visibleInner(visibleContent('*', 'read', row, writer), writer);
  return sql`(select ${content} from ${visibleRows('*', 'read', 'fenced', row, writer, { table })})`;
}

function textArray(names: readonly string[]): Sql {
  return sql`${literal(`{${names.join(',')}}`)}::text[]`;
}

/** JSON names without `_`; or all of the content, where the database returns it whole. */
type Touched = ReadonlySet<string> | 'all';

export function touchedBy(selections: readonly Selection[], writer: Writer): Touched {
  const found = new Set<string>();
  return selections.every(selection => collect(selection, true, found, writer)) ? found : 'all';
}

/** @param isTop the selection is of the resource itself. @returns false if all of the content is read */
function collect(selection: Selection, isTop: boolean, found: Set<string>, writer: Writer): boolean {
  // JavaScript receives the whole content that it projects, and its length counts.
  if (isTop && isProjected('resource', selection, writer.options.leastLeaves)) return false;
  return selection.every((output): boolean => {
    if (isTop && 'field' in output) found.add(output.field.replace(/^_/, ''));
    if (isTop && 'beside' in output && output.beside !== undefined)
      found.add(output.beside.replace(/^_/, ''));
    if ('from' in output && output.from !== undefined && readsContained(output.from)) found.add('contained');
    switch (output.kind) {
      case 'itself':
        return !isTop;
      case 'array':
      case 'inline':
        // FHIRPath outside of SQL may receive the resource around an item.
        if (output.site !== undefined && siteOf(writer.resolved, output.site, 'items').choices.after)
          return false;
        break;
      case 'target':
        // `#x` refers to a contained resource, and `#` to the resource itself.
        found.add('contained');
        break;
      case 'reverse':
      case 'connection':
        // Canonicals refer to these.
        found.add('url').add('version');
        return true;
    }
    const isResource = output.kind === 'target';
    return selectionsIn(output).every(each => collect(each, isResource, found, writer));
  });
}
