// In: errors and incomplete marks with the paths of the selection. Out: the same by place, so that they can move with the values.
import type { FieldError } from '../document/error.ts';
import type { Path, Spliced } from './splice.ts';

/** The notes at one path, and below it. */
export interface Notes {
  readonly errors: FieldError[];
  incomplete: boolean;
  readonly inside: Map<string | number, Notes>;
}

/** Undefined without notes. */
export function notesByPath({ errors, incomplete }: Omit<Spliced, 'data'>): Notes | undefined {
  const root = newNotes();
  for (const error of errors) if (error.path) notesAt(root, error.path).errors.push(error);
  for (const path of incomplete) notesAt(root, path).incomplete = true;
  return root.inside.size > 0 ? root : undefined;
}

/** Errors that do not belong to a field of the response. */
export function withoutPath(errors: readonly FieldError[]): readonly FieldError[] {
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
