// The text of a GraphQL response → what an agent gets: objects without nulls and empty lists, references as Type/id, a Coding as
// `system|code display`, and no longer than it may be. What was cut is listed, with how to go on.
//
// { "data": { "PatientList": [{ "id": "1", "gender": null, "name": [] }] } } → { "data": { "PatientList": [{ "id": "1" }] } }
import { getNamedType } from 'graphql';
import { compiledCodeSystem } from '../../base/definitions/terminology.ts';
import { parseNumberPreserving, printJson } from '../../base/json/json.ts';
import { isJsonObject } from '../../base/json/object.ts';
import type { JsonObject, JsonValue } from '../../base/json/read.ts';
import { conceptsOf } from '../../base/terminology/concepts.ts';
import { type Form, openForm } from './answer-form.ts';

export interface Compacting {
  /** Of the answer's `data`. */
  readonly form: Form;
  /** References below it become Type/id. */
  readonly base: string;
  /** In bytes, as they are counted of each part of the text. */
  readonly most: number;
  readonly bytes: (text: string) => number;
}

/** @returns an object with `data`, and where there are any `errors` and `cut` */
export function compacted(response: string, options: Compacting): string {
  if (response.length > mostRead) return printJson({ cut: [tooLong] });
  const read: unknown = parseNumberPreserving(response, Number.POSITIVE_INFINITY);
  const { data, errors, extensions } = read as Readonly<Record<string, JsonObject | null>>;
  const { form, base } = options;
  const answer: Record<string, JsonValue> = {};
  // The root fields are the answer, even where nothing was found.
  const root = ([key, each]: [string, JsonValue]) => [key, small(each, memberOf(form, key), base)];
  if (data) answer.data = Object.fromEntries(Object.entries(data).map(root));
  if (Array.isArray(errors))
    answer.errors = errors.map(({ message, path }) => (path ? { message, path } : { message }));
  // Lists that the default count has cut.
  const first = new Map<string, number>();
  const incomplete: (string | number)[][] = JSON.parse(printJson(extensions?.incomplete ?? []));
  for (const path of incomplete) {
    const list = path.reduce<unknown>((value, step) => Object(value)[step], data);
    const name = path.map(step => (typeof step === 'string' ? step : '*')).join('.');
    if (Array.isArray(list) && !first.has(name)) first.set(name, list.length);
  }
  return printJson(shortened(answer, first, options));
}

/** What a list holds keeps its place in it. */
function small(value: JsonValue, form: Form, base: string): JsonValue {
  if (Array.isArray(value)) return value.map(item => small(item, form, base));
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, each]): [string, JsonValue][] => {
    const own = small(each, memberOf(form, key), base);
    return own === null || (Array.isArray(own) && own.length === 0) ? [] : [[key, own]];
  });
  const members: JsonObject = Object.fromEntries(entries);
  const type = form.field && getNamedType(form.field.type).name;
  const isField = (key: string) => memberOf(form, key).field?.name === key;
  if (type === 'Coding' && entries.every(([key]) => isField(key))) return shortCoding(members) ?? members;
  const { reference } = members;
  if (type !== 'Reference' || typeof reference !== 'string' || !isField('reference')) return members;
  const relative = reference.startsWith(`${base}/`) ? reference.slice(base.length + 1) : reference;
  return entries.length === 1 ? relative : { ...members, reference: relative };
}

function memberOf({ members }: Form, key: string): Form {
  return members.get(key) ?? openForm;
}

/** `{ "system": "http://loinc.org", "code": "4548-4", "display": "HbA1c" }` → `"http://loinc.org|4548-4 HbA1c"` */
function shortCoding({ system, code, display, ...others }: JsonObject): string | undefined {
  const isCoding = typeof code === 'string' && (system !== undefined || display !== undefined);
  if (!isCoding || Object.keys(others).length > 0) return undefined;
  const known = typeof system === 'string' ? compiledCodeSystem(system) : undefined;
  const text = display ?? (known && conceptsOf(known).get(code)?.own.display);
  const token = system === undefined ? code : `${String(system)}|${code}`;
  return text === undefined ? token : `${token} ${String(text)}`;
}

/** In UTF-16 units: no other request is answered while a response is read, and of a longer one little would be left. */
const mostRead = 2 ** 21;
/** Lists that are cut, at most. */
const mostCuts = 50;
/** Bytes for one more sentence. */
const reserve = 200;

