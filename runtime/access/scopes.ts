// In: the entries of policies and the SMART scopes of a token. Out: entries of what both grant.
// https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html · docs/decisions/access-policies.md

import { membersOf } from '../base/definitions/compartments.ts';
import type { Grant } from '../base/principal/principal.ts';
import type { SmartInteraction, SmartScope } from '../base/principal/scope.ts';
import { readCriteria } from './criteria.ts';
import { PolicyFault } from './element-path.ts';
import { type CriteriaTerm, type Interaction, namedOnly, type PolicyEntry } from './entry.ts';

/** An entry with the restrictions of a scope: `terms` of its criteria, and the patient whose compartment must contain the rows. */
export interface ScopedEntry {
  readonly entry: PolicyEntry;
  /** Criteria of the scope: without parameters. */
  readonly scope: readonly CriteriaTerm[] | undefined;
  /** The patient, whose compartment must have the rows; undefined: any row. */
  readonly compartment: string | undefined;
}

/** Without scopes, the entries as they are. No launch patient means nothing, never everything. */
export function scopedEntries(
  entries: readonly PolicyEntry[],
  { scopes, patient, launch = patient }: Pick<Grant, 'scopes' | 'patient' | 'launch'>,
): readonly ScopedEntry[] {
  if (scopes === undefined)
    return entries.map(entry => ({ entry, scope: undefined, compartment: undefined }));
  return entries.flatMap(entry => scopes.flatMap(scope => narrowed(entry, scope, launch)));
}

function narrowed(
  entry: PolicyEntry,
  scope: SmartScope,
  patient: string | undefined,
): readonly ScopedEntry[] {
  const type = common(entry.type, scope.type);
  const granted = new Set([...entry.interactions].filter(name => scope.interactions.has(letters[name])));
  if (type === undefined || granted.size === 0) return [];
  const own: PolicyEntry = { ...entry, type, interactions: granted };
  const terms = criteriaOf(type, scope);
  if (terms === 'none') return [];
  if (scope.level !== 'patient') return [{ entry: own, scope: terms, compartment: undefined }];
  if (patient === undefined) return [];
  const members = membersOf('Patient') ?? {};
  // Rows of a type are in the compartment by the type's own parameters; types without such parameters are in no compartment.
  const types = type === '*' ? Object.keys(members).filter(each => !namedOnly.has(each)) : [type];
  return types.flatMap(each =>
    each in members ? [{ entry: { ...own, type: each }, scope: terms, compartment: patient }] : [],
  );
}

/** `*` of a policy does not grant the types of `namedOnly`, whatever a scope names. */
function common(granted: string, asked: string): string | undefined {
  if (granted === '*') return namedOnly.has(asked) ? undefined : asked;
  return asked === '*' || granted === asked ? granted : undefined;
}

/** A scope whose search cannot be parsed grants nothing. */
function criteriaOf(type: string, { criteria }: SmartScope): readonly CriteriaTerm[] | undefined | 'none' {
  if (criteria === undefined) return undefined;
  try {
    return readCriteria(type, `${type}?${criteria}`);
  } catch (error) {
    if (error instanceof PolicyFault) return 'none';
    throw error;
  }
}

/** Executing a bot requires the right to update, since bots write. */
const letters: Readonly<Record<Interaction, SmartInteraction>> = {
  read: 'r',
  vread: 'r',
  history: 'r',
  search: 's',
  create: 'c',
  update: 'u',
  delete: 'd',
  execute: 'u',
  deploy: 'u',
};
