// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/DeviceUseStatement

import type { Annotation } from './annotation.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { DeviceUseStatementStatus } from './value-sets.js';

/**
 * Record of use of a device
 *
 * https://hl7.org/fhir/R4/deviceusestatement.html
 */
export interface DeviceUseStatement {
  resourceType: 'DeviceUseStatement';
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
  /** External identifier for this record */
  identifier?: Identifier[];
  /** Fulfills plan, proposal or order */
  basedOn?: Reference<'ServiceRequest'>[];
  /** active | completed | entered-in-error + */
  status: DeviceUseStatementStatus;
  _status?: Element;
  /** Patient using device */
  subject: Reference<'Group' | 'Patient'>;
  /** Supporting information */
  derivedFrom?: Reference<'Claim' | 'DocumentReference' | 'Observation' | 'Procedure' | 'QuestionnaireResponse' | 'ServiceRequest'>[];
  /** How often the device was used */
  timingTiming?: Timing;
  /** How often the device was used */
  timingPeriod?: Period;
  /** How often the device was used */
  timingDateTime?: string;
  _timingDateTime?: Element;
  /** When statement was recorded */
  recordedOn?: string;
  _recordedOn?: Element;
  /** Who made the statement */
  source?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Reference to device used */
  device: Reference<'Device'>;
  /** Why device was used */
  reasonCode?: CodeableConcept[];
  /** Why was DeviceUseStatement performed? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Media' | 'Observation'>[];
  /** Target body site */
  bodySite?: CodeableConcept;
  /** Addition details (comments, instructions) */
  note?: Annotation[];
}
