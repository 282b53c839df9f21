// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Identifier

import type { CodeableConcept } from './codeable-concept.ts';
import type { Element } from './element.ts';
import type { Period } from './period.ts';
import type { Reference } from './reference.ts';
import type { IdentifierUse } from './value-sets.ts';

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
