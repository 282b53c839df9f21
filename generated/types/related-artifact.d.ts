// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/RelatedArtifact

import type { Attachment } from './attachment.js';
import type { Element } from './element.js';
import type { RelatedArtifactType } from './value-sets.js';

/**
 * Related artifacts for a knowledge resource
 *
 * http://hl7.org/fhir/StructureDefinition/RelatedArtifact
 */
export interface RelatedArtifact extends Element {
  /** documentation | justification | citation | predecessor | successor | derived-from | depends-on | composed-of */
  type: RelatedArtifactType;
  _type?: Element;
  /** Short label */
  label?: string;
  _label?: Element;
  /** Brief description of the related artifact */
  display?: string;
  _display?: Element;
  /** Bibliographic citation for the artifact */
  citation?: string;
  _citation?: Element;
  /** Where the artifact can be accessed */
  url?: string;
  _url?: Element;
  /** What document is being referenced */
  document?: Attachment;
  /** What resource is being referenced */
  resource?: string;
  _resource?: Element;
}
