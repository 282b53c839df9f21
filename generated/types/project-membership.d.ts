// Generated from kiln@0.1.0 by kiln generate. Do not edit.
// https://kiln.example/fhir/StructureDefinition/ProjectMembership

import type { BackboneElement } from './backbone-element.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * Who may act in a project, and under which policies
 *
 * https://kiln.example/fhir/StructureDefinition/ProjectMembership
 */
export interface ProjectMembership {
  resourceType: 'ProjectMembership';
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
  /** Identifier of the membership elsewhere */
  identifier?: Identifier[];
  /** Whether the membership is in force */
  active?: boolean;
  _active?: Element;
  /** The project it belongs to */
  project: Reference<'Project'>;
  /** Who is given access */
  principal?: Reference<'Bot' | 'ClientApplication' | 'Patient' | 'Person' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Login at a foreign issuer of tokens */
  externalIdentity?: Identifier[];
  /** Who the principal is in the data */
  profile?: Reference<'Bot' | 'ClientApplication' | 'Device' | 'Organization' | 'Patient' | 'Person' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** A policy that holds for this membership */
  access?: ProjectMembershipAccess[];
}

/**
 * A policy that holds for this membership
 *
 * https://kiln.example/fhir/StructureDefinition/ProjectMembership
 */
export interface ProjectMembershipAccess extends BackboneElement {
  /** The policy */
  policy: Reference<'AccessPolicy'>;
  /** A value for a parameter of the policy */
  parameter?: ProjectMembershipAccessParameter[];
}

/**
 * A value for a parameter of the policy
 *
 * https://kiln.example/fhir/StructureDefinition/ProjectMembership
 */
export interface ProjectMembershipAccessParameter extends BackboneElement {
  /** Name without the percent sign */
  name: string;
  _name?: Element;
  /** The value */
  valueString?: string;
  _valueString?: Element;
  /** The value */
  valueCode?: string;
  _valueCode?: Element;
  /** The value */
  valueReference?: Reference;
}
