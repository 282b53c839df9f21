// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Specimen

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { SpecimenStatus } from './value-sets.js';

/**
 * Sample for analysis
 *
 * https://hl7.org/fhir/R4/specimen.html
 */
export interface Specimen {
  resourceType: 'Specimen';
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
  /** External Identifier */
  identifier?: Identifier[];
  /** Identifier assigned by the lab */
  accessionIdentifier?: Identifier;
  /** available | unavailable | unsatisfactory | entered-in-error */
  status?: SpecimenStatus;
  _status?: Element;
  /** Kind of material that forms the specimen */
  type?: CodeableConcept;
  /** Where the specimen came from. This may be from patient(s), from a location (e.g., the source of an environmental sample), or a sampling of a substance or a device */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient' | 'Substance'>;
  /** The time when specimen was received for processing */
  receivedTime?: string;
  _receivedTime?: Element;
  /** Specimen from which this specimen originated */
  parent?: Reference<'Specimen'>[];
  /** Why the specimen was collected */
  request?: Reference<'ServiceRequest'>[];
  /** Collection details */
  collection?: SpecimenCollection;
  /** Processing and processing step details */
  processing?: SpecimenProcessing[];
  /** Direct container of specimen (tube/slide, etc.) */
  container?: SpecimenContainer[];
  /** State of the specimen */
  condition?: CodeableConcept[];
  /** Comments */
  note?: Annotation[];
}

/**
 * Collection details
 *
 * https://hl7.org/fhir/R4/specimen-definitions.html#Specimen.collection
 */
export interface SpecimenCollection extends BackboneElement {
  /** Who collected the specimen */
  collector?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Collection time */
  collectedDateTime?: string;
  _collectedDateTime?: Element;
  /** Collection time */
  collectedPeriod?: Period;
  /** How long it took to collect specimen */
  duration?: Duration;
  /** The quantity of specimen collected */
  quantity?: Quantity;
  /** Technique used to perform collection */
  method?: CodeableConcept;
  /** Anatomical collection site */
  bodySite?: CodeableConcept;
  /** Whether or how long patient abstained from food and/or drink */
  fastingStatusCodeableConcept?: CodeableConcept;
  /** Whether or how long patient abstained from food and/or drink */
  fastingStatusDuration?: Duration;
}

/**
 * Processing and processing step details
 *
 * https://hl7.org/fhir/R4/specimen-definitions.html#Specimen.processing
 */
export interface SpecimenProcessing extends BackboneElement {
  /** Textual description of procedure */
  description?: string;
  _description?: Element;
  /** Indicates the treatment step applied to the specimen */
  procedure?: CodeableConcept;
  /** Material used in the processing step */
  additive?: Reference<'Substance'>[];
  /** Date and time of specimen processing */
  timeDateTime?: string;
  _timeDateTime?: Element;
  /** Date and time of specimen processing */
  timePeriod?: Period;
}

/**
 * Direct container of specimen (tube/slide, etc.)
 *
 * https://hl7.org/fhir/R4/specimen-definitions.html#Specimen.container
 */
export interface SpecimenContainer extends BackboneElement {
  /** Id for the container */
  identifier?: Identifier[];
  /** Textual description of the container */
  description?: string;
  _description?: Element;
  /** Kind of container directly associated with specimen */
  type?: CodeableConcept;
  /** Container volume or size */
  capacity?: Quantity;
  /** Quantity of specimen within container */
  specimenQuantity?: Quantity;
  /** Additive associated with container */
  additiveCodeableConcept?: CodeableConcept;
  /** Additive associated with container */
  additiveReference?: Reference<'Substance'>;
}
