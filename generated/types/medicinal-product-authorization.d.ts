// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProductAuthorization

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

/**
 * The regulatory authorization of a medicinal product
 *
 * https://hl7.org/fhir/R4/medicinalproductauthorization.html
 */
export interface MedicinalProductAuthorization {
  resourceType: 'MedicinalProductAuthorization';
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
  /** Business identifier for the marketing authorization, as assigned by a regulator */
  identifier?: Identifier[];
  /** The medicinal product that is being authorized */
  subject?: Reference<'MedicinalProduct' | 'MedicinalProductPackaged'>;
  /** The country in which the marketing authorization has been granted */
  country?: CodeableConcept[];
  /** Jurisdiction within a country */
  jurisdiction?: CodeableConcept[];
  /** The status of the marketing authorization */
  status?: CodeableConcept;
  /** The date at which the given status has become applicable */
  statusDate?: string;
  _statusDate?: Element;
  /** The date when a suspended the marketing or the marketing authorization of the product is anticipated to be restored */
  restoreDate?: string;
  _restoreDate?: Element;
  /** The beginning of the time period in which the marketing authorization is in the specific status shall be specified A complete date consisting of day, month and year shall be specified using the ISO 8601 date format */
  validityPeriod?: Period;
  /** A period of time after authorization before generic product applicatiosn can be submitted */
  dataExclusivityPeriod?: Period;
  /** The date when the first authorization was granted by a Medicines Regulatory Agency */
  dateOfFirstAuthorization?: string;
  _dateOfFirstAuthorization?: Element;
  /** Date of first marketing authorization for a company's new medicinal product in any country in the World */
  internationalBirthDate?: string;
  _internationalBirthDate?: Element;
  /** The legal framework against which this authorization is granted */
  legalBasis?: CodeableConcept;
  /** Authorization in areas within a country */
  jurisdictionalAuthorization?: MedicinalProductAuthorizationJurisdictionalAuthorization[];
  /** Marketing Authorization Holder */
  holder?: Reference<'Organization'>;
  /** Medicines Regulatory Agency */
  regulator?: Reference<'Organization'>;
  /** The regulatory procedure for granting or amending a marketing authorization */
  procedure?: MedicinalProductAuthorizationProcedure;
}

/**
 * Authorization in areas within a country
 *
 * https://hl7.org/fhir/R4/medicinalproductauthorization-definitions.html#MedicinalProductAuthorization.jurisdictionalAuthorization
 */
export interface MedicinalProductAuthorizationJurisdictionalAuthorization extends BackboneElement {
  /** The assigned number for the marketing authorization */
  identifier?: Identifier[];
  /** Country of authorization */
  country?: CodeableConcept;
  /** Jurisdiction within a country */
  jurisdiction?: CodeableConcept[];
  /** The legal status of supply in a jurisdiction or region */
  legalStatusOfSupply?: CodeableConcept;
  /** The start and expected end date of the authorization */
  validityPeriod?: Period;
}

/**
 * The regulatory procedure for granting or amending a marketing authorization
 *
 * https://hl7.org/fhir/R4/medicinalproductauthorization-definitions.html#MedicinalProductAuthorization.procedure
 */
export interface MedicinalProductAuthorizationProcedure extends BackboneElement {
  /** Identifier for this procedure */
  identifier?: Identifier;
  /** Type of procedure */
  type: CodeableConcept;
  /** Date of procedure */
  datePeriod?: Period;
  /** Date of procedure */
  dateDateTime?: string;
  _dateDateTime?: Element;
  /** Applcations submitted to obtain a marketing authorization */
  application?: MedicinalProductAuthorizationProcedure[];
}
