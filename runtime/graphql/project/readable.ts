// In: an output of a plan. Out: whether it can be read from the text of the value it stands in, and how many leaves it has.
import type { Output, Selection } from '../../plan/plan.ts';

/** Needs no row, no member but its own, and no value of the request: not a reference, not a list, no arguments. */
export function isReadable(output: Output): boolean {
  switch (output.kind) {
    case 'constant':
    case 'itself':
      return true;
    case 'scalar':
      return output.from === undefined;
    case 'object':
      return output.from === undefined && output.beside === undefined && output.selection.every(isReadable);
    case 'array':
      return (
        output.site === undefined &&
        output.from === undefined &&
        output.beside === undefined &&
        (output.selection ?? []).every(isReadable)
      );
    case 'inline':
      return (
        output.site === undefined &&
        output.from === undefined &&
        [output.arms.rest, ...output.arms.byType.values()].every(selection => selection.every(isReadable))
      );
    default:
      return false;
  }
}

/** Primitives that are read; what SQL answers beside them does not count. */
export function leavesOf(selection: Selection): number {
  return selection.reduce((sum, output) => sum + (isReadable(output) ? leaves(output) : 0), 0);
}

function leaves(output: Output): number {
  switch (output.kind) {
    case 'scalar':
    case 'itself':
      return 1;
    case 'object':
      return leavesOf(output.selection);
    case 'array':
      return output.selection ? leavesOf(output.selection) : 1;
    case 'inline':
      return Math.max(...[output.arms.rest, ...output.arms.byType.values()].map(leavesOf));
    default:
      return 0;
  }
}

/** What is read, as the document asks for it: `{ id name { family } }`. */
export function shownFields(selection: Selection): string {
  return `{ ${selection.filter(isReadable).map(shown).join(' ')} }`;
}

function shown(output: Output): string {
  switch (output.kind) {
    case 'object':
    case 'array':
      return output.selection ? `${output.key} ${shownFields(output.selection)}` : output.key;
    case 'inline':
      return `${output.key} { … }`;
    default:
      return output.key;
  }
}
