// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Patient

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
import type { AdministrativeGender, LinkType } from './value-sets.js';

/**
 * Information about an individual or animal receiving health care services
 *
 * https://hl7.org/fhir/R4/patient.html
 */
export interface Patient {
  resourceType: 'Patient';
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
  /** An identifier for this patient */
  identifier?: Identifier[];
  /** Whether this patient's record is in active use */
  active?: boolean;
  _active?: Element;
  /** A name associated with the patient */
  name?: HumanName[];
  /** A contact detail for the individual */
  telecom?: ContactPoint[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** The date of birth for the individual */
  birthDate?: string;
  _birthDate?: Element;
  /** Indicates if the individual is deceased or not */
  deceasedBoolean?: boolean;
  _deceasedBoolean?: Element;
  /** Indicates if the individual is deceased or not */
  deceasedDateTime?: string;
  _deceasedDateTime?: Element;
  /** An address for the individual */
  address?: Address[];
  /** Marital (civil) status of a patient */
  maritalStatus?: CodeableConcept;
  /** Whether patient is part of a multiple birth */
  multipleBirthBoolean?: boolean;
  _multipleBirthBoolean?: Element;
  /** Whether patient is part of a multiple birth */
  multipleBirthInteger?: number;
  _multipleBirthInteger?: Element;
  /** Image of the patient */
  photo?: Attachment[];
  /** A contact party (e.g. guardian, partner, friend) for the patient */
  contact?: PatientContact[];
  /** A language which may be used to communicate with the patient about his or her health */
  communication?: PatientCommunication[];
  /** Patient's nominated primary care provider */
  generalPractitioner?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>[];
  /** Organization that is the custodian of the patient record */
  managingOrganization?: Reference<'Organization'>;
  /** Link to another patient resource that concerns the same actual person */
  link?: PatientLink[];
}

/**
 * A contact party (e.g. guardian, partner, friend) for the patient
 *
 * https://hl7.org/fhir/R4/patient-definitions.html#Patient.contact
 */
export interface PatientContact extends BackboneElement {
  /** The kind of relationship */
  relationship?: CodeableConcept[];
  /** A name associated with the contact person */
  name?: HumanName;
  /** A contact detail for the person */
  telecom?: ContactPoint[];
  /** Address for the contact person */
  address?: Address;
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** Organization that is associated with the contact */
  organization?: Reference<'Organization'>;
  /** The period during which this contact person or organization is valid to be contacted relating to this patient */
  period?: Period;
}

/**
 * A language which may be used to communicate with the patient about his or her health
 *
 * https://hl7.org/fhir/R4/patient-definitions.html#Patient.communication
 */
export interface PatientCommunication extends BackboneElement {
  /** The language which can be used to communicate with the patient about his or her health */
  language: CodeableConcept;
  /** Language preference indicator */
  preferred?: boolean;
  _preferred?: Element;
}

/**
 * Link to another patient resource that concerns the same actual person
 *
 * https://hl7.org/fhir/R4/patient-definitions.html#Patient.link
 */
export interface PatientLink extends BackboneElement {
  /** The other patient or related person resource that the link refers to */
  other: Reference<'Patient' | 'RelatedPerson'>;
  /** replaced-by | replaces | refer | seealso */
  type: LinkType;
  _type?: Element;
}
