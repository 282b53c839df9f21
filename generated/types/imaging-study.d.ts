// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ImagingStudy

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ImagingStudyStatus } from './value-sets.js';

/**
 * A set of images produced in single study (one or more series of references images)
 *
 * https://hl7.org/fhir/R4/imagingstudy.html
 */
export interface ImagingStudy {
  resourceType: 'ImagingStudy';
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
  /** Identifiers for the whole study */
  identifier?: Identifier[];
  /** registered | available | cancelled | entered-in-error | unknown */
  status: ImagingStudyStatus;
  _status?: Element;
  /** All series modality if actual acquisition modalities */
  modality?: Coding[];
  /** Who or what is the subject of the study */
  subject: Reference<'Device' | 'Group' | 'Patient'>;
  /** Encounter with which this imaging study is associated */
  encounter?: Reference<'Encounter'>;
  /** When the study was started */
  started?: string;
  _started?: Element;
  /** Request fulfilled */
  basedOn?: Reference<'Appointment' | 'AppointmentResponse' | 'CarePlan' | 'ServiceRequest' | 'Task'>[];
  /** Referring physician */
  referrer?: Reference<'Practitioner' | 'PractitionerRole'>;
  /** Who interpreted images */
  interpreter?: Reference<'Practitioner' | 'PractitionerRole'>[];
  /** Study access endpoint */
  endpoint?: Reference<'Endpoint'>[];
  /** Number of Study Related Series */
  numberOfSeries?: number;
  _numberOfSeries?: Element;
  /** Number of Study Related Instances */
  numberOfInstances?: number;
  _numberOfInstances?: Element;
  /** The performed Procedure reference */
  procedureReference?: Reference<'Procedure'>;
  /** The performed procedure code */
  procedureCode?: CodeableConcept[];
  /** Where ImagingStudy occurred */
  location?: Reference<'Location'>;
  /** Why the study was requested */
  reasonCode?: CodeableConcept[];
  /** Why was study performed */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Media' | 'Observation'>[];
  /** User-defined comments */
  note?: Annotation[];
  /** Institution-generated description */
  description?: string;
  _description?: Element;
  /** Each study has one or more series of instances */
  series?: ImagingStudySeries[];
}

/**
 * Each study has one or more series of instances
 *
 * https://hl7.org/fhir/R4/imagingstudy-definitions.html#ImagingStudy.series
 */
export interface ImagingStudySeries extends BackboneElement {
  /** DICOM Series Instance UID for the series */
  uid: string;
  _uid?: Element;
  /** Numeric identifier of this series */
  number?: number;
  _number?: Element;
  /** The modality of the instances in the series */
  modality: Coding;
  /** A short human readable summary of the series */
  description?: string;
  _description?: Element;
  /** Number of Series Related Instances */
  numberOfInstances?: number;
  _numberOfInstances?: Element;
  /** Series access endpoint */
  endpoint?: Reference<'Endpoint'>[];
  /** Body part examined */
  bodySite?: Coding;
  /** Body part laterality */
  laterality?: Coding;
  /** Specimen imaged */
  specimen?: Reference<'Specimen'>[];
  /** When the series started */
  started?: string;
  _started?: Element;
  /** Who performed the series */
  performer?: ImagingStudySeriesPerformer[];
  /** A single SOP instance from the series */
  instance?: ImagingStudySeriesInstance[];
}

/**
 * Who performed the series
 *
 * https://hl7.org/fhir/R4/imagingstudy-definitions.html#ImagingStudy.series.performer
 */
export interface ImagingStudySeriesPerformer extends BackboneElement {
  /** Type of performance */
  function?: CodeableConcept;
  /** Who performed the series */
  actor: Reference<'CareTeam' | 'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * A single SOP instance from the series
 *
 * https://hl7.org/fhir/R4/imagingstudy-definitions.html#ImagingStudy.series.instance
 */
export interface ImagingStudySeriesInstance extends BackboneElement {
  /** DICOM SOP Instance UID */
  uid: string;
  _uid?: Element;
  /** DICOM class type */
  sopClass: Coding;
  /** The number of this instance in the series */
  number?: number;
  _number?: Element;
  /** Description of instance */
  title?: string;
  _title?: Element;
}
