// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/DocumentManifest

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { DocumentReferenceStatus } from './value-sets.js';

/**
 * A list that defines a set of documents
 *
 * https://hl7.org/fhir/R4/documentmanifest.html
 */
export interface DocumentManifest {
  resourceType: 'DocumentManifest';
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
  /** Unique Identifier for the set of documents */
  masterIdentifier?: Identifier;
  /** Other identifiers for the manifest */
  identifier?: Identifier[];
  /** current | superseded | entered-in-error */
  status: DocumentReferenceStatus;
  _status?: Element;
  /** Kind of document set */
  type?: CodeableConcept;
  /** The subject of the set of documents */
  subject?: Reference<'Device' | 'Group' | 'Patient' | 'Practitioner'>;
  /** When this document manifest created */
  created?: string;
  _created?: Element;
  /** Who and/or what authored the DocumentManifest */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Intended to get notified about this set of documents */
  recipient?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** The source system/application/software */
  source?: string;
  _source?: Element;
  /** Human-readable description (title) */
  description?: string;
  _description?: Element;
  /** Items in manifest */
  content: Reference[];
  /** Related things */
  related?: DocumentManifestRelated[];
}

/**
 * Related things
 *
 * https://hl7.org/fhir/R4/documentmanifest-definitions.html#DocumentManifest.related
 */
export interface DocumentManifestRelated extends BackboneElement {
  /** Identifiers of things that are related */
  identifier?: Identifier;
  /** Related Resource */
  ref?: Reference;
}
