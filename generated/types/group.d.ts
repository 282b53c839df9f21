// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Group

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { GroupType } from './value-sets.js';

/**
 * Group of multiple entities
 *
 * https://hl7.org/fhir/R4/group.html
 */
export interface Group {
  resourceType: 'Group';
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
  /** Unique id */
  identifier?: Identifier[];
  /** Whether this group's record is in active use */
  active?: boolean;
  _active?: Element;
  /** person | animal | practitioner | device | medication | substance */
  type: GroupType;
  _type?: Element;
  /** Descriptive or actual */
  actual: boolean;
  _actual?: Element;
  /** Kind of Group members */
  code?: CodeableConcept;
  /** Label for Group */
  name?: string;
  _name?: Element;
  /** Number of members */
  quantity?: number;
  _quantity?: Element;
  /** Entity that is the custodian of the Group's definition */
  managingEntity?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Include / Exclude group members by Trait */
  characteristic?: GroupCharacteristic[];
  /** Who or what is in group */
  member?: GroupMember[];
}

/**
 * Include / Exclude group members by Trait
 *
 * https://hl7.org/fhir/R4/group-definitions.html#Group.characteristic
 */
export interface GroupCharacteristic extends BackboneElement {
  /** Kind of characteristic */
  code: CodeableConcept;
  /** Value held by characteristic */
  valueCodeableConcept?: CodeableConcept;
  /** Value held by characteristic */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Value held by characteristic */
  valueQuantity?: Quantity;
  /** Value held by characteristic */
  valueRange?: Range;
  /** Value held by characteristic */
  valueReference?: Reference;
  /** Group includes or excludes */
  exclude: boolean;
  _exclude?: Element;
  /** Period over which characteristic is tested */
  period?: Period;
}

/**
 * Who or what is in group
 *
 * https://hl7.org/fhir/R4/group-definitions.html#Group.member
 */
export interface GroupMember extends BackboneElement {
  /** Reference to the group member */
  entity: Reference<'Device' | 'Group' | 'Medication' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'Substance'>;
  /** Period member belonged to the group */
  period?: Period;
  /** If member is no longer in group */
  inactive?: boolean;
  _inactive?: Element;
}
