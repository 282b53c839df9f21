// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import { argumentTypes } from './arguments.js';
import { generation } from './generation.js';
import { clientOf, version } from './kernel.js';

export {
  alias, createEntry, deleteEntry, OutcomeError, patchEntry, QueryError, TypedDocumentString, updateEntry,
} from './kernel.js';

/** A client of the server at `baseUrl`: its types are in client.d.ts. */
export function createClient(options) {
  if (version !== generation.kiln)
    throw new Error('client.js and kernel.js are of different versions of Kiln: run kiln generate.');
  return clientOf(options, argumentTypes, generation.schema);
}
