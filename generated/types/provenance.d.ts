// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Provenance

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Signature } from './signature.js';
import type { ProvenanceEntityRole } from './value-sets.js';

/**
 * Who, What, When for a set of resources
 *
 * https://hl7.org/fhir/R4/provenance.html
 */
export interface Provenance {
  resourceType: 'Provenance';
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
  /** Target Reference(s) (usually version specific) */
  target: Reference[];
  /** When the activity occurred */
  occurredPeriod?: Period;
  /** When the activity occurred */
  occurredDateTime?: string;
  _occurredDateTime?: Element;
  /** When the activity was recorded / updated */
  recorded: string;
  _recorded?: Element;
  /** Policy or plan the activity was defined by */
  policy?: (string | null)[];
  _policy?: (Element | null)[];
  /** Where the activity occurred, if relevant */
  location?: Reference<'Location'>;
  /** Reason the activity is occurring */
  reason?: CodeableConcept[];
  /** Activity that occurred */
  activity?: CodeableConcept;
  /** Actor involved */
  agent: ProvenanceAgent[];
  /** An entity used in this activity */
  entity?: ProvenanceEntity[];
  /** Signature on target */
  signature?: Signature[];
}

/**
 * Actor involved
 *
 * https://hl7.org/fhir/R4/provenance-definitions.html#Provenance.agent
 */
export interface ProvenanceAgent extends BackboneElement {
  /** How the agent participated */
  type?: CodeableConcept;
  /** What the agents role was */
  role?: CodeableConcept[];
  /** Who participated */
  who: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who the agent is representing */
  onBehalfOf?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * An entity used in this activity
 *
 * https://hl7.org/fhir/R4/provenance-definitions.html#Provenance.entity
 */
export interface ProvenanceEntity extends BackboneElement {
  /** derivation | revision | quotation | source | removal */
  role: ProvenanceEntityRole;
  _role?: Element;
  /** Identity of entity */
  what: Reference;
  /** Entity is attributed to this agent */
  agent?: ProvenanceAgent[];
}
