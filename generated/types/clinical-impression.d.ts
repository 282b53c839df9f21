// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ClinicalImpression

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ClinicalImpressionStatus } from './value-sets.js';

/**
 * A clinical assessment performed when planning treatments and management strategies for a patient
 *
 * https://hl7.org/fhir/R4/clinicalimpression.html
 */
export interface ClinicalImpression {
  resourceType: 'ClinicalImpression';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** in-progress | completed | entered-in-error */
  status: ClinicalImpressionStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** Kind of assessment performed */
  code?: CodeableConcept;
  /** Why/how the assessment was performed */
  description?: string;
  _description?: Element;
  /** Patient or group assessed */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Time of assessment */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** Time of assessment */
  effectivePeriod?: Period;
  /** When the assessment was documented */
  date?: string;
  _date?: Element;
  /** The clinician performing the assessment */
  assessor?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Reference to last assessment */
  previous?: Reference<'ClinicalImpression'>;
  /** Relevant impressions of patient state */
  problem?: Reference<'AllergyIntolerance' | 'Condition'>[];
  /** One or more sets of investigations (signs, symptoms, etc.) */
  investigation?: ClinicalImpressionInvestigation[];
  /** Clinical Protocol followed */
  protocol?: (string | null)[];
  _protocol?: (Element | null)[];
  /** Summary of the assessment */
  summary?: string;
  _summary?: Element;
  /** Possible or likely findings and diagnoses */
  finding?: ClinicalImpressionFinding[];
  /** Estimate of likely outcome */
  prognosisCodeableConcept?: CodeableConcept[];
  /** RiskAssessment expressing likely outcome */
  prognosisReference?: Reference<'RiskAssessment'>[];
  /** Information supporting the clinical impression */
  supportingInfo?: Reference[];
  /** Comments made about the ClinicalImpression */
  note?: Annotation[];
}

/**
 * One or more sets of investigations (signs, symptoms, etc.)
 *
 * https://hl7.org/fhir/R4/clinicalimpression-definitions.html#ClinicalImpression.investigation
 */
export interface ClinicalImpressionInvestigation extends BackboneElement {
  /** A name/code for the set */
  code: CodeableConcept;
  /** Record of a specific investigation */
  item?: Reference<'DiagnosticReport' | 'FamilyMemberHistory' | 'ImagingStudy' | 'Media' | 'Observation' | 'QuestionnaireResponse' | 'RiskAssessment'>[];
}

/**
 * Possible or likely findings and diagnoses
 *
 * https://hl7.org/fhir/R4/clinicalimpression-definitions.html#ClinicalImpression.finding
 */
export interface ClinicalImpressionFinding extends BackboneElement {
  /** What was found */
  itemCodeableConcept?: CodeableConcept;
  /** What was found */
  itemReference?: Reference<'Condition' | 'Media' | 'Observation'>;
  /** Which investigations support finding */
  basis?: string;
  _basis?: Element;
}
