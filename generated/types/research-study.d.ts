// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ResearchStudy

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { RelatedArtifact } from './related-artifact.js';
import type { Resource } from './resources.js';
import type { ResearchStudyStatus } from './value-sets.js';

/**
 * Investigation to increase healthcare-related patient-independent knowledge
 *
 * https://hl7.org/fhir/R4/researchstudy.html
 */
export interface ResearchStudy {
  resourceType: 'ResearchStudy';
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
  /** Business Identifier for study */
  identifier?: Identifier[];
  /** Name for this study */
  title?: string;
  _title?: Element;
  /** Steps followed in executing study */
  protocol?: Reference<'PlanDefinition'>[];
  /** Part of larger study */
  partOf?: Reference<'ResearchStudy'>[];
  /** active | administratively-completed | approved | closed-to-accrual | closed-to-accrual-and-intervention | completed | disapproved | in-review | temporarily-closed-to-accrual | temporarily-closed-to-accrual-and-intervention | withdrawn */
  status: ResearchStudyStatus;
  _status?: Element;
  /** treatment | prevention | diagnostic | supportive-care | screening | health-services-research | basic-science | device-feasibility */
  primaryPurposeType?: CodeableConcept;
  /** n-a | early-phase-1 | phase-1 | phase-1-phase-2 | phase-2 | phase-2-phase-3 | phase-3 | phase-4 */
  phase?: CodeableConcept;
  /** Classifications for the study */
  category?: CodeableConcept[];
  /** Drugs, devices, etc. under study */
  focus?: CodeableConcept[];
  /** Condition being studied */
  condition?: CodeableConcept[];
  /** Contact details for the study */
  contact?: ContactDetail[];
  /** References and dependencies */
  relatedArtifact?: RelatedArtifact[];
  /** Used to search for the study */
  keyword?: CodeableConcept[];
  /** Geographic region(s) for study */
  location?: CodeableConcept[];
  /** What this is study doing */
  description?: string;
  _description?: Element;
  /** Inclusion & exclusion criteria */
  enrollment?: Reference<'Group'>[];
  /** When the study began and ended */
  period?: Period;
  /** Organization that initiates and is legally responsible for the study */
  sponsor?: Reference<'Organization'>;
  /** Researcher who oversees multiple aspects of the study */
  principalInvestigator?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Facility where study activities are conducted */
  site?: Reference<'Location'>[];
  /** accrual-goal-met | closed-due-to-toxicity | closed-due-to-lack-of-study-progress | temporarily-closed-per-study-design */
  reasonStopped?: CodeableConcept;
  /** Comments made about the study */
  note?: Annotation[];
  /** Defined path through the study for a subject */
  arm?: ResearchStudyArm[];
  /** A goal for the study */
  objective?: ResearchStudyObjective[];
}

/**
 * Defined path through the study for a subject
 *
 * https://hl7.org/fhir/R4/researchstudy-definitions.html#ResearchStudy.arm
 */
export interface ResearchStudyArm extends BackboneElement {
  /** Label for study arm */
  name: string;
  _name?: Element;
  /** Categorization of study arm */
  type?: CodeableConcept;
  /** Short explanation of study path */
  description?: string;
  _description?: Element;
}

/**
 * A goal for the study
 *
 * https://hl7.org/fhir/R4/researchstudy-definitions.html#ResearchStudy.objective
 */
export interface ResearchStudyObjective extends BackboneElement {
  /** Label for the objective */
  name?: string;
  _name?: Element;
  /** primary | secondary | exploratory */
  type?: CodeableConcept;
}
