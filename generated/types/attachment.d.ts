// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Attachment

import type { Element } from './element.js';

/**
 * Content in a format defined elsewhere
 *
 * http://hl7.org/fhir/StructureDefinition/Attachment
 */
export interface Attachment extends Element {
  /** Mime type of the content, with charset etc. */
  contentType?: string;
  _contentType?: Element;
  /** Human language of the content (BCP-47) */
  language?: string;
  _language?: Element;
  /** Data inline, base64ed */
  data?: string;
  _data?: Element;
  /** Uri where the data can be found */
  url?: string;
  _url?: Element;
  /** Number of bytes of content (if url provided) */
  size?: number;
  _size?: Element;
  /** Hash of the data (sha-1, base64ed) */
  hash?: string;
  _hash?: Element;
  /** Label to display in place of the data */
  title?: string;
  _title?: Element;
  /** Date attachment was first created */
  creation?: string;
  _creation?: Element;
}
