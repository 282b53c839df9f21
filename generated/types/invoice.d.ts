// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Invoice

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { InvoicePriceComponentType, InvoiceStatus } from './value-sets.js';

/**
 * Invoice containing ChargeItems from an Account
 *
 * https://hl7.org/fhir/R4/invoice.html
 */
export interface Invoice {
  resourceType: 'Invoice';
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
  /** Business Identifier for item */
  identifier?: Identifier[];
  /** draft | issued | balanced | cancelled | entered-in-error */
  status: InvoiceStatus;
  _status?: Element;
  /** Reason for cancellation of this Invoice */
  cancelledReason?: string;
  _cancelledReason?: Element;
  /** Type of Invoice */
  type?: CodeableConcept;
  /** Recipient(s) of goods and services */
  subject?: Reference<'Group' | 'Patient'>;
  /** Recipient of this invoice */
  recipient?: Reference<'Organization' | 'Patient' | 'RelatedPerson'>;
  /** Invoice date / posting date */
  date?: string;
  _date?: Element;
  /** Participant in creation of this Invoice */
  participant?: InvoiceParticipant[];
  /** Issuing Organization of Invoice */
  issuer?: Reference<'Organization'>;
  /** Account that is being balanced */
  account?: Reference<'Account'>;
  /** Line items of this Invoice */
  lineItem?: InvoiceLineItem[];
  /** Components of Invoice total */
  totalPriceComponent?: InvoiceLineItemPriceComponent[];
  /** Net total of this Invoice */
  totalNet?: Money;
  /** Gross total of this Invoice */
  totalGross?: Money;
  /** Payment details */
  paymentTerms?: string;
  _paymentTerms?: Element;
  /** Comments made about the invoice */
  note?: Annotation[];
}

/**
 * Participant in creation of this Invoice
 *
 * https://hl7.org/fhir/R4/invoice-definitions.html#Invoice.participant
 */
export interface InvoiceParticipant extends BackboneElement {
  /** Type of involvement in creation of this Invoice */
  role?: CodeableConcept;
  /** Individual who was involved */
  actor: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Line items of this Invoice
 *
 * https://hl7.org/fhir/R4/invoice-definitions.html#Invoice.lineItem
 */
export interface InvoiceLineItem extends BackboneElement {
  /** Sequence number of line item */
  sequence?: number;
  _sequence?: Element;
  /** Reference to ChargeItem containing details of this line item or an inline billing code */
  chargeItemReference?: Reference<'ChargeItem'>;
  /** Reference to ChargeItem containing details of this line item or an inline billing code */
  chargeItemCodeableConcept?: CodeableConcept;
  /** Components of total line item price */
  priceComponent?: InvoiceLineItemPriceComponent[];
}

/**
 * Components of total line item price
 *
 * https://hl7.org/fhir/R4/invoice-definitions.html#Invoice.lineItem.priceComponent
 */
export interface InvoiceLineItemPriceComponent extends BackboneElement {
  /** base | surcharge | deduction | discount | tax | informational */
  type: InvoicePriceComponentType;
  _type?: Element;
  /** Code identifying the specific component */
  code?: CodeableConcept;
  /** Factor used for calculating this component */
  factor?: number;
  _factor?: Element;
  /** Monetary amount associated with this component */
  amount?: Money;
}
