// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/Extension

import type { Address } from './address.js';
import type { Age } from './age.js';
import type { Annotation } from './annotation.js';
import type { Attachment } from './attachment.js';
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
import type { SampledData } from './sampled-data.js';
import type { Signature } from './signature.js';
import type { Timing } from './timing.js';
import type { TriggerDefinition } from './trigger-definition.js';
import type { UsageContext } from './usage-context.js';

/**
 * Optional Extensions Element
 *
 * http://hl7.org/fhir/StructureDefinition/Extension
 */
export interface Extension extends Element {
  /** identifies the meaning of the extension */
  url: string;
  /** Value of extension */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
  /** Value of extension */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Value of extension */
  valueCanonical?: string;
  _valueCanonical?: Element;
  /** Value of extension */
  valueCode?: string;
  _valueCode?: Element;
  /** Value of extension */
  valueDate?: string;
  _valueDate?: Element;
  /** Value of extension */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Value of extension */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Value of extension */
  valueId?: string;
  _valueId?: Element;
  /** Value of extension */
  valueInstant?: string;
  _valueInstant?: Element;
  /** Value of extension */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Value of extension */
  valueMarkdown?: string;
  _valueMarkdown?: Element;
  /** Value of extension */
  valueOid?: string;
  _valueOid?: Element;
  /** Value of extension */
  valuePositiveInt?: number;
  _valuePositiveInt?: Element;
  /** Value of extension */
  valueString?: string;
  _valueString?: Element;
  /** Value of extension */
  valueTime?: string;
  _valueTime?: Element;
  /** Value of extension */
  valueUnsignedInt?: number;
  _valueUnsignedInt?: Element;
  /** Value of extension */
  valueUri?: string;
  _valueUri?: Element;
  /** Value of extension */
  valueUrl?: string;
  _valueUrl?: Element;
  /** Value of extension */
  valueUuid?: string;
  _valueUuid?: Element;
  /** Value of extension */
  valueAddress?: Address;
  /** Value of extension */
  valueAge?: Age;
  /** Value of extension */
  valueAnnotation?: Annotation;
  /** Value of extension */
  valueAttachment?: Attachment;
  /** Value of extension */
  valueCodeableConcept?: CodeableConcept;
  /** Value of extension */
  valueCoding?: Coding;
  /** Value of extension */
  valueContactPoint?: ContactPoint;
  /** Value of extension */
  valueCount?: Count;
  /** Value of extension */
  valueDistance?: Distance;
  /** Value of extension */
  valueDuration?: Duration;
  /** Value of extension */
  valueHumanName?: HumanName;
  /** Value of extension */
  valueIdentifier?: Identifier;
  /** Value of extension */
  valueMoney?: Money;
  /** Value of extension */
  valuePeriod?: Period;
  /** Value of extension */
  valueQuantity?: Quantity;
  /** Value of extension */
  valueRange?: Range;
  /** Value of extension */
  valueRatio?: Ratio;
  /** Value of extension */
  valueReference?: Reference;
  /** Value of extension */
  valueSampledData?: SampledData;
  /** Value of extension */
  valueSignature?: Signature;
  /** Value of extension */
  valueTiming?: Timing;
  /** Value of extension */
  valueContactDetail?: ContactDetail;
  /** Value of extension */
  valueContributor?: Contributor;
  /** Value of extension */
  valueDataRequirement?: DataRequirement;
  /** Value of extension */
  valueExpression?: Expression;
  /** Value of extension */
  valueParameterDefinition?: ParameterDefinition;
  /** Value of extension */
  valueRelatedArtifact?: RelatedArtifact;
  /** Value of extension */
  valueTriggerDefinition?: TriggerDefinition;
  /** Value of extension */
  valueUsageContext?: UsageContext;
  /** Value of extension */
  valueDosage?: Dosage;
  /** Value of extension */
  valueMeta?: Meta;
}
