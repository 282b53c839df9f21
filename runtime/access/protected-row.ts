// In: a row that is to be changed, and the entries that grant it. Out: what of it the writer may not change: elements that are hidden or
// readonly, and those that hold resources. decisions.md, access policies, writes.
import { parseNumberPreserving } from '../json/json.ts';
import type { Access, TypeEntry } from './access.ts';
import { alternatives, covers, type ElementPath } from './element-path.ts';
import { containers } from './inside.ts';
import type { Protected } from './kept.ts';
import type { FoundRow } from './row-access.ts';

/** Elements that all entries which grant the row hide or make readonly, and those that no entry shows. */
export function protectedIn(access: Access, type: string, row: FoundRow): Protected {
  const readers = row.granted('read');
  const writers = row.granted('update');
  const paths = [...lockedBy(writers), ...hiddenBy(readers)];
  const hidden = [...readers, ...writers].flatMap(entry => entry.hidden);
  return {
    type,
    stored: parseNumberPreserving(row.content),
    // For a writer that may not read the row, nothing is visible: what may be sent again would reveal what is stored.
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

/** Paths that none of the entries shows. */
export function hiddenBy(entries: readonly TypeEntry[]): readonly ElementPath[] {
  return common(entries.map(({ hidden }) => hidden));
}
