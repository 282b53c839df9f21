// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Flag

import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { FlagStatus } from './value-sets.js';

/**
 * Key information to flag to healthcare providers
 *
 * https://hl7.org/fhir/R4/flag.html
 */
export interface Flag {
  resourceType: 'Flag';
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
  /** active | inactive | entered-in-error */
  status: FlagStatus;
  _status?: Element;
  /** Clinical, administrative, etc. */
  category?: CodeableConcept[];
  /** Coded or textual message to display to user */
  code: CodeableConcept;
  /** Who/What is flag about? */
  subject: Reference<'Group' | 'Location' | 'Medication' | 'Organization' | 'Patient' | 'PlanDefinition' | 'Practitioner' | 'Procedure'>;
  /** Time period when flag is active */
  period?: Period;
  /** Alert relevant during encounter */
  encounter?: Reference<'Encounter'>;
  /** Flag creator */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole'>;
}
