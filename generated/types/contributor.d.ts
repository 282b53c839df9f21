// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Contributor

import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { ContributorType } from './value-sets.js';

/**
 * Contributor information
 *
 * http://hl7.org/fhir/StructureDefinition/Contributor
 */
export interface Contributor extends Element {
  /** author | editor | reviewer | endorser */
  type: ContributorType;
  _type?: Element;
  /** Who contributed the content */
  name: string;
  _name?: Element;
  /** Contact details of the contributor */
  contact?: ContactDetail[];
}
