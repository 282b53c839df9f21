// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/OrganizationAffiliation

import type { CodeableConcept } from './codeable-concept.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';

/**
 * Defines an affiliation/assotiation/relationship between 2 distinct oganizations, that is not a part-of relationship/sub-division relationship
 *
 * https://hl7.org/fhir/R4/organizationaffiliation.html
 */
export interface OrganizationAffiliation {
  resourceType: 'OrganizationAffiliation';
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
  /** Business identifiers that are specific to this role */
  identifier?: Identifier[];
  /** Whether this organization affiliation record is in active use */
  active?: boolean;
  _active?: Element;
  /** The period during which the participatingOrganization is affiliated with the primary organization */
  period?: Period;
  /** Organization where the role is available */
  organization?: Reference<'Organization'>;
  /** Organization that provides/performs the role (e.g. providing services or is a member of) */
  participatingOrganization?: Reference<'Organization'>;
  /** Health insurance provider network in which the participatingOrganization provides the role's services (if defined) at the indicated locations (if defined) */
  network?: Reference<'Organization'>[];
  /** Definition of the role the participatingOrganization plays */
  code?: CodeableConcept[];
  /** Specific specialty of the participatingOrganization in the context of the role */
  specialty?: CodeableConcept[];
  /** The location(s) at which the role occurs */
  location?: Reference<'Location'>[];
  /** Healthcare services provided through the role */
  healthcareService?: Reference<'HealthcareService'>[];
  /** Contact details at the participatingOrganization relevant to this Affiliation */
  telecom?: ContactPoint[];
  /** Technical endpoints providing access to services operated for this role */
  endpoint?: Reference<'Endpoint'>[];
}
