// In: generated/search/compartments.json. Out: which types are in each compartment, and by which search arguments.
// https://hl7.org/fhir/R4/compartmentdefinition.html
import { generatedTable } from './root.ts';

/** Resource type → search arguments, one of which must refer to the resource that the compartment is of. */
export type Members = Readonly<Record<string, readonly string[]>>;

const compartments = generatedTable<Record<string, Record<string, readonly string[]>>>(
  'search/compartments.json',
  {
    prepare: table => {
      for (const [type, members] of Object.entries(table)) {
        // A resource is in its own compartment.
        members[type] ??= [];
        Object.setPrototypeOf(members, null);
      }
      Object.setPrototypeOf(table, null);
    },
  },
);

/** @param type `Patient`. @returns undefined if the type has no compartments */
export function membersOf(type: string): Members | undefined {
  return compartments()[type];
}
