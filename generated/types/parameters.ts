// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Parameters

import type { Address } from './address.ts';
import type { Age } from './age.ts';
import type { Annotation } from './annotation.ts';
import type { Attachment } from './attachment.ts';
import type { BackboneElement } from './backbone-element.ts';
import type { CodeableConcept } from './codeable-concept.ts';
import type { Coding } from './coding.ts';
import type { ContactDetail } from './contact-detail.ts';
import type { ContactPoint } from './contact-point.ts';
import type { Contributor } from './contributor.ts';
import type { Count } from './count.ts';
import type { DataRequirement } from './data-requirement.ts';
import type { Distance } from './distance.ts';
import type { Dosage } from './dosage.ts';
import type { Duration } from './duration.ts';
import type { Element } from './element.ts';
import type { Expression } from './expression.ts';
import type { HumanName } from './human-name.ts';
import type { Identifier } from './identifier.ts';
import type { Meta } from './meta.ts';
import type { Money } from './money.ts';
import type { ParameterDefinition } from './parameter-definition.ts';
import type { Period } from './period.ts';
import type { Quantity } from './quantity.ts';
import type { Range } from './range.ts';
import type { Ratio } from './ratio.ts';
import type { Reference } from './reference.ts';
import type { RelatedArtifact } from './related-artifact.ts';
import type { Resource } from './resources.ts';
import type { SampledData } from './sampled-data.ts';
import type { Signature } from './signature.ts';
import type { Timing } from './timing.ts';
import type { TriggerDefinition } from './trigger-definition.ts';
import type { UsageContext } from './usage-context.ts';

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
