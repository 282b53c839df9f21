// In: a test by a parameter of the type `special`, which has no expression and no column: _list, _text, _content, and
// near of Location. Out: a Criterion, and its SQL: rows that other criteria find are tested one by one.
// https://hl7.org/fhir/R4/search.html#special, #list, #text, https://hl7.org/fhir/R4/location.html#search

import { isId } from '../../base/definitions/id.ts';
import { shown } from '../../base/short-text.ts';
import { anyOf, bind, literal, number, project, raw, type Sql, sql } from '../../base/sql/sql.ts';
import type { Circle, Criterion } from '../criterion.ts';
import { checkText, type ReachContext } from '../parse.ts';
import { type FilteredRow, notAllowed } from '../reach.ts';
import { SearchValueError, splitEscaped, unescaped } from '../value.ts';
import { equalsAny } from '../where.ts';
import { filterError } from './read-filter.ts';
import type { FilterTest } from './syntax.ts';

type Read = (type: string, values: readonly string[], context: ReachContext) => Criterion;

const specials: Readonly<Record<string, { readonly on?: string; readonly read: Read }>> = {
  _list: { read: listed },
  _text: { read: (_, texts) => ({ kind: 'words', of: 'text', texts: texts.map(unescaped) }) },
  _content: { read: (_, texts) => ({ kind: 'words', of: 'content', texts: texts.map(unescaped) }) },
  near: { on: 'Location', read: near },
};

/** Whether the type has a special parameter of this name. */
export function isSpecial(type: string, name: string): boolean {
  const special = Object.hasOwn(specials, name) ? specials[name] : undefined;
  return special !== undefined && (special.on ?? type) === type;
}

/** @throws SearchValueError */
export function specialCriterion(
  type: string,
  { name, modifier, operator, operatorAt, value }: FilterTest,
  context: ReachContext,
): Criterion {
  if (modifier)
    throw filterError(modifier.at, `the modifier '${shown(modifier.text)}' does not apply to ${name.text}`);
  if (operator !== 'eq' && operator !== 'search')
    throw filterError(operatorAt, `the operator '${operator}' does not apply to ${name.text}, which has eq`);
  const values = operator === 'search' ? splitEscaped(value.text, ',') : [value.text];
  try {
    for (const each of values) checkText(each);
    const read = specials[name.text]?.read;
    if (!read) throw new Error(`${name.text} is not a special parameter.`);
    return read(type, values, context);
  } catch (error) {
    if (error instanceof SearchValueError) throw filterError(value.at, error.message.replace(/\.$/, ''));
    throw error;
  }
}

function listed(_: string, values: readonly string[], { reach, base }: ReachContext): Criterion {
  const ids = values.map(value => value.replace(/^List\//, ''));
  const current = ids.find(id => id.startsWith('$'));
  if (current !== undefined)
    throw new SearchValueError(
      `${shown(current)} is a functional list, whose content this server does not determine: give the id of a List.`,
    );
  const other = ids.find(id => !isId(id));
  if (other !== undefined) throw new SearchValueError(`${shown(other)} is not the id of a List.`);
  if (reach.visible('List', ['entry.item', 'entry.deleted'], sql`l`) === 'none')
    throw new SearchValueError(notAllowed('List', 'entry'));
  return { kind: 'listed', ids, base };
}

const meters: Readonly<Record<string, number>> = {
  km: 1000,
  m: 1,
  mi: 1609.344,
  '[mi_i]': 1609.344,
  '[mi_us]': 1609.347_218_694_4,
};

/** The distance of `near` without one, in its units. */
const defaultDistance = '10';

function near(_: string, values: readonly string[], { reach }: ReachContext): Criterion {
  if (reach.visible('Location', ['position'], sql`t`) === 'none')
    throw new SearchValueError(notAllowed('Location', 'near'));
  return { kind: 'near', circles: values.map(circle) };
}

function circle(text: string): Circle {
  const [latitude, longitude, distance = defaultDistance, units = '', ...rest] = splitEscaped(text, '|');
  const meter = Object.hasOwn(meters, units || 'km') ? meters[units || 'km'] : undefined;
  const circle = {
    latitude: amount(latitude),
    longitude: amount(longitude),
    meters: amount(distance || defaultDistance) * (meter ?? Number.NaN),
  };
  const isGood =
    rest.length === 0 &&
    Math.abs(circle.latitude) <= 90 &&
    Math.abs(circle.longitude) <= 180 &&
    circle.meters >= 0;
  if (isGood) return circle;
  throw new SearchValueError(
    `${shown(text)} is not latitude|longitude|distance|units: degrees from -90 to 90 and ` +
      `from -180 to 180, and units of ${Object.keys(meters).join(', ')}.`,
  );
}

/** NaN if the text is not a number. */
function amount(text = ''): number {
  return /^[-+]?\d{1,9}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
}

/** A resource is in a List by an entry that is not deleted. Hidden entries do not count. */
export function listedWhere(
  { ids, base }: Extract<Criterion, { kind: 'listed' }>,
  { type, alias, reach }: FilteredRow,
): Sql {
  const shown = reach.visible('List', ['entry.item', 'entry.deleted'], sql`l`);
  const seen = shown === 'all' ? sql`` : shown === 'none' ? sql` and false` : sql` and ${shown}`;
  const items = sql`jsonb_path_query(l.content, '$.entry[*] ? (!(@.deleted == true)).item.reference') i`;
  const local = sql`replace(i #>> '{}', ${bind(`${base}/`, 'text')}, '')`;
  const member = sql`substring(${local} from ${literal(`^${type}/([A-Za-z0-9.-]{1,64})(?:/_history/[A-Za-z0-9.-]{1,64})?$`)})`;
  return sql`${alias}.id = any(array(select ${member} from ${reach.rows('List', sql`l`, 'fenced')}, ${items}
    where l.project = ${project} and ${equalsAny(sql`l.id`, ids)}${seen}))`;
}

/** More of one text is not searched: PostgreSQL's text vectors have at most a megabyte. */
const mostCharacters = 100_000;

/** Words of what the caller sees of the resource. */
export function wordsWhere(
  { of, texts }: Extract<Criterion, { kind: 'words' }>,
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
  { circles }: Extract<Criterion, { kind: 'near' }>,
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
