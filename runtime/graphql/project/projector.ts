// In: an output of a plan. Out: whether JavaScript can read it from the text of the enclosing value, how many leaves it has, and whether
// SQL or JavaScript projects it. The choice is made for each resource and each element of a statement.
import { type Output, type Selection, selectionsIn } from '../../access/plan/plan.ts';

/** Needs no row, no member but its own, and no value of the request: not a reference, not a list, no arguments. */
export function isReadable(output: Output): boolean {
  switch (output.kind) {
    case 'constant':
    case 'itself':
      return true;
    case 'scalar':
      return output.from === undefined;
    case 'object':
    case 'array':
    case 'inline':
      return (
        output.from === undefined &&
        !('beside' in output && output.beside !== undefined) &&
        !('site' in output && output.site !== undefined) &&
        selectionsIn(output).every(selection => selection.every(isReadable))
      );
    default:
      return false;
  }
}

/** The number of primitives that are read, without outputs that SQL answers. */
function leavesOf(selection: Selection): number {
  return selection.reduce((sum, output) => sum + (isReadable(output) ? leaves(output) : 0), 0);
}

function leaves(output: Output): number {
  if (output.kind === 'constant') return 0;
  const inside = selectionsIn(output);
  return inside.length === 0 ? 1 : Math.max(...inside.map(leavesOf));
}

/** The selection that is read, as GraphQL: `{ id name { family } }`. */
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

/** A resource; or an element, of a repeating one all items together. */
type Unit = 'resource' | 'element';

/** From so many leaves on JavaScript projects. */
export type LeastLeaves = Readonly<Record<Unit, number>>;

/**
 * Where the processor time of PostgreSQL and node together is less. Measured on lists of 100 Patients (2.9 KB each) and 100
 * Observations (1.1 KB), in µs for each; with lists of 20 the proportions are the same.
 *
 *     leaves, Patient        5    10    15    27    43    62
 *     SQL                  7.3   9.4  13.8  24.9  34.1  53.1
 *     by element           6.4   9.1  13.6  21.6  28.4  39.8
 *     whole resource      24.9  25.4  26.5  29.0  30.2  34.1
 *
 *     leaves, Observation    5    10    15    26    39    63
 *     SQL                  4.7   7.3  10.1  15.8  23.7  28.1
 *     by element           4.5   6.6   9.1  16.0  21.9  23.7
 *     whole resource      11.1  11.8  12.3  13.6  15.4  16.2
 *
 * An element of four leaves costs more in JavaScript than in SQL, a flat one of five or six about as much; those with lists
 * inside gain. The text of a whole resource has elements that were not selected, but is printed and read at once: that costs
 * less than SQL from some 20 leaves on of the small resource, and from some 35 of the large one.
 */
export const measuredLeaves: LeastLeaves = { resource: 32, element: 5 };

/** Whether JavaScript projects the readable selection of a value. */
export function isProjected(unit: Unit, selection: Selection, least: LeastLeaves): boolean {
  const leaves = leavesOf(selection);
  return leaves > 0 && leaves >= least[unit];
}
