// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Condition

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

/**
 * Detailed information about conditions, problems or diagnoses
 *
 * https://hl7.org/fhir/R4/condition.html
 */
export interface Condition {
  resourceType: 'Condition';
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
  /** External Ids for this condition */
  identifier?: Identifier[];
  /** active | recurrence | relapse | inactive | remission | resolved */
  clinicalStatus?: CodeableConcept;
  /** unconfirmed | provisional | differential | confirmed | refuted | entered-in-error */
  verificationStatus?: CodeableConcept;
  /** problem-list-item | encounter-diagnosis */
  category?: CodeableConcept[];
  /** Subjective severity of condition */
  severity?: CodeableConcept;
  /** Identification of the condition, problem or diagnosis */
  code?: CodeableConcept;
  /** Anatomical location, if relevant */
  bodySite?: CodeableConcept[];
  /** Who has the condition? */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Estimated or actual date, date-time, or age */
  onsetDateTime?: string;
  _onsetDateTime?: Element;
  /** Estimated or actual date, date-time, or age */
  onsetAge?: Age;
  /** Estimated or actual date, date-time, or age */
  onsetPeriod?: Period;
  /** Estimated or actual date, date-time, or age */
  onsetRange?: Range;
  /** Estimated or actual date, date-time, or age */
  onsetString?: string;
  _onsetString?: Element;
  /** When in resolution/remission */
  abatementDateTime?: string;
  _abatementDateTime?: Element;
  /** When in resolution/remission */
  abatementAge?: Age;
  /** When in resolution/remission */
  abatementPeriod?: Period;
  /** When in resolution/remission */
  abatementRange?: Range;
  /** When in resolution/remission */
  abatementString?: string;
  _abatementString?: Element;
  /** Date record was first recorded */
  recordedDate?: string;
  _recordedDate?: Element;
  /** Who recorded the condition */
  recorder?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Person who asserts this condition */
  asserter?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Stage/grade, usually assessed formally */
  stage?: ConditionStage[];
  /** Supporting evidence */
  evidence?: ConditionEvidence[];
  /** Additional information about the Condition */
  note?: Annotation[];
}

/**
 * Stage/grade, usually assessed formally
 *
 * https://hl7.org/fhir/R4/condition-definitions.html#Condition.stage
 */
export interface ConditionStage extends BackboneElement {
  /** Simple summary (disease specific) */
  summary?: CodeableConcept;
  /** Formal record of assessment */
  assessment?: Reference<'ClinicalImpression' | 'DiagnosticReport' | 'Observation'>[];
  /** Kind of staging */
  type?: CodeableConcept;
}

/**
 * Supporting evidence
 *
 * https://hl7.org/fhir/R4/condition-definitions.html#Condition.evidence
 */
export interface ConditionEvidence extends BackboneElement {
  /** Manifestation/symptom */
  code?: CodeableConcept[];
  /** Supporting information found elsewhere */
  detail?: Reference[];
}
