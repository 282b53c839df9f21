// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Media

import type { Annotation } from './annotation.js';
import type { Attachment } from './attachment.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { EventStatus } from './value-sets.js';

/**
 * A photo, video, or audio recording acquired or used in healthcare. The actual content may be inline or provided by direct reference
 *
 * https://hl7.org/fhir/R4/media.html
 */
export interface Media {
  resourceType: 'Media';
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
  /** Identifier(s) for the image */
  identifier?: Identifier[];
  /** Procedure that caused this media to be created */
  basedOn?: Reference<'CarePlan' | 'ServiceRequest'>[];
  /** Part of referenced event */
  partOf?: Reference[];
  /** preparation | in-progress | not-done | on-hold | stopped | completed | entered-in-error | unknown */
  status: EventStatus;
  _status?: Element;
  /** Classification of media as image, video, or audio */
  type?: CodeableConcept;
  /** The type of acquisition equipment/process */
  modality?: CodeableConcept;
  /** Imaging view, e.g. Lateral or Antero-posterior */
  view?: CodeableConcept;
  /** Who/What this Media is a record of */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'Specimen'>;
  /** Encounter associated with media */
  encounter?: Reference<'Encounter'>;
  /** When Media was collected */
  createdDateTime?: string;
  _createdDateTime?: Element;
  /** When Media was collected */
  createdPeriod?: Period;
  /** Date/Time this version was made available */
  issued?: string;
  _issued?: Element;
  /** The person who generated the image */
  operator?: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Why was event performed? */
  reasonCode?: CodeableConcept[];
  /** Observed body part */
  bodySite?: CodeableConcept;
  /** Name of the device/manufacturer */
  deviceName?: string;
  _deviceName?: Element;
  /** Observing Device */
  device?: Reference<'Device' | 'DeviceMetric'>;
  /** Height of the image in pixels (photo/video) */
  height?: number;
  _height?: Element;
  /** Width of the image in pixels (photo/video) */
  width?: number;
  _width?: Element;
  /** Number of frames if > 1 (photo) */
  frames?: number;
  _frames?: Element;
  /** Length in seconds (audio / video) */
  duration?: number;
  _duration?: Element;
  /** Actual Media - reference or data */
  content: Attachment;
  /** Comments made about the media */
  note?: Annotation[];
}
