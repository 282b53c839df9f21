// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/DataRequirement

import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { FHIRAllTypes, SortDirection } from './value-sets.js';

/**
 * Describes a required data item
 *
 * http://hl7.org/fhir/StructureDefinition/DataRequirement
 */
export interface DataRequirement extends Element {
  /** The type of the required data */
  type: FHIRAllTypes;
  _type?: Element;
  /** The profile of the required data */
  profile?: (string | null)[];
  _profile?: (Element | null)[];
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectCodeableConcept?: CodeableConcept;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectReference?: Reference<'Group'>;
  /** Indicates specific structure elements that are referenced by the knowledge module */
  mustSupport?: (string | null)[];
  _mustSupport?: (Element | null)[];
  /** What codes are expected */
  codeFilter?: DataRequirementCodeFilter[];
  /** What dates/date ranges are expected */
  dateFilter?: DataRequirementDateFilter[];
  /** Number of results */
  limit?: number;
  _limit?: Element;
  /** Order of the results */
  sort?: DataRequirementSort[];
}

/**
 * What codes are expected
 *
 * http://hl7.org/fhir/StructureDefinition/DataRequirement
 */
export interface DataRequirementCodeFilter extends Element {
  /** A code-valued attribute to filter on */
  path?: string;
  _path?: Element;
  /** A coded (token) parameter to search on */
  searchParam?: string;
  _searchParam?: Element;
  /** Valueset for the filter */
  valueSet?: string;
  _valueSet?: Element;
  /** What code is expected */
  code?: Coding[];
}

/**
 * What dates/date ranges are expected
 *
 * http://hl7.org/fhir/StructureDefinition/DataRequirement
 */
export interface DataRequirementDateFilter extends Element {
  /** A date-valued attribute to filter on */
  path?: string;
  _path?: Element;
  /** A date valued parameter to search on */
  searchParam?: string;
  _searchParam?: Element;
  /** The value of the filter, as a Period, DateTime, or Duration value */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** The value of the filter, as a Period, DateTime, or Duration value */
  valuePeriod?: Period;
  /** The value of the filter, as a Period, DateTime, or Duration value */
  valueDuration?: Duration;
}

/**
 * Order of the results
 *
 * http://hl7.org/fhir/StructureDefinition/DataRequirement
 */
export interface DataRequirementSort extends Element {
  /** The name of the attribute to perform the sort */
  path: string;
  _path?: Element;
  /** ascending | descending */
  direction: SortDirection;
  _direction?: Element;
}
