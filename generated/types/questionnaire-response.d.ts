// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/QuestionnaireResponse

import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { Coding } from './coding.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Quantity } from './quantity.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { QuestionnaireResponseStatus } from './value-sets.js';

/**
 * A structured set of questions and their answers
 *
 * https://hl7.org/fhir/R4/questionnaireresponse.html
 */
export interface QuestionnaireResponse {
  resourceType: 'QuestionnaireResponse';
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
  /** Unique id for this set of answers */
  identifier?: Identifier;
  /** Request fulfilled by this QuestionnaireResponse */
  basedOn?: Reference<'CarePlan' | 'ServiceRequest'>[];
  /** Part of this action */
  partOf?: Reference<'Observation' | 'Procedure'>[];
  /** Form being answered */
  questionnaire?: string;
  _questionnaire?: Element;
  /** in-progress | completed | amended | entered-in-error | stopped */
  status: QuestionnaireResponseStatus;
  _status?: Element;
  /** The subject of the questions */
  subject?: Reference;
  /** Encounter created as part of */
  encounter?: Reference<'Encounter'>;
  /** Date the answers were gathered */
  authored?: string;
  _authored?: Element;
  /** Person who received and recorded the answers */
  author?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The person who answered the questions */
  source?: Reference<'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** Groups and questions */
  item?: QuestionnaireResponseItem[];
}

/**
 * Groups and questions
 *
 * https://hl7.org/fhir/R4/questionnaireresponse-definitions.html#QuestionnaireResponse.item
 */
export interface QuestionnaireResponseItem extends BackboneElement {
  /** Pointer to specific item from Questionnaire */
  linkId: string;
  _linkId?: Element;
  /** ElementDefinition - details for the item */
  definition?: string;
  _definition?: Element;
  /** Name for group or question text */
  text?: string;
  _text?: Element;
  /** The response(s) to the question */
  answer?: QuestionnaireResponseItemAnswer[];
  /** Nested questionnaire response items */
  item?: QuestionnaireResponseItem[];
}

/**
 * The response(s) to the question
 *
 * https://hl7.org/fhir/R4/questionnaireresponse-definitions.html#QuestionnaireResponse.item.answer
 */
export interface QuestionnaireResponseItemAnswer extends BackboneElement {
  /** Single-valued answer to the question */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Single-valued answer to the question */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Single-valued answer to the question */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Single-valued answer to the question */
  valueDate?: string;
  _valueDate?: Element;
  /** Single-valued answer to the question */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Single-valued answer to the question */
  valueTime?: string;
  _valueTime?: Element;
  /** Single-valued answer to the question */
  valueString?: string;
  _valueString?: Element;
  /** Single-valued answer to the question */
  valueUri?: string;
  _valueUri?: Element;
  /** Single-valued answer to the question */
  valueAttachment?: Attachment;
  /** Single-valued answer to the question */
  valueCoding?: Coding;
  /** Single-valued answer to the question */
  valueQuantity?: Quantity;
  /** Single-valued answer to the question */
  valueReference?: Reference;
  /** Nested groups and questions */
  item?: QuestionnaireResponseItem[];
}
