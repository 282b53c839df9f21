// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Organization

import type { Address } from './address.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { HumanName } from './human-name.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * A grouping of people or organizations with a common purpose
 *
 * https://hl7.org/fhir/R4/organization.html
 */
export interface Organization {
  resourceType: 'Organization';
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
  /** Identifies this organization across multiple systems */
  identifier?: Identifier[];
  /** Whether the organization's record is still in active use */
  active?: boolean;
  _active?: Element;
  /** Kind of organization */
  type?: CodeableConcept[];
  /** Name used for the organization */
  name?: string;
  _name?: Element;
  /** A list of alternate names that the organization is known as, or was known as in the past */
  alias?: (string | null)[];
  _alias?: (Element | null)[];
  /** A contact detail for the organization */
  telecom?: ContactPoint[];
  /** An address for the organization */
  address?: Address[];
  /** The organization of which this organization forms a part */
  partOf?: Reference<'Organization'>;
  /** Contact for the organization for a certain purpose */
  contact?: OrganizationContact[];
  /** Technical endpoints providing access to services operated for the organization */
  endpoint?: Reference<'Endpoint'>[];
}

/**
 * Contact for the organization for a certain purpose
 *
 * https://hl7.org/fhir/R4/organization-definitions.html#Organization.contact
 */
export interface OrganizationContact extends BackboneElement {
  /** The type of contact */
  purpose?: CodeableConcept;
  /** A name associated with the contact */
  name?: HumanName;
  /** Contact details (telephone, email, etc.) for a contact */
  telecom?: ContactPoint[];
  /** Visiting or postal addresses for the contact */
  address?: Address;
}
