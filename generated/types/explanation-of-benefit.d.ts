// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ExplanationOfBenefit

import type { Address } from './address.js';
import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
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
import type { ClaimProcessingCodes, ExplanationOfBenefitStatus, NoteType, Use } from './value-sets.js';

/**
 * Explanation of Benefit resource
 *
 * https://hl7.org/fhir/R4/explanationofbenefit.html
 */
export interface ExplanationOfBenefit {
  resourceType: 'ExplanationOfBenefit';
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
  /** Business Identifier for the resource */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: ExplanationOfBenefitStatus;
  _status?: Element;
  /** Category or discipline */
  type: CodeableConcept;
  /** More granular claim type */
  subType?: CodeableConcept;
  /** claim | preauthorization | predetermination */
  use: Use;
  _use?: Element;
  /** The recipient of the products and services */
  patient: Reference<'Patient'>;
  /** Relevant time frame for the claim */
  billablePeriod?: Period;
  /** Response creation date */
  created: string;
  _created?: Element;
  /** Author of the claim */
  enterer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Party responsible for reimbursement */
  insurer: Reference<'Organization'>;
  /** Party responsible for the claim */
  provider: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Desired processing urgency */
  priority?: CodeableConcept;
  /** For whom to reserve funds */
  fundsReserveRequested?: CodeableConcept;
  /** Funds reserved status */
  fundsReserve?: CodeableConcept;
  /** Prior or corollary claims */
  related?: ExplanationOfBenefitRelated[];
  /** Prescription authorizing services or products */
  prescription?: Reference<'MedicationRequest' | 'VisionPrescription'>;
  /** Original prescription if superceded by fulfiller */
  originalPrescription?: Reference<'MedicationRequest'>;
  /** Recipient of benefits payable */
  payee?: ExplanationOfBenefitPayee;
  /** Treatment Referral */
  referral?: Reference<'ServiceRequest'>;
  /** Servicing Facility */
  facility?: Reference<'Location'>;
  /** Claim reference */
  claim?: Reference<'Claim'>;
  /** Claim response reference */
  claimResponse?: Reference<'ClaimResponse'>;
  /** queued | complete | error | partial */
  outcome: ClaimProcessingCodes;
  _outcome?: Element;
  /** Disposition Message */
  disposition?: string;
  _disposition?: Element;
  /** Preauthorization reference */
  preAuthRef?: (string | null)[];
  _preAuthRef?: (Element | null)[];
  /** Preauthorization in-effect period */
  preAuthRefPeriod?: Period[];
  /** Care Team members */
  careTeam?: ExplanationOfBenefitCareTeam[];
  /** Supporting information */
  supportingInfo?: ExplanationOfBenefitSupportingInfo[];
  /** Pertinent diagnosis information */
  diagnosis?: ExplanationOfBenefitDiagnosis[];
  /** Clinical procedures performed */
  procedure?: ExplanationOfBenefitProcedure[];
  /** Precedence (primary, secondary, etc.) */
  precedence?: number;
  _precedence?: Element;
  /** Patient insurance information */
  insurance: ExplanationOfBenefitInsurance[];
  /** Details of the event */
  accident?: ExplanationOfBenefitAccident;
  /** Product or service provided */
  item?: ExplanationOfBenefitItem[];
  /** Insurer added line items */
  addItem?: ExplanationOfBenefitAddItem[];
  /** Header-level adjudication */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Adjudication totals */
  total?: ExplanationOfBenefitTotal[];
  /** Payment Details */
  payment?: ExplanationOfBenefitPayment;
  /** Printed form identifier */
  formCode?: CodeableConcept;
  /** Printed reference or actual form */
  form?: Attachment;
  /** Note concerning adjudication */
  processNote?: ExplanationOfBenefitProcessNote[];
  /** When the benefits are applicable */
  benefitPeriod?: Period;
  /** Balance by Benefit Category */
  benefitBalance?: ExplanationOfBenefitBenefitBalance[];
}

/**
 * Prior or corollary claims
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.related
 */
export interface ExplanationOfBenefitRelated extends BackboneElement {
  /** Reference to the related claim */
  claim?: Reference<'Claim'>;
  /** How the reference claim is related */
  relationship?: CodeableConcept;
  /** File or case reference */
  reference?: Identifier;
}

/**
 * Recipient of benefits payable
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.payee
 */
