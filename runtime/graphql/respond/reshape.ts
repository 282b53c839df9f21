// In: an answer and its shape, defined by directives. Out: the answer in that shape, with a null and an error where that fails.
// Values are copied as text. Errors and incomplete marks get the paths of the response.
// https://hl7.org/fhir/R4/graphql.html#flattening

import { itemKey, type Member, type Shape, typeKey } from '../../access/plan/plan.ts';
import { groupBy } from '../../base/group-by.ts';
import { itemSpans, memberSpans } from '../../base/json/span.ts';
import { type Budget, FhirPathError, type Namer } from '../../search/fhirpath/matcher.ts';
import { slicesByPath } from '../build/shape.ts';
import { type FieldError, fieldError, movedError } from '../document/error.ts';
import type { AnswerContext } from './answer.ts';
import type { Path, Spliced } from './splice.ts';

interface Sliced {
  readonly entry: Entry;
  readonly items: readonly string[];
}

/**
 * Errors and incomplete marks move with their values: they get the paths of the response, and are dropped with values that a
 * directive drops.
 */
export async function reshaped(
  made: Spliced,
  { plan, unwrapped, budget }: AnswerContext,
  namer: Namer,
): Promise<Spliced> {
  const shape = unwrapped ? plan.shape?.rest[0]?.shape : plan.shape;
  if (!shape) return made;
  const sliced: Sliced[] = [];
  const tree = read(made.data.join(''), shape, notesByPath(made), sliced);
  await nameSlices(sliced, namer, budget);
  const { text, errors, incomplete } = formText(tree);
  return {
    data: [text],
    errors: [...made.errors.filter(({ path }) => path === undefined), ...errors],
    incomplete,
  };
}

function read(text: string, shape: Shape, notes: PathNotes | undefined, sliced: Sliced[]): Value {
  if (text === 'null') return text;
  const parts = membersOf(text);
  const type = parts.get(typeKey)?.slice(1, -1) ?? '';
  const members = shape.byType.get(type) ?? shape.rest;
  return {
    shape,
    entries: members.map(member =>
      readEntry(member, parts.get(member.key) ?? 'null', notes?.inside.get(member.key), sliced),
    ),
  };
}

function readEntry(member: Member, text: string, notes: PathNotes | undefined, sliced: Sliced[]): Entry {
  const { list, first, shape } = member;
  const all = text === 'null' ? [] : list ? itemsOf(text) : [text];
  const items = first ? all.slice(0, 1) : all;
  const entry: Entry = {
    member,
    values: items.map((item, i) =>
      shape ? read(item, shape, list ? notes?.inside.get(i) : notes, sliced) : item,
    ),
    empty: text === '[]',
    errors: notes?.errors ?? [],
    // The first entry is complete, even if the list is not.
    incomplete: notes?.incomplete === true && !first,
    names: items.map((_, i) => String(i)),
  };
  if (slicesByPath(member))
    sliced.push({
      entry,
      items: shape ? items.map(item => membersOf(item).get(itemKey) ?? 'null') : items,
    });
  return entry;
}

/** One evaluation for each field with a @slice. */
async function nameSlices(sliced: readonly Sliced[], namer: Namer, budget: Budget): Promise<void> {
  const byMember = groupBy(sliced, ({ entry }) => entry.member);
  for (const [{ slice = '', type }, found] of byMember) {
    const arrays = found.map(({ items }) => ({ items, around: [] }));
    try {
      const names = await namer({ expression: slice, type, arrays }, budget);
      for (const [i, { entry }] of found.entries()) entry.names = names[i] ?? [];
    } catch (error) {
      if (!(error instanceof FhirPathError)) throw error;
      for (const { entry } of found) entry.names = { failure: error };
    }
  }
}

/** The notes at one path, and below it. */
interface PathNotes {
  readonly errors: FieldError[];
  incomplete: boolean;
  readonly inside: Map<string | number, PathNotes>;
}

/** Undefined without notes. */
function notesByPath({ errors, incomplete }: Omit<Spliced, 'data'>): PathNotes | undefined {
  const root: PathNotes = { errors: [], incomplete: false, inside: new Map() };
  for (const error of errors) if (error.path) notesAt(root, error.path).errors.push(error);
  for (const path of incomplete) notesAt(root, path).incomplete = true;
  return root.inside.size > 0 ? root : undefined;
}

function notesAt(root: PathNotes, path: Path): PathNotes {
  return path.reduce((at: PathNotes, step) => {
    const next = at.inside.get(step) ?? { errors: [], incomplete: false, inside: new Map() };
    at.inside.set(step, next);
    return next;
  }, root);
}

/** An object to reshape, or text to copy. */
type Value = string | Tree;

interface Tree {
  readonly shape: Shape;
  readonly entries: readonly Entry[];
}

interface Entry {
  readonly member: Member;
  readonly values: readonly Value[];
  /** An empty list. */
  readonly empty: boolean;
  /** Why the field is null. */
  readonly errors: readonly FieldError[];
  /** A list that the default count has cut. */
  readonly incomplete: boolean;
  /** One for each value of a field with @slice; or the failure of the evaluation. */
  names: readonly string[] | { readonly failure: FhirPathError };
}

function formText(value: Value): { readonly text: string } & Omit<Spliced, 'data'> {
  const errors = new Map<string, FieldError>();
  const incomplete = new Map<string, Path>();
  const text = print(value, [], {
    error: error => {
      // A field of the response has one error; of those without a path, each field of the document has one.
      const place = JSON.stringify(error.path ?? [error.locations]);
      if (!errors.has(place)) errors.set(place, error);
    },
    incomplete: path => void incomplete.set(JSON.stringify(path), path),
  });
  return { text, errors: [...errors.values()], incomplete: [...incomplete.values()] };
}

