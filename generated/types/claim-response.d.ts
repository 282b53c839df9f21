// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ClaimResponse

import type { Address } from './address.js';
import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ClaimProcessingCodes, FinancialResourceStatusCodes, NoteType, Use } from './value-sets.js';

/**
 * Response to a claim predetermination or preauthorization
 *
 * https://hl7.org/fhir/R4/claimresponse.html
 */
export interface ClaimResponse {
  resourceType: 'ClaimResponse';
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
  /** Business Identifier for a claim response */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** More granular claim type */
  type: CodeableConcept;
  /** More granular claim type */
  subType?: CodeableConcept;
  /** claim | preauthorization | predetermination */
  use: Use;
  _use?: Element;
  /** The recipient of the products and services */
  patient: Reference<'Patient'>;
  /** Response creation date */
  created: string;
  _created?: Element;
  /** Party responsible for reimbursement */
  insurer: Reference<'Organization'>;
  /** Party responsible for the claim */
  requestor?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Id of resource triggering adjudication */
  request?: Reference<'Claim'>;
  /** queued | complete | error | partial */
  outcome: ClaimProcessingCodes;
  _outcome?: Element;
  /** Disposition Message */
  disposition?: string;
  _disposition?: Element;
  /** Preauthorization reference */
  preAuthRef?: string;
  _preAuthRef?: Element;
  /** Preauthorization reference effective period */
  preAuthPeriod?: Period;
  /** Party to be paid any benefits payable */
  payeeType?: CodeableConcept;
  /** Adjudication for claim line items */
  item?: ClaimResponseItem[];
  /** Insurer added line items */
  addItem?: ClaimResponseAddItem[];
  /** Header-level adjudication */
  adjudication?: ClaimResponseItemAdjudication[];
  /** Adjudication totals */
  total?: ClaimResponseTotal[];
  /** Payment Details */
  payment?: ClaimResponsePayment;
  /** Funds reserved status */
  fundsReserve?: CodeableConcept;
  /** Printed form identifier */
  formCode?: CodeableConcept;
  /** Printed reference or actual form */
  form?: Attachment;
  /** Note concerning adjudication */
  processNote?: ClaimResponseProcessNote[];
  /** Request for additional information */
  communicationRequest?: Reference<'CommunicationRequest'>[];
  /** Patient insurance information */
  insurance?: ClaimResponseInsurance[];
  /** Processing errors */
  error?: ClaimResponseError[];
}

/**
 * Adjudication for claim line items
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.item
 */
export interface ClaimResponseItem extends BackboneElement {
  /** Claim item instance identifier */
  itemSequence: number;
  _itemSequence?: Element;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Adjudication details */
  adjudication: ClaimResponseItemAdjudication[];
  /** Adjudication for claim details */
  detail?: ClaimResponseItemDetail[];
}

/**
 * Adjudication details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.item.adjudication
 */
export interface ClaimResponseItemAdjudication extends BackboneElement {
  /** Type of adjudication information */
  category: CodeableConcept;
  /** Explanation of adjudication outcome */
  reason?: CodeableConcept;
  /** Monetary amount */
  amount?: Money;
  /** Non-monetary value */
  value?: number;
  _value?: Element;
}

/**
 * Adjudication for claim details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.item.detail
 */
export interface ClaimResponseItemDetail extends BackboneElement {
  /** Claim detail instance identifier */
  detailSequence: number;
  _detailSequence?: Element;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Detail level adjudication details */
  adjudication: ClaimResponseItemAdjudication[];
  /** Adjudication for claim sub-details */
  subDetail?: ClaimResponseItemDetailSubDetail[];
}

/**
 * Adjudication for claim sub-details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.item.detail.subDetail
 */
