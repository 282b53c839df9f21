// In: what a special parameter asks, and the alias of a row. Out: the SQL condition. None of them has an index: rows that other criteria
// find are tested one by one. https://www.postgresql.org/docs/current/textsearch-controls.html
import { anyOf, bind, literal, number, project, raw, type Sql, sql } from '../../sql/sql.ts';
import { equalsAny } from '../where.ts';
import type { Circle, FilterCriterion } from './filter-criterion.ts';
import type { FilteredRow } from './filtered-row.ts';

/** A resource is in a List by an entry that is not deleted. What is hidden of a List puts nothing into it. */
export function listedWhere(
  { ids, base }: Extract<FilterCriterion, { kind: 'listed' }>,
  { type, alias, reach }: FilteredRow,
): Sql {
  const shown = reach.visible('List', ['entry.item', 'entry.deleted'], sql`l`);
  const seen = shown === 'all' ? sql`` : shown === 'none' ? sql` and false` : sql` and ${shown}`;
  const items = sql`jsonb_path_query(l.content, '$.entry[*] ? (!(@.deleted == true)).item.reference') i`;
  const local = sql`replace(i #>> '{}', ${bind(`${base}/`, 'text')}, '')`;
  const member = sql`substring(${local} from ${literal(`^${type}/([A-Za-z0-9.-]{1,64})(?:/_history/[A-Za-z0-9.-]{1,64})?$`)})`;
  return sql`${alias}.id = any(array(select ${member} from ${reach.rows('List', sql`l`, 'fenced')}, ${items} where l.project = ${project} and ${equalsAny(sql`l.id`, ids)}${seen}))`;
}

/** More of one text is not searched: PostgreSQL's text vectors have at most a megabyte. */
const mostCharacters = 100_000;

/** Words of what the caller sees of the resource. */
export function wordsWhere(
  { of, texts }: Extract<FilterCriterion, { kind: 'words' }>,
  { type, alias, reach }: FilteredRow,
): Sql {
  const content = reach.content(type, alias, of === 'text' ? new Set(['text']) : 'all');
  const text =
    of === 'text'
      ? sql`(${content}) #>> '{text,div}'`
      : sql`(select string_agg(s #>> '{}', ' ') from jsonb_path_query(${content}, 'strict $.** ? (@.type() == "string")') s)`;
  const vector = sql`to_tsvector('simple', left(${text}, ${number(mostCharacters)}))`;
  return anyOf(texts.map(each => sql`${vector} @@ websearch_to_tsquery('simple', ${bind(each, 'text')})`));
}

export function nearWhere(
  { circles }: Extract<FilterCriterion, { kind: 'near' }>,
  { alias, reach }: FilteredRow,
): Sql {
  const shown = reach.visible('Location', ['position'], alias);
  const seen = shown === 'all' ? sql`` : shown === 'none' ? sql`false and ` : sql`${shown} and `;
  return sql`(${seen}${anyOf(circles.map(circle => withinWhere(circle, alias)))})`;
}

/** Meters, of a sphere. */
const earthRadius = 6_371_008.8;

/** The great-circle distance by the haversine formula, which is right at the poles and at the date line. */
function withinWhere({ latitude, longitude, meters }: Circle, alias: Sql): Sql {
  // Decimals of any size may be stored: those of a place on earth are compared.
  const degrees = (element: string) =>
    sql`(${alias}.content #>> ${literal(`{position,${element}}`)})::numeric`;
  const isPlace = sql`${degrees('latitude')} between -90 and 90 and ${degrees('longitude')} between -360 and 360`;
  const radians = (element: string) => sql`radians(round(${degrees(element)}, 12)::float8)`;
  const [lat, lon] = [sql`radians(${bind(latitude, 'float8')})`, sql`radians(${bind(longitude, 'float8')})`];
  const half = (one: Sql, other: Sql) => sql`pow(sin((${one} - ${other}) / 2), 2)`;
  const haversine = sql`${half(radians('latitude'), lat)} + cos(${lat}) * cos(${radians('latitude')}) * ${half(radians('longitude'), lon)}`;
  const distance = sql`${raw(String(2 * earthRadius))} * asin(sqrt(least(1, ${haversine})))`;
  return sql`case when ${isPlace} then ${distance} <= ${bind(meters, 'float8')} else false end`;
}
