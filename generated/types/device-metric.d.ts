// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/DeviceMetric

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Timing } from './timing.js';
import type { DeviceMetricCalibrationState, DeviceMetricCalibrationType, DeviceMetricCategory, DeviceMetricColor, DeviceMetricOperationalStatus } from './value-sets.js';

/**
 * Measurement, calculation or setting capability of a medical device
 *
 * https://hl7.org/fhir/R4/devicemetric.html
 */
export interface DeviceMetric {
  resourceType: 'DeviceMetric';
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
  /** Instance identifier */
  identifier?: Identifier[];
  /** Identity of metric, for example Heart Rate or PEEP Setting */
  type: CodeableConcept;
  /** Unit of Measure for the Metric */
  unit?: CodeableConcept;
  /** Describes the link to the source Device */
  source?: Reference<'Device'>;
  /** Describes the link to the parent Device */
  parent?: Reference<'Device'>;
  /** on | off | standby | entered-in-error */
  operationalStatus?: DeviceMetricOperationalStatus;
  _operationalStatus?: Element;
  /** black | red | green | yellow | blue | magenta | cyan | white */
  color?: DeviceMetricColor;
  _color?: Element;
  /** measurement | setting | calculation | unspecified */
  category: DeviceMetricCategory;
  _category?: Element;
  /** Describes the measurement repetition time */
  measurementPeriod?: Timing;
  /** Describes the calibrations that have been performed or that are required to be performed */
  calibration?: DeviceMetricCalibration[];
}

/**
 * Describes the calibrations that have been performed or that are required to be performed
 *
 * https://hl7.org/fhir/R4/devicemetric-definitions.html#DeviceMetric.calibration
 */
export interface DeviceMetricCalibration extends BackboneElement {
  /** unspecified | offset | gain | two-point */
  type?: DeviceMetricCalibrationType;
  _type?: Element;
  /** not-calibrated | calibration-required | calibrated | unspecified */
  state?: DeviceMetricCalibrationState;
  _state?: Element;
  /** Describes the time last calibration has been performed */
  time?: string;
  _time?: Element;
}
