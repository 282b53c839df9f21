// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/List

import type { Annotation } from './annotation.ts';
import type { BackboneElement } from './backbone-element.ts';
import type { CodeableConcept } from './codeable-concept.ts';
import type { Element } from './element.ts';
import type { Extension } from './extension.ts';
import type { Identifier } from './identifier.ts';
import type { Meta } from './meta.ts';
import type { Narrative } from './narrative.ts';
import type { Reference } from './reference.ts';
import type { Resource } from './resources.ts';
import type { ListMode, ListStatus } from './value-sets.ts';

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
