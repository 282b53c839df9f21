// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Signature

import type { Coding } from './coding.js';
import type { Element } from './element.js';
import type { Reference } from './reference.js';

/**
 * A Signature - XML DigSig, JWS, Graphical image of signature, etc.
 *
 * http://hl7.org/fhir/StructureDefinition/Signature
 */
export interface Signature extends Element {
  /** Indication of the reason the entity signed the object(s) */
  type: Coding[];
  /** When the signature was created */
  when: string;
  _when?: Element;
  /** Who signed */
  who: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The party represented */
  onBehalfOf?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The technical format of the signed resources */
  targetFormat?: string;
  _targetFormat?: Element;
  /** The technical format of the signature */
  sigFormat?: string;
  _sigFormat?: Element;
  /** The actual signature content (XML DigSig. JWS, picture, etc.) */
  data?: string;
  _data?: Element;
}
