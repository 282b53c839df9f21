// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Linkage

import type { BackboneElement } from './backbone-element.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { LinkageType } from './value-sets.js';

/**
 * Links records for 'same' item
 *
 * https://hl7.org/fhir/R4/linkage.html
 */
export interface Linkage {
  resourceType: 'Linkage';
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
  /** Whether this linkage assertion is active or not */
  active?: boolean;
  _active?: Element;
  /** Who is responsible for linkages */
  author?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Item to be linked */
  item: LinkageItem[];
}

/**
 * Item to be linked
 *
 * https://hl7.org/fhir/R4/linkage-definitions.html#Linkage.item
 */
export interface LinkageItem extends BackboneElement {
  /** source | alternate | historical */
  type: LinkageType;
  _type?: Element;
  /** Resource being linked */
  resource: Reference;
}
