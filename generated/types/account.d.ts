// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Account

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { AccountStatus } from './value-sets.js';

/**
 * Tracks balance, charges, for patient or cost center
 *
 * https://hl7.org/fhir/R4/account.html
 */
export interface Account {
  resourceType: 'Account';
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
  /** Account number */
  identifier?: Identifier[];
  /** active | inactive | entered-in-error | on-hold | unknown */
  status: AccountStatus;
  _status?: Element;
  /** E.g. patient, expense, depreciation */
  type?: CodeableConcept;
  /** Human-readable label */
  name?: string;
  _name?: Element;
  /** The entity that caused the expenses */
  subject?: Reference<'Device' | 'HealthcareService' | 'Location' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole'>[];
  /** Transaction window */
  servicePeriod?: Period;
  /** The party(s) that are responsible for covering the payment of this account, and what order should they be applied to the account */
  coverage?: AccountCoverage[];
  /** Entity managing the Account */
  owner?: Reference<'Organization'>;
  /** Explanation of purpose/use */
  description?: string;
  _description?: Element;
  /** The parties ultimately responsible for balancing the Account */
  guarantor?: AccountGuarantor[];
  /** Reference to a parent Account */
  partOf?: Reference<'Account'>;
}

/**
 * The party(s) that are responsible for covering the payment of this account, and what order should they be applied to the account
 *
 * https://hl7.org/fhir/R4/account-definitions.html#Account.coverage
 */
export interface AccountCoverage extends BackboneElement {
  /** The party(s), such as insurances, that may contribute to the payment of this account */
  coverage: Reference<'Coverage'>;
  /** The priority of the coverage in the context of this account */
  priority?: number;
  _priority?: Element;
}

/**
 * The parties ultimately responsible for balancing the Account
 *
 * https://hl7.org/fhir/R4/account-definitions.html#Account.guarantor
 */
export interface AccountGuarantor extends BackboneElement {
  /** Responsible entity */
  party: Reference<'Organization' | 'Patient' | 'RelatedPerson'>;
  /** Credit or other hold applied */
  onHold?: boolean;
  _onHold?: Element;
  /** Guarantee account during */
  period?: Period;
}
