// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Contract

import type { Annotation } from './annotation.js';
import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { Signature } from './signature.js';
import type { Timing } from './timing.js';
import type { ContractResourcePublicationStatusCodes, ContractResourceStatusCodes } from './value-sets.js';

/**
 * Legal Agreement
 *
 * https://hl7.org/fhir/R4/contract.html
 */
export interface Contract {
  resourceType: 'Contract';
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
  /** Contract number */
  identifier?: Identifier[];
  /** Basal definition */
  url?: string;
  _url?: Element;
  /** Business edition */
  version?: string;
  _version?: Element;
  /** amended | appended | cancelled | disputed | entered-in-error | executable | executed | negotiable | offered | policy | rejected | renewed | revoked | resolved | terminated */
  status?: ContractResourceStatusCodes;
  _status?: Element;
  /** Negotiation status */
  legalState?: CodeableConcept;
  /** Source Contract Definition */
  instantiatesCanonical?: Reference<'Contract'>;
  /** External Contract Definition */
  instantiatesUri?: string;
  _instantiatesUri?: Element;
  /** Content derived from the basal information */
  contentDerivative?: CodeableConcept;
  /** When this Contract was issued */
  issued?: string;
  _issued?: Element;
  /** Effective time */
  applies?: Period;
  /** Contract cessation cause */
  expirationType?: CodeableConcept;
  /** Contract Target Entity */
  subject?: Reference[];
  /** Authority under which this Contract has standing */
  authority?: Reference<'Organization'>[];
  /** A sphere of control governed by an authoritative jurisdiction, organization, or person */
  domain?: Reference<'Location'>[];
  /** Specific Location */
  site?: Reference<'Location'>[];
  /** Computer friendly designation */
  name?: string;
  _name?: Element;
  /** Human Friendly name */
  title?: string;
  _title?: Element;
  /** Subordinate Friendly name */
  subtitle?: string;
  _subtitle?: Element;
  /** Acronym or short name */
  alias?: (string | null)[];
  _alias?: (Element | null)[];
  /** Source of Contract */
  author?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole'>;
  /** Range of Legal Concerns */
  scope?: CodeableConcept;
  /** Focus of contract interest */
  topicCodeableConcept?: CodeableConcept;
  /** Focus of contract interest */
  topicReference?: Reference;
  /** Legal instrument category */
  type?: CodeableConcept;
  /** Subtype within the context of type */
  subType?: CodeableConcept[];
  /** Contract precursor content */
  contentDefinition?: ContractContentDefinition;
  /** Contract Term List */
  term?: ContractTerm[];
  /** Extra Information */
  supportingInfo?: Reference[];
  /** Key event in Contract History */
  relevantHistory?: Reference<'Provenance'>[];
  /** Contract Signatory */
  signer?: ContractSigner[];
  /** Contract Friendly Language */
  friendly?: ContractFriendly[];
  /** Contract Legal Language */
  legal?: ContractLegal[];
  /** Computable Contract Language */
  rule?: ContractRule[];
  /** Binding Contract */
  legallyBindingAttachment?: Attachment;
  /** Binding Contract */
  legallyBindingReference?: Reference<'Composition' | 'Contract' | 'DocumentReference' | 'QuestionnaireResponse'>;
}

/**
 * Contract precursor content
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.contentDefinition
 */
export interface ContractContentDefinition extends BackboneElement {
  /** Content structure and use */
  type: CodeableConcept;
  /** Detailed Content Type Definition */
  subType?: CodeableConcept;
  /** Publisher Entity */
  publisher?: Reference<'Organization' | 'Practitioner' | 'PractitionerRole'>;
  /** When published */
  publicationDate?: string;
  _publicationDate?: Element;
  /** amended | appended | cancelled | disputed | entered-in-error | executable | executed | negotiable | offered | policy | rejected | renewed | revoked | resolved | terminated */
  publicationStatus: ContractResourcePublicationStatusCodes;
  _publicationStatus?: Element;
  /** Publication Ownership */
  copyright?: string;
  _copyright?: Element;
}

/**
 * Contract Term List
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term
 */
export interface ContractTerm extends BackboneElement {
  /** Contract Term Number */
  identifier?: Identifier;
  /** Contract Term Issue Date Time */
  issued?: string;
  _issued?: Element;
  /** Contract Term Effective Time */
  applies?: Period;
  /** Term Concern */
  topicCodeableConcept?: CodeableConcept;
  /** Term Concern */
  topicReference?: Reference;
  /** Contract Term Type or Form */
  type?: CodeableConcept;
  /** Contract Term Type specific classification */
  subType?: CodeableConcept;
  /** Term Statement */
  text?: string;
  _text?: Element;
  /** Protection for the Term */
  securityLabel?: ContractTermSecurityLabel[];
  /** Context of the Contract term */
  offer: ContractTermOffer;
  /** Contract Term Asset List */
  asset?: ContractTermAsset[];
  /** Entity being ascribed responsibility */
  action?: ContractTermAction[];
  /** Nested Contract Term Group */
  group?: ContractTerm[];
}

