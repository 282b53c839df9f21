// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SupplyRequest

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
import type { RequestPriority, SupplyRequestStatus } from './value-sets.js';

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
