// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ServiceRequest

import type { Annotation } from './annotation.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { RequestIntent, RequestPriority, RequestStatus } from './value-sets.js';

/**
 * A request for a service to be performed
 *
 * https://hl7.org/fhir/R4/servicerequest.html
 */
export interface ServiceRequest {
  resourceType: 'ServiceRequest';
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
  /** Identifiers assigned to this order */
  identifier?: Identifier[];
  /** Instantiates FHIR protocol or definition */
  instantiatesCanonical?: (string | null)[];
  _instantiatesCanonical?: (Element | null)[];
  /** Instantiates external protocol or definition */
  instantiatesUri?: (string | null)[];
  _instantiatesUri?: (Element | null)[];
  /** What request fulfills */
  basedOn?: Reference<'CarePlan' | 'MedicationRequest' | 'ServiceRequest'>[];
  /** What request replaces */
  replaces?: Reference<'ServiceRequest'>[];
  /** Composite Request ID */
  requisition?: Identifier;
  /** draft | active | on-hold | revoked | completed | entered-in-error | unknown */
  status: RequestStatus;
  _status?: Element;
  /** proposal | plan | directive | order | original-order | reflex-order | filler-order | instance-order | option */
  intent: RequestIntent;
  _intent?: Element;
  /** Classification of service */
  category?: CodeableConcept[];
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** True if service/procedure should not be performed */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** What is being requested/ordered */
  code?: CodeableConcept;
  /** Additional order information */
  orderDetail?: CodeableConcept[];
  /** Service amount */
  quantityQuantity?: Quantity;
  /** Service amount */
  quantityRatio?: Ratio;
  /** Service amount */
  quantityRange?: Range;
  /** Individual or Entity the service is ordered for */
  subject: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** Encounter in which the request was created */
  encounter?: Reference<'Encounter'>;
  /** When service should occur */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When service should occur */
  occurrencePeriod?: Period;
  /** When service should occur */
  occurrenceTiming?: Timing;
  /** Preconditions for service */
  asNeededBoolean?: boolean;
  _asNeededBoolean?: Element;
  /** Preconditions for service */
  asNeededCodeableConcept?: CodeableConcept;
  /** Date request signed */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Who/what is requesting service */
  requester?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Performer role */
  performerType?: CodeableConcept;
  /** Requested performer */
  performer?: Reference<'CareTeam' | 'Device' | 'HealthcareService' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Requested location */
  locationCode?: CodeableConcept[];
  /** Requested location */
  locationReference?: Reference<'Location'>[];
  /** Explanation/Justification for procedure or service */
  reasonCode?: CodeableConcept[];
  /** Explanation/Justification for service or service */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** Associated insurance coverage */
  insurance?: Reference<'ClaimResponse' | 'Coverage'>[];
  /** Additional clinical information */
  supportingInfo?: Reference[];
  /** Procedure Samples */
  specimen?: Reference<'Specimen'>[];
  /** Location on Body */
  bodySite?: CodeableConcept[];
  /** Comments */
  note?: Annotation[];
  /** Patient or consumer-oriented instructions */
  patientInstruction?: string;
  _patientInstruction?: Element;
  /** Request provenance */
  relevantHistory?: Reference<'Provenance'>[];
}
