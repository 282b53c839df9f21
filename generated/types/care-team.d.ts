// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/CareTeam

import type { Annotation } from './annotation.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactPoint } from './contact-point.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { CareTeamStatus } from './value-sets.js';

/**
 * Planned participants in the coordination and delivery of care for a patient or group
 *
 * https://hl7.org/fhir/R4/careteam.html
 */
export interface CareTeam {
  resourceType: 'CareTeam';
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
  /** External Ids for this team */
  identifier?: Identifier[];
  /** proposed | active | suspended | inactive | entered-in-error */
  status?: CareTeamStatus;
  _status?: Element;
  /** Type of team */
  category?: CodeableConcept[];
  /** Name of the team, such as crisis assessment team */
  name?: string;
  _name?: Element;
  /** Who care team is for */
  subject?: Reference<'Group' | 'Patient'>;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Time period team covers */
  period?: Period;
  /** Members of the team */
  participant?: CareTeamParticipant[];
  /** Why the care team exists */
  reasonCode?: CodeableConcept[];
  /** Why the care team exists */
  reasonReference?: Reference<'Condition'>[];
  /** Organization responsible for the care team */
  managingOrganization?: Reference<'Organization'>[];
  /** A contact detail for the care team (that applies to all members) */
  telecom?: ContactPoint[];
  /** Comments made about the CareTeam */
  note?: Annotation[];
}

/**
 * Members of the team
 *
 * https://hl7.org/fhir/R4/careteam-definitions.html#CareTeam.participant
 */
export interface CareTeamParticipant extends BackboneElement {
  /** Type of involvement */
  role?: CodeableConcept[];
  /** Who is involved */
  member?: Reference<'CareTeam' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Organization of the practitioner */
  onBehalfOf?: Reference<'Organization'>;
  /** Time period of participant */
  period?: Period;
}
