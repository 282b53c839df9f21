// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Practitioner

import type { Address } from './address.js';
import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { HumanName } from './human-name.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { AdministrativeGender } from './value-sets.js';

/**
 * A person with a formal responsibility in the provisioning of healthcare or related services
 *
 * https://hl7.org/fhir/R4/practitioner.html
 */
export interface Practitioner {
  resourceType: 'Practitioner';
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
  /** An identifier for the person as this agent */
  identifier?: Identifier[];
  /** Whether this practitioner's record is in active use */
  active?: boolean;
  _active?: Element;
  /** The name(s) associated with the practitioner */
  name?: HumanName[];
  /** A contact detail for the practitioner (that apply to all roles) */
  telecom?: ContactPoint[];
  /** Address(es) of the practitioner that are not role specific (typically home address) */
  address?: Address[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** The date on which the practitioner was born */
  birthDate?: string;
  _birthDate?: Element;
  /** Image of the person */
  photo?: Attachment[];
  /** Certification, licenses, or training pertaining to the provision of care */
  qualification?: PractitionerQualification[];
  /** A language the practitioner can use in patient communication */
  communication?: CodeableConcept[];
}

/**
 * Certification, licenses, or training pertaining to the provision of care
 *
 * https://hl7.org/fhir/R4/practitioner-definitions.html#Practitioner.qualification
 */
export interface PractitionerQualification extends BackboneElement {
  /** An identifier for this qualification for the practitioner */
  identifier?: Identifier[];
  /** Coded representation of the qualification */
  code: CodeableConcept;
  /** Period during which the qualification is valid */
  period?: Period;
  /** Organization that regulates and issues the qualification */
  issuer?: Reference<'Organization'>;
}
