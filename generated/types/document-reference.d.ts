// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/DocumentReference

import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { CompositionStatus, DocumentReferenceStatus, DocumentRelationshipType } from './value-sets.js';

/**
 * A reference to a document
 *
 * https://hl7.org/fhir/R4/documentreference.html
 */
export interface DocumentReference {
  resourceType: 'DocumentReference';
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
  /** Master Version Specific Identifier */
  masterIdentifier?: Identifier;
  /** Other identifiers for the document */
  identifier?: Identifier[];
  /** current | superseded | entered-in-error */
  status: DocumentReferenceStatus;
  _status?: Element;
  /** preliminary | final | amended | entered-in-error */
  docStatus?: CompositionStatus;
  _docStatus?: Element;
  /** Kind of document (LOINC if possible) */
  type?: CodeableConcept;
  /** Categorization of document */
  category?: CodeableConcept[];
  /** Who/what is the subject of the document */
  subject?: Reference<'Device' | 'Group' | 'Patient' | 'Practitioner'>;
  /** When this document reference was created */
  date?: string;
  _date?: Element;
  /** Who and/or what authored the document */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Who/what authenticated the document */
  authenticator?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Organization which maintains the document */
  custodian?: Reference<'Organization'>;
  /** Relationships to other documents */
  relatesTo?: DocumentReferenceRelatesTo[];
  /** Human-readable description */
  description?: string;
  _description?: Element;
  /** Document security-tags */
  securityLabel?: CodeableConcept[];
  /** Document referenced */
  content: DocumentReferenceContent[];
  /** Clinical context of document */
  context?: DocumentReferenceContext;
}

/**
 * Relationships to other documents
 *
 * https://hl7.org/fhir/R4/documentreference-definitions.html#DocumentReference.relatesTo
 */
export interface DocumentReferenceRelatesTo extends BackboneElement {
  /** replaces | transforms | signs | appends */
  code: DocumentRelationshipType;
  _code?: Element;
  /** Target of the relationship */
  target: Reference<'DocumentReference'>;
}

/**
 * Document referenced
 *
 * https://hl7.org/fhir/R4/documentreference-definitions.html#DocumentReference.content
 */
export interface DocumentReferenceContent extends BackboneElement {
  /** Where to access the document */
  attachment: Attachment;
  /** Format/content rules for the document */
  format?: Coding;
}

/**
 * Clinical context of document
 *
 * https://hl7.org/fhir/R4/documentreference-definitions.html#DocumentReference.context
 */
export interface DocumentReferenceContext extends BackboneElement {
  /** Context of the document content */
  encounter?: Reference<'Encounter' | 'EpisodeOfCare'>[];
  /** Main clinical acts documented */
  event?: CodeableConcept[];
  /** Time of service that is being documented */
  period?: Period;
  /** Kind of facility where patient was seen */
  facilityType?: CodeableConcept;
  /** Additional details about where the content was created (e.g. clinical specialty) */
  practiceSetting?: CodeableConcept;
  /** Patient demographics from source */
  sourcePatientInfo?: Reference<'Patient'>;
  /** Related identifiers or resources */
  related?: Reference[];
}
