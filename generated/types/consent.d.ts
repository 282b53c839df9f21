// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Consent

import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { ConsentDataMeaning, ConsentProvisionType, ConsentState } from './value-sets.js';

/**
 * A healthcare consumer's choices to permit or deny recipients or roles to perform actions for specific purposes and periods of time
 *
 * https://hl7.org/fhir/R4/consent.html
 */
export interface Consent {
  resourceType: 'Consent';
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
  /** Identifier for this record (external references) */
  identifier?: Identifier[];
  /** draft | proposed | active | rejected | inactive | entered-in-error */
  status: ConsentState;
  _status?: Element;
  /** Which of the four areas this resource covers (extensible) */
  scope: CodeableConcept;
  /** Classification of the consent statement - for indexing/retrieval */
  category: CodeableConcept[];
  /** Who the consent applies to */
  patient?: Reference<'Patient'>;
  /** When this Consent was created or indexed */
  dateTime?: string;
  _dateTime?: Element;
  /** Who is agreeing to the policy and rules */
  performer?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Custodian of the consent */
  organization?: Reference<'Organization'>[];
  /** Source from which this consent is taken */
  sourceAttachment?: Attachment;
  /** Source from which this consent is taken */
  sourceReference?: Reference<'Consent' | 'Contract' | 'DocumentReference' | 'QuestionnaireResponse'>;
  /** Policies covered by this consent */
  policy?: ConsentPolicy[];
  /** Regulation that this consents to */
  policyRule?: CodeableConcept;
  /** Consent Verified by patient or family */
  verification?: ConsentVerification[];
  /** Constraints to the base Consent.policyRule */
  provision?: ConsentProvision;
}

/**
 * Policies covered by this consent
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.policy
 */
export interface ConsentPolicy extends BackboneElement {
  /** Enforcement source for policy */
  authority?: string;
  _authority?: Element;
  /** Specific policy covered by this consent */
  uri?: string;
  _uri?: Element;
}

/**
 * Consent Verified by patient or family
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.verification
 */
export interface ConsentVerification extends BackboneElement {
  /** Has been verified */
  verified: boolean;
  _verified?: Element;
  /** Person who verified */
  verifiedWith?: Reference<'Patient' | 'RelatedPerson'>;
  /** When consent verified */
  verificationDate?: string;
  _verificationDate?: Element;
}

/**
 * Constraints to the base Consent.policyRule
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.provision
 */
export interface ConsentProvision extends BackboneElement {
  /** deny | permit */
  type?: ConsentProvisionType;
  _type?: Element;
  /** Timeframe for this rule */
  period?: Period;
  /** Who|what controlled by this rule (or group, by role) */
  actor?: ConsentProvisionActor[];
  /** Actions controlled by this rule */
  action?: CodeableConcept[];
  /** Security Labels that define affected resources */
  securityLabel?: Coding[];
  /** Context of activities covered by this rule */
  purpose?: Coding[];
  /** e.g. Resource Type, Profile, CDA, etc. */
  class?: Coding[];
  /** e.g. LOINC or SNOMED CT code, etc. in the content */
  code?: CodeableConcept[];
  /** Timeframe for data controlled by this rule */
  dataPeriod?: Period;
  /** Data controlled by this rule */
  data?: ConsentProvisionData[];
  /** Nested Exception Rules */
  provision?: ConsentProvision[];
}

/**
 * Who|what controlled by this rule (or group, by role)
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.provision.actor
 */
export interface ConsentProvisionActor extends BackboneElement {
  /** How the actor is involved */
  role: CodeableConcept;
  /** Resource for the actor (or group, by role) */
  reference: Reference<'CareTeam' | 'Device' | 'Group' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
}

/**
 * Data controlled by this rule
 *
 * https://hl7.org/fhir/R4/consent-definitions.html#Consent.provision.data
 */
export interface ConsentProvisionData extends BackboneElement {
  /** instance | related | dependents | authoredby */
  meaning: ConsentDataMeaning;
  _meaning?: Element;
  /** The actual data reference */
  reference: Reference;
}
