// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Address

import type { Element } from './element.js';
import type { Period } from './period.js';
import type { AddressType, AddressUse } from './value-sets.js';

/**
 * An address expressed using postal conventions (as opposed to GPS or other location definition formats)
 *
 * http://hl7.org/fhir/StructureDefinition/Address
 */
export interface Address extends Element {
  /** home | work | temp | old | billing - purpose of this address */
  use?: AddressUse;
  _use?: Element;
  /** postal | physical | both */
  type?: AddressType;
  _type?: Element;
  /** Text representation of the address */
  text?: string;
  _text?: Element;
  /** Street name, number, direction & P.O. Box etc. */
  line?: (string | null)[];
  _line?: (Element | null)[];
  /** Name of city, town etc. */
  city?: string;
  _city?: Element;
  /** District name (aka county) */
  district?: string;
  _district?: Element;
  /** Sub-unit of country (abbreviations ok) */
  state?: string;
  _state?: Element;
  /** Postal code for area */
  postalCode?: string;
  _postalCode?: Element;
  /** Country (e.g. can be ISO 3166 2 or 3 letter code) */
  country?: string;
  _country?: Element;
  /** Time period when address was/is in use */
  period?: Period;
}
