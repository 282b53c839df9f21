// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ChargeItem

import type { Annotation } from './annotation.js';
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
import type { Timing } from './timing.js';
import type { ChargeItemStatus } from './value-sets.js';

/**
 * Item containing charge code(s) associated with the provision of healthcare provider products
 *
 * https://hl7.org/fhir/R4/chargeitem.html
 */
export interface ChargeItem {
  resourceType: 'ChargeItem';
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
  /** Business Identifier for item */
  identifier?: Identifier[];
  /** Defining information about the code of this charge item */
  definitionUri?: (string | null)[];
  _definitionUri?: (Element | null)[];
  /** Resource defining the code of this ChargeItem */
  definitionCanonical?: (string | null)[];
  _definitionCanonical?: (Element | null)[];
  /** planned | billable | not-billable | aborted | billed | entered-in-error | unknown */
  status: ChargeItemStatus;
  _status?: Element;
  /** Part of referenced ChargeItem */
  partOf?: Reference<'ChargeItem'>[];
  /** A code that identifies the charge, like a billing code */
  code: CodeableConcept;
  /** Individual service was done for/to */
  subject: Reference<'Group' | 'Patient'>;
  /** Encounter / Episode associated with event */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** When the charged service was applied */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When the charged service was applied */
  occurrencePeriod?: Period;
  /** When the charged service was applied */
  occurrenceTiming?: Timing;
  /** Who performed charged service */
  performer?: ChargeItemPerformer[];
  /** Organization providing the charged service */
  performingOrganization?: Reference<'Organization'>;
  /** Organization requesting the charged service */
  requestingOrganization?: Reference<'Organization'>;
  /** Organization that has ownership of the (potential, future) revenue */
  costCenter?: Reference<'Organization'>;
  /** Quantity of which the charge item has been serviced */
  quantity?: Quantity;
  /** Anatomical location, if relevant */
  bodysite?: CodeableConcept[];
  /** Factor overriding the associated rules */
  factorOverride?: number;
  _factorOverride?: Element;
  /** Price overriding the associated rules */
  priceOverride?: Money;
  /** Reason for overriding the list price/factor */
  overrideReason?: string;
  _overrideReason?: Element;
  /** Individual who was entering */
  enterer?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Date the charge item was entered */
  enteredDate?: string;
  _enteredDate?: Element;
  /** Why was the charged service rendered? */
  reason?: CodeableConcept[];
  /** Which rendered service is being charged? */
  service?: Reference<'DiagnosticReport' | 'ImagingStudy' | 'Immunization' | 'MedicationAdministration' | 'MedicationDispense' | 'Observation' | 'Procedure' | 'SupplyDelivery'>[];
  /** Product charged */
  productReference?: Reference<'Device' | 'Medication' | 'Substance'>;
  /** Product charged */
  productCodeableConcept?: CodeableConcept;
  /** Account to place this charge */
  account?: Reference<'Account'>[];
  /** Comments made about the ChargeItem */
  note?: Annotation[];
  /** Further information supporting this charge */
  supportingInformation?: Reference[];
}

/**
 * Who performed charged service
 *
 * https://hl7.org/fhir/R4/chargeitem-definitions.html#ChargeItem.performer
 */
export interface ChargeItemPerformer extends BackboneElement {
  /** What type of performance was done */
  function?: CodeableConcept;
  /** Individual who was performing */
  actor: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}
