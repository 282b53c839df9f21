// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/RelatedPerson

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
 * A person that is related to a patient, but who is not a direct target of care
 *
 * https://hl7.org/fhir/R4/relatedperson.html
 */
export interface RelatedPerson {
  resourceType: 'RelatedPerson';
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
  /** Whether this related person's record is in active use */
  active?: boolean;
  _active?: Element;
  /** The patient this person is related to */
  patient: Reference<'Patient'>;
  /** The nature of the relationship */
  relationship?: CodeableConcept[];
  /** A name associated with the person */
  name?: HumanName[];
  /** A contact detail for the person */
  telecom?: ContactPoint[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** The date on which the related person was born */
  birthDate?: string;
  _birthDate?: Element;
  /** Address where the related person can be contacted or visited */
  address?: Address[];
  /** Image of the person */
  photo?: Attachment[];
  /** Period of time that this relationship is considered valid */
  period?: Period;
  /** A language which may be used to communicate with about the patient's health */
  communication?: RelatedPersonCommunication[];
}

/**
 * A language which may be used to communicate with about the patient's health
 *
 * https://hl7.org/fhir/R4/relatedperson-definitions.html#RelatedPerson.communication
 */
export interface RelatedPersonCommunication extends BackboneElement {
  /** The language which can be used to communicate with the patient about his or her health */
  language: CodeableConcept;
  /** Language preference indicator */
  preferred?: boolean;
  _preferred?: Element;
}
