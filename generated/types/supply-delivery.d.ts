// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SupplyDelivery

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { SupplyDeliveryStatus } from './value-sets.js';

/**
 * Delivery of bulk Supplies
 *
 * https://hl7.org/fhir/R4/supplydelivery.html
 */
export interface SupplyDelivery {
  resourceType: 'SupplyDelivery';
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
  /** External identifier */
  identifier?: Identifier[];
  /** Fulfills plan, proposal or order */
  basedOn?: Reference<'SupplyRequest'>[];
  /** Part of referenced event */
  partOf?: Reference<'Contract' | 'SupplyDelivery'>[];
  /** in-progress | completed | abandoned | entered-in-error */
  status?: SupplyDeliveryStatus;
  _status?: Element;
  /** Patient for whom the item is supplied */
  patient?: Reference<'Patient'>;
  /** Category of dispense event */
  type?: CodeableConcept;
  /** The item that is delivered or supplied */
  suppliedItem?: SupplyDeliverySuppliedItem;
  /** When event occurred */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When event occurred */
  occurrencePeriod?: Period;
  /** When event occurred */
  occurrenceTiming?: Timing;
  /** Dispenser */
  supplier?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Where the Supply was sent */
  destination?: Reference<'Location'>;
  /** Who collected the Supply */
  receiver?: Reference<'Practitioner' | 'PractitionerRole'>[];
}

/**
 * The item that is delivered or supplied
 *
 * https://hl7.org/fhir/R4/supplydelivery-definitions.html#SupplyDelivery.suppliedItem
 */
export interface SupplyDeliverySuppliedItem extends BackboneElement {
  /** Amount dispensed */
  quantity?: Quantity;
  /** Medication, Substance, or Device supplied */
  itemCodeableConcept?: CodeableConcept;
  /** Medication, Substance, or Device supplied */
  itemReference?: Reference<'Device' | 'Medication' | 'Substance'>;
}
