// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Schedule

import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * A container for slots of time that may be available for booking appointments
 *
 * https://hl7.org/fhir/R4/schedule.html
 */
export interface Schedule {
  resourceType: 'Schedule';
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
  /** External Ids for this item */
  identifier?: Identifier[];
  /** Whether this schedule is in active use */
  active?: boolean;
  _active?: Element;
  /** High-level category */
  serviceCategory?: CodeableConcept[];
  /** Specific service */
  serviceType?: CodeableConcept[];
  /** Type of specialty needed */
  specialty?: CodeableConcept[];
  /** Resource(s) that availability information is being provided for */
  actor: Reference<'Device' | 'HealthcareService' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Period of time covered by schedule */
  planningHorizon?: Period;
  /** Comments on availability */
  comment?: string;
  _comment?: Element;
}
