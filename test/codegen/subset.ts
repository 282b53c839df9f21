// All of R4 with a subset of its types, as `kiln generate` compiles it for clients.
import { emitSdl } from '../../codegen/emit/sdl.ts';
import type { Schema, Subset } from '../../codegen/ir.ts';
import { subsetOf } from '../../codegen/schema/subset.ts';
import { buildSound } from '../../codegen/tolerance.ts';
import { installedPackages } from './fixture.ts';

export const clinicalTypes = [
  ...[
    'Patient',
    'Practitioner',
    'Organization',
    'Encounter',
    'Condition',
    'Observation',
    'MedicationRequest',
  ],
  ...['Medication', 'AllergyIntolerance', 'Procedure', 'DiagnosticReport', 'Immunization'],
];

let whole: Schema | undefined;

export function r4Schema(): Schema {
  whole ??= buildSound(installedPackages(), 'all', () => {}).schema;
  return whole;
}

export function r4Subset(subset: Subset): Schema {
  return subsetOf(r4Schema(), subset, ({ message }) => {
    throw new Error(message);
  });
}

export function subsetSdl(subset: Subset): string {
  return emitSdl(r4Subset(subset))[0]?.text ?? '';
}
