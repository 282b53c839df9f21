// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ChargeItemDefinition

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { InvoicePriceComponentType, PublicationStatus } from './value-sets.js';

/**
 * Definition of properties and rules about how the price and the applicability of a ChargeItem can be determined
 *
 * https://hl7.org/fhir/R4/chargeitemdefinition.html
 */
export interface ChargeItemDefinition {
  resourceType: 'ChargeItemDefinition';
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
  /** Canonical identifier for this charge item definition, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Additional identifier for the charge item definition */
  identifier?: Identifier[];
  /** Business version of the charge item definition */
  version?: string;
  _version?: Element;
  /** Name for this charge item definition (human friendly) */
  title?: string;
  _title?: Element;
  /** Underlying externally-defined charge item definition */
  derivedFromUri?: (string | null)[];
  _derivedFromUri?: (Element | null)[];
  /** A larger definition of which this particular definition is a component or step */
  partOf?: (string | null)[];
  _partOf?: (Element | null)[];
  /** Completed or terminated request(s) whose function is taken by this new request */
  replaces?: (string | null)[];
  _replaces?: (Element | null)[];
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the charge item definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for charge item definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the charge item definition was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the charge item definition was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the charge item definition is expected to be used */
  effectivePeriod?: Period;
  /** Billing codes or product types this definition applies to */
  code?: CodeableConcept;
  /** Instances this definition applies to */
  instance?: Reference<'Device' | 'Medication' | 'Substance'>[];
  /** Whether or not the billing code is applicable */
  applicability?: ChargeItemDefinitionApplicability[];
  /** Group of properties which are applicable under the same conditions */
  propertyGroup?: ChargeItemDefinitionPropertyGroup[];
}

/**
 * Whether or not the billing code is applicable
 *
 * https://hl7.org/fhir/R4/chargeitemdefinition-definitions.html#ChargeItemDefinition.applicability
 */
export interface ChargeItemDefinitionApplicability extends BackboneElement {
  /** Natural language description of the condition */
  description?: string;
  _description?: Element;
  /** Language of the expression */
  language?: string;
  _language?: Element;
  /** Boolean-valued expression */
  expression?: string;
  _expression?: Element;
}

/**
 * Group of properties which are applicable under the same conditions
 *
 * https://hl7.org/fhir/R4/chargeitemdefinition-definitions.html#ChargeItemDefinition.propertyGroup
 */
export interface ChargeItemDefinitionPropertyGroup extends BackboneElement {
  /** Conditions under which the priceComponent is applicable */
  applicability?: ChargeItemDefinitionApplicability[];
  /** Components of total line item price */
  priceComponent?: ChargeItemDefinitionPropertyGroupPriceComponent[];
}

/**
 * Components of total line item price
 *
 * https://hl7.org/fhir/R4/chargeitemdefinition-definitions.html#ChargeItemDefinition.propertyGroup.priceComponent
 */
export interface ChargeItemDefinitionPropertyGroupPriceComponent extends BackboneElement {
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
