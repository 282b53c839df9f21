// In: a row that is to be changed, and the entries that grant it. Out: the elements that the writer may not change: those that are hidden
// or readonly, and those that contain resources. docs/decisions/access-policies.md, Writes.
import { parseNumberPreserving } from '../base/json/json.ts';
import type { Access, TypeEntry } from './access.ts';
import { alternatives, covers, type ElementPath } from './element-path.ts';
import { containers } from './inside.ts';
import type { Protected } from './kept.ts';
import type { FoundRow } from './row-access.ts';

/** Elements that are hidden or readonly in all entries that grant the row, or hidden in all entries for reading. */
export function protectedIn(access: Access, type: string, row: FoundRow): Protected {
  const readers = row.granted('read');
  const writers = row.granted('update');
  const paths = [...lockedBy(writers), ...hiddenBy(readers)];
  const hidden = [...readers, ...writers].flatMap(entry => entry.hidden);
  return {
    type,
    stored: parseNumberPreserving(row.content),
    // For a writer that may not read the row everything is hidden: accepting its present values would reveal them.
    seen: readers.length > 0 ? parseNumberPreserving(row.seen) : {},
    paths,
    closed: paths
      .filter(path => covers(hidden, path))
      .flatMap(path => alternatives(type, path))
      .filter(path => !covers(paths, path)),
    containers: access.isInnerVisible ? [] : ['contained', ...(containers[type] ?? [])],
  };
}

/** Paths that a writer under these entries cannot set. */
export function lockedBy(entries: readonly TypeEntry[]): readonly ElementPath[] {
  return common(entries.map(({ hidden, readonly }) => [...hidden, ...readonly]));
}

/** Paths that each of the lists covers. */
function common(lists: readonly (readonly ElementPath[])[]): readonly ElementPath[] {
  return lists.flatMap(list => list.filter(path => lists.every(other => covers(other, path))));
}

/** Paths that are hidden in all of the entries. */
export function hiddenBy(entries: readonly TypeEntry[]): readonly ElementPath[] {
  return common(entries.map(({ hidden }) => hidden));
}
