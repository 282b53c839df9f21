// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Substance

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { FHIRSubstanceStatus } from './value-sets.js';

/**
 * A homogeneous material with a definite composition
 *
 * https://hl7.org/fhir/R4/substance.html
 */
export interface Substance {
  resourceType: 'Substance';
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
  /** Unique identifier */
  identifier?: Identifier[];
  /** active | inactive | entered-in-error */
  status?: FHIRSubstanceStatus;
  _status?: Element;
  /** What class/type of substance this is */
  category?: CodeableConcept[];
  /** What substance this is */
  code: CodeableConcept;
  /** Textual description of the substance, comments */
  description?: string;
  _description?: Element;
  /** If this describes a specific package/container of the substance */
  instance?: SubstanceInstance[];
  /** Composition information about the substance */
  ingredient?: SubstanceIngredient[];
}

/**
 * If this describes a specific package/container of the substance
 *
 * https://hl7.org/fhir/R4/substance-definitions.html#Substance.instance
 */
export interface SubstanceInstance extends BackboneElement {
  /** Identifier of the package/container */
  identifier?: Identifier;
  /** When no longer valid to use */
  expiry?: string;
  _expiry?: Element;
  /** Amount of substance in the package */
  quantity?: Quantity;
}

/**
 * Composition information about the substance
 *
 * https://hl7.org/fhir/R4/substance-definitions.html#Substance.ingredient
 */
export interface SubstanceIngredient extends BackboneElement {
  /** Optional amount (concentration) */
  quantity?: Ratio;
  /** A component of the substance */
  substanceCodeableConcept?: CodeableConcept;
  /** A component of the substance */
  substanceReference?: Reference<'Substance'>;
}
