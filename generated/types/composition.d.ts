// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Composition

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { CompositionAttestationMode, CompositionStatus, DocumentRelationshipType, ListMode, V3ConfidentialityClassification } from './value-sets.js';

/**
 * A set of resources composed into a single coherent clinical statement with clinical attestation
 *
 * https://hl7.org/fhir/R4/composition.html
 */
export interface Composition {
  resourceType: 'Composition';
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
  /** Version-independent identifier for the Composition */
  identifier?: Identifier;
  /** preliminary | final | amended | entered-in-error */
  status: CompositionStatus;
  _status?: Element;
  /** Kind of composition (LOINC if possible) */
  type: CodeableConcept;
  /** Categorization of Composition */
  category?: CodeableConcept[];
  /** Who and/or what the composition is about */
  subject?: Reference;
  /** Context of the Composition */
  encounter?: Reference<'Encounter'>;
  /** Composition editing time */
  date: string;
  _date?: Element;
  /** Who and/or what authored the composition */
  author: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Human Readable name/title */
  title: string;
  _title?: Element;
  /** As defined by affinity domain */
  confidentiality?: V3ConfidentialityClassification;
  _confidentiality?: Element;
  /** Attests to accuracy of composition */
  attester?: CompositionAttester[];
  /** Organization which maintains the composition */
  custodian?: Reference<'Organization'>;
  /** Relationships to other compositions/documents */
  relatesTo?: CompositionRelatesTo[];
  /** The clinical service(s) being documented */
  event?: CompositionEvent[];
  /** Composition is broken into sections */
  section?: CompositionSection[];
}

/**
 * Attests to accuracy of composition
 *
 * https://hl7.org/fhir/R4/composition-definitions.html#Composition.attester
 */
export interface CompositionAttester extends BackboneElement {
  /** personal | professional | legal | official */
  mode: CompositionAttestationMode;
  _mode?: Element;
  /** When the composition was attested */
  time?: string;
  _time?: Element;
  /** Who attested the composition */
  party?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Relationships to other compositions/documents
 *
 * https://hl7.org/fhir/R4/composition-definitions.html#Composition.relatesTo
 */
export interface CompositionRelatesTo extends BackboneElement {
  /** replaces | transforms | signs | appends */
  code: DocumentRelationshipType;
  _code?: Element;
  /** Target of the relationship */
  targetIdentifier?: Identifier;
  /** Target of the relationship */
  targetReference?: Reference<'Composition'>;
}

/**
 * The clinical service(s) being documented
 *
 * https://hl7.org/fhir/R4/composition-definitions.html#Composition.event
 */
export interface CompositionEvent extends BackboneElement {
  /** Code(s) that apply to the event being documented */
  code?: CodeableConcept[];
  /** The period covered by the documentation */
  period?: Period;
  /** The event(s) being documented */
  detail?: Reference[];
}

/**
 * Composition is broken into sections
 *
 * https://hl7.org/fhir/R4/composition-definitions.html#Composition.section
 */
export interface CompositionSection extends BackboneElement {
  /** Label for section (e.g. for ToC) */
  title?: string;
  _title?: Element;
  /** Classification of section (recommended) */
  code?: CodeableConcept;
  /** Who and/or what authored the section */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Who/what the section is about, when it is not about the subject of composition */
  focus?: Reference;
  /** Text summary of the section, for human interpretation */
  text?: Narrative;
  /** working | snapshot | changes */
  mode?: ListMode;
  _mode?: Element;
  /** Order of section entries */
  orderedBy?: CodeableConcept;
  /** A reference to data that supports this section */
  entry?: Reference[];
  /** Why the section is empty */
  emptyReason?: CodeableConcept;
  /** Nested Section */
  section?: CompositionSection[];
}
