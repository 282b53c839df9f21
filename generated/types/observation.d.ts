// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Observation

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { SampledData } from './sampled-data.js';
import type { Timing } from './timing.js';
import type { ObservationStatus } from './value-sets.js';

/**
 * Measurements and simple assertions
 *
 * https://hl7.org/fhir/R4/observation.html
 */
export interface Observation {
  resourceType: 'Observation';
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
  /** Business Identifier for observation */
  identifier?: Identifier[];
  /** Fulfills plan, proposal or order */
  basedOn?: Reference<'CarePlan' | 'DeviceRequest' | 'ImmunizationRecommendation' | 'MedicationRequest' | 'NutritionOrder' | 'ServiceRequest'>[];
  /** Part of referenced event */
  partOf?: Reference<'ImagingStudy' | 'Immunization' | 'MedicationAdministration' | 'MedicationDispense' | 'MedicationStatement' | 'Procedure'>[];
  /** registered | preliminary | final | amended + */
  status: ObservationStatus;
  _status?: Element;
  /** Classification of type of observation */
  category?: CodeableConcept[];
  /** Type of observation (code / type) */
  code: CodeableConcept;
  /** Who and/or what the observation is about */
  subject?: Reference<'Device' | 'Group' | 'Location' | 'Patient'>;
  /** What the observation is about, when it is not about the subject of record */
  focus?: Reference[];
  /** Healthcare event during which this observation is made */
  encounter?: Reference<'Encounter'>;
  /** Clinically relevant time/time-period for observation */
  effectiveDateTime?: string;
  _effectiveDateTime?: Element;
  /** Clinically relevant time/time-period for observation */
  effectivePeriod?: Period;
  /** Clinically relevant time/time-period for observation */
  effectiveTiming?: Timing;
  /** Clinically relevant time/time-period for observation */
  effectiveInstant?: string;
  _effectiveInstant?: Element;
  /** Date/Time this version was made available */
  issued?: string;
  _issued?: Element;
  /** Who is responsible for the observation */
  performer?: Reference<'CareTeam' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Actual result */
  valueQuantity?: Quantity;
  /** Actual result */
  valueCodeableConcept?: CodeableConcept;
  /** Actual result */
  valueString?: string;
  _valueString?: Element;
  /** Actual result */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Actual result */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Actual result */
  valueRange?: Range;
  /** Actual result */
  valueRatio?: Ratio;
  /** Actual result */
  valueSampledData?: SampledData;
  /** Actual result */
  valueTime?: string;
  _valueTime?: Element;
  /** Actual result */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Actual result */
  valuePeriod?: Period;
  /** Why the result is missing */
  dataAbsentReason?: CodeableConcept;
  /** High, low, normal, etc. */
  interpretation?: CodeableConcept[];
  /** Comments about the observation */
  note?: Annotation[];
  /** Observed body part */
  bodySite?: CodeableConcept;
  /** How it was done */
  method?: CodeableConcept;
  /** Specimen used for this observation */
  specimen?: Reference<'Specimen'>;
  /** (Measurement) Device */
  device?: Reference<'Device' | 'DeviceMetric'>;
  /** Provides guide for interpretation */
  referenceRange?: ObservationReferenceRange[];
  /** Related resource that belongs to the Observation group */
  hasMember?: Reference<'MolecularSequence' | 'Observation' | 'QuestionnaireResponse'>[];
  /** Related measurements the observation is made from */
  derivedFrom?: Reference<'DocumentReference' | 'ImagingStudy' | 'Media' | 'MolecularSequence' | 'Observation' | 'QuestionnaireResponse'>[];
  /** Component results */
  component?: ObservationComponent[];
}

/**
 * Provides guide for interpretation
 *
 * https://hl7.org/fhir/R4/observation-definitions.html#Observation.referenceRange
 */
export interface ObservationReferenceRange extends BackboneElement {
  /** Low Range, if relevant */
  low?: Quantity;
  /** High Range, if relevant */
  high?: Quantity;
  /** Reference range qualifier */
  type?: CodeableConcept;
  /** Reference range population */
  appliesTo?: CodeableConcept[];
  /** Applicable age range, if relevant */
  age?: Range;
  /** Text based reference range in an observation */
  text?: string;
  _text?: Element;
}

/**
 * Component results
 *
 * https://hl7.org/fhir/R4/observation-definitions.html#Observation.component
 */
export interface ObservationComponent extends BackboneElement {
  /** Type of component observation (code / type) */
  code: CodeableConcept;
  /** Actual component result */
  valueQuantity?: Quantity;
  /** Actual component result */
  valueCodeableConcept?: CodeableConcept;
  /** Actual component result */
  valueString?: string;
  _valueString?: Element;
  /** Actual component result */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Actual component result */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Actual component result */
  valueRange?: Range;
  /** Actual component result */
  valueRatio?: Ratio;
  /** Actual component result */
  valueSampledData?: SampledData;
  /** Actual component result */
  valueTime?: string;
  _valueTime?: Element;
  /** Actual component result */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Actual component result */
  valuePeriod?: Period;
  /** Why the component result is missing */
  dataAbsentReason?: CodeableConcept;
  /** High, low, normal, etc. */
  interpretation?: CodeableConcept[];
  /** Provides guide for interpretation of component result */
  referenceRange?: ObservationReferenceRange[];
}
