// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ResearchSubject

import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ResearchSubjectStatus } from './value-sets.js';

/**
 * Physical entity which is the primary unit of interest in the study
 *
 * https://hl7.org/fhir/R4/researchsubject.html
 */
export interface ResearchSubject {
  resourceType: 'ResearchSubject';
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
  /** Business Identifier for research subject in a study */
  identifier?: Identifier[];
  /** candidate | eligible | follow-up | ineligible | not-registered | off-study | on-study | on-study-intervention | on-study-observation | pending-on-study | potential-candidate | screening | withdrawn */
  status: ResearchSubjectStatus;
  _status?: Element;
  /** Start and end of participation */
  period?: Period;
  /** Study subject is part of */
  study: Reference<'ResearchStudy'>;
  /** Who is part of study */
  individual: Reference<'Patient'>;
  /** What path should be followed */
  assignedArm?: string;
  _assignedArm?: Element;
  /** What path was followed */
  actualArm?: string;
  _actualArm?: Element;
  /** Agreement to participate in study */
  consent?: Reference<'Consent'>;
}
