// In: generated/views.json, if it exists. Out: the ViewDefinitions of packages and of definitions/, by their GraphQL names.
// https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html
import { generatedTable } from './root.ts';

/** As it was written, without its text; `generate` has compiled it once. */
export interface ViewDefinition {
  readonly url: string;
  readonly id?: string;
  /** A resource type. */
  readonly resource: string;
  readonly [member: string]: unknown;
}

/** `PatientDemographics` → its definition. Empty where no package has views. */
export const viewDefinitions = generatedTable<Readonly<Record<string, ViewDefinition>>>('views.json', {
  absent: {},
});