/**
 * Protection for the Term
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.securityLabel
 */
export interface ContractTermSecurityLabel extends BackboneElement {
  /** Link to Security Labels */
  number?: (number | null)[];
  _number?: (Element | null)[];
  /** Confidentiality Protection */
  classification: Coding;
  /** Applicable Policy */
  category?: Coding[];
  /** Handling Instructions */
  control?: Coding[];
}

/**
 * Context of the Contract term
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.offer
 */
export interface ContractTermOffer extends BackboneElement {
  /** Offer business ID */
  identifier?: Identifier[];
  /** Offer Recipient */
  party?: ContractTermOfferParty[];
  /** Negotiable offer asset */
  topic?: Reference;
  /** Contract Offer Type or Form */
  type?: CodeableConcept;
  /** Accepting party choice */
  decision?: CodeableConcept;
  /** How decision is conveyed */
  decisionMode?: CodeableConcept[];
  /** Response to offer text */
  answer?: ContractTermOfferAnswer[];
  /** Human readable offer text */
  text?: string;
  _text?: Element;
  /** Pointer to text */
  linkId?: (string | null)[];
  _linkId?: (Element | null)[];
  /** Offer restriction numbers */
  securityLabelNumber?: (number | null)[];
  _securityLabelNumber?: (Element | null)[];
}

/**
 * Offer Recipient
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.offer.party
 */
export interface ContractTermOfferParty extends BackboneElement {
  /** Referenced entity */
  reference: Reference<'Device' | 'Group' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Participant engagement type */
  role: CodeableConcept;
}

/**
 * Response to offer text
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.offer.answer
 */
export interface ContractTermOfferAnswer extends BackboneElement {
  /** The actual answer response */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** The actual answer response */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** The actual answer response */
  valueInteger?: number;
  _valueInteger?: Element;
  /** The actual answer response */
  valueDate?: string;
  _valueDate?: Element;
  /** The actual answer response */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** The actual answer response */
  valueTime?: string;
  _valueTime?: Element;
  /** The actual answer response */
  valueString?: string;
  _valueString?: Element;
  /** The actual answer response */
  valueUri?: string;
  _valueUri?: Element;
  /** The actual answer response */
  valueAttachment?: Attachment;
  /** The actual answer response */
  valueCoding?: Coding;
  /** The actual answer response */
  valueQuantity?: Quantity;
  /** The actual answer response */
  valueReference?: Reference;
}

/**
 * Contract Term Asset List
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.asset
 */
export interface ContractTermAsset extends BackboneElement {
  /** Range of asset */
  scope?: CodeableConcept;
  /** Asset category */
  type?: CodeableConcept[];
  /** Associated entities */
  typeReference?: Reference[];
  /** Asset sub-category */
  subtype?: CodeableConcept[];
  /** Kinship of the asset */
  relationship?: Coding;
  /** Circumstance of the asset */
  context?: ContractTermAssetContext[];
  /** Quality desctiption of asset */
  condition?: string;
  _condition?: Element;
  /** Asset availability types */
  periodType?: CodeableConcept[];
  /** Time period of the asset */
  period?: Period[];
  /** Time period */
  usePeriod?: Period[];
  /** Asset clause or question text */
  text?: string;
  _text?: Element;
  /** Pointer to asset text */
  linkId?: (string | null)[];
  _linkId?: (Element | null)[];
  /** Response to assets */
  answer?: ContractTermOfferAnswer[];
  /** Asset restriction numbers */
  securityLabelNumber?: (number | null)[];
  _securityLabelNumber?: (Element | null)[];
  /** Contract Valued Item List */
  valuedItem?: ContractTermAssetValuedItem[];
}

/**
 * Circumstance of the asset
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.asset.context
 */
export interface ContractTermAssetContext extends BackboneElement {
  /** Creator,custodian or owner */
  reference?: Reference;
  /** Codeable asset context */
  code?: CodeableConcept[];
  /** Context description */
  text?: string;
  _text?: Element;
}

/**
 * Contract Valued Item List
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.asset.valuedItem
 */
