// Generated from kiln@0.1.0 by kiln generate. Do not edit.
// https://kiln.example/fhir/StructureDefinition/AccessPolicy

import type { BackboneElement } from './backbone-element.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { AccessInteraction, ConstraintLanguage } from './value-sets.js';

/**
 * What may be seen and done
 *
 * https://kiln.example/fhir/StructureDefinition/AccessPolicy
 */
export interface AccessPolicy {
  resourceType: 'AccessPolicy';
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
  /** Name for people */
  name?: string;
  _name?: Element;
  /** What the policy is for */
  description?: string;
  _description?: Element;
  /** A grant on one resource type */
  resource?: AccessPolicyResource[];
}

/**
 * A grant on one resource type
 *
 * https://kiln.example/fhir/StructureDefinition/AccessPolicy
 */
export interface AccessPolicyResource extends BackboneElement {
  /** A resource type, or * for all */
  resourceType: string;
  _resourceType?: Element;
  /** Search that a resource must fit */
  criteria?: string;
  _criteria?: Element;
  /** read | search | vread | history | create | update | delete | execute | deploy */
  interaction?: (AccessInteraction | null)[];
  _interaction?: (Element | null)[];
  /** Whether writing is excluded */
  readonly?: boolean;
  _readonly?: Element;
  /** An element that is not shown */
  hiddenFields?: (string | null)[];
  _hiddenFields?: (Element | null)[];
  /** An element that is not changed */
  readonlyFields?: (string | null)[];
  _readonlyFields?: (Element | null)[];
  /** A condition on what is written */
  writeConstraint?: AccessPolicyResourceWriteConstraint[];
}

/**
 * A condition on what is written
 *
 * https://kiln.example/fhir/StructureDefinition/AccessPolicy
 */
export interface AccessPolicyResourceWriteConstraint extends BackboneElement {
  /** The condition */
  expression: string;
  _expression?: Element;
  /** text/fhirpath */
  language?: ConstraintLanguage;
  _language?: Element;
  /** Why, for whoever is refused */
  description?: string;
  _description?: Element;
}
