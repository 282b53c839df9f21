// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Annotation

import type { Element } from './element.js';
import type { Reference } from './reference.js';

/**
 * Text node with attribution
 *
 * http://hl7.org/fhir/StructureDefinition/Annotation
 */
export interface Annotation extends Element {
  /** Individual responsible for the annotation */
  authorReference?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'RelatedPerson'>;
  /** Individual responsible for the annotation */
  authorString?: string;
  _authorString?: Element;
  /** When the annotation was made */
  time?: string;
  _time?: Element;
  /** The annotation - text content (as markdown) */
  text: string;
  _text?: Element;
}