export interface ContractTermAssetValuedItem extends BackboneElement {
  /** Contract Valued Item Type */
  entityCodeableConcept?: CodeableConcept;
  /** Contract Valued Item Type */
  entityReference?: Reference;
  /** Contract Valued Item Number */
  identifier?: Identifier;
  /** Contract Valued Item Effective Tiem */
  effectiveTime?: string;
  _effectiveTime?: Element;
  /** Count of Contract Valued Items */
  quantity?: Quantity;
  /** Contract Valued Item fee, charge, or cost */
  unitPrice?: Money;
  /** Contract Valued Item Price Scaling Factor */
  factor?: number;
  _factor?: Element;
  /** Contract Valued Item Difficulty Scaling Factor */
  points?: number;
  _points?: Element;
  /** Total Contract Valued Item Value */
  net?: Money;
  /** Terms of valuation */
  payment?: string;
  _payment?: Element;
  /** When payment is due */
  paymentDate?: string;
  _paymentDate?: Element;
  /** Who will make payment */
  responsible?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Who will receive payment */
  recipient?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Pointer to specific item */
  linkId?: (string | null)[];
  _linkId?: (Element | null)[];
  /** Security Labels that define affected terms */
  securityLabelNumber?: (number | null)[];
  _securityLabelNumber?: (Element | null)[];
}

/**
 * Entity being ascribed responsibility
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.action
 */
export interface ContractTermAction extends BackboneElement {
  /** True if the term prohibits the action */
  doNotPerform?: boolean;
  _doNotPerform?: Element;
  /** Type or form of the action */
  type: CodeableConcept;
  /** Entity of the action */
  subject?: ContractTermActionSubject[];
  /** Purpose for the Contract Term Action */
  intent: CodeableConcept;
  /** Pointer to specific item */
  linkId?: (string | null)[];
  _linkId?: (Element | null)[];
  /** State of the action */
  status: CodeableConcept;
  /** Episode associated with action */
  context?: Reference<'Encounter' | 'EpisodeOfCare'>;
  /** Pointer to specific item */
  contextLinkId?: (string | null)[];
  _contextLinkId?: (Element | null)[];
  /** When action happens */
  occurrenceDateTime?: string;
  _occurrenceDateTime?: Element;
  /** When action happens */
  occurrencePeriod?: Period;
  /** When action happens */
  occurrenceTiming?: Timing;
  /** Who asked for action */
  requester?: Reference<'Device' | 'Group' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Pointer to specific item */
  requesterLinkId?: (string | null)[];
  _requesterLinkId?: (Element | null)[];
  /** Kind of service performer */
  performerType?: CodeableConcept[];
  /** Competency of the performer */
  performerRole?: CodeableConcept;
  /** Actor that wil execute (or not) the action */
  performer?: Reference<'CareTeam' | 'Device' | 'Location' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson' | 'Substance'>;
  /** Pointer to specific item */
  performerLinkId?: (string | null)[];
  _performerLinkId?: (Element | null)[];
  /** Why is action (not) needed? */
  reasonCode?: CodeableConcept[];
  /** Why is action (not) needed? */
  reasonReference?: Reference<'Condition' | 'DiagnosticReport' | 'DocumentReference' | 'Observation' | 'Questionnaire' | 'QuestionnaireResponse'>[];
  /** Why action is to be performed */
  reason?: (string | null)[];
  _reason?: (Element | null)[];
  /** Pointer to specific item */
  reasonLinkId?: (string | null)[];
  _reasonLinkId?: (Element | null)[];
  /** Comments about the action */
  note?: Annotation[];
  /** Action restriction numbers */
  securityLabelNumber?: (number | null)[];
  _securityLabelNumber?: (Element | null)[];
}

/**
 * Entity of the action
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.term.action.subject
 */
export interface ContractTermActionSubject extends BackboneElement {
  /** Entity of the action */
  reference: Reference<'Device' | 'Group' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>[];
  /** Role type of the agent */
  role?: CodeableConcept;
}

/**
 * Contract Signatory
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.signer
 */
export interface ContractSigner extends BackboneElement {
  /** Contract Signatory Role */
  type: Coding;
  /** Contract Signatory Party */
  party: Reference<'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Contract Documentation Signature */
  signature: Signature[];
}

/**
 * Contract Friendly Language
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.friendly
 */
export interface ContractFriendly extends BackboneElement {
  /** Easily comprehended representation of this Contract */
  contentAttachment?: Attachment;
  /** Easily comprehended representation of this Contract */
  contentReference?: Reference<'Composition' | 'DocumentReference' | 'QuestionnaireResponse'>;
}

/**
 * Contract Legal Language
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.legal
 */
export interface ContractLegal extends BackboneElement {
  /** Contract Legal Text */
  contentAttachment?: Attachment;
  /** Contract Legal Text */
  contentReference?: Reference<'Composition' | 'DocumentReference' | 'QuestionnaireResponse'>;
}

/**
 * Computable Contract Language
 *
 * https://hl7.org/fhir/R4/contract-definitions.html#Contract.rule
 */
export interface ContractRule extends BackboneElement {
  /** Computable Contract Rules */
  contentAttachment?: Attachment;
  /** Computable Contract Rules */
  contentReference?: Reference<'DocumentReference'>;
}
