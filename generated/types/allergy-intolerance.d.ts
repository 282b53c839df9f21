// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/AllergyIntolerance

import type { Age } from './age.js';
import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { AllergyIntoleranceCategory, AllergyIntoleranceCriticality, AllergyIntoleranceSeverity, AllergyIntoleranceType } from './value-sets.js';

/**
 * Allergy or Intolerance (generally: Risk of adverse reaction to a substance)
 *
 * https://hl7.org/fhir/R4/allergyintolerance.html
 */
export interface AllergyIntolerance {
  resourceType: 'AllergyIntolerance';
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
  /** External ids for this item */
  identifier?: Identifier[];
  /** active | inactive | resolved */
  clinicalStatus?: CodeableConcept;
  /** unconfirmed | confirmed | refuted | entered-in-error */
  verificationStatus?: CodeableConcept;
  /** allergy | intolerance - Underlying mechanism (if known) */
  type?: AllergyIntoleranceType;
  _type?: Element;
  /** food | medication | environment | biologic */
  category?: (AllergyIntoleranceCategory | null)[];
  _category?: (Element | null)[];
  /** low | high | unable-to-assess */
  criticality?: AllergyIntoleranceCriticality;
  _criticality?: Element;
  /** Code that identifies the allergy or intolerance */
  code?: CodeableConcept;
  /** Who the sensitivity is for */
  patient: Reference<'Patient'>;
  /** Encounter when the allergy or intolerance was asserted */
  encounter?: Reference<'Encounter'>;
  /** When allergy or intolerance was identified */
  onsetDateTime?: string;
  _onsetDateTime?: Element;
  /** When allergy or intolerance was identified */
  onsetAge?: Age;
  /** When allergy or intolerance was identified */
  onsetPeriod?: Period;
  /** When allergy or intolerance was identified */
  onsetRange?: Range;
  /** When allergy or intolerance was identified */
  onsetString?: string;
  _onsetString?: Element;
  /** Date first version of the resource instance was recorded */
  recordedDate?: string;
  _recordedDate?: Element;
  /** Who recorded the sensitivity */
  recorder?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Source of the information about the allergy */
  asserter?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Date(/time) of last known occurrence of a reaction */
  lastOccurrence?: string;
  _lastOccurrence?: Element;
  /** Additional text not captured in other fields */
  note?: Annotation[];
  /** Adverse Reaction Events linked to exposure to substance */
  reaction?: AllergyIntoleranceReaction[];
}

/**
 * Adverse Reaction Events linked to exposure to substance
 *
 * https://hl7.org/fhir/R4/allergyintolerance-definitions.html#AllergyIntolerance.reaction
 */
export interface AllergyIntoleranceReaction extends BackboneElement {
  /** Specific substance or pharmaceutical product considered to be responsible for event */
  substance?: CodeableConcept;
  /** Clinical symptoms/signs associated with the Event */
  manifestation: CodeableConcept[];
  /** Description of the event as a whole */
  description?: string;
  _description?: Element;
  /** Date(/time) when manifestations showed */
  onset?: string;
  _onset?: Element;
  /** mild | moderate | severe (of event as a whole) */
  severity?: AllergyIntoleranceSeverity;
  _severity?: Element;
  /** How the subject was exposed to the substance */
  exposureRoute?: CodeableConcept;
  /** Text about event not captured in other fields */
  note?: Annotation[];
}
