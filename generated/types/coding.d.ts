// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Coding

import type { Element } from './element.js';

/**
 * A reference to a code defined by a terminology system
 *
 * http://hl7.org/fhir/StructureDefinition/Coding
 */
export interface Coding extends Element {
  /** Identity of the terminology system */
  system?: string;
  _system?: Element;
  /** Version of the system - if relevant */
  version?: string;
  _version?: Element;
  /** Symbol in syntax defined by the system */
  code?: string;
  _code?: Element;
  /** Representation defined by the system */
  display?: string;
  _display?: Element;
  /** If this coding was chosen directly by the user */
  userSelected?: boolean;
  _userSelected?: Element;
}
