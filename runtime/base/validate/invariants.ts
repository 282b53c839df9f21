// A resource without faults of structure → the invariants of its types that do not hold, and those that are not evaluated.

import { type BrokenInvariants, invariantIssues } from '../../client/validate/invariants.ts';
import { elements } from '../definitions/elements.ts';
import { invariants } from '../definitions/invariants.ts';
import { tables } from './tables.ts';

export function brokenInvariants(resource: Readonly<Record<string, unknown>>): BrokenInvariants {
  const type = String(resource.resourceType);
  return invariantIssues(resource, type, tables(elements()), invariants().invariants);
}
