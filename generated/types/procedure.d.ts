// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Procedure

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
import type { EventStatus } from './value-sets.js';

/**
 * An action that is being or was performed on a patient
 *
 * https://hl7.org/fhir/R4/procedure.html
 */
export interface Procedure {
  resourceType: 'Procedure';
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
  /** External Identifiers for this procedure */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** A request for this procedure */
  basedOn?: Reference<'CarePlan' | 'ServiceRequest'>[];
  /** Part of referenced event */
  partOf?: Reference<'MedicationAdministration' | 'Observation' | 'Procedure'>[];
  /** preparation | in-progress | not-done | on-hold | stopped | completed | entered-in-error | unknown */
  status: EventStatus;
  _status?: Element;
  /** Reason for current status */
  statusReason?: CodeableConcept;
  /** Classification of the procedure */
  category?: CodeableConcept;
  /** Identification of the procedure */
  code?: CodeableConcept;
  /** Who the procedure was performed on */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** When the procedure was performed */
  performedDateTime?: string;
  _performedDateTime?: Element;
  /** When the procedure was performed */
  performedPeriod?: Period;
  /** When the procedure was performed */
  performedString?: string;
  _performedString?: Element;
  /** When the procedure was performed */
  performedAge?: Age;
  /** When the procedure was performed */
  performedRange?: Range;
  /** Who recorded the procedure */
  recorder?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Person who asserts this procedure */
  asserter?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The people who performed the procedure */
  performer?: ProcedurePerformer[];
  /** Where the procedure happened */
  location?: Reference<'Location'>;
  /** Coded reason procedure performed */
  reasonCode?: CodeableConcept[];
  /** The justification that the procedure was performed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation' | 'Procedure'>[];
  /** Target body sites */
  bodySite?: CodeableConcept[];
  /** The result of procedure */
  outcome?: CodeableConcept;
  /** Any report resulting from the procedure */
  report?: Reference<'Composition' | 'DiagnosticReport' | 'DocumentReference'>[];
  /** Complication following the procedure */
  complication?: CodeableConcept[];
  /** A condition that is a result of the procedure */
  complicationDetail?: Reference<'Condition'>[];
  /** Instructions for follow up */
  followUp?: CodeableConcept[];
  /** Additional information about the procedure */
  note?: Annotation[];
  /** Manipulated, implanted, or removed device */
  focalDevice?: ProcedureFocalDevice[];
  /** Items used during procedure */
  usedReference?: Reference<'Device' | 'Medication' | 'Substance'>[];
  /** Coded items used during the procedure */
  usedCode?: CodeableConcept[];
}

/**
 * The people who performed the procedure
 *
 * https://hl7.org/fhir/R4/procedure-definitions.html#Procedure.performer
 */
export interface ProcedurePerformer extends BackboneElement {
  /** Type of performance */
  function?: CodeableConcept;
  /** The reference to the practitioner */
  actor: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Organization the device or practitioner was acting for */
  onBehalfOf?: Reference<'Organization'>;
}

/**
 * Manipulated, implanted, or removed device
 *
 * https://hl7.org/fhir/R4/procedure-definitions.html#Procedure.focalDevice
 */
export interface ProcedureFocalDevice extends BackboneElement {
  /** Kind of change to device */
  action?: CodeableConcept;
  /** Device that was changed */
  manipulated: Reference<'Device'>;
}
