// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Parameters

import type { Address } from './address.js';
import type { Age } from './age.js';
import type { Annotation } from './annotation.js';
import type { Attachment } from './attachment.js';
import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { Coding } from './coding.js';
import type { ContactDetail } from './contact-detail.js';
import type { ContactPoint } from './contact-point.js';
import type { Contributor } from './contributor.js';
import type { Count } from './count.js';
import type { DataRequirement } from './data-requirement.js';
import type { Distance } from './distance.js';
import type { Dosage } from './dosage.js';
import type { Duration } from './duration.js';
import type { Element } from './element.js';
import type { Expression } from './expression.js';
import type { HumanName } from './human-name.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { ParameterDefinition } from './parameter-definition.js';
import type { Period } from './period.js';
import type { Quantity } from './quantity.js';
import type { Range } from './range.js';
import type { Ratio } from './ratio.js';
import type { Reference } from './reference.js';
import type { RelatedArtifact } from './related-artifact.js';
import type { Resource } from './resources.js';
import type { SampledData } from './sampled-data.js';
import type { Signature } from './signature.js';
import type { Timing } from './timing.js';
import type { TriggerDefinition } from './trigger-definition.js';
import type { UsageContext } from './usage-context.js';

/**
 * Operation Request or Response
 *
 * https://hl7.org/fhir/R4/parameters.html
 */
export interface Parameters {
  resourceType: 'Parameters';
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
  /** Operation Parameter */
  parameter?: ParametersParameter[];
}

/**
 * Operation Parameter
 *
 * https://hl7.org/fhir/R4/parameters-definitions.html#Parameters.parameter
 */
export interface ParametersParameter extends BackboneElement {
  /** Name from the definition */
  name: string;
  _name?: Element;
  /** If parameter is a data type */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
  /** If parameter is a data type */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** If parameter is a data type */
  valueCanonical?: string;
  _valueCanonical?: Element;
  /** If parameter is a data type */
  valueCode?: string;
  _valueCode?: Element;
  /** If parameter is a data type */
  valueDate?: string;
  _valueDate?: Element;
  /** If parameter is a data type */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** If parameter is a data type */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** If parameter is a data type */
  valueId?: string;
  _valueId?: Element;
  /** If parameter is a data type */
  valueInstant?: string;
  _valueInstant?: Element;
  /** If parameter is a data type */
  valueInteger?: number;
  _valueInteger?: Element;
  /** If parameter is a data type */
  valueMarkdown?: string;
  _valueMarkdown?: Element;
  /** If parameter is a data type */
  valueOid?: string;
  _valueOid?: Element;
  /** If parameter is a data type */
  valuePositiveInt?: number;
  _valuePositiveInt?: Element;
  /** If parameter is a data type */
  valueString?: string;
  _valueString?: Element;
  /** If parameter is a data type */
  valueTime?: string;
  _valueTime?: Element;
  /** If parameter is a data type */
  valueUnsignedInt?: number;
  _valueUnsignedInt?: Element;
  /** If parameter is a data type */
  valueUri?: string;
  _valueUri?: Element;
  /** If parameter is a data type */
  valueUrl?: string;
  _valueUrl?: Element;
  /** If parameter is a data type */
  valueUuid?: string;
  _valueUuid?: Element;
  /** If parameter is a data type */
  valueAddress?: Address;
  /** If parameter is a data type */
  valueAge?: Age;
  /** If parameter is a data type */
  valueAnnotation?: Annotation;
  /** If parameter is a data type */
  valueAttachment?: Attachment;
  /** If parameter is a data type */
  valueCodeableConcept?: CodeableConcept;
  /** If parameter is a data type */
  valueCoding?: Coding;
  /** If parameter is a data type */
  valueContactPoint?: ContactPoint;
  /** If parameter is a data type */
  valueCount?: Count;
  /** If parameter is a data type */
  valueDistance?: Distance;
  /** If parameter is a data type */
  valueDuration?: Duration;
  /** If parameter is a data type */
  valueHumanName?: HumanName;
  /** If parameter is a data type */
  valueIdentifier?: Identifier;
  /** If parameter is a data type */
  valueMoney?: Money;
  /** If parameter is a data type */
  valuePeriod?: Period;
  /** If parameter is a data type */
  valueQuantity?: Quantity;
  /** If parameter is a data type */
  valueRange?: Range;
  /** If parameter is a data type */
  valueRatio?: Ratio;
  /** If parameter is a data type */
  valueReference?: Reference;
  /** If parameter is a data type */
  valueSampledData?: SampledData;
  /** If parameter is a data type */
  valueSignature?: Signature;
  /** If parameter is a data type */
  valueTiming?: Timing;
  /** If parameter is a data type */
  valueContactDetail?: ContactDetail;
  /** If parameter is a data type */
  valueContributor?: Contributor;
  /** If parameter is a data type */
  valueDataRequirement?: DataRequirement;
  /** If parameter is a data type */
  valueExpression?: Expression;
  /** If parameter is a data type */
  valueParameterDefinition?: ParameterDefinition;
  /** If parameter is a data type */
  valueRelatedArtifact?: RelatedArtifact;
  /** If parameter is a data type */
  valueTriggerDefinition?: TriggerDefinition;
  /** If parameter is a data type */
  valueUsageContext?: UsageContext;
  /** If parameter is a data type */
  valueDosage?: Dosage;
  /** If parameter is a data type */
  valueMeta?: Meta;
  /** If parameter is a whole resource */
  resource?: Resource;
  /** Named part of a multi-part parameter */
  part?: ParametersParameter[];
}
