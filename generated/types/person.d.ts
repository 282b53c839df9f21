// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Person

import type { Address } from './address.js';
import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { HumanName } from './human-name.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { AdministrativeGender, IdentityAssuranceLevel } from './value-sets.js';

/**
 * A generic person record
 *
 * https://hl7.org/fhir/R4/person.html
 */
export interface Person {
  resourceType: 'Person';
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
  /** A human identifier for this person */
  identifier?: Identifier[];
  /** A name associated with the person */
  name?: HumanName[];
  /** A contact detail for the person */
  telecom?: ContactPoint[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** The date on which the person was born */
  birthDate?: string;
  _birthDate?: Element;
  /** One or more addresses for the person */
  address?: Address[];
  /** Image of the person */
  photo?: Attachment;
  /** The organization that is the custodian of the person record */
  managingOrganization?: Reference<'Organization'>;
  /** This person's record is in active use */
  active?: boolean;
  _active?: Element;
  /** Link to a resource that concerns the same actual person */
  link?: PersonLink[];
}

/**
 * Link to a resource that concerns the same actual person
 *
 * https://hl7.org/fhir/R4/person-definitions.html#Person.link
 */
export interface PersonLink extends BackboneElement {
  /** The resource to which this actual person is associated */
  target: Reference<'Patient' | 'Person' | 'Practitioner' | 'RelatedPerson'>;
  /** level1 | level2 | level3 | level4 */
  assurance?: IdentityAssuranceLevel;
  _assurance?: Element;
}
