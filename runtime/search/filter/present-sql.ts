// In: a path to the values of a parameter. Out: SQL that tests whether a row has such a value, searchable or not.
import { idPattern } from '../../definitions/id.ts';
import type { PresencePath } from '../../definitions/parameters.ts';
import { join, literal, raw, type Sql, sql } from '../../sql/sql.ts';
import type { FilteredRow } from './filtered-row.ts';

/** Resources inside of the row count where the caller sees them. */
export function leadsTo({ path, types, inner }: PresencePath, row: FilteredRow): Sql {
  const { alias, reach } = row;
  const content = sql`${alias}.content`;
  const found = sql`jsonb_path_query(${content}, ${literal(path)}) v`;
  if (types) return sql`exists (select from ${found} where ${pointsTo(types, row)})`;
  const visible = inner ? reach.inner(sql`(v->>'resourceType')`) : 'all';
  if (visible !== 'all') return sql`exists (select from ${found} where ${visible})`;
  return sql`jsonb_path_exists(${content}, ${literal(path)})`;
}

/** `Patient/1`, `http://a.example/Patient/1/_history/2` */
const namedType = `(?:^|/)([A-Z][A-Za-z]+)/${idPattern}(?:/_history/${idPattern})?$`;

/** A reference names a type in its text, by the contained resource that it points to, or else in `Reference.type`. */
function pointsTo(types: readonly string[], row: FilteredRow): Sql {
  const wanted = sql`(${join(types.map(literal), ', ')})`;
  const named = sql`coalesce(substring(v->>'reference' from ${literal(namedType)}), v->>'type') in ${wanted}`;
  return sql`case when starts_with(v->>'reference', '#') then ${contained(wanted, row)} else ${named} end`;
}

function contained(wanted: Sql, { type, alias, reach }: FilteredRow): Sql {
  const shown = reach.visible(type, ['contained'], alias);
  if (shown === 'none') return raw('false');
  const visible = [shown, reach.inner(sql`(c->>'resourceType')`)].filter(each => each !== 'all');
  const found = sql`c->>'id' = substr(v->>'reference', 2) and c->>'resourceType' in ${wanted}`;
  const all = visible.reduce((tests, each) => sql`${tests} and ${each}`, found);
  return sql`exists (select from jsonb_path_query(${sql`${alias}.content`}, '$.contained[*]') c where ${all})`;
}
