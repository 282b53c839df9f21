// A typed value of a resource in; what search compares it by out: texts, codings, references, intervals, amounts.
// https://hl7.org/fhir/R4/search.html#string, #token, #reference, #date, #quantity

import { type Decimal, decimal } from './decimal.ts';
import { implicitSystem } from './definitions.ts';
import { after, before, bottom, type Cut, compareAt, type Interval, point, top } from './interval.ts';
import { Exact, isObject, type Json, type JsonObject } from './json.ts';
import { interval, span } from './time.ts';
import type { Value } from './values.ts';

const partsOfText: Readonly<Record<string, readonly string[]>> = {
  HumanName: ['family', 'given', 'prefix', 'suffix', 'text'],
  Address: ['line', 'city', 'district', 'state', 'country', 'postalCode', 'text'],
};

/** The strings of a string-like value. */
export function texts(value: Value): string[] {
  if (!isObject(value.json)) return strings(value.json);
  const json = value.json;
  return (partsOfText[value.type] ?? []).flatMap(part => strings(json[part]));
}

/** A code under each system it answers to; `undefined` is "no system". */
export interface Token {
  readonly systems: readonly (string | undefined)[];
  readonly code: string | undefined;
  /** The text is of a type that has no code system. */
  readonly caseless?: boolean;
}

const booleanSystem = 'http://terminology.hl7.org/CodeSystem/special-values';

export function tokens(value: Value): Token[] {
  const { type, json } = value;
  if (type === 'CodeableConcept') {
    const codings = isObject(json) ? json.coding : undefined;
    return items(codings).flatMap(coding => tokens({ type: 'Coding', json: coding, path: '' }));
  }
  if (isObject(json)) {
    const system = type === 'ContactPoint' ? undefined : string(json.system);
    const code = string(json[type === 'Coding' ? 'code' : 'value']);
    if (system === undefined && code === undefined) return [];
    return [{ systems: [system], code, caseless: type === 'ContactPoint' }];
  }
  if (typeof json === 'boolean') return [{ systems: [booleanSystem, undefined], code: String(json) }];
  return strings(json).map(code => {
    const system = type === 'code' ? implicitSystem(value.path) : undefined;
    const caseless = (type === 'string' || type === 'markdown') && !value.path.endsWith('.id');
    return { systems: system === undefined ? [undefined] : [system, undefined], code, caseless };
  });
}

/**
 * The reference in normal form: relative for this server, without `/_history/…`. Contained resources and references
 * by identifier alone have none. A resource stands for its own type and id.
 */
export function reference(value: Value, base: string): string | undefined {
  const { json } = value;
  if (typeof json === 'string') return normalReference(json, base);
  if (!isObject(json)) return undefined;
  if (value.type === 'Reference') {
    const text = string(json.reference);
    return text === undefined ? undefined : normalReference(text, base);
  }
  const { resourceType, id } = json;
  return typeof resourceType === 'string' && typeof id === 'string' ? `${resourceType}/${id}` : undefined;
}

export function normalReference(text: string, base: string): string | undefined {
  if (text.startsWith('#')) return undefined;
  const prefix = base.endsWith('/') ? base : `${base}/`;
  const relative = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return relative.replace(/\/_history\/[^/]+$/, '');
}

/** The time a value covers. Open ends of periods are infinite; a period without ends, or an unreadable date, is none. */
export function time(value: Value): Interval | undefined {
  const { type, json } = value;
  if (type === 'date' || type === 'dateTime' || type === 'instant') {
    const found = typeof json === 'string' ? span(json) : undefined;
    return found && interval(found);
  }
  if (type === 'Period' && isObject(json)) return period(json);
  if (type === 'Timing' && isObject(json)) return timing(json);
  return undefined;
}

function period(json: JsonObject): Interval | undefined {
  const start = time({ type: 'dateTime', json: json.start ?? null, path: '' });
  const end = time({ type: 'dateTime', json: json.end ?? null, path: '' });
  return start || end ? { low: start?.low ?? bottom, high: end?.high ?? top } : undefined;
}

/** From the first to the last of the events and `repeat.boundsPeriod`. */
function timing(json: JsonObject): Interval | undefined {
  const events = items(json.event).map(event => time({ type: 'dateTime', json: event, path: '' }));
  const repeat = json.repeat;
  const bounds = isObject(repeat) && isObject(repeat.boundsPeriod) ? period(repeat.boundsPeriod) : undefined;
  const all = [...events, bounds].filter(each => each !== undefined);
  const [first, ...rest] = all;
  return rest.reduce<Interval | undefined>(
    (hull, each) =>
      hull && {
        low: compareAt(each.low, hull.low) < 0 ? each.low : hull.low,
        high: compareAt(each.high, hull.high) > 0 ? each.high : hull.high,
      },
    first,
  );
}

export interface Amount extends Interval {
  readonly system?: string | undefined;
  readonly code?: string | undefined;
  readonly unit?: string | undefined;
}

/** The numbers a value covers, with their unit: a number, Quantity, Money or Range. Others (SampledData) have none. */
export function amount(value: Value): Amount | undefined {
  const { type, json } = value;
  if (json instanceof Exact) {
    const exact = number(json);
    return exact && point(exact);
  }
  if (!isObject(json)) return undefined;
  if (type === 'Range') return range(json);
  if (type === 'SampledData') return undefined;
  const exact = number(json.value);
  if (!exact) return undefined;
  if (type === 'Money')
    return { ...point(exact), system: 'urn:iso:std:iso:4217', code: string(json.currency) };
  return { ...compared(exact, json.comparator), ...unit(json) };
}

function compared(exact: Decimal, comparator: Json | undefined): Interval {
  switch (comparator) {
    case '<':
      return { low: bottom, high: before(exact) };
    case '<=':
      return { low: bottom, high: after(exact) };
    case '>':
      return { low: after(exact), high: top };
    case '>=':
      return { low: before(exact), high: top };
    default:
      return point(exact);
  }
}

function range(json: JsonObject): Amount | undefined {
  const low = isObject(json.low) ? json.low : undefined;
  const high = isObject(json.high) ? json.high : undefined;
  const from = number(low?.value);
  const to = number(high?.value);
  if (!from && !to) return undefined;
  const lowCut: Cut = from ? before(from) : bottom;
  const highCut: Cut = to ? after(to) : top;
  return { low: lowCut, high: highCut, ...unit(low ?? high ?? {}) };
}

function unit(json: JsonObject): Pick<Amount, 'system' | 'code' | 'unit'> {
  return { system: string(json.system), code: string(json.code), unit: string(json.unit) };
}

function number(json: Json | undefined): Decimal | undefined {
  return json instanceof Exact ? decimal(json.text) : undefined;
}

function string(json: Json | undefined): string | undefined {
  return typeof json === 'string' ? json : undefined;
}

function strings(json: Json | undefined): string[] {
  return items(json).filter(item => typeof item === 'string');
}

function items(json: Json | undefined): readonly Json[] {
  return json === undefined || json === null ? [] : Array.isArray(json) ? json : [json as Json];
}