interface Reports {
  readonly error: (error: FieldError) => void;
  readonly incomplete: (path: Path) => void;
}

/** An error or an incomplete mark of a field, before it is assigned to a key of the response. */
interface Note {
  /** Undefined: the field is a list that the default count has cut. */
  readonly error: FieldError | undefined;
  isReported: boolean;
}

/** The values of one key of the response. */
interface Slot {
  readonly member: Member;
  readonly list: boolean;
  readonly values: Value[];
  readonly notes: Set<Note>;
  empty: boolean;
}

/** The object of the response that collects the members. */
interface Target {
  readonly slots: Map<string, Slot>;
  readonly several: ReadonlySet<Member>;
  readonly notes: Note[];
  readonly path: Path;
}

/** Passed from flattened fields to the members inside of them. */
interface Around {
  /** One of them repeats. */
  readonly inList: boolean;
  /** Of the slices. */
  readonly suffix: string;
  readonly notes: readonly Note[];
}

function print(value: Value, path: Path, reports: Reports): string {
  if (typeof value === 'string') return value;
  const target: Target = { slots: new Map(), several: value.shape.several, notes: [], path };
  collate(value, target, { inList: false, suffix: '', notes: [] });
  const members = [...target.slots].map(([key, slot]) => {
    const text = printSlot(slot, [...path, key], reports);
    report(slot, text, [...path, key], reports);
    return `${JSON.stringify(key)}:${text}`;
  });
  // If every key has other values, or the field has no key in the response, the error has no path.
  for (const { error, isReported } of target.notes)
    if (!isReported) error ? reports.error(movedError(error, undefined)) : reports.incomplete(path);
  return `{${members.join()}}`;
}

/** Reports an error at the first key that is null; a cut list, at each list that holds its entries. */
function report({ notes }: Slot, text: string, path: Path, reports: Reports): void {
  for (const note of notes) {
    const { error, isReported } = note;
    if (error && (isReported || text !== 'null')) continue;
    if (!error && !text.startsWith('[')) continue;
    note.isReported = true;
    if (error) reports.error(movedError(error, path));
    else reports.incomplete(path);
  }
}

function collate({ entries }: Tree, target: Target, around: Around): void {
  for (const entry of entries) {
    const { member, values, empty, names } = entry;
    const { flatten, slice, shape } = member;
    const inside = insideOf(entry, target, around);
    if ('failure' in names) {
      if (!flatten) slotOf(member, target, inside);
      continue;
    }
    const sliceOf = (i: number) =>
      slice === undefined ? inside : { ...inside, suffix: `${inside.suffix}.${names[i] ?? ''}` };
    if (flatten) {
      for (const [i, value] of values.entries())
        if (typeof value !== 'string') collate(value, target, sliceOf(i));
      if (shape && slice === undefined && values.every(value => typeof value === 'string'))
        declare(shape, target, inside);
      continue;
    }
    if (slice === undefined) slotOf(member, target, inside).empty ||= empty;
    for (const [i, value] of values.entries()) slotOf(member, target, sliceOf(i)).values.push(value);
  }
}

/** Notes of flattened fields belong to the keys of the members inside, those of other fields to their own key. */
function insideOf({ member, errors, incomplete, names }: Entry, target: Target, around: Around): Around {
  const { flatten, list, first, key, node } = member;
  const own: Note[] = errors.map(error => ({ error, isReported: false }));
  if ('failure' in names) {
    const { message, code } = names.failure;
    own.push({ error: fieldError(message, code, node, [key]), isReported: false });
  } else if (incomplete) own.push({ error: undefined, isReported: false });
  target.notes.push(...own);
  const inList = around.inList || (flatten && list && !first);
  return { ...around, inList, notes: own.length > 0 ? [...around.notes, ...own] : around.notes };
}

/** Adds the keys inside of an absent flattened field, which are null. */
function declare({ rest }: Shape, target: Target, around: Around): void {
  for (const member of rest) {
    const { flatten, slice, shape, list, first } = member;
    if (slice !== undefined) continue;
    if (!flatten) slotOf(member, target, around);
    else if (shape) declare(shape, target, { ...around, inList: around.inList || (list && !first) });
  }
}

function slotOf(member: Member, { slots, several }: Target, { inList, suffix, notes }: Around): Slot {
  const key = member.key + suffix;
  const list = !member.singleton && (member.list || inList || several.has(member));
  const slot = slots.get(key) ?? { member, list, values: [], notes: new Set<Note>(), empty: false };
  slots.set(key, slot);
  for (const note of notes) slot.notes.add(note);
  return slot;
}

function printSlot({ member, list, values, empty }: Slot, path: Path, reports: Reports): string {
  if (list) {
    if (values.length === 0) return empty ? '[]' : 'null';
    return `[${values.map((value, i) => print(value, [...path, i], reports)).join()}]`;
  }
  const [value, ...others] = member.singleton ? values.filter(value => value !== 'null') : values;
  if (others.length === 0) return value === undefined ? 'null' : print(value, path, reports);
  reports.error(
    fieldError(
      `There are ${others.length + 1} values, and @singleton allows one. Take @singleton away, or add @first or a filter.`,
      'processing',
      member.node,
      path,
    ),
  );
  return 'null';
}

function membersOf(text: string): ReadonlyMap<string, string> {
  return new Map([...memberSpans(text)].map(({ key, start, end }) => [key, text.slice(start, end)]));
}

function itemsOf(text: string): readonly string[] {
  return [...itemSpans(text)].map(({ start, end }) => text.slice(start, end));
}
