// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/DiagnosticReport

import type { Attachment } from './attachment.js';
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
import type { DiagnosticReportStatus } from './value-sets.js';

/**
 * A Diagnostic report - a combination of request information, atomic results, images, interpretation, as well as formatted reports
 *
 * https://hl7.org/fhir/R4/diagnosticreport.html
 */
export interface DiagnosticReport {
  resourceType: 'DiagnosticReport';
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
  /** Business identifier for report */
  identifier?: Identifier[];
  /** What was requested */
  basedOn?: Reference<'CarePlan' | 'ImmunizationRecommendation' | 'MedicationRequest' | 'NutritionOrder' | 'ServiceRequest'>[];
  /** registered | partial | preliminary | final + */
  status: DiagnosticReportStatus;
  _status?: Element;
  /** Service category */
  category?: CodeableConcept[];
  /** Name/Code for this diagnostic report */
  code: CodeableConcept;
  /** The subject of the report - usually, but not always, the patient */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** Health care event when test ordered */
  encounter?: Reference<'Encounter'>;
  /** Clinically relevant time/time-period for report */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** Clinically relevant time/time-period for report */
  effectivePeriod?: Period;
  /** DateTime this version was made */
  issued?: string;
  _issued?: Element;
  /** Responsible Diagnostic Service */
  performer?: Reference<'CareTeam' | 'Organization' | 'Practitioner' | 'PractitionerRole'>[];
  /** Primary result interpreter */
  resultsInterpreter?: Reference<'CareTeam' | 'Organization' | 'Practitioner' | 'PractitionerRole'>[];
  /** Specimens this report is based on */
  specimen?: Reference<'Specimen'>[];
  /** Observations */
  result?: Reference<'Observation'>[];
  /** Reference to full details of imaging associated with the diagnostic report */
  imagingStudy?: Reference<'ImagingStudy'>[];
  /** Key images associated with this report */
  media?: DiagnosticReportMedia[];
  /** Clinical conclusion (interpretation) of test results */
  conclusion?: string;
  _conclusion?: Element;
  /** Codes for the clinical conclusion of test results */
  conclusionCode?: CodeableConcept[];
  /** Entire report as issued */
  presentedForm?: Attachment[];
}

/**
 * Key images associated with this report
 *
 * https://hl7.org/fhir/R4/diagnosticreport-definitions.html#DiagnosticReport.media
 */
export interface DiagnosticReportMedia extends BackboneElement {
  /** Comment about the image (e.g. explanation) */
  comment?: string;
  _comment?: Element;
  /** Reference to the image source */
  link: Reference<'Media'>;
}
