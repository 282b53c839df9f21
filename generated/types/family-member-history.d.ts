// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/FamilyMemberHistory

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
import type { FamilyHistoryStatus } from './value-sets.js';

/**
 * Information about patient's relatives, relevant for patient
 *
 * https://hl7.org/fhir/R4/familymemberhistory.html
 */
export interface FamilyMemberHistory {
  resourceType: 'FamilyMemberHistory';
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
  /** External Id(s) for this record */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** partial | completed | entered-in-error | health-unknown */
  status: FamilyHistoryStatus;
  _status?: Element;
  /** subject-unknown | withheld | unable-to-obtain | deferred */
  dataAbsentReason?: CodeableConcept;
  /** Patient history is about */
  patient: Reference<'Patient'>;
  /** When history was recorded or last updated */
  date?: string;
  _date?: Element;
  /** The family member described */
  name?: string;
  _name?: Element;
  /** Relationship to the subject */
  relationship: CodeableConcept;
  /** male | female | other | unknown */
  sex?: CodeableConcept;
  /** (approximate) date of birth */
  bornPeriod?: Period;
  /** (approximate) date of birth */
  bornDate?: string;
  _bornDate?: Element;
  /** (approximate) date of birth */
  bornString?: string;
  _bornString?: Element;
  /** (approximate) age */
  ageAge?: Age;
  /** (approximate) age */
  ageRange?: Range;
  /** (approximate) age */
  ageString?: string;
  _ageString?: Element;
  /** Age is estimated? */
  estimatedAge?: boolean;
  _estimatedAge?: Element;
  /** Dead? How old/when? */
  deceasedBoolean?: boolean;
  _deceasedBoolean?: Element;
  /** Dead? How old/when? */
  deceasedAge?: Age;
  /** Dead? How old/when? */
  deceasedRange?: Range;
  /** Dead? How old/when? */
  deceasedDate?: string;
  _deceasedDate?: Element;
  /** Dead? How old/when? */
  deceasedString?: string;
  _deceasedString?: Element;
  /** Why was family member history performed? */
  reasonCode?: CodeableConcept[];
  /** Why was family member history performed? */
  reasonReference?: Reference<'AllergyIntolerance' | 'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation' | 'QuestionnaireResponse'>[];
  /** General note about related person */
  note?: Annotation[];
  /** Condition that the related person had */
  condition?: FamilyMemberHistoryCondition[];
}

/**
 * Condition that the related person had
 *
 * https://hl7.org/fhir/R4/familymemberhistory-definitions.html#FamilyMemberHistory.condition
 */
export interface FamilyMemberHistoryCondition extends BackboneElement {
  /** Condition suffered by relation */
  code: CodeableConcept;
  /** deceased | permanent disability | etc. */
  outcome?: CodeableConcept;
  /** Whether the condition contributed to the cause of death */
  contributedToDeath?: boolean;
  _contributedToDeath?: Element;
  /** When condition first manifested */
  onsetAge?: Age;
  /** When condition first manifested */
  onsetRange?: Range;
  /** When condition first manifested */
  onsetPeriod?: Period;
  /** When condition first manifested */
  onsetString?: string;
  _onsetString?: Element;
  /** Extra information about condition */
  note?: Annotation[];
}
