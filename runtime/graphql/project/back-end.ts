// In: how many leaves are read from a value. Out: whether SQL projects it, or JavaScript from the value's text.
// One plan, one statement: the choice is made for each resource and each element in it.

/** A resource; or an element, of a repeating one all items together. */
export type Unit = 'resource' | 'element';

/** From so many leaves on JavaScript projects. */
export type LeastLeaves = Readonly<Record<Unit, number>>;

/**
 * Where the processor time of PostgreSQL and node together is less, measured on lists of 20 and 100 Patients (2.9 KB) and
 * Observations (1.1 KB). Per resource in µs, of 100:
 *
 *     leaves                      5    10    15    27    40    60
 *     Patient      SQL          8.2  11.1  16.3  28.3  36.4  51.5
 *                  by element   7.1  10.8  18.3  24.4  30.1  39.3
 *                  whole       26.2  28.0  28.5  31.1  34.1  36.2
 *     Observation  SQL          5.7   8.0  11.9  16.3  21.6  24.6
 *                  by element   4.9   7.7  10.5  14.8  18.9  19.8
 *                  whole       10.9  12.3  14.8  14.5  14.9  14.6
 *
 * By element: those with at least four leaves. A flat one of four still costs more in JavaScript, one of five less. The text
 * of a whole resource has what nobody asked for, but is printed and read in one go: even at some 27 leaves of a small
 * resource, at some 50 of a large one.
 */
export const measuredLeaves: LeastLeaves = { resource: 40, element: 5 };

export type BackEnd = 'sql' | 'javascript';

export function backEndFor(unit: Unit, leaves: number, least: LeastLeaves): BackEnd {
  return leaves > 0 && leaves >= least[unit] ? 'javascript' : 'sql';
}
