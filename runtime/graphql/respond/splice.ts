// In: the text of an answer with marks. Out: the JSON text, and the errors and incomplete lists that the marks represent.

import type { FieldNode, GraphQLError } from 'graphql';
import { mark } from '../../access/plan/marks.ts';
import { closingQuote } from '../../base/json/scan.ts';
import type { Failure } from '../../search/fhirpath/matcher.ts';
import { type FieldError, fieldError } from '../document/error.ts';

/** A step of a path in the answer: a response key, or a place in a list. */
export type Path = readonly (string | number)[];

export interface Spliced {
  /** The JSON text of `data` in pieces: rows stay as they were received, and are not joined. */
  readonly data: readonly string[];
  readonly errors: readonly FieldError[];
  /** Paths of lists that the default count has cut. */
  readonly incomplete: readonly Path[];
}

export const cutShort =
  'The list has more entries than the default count, and none may be left out unsaid: give it a _count.';

function tooManyItems(most: number): string {
  return (
    `The element has more than ${most} items, the most through which other resources are read ` +
    'at once: give it a _count, and an _offset for the rest.'
  );
}

function tooManyGroups(most: number): string {
  return `There are more than ${most} groups, the most without a _count: give one, or group by fewer keys.`;
}

/** A site and the place of a cursor in it, as SQL printed it → the cursor. */
export type SignPlace = (site: number, place: string) => string;

const foreignCursor =
  'The _cursor was made for the Connection of another resource: ask for one resource at a time to page through its own.';

interface Level {
  readonly kind: '{' | '[';
  key: string | number;
}

/**
 * Replaces marks of errors by null; the path of each is derived from the text before it.
 *
 * @param plan with the fields and refusals that marks name by index
 * @param failures of filters, also named by index
 * @param sign makes a cursor of a place
 * @param base path of the text itself, and the place of its first item if it is a part of a list
 */
export function spliceMarks(
  text: string,
  { fields, refusals }: Marked,
  failures: readonly Failure[],
  sign: SignPlace,
  base: { readonly path: Path; readonly first: number } = { path: [], first: 0 },
): Spliced {
  const splicing: Splicing = { fields, refusals, failures, sign, errors: [], incomplete: [] };
  const pathAt = pathReader(text, base);
  let data = '';
  let from = 0;
  for (let i = text.indexOf(mark); i >= 0; i = text.indexOf(mark, from)) {
    const end = text.indexOf(mark, i + 1);
    data += text.slice(from, i) + replaced(text.slice(i + 1, end), () => pathAt(i), splicing);
    from = end + 1;
  }
  const { errors, incomplete } = splicing;
  return { data: [data + text.slice(from)], errors, incomplete };
}

/** @returns the path of a place in the text, for places that follow each other. Cursors, the usual marks, need none. */
function pathReader(
  text: string,
  base: { readonly path: Path; readonly first: number },
): (place: number) => Path {
  const levels: Level[] = [];
  let i = 0;
  return place => {
    for (; i < place; i++) {
      const level = levels.at(-1);
      switch (text[i]) {
        case '"': {
          const end = closingQuote(text, i);
          if (level?.kind === '{' && text[end + 1] === ':') level.key = text.slice(i + 1, end);
          i = end;
          break;
        }
        case '{':
          levels.push({ kind: '{', key: '' });
          break;
        case '[':
          levels.push({ kind: '[', key: levels.length === 0 ? base.first : 0 });
          break;
        case '}':
        case ']':
          levels.pop();
          break;
        case ',':
          if (level?.kind === '[' && typeof level.key === 'number') level.key++;
          break;
        case mark:
          i = text.indexOf(mark, i + 1);
      }
    }
    return [...base.path, ...levels.map(({ key }) => key)];
  };
}

interface Marked {
  readonly fields: readonly FieldNode[];
  readonly refusals: readonly GraphQLError[];
}

interface Splicing extends Marked {
  readonly failures: readonly Failure[];
  readonly sign: SignPlace;
  readonly errors: FieldError[];
  readonly incomplete: Path[];
}

/** @param note between two marks: a letter, a field, and for `f` a failure; for `k` a site and a place; for `m` and `g` a number */
function replaced(
  note: string,
  path: () => Path,
  { fields, refusals, failures, sign, errors, incomplete }: Splicing,
): string {
  if (note[0] === 'k') {
    const colon = note.indexOf(':');
    return `"${sign(Number(note.slice(1, colon)), note.slice(colon + 1))}"`;
  }
  const [field, detail] = note.slice(1).split(':').map(Number);
  const fail = (message: string, code: Parameters<typeof fieldError>[1]) => {
    errors.push(fieldError(message, code, fields[field ?? -1], path()));
    return 'null';
  };
  switch (note[0]) {
    case 'i':
      incomplete.push(path());
      return '';
    case 'c':
      return fail(cutShort, 'too-costly');
    case 'm':
      return fail(tooManyItems(detail ?? 0), 'too-costly');
    case 'g':
      return fail(tooManyGroups(detail ?? 0), 'too-costly');
    case 'd': {
      const { message = '', nodes } = refusals[field ?? -1] ?? {};
      errors.push(fieldError(message, 'forbidden', nodes?.[0], path()));
      return 'null';
    }
    case 'p':
      return fail(foreignCursor, 'invalid');
    case 'f': {
      const failure = failures[detail ?? -1];
      return fail(failure?.message ?? '', failure?.code ?? 'processing');
    }
    default:
      return fail('The reference cannot be resolved.', 'not-found');
  }
}
