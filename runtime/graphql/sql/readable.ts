// In: what a principal may see. Out: the SQL that reads one resource whose type and id are in the columns `ty` and `ri`.

import { granting, isAllVisible, isPastVisible } from '../../access/access.ts';
import { namedOnly } from '../../access/entry.ts';
import type { Arms } from '../../plan/plan.ts';
import { type Touched, touchedByArms } from './touched.ts';
import { project, type Writer } from './writer.ts';

/** Above this many types a function finds the resource, which plans only the arm that is taken. */
const mostArms = 8;

/** SQL that reads the resource of type `ty` and id `ri`. */
interface Readable {
  /** The last branch of the case. */
  readonly current: string;
  /** What it needs as column `cur`. */
  readonly before?: string;
  /** A version of it. */
  past(version: string): string;
}

/**
 * @param selected what is asked for, by the types that fragments name
 * @param targets that the element may point to; undefined: any
 */
export function readable(selected: Arms, targets: readonly string[] | undefined, writer: Writer): Readable {
  const { access } = writer;
  const touched = touchedByArms(selected, writer);
  const types = selected.byType.size > mostArms ? [] : [...selected.byType.keys()];
  if (access.named === undefined) {
    const arms = types.map(type => `when p.ty = '${type}' then ${rowSql(type, 'p', touched, writer)}`);
    return {
      current: `${arms.join(' ')} else kiln_content(${project}, p.ty, p.ri)`,
      past: version => `kiln_version(${project}, p.ty, p.ri, ${version})`,
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
    type => `when q.ty = '${type}' then ${rowSql(type, 'q', touched, writer)}`,
  );
  const gone = named.filter(type => isGone(type) || (own.includes(type) && !sought.includes(type)));
  if (gone.length > 0) arms.push(`when q.ty = any (${textArray(gone)}) then null`);
  const others = whole.filter(type => !direct.includes(type));
  if (others.length > 0) arms.push(`when q.ty = any (${textArray(others)}) then ${wholeRowSql('q', writer)}`);
  const before = `case ${arms.join(' ')} else ${otherRowSql('q', writer)} end`;
  const isSame = (version: string) => `p.cur->'meta'->>'versionId' = ${version} then p.cur`;
  const past = ['*', ...named].filter(type => isPastVisible(access.type(type)));
  const hasPast = past.includes('*')
    ? `p.ty <> all (${textArray(named.filter(type => !past.includes(type)))})`
    : `p.ty = any (${textArray(past)})`;
  return {
    current: 'else p.cur',
    before,
    past: version =>
      `case when ${isSame(version)} when ${hasPast} then ${writer.inner(`kiln_version(${project}, p.ty, p.ri, ${version})`)} end`,
  };
}

function rowSql(type: string, alias: string, touched: Touched, writer: Writer): string {
  return `(select ${writer.content(type, 'read', 't', touched)} from ${writer.rows(type, 'read', 'fenced', 't')} where t.project = ${project} and t.id = ${alias}.ri)`;
}

function wholeRowSql(alias: string, writer: Writer): string {
  return writer.inner(`kiln_content(${project}, ${alias}.ty, ${alias}.ri)`);
}

/** Of a type that no policy names: PL/pgSQL plans the one table that is read. */
function otherRowSql(alias: string, writer: Writer): string {
  const entries = granting(writer.access.type('*'), 'read');
  // Where no arm has a row, this is what says of which type nothing is.
  if (entries.length === 0) return 'null::jsonb';
  if (isAllVisible(writer.access.type('*'), 'read')) return wholeRowSql(alias, writer);
  const table = `kiln_row(${project}, ${alias}.ty, ${alias}.ri)`;
  return `(select ${writer.inner(writer.content('*', 'read', 't'))} from ${writer.rows('*', 'read', 'fenced', 't', { table })})`;
}

function textArray(names: readonly string[]): string {
  return `'{${names.join(',')}}'::text[]`;
}
