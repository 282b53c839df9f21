// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/BodyStructure

import type { Attachment } from './attachment.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * Specific and identified anatomical structure
 *
 * https://hl7.org/fhir/R4/bodystructure.html
 */
export interface BodyStructure {
  resourceType: 'BodyStructure';
  /** Logical id of this artifact */
  id?: string;
  /** Metadata about the resource */
  meta?: Meta;
  /** A set of rules under which this content was created */
  implicitRules?: string;
  _implicitRules?: Element;
  /** Language of the resource content */
  language?: string;
  _language?: Element;
  /** Text summary of the resource, for human interpretation */
  text?: Narrative;
  /** Contained, inline Resources */
  contained?: Resource[];
  /** Additional content defined by implementations */
  extension?: Extension[];
  /** Extensions that cannot be ignored */
  modifierExtension?: Extension[];
  /** Bodystructure identifier */
  identifier?: Identifier[];
  /** Whether this record is in active use */
  active?: boolean;
  _active?: Element;
  /** Kind of Structure */
  morphology?: CodeableConcept;
  /** Body site */
  location?: CodeableConcept;
  /** Body site modifier */
  locationQualifier?: CodeableConcept[];
  /** Text description */
  description?: string;
  _description?: Element;
  /** Attached images */
  image?: Attachment[];
  /** Who this is about */
  patient: Reference<'Patient'>;
}
