// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/DetectedIssue

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
import type { DetectedIssueSeverity, ObservationStatus } from './value-sets.js';

/**
 * Clinical issue with action
 *
 * https://hl7.org/fhir/R4/detectedissue.html
 */
export interface DetectedIssue {
  resourceType: 'DetectedIssue';
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
  /** Unique id for the detected issue */
  identifier?: Identifier[];
  /** registered | preliminary | final | amended + */
  status: ObservationStatus;
  _status?: Element;
  /** Issue Category, e.g. drug-drug, duplicate therapy, etc. */
  code?: CodeableConcept;
  /** high | moderate | low */
  severity?: DetectedIssueSeverity;
  _severity?: Element;
  /** Associated patient */
  patient?: Reference<'Patient'>;
  /** When identified */
  identifiedDateTime?: string;
  _identifiedDateTime?: Element;
  /** When identified */
  identifiedPeriod?: Period;
  /** The provider or device that identified the issue */
  author?: Reference<'Device' | 'Practitioner' | 'PractitionerRole'>;
  /** Problem resource */
  implicated?: Reference[];
  /** Supporting evidence */
  evidence?: DetectedIssueEvidence[];
  /** Description and context */
  detail?: string;
  _detail?: Element;
  /** Authority for issue */
  reference?: string;
  _reference?: Element;
  /** Step taken to address */
  mitigation?: DetectedIssueMitigation[];
}

/**
 * Supporting evidence
 *
 * https://hl7.org/fhir/R4/detectedissue-definitions.html#DetectedIssue.evidence
 */
export interface DetectedIssueEvidence extends BackboneElement {
  /** Manifestation */
  code?: CodeableConcept[];
  /** Supporting information */
  detail?: Reference[];
}

/**
 * Step taken to address
 *
 * https://hl7.org/fhir/R4/detectedissue-definitions.html#DetectedIssue.mitigation
 */
export interface DetectedIssueMitigation extends BackboneElement {
  /** What mitigation? */
  action: CodeableConcept;
  /** Date committed */
  date?: string;
  _date?: Element;
  /** Who is committing? */
  author?: Reference<'Practitioner' | 'PractitionerRole'>;
}
