// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Basic

import type { CodeableConcept } from './codeable-concept.ts';
import type { Element } from './element.ts';
import type { Extension } from './extension.ts';
import type { Identifier } from './identifier.ts';
import type { Meta } from './meta.ts';
import type { Narrative } from './narrative.ts';
import type { Reference } from './reference.ts';
import type { Resource } from './resources.ts';

/**
 * Resource for non-supported content
 *
 * https://hl7.org/fhir/R4/basic.html
 */
export interface Basic {
  resourceType: 'Basic';
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
  /** Business identifier */
  identifier?: Identifier[];
  /** Kind of Resource */
  code: CodeableConcept;
  /** Identifies the focus of this resource */
  subject?: Reference;
  /** When created */
  created?: string;
  _created?: Element;
  /** Who created */
  author?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}
