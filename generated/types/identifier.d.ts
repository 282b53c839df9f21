// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Identifier

import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { IdentifierUse } from './value-sets.js';

/**
 * An identifier intended for computation
 *
 * http://hl7.org/fhir/StructureDefinition/Identifier
 */
export interface Identifier extends Element {
  /** usual | official | temp | secondary | old (If known) */
  use?: IdentifierUse;
  _use?: Element;
  /** Description of identifier */
  type?: CodeableConcept;
  /** The namespace for the identifier value */
  system?: string;
  _system?: Element;
  /** The value that is unique */
  value?: string;
  _value?: Element;
  /** Time period when id is/was valid for use */
  period?: Period;
  /** Organization that issued id (may be just text) */
  assigner?: Reference<'Organization'>;
}
