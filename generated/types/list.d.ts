// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/List

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ListMode, ListStatus } from './value-sets.js';

/**
 * A list is a curated collection of resources
 *
 * https://hl7.org/fhir/R4/list.html
 */
export interface List {
  resourceType: 'List';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** current | retired | entered-in-error */
  status: ListStatus;
  _status?: Element;
  /** working | snapshot | changes */
  mode: ListMode;
  _mode?: Element;
  /** Descriptive name for the list */
  title?: string;
  _title?: Element;
  /** What the purpose of this list is */
  code?: CodeableConcept;
  /** If all resources have the same subject */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** Context in which list created */
  encounter?: Reference<'Encounter'>;
  /** When the list was prepared */
  date?: string;
  _date?: Element;
  /** Who and/or what defined the list contents (aka Author) */
  source?: Reference<'Device' | 'Patient' | 'Practitioner' | 'PractitionerRole'>;
  /** What order the list has */
  orderedBy?: CodeableConcept;
  /** Comments about the list */
  note?: Annotation[];
  /** Entries in the list */
  entry?: ListEntry[];
  /** Why list is empty */
  emptyReason?: CodeableConcept;
}

/**
 * Entries in the list
 *
 * https://hl7.org/fhir/R4/list-definitions.html#List.entry
 */
export interface ListEntry extends BackboneElement {
  /** Status/Workflow information about this item */
  flag?: CodeableConcept;
  /** If this item is actually marked as deleted */
  deleted?: boolean;
  _deleted?: Element;
  /** When item added to list */
  date?: string;
  _date?: Element;
  /** Actual entry */
  item: Reference;
}
