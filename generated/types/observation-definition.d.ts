// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ObservationDefinition

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Range } from './range.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { AdministrativeGender, ObservationDataType, ObservationRangeCategory } from './value-sets.js';

/**
 * Definition of an observation
 *
 * https://hl7.org/fhir/R4/observationdefinition.html
 */
export interface ObservationDefinition {
  resourceType: 'ObservationDefinition';
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
  /** Category of observation */
  category?: CodeableConcept[];
  /** Type of observation (code / type) */
  code: CodeableConcept;
  /** Business identifier for this ObservationDefinition instance */
  identifier?: Identifier[];
  /** Quantity | CodeableConcept | string | boolean | integer | Range | Ratio | SampledData | time | dateTime | Period */
  permittedDataType?: (ObservationDataType | null)[];
  _permittedDataType?: (Element | null)[];
  /** Multiple results allowed */
  multipleResultsAllowed?: boolean;
  _multipleResultsAllowed?: Element;
  /** Method used to produce the observation */
  method?: CodeableConcept;
  /** Preferred report name */
  preferredReportName?: string;
  _preferredReportName?: Element;
  /** Characteristics of quantitative results */
  quantitativeDetails?: ObservationDefinitionQuantitativeDetails;
  /** Qualified range for continuous and ordinal observation results */
  qualifiedInterval?: ObservationDefinitionQualifiedInterval[];
  /** Value set of valid coded values for the observations conforming to this ObservationDefinition */
  validCodedValueSet?: Reference<'ValueSet'>;
  /** Value set of normal coded values for the observations conforming to this ObservationDefinition */
  normalCodedValueSet?: Reference<'ValueSet'>;
  /** Value set of abnormal coded values for the observations conforming to this ObservationDefinition */
  abnormalCodedValueSet?: Reference<'ValueSet'>;
  /** Value set of critical coded values for the observations conforming to this ObservationDefinition */
  criticalCodedValueSet?: Reference<'ValueSet'>;
}

/**
 * Characteristics of quantitative results
 *
 * https://hl7.org/fhir/R4/observationdefinition-definitions.html#ObservationDefinition.quantitativeDetails
 */
export interface ObservationDefinitionQuantitativeDetails extends BackboneElement {
  /** Customary unit for quantitative results */
  customaryUnit?: CodeableConcept;
  /** SI unit for quantitative results */
  unit?: CodeableConcept;
  /** SI to Customary unit conversion factor */
  conversionFactor?: number;
  _conversionFactor?: Element;
  /** Decimal precision of observation quantitative results */
  decimalPrecision?: number;
  _decimalPrecision?: Element;
}

/**
 * Qualified range for continuous and ordinal observation results
 *
 * https://hl7.org/fhir/R4/observationdefinition-definitions.html#ObservationDefinition.qualifiedInterval
 */
export interface ObservationDefinitionQualifiedInterval extends BackboneElement {
  /** reference | critical | absolute */
  category?: ObservationRangeCategory;
  _category?: Element;
  /** The interval itself, for continuous or ordinal observations */
  range?: Range;
  /** Range context qualifier */
  context?: CodeableConcept;
  /** Targetted population of the range */
  appliesTo?: CodeableConcept[];
  /** male | female | other | unknown */
  gender?: AdministrativeGender;
  _gender?: Element;
  /** Applicable age range, if relevant */
  age?: Range;
  /** Applicable gestational age range, if relevant */
  gestationalAge?: Range;
  /** Condition associated with the reference range */
  condition?: string;
  _condition?: Element;
}
