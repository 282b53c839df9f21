// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/InsurancePlan

import type { Address } from './address.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { HumanName } from './human-name.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { PublicationStatus } from './value-sets.js';

/**
 * Details of a Health Insurance product/plan provided by an organization
 *
 * https://hl7.org/fhir/R4/insuranceplan.html
 */
export interface InsurancePlan {
  resourceType: 'InsurancePlan';
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
  /** Business Identifier for Product */
  identifier?: Identifier[];
  /** draft | active | retired | unknown */
  status?: PublicationStatus;
  _status?: Element;
  /** Kind of product */
  type?: CodeableConcept[];
  /** Official name */
  name?: string;
  _name?: Element;
  /** Alternate names */
  alias?: (string | null)[];
  _alias?: (Element | null)[];
  /** When the product is available */
  period?: Period;
  /** Plan issuer */
  ownedBy?: Reference<'Organization'>;
  /** Product administrator */
  administeredBy?: Reference<'Organization'>;
  /** Where product applies */
  coverageArea?: Reference<'Location'>[];
  /** Contact for the product */
  contact?: InsurancePlanContact[];
  /** Technical endpoint */
  endpoint?: Reference<'Endpoint'>[];
  /** What networks are Included */
  network?: Reference<'Organization'>[];
  /** Coverage details */
  coverage?: InsurancePlanCoverage[];
  /** Plan details */
  plan?: InsurancePlanPlan[];
}

/**
 * Contact for the product
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.contact
 */
export interface InsurancePlanContact extends BackboneElement {
  /** The type of contact */
  purpose?: CodeableConcept;
  /** A name associated with the contact */
  name?: HumanName;
  /** Contact details (telephone, email, etc.) for a contact */
  telecom?: ContactPoint[];
  /** Visiting or postal addresses for the contact */
  address?: Address;
}

/**
 * Coverage details
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.coverage
 */
export interface InsurancePlanCoverage extends BackboneElement {
  /** Type of coverage */
  type: CodeableConcept;
  /** What networks provide coverage */
  network?: Reference<'Organization'>[];
  /** List of benefits */
  benefit: InsurancePlanCoverageBenefit[];
}

/**
 * List of benefits
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.coverage.benefit
 */
export interface InsurancePlanCoverageBenefit extends BackboneElement {
  /** Type of benefit */
  type: CodeableConcept;
  /** Referral requirements */
  requirement?: string;
  _requirement?: Element;
  /** Benefit limits */
  limit?: InsurancePlanCoverageBenefitLimit[];
}

/**
 * Benefit limits
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.coverage.benefit.limit
 */
export interface InsurancePlanCoverageBenefitLimit extends BackboneElement {
  /** Maximum value allowed */
  value?: Quantity;
  /** Benefit limit details */
  code?: CodeableConcept;
}

/**
 * Plan details
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan
 */
export interface InsurancePlanPlan extends BackboneElement {
  /** Business Identifier for Product */
  identifier?: Identifier[];
  /** Type of plan */
  type?: CodeableConcept;
  /** Where product applies */
  coverageArea?: Reference<'Location'>[];
  /** What networks provide coverage */
  network?: Reference<'Organization'>[];
  /** Overall costs */
  generalCost?: InsurancePlanPlanGeneralCost[];
  /** Specific costs */
  specificCost?: InsurancePlanPlanSpecificCost[];
}

/**
 * Overall costs
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan.generalCost
 */
export interface InsurancePlanPlanGeneralCost extends BackboneElement {
  /** Type of cost */
  type?: CodeableConcept;
  /** Number of enrollees */
  groupSize?: number;
  _groupSize?: Element;
  /** Cost value */
  cost?: Money;
  /** Additional cost information */
  comment?: string;
  _comment?: Element;
}

/**
 * Specific costs
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan.specificCost
 */
export interface InsurancePlanPlanSpecificCost extends BackboneElement {
  /** General category of benefit */
  category: CodeableConcept;
  /** Benefits list */
  benefit?: InsurancePlanPlanSpecificCostBenefit[];
}

/**
 * Benefits list
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan.specificCost.benefit
 */
export interface InsurancePlanPlanSpecificCostBenefit extends BackboneElement {
  /** Type of specific benefit */
  type: CodeableConcept;
  /** List of the costs */
  cost?: InsurancePlanPlanSpecificCostBenefitCost[];
}

/**
 * List of the costs
 *
 * https://hl7.org/fhir/R4/insuranceplan-definitions.html#InsurancePlan.plan.specificCost.benefit.cost
 */
export interface InsurancePlanPlanSpecificCostBenefitCost extends BackboneElement {
  /** Type of cost */
  type: CodeableConcept;
  /** in-network | out-of-network | other */
  applicability?: CodeableConcept;
  /** Additional information about the cost */
  qualifiers?: CodeableConcept[];
  /** The actual cost value */
  value?: Quantity;
}
