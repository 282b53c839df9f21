// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/VerificationResult

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Signature } from './signature.js';
import type { Timing } from './timing.js';
import type { Status } from './value-sets.js';

/**
 * Describes validation requirements, source(s), status and dates for one or more elements
 *
 * https://hl7.org/fhir/R4/verificationresult.html
 */
export interface VerificationResult {
  resourceType: 'VerificationResult';
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
  /** A resource that was validated */
  target?: Reference[];
  /** The fhirpath location(s) within the resource that was validated */
  targetLocation?: (string | null)[];
  _targetLocation?: (Element | null)[];
  /** none | initial | periodic */
  need?: CodeableConcept;
  /** attested | validated | in-process | req-revalid | val-fail | reval-fail */
  status: Status;
  _status?: Element;
  /** When the validation status was updated */
  statusDate?: string;
  _statusDate?: Element;
  /** nothing | primary | multiple */
  validationType?: CodeableConcept;
  /** The primary process by which the target is validated (edit check; value set; primary source; multiple sources; standalone; in context) */
  validationProcess?: CodeableConcept[];
  /** Frequency of revalidation */
  frequency?: Timing;
  /** The date/time validation was last completed (including failed validations) */
  lastPerformed?: string;
  _lastPerformed?: Element;
  /** The date when target is next validated, if appropriate */
  nextScheduled?: string;
  _nextScheduled?: Element;
  /** fatal | warn | rec-only | none */
  failureAction?: CodeableConcept;
  /** Information about the primary source(s) involved in validation */
  primarySource?: VerificationResultPrimarySource[];
  /** Information about the entity attesting to information */
  attestation?: VerificationResultAttestation;
  /** Information about the entity validating information */
  validator?: VerificationResultValidator[];
}

/**
 * Information about the primary source(s) involved in validation
 *
 * https://hl7.org/fhir/R4/verificationresult-definitions.html#VerificationResult.primarySource
 */
export interface VerificationResultPrimarySource extends BackboneElement {
  /** Reference to the primary source */
  who?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** Type of primary source (License Board; Primary Education; Continuing Education; Postal Service; Relationship owner; Registration Authority; legal source; issuing source; authoritative source) */
  type?: CodeableConcept[];
  /** Method for exchanging information with the primary source */
  communicationMethod?: CodeableConcept[];
  /** successful | failed | unknown */
  validationStatus?: CodeableConcept;
  /** When the target was validated against the primary source */
  validationDate?: string;
  _validationDate?: Element;
  /** yes | no | undetermined */
  canPushUpdates?: CodeableConcept;
  /** specific | any | source */
  pushTypeAvailable?: CodeableConcept[];
}

/**
 * Information about the entity attesting to information
 *
 * https://hl7.org/fhir/R4/verificationresult-definitions.html#VerificationResult.attestation
 */
export interface VerificationResultAttestation extends BackboneElement {
  /** The individual or organization attesting to information */
  who?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** When the who is asserting on behalf of another (organization or individual) */
  onBehalfOf?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** The method by which attested information was submitted/retrieved */
  communicationMethod?: CodeableConcept;
  /** The date the information was attested to */
  date?: string;
  _date?: Element;
  /** A digital identity certificate associated with the attestation source */
  sourceIdentityCertificate?: string;
  _sourceIdentityCertificate?: Element;
  /** A digital identity certificate associated with the proxy entity submitting attested information on behalf of the attestation source */
  proxyIdentityCertificate?: string;
  _proxyIdentityCertificate?: Element;
  /** Proxy signature */
  proxySignature?: Signature;
  /** Attester signature */
  sourceSignature?: Signature;
}

/**
 * Information about the entity validating information
 *
 * https://hl7.org/fhir/R4/verificationresult-definitions.html#VerificationResult.validator
 */
export interface VerificationResultValidator extends BackboneElement {
  /** Reference to the organization validating information */
  organization: Reference<'Organization'>;
  /** A digital identity certificate associated with the validator */
  identityCertificate?: string;
  _identityCertificate?: Element;
  /** Validator signature */
  attestationSignature?: Signature;
}