export interface ExplanationOfBenefitPayee extends BackboneElement {
  /** Category of recipient */
  type?: CodeableConcept;
  /** Recipient reference */
  party?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Care Team members
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.careTeam
 */
export interface ExplanationOfBenefitCareTeam extends BackboneElement {
  /** Order of care team */
  sequence: number;
  _sequence?: Element;
  /** Practitioner or organization */
  provider: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Indicator of the lead practitioner */
  responsible?: boolean;
  _responsible?: Element;
  /** Function within the team */
  role?: CodeableConcept;
  /** Practitioner credential or specialization */
  qualification?: CodeableConcept;
}

/**
 * Supporting information
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.supportingInfo
 */
export interface ExplanationOfBenefitSupportingInfo extends BackboneElement {
  /** Information instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Classification of the supplied information */
  category: CodeableConcept;
  /** Type of information */
  code?: CodeableConcept;
  /** When it occurred */
  timingDate?: string;
  _timingDate?: Element;
  /** When it occurred */
  timingPeriod?: Period;
  /** Data to be provided */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Data to be provided */
  valueString?: string;
  _valueString?: Element;
  /** Data to be provided */
  valueQuantity?: Quantity;
  /** Data to be provided */
  valueAttachment?: Attachment;
  /** Data to be provided */
  valueReference?: Reference;
  /** Explanation for the information */
  reason?: Coding;
}

/**
 * Pertinent diagnosis information
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.diagnosis
 */
export interface ExplanationOfBenefitDiagnosis extends BackboneElement {
  /** Diagnosis instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Nature of illness or problem */
  diagnosisCodeableConcept?: CodeableConcept;
  /** Nature of illness or problem */
  diagnosisReference?: Reference<'Condition'>;
  /** Timing or nature of the diagnosis */
  type?: CodeableConcept[];
  /** Present on admission */
  onAdmission?: CodeableConcept;
  /** Package billing code */
  packageCode?: CodeableConcept;
}

/**
 * Clinical procedures performed
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.procedure
 */
export interface ExplanationOfBenefitProcedure extends BackboneElement {
  /** Procedure instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Category of Procedure */
  type?: CodeableConcept[];
  /** When the procedure was performed */
  date?: string;
  _date?: Element;
  /** Specific clinical procedure */
  procedureCodeableConcept?: CodeableConcept;
  /** Specific clinical procedure */
  procedureReference?: Reference<'Procedure'>;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
}

/**
 * Patient insurance information
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.insurance
 */
export interface ExplanationOfBenefitInsurance extends BackboneElement {
  /** Coverage to be used for adjudication */
  focal: boolean;
  _focal?: Element;
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Prior authorization reference number */
  preAuthRef?: (string | null)[];
  _preAuthRef?: (Element | null)[];
}

/**
 * Details of the event
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.accident
 */
export interface ExplanationOfBenefitAccident extends BackboneElement {
  /** When the incident occurred */
  date?: string;
  _date?: Element;
  /** The nature of the accident */
  type?: CodeableConcept;
  /** Where the event occurred */
  locationAddress?: Address;
  /** Where the event occurred */
  locationReference?: Reference<'Location'>;
}

/**
 * Product or service provided
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.item
 */
export interface ExplanationOfBenefitItem extends BackboneElement {
  /** Item instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Applicable care team members */
  careTeamSequence?: (number | null)[];
  _careTeamSequence?: (Element | null)[];
  /** Applicable diagnoses */
  diagnosisSequence?: (number | null)[];
  _diagnosisSequence?: (Element | null)[];
  /** Applicable procedures */
  procedureSequence?: (number | null)[];
  _procedureSequence?: (Element | null)[];
  /** Applicable exception and supporting information */
  informationSequence?: (number | null)[];
  _informationSequence?: (Element | null)[];
  /** Revenue or cost center code */
  revenue?: CodeableConcept;
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Product or service billing modifiers */
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
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
  /** Anatomical location */
  bodySite?: CodeableConcept;
  /** Anatomical sub-location */
  subSite?: CodeableConcept[];
  /** Encounters related to this billed item */
  encounter?: Reference<'Encounter'>[];
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Adjudication details */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Additional items */
  detail?: ExplanationOfBenefitItemDetail[];
}

/**
 * Adjudication details
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.item.adjudication
 */
export interface ExplanationOfBenefitItemAdjudication extends BackboneElement {
  /** Type of adjudication information */
  category: CodeableConcept;
  /** Explanation of adjudication outcome */
  reason?: CodeableConcept;
  /** Monetary amount */
  amount?: Money;
  /** Non-monitary value */
  value?: number;
  _value?: Element;
}

/**
 * Additional items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.item.detail
 */
export interface ExplanationOfBenefitItemDetail extends BackboneElement {
  /** Product or service provided */
  sequence: number;
  _sequence?: Element;
  /** Revenue or cost center code */
  revenue?: CodeableConcept;
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Detail level adjudication details */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Additional items */
  subDetail?: ExplanationOfBenefitItemDetailSubDetail[];
}

/**
 * Additional items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.item.detail.subDetail
 */
export interface ExplanationOfBenefitItemDetailSubDetail extends BackboneElement {
  /** Product or service provided */
  sequence: number;
  _sequence?: Element;
  /** Revenue or cost center code */
  revenue?: CodeableConcept;
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService: CodeableConcept;
  /** Service/Product billing modifiers */
  modifier?: CodeableConcept[];
  /** Program the product or service is provided under */
  programCode?: CodeableConcept[];
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Price scaling factor */
  factor?: number;
  _factor?: Element;
  /** Total item cost */
  net?: Money;
  /** Unique device identifier */
  udi?: Reference<'Device'>[];
  /** Applicable note numbers */
  noteNumber?: (number | null)[];
  _noteNumber?: (Element | null)[];
  /** Subdetail level adjudication details */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.addItem
 */
export interface ExplanationOfBenefitAddItem extends BackboneElement {
  /** Item sequence number */
  itemSequence?: (number | null)[];
  _itemSequence?: (Element | null)[];
  /** Detail sequence number */
  detailSequence?: (number | null)[];
  _detailSequence?: (Element | null)[];
  /** Subdetail sequence number */
  subDetailSequence?: (number | null)[];
  _subDetailSequence?: (Element | null)[];
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
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Insurer added line items */
  detail?: ExplanationOfBenefitAddItemDetail[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.addItem.detail
 */
export interface ExplanationOfBenefitAddItemDetail extends BackboneElement {
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
  /** Added items adjudication */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
  /** Insurer added line items */
  subDetail?: ExplanationOfBenefitAddItemDetailSubDetail[];
}

/**
 * Insurer added line items
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.addItem.detail.subDetail
 */
export interface ExplanationOfBenefitAddItemDetailSubDetail extends BackboneElement {
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
  /** Added items adjudication */
  adjudication?: ExplanationOfBenefitItemAdjudication[];
}

/**
 * Adjudication totals
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.total
 */
export interface ExplanationOfBenefitTotal extends BackboneElement {
  /** Type of adjudication information */
  category: CodeableConcept;
  /** Financial total for the category */
  amount: Money;
}

/**
 * Payment Details
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.payment
 */
export interface ExplanationOfBenefitPayment extends BackboneElement {
  /** Partial or complete payment */
  type?: CodeableConcept;
  /** Payment adjustment for non-claim issues */
  adjustment?: Money;
  /** Explanation for the variance */
  adjustmentReason?: CodeableConcept;
  /** Expected date of payment */
  date?: string;
  _date?: Element;
  /** Payable amount after adjustment */
  amount?: Money;
  /** Business identifier for the payment */
  identifier?: Identifier;
}

/**
 * Note concerning adjudication
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.processNote
 */
export interface ExplanationOfBenefitProcessNote extends BackboneElement {
  /** Note instance identifier */
  number?: number;
  _number?: Element;
  /** display | print | printoper */
  type?: NoteType;
  _type?: Element;
  /** Note explanatory text */
  text?: string;
  _text?: Element;
  /** Language of the text */
  language?: CodeableConcept;
}

/**
 * Balance by Benefit Category
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.benefitBalance
 */
export interface ExplanationOfBenefitBenefitBalance extends BackboneElement {
  /** Benefit classification */
  category: CodeableConcept;
  /** Excluded from the plan */
  excluded?: boolean;
  _excluded?: Element;
  /** Short name for the benefit */
  name?: string;
  _name?: Element;
  /** Description of the benefit or services covered */
  description?: string;
  _description?: Element;
  /** In or out of network */
  network?: CodeableConcept;
  /** Individual or family */
  unit?: CodeableConcept;
  /** Annual or lifetime */
  term?: CodeableConcept;
  /** Benefit Summary */
  financial?: ExplanationOfBenefitBenefitBalanceFinancial[];
}

/**
 * Benefit Summary
 *
 * https://hl7.org/fhir/R4/explanationofbenefit-definitions.html#ExplanationOfBenefit.benefitBalance.financial
 */
export interface ExplanationOfBenefitBenefitBalanceFinancial extends BackboneElement {
  /** Benefit classification */
  type: CodeableConcept;
  /** Benefits allowed */
  allowedUnsignedInt?: number;
  _allowedUnsignedInt?: Element;
  /** Benefits allowed */
  allowedString?: string;
  _allowedString?: Element;
  /** Benefits allowed */
  allowedMoney?: Money;
  /** Benefits used */
  usedUnsignedInt?: number;
  _usedUnsignedInt?: Element;
  /** Benefits used */
  usedMoney?: Money;
}
