// The definitions of the project → the tables that the checks of resources read.

import type { Elements } from '../../client/validate/elements.ts';
import { xhtml } from '../../client/validate/narrative.ts';
import { type Tables, tablesOf } from '../../client/validate/table.ts';
import { compiledCodes, compiledValueSet } from '../definitions/terminology.ts';

const made = new WeakMap<Elements, Tables>();

/** One for each table of elements. */
export function tables(elements: Elements): Tables {
  let own = made.get(elements);
  if (own === undefined) {
    own = tablesOf(elements, { concepts, ...xhtml });
    made.set(elements, own);
  }
  return own;
}

const codes = new Map<string, ReadonlySet<string> | undefined>();

/** Of a value set that comes with the server. */
function concepts(canonical: string): ReadonlySet<string> | undefined {
  const known = codes.get(canonical);
  if (known !== undefined || codes.has(canonical)) return known;
  const valueSet = compiledValueSet(canonical);
  const all =
    valueSet && new Set(compiledCodes(valueSet).map(({ system = '', code }) => `${system}|${code}`));
  codes.set(canonical, all);
  return all;
}
