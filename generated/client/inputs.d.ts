// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

import type { ResourceTypes } from './types/index.js';

/** Resources as mutations take them, by type and profile. */
export interface Inputs extends ResourceTypes {
}
