// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CoverageEligibilityRequest

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
import type { EligibilityRequestPurpose, FinancialResourceStatusCodes } from './value-sets.js';

/**
 * CoverageEligibilityRequest resource
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest.html
 */
export interface CoverageEligibilityRequest {
  resourceType: 'CoverageEligibilityRequest';
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
  /** Desired processing priority */
  priority?: CodeableConcept;
  /** auth-requirements | benefits | discovery | validation */
  purpose: (EligibilityRequestPurpose | null)[];
  _purpose?: (Element | null)[];
  /** Intended recipient of products and services */
  patient: Reference<'Patient'>;
  /** Estimated date or dates of service */
  servicedDate?: string;
  _servicedDate?: Element;
  /** Estimated date or dates of service */
  servicedPeriod?: Period;
  /** Creation date */
  created: string;
  _created?: Element;
  /** Author */
  enterer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Party responsible for the request */
  provider?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Coverage issuer */
  insurer: Reference<'Organization'>;
  /** Servicing facility */
  facility?: Reference<'Location'>;
  /** Supporting information */
  supportingInfo?: CoverageEligibilityRequestSupportingInfo[];
  /** Patient insurance information */
  insurance?: CoverageEligibilityRequestInsurance[];
  /** Item to be evaluated for eligibiity */
  item?: CoverageEligibilityRequestItem[];
}

/**
 * Supporting information
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest-definitions.html#CoverageEligibilityRequest.supportingInfo
 */
export interface CoverageEligibilityRequestSupportingInfo extends BackboneElement {
  /** Information instance identifier */
  sequence: number;
  _sequence?: Element;
  /** Data to be provided */
  information: Reference;
  /** Applies to all items */
  appliesToAll?: boolean;
  _appliesToAll?: Element;
}

/**
 * Patient insurance information
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest-definitions.html#CoverageEligibilityRequest.insurance
 */
export interface CoverageEligibilityRequestInsurance extends BackboneElement {
  /** Applicable coverage */
  focal?: boolean;
  _focal?: Element;
  /** Insurance information */
  coverage: Reference<'Coverage'>;
  /** Additional provider contract number */
  businessArrangement?: string;
  _businessArrangement?: Element;
}

/**
 * Item to be evaluated for eligibiity
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest-definitions.html#CoverageEligibilityRequest.item
 */
export interface CoverageEligibilityRequestItem extends BackboneElement {
  /** Applicable exception or supporting information */
  supportingInfoSequence?: (number | null)[];
  _supportingInfoSequence?: (Element | null)[];
  /** Benefit classification */
  category?: CodeableConcept;
  /** Billing, service, product, or drug code */
  productOrService?: CodeableConcept;
  /** Product or service billing modifiers */
  modifier?: CodeableConcept[];
  /** Perfoming practitioner */
  provider?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Count of products or services */
  quantity?: Quantity;
  /** Fee, charge or cost per item */
  unitPrice?: Money;
  /** Servicing facility */
  facility?: Reference<'Location' | 'Organization'>;
  /** Applicable diagnosis */
  diagnosis?: CoverageEligibilityRequestItemDiagnosis[];
  /** Product or service details */
  detail?: Reference[];
}

/**
 * Applicable diagnosis
 *
 * https://hl7.org/fhir/R4/coverageeligibilityrequest-definitions.html#CoverageEligibilityRequest.item.diagnosis
 */
export interface CoverageEligibilityRequestItemDiagnosis extends BackboneElement {
  /** Nature of illness or problem */
  diagnosisCodeableConcept?: CodeableConcept;
  /** Nature of illness or problem */
  diagnosisReference?: Reference<'Condition'>;
}
