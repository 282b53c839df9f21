// In: a path to the values of a parameter. Out: SQL that is true of a resource with such a value, searchable or not.
import type { PresencePath } from '../parameters.ts';
import { raw, type Sql, sql } from '../sql.ts';
import { literal } from '../where.ts';

/** @param alias of the row, whose `content` is the resource */
export function leadsTo({ path, types }: PresencePath, alias: string): Sql {
  const content = raw(`${alias}.content`);
  if (!types) return sql`jsonb_path_exists(${content}, ${literal(path)})`;
  return sql`exists (select from jsonb_path_query(${content}, ${literal(path)}) v where ${pointsTo(types, content)})`;
}

/** `Patient/1`, `http://a.example/Patient/1/_history/2` */
const namedType = '(?:^|/)([A-Z][A-Za-z]+)/[A-Za-z0-9.-]{1,64}(?:/_history/[A-Za-z0-9.-]{1,64})?$';

/** A reference names a type in its text, by the contained resource that it points to, or else in `Reference.type`. */
function pointsTo(types: readonly string[], content: Sql): Sql {
  const wanted = raw(`(${types.map(type => `'${type}'`).join(', ')})`);
  const contained = sql`exists (select from jsonb_path_query(${content}, '$.contained[*]') c where c->>'id' = substr(v->>'reference', 2) and c->>'resourceType' in ${wanted})`;
  const named = sql`coalesce(substring(v->>'reference' from ${literal(namedType)}), v->>'type') in ${wanted}`;
  return sql`case when starts_with(v->>'reference', '#') then ${contained} else ${named} end`;
}
