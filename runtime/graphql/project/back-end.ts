// In: how many leaves are read from a value. Out: whether SQL projects it, or JavaScript from the value's text.
// One plan, one statement: the choice is made for each object and each array in it.

/** A resource, an element, or all items of a repeating element. */
export type Unit = 'resource' | 'object' | 'array';

/** From so many leaves on JavaScript projects. */
export type LeastLeaves = Readonly<Record<Unit, number>>;

export const measuredLeaves: LeastLeaves = { resource: 32, object: 6, array: 5 };

export type BackEnd = 'sql' | 'javascript';

export function backEndFor(unit: Unit, leaves: number, least: LeastLeaves): BackEnd {
  return leaves > 0 && leaves >= least[unit] ? 'javascript' : 'sql';
}
