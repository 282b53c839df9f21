// The text of a GraphQL response → what an agent gets: objects without nulls and empty lists, references as Type/id, a Coding as
// `system|code display`, and no longer than it may be. What was cut is listed, with how to go on.
//
// { "data": { "PatientList": [{ "id": "1", "gender": null, "name": [] }] } } → { "data": { "PatientList": [{ "id": "1" }] } }
import { getNamedType } from 'graphql';
import { compiledCodeSystem } from '../../base/definitions/terminology.ts';
import { groupBy } from '../../base/group-by.ts';
import { printJson } from '../../base/json/json.ts';
import { isJsonObject } from '../../base/json/object.ts';
import { type JsonObject, type JsonValue, readJson } from '../../base/json/read.ts';
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
  /** What the caller can change of it: the text of a query; of a document the values of variables; nothing of a change that is made. */
  readonly by: 'query' | 'document' | 'change';
}

/** @returns an object with `data`, and where there are any `errors` and `cut` */
export function compacted(response: string, options: Compacting): string {
  // A change is all or nothing: one that was not made has no data.
  const isMade = /^\{"data":\{/.test(response);
  const by = options.by === 'change' && !isMade ? 'document' : options.by;
  if (response.length > mostRead) return printJson({ cut: [tooLong[by]] });
  // Figures may have more digits than what is stored.
  const read: unknown = readJson(response, Number.POSITIVE_INFINITY).value;
  const { data, errors, extensions } = read as Readonly<Record<string, JsonObject | null>>;
  const { form, base } = options;
  const answer: Record<string, JsonValue> = {};
  // The root fields are the answer, even where nothing was found.
  const root = ([key, each]: [string, JsonValue]) => [key, small(each, memberOf(form, key), base)];
  if (data) answer.data = Object.fromEntries(Object.entries(data).map(root));
  if (Array.isArray(errors))
    answer.errors = errors.map(({ message, path }) => (path ? { message, path } : { message }));
  const incomplete: Path[] = JSON.parse(printJson(extensions?.incomplete ?? []));
  return printJson(shortened(answer, incomplete, { ...options, by }));
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
  // The text has one meaning: a system ends at the bar, and a code where white space begins.
  const isPlain = (part: JsonValue = '') => typeof part === 'string' && !/[\s|]/.test(part);
  if (!isCoding || !isPlain(code) || !isPlain(system) || Object.keys(others).length > 0) return undefined;
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

/** As in a GraphQL response. */
type Path = readonly (string | number)[];

/** A list or an object of the answer. */
interface Place {
  readonly value: JsonObject | readonly JsonValue[];
  /** `*` stands for what the document does not name: it may be a text of a record. */
  readonly path: string;
  /** The same of all items of the lists around it: they are `*` as well. */
  readonly group: string;
  readonly form: Form;
  readonly around: Place | undefined;
  /** In bytes, as it is printed. */
  size: number;
}

/** Cuts the longest list, and again, until the answer fits. @param incomplete lists that the default count has cut */
function shortened(answer: JsonObject, incomplete: readonly Path[], options: Compacting): JsonObject {
  const { most, bytes, by } = options;
  const places = new Map<JsonValue, Place>();
  const sizeOf = (value: JsonValue) => places.get(value)?.size ?? bytes(printJson(value));
  const members = new Map([['data', options.form] as const, ['errors', openForm] as const]);
  measure(answer, { field: undefined, members }, '', '', undefined);
  const firsts = groupBy(
    incomplete.flatMap(path => {
      const list = path.reduce<unknown>((value, step) => Object(value)[step], answer.data);
      return places.get(list as JsonValue) ?? [];
    }),
    ({ group }) => group,
  );
  const cuts = new Map<Place, number>();
  for (;;) {
    const cut = [...cuts].map(([place, before]) => {
      const all = firsts.has(place.group) ? `more than ${before}` : before;
      const { length } = place.value as readonly JsonValue[];
      return `${shownPath(place.path)} has ${length} of ${all} entries here: ${goOn(place, length)}`;
    });
    for (const lists of firsts.values()) {
      const list = lists.find(each => !cuts.has(each));
      const sentence = list && (by === 'query' ? defaultCut(list, lists.length > 1) : cutByDefault[by]);
      if (sentence && !cut.includes(sentence)) cut.push(sentence);
    }
    const over = sizeOf(answer) + (cut.length > 0 ? bytes(`,"cut":${printJson(cut)}`) : 0) - most;
    if (over <= 0) return cut.length > 0 ? { ...answer, cut } : answer;
    const found = longestList(answer);
    if (!found || isInOpenPage(found)) return leftOut(answer, options);
    const list = found.value as JsonValue[];
    if (!cuts.has(found)) cuts.set(found, list.length);
    let less = 0;
    // Half of it at first: then another list may be the longest.
    const least = cuts.size < mostCuts / 2 ? list.length / 2 : 1;
    while (less < over + reserve && list.length > Math.max(least, 1))
      less += sizeOf(list.pop() ?? null) + bytes(',');
    for (let place: Place | undefined = found; place; place = place.around) place.size -= less;
    // The cursor of a page is behind the entries that are missing.
    const { around: page } = found;
    for (const [key, { field }] of page?.form.members ?? [])
      if (field?.name === 'next' && takes(page, '_cursor'))
        delete (page?.value as Record<string, JsonValue>)[key];
  }

  function goOn(list: Place, length: number): string {
    if (by !== 'query') return restOf[by];
    const outer = listAround(list);
    const isOne = !outer || ((outer.value as readonly JsonValue[]).length === 1 && !cuts.has(outer));
    return isOne
      ? howToGoOn(list, length)
      : `its arguments are those of each ${shownPath(outer.path)}: ask for this one alone, as by its id, ` +
          `and there ${howToGoOn(list, length)}`;
  }

  function measure(
    value: JsonValue,
    form: Form,
    path: string,
    group: string,
    around: Place | undefined,
  ): number {
    const isList = Array.isArray(value);
    if (!isList && !isJsonObject(value)) return bytes(printJson(value));
    const entries = Object.entries(value);
    const size = bytes('[]') + Math.max(entries.length - 1, 0) * bytes(',');
    const place: Place = { value, path, group, form, around, size };
    places.set(value, place);
    for (const [key, item] of entries) {
      const isNamed = form.members.has(key);
      const [own, every] = isList ? [key, '*'] : isNamed ? [key, key] : ['*', '*'];
      const inner = isList ? form : memberOf(form, key);
      if (!isList) place.size += bytes(`${JSON.stringify(key)}:`);
      place.size += measure(item, inner, `${path}.${own}`, `${group}.${every}`, place);
    }
    return place.size;
  }

  /** The first list with several entries on the way along the longest members; behind them, along the next ones. */
  function longestList(at: JsonValue): Place | undefined {
    const place = places.get(at);
    if (!place || (Array.isArray(at) && at.length > 1 && (cuts.size < mostCuts || cuts.has(place))))
      return place;
    const inside = Object.values(place.value).flatMap((each: JsonValue) => places.get(each) ?? []);
    for (const { value } of inside.sort((a, b) => b.size - a.size)) {
      const found = longestList(value);
      if (found) return found;
    }
    return undefined;
  }
}

/** Of an error that does not fit whole. */
const longestMessage = 200;

/** The list that a list is in an entry of. */
function listAround(list: Place): Place | undefined {
  let place = list.around;
  while (place && !Array.isArray(place.value)) place = place.around;
  return place;
}

/** What is left of an answer that cannot be shortened: of errors the first, of changes the ids. */
function leftOut(
  { data, errors }: JsonObject,
  { most, bytes, by }: Pick<Compacting, 'most' | 'bytes' | 'by'>,
): JsonObject {
  const cut = [tooLong[by]];
  const ids = Object.entries(by === 'change' && isJsonObject(data) ? data : {}).flatMap(
    ([key, made]): [string, JsonValue][] =>
      isJsonObject(made) && typeof made.id === 'string' ? [[key, { id: made.id }]] : [],
  );
  const kept = ids.length > 0 ? { data: Object.fromEntries(ids) } : {};
  const [first] = Array.isArray(errors) ? errors : [];
  if (first === undefined || first === null) return fits({ ...kept, cut }) ? { ...kept, cut } : { cut };
  const { message } = first as JsonObject;
  const left = { ...kept, errors: [first], cut };
  return fits(left) ? left : { errors: [{ message: String(message).slice(0, longestMessage) }], cut };

  function fits(answer: JsonObject): boolean {
    return bytes(printJson(answer)) <= most;
  }
}

const shownPath = (path: string) => path.replace(/^\.(data\.)?/, '');

const tooLong = {
  query:
    'The answer is longer than it may be (KILN_MCP_BYTES): select less, such as no long texts, or give lists a smaller _count.',
  document:
    'The answer is longer than it may be (KILN_MCP_BYTES): call the tool with values that find less, or tell the user that it is too long.',
  change:
    'The change was made, and is not to be repeated: its answer is longer than it may be (KILN_MCP_BYTES).',
};

/** The ends of sentences on lists that are cut, where the document is not the agent's. */
const restOf = {
  document: 'the rest needs values of variables that find less, or other ones.',
  change: 'the change was made as a whole, and is not to be repeated.',
};

const cutByDefault = {
  document: 'A list has more entries than its default count, which the document does not change.',
  change: 'The change was made. A list of its answer has more entries than its default count.',
};

/** The end of a sentence on a list that is cut. */
function howToGoOn(list: Place, length: number): string {
  if (takes(list.around, '_cursor'))
    return `send it again with _count: ${length}, and go on with the next of that answer as its _cursor.`;
  if (takes(list, '_offset')) return `go on with its _offset increased by ${length}, or select less of each.`;
  return 'select less, so that all of them fit.';
}

/** @param several there are others of its group */
function defaultCut(list: Place, several: boolean): string {
  const { length } = list.value as readonly JsonValue[];
  // Of lists that directives have made of others, the entries are not theirs.
  if (!takes(list, '_offset')) return 'A list has more entries than its default count: send a larger _count.';
  const has = several
    ? `Each ${shownPath(list.group)} of ${length} entries has more`
    : `${shownPath(list.path)} has its first ${length} entries here, and there are more`;
  return `${has}: send a larger _count, or go on with its _offset increased by ${length}.`;
}

/** In a page whose cursor is not known, as a directive has put its entries elsewhere: it would lead behind what is cut. */
function isInOpenPage(list: Place): boolean {
  for (let place: Place | undefined = list; place; place = place.around)
    if (takes(place, '_cursor') && place.form.members.size === 0) return true;
  return false;
}

function takes(place: Place | undefined, argument: string): boolean {
  return place?.form.field?.args.some(({ name }) => name === argument) === true;
}
