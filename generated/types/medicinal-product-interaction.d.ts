// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/MedicinalProductInteraction

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * MedicinalProductInteraction
 *
 * https://hl7.org/fhir/R4/medicinalproductinteraction.html
 */
export interface MedicinalProductInteraction {
  resourceType: 'MedicinalProductInteraction';
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
  /** The medication for which this is a described interaction */
  subject?: Reference<'Medication' | 'MedicinalProduct' | 'Substance'>[];
  /** The interaction described */
  description?: string;
  _description?: Element;
  /** The specific medication, food or laboratory test that interacts */
  interactant?: MedicinalProductInteractionInteractant[];
  /** The type of the interaction e.g. drug-drug interaction, drug-food interaction, drug-lab test interaction */
  type?: CodeableConcept;
  /** The effect of the interaction, for example "reduced gastric absorption of primary medication" */
  effect?: CodeableConcept;
  /** The incidence of the interaction, e.g. theoretical, observed */
  incidence?: CodeableConcept;
  /** Actions for managing the interaction */
  management?: CodeableConcept;
}

/**
 * The specific medication, food or laboratory test that interacts
 *
 * https://hl7.org/fhir/R4/medicinalproductinteraction-definitions.html#MedicinalProductInteraction.interactant
 */
export interface MedicinalProductInteractionInteractant extends BackboneElement {
  /** The specific medication, food or laboratory test that interacts */
  itemReference?: Reference<'Medication' | 'MedicinalProduct' | 'ObservationDefinition' | 'Substance'>;
  /** The specific medication, food or laboratory test that interacts */
  itemCodeableConcept?: CodeableConcept;
}
