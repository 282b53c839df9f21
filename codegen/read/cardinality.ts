// The elements of a snapshot → whether each may stand as often as it has to; a diagnostic for those that may not.
// https://hl7.org/fhir/R4/conformance-rules.html#cardinality

import type { Report } from '../diagnostic.ts';
import type { ElementDefinition } from '../fhir.ts';

/** @returns whether all are sound */
export function checkCardinalities(
  elements: readonly ElementDefinition[],
  canonical: string,
  report: Report,
): boolean {
  const faults = elements.flatMap(({ id, path, min = 0, max = '*' }) => {
    const reason = faultOf(min, max);
    return reason === undefined ? [] : [{ path: id ?? path, reason }];
  });
  for (const { path, reason } of faults)
    report({ severity: 'error', code: 'cardinality-invalid', message: reason, canonical, path });
  return faults.length === 0;
}

function faultOf(min: number, max: string): string | undefined {
  if (!Number.isInteger(min) || min < 0)
    return `The element has a min of ${min}. Write a whole number that is not below 0.`;
  if (max !== '*' && !/^\d+$/.test(max))
    return `The element has a max of ${JSON.stringify(max.slice(0, 40))}. Write a whole number, or *.`;
  if (max !== '*' && Number(max) < min)
    return `The element has to stand ${min} times, and may stand ${max} times at most. Lower min or raise max.`;
  return undefined;
}
