// In: what is selected of a resource. Out: the elements of it that the SQL of the answer looks at; what is hidden elsewhere need not
// be taken out of the content, which costs as much as all else that is done with it.

import type { Arms, Selection } from '../../plan/plan.ts';
import { siteOf } from '../../plan/site.ts';
import { backEndFor } from '../project/back-end.ts';
import { leavesOf } from '../project/readable.ts';
import { readsContained } from './view-path.ts';
import type { Writer } from './writer.ts';

/** JSON names without `_`; or all of the content, where it leaves the database as a whole. */
export type Touched = ReadonlySet<string> | 'all';

type Reading = Pick<Writer, 'resolved' | 'options'>;

export function touchedBy(selections: readonly Selection[], writer: Reading): Touched {
  const found = new Set<string>();
  return selections.every(selection => collect(selection, true, found, writer)) ? found : 'all';
}

/** Of a resource that a reference leads to; a reference to a version of it asks for `meta`. */
export function touchedByArms({ byType, rest }: Arms, writer: Reading): Touched {
  const touched = touchedBy([rest, ...byType.values()], writer);
  return touched === 'all' ? touched : new Set([...touched, 'meta']);
}

/** @param isTop the selection is of the resource itself; false where all of it is looked at */
function collect(selection: Selection, isTop: boolean, found: Set<string>, writer: Reading): boolean {
  // JavaScript is sent the whole of what it projects, and its length counts.
  if (isTop && backEndFor('resource', leavesOf(selection), writer.options.leastLeaves) === 'javascript')
    return false;
  return selection.every((output): boolean => {
    if (isTop && 'field' in output) found.add(output.field.replace(/^_/, ''));
    if (isTop && 'beside' in output && output.beside !== undefined)
      found.add(output.beside.replace(/^_/, ''));
    if ('from' in output && output.from !== undefined && readsContained(output.from)) found.add('contained');
    switch (output.kind) {
      case 'constant':
      case 'scalar':
        return true;
      case 'itself':
        return !isTop;
      case 'object':
        return collect(output.selection, false, found, writer);
      case 'array':
        return isOwn(output.site, writer) && collect(output.selection ?? [], false, found, writer);
      case 'inline':
        return isOwn(output.site, writer) && collectArms(output.arms, false, found, writer);
      case 'target':
        // `#x` is looked for among what is contained, and `#` is the resource itself.
        found.add('contained');
        return collectArms(output.arms, true, found, writer);
      case 'reverse':
      case 'connection':
        // Canonicals point at these.
        found.add('url').add('version');
        return true;
      default:
        return false;
    }
  });
}

function collectArms({ byType, rest }: Arms, isTop: boolean, found: Set<string>, writer: Reading): boolean {
  return [rest, ...byType.values()].every(selection => collect(selection, isTop, found, writer));
}

/** FHIRPath outside of SQL may be sent the resource around an item. */
function isOwn(site: number | undefined, { resolved }: Reading): boolean {
  return site === undefined || !siteOf(resolved, site, 'items').choices.after;
}
