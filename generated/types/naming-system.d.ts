// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/NamingSystem

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { NamingSystemIdentifierType, NamingSystemType, PublicationStatus } from './value-sets.js';

/**
 * System of unique identification
 *
 * https://hl7.org/fhir/R4/namingsystem.html
 */
export interface NamingSystem {
  resourceType: 'NamingSystem';
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
  /** Name for this naming system (computer friendly) */
  name: string;
  _name?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** codesystem | identifier | root */
  kind: NamingSystemType;
  _kind?: Element;
  /** Date last changed */
  date: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Who maintains system namespace? */
  responsible?: string;
  _responsible?: Element;
  /** e.g. driver, provider, patient, bank etc. */
  type?: CodeableConcept;
  /** Natural language description of the naming system */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for naming system (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** How/where is it used */
  usage?: string;
  _usage?: Element;
  /** Unique identifiers used for system */
  uniqueId: NamingSystemUniqueId[];
}

/**
 * Unique identifiers used for system
 *
 * https://hl7.org/fhir/R4/namingsystem-definitions.html#NamingSystem.uniqueId
 */
export interface NamingSystemUniqueId extends BackboneElement {
  /** oid | uuid | uri | other */
  type: NamingSystemIdentifierType;
  _type?: Element;
  /** The unique identifier */
  value: string;
  _value?: Element;
  /** Is this the id that should be used for this type */
  preferred?: boolean;
  _preferred?: Element;
  /** Notes about identifier usage */
  comment?: string;
  _comment?: Element;
  /** When is identifier valid? */
  period?: Period;
}
