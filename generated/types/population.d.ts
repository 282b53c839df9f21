// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Population

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Range } from './range.js';

/**
 * A definition of a set of people that apply to some clinically related context, for example people contraindicated for a certain medication
 *
 * http://hl7.org/fhir/StructureDefinition/Population
 */
export interface Population extends BackboneElement {
  /** The age of the specific population */
  ageRange?: Range;
  /** The age of the specific population */
  ageCodeableConcept?: CodeableConcept;
  /** The gender of the specific population */
  gender?: CodeableConcept;
  /** Race of the specific population */
  race?: CodeableConcept;
  /** The existing physiological conditions of the specific population to which this applies */
  physiologicalCondition?: CodeableConcept;
}