/** A list or an object of the answer. */
interface Place {
  readonly value: JsonObject | readonly JsonValue[];
  readonly path: string;
  readonly form: Form;
  readonly around: Place | undefined;
  /** In bytes, as it is printed. */
  size: number;
}

/** Cuts the longest list, and again, until the answer fits. @param first by path how many entries the default count has left */
function shortened(answer: JsonObject, first: ReadonlyMap<string, number>, options: Compacting): JsonObject {
  const { most, bytes } = options;
  const places = new Map<JsonValue, Place>();
  const sizeOf = (value: JsonValue) => places.get(value)?.size ?? bytes(printJson(value));
  measure(answer, { field: undefined, members: new Map([['data', options.form]]) }, '', undefined);
  const cuts = new Map<Place, number>();
  for (;;) {
    const cut = [...cuts].map(([place, before]) => {
      const all = first.has(nameOf(place)) ? `more than ${before}` : before;
      const { length } = place.value as readonly JsonValue[];
      return `${nameOf(place)} has ${length} of ${all} entries here: ${howToGoOn(place, length)}`;
    });
    const names = new Set([...cuts.keys()].map(nameOf));
    for (const [name, length] of first)
      if (!names.has(name))
        cut.push(
          `${name} has its first ${length} entries here, and there are more: ` +
            `send a larger _count, or go on with its _offset increased by ${length}.`,
        );
    const over = sizeOf(answer) + (cut.length > 0 ? bytes(`,"cut":${printJson(cut)}`) : 0) - most;
    if (over <= 0) return cut.length > 0 ? { ...answer, cut } : answer;
    const found = longestList(answer);
    if (!found || cuts.size === mostCuts) return { cut: [tooLong] };
    const list = found.value as JsonValue[];
    if (!cuts.has(found)) cuts.set(found, list.length);
    let less = 0;
    while (less < over + reserve && list.length > 1) less += sizeOf(list.pop() ?? null) + bytes(',');
    for (let place: Place | undefined = found; place; place = place.around) place.size -= less;
    // The cursor of a page is behind the entries that are missing.
    const { around: page } = found;
    for (const [key, { field }] of page?.form.members ?? [])
      if (field?.name === 'next' && takes(page, '_cursor'))
        delete (page?.value as Record<string, JsonValue>)[key];
  }

  function measure(value: JsonValue, form: Form, path: string, around: Place | undefined): number {
    const isList = Array.isArray(value);
    if (!isList && !isJsonObject(value)) return bytes(printJson(value));
    const entries = Object.entries(value);
    const size = bytes('[]') + Math.max(entries.length - 1, 0) * bytes(',');
    const place: Place = { value, path, form, around, size };
    places.set(value, place);
    for (const [key, item] of entries) {
      const below = path === '' ? key : `${path}.${key}`;
      if (!isList) place.size += bytes(`${JSON.stringify(key)}:`);
      place.size += measure(item, isList ? form : memberOf(form, key), below, place);
    }
    return place.size;
  }

  /** The first list with several entries on the way along the longest members. */
  function longestList(at: JsonValue): Place | undefined {
    const place = places.get(at);
    if (!place || (Array.isArray(at) && at.length > 1)) return place;
    let longest: readonly [item: JsonValue, size: number] = [null, 0];
    for (const item of Object.values(place.value)) {
      const size = sizeOf(item);
      if (size > longest[1]) longest = [item, size];
    }
    return longestList(longest[0]);
  }
}

const nameOf = ({ path }: Place) => path.replace(/^data\./, '');

const tooLong =
  'The answer is longer than it may be (KILN_MCP_BYTES): select less, such as no long texts, or give lists a smaller _count.';

/** The end of a sentence on a list that is cut. */
function howToGoOn(list: Place, length: number): string {
  if (takes(list.around, '_cursor'))
    return `send it again with _count: ${length}, and go on with the next of that answer as its _cursor.`;
  if (takes(list, '_offset')) return `go on with its _offset increased by ${length}, or select less of each.`;
  return 'select less, so that all of them fit.';
}

function takes(place: Place | undefined, argument: string): boolean {
  return place?.form.field?.args.some(({ name }) => name === argument) === true;
}
