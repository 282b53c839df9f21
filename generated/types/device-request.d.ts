// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/DeviceRequest

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { RequestIntent, RequestPriority, RequestStatus } from './value-sets.js';

/**
 * Medical device request
 *
 * https://hl7.org/fhir/R4/devicerequest.html
 */
export interface DeviceRequest {
  resourceType: 'DeviceRequest';
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
  /** External Request identifier */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** What request fulfills */
  basedOn?: Reference[];
  /** What request replaces */
  priorRequest?: Reference[];
  /** Identifier of composite request */
  groupIdentifier?: Identifier;
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status?: RequestStatus;
  _status?: Element;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: RequestIntent;
  _intent?: Element;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** Device requested */
  codeReference?: Reference<'Device'>;
  /** Device requested */
  codeCodeableConcept?: CodeableConcept;
  /** Device details */
  parameter?: DeviceRequestParameter[];
  /** Focus of request */
  subject: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** Encounter motivating request */
  encounter?: Reference<'Encounter'>;
  /** Desired time or schedule for use */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** Desired time or schedule for use */
  occurrencePeriod?: Period;
  /** Desired time or schedule for use */
  occurrenceTiming?: Timing;
  /** When recorded */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Who/what is requesting diagnostics */
  requester?: Reference<'Device' | 'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Filler role */
  performerType?: CodeableConcept;
  /** Requested Filler */
  performer?: Reference<'CareTeam' | 'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Coded Reason for request */
  reasonCode?: CodeableConcept[];
  /** Linked Reason for request */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Associated insurance coverage */
  insurance?: Reference<'ClaimResponse' | 'Coverage'>[];
  /** Additional clinical information */
  supportingInfo?: Reference[];
  /** Notes or comments */
  note?: Annotation[];
  /** Request provenance */
  relevantHistory?: Reference<'Provenance'>[];
}

/**
 * Device details
 *
 * https://hl7.org/fhir/R4/devicerequest-definitions.html#DeviceRequest.parameter
 */
export interface DeviceRequestParameter extends BackboneElement {
  /** Device detail */
  code?: CodeableConcept;
  /** Value of detail */
  valueCodeableConcept?: CodeableConcept;
  /** Value of detail */
  valueQuantity?: Quantity;
  /** Value of detail */
  valueRange?: Range;
  /** Value of detail */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
}
