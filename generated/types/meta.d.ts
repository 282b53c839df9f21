// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Meta

import type { Coding } from './coding.js';
import type { Element } from './element.js';

/**
 * Metadata about a resource
 *
 * http://hl7.org/fhir/StructureDefinition/Meta
 */
export interface Meta extends Element {
  /** Version specific identifier */
  versionId?: string;
  _versionId?: Element;
  /** When the resource version last changed */
  lastUpdated?: string;
  _lastUpdated?: Element;
  /** Identifies where the resource comes from */
  source?: string;
  _source?: Element;
  /** Profiles this resource claims to conform to */
  profile?: (string | null)[];
  _profile?: (Element | null)[];
  /** Security Labels applied to this resource */
  security?: Coding[];
  /** Tags applied to this resource */
  tag?: Coding[];
}
