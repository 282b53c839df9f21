// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CoverageEligibilityResponse

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ClaimProcessingCodes, EligibilityResponsePurpose, FinancialResourceStatusCodes } from './value-sets.js';

/**
 * CoverageEligibilityResponse resource
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse.html
 */
export interface CoverageEligibilityResponse {
  resourceType: 'CoverageEligibilityResponse';
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
  /** Business Identifier for coverage eligiblity request */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** auth-requirements | benefits | discovery | validation */
  purpose: (EligibilityResponsePurpose | null)[];
  _purpose?: (Element | null)[];
  /** Intended recipient of products and services */
  patient: Reference<'Patient'>;
  /** Estimated date or dates of service */
  servicedDate?: string;
  _servicedDate?: Element;
  /** Estimated date or dates of service */
  servicedPeriod?: Period;
  /** Response creation date */
  created: string;
  _created?: Element;
  /** Party responsible for the request */
  requestor?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Eligibility request reference */
  request: Reference<'CoverageEligibilityRequest'>;
  /** queued | complete | error | partial */
  outcome: ClaimProcessingCodes;
  _outcome?: Element;
  /** Disposition Message */
  disposition?: string;
  _disposition?: Element;
  /** Coverage issuer */
  insurer: Reference<'Organization'>;
  /** Patient insurance information */
  insurance?: CoverageEligibilityResponseInsurance[];
  /** Preauthorization reference */
  preAuthRef?: string;
  _preAuthRef?: Element;
  /** Printed form identifier */
  form?: CodeableConcept;
  /** Processing errors */
  error?: CoverageEligibilityResponseError[];
}

/**
 * Patient insurance information
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse-definitions.html#CoverageEligibilityResponse.insurance
 */
export interface CoverageEligibilityResponseInsurance extends BackboneElement {
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Coverage inforce indicator */
  inforce?: boolean;
  _inforce?: Element;
  /** When the benefits are applicable */
  benefitPeriod?: Period;
  /** Benefits and authorization details */
  item?: CoverageEligibilityResponseInsuranceItem[];
}

/**
 * Benefits and authorization details
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse-definitions.html#CoverageEligibilityResponse.insurance.item
 */
export interface CoverageEligibilityResponseInsuranceItem extends BackboneElement {
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService?: CodeableConcept;
  /** Product or service billing modifiers */
  modifier?: CodeableConcept[];
  /** Performing practitioner */
  provider?: Reference<'Practitioner' | 'PractitionerRole'>;
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
  benefit?: CoverageEligibilityResponseInsuranceItemBenefit[];
  /** Authorization required flag */
  authorizationRequired?: boolean;
  _authorizationRequired?: Element;
  /** Type of required supporting materials */
  authorizationSupporting?: CodeableConcept[];
  /** Preauthorization requirements endpoint */
  authorizationUrl?: string;
  _authorizationUrl?: Element;
}

/**
 * Benefit Summary
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse-definitions.html#CoverageEligibilityResponse.insurance.item.benefit
 */
export interface CoverageEligibilityResponseInsuranceItemBenefit extends BackboneElement {
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
  usedString?: string;
  _usedString?: Element;
  /** Benefits used */
  usedMoney?: Money;
}

/**
 * Processing errors
 *
 * https://hl7.org/fhir/R4/coverageeligibilityresponse-definitions.html#CoverageEligibilityResponse.error
 */
export interface CoverageEligibilityResponseError extends BackboneElement {
  /** Error code detailing processing issues */
  code: CodeableConcept;
}
