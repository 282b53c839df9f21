// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProductPharmaceutical

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * A pharmaceutical product described in terms of its composition and dose form
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical.html
 */
export interface MedicinalProductPharmaceutical {
  resourceType: 'MedicinalProductPharmaceutical';
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
  /** An identifier for the pharmaceutical medicinal product */
  identifier?: Identifier[];
  /** The administrable dose form, after necessary reconstitution */
  administrableDoseForm: CodeableConcept;
  /** Todo */
  unitOfPresentation?: CodeableConcept;
  /** Ingredient */
  ingredient?: Reference<'MedicinalProductIngredient'>[];
  /** Accompanying device */
  device?: Reference<'DeviceDefinition'>[];
  /** Characteristics e.g. a products onset of action */
  characteristics?: MedicinalProductPharmaceuticalCharacteristics[];
  /** The path by which the pharmaceutical product is taken into or makes contact with the body */
  routeOfAdministration: MedicinalProductPharmaceuticalRouteOfAdministration[];
}

/**
 * Characteristics e.g. a products onset of action
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical-definitions.html#MedicinalProductPharmaceutical.characteristics
 */
export interface MedicinalProductPharmaceuticalCharacteristics extends BackboneElement {
  /** A coded characteristic */
  code: CodeableConcept;
  /** The status of characteristic e.g. assigned or pending */
  status?: CodeableConcept;
}

/**
 * The path by which the pharmaceutical product is taken into or makes contact with the body
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical-definitions.html#MedicinalProductPharmaceutical.routeOfAdministration
 */
export interface MedicinalProductPharmaceuticalRouteOfAdministration extends BackboneElement {
  /** Coded expression for the route */
  code: CodeableConcept;
  /** The first dose (dose quantity) administered in humans can be specified, for a product under investigation, using a numerical value and its unit of measurement */
  firstDose?: Quantity;
  /** The maximum single dose that can be administered as per the protocol of a clinical trial can be specified using a numerical value and its unit of measurement */
  maxSingleDose?: Quantity;
  /** The maximum dose per day (maximum dose quantity to be administered in any one 24-h period) that can be administered as per the protocol referenced in the clinical trial authorisation */
  maxDosePerDay?: Quantity;
  /** The maximum dose per treatment period that can be administered as per the protocol referenced in the clinical trial authorisation */
  maxDosePerTreatmentPeriod?: Ratio;
  /** The maximum treatment period during which an Investigational Medicinal Product can be administered as per the protocol referenced in the clinical trial authorisation */
  maxTreatmentPeriod?: Duration;
  /** A species for which this route applies */
  targetSpecies?: MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpecies[];
}

/**
 * A species for which this route applies
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical-definitions.html#MedicinalProductPharmaceutical.routeOfAdministration.targetSpecies
 */
export interface MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpecies extends BackboneElement {
  /** Coded expression for the species */
  code: CodeableConcept;
  /** A species specific time during which consumption of animal product is not appropriate */
  withdrawalPeriod?: MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpeciesWithdrawalPeriod[];
}

/**
 * A species specific time during which consumption of animal product is not appropriate
 *
 * https://hl7.org/fhir/R4/medicinalproductpharmaceutical-definitions.html#MedicinalProductPharmaceutical.routeOfAdministration.targetSpecies.withdrawalPeriod
 */
export interface MedicinalProductPharmaceuticalRouteOfAdministrationTargetSpeciesWithdrawalPeriod extends BackboneElement {
  /** Coded expression for the type of tissue for which the withdrawal period applues, e.g. meat, milk */
  tissue: CodeableConcept;
  /** A value for the time */
  value: Quantity;
  /** Extra information about the withdrawal period */
  supportingInformation?: string;
  _supportingInformation?: Element;
}
