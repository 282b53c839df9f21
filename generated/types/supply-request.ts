// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SupplyRequest

import type { BackboneElement } from './backbone-element.ts';
import type { CodeableConcept } from './codeable-concept.ts';
import type { Element } from './element.ts';
import type { Extension } from './extension.ts';
import type { Identifier } from './identifier.ts';
import type { Meta } from './meta.ts';
import type { Narrative } from './narrative.ts';
import type { Period } from './period.ts';
import type { Quantity } from './quantity.ts';
import type { Range } from './range.ts';
import type { Reference } from './reference.ts';
import type { Resource } from './resources.ts';
import type { Timing } from './timing.ts';
import type { RequestPriority, SupplyRequestStatus } from './value-sets.ts';

/**
 * Request for a medication, substance or device
 *
 * https://hl7.org/fhir/R4/supplyrequest.html
 */
export interface SupplyRequest {
  resourceType: 'SupplyRequest';
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
  /** Business Identifier for SupplyRequest */
  identifier?: Identifier[];
  /** draft | active | suspended + */
  status?: SupplyRequestStatus;
  _status?: Element;
  /** The kind of supply (central, non-stock, etc.) */
  category?: CodeableConcept;
  /** routine | urgent | asap | stat */
  priority?: RequestPriority;
  _priority?: Element;
  /** Medication, Substance, or Device requested to be supplied */
  itemCodeableConcept?: CodeableConcept;
  /** Medication, Substance, or Device requested to be supplied */
  itemReference?: Reference<'Device' | 'Medication' | 'Substance'>;
  /** The requested amount of the item indicated */
  quantity: Quantity;
  /** Ordered item details */
  parameter?: SupplyRequestParameter[];
  /** When the request should be fulfilled */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When the request should be fulfilled */
  occurrencePeriod?: Period;
  /** When the request should be fulfilled */
  occurrenceTiming?: Timing;
  /** When the request was made */
  authoredOn?: string;
  _authoredOn?: Element;
  /** Individual making the request */
  requester?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who is intended to fulfill the request */
  supplier?: Reference<'HealthcareService' | 'Organization'>[];
  /** The reason why the supply item was requested */
  reasonCode?: CodeableConcept[];
  /** The reason why the supply item was requested */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation'>[];
  /** The origin of the supply */
  deliverFrom?: Reference<'Location' | 'Organization'>;
  /** The destination of the supply */
  deliverTo?: Reference<'Location' | 'Organization' | 'Patient'>;
}

/**
 * Ordered item details
 *
 * https://hl7.org/fhir/R4/supplyrequest-definitions.html#SupplyRequest.parameter
 */
export interface SupplyRequestParameter extends BackboneElement {
  /** Item detail */
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
