// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CatalogEntry

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
import type { CatalogEntryRelationType, PublicationStatus } from './value-sets.js';

/**
 * An entry in a catalog
 *
 * https://hl7.org/fhir/R4/catalogentry.html
 */
export interface CatalogEntry {
  resourceType: 'CatalogEntry';
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
  /** Unique identifier of the catalog item */
  identifier?: Identifier[];
  /** The type of item - medication, device, service, protocol or other */
  type?: CodeableConcept;
  /** Whether the entry represents an orderable item */
  orderable: boolean;
  _orderable?: Element;
  /** The item that is being defined */
  referencedItem: Reference<'ActivityDefinition' | 'Binary' | 'Device' | 'HealthcareService' | 'Medication' | 'ObservationDefinition' | 'Organization' | 'PlanDefinition' | 'Practitioner' | 'PractitionerRole' | 'SpecimenDefinition'>;
  /** Any additional identifier(s) for the catalog item, in the same granularity or concept */
  additionalIdentifier?: Identifier[];
  /** Classification (category or class) of the item entry */
  classification?: CodeableConcept[];
  /** draft | active | retired | unknown */
  status?: PublicationStatus;
  _status?: Element;
  /** The time period in which this catalog entry is expected to be active */
  validityPeriod?: Period;
  /** The date until which this catalog entry is expected to be active */
  validTo?: string;
  _validTo?: Element;
  /** When was this catalog last updated */
  lastUpdated?: string;
  _lastUpdated?: Element;
  /** Additional characteristics of the catalog entry */
  additionalCharacteristic?: CodeableConcept[];
  /** Additional classification of the catalog entry */
  additionalClassification?: CodeableConcept[];
  /** An item that this catalog entry is related to */
  relatedEntry?: CatalogEntryRelatedEntry[];
}

/**
 * An item that this catalog entry is related to
 *
 * https://hl7.org/fhir/R4/catalogentry-definitions.html#CatalogEntry.relatedEntry
 */
export interface CatalogEntryRelatedEntry extends BackboneElement {
  /** triggers | is-replaced-by */
  relationtype: CatalogEntryRelationType;
  _relationtype?: Element;
  /** The reference to the related item */
  item: Reference<'CatalogEntry'>;
}
