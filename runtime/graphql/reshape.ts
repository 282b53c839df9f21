// In: an answer, and the form that directives give it. Out: the answer in that form; what cannot be given it is null with an error.
// Values are taken over as text. https://hl7.org/fhir/R4/graphql.html#flattening
import type { AnswerContext } from './answer.ts';
import { readItems, readMembers } from './answer-text.ts';
import { itemKey, slicesByPath, typeKey } from './directives.ts';
import { type FieldError, fieldError } from './error.ts';
import { type Budget, FhirPathError, type ItemArray } from './filter.ts';
import type { Member, Shape } from './member.ts';
import type { Path, Spliced } from './splice.ts';

/** What an expression gives for each item of several arrays, as text. Rejects with a FhirPathError. */
export type Namer = (
  question: { readonly expression: string; readonly type: string; readonly arrays: readonly ItemArray[] },
  budget: Budget,
) => Promise<readonly (readonly string[])[]>;

/** An object that is still to be given its form, or text that stays. */
type Value = string | Tree;

interface Tree {
  readonly shape: Shape;
  readonly entries: readonly Entry[];
}

interface Entry {
  readonly member: Member;
  readonly values: readonly Value[];
  /** A list that is there and has no items. */
  readonly empty: boolean;
  /** One for each value, of a field with @slice; or why there are none. */
  names: readonly string[] | { readonly failure: FhirPathError };
}

interface Sliced {
  readonly entry: Entry;
  readonly items: readonly string[];
}

/** Paths of errors and notes from before name the fields as they were selected. */
export async function reshaped(
  made: Spliced,
  { plan, unwrapped, budget }: AnswerContext,
  namer: Namer,
): Promise<Spliced> {
  const shape = unwrapped ? plan.shape?.rest[0]?.shape : plan.shape;
  if (!shape) return made;
  const sliced: Sliced[] = [];
  const tree = read(made.data.join(''), shape, sliced);
  await nameSlices(sliced, namer, budget);
  const errors: FieldError[] = [];
  const data = [print(tree, [], errors)];
  return { ...made, data, errors: [...made.errors, ...errors] };
}

function read(text: string, shape: Shape, sliced: Sliced[]): Value {
  if (text === 'null') return text;
  const parts = readMembers(text);
  const type = parts.get(typeKey)?.slice(1, -1) ?? '';
  const members = shape.byType.get(type) ?? shape.rest;
  return {
    shape,
    entries: members.map(member => readEntry(member, parts.get(member.key) ?? 'null', sliced)),
  };
}

function readEntry(member: Member, text: string, sliced: Sliced[]): Entry {
  const { list, first, shape } = member;
  const all = text === 'null' ? [] : list ? readItems(text) : [text];
  const items = first ? all.slice(0, 1) : all;
  const entry: Entry = {
    member,
    values: items.map(item => (shape ? read(item, shape, sliced) : item)),
    empty: text === '[]',
    names: items.map((_, i) => String(i)),
  };
  if (slicesByPath(member))
    sliced.push({
      entry,
      items: shape ? items.map(item => readMembers(item).get(itemKey) ?? 'null') : items,
    });
  return entry;
}

/** One question for each field with a @slice. */
async function nameSlices(sliced: readonly Sliced[], namer: Namer, budget: Budget): Promise<void> {
  const byMember = new Map<Member, Sliced[]>();
  for (const one of sliced) {
    const { member } = one.entry;
    const known = byMember.get(member);
    if (known) known.push(one);
    else byMember.set(member, [one]);
  }
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

/** What stands under one key. */
interface Slot {
  readonly member: Member;
  readonly list: boolean;
  readonly values: Value[];
  empty: boolean;
}

function print(value: Value, path: Path, errors: FieldError[]): string {
  if (typeof value === 'string') return value;
  const slots = new Map<string, Slot>();
  collate(value, { slots, several: value.shape.several, path, errors }, false, '');
  const members = [...slots].map(
    ([key, slot]) => `${JSON.stringify(key)}:${printSlot(slot, [...path, key], errors)}`,
  );
  return `{${members.join()}}`;
}

/** The object that members end up in. */
interface Target {
  readonly slots: Map<string, Slot>;
  readonly several: ReadonlySet<Member>;
  readonly path: Path;
  readonly errors: FieldError[];
}

/** @param inList a flattened field around it repeats @param suffix of the slices around it */
function collate({ entries }: Tree, target: Target, inList: boolean, suffix: string): void {
  for (const { member, values, empty, names } of entries) {
    const { key, flatten, list, first, slice, shape } = member;
    if ('failure' in names) {
      const { message, code } = names.failure;
      target.errors.push(fieldError(message, code, member.node, [...target.path, key]));
      if (!flatten) slotOf(key + suffix, member, target, inList);
      continue;
    }
    const suffixOf = (i: number) => (slice === undefined ? suffix : `${suffix}.${names[i] ?? ''}`);
    if (flatten) {
      for (const [i, value] of values.entries())
        if (typeof value !== 'string') collate(value, target, inList || (list && !first), suffixOf(i));
      if (shape && slice === undefined && values.every(value => typeof value === 'string'))
        declare(shape, target, inList || (list && !first), suffix);
      continue;
    }
    if (slice === undefined) slotOf(key + suffix, member, target, inList).empty ||= empty;
    for (const [i, value] of values.entries())
      slotOf(key + suffixOf(i), member, target, inList).values.push(value);
  }
}

/** Keys of fields inside of one that is not there: they are null. */
function declare({ rest }: Shape, target: Target, inList: boolean, suffix: string): void {
  for (const member of rest) {
    if (member.slice !== undefined) continue;
    if (!member.flatten) slotOf(member.key + suffix, member, target, inList);
    else if (member.shape) declare(member.shape, target, inList || (member.list && !member.first), suffix);
  }
}

function slotOf(key: string, member: Member, { slots, several }: Target, inList: boolean): Slot {
  const known = slots.get(key);
  if (known) return known;
  const list = !member.singleton && (member.list || inList || several.has(member));
  const slot = { member, list, values: [], empty: false };
  slots.set(key, slot);
  return slot;
}

function printSlot({ member, list, values, empty }: Slot, path: Path, errors: FieldError[]): string {
  if (list) {
    if (values.length === 0) return empty ? '[]' : 'null';
    return `[${values.map((value, i) => print(value, [...path, i], errors)).join()}]`;
  }
  const [value, ...others] = member.singleton ? values.filter(value => value !== 'null') : values;
  if (others.length === 0) return value === undefined ? 'null' : print(value, path, errors);
  errors.push(
    fieldError(
      `There are ${others.length + 1} values, and @singleton allows one. Take @singleton away, or add @first or a filter.`,
      'processing',
      member.node,
      path,
    ),
  );
  return 'null';
}
