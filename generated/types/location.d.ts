// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Location

import type { Address } from './address.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { DaysOfWeek, LocationMode, LocationStatus } from './value-sets.js';

/**
 * Details and position information for a physical place
 *
 * https://hl7.org/fhir/R4/location.html
 */
export interface Location {
  resourceType: 'Location';
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
  /** Unique code or number identifying the location to its users */
  identifier?: Identifier[];
  /** active | suspended | inactive */
  status?: LocationStatus;
  _status?: Element;
  /** The operational status of the location (typically only for a bed/room) */
  operationalStatus?: Coding;
  /** Name of the location as used by humans */
  name?: string;
  _name?: Element;
  /** A list of alternate names that the location is known as, or was known as, in the past */
  alias?: (string | null)[];
  _alias?: (Element | null)[];
  /** Additional details about the location that could be displayed as further information to identify the location beyond its name */
  description?: string;
  _description?: Element;
  /** instance | kind */
  mode?: LocationMode;
  _mode?: Element;
  /** Type of function performed */
  type?: CodeableConcept[];
  /** Contact details of the location */
  telecom?: ContactPoint[];
  /** Physical location */
  address?: Address;
  /** Physical form of the location */
  physicalType?: CodeableConcept;
  /** The absolute geographic location */
  position?: LocationPosition;
  /** Organization responsible for provisioning and upkeep */
  managingOrganization?: Reference<'Organization'>;
  /** Another Location this one is physically a part of */
  partOf?: Reference<'Location'>;
  /** What days/times during a week is this location usually open */
  hoursOfOperation?: LocationHoursOfOperation[];
  /** Description of availability exceptions */
  availabilityExceptions?: string;
  _availabilityExceptions?: Element;
  /** Technical endpoints providing access to services operated for the location */
  endpoint?: Reference<'Endpoint'>[];
}

/**
 * The absolute geographic location
 *
 * https://hl7.org/fhir/R4/location-definitions.html#Location.position
 */
export interface LocationPosition extends BackboneElement {
  /** Longitude with WGS84 datum */
  longitude: number;
  _longitude?: Element;
  /** Latitude with WGS84 datum */
  latitude: number;
  _latitude?: Element;
  /** Altitude with WGS84 datum */
  altitude?: number;
  _altitude?: Element;
}

/**
 * What days/times during a week is this location usually open
 *
 * https://hl7.org/fhir/R4/location-definitions.html#Location.hoursOfOperation
 */
export interface LocationHoursOfOperation extends BackboneElement {
  /** mon | tue | wed | thu | fri | sat | sun */
  daysOfWeek?: (DaysOfWeek | null)[];
  _daysOfWeek?: (Element | null)[];
  /** The Location is open all day */
  allDay?: boolean;
  _allDay?: Element;
  /** Time that the Location opens */
  openingTime?: string;
  _openingTime?: Element;
  /** Time that the Location closes */
  closingTime?: string;
  _closingTime?: Element;
}