export interface ClaimResponseItemDetailSubDetail extends BackboneElement {
  /** Claim sub-detail instance identifier */
  subDetailSequence: number;
  _subDetailSequence?: Element;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Subdetail level adjudication details */
  adjudication?: ClaimResponseItemAdjudication[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.addItem
 */
export interface ClaimResponseAddItem extends BackboneElement {
  /** Item sequence number */
  itemSequence?: (number | null)[];
  _itemSequence?: (Element | null)[];
  /** Detail sequence number */
  detailSequence?: (number | null)[];
  _detailSequence?: (Element | null)[];
  /** Subdetail sequence number */
  subdetailSequence?: (number | null)[];
  _subdetailSequence?: (Element | null)[];
  /** Authorized providers */
  provider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>[];
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Date or dates of service or product delivery */
  servicedDate?: string;
  _servicedDate?: Element;
  /** Date or dates of service or product delivery */
  servicedPeriod?: Period;
  /** Place of service or where product was supplied */
  locationCodeableConcept?: CodeableConcept;
  /** Place of service or where product was supplied */
  locationAddress?: Address;
  /** Place of service or where product was supplied */
  locationReference?: Reference<'Location'>;
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Anatomical location */
  bodySite?: CodeableConcept;
  /** Anatomical sub-location */
  subSite?: CodeableConcept[];
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Added items adjudication */
  adjudication: ClaimResponseItemAdjudication[];
  /** Insurer added line details */
  detail?: ClaimResponseAddItemDetail[];
}

/**
 * Insurer added line details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.addItem.detail
 */
export interface ClaimResponseAddItemDetail extends BackboneElement {
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Added items detail adjudication */
  adjudication: ClaimResponseItemAdjudication[];
  /** Insurer added line items */
  subDetail?: ClaimResponseAddItemDetailSubDetail[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.addItem.detail.subDetail
 */
export interface ClaimResponseAddItemDetailSubDetail extends BackboneElement {
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Added items detail adjudication */
  adjudication: ClaimResponseItemAdjudication[];
}

/**
 * Adjudication totals
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.total
 */
export interface ClaimResponseTotal extends BackboneElement {
  /** Type of adjudication information */
  category: CodeableConcept;
  /** Financial total for the category */
  amount: Money;
}

/**
 * Payment Details
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.payment
 */
export interface ClaimResponsePayment extends BackboneElement {
  /** Partial or complete payment */
  type: CodeableConcept;
  /** Payment adjustment for non-claim issues */
  adjustment?: Money;
  /** Explanation for the adjustment */
  adjustmentReason?: CodeableConcept;
  /** Expected date of payment */
  date?: string;
  _date?: Element;
  /** Payable amount after adjustment */
  amount: Money;
  /** Business identifier for the payment */
  identifier?: Identifier;
}

/**
 * Note concerning adjudication
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.processNote
 */
export interface ClaimResponseProcessNote extends BackboneElement {
  /** Note instance identifier */
  number?: number;
  _number?: Element;
  /** display | print | printoper */
  type?: NoteType;
  _type?: Element;
  /** Note explanatory text */
  text: string;
  _text?: Element;
  /** Language of the text */
  language?: CodeableConcept;
}

/**
 * Patient insurance information
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.insurance
 */
export interface ClaimResponseInsurance extends BackboneElement {
  /** Insurance instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Coverage to be used for adjudication */
  focal: boolean;
  _focal?: Element;
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Additional provider contract number */
  businessArrangement?: string;
  _businessArrangement?: Element;
  /** Adjudication results */
  claimResponse?: Reference<'ClaimResponse'>;
}

/**
 * Processing errors
 *
 * https://hl7.org/fhir/R4/claimresponse-definitions.html#ClaimResponse.error
 */
export interface ClaimResponseError extends BackboneElement {
  /** Item sequence number */
  itemSequence?: number;
  _itemSequence?: Element;
  /** Detail sequence number */
  detailSequence?: number;
  _detailSequence?: Element;
  /** Subdetail sequence number */
  subDetailSequence?: number;
  _subDetailSequence?: Element;
  /** Error code detailing processing issues */
  code: CodeableConcept;
}
