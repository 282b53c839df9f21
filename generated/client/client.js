// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import { clientOf } from './kernel.js';
import { argumentTypes } from './arguments.js';

export { alias, OutcomeError, QueryError, TypedDocumentString } from './kernel.js';

/** A client of the server at `baseUrl`: its types are in client.d.ts. */
export function createClient(options) {
  return clientOf(options, argumentTypes);
}
