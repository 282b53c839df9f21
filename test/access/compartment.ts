// A patient → entries for the rows of its compartment.
import { readFileSync } from 'node:fs';
import type { SeenEntry } from './seen.ts';

/** Rows that lead to the patient, as HL7's CompartmentDefinition says by which parameters. */
export function compartment(
  patient: string,
  interaction: readonly string[],
  only?: string,
): readonly SeenEntry[] {
  const file = new URL('../../generated/search/compartments.json', import.meta.url);
  const { Patient: members = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    Record<string, readonly string[]>
  >;
  const id = patient.slice('Patient/'.length);
  return Object.entries({ ...members, Patient: [...(members.Patient ?? []), '_id'] })
    .filter(([type]) => only === undefined || type === only)
    .flatMap(([resourceType, names]) =>
      names.map(name => ({
        resourceType,
        criteria: `${resourceType}?${name}=${name === '_id' ? id : patient}`,
        interaction,
      })),
    );
}
