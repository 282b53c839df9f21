// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Coverage

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
import type { FinancialResourceStatusCodes } from './value-sets.js';

/**
 * Insurance or medical plan or a payment agreement
 *
 * https://hl7.org/fhir/R4/coverage.html
 */
export interface Coverage {
  resourceType: 'Coverage';
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
  /** Business Identifier for the coverage */
  identifier?: Identifier[];
  /** active | cancelled | draft | entered-in-error */
  status: FinancialResourceStatusCodes;
  _status?: Element;
  /** Coverage category such as medical or accident */
  type?: CodeableConcept;
  /** Owner of the policy */
  policyHolder?: Reference<'Organization' | 'Patient' | 'RelatedPerson'>;
  /** Subscriber to the policy */
  subscriber?: Reference<'Patient' | 'RelatedPerson'>;
  /** ID assigned to the subscriber */
  subscriberId?: string;
  _subscriberId?: Element;
  /** Plan beneficiary */
  beneficiary: Reference<'Patient'>;
  /** Dependent number */
  dependent?: string;
  _dependent?: Element;
  /** Beneficiary relationship to the subscriber */
  relationship?: CodeableConcept;
  /** Coverage start and end dates */
  period?: Period;
  /** Issuer of the policy */
  payor: Reference<'Organization' | 'Patient' | 'RelatedPerson'>[];
  /** Additional coverage classifications */
  class?: CoverageClass[];
  /** Relative order of the coverage */
  order?: number;
  _order?: Element;
  /** Insurer network */
  network?: string;
  _network?: Element;
  /** Patient payments for services/products */
  costToBeneficiary?: CoverageCostToBeneficiary[];
  /** Reimbursement to insurer */
  subrogation?: boolean;
  _subrogation?: Element;
  /** Contract details */
  contract?: Reference<'Contract'>[];
}

/**
 * Additional coverage classifications
 *
 * https://hl7.org/fhir/R4/coverage-definitions.html#Coverage.class
 */
export interface CoverageClass extends BackboneElement {
  /** Type of class such as 'group' or 'plan' */
  type: CodeableConcept;
  /** Value associated with the type */
  value: string;
  _value?: Element;
  /** Human readable description of the type and value */
  name?: string;
  _name?: Element;
}

/**
 * Patient payments for services/products
 *
 * https://hl7.org/fhir/R4/coverage-definitions.html#Coverage.costToBeneficiary
 */
export interface CoverageCostToBeneficiary extends BackboneElement {
  /** Cost category */
  type?: CodeableConcept;
  /** The amount or percentage due from the beneficiary */
  valueQuantity?: Quantity;
  /** The amount or percentage due from the beneficiary */
  valueMoney?: Money;
  /** Exceptions for patient payments */
  exception?: CoverageCostToBeneficiaryException[];
}

/**
 * Exceptions for patient payments
 *
 * https://hl7.org/fhir/R4/coverage-definitions.html#Coverage.costToBeneficiary.exception
 */
export interface CoverageCostToBeneficiaryException extends BackboneElement {
  /** Exception category */
  type: CodeableConcept;
  /** The effective period of the exception */
  period?: Period;
}
