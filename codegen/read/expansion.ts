// A value set → its codes, or why they cannot be listed offline; and the one code system it draws from.
// https://hl7.org/fhir/R4/valueset.html#expansion

import { expandValueSet, NotExpandable, type Terminology } from '../../runtime/base/terminology/expand.ts';
import type { CodingsExpansion, Expansion } from '../fhir.ts';

export function expand(canonical: string, terminology: Terminology): Expansion {
  const found = expandCodings(canonical, terminology);
  return found.kind === 'none'
    ? found
    : { kind: 'codes', codes: [...new Set(found.codings.map(({ code }) => code))] };
}

export function expandCodings(canonical: string, terminology: Terminology): CodingsExpansion {
  const valueSet = terminology.valueSet(canonical);
  if (valueSet === undefined) return { kind: 'none', reason: 'No package has the value set.' };
  try {
    return { kind: 'codings', codings: expandValueSet(valueSet, terminology) };
  } catch (error) {
    if (error instanceof NotExpandable) return { kind: 'none', reason: error.message };
    throw error;
  }
}

/** `http://hl7.org/fhir/administrative-gender` for the value set of Patient.gender. */
export function singleSystem(canonical: string, terminology: Terminology): string | undefined {
  const systems = new Set<string>();
  return collectSystems(canonical, terminology, systems, new Set()) && systems.size === 1
    ? [...systems][0]
    : undefined;
}

/** False if a part of the value set does not name its system. `open`: value sets on the way, against circles. */
function collectSystems(
  canonical: string,
  terminology: Terminology,
  systems: Set<string>,
  open: Set<string>,
): boolean {
  const { compose, url = canonical } = terminology.valueSet(canonical) ?? {};
  if (compose === undefined || open.has(url)) return false;
  open.add(url);
  return compose.include.every(({ system, valueSet }) => {
    if (system !== undefined) systems.add(system);
    else if (valueSet === undefined) return false;
    return (valueSet ?? []).every(each => collectSystems(each, terminology, systems, open));
  });
}
