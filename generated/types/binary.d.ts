// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Binary

import type { Element } from './element.js';
import type { Meta } from './meta.js';
import type { Reference } from './reference.js';

/**
 * Pure binary content defined by a format other than FHIR
 *
 * https://hl7.org/fhir/R4/binary.html
 */
export interface Binary {
  resourceType: 'Binary';
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
  /** MimeType of the binary content */
  contentType: string;
  _contentType?: Element;
  /** Identifies another resource to use as proxy when enforcing access control */
  securityContext?: Reference;
  /** The actual content */
  data?: string;
  _data?: Element;
}
