// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProductUndesirableEffect

import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Population } from './population.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * MedicinalProductUndesirableEffect
 *
 * https://hl7.org/fhir/R4/medicinalproductundesirableeffect.html
 */
export interface MedicinalProductUndesirableEffect {
  resourceType: 'MedicinalProductUndesirableEffect';
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
  /** The medication for which this is an indication */
  subject?: Reference<'Medication' | 'MedicinalProduct'>[];
  /** The symptom, condition or undesirable effect */
  symptomConditionEffect?: CodeableConcept;
  /** Classification of the effect */
  classification?: CodeableConcept;
  /** The frequency of occurrence of the effect */
  frequencyOfOccurrence?: CodeableConcept;
  /** The population group to which this applies */
  population?: Population[];
}
