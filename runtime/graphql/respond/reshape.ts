// In: an answer and the shape that directives give it. Out: the answer in that shape, with a null and an error where that fails.
// Values are taken over as text. https://hl7.org/fhir/R4/graphql.html#flattening

import { type Budget, FhirPathError, type Namer } from '../../fhirpath/matcher.ts';
import type { Member, Shape } from '../../plan/member.ts';
import { itemKey, typeKey } from '../../plan/member.ts';
import { slicesByPath } from '../build/directives.ts';
import type { FieldError } from '../document/error.ts';
import type { AnswerContext } from './answer.ts';
import { readItems, readMembers } from './answer-text.ts';
import { type Entry, formText, type Value } from './collate.ts';
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
  return { data: [text], errors: [...withoutPath(made.errors), ...errors], incomplete };
}

function read(text: string, shape: Shape, notes: Notes | undefined, sliced: Sliced[]): Value {
  if (text === 'null') return text;
  const parts = readMembers(text);
  const type = parts.get(typeKey)?.slice(1, -1) ?? '';
  const members = shape.byType.get(type) ?? shape.rest;
  return {
    shape,
    entries: members.map(member =>
      readEntry(member, parts.get(member.key) ?? 'null', notes?.inside.get(member.key), sliced),
    ),
  };
}

function readEntry(member: Member, text: string, notes: Notes | undefined, sliced: Sliced[]): Entry {
  const { list, first, shape } = member;
  const all = text === 'null' ? [] : list ? readItems(text) : [text];
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

/** The notes at one path, and below it. */
interface Notes {
  readonly errors: FieldError[];
  incomplete: boolean;
  readonly inside: Map<string | number, Notes>;
}

/** Undefined without notes. */
function notesByPath({ errors, incomplete }: Omit<Spliced, 'data'>): Notes | undefined {
  const root = newNotes();
  for (const error of errors) if (error.path) notesAt(root, error.path).errors.push(error);
  for (const path of incomplete) notesAt(root, path).incomplete = true;
  return root.inside.size > 0 ? root : undefined;
}

/** Errors that do not belong to a field of the response. */
function withoutPath(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.filter(({ path }) => path === undefined);
}

function notesAt(root: Notes, path: Path): Notes {
  let at = root;
  for (const step of path) {
    const next = at.inside.get(step) ?? newNotes();
    at.inside.set(step, next);
    at = next;
  }
  return at;
}

function newNotes(): Notes {
  return { errors: [], incomplete: false, inside: new Map() };
}
