// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Bundle

import type { BackboneElement } from './backbone-element.js';
import type { Element } from './element.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Resource } from './resources.js';
import type { Signature } from './signature.js';
import type { BundleType, HTTPVerb, SearchEntryMode } from './value-sets.js';

/**
 * Contains a collection of resources
 *
 * https://hl7.org/fhir/R4/bundle.html
 */
export interface Bundle {
  resourceType: 'Bundle';
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
  /** Persistent identifier for the bundle */
  identifier?: Identifier;
  /** document | message | transaction | transaction-response | batch | batch-response | history | searchset | collection */
  type: BundleType;
  _type?: Element;
  /** When the bundle was assembled */
  timestamp?: string;
  _timestamp?: Element;
  /** If search, the total number of matches */
  total?: number;
  _total?: Element;
  /** Links related to this Bundle */
  link?: BundleLink[];
  /** Entry in the bundle - will have a resource or information */
  entry?: BundleEntry[];
  /** Digital Signature */
  signature?: Signature;
}

/**
 * Links related to this Bundle
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.link
 */
export interface BundleLink extends BackboneElement {
  /** See http://www.iana.org/assignments/link-relations/link-relations.xhtml#link-relations-1 */
  relation: string;
  _relation?: Element;
  /** Reference details for the link */
  url: string;
  _url?: Element;
}

/**
 * Entry in the bundle - will have a resource or information
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.entry
 */
export interface BundleEntry extends BackboneElement {
  /** Links related to this entry */
  link?: BundleLink[];
  /** URI for resource (Absolute URL server address or URI for UUID/OID) */
  fullUrl?: string;
  _fullUrl?: Element;
  /** A resource in the bundle */
  resource?: Resource;
  /** Search related information */
  search?: BundleEntrySearch;
  /** Additional execution information (transaction/batch/history) */
  request?: BundleEntryRequest;
  /** Results of execution (transaction/batch/history) */
  response?: BundleEntryResponse;
}

/**
 * Search related information
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.entry.search
 */
export interface BundleEntrySearch extends BackboneElement {
  /** match | include | outcome - why this is in the result set */
  mode?: SearchEntryMode;
  _mode?: Element;
  /** Search ranking (between 0 and 1) */
  score?: number;
  _score?: Element;
}

/**
 * Additional execution information (transaction/batch/history)
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.entry.request
 */
export interface BundleEntryRequest extends BackboneElement {
  /** GET | HEAD | POST | PUT | DELETE | PATCH */
  method: HTTPVerb;
  _method?: Element;
  /** URL for HTTP equivalent of this entry */
  url: string;
  _url?: Element;
  /** For managing cache currency */
  ifNoneMatch?: string;
  _ifNoneMatch?: Element;
  /** For managing cache currency */
  ifModifiedSince?: string;
  _ifModifiedSince?: Element;
  /** For managing update contention */
  ifMatch?: string;
  _ifMatch?: Element;
  /** For conditional creates */
  ifNoneExist?: string;
  _ifNoneExist?: Element;
}

/**
 * Results of execution (transaction/batch/history)
 *
 * https://hl7.org/fhir/R4/bundle-definitions.html#Bundle.entry.response
 */
export interface BundleEntryResponse extends BackboneElement {
  /** Status response code (text optional) */
  status: string;
  _status?: Element;
  /** The location (if the operation returns a location) */
  location?: string;
  _location?: Element;
  /** The Etag for the resource (if relevant) */
  etag?: string;
  _etag?: Element;
  /** Server's date time modified */
  lastModified?: string;
  _lastModified?: Element;
  /** OperationOutcome with hints and warnings (for batch/transaction) */
  outcome?: Resource;
}
