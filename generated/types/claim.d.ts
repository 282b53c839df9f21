// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Claim

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
import type { FinancialResourceStatusCodes, Use } from './value-sets.js';

/**
 * Claim, Pre-determination or Pre-authorization
 *
 * https://hl7.org/fhir/R4/claim.html
 */
export interface Claim {
  resourceType: 'Claim';
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
  /** Business Identifier for claim */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
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
  /** Resource creation date */
  created: string;
  _created?: Element;
  /** Author of the claim */
  enterer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Target */
  insurer?: Reference<'Organization'>;
  /** Party responsible for the claim */
  provider: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Desired processing ugency */
  priority: CodeableConcept;
  /** For whom to reserve funds */
  fundsReserve?: CodeableConcept;
  /** Prior or corollary claims */
  related?: ClaimRelated[];
  /** Prescription authorizing services and products */
  prescription?: Reference<'DeviceRequest' | 'MedicationRequest' | 'VisionPrescription'>;
  /** Original prescription if superseded by fulfiller */
  originalPrescription?: Reference<'DeviceRequest' | 'MedicationRequest' | 'VisionPrescription'>;
  /** Recipient of benefits payable */
  payee?: ClaimPayee;
  /** Treatment referral */
  referral?: Reference<'ServiceRequest'>;
  /** Servicing facility */
  facility?: Reference<'Location'>;
  /** Members of the care team */
  careTeam?: ClaimCareTeam[];
  /** Supporting information */
  supportingInfo?: ClaimSupportingInfo[];
  /** Pertinent diagnosis information */
  diagnosis?: ClaimDiagnosis[];
  /** Clinical procedures performed */
  procedure?: ClaimProcedure[];
  /** Patient insurance information */
  insurance: ClaimInsurance[];
  /** Details of the event */
  accident?: ClaimAccident;
  /** Product or service provided */
  item?: ClaimItem[];
  /** Total claim cost */
  total?: Money;
}

/**
 * Prior or corollary claims
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.related
 */
export interface ClaimRelated extends BackboneElement {
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
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.payee
 */
export interface ClaimPayee extends BackboneElement {
  /** Category of recipient */
  type: CodeableConcept;
  /** Recipient reference */
  party?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Members of the care team
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.careTeam
 */
export interface ClaimCareTeam extends BackboneElement {
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
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.supportingInfo
 */
export interface ClaimSupportingInfo extends BackboneElement {
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
  reason?: CodeableConcept;
}

/**
 * Pertinent diagnosis information
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.diagnosis
 */
export interface ClaimDiagnosis extends BackboneElement {
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
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.procedure
 */
export interface ClaimProcedure extends BackboneElement {
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
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.insurance
 */
export interface ClaimInsurance extends BackboneElement {
  /** Insurance instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Coverage to be used for adjudication */
  focal: boolean;
  _focal?: Element;
  /** Pre-assigned Claim number */
  identifier?: Identifier;
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Additional provider contract number */
  businessArrangement?: string;
  _businessArrangement?: Element;
  /** Prior authorization reference number */
  preAuthRef?: (string | null)[];
  _preAuthRef?: (Element | null)[];
  /** Adjudication results */
  claimResponse?: Reference<'ClaimResponse'>;
}

/**
 * Details of the event
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.accident
 */
export interface ClaimAccident extends BackboneElement {
  /** When the incident occurred */
  date: string;
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
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.item
 */
export interface ClaimItem extends BackboneElement {
  /** Item instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Applicable careTeam members */
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
  /** Product or service provided */
  detail?: ClaimItemDetail[];
}

/**
 * Product or service provided
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.item.detail
 */
export interface ClaimItemDetail extends BackboneElement {
  /** Item instance identifier */
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
  /** Product or service provided */
  subDetail?: ClaimItemDetailSubDetail[];
}

/**
 * Product or service provided
 *
 * https://hl7.org/fhir/R4/claim-definitions.html#Claim.item.detail.subDetail
 */
export interface ClaimItemDetailSubDetail extends BackboneElement {
  /** Item instance identifier */
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
}
