// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/AdverseEvent

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { AdverseEventActuality } from './value-sets.js';

/**
 * Medical care, research study or other healthcare event causing physical injury
 *
 * https://hl7.org/fhir/R4/adverseevent.html
 */
export interface AdverseEvent {
  resourceType: 'AdverseEvent';
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
  /** Business identifier for the event */
  identifier?: Identifier;
  /** actual | potential */
  actuality: AdverseEventActuality;
  _actuality?: Element;
  /** product-problem | product-quality | product-use-error | wrong-dose | incorrect-prescribing-information | wrong-technique | wrong-route-of-administration | wrong-rate | wrong-duration | wrong-time | expired-drug | medical-device-use-error | problem-different-manufacturer | unsafe-physical-environment */
  category?: CodeableConcept[];
  /** Type of the event itself in relation to the subject */
  event?: CodeableConcept;
  /** Subject impacted by event */
  subject: Reference<'Group' | 'Patient' | 'Practitioner' | 'RelatedPerson'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** When the event occurred */
  date?: string;
  _date?: Element;
  /** When the event was detected */
  detected?: string;
  _detected?: Element;
  /** When the event was recorded */
  recordedDate?: string;
  _recordedDate?: Element;
  /** Effect on the subject due to this event */
  resultingCondition?: Reference<'Condition'>[];
  /** Location where adverse event occurred */
  location?: Reference<'Location'>;
  /** Seriousness of the event */
  seriousness?: CodeableConcept;
  /** mild | moderate | severe */
  severity?: CodeableConcept;
  /** resolved | recovering | ongoing | resolvedWithSequelae | fatal | unknown */
  outcome?: CodeableConcept;
  /** Who recorded the adverse event */
  recorder?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who was involved in the adverse event or the potential adverse event */
  contributor?: Reference<'Device' | 'Practitioner' | 'PractitionerRole'>[];
  /** The suspected agent causing the adverse event */
  suspectEntity?: AdverseEventSuspectEntity[];
  /** AdverseEvent.subjectMedicalHistory */
  subjectMedicalHistory?: Reference<'AllergyIntolerance' | 'Condition' | 'DocumentReference' | 'FamilyMemberHistory' | 'Immunization' | 'Media' | 'Observation' | 'Procedure'>[];
  /** AdverseEvent.referenceDocument */
  referenceDocument?: Reference<'DocumentReference'>[];
  /** AdverseEvent.study */
  study?: Reference<'ResearchStudy'>[];
}

/**
 * The suspected agent causing the adverse event
 *
 * https://hl7.org/fhir/R4/adverseevent-definitions.html#AdverseEvent.suspectEntity
 */
export interface AdverseEventSuspectEntity extends BackboneElement {
  /** Refers to the specific entity that caused the adverse event */
  instance: Reference<'Device' | 'Immunization' | 'Medication' | 'MedicationAdministration' | 'MedicationStatement' | 'Procedure' | 'Substance'>;
  /** Information on the possible cause of the event */
  causality?: AdverseEventSuspectEntityCausality[];
}

/**
 * Information on the possible cause of the event
 *
 * https://hl7.org/fhir/R4/adverseevent-definitions.html#AdverseEvent.suspectEntity.causality
 */
export interface AdverseEventSuspectEntityCausality extends BackboneElement {
  /** Assessment of if the entity caused the event */
  assessment?: CodeableConcept;
  /** AdverseEvent.suspectEntity.causalityProductRelatedness */
  productRelatedness?: string;
  _productRelatedness?: Element;
  /** AdverseEvent.suspectEntity.causalityAuthor */
  author?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** ProbabilityScale | Bayesian | Checklist */
  method?: CodeableConcept;
}
