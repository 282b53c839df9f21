// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Questionnaire

import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { EnableWhenBehavior, PublicationStatus, QuestionnaireItemOperator, QuestionnaireItemType, ResourceTypeCode } from './value-sets.js';

/**
 * A structured set of questions
 *
 * https://hl7.org/fhir/R4/questionnaire.html
 */
export interface Questionnaire {
  resourceType: 'Questionnaire';
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
  /** Canonical identifier for this questionnaire, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Additional identifier for the questionnaire */
  identifier?: Identifier[];
  /** Business version of the questionnaire */
  version?: string;
  _version?: Element;
  /** Name for this questionnaire (computer friendly) */
  name?: string;
  _name?: Element;
  /** Name for this questionnaire (human friendly) */
  title?: string;
  _title?: Element;
  /** Instantiates protocol or definition */
  derivedFrom?: (string | null)[];
  _derivedFrom?: (Element | null)[];
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Resource that can be subject of QuestionnaireResponse */
  subjectType?: (ResourceTypeCode | null)[];
  _subjectType?: (Element | null)[];
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the questionnaire */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for questionnaire (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this questionnaire is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** When the questionnaire was approved by publisher */
  approvalDate?: string;
  _approvalDate?: Element;
  /** When the questionnaire was last reviewed */
  lastReviewDate?: string;
  _lastReviewDate?: Element;
  /** When the questionnaire is expected to be used */
  effectivePeriod?: Period;
  /** Concept that represents the overall questionnaire */
  code?: Coding[];
  /** Questions and sections within the Questionnaire */
  item?: QuestionnaireItem[];
}

/**
 * Questions and sections within the Questionnaire
 *
 * https://hl7.org/fhir/R4/questionnaire-definitions.html#Questionnaire.item
 */
export interface QuestionnaireItem extends BackboneElement {
  /** Unique id for item in questionnaire */
  linkId: string;
  _linkId?: Element;
  /** ElementDefinition - details for the item */
  definition?: string;
  _definition?: Element;
  /** Corresponding concept for this item in a terminology */
  code?: Coding[];
  /** E.g. "1(a)", "2.5.3" */
  prefix?: string;
  _prefix?: Element;
  /** Primary text for the item */
  text?: string;
  _text?: Element;
  /** group | display | boolean | decimal | integer | date | dateTime + */
  type: QuestionnaireItemType;
  _type?: Element;
  /** Only allow data when */
  enableWhen?: QuestionnaireItemEnableWhen[];
  /** all | any */
  enableBehavior?: EnableWhenBehavior;
  _enableBehavior?: Element;
  /** Whether the item must be included in data results */
  required?: boolean;
  _required?: Element;
  /** Whether the item may repeat */
  repeats?: boolean;
  _repeats?: Element;
  /** Don't allow human editing */
  readOnly?: boolean;
  _readOnly?: Element;
  /** No more than this many characters */
  maxLength?: number;
  _maxLength?: Element;
  /** Valueset containing permitted answers */
  answerValueSet?: string;
  _answerValueSet?: Element;
  /** Permitted answer */
  answerOption?: QuestionnaireItemAnswerOption[];
  /** Initial value(s) when item is first rendered */
  initial?: QuestionnaireItemInitial[];
  /** Nested questionnaire items */
  item?: QuestionnaireItem[];
}

/**
 * Only allow data when
 *
 * https://hl7.org/fhir/R4/questionnaire-definitions.html#Questionnaire.item.enableWhen
 */
export interface QuestionnaireItemEnableWhen extends BackboneElement {
  /** Question that determines whether item is enabled */
  question: string;
  _question?: Element;
  /** exists | = | != | > | < | >= | <= */
  operator: QuestionnaireItemOperator;
  _operator?: Element;
  /** Value for question comparison based on operator */
  answerBoolean?: boolean;
  _answerBoolean?: Element;
  /** Value for question comparison based on operator */
  answerDecimal?: number;
  _answerDecimal?: Element;
  /** Value for question comparison based on operator */
  answerInteger?: number;
  _answerInteger?: Element;
  /** Value for question comparison based on operator */
  answerDate?: string;
  _answerDate?: Element;
  /** Value for question comparison based on operator */
  answerDateTime?: string;
  _answerDateTime?: Element;
  /** Value for question comparison based on operator */
  answerTime?: string;
  _answerTime?: Element;
  /** Value for question comparison based on operator */
  answerString?: string;
  _answerString?: Element;
  /** Value for question comparison based on operator */
  answerCoding?: Coding;
  /** Value for question comparison based on operator */
  answerQuantity?: Quantity;
  /** Value for question comparison based on operator */
  answerReference?: Reference;
}

/**
 * Permitted answer
 *
 * https://hl7.org/fhir/R4/questionnaire-definitions.html#Questionnaire.item.answerOption
 */
export interface QuestionnaireItemAnswerOption extends BackboneElement {
  /** Answer value */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Answer value */
  valueDate?: string;
  _valueDate?: Element;
  /** Answer value */
  valueTime?: string;
  _valueTime?: Element;
  /** Answer value */
  valueString?: string;
  _valueString?: Element;
  /** Answer value */
  valueCoding?: Coding;
  /** Answer value */
  valueReference?: Reference;
  /** Whether option is selected by default */
  initialSelected?: boolean;
  _initialSelected?: Element;
}

/**
 * Initial value(s) when item is first rendered
 *
 * https://hl7.org/fhir/R4/questionnaire-definitions.html#Questionnaire.item.initial
 */
export interface QuestionnaireItemInitial extends BackboneElement {
  /** Actual value for initializing the question */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Actual value for initializing the question */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Actual value for initializing the question */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Actual value for initializing the question */
  valueDate?: string;
  _valueDate?: Element;
  /** Actual value for initializing the question */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Actual value for initializing the question */
  valueTime?: string;
  _valueTime?: Element;
  /** Actual value for initializing the question */
  valueString?: string;
  _valueString?: Element;
  /** Actual value for initializing the question */
  valueUri?: string;
  _valueUri?: Element;
  /** Actual value for initializing the question */
  valueAttachment?: Attachment;
  /** Actual value for initializing the question */
  valueCoding?: Coding;
  /** Actual value for initializing the question */
  valueQuantity?: Quantity;
  /** Actual value for initializing the question */
  valueReference?: Reference;
}
