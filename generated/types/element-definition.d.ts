// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ElementDefinition

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
import type { SampledData } from './sampled-data.js';
import type { Signature } from './signature.js';
import type { Timing } from './timing.js';
import type { TriggerDefinition } from './trigger-definition.js';
import type { UsageContext } from './usage-context.js';
import type { AggregationMode, BindingStrength, ConstraintSeverity, DiscriminatorType, PropertyRepresentation, ReferenceVersionRules, SlicingRules } from './value-sets.js';

/**
 * Definition of an element in a resource or extension
 *
 * http://hl7.org/fhir/StructureDefinition/ElementDefinition
 */
export interface ElementDefinition extends BackboneElement {
  /** Path of the element in the hierarchy of elements */
  path: string;
  _path?: Element;
  /** xmlAttr | xmlText | typeAttr | cdaText | xhtml */
  representation?: (PropertyRepresentation | null)[];
  _representation?: (Element | null)[];
  /** Name for this particular element (in a set of slices) */
  sliceName?: string;
  _sliceName?: Element;
  /** If this slice definition constrains an inherited slice definition (or not) */
  sliceIsConstraining?: boolean;
  _sliceIsConstraining?: Element;
  /** Name for element to display with or prompt for element */
  label?: string;
  _label?: Element;
  /** Corresponding codes in terminologies */
  code?: Coding[];
  /** This element is sliced - slices follow */
  slicing?: ElementDefinitionSlicing;
  /** Concise definition for space-constrained presentation */
  short?: string;
  _short?: Element;
  /** Full formal definition as narrative text */
  definition?: string;
  _definition?: Element;
  /** Comments about the use of this element */
  comment?: string;
  _comment?: Element;
  /** Why this resource has been created */
  requirements?: string;
  _requirements?: Element;
  /** Other names */
  alias?: (string | null)[];
  _alias?: (Element | null)[];
  /** Minimum Cardinality */
  min?: number;
  _min?: Element;
  /** Maximum Cardinality (a number or *) */
  max?: string;
  _max?: Element;
  /** Base definition information for tools */
  base?: ElementDefinitionBase;
  /** Reference to definition of content for the element */
  contentReference?: string;
  _contentReference?: Element;
  /** Data type and Profile for this element */
  type?: ElementDefinitionType[];
  /** Specified value if missing from instance */
  defaultValueBase64Binary?: string;
  _defaultValueBase64Binary?: Element;
  /** Specified value if missing from instance */
  defaultValueBoolean?: boolean;
  _defaultValueBoolean?: Element;
  /** Specified value if missing from instance */
  defaultValueCanonical?: string;
  _defaultValueCanonical?: Element;
  /** Specified value if missing from instance */
  defaultValueCode?: string;
  _defaultValueCode?: Element;
  /** Specified value if missing from instance */
  defaultValueDate?: string;
  _defaultValueDate?: Element;
  /** Specified value if missing from instance */
  defaultValueDateTime?: string;
  _defaultValueDateTime?: Element;
  /** Specified value if missing from instance */
  defaultValueDecimal?: number;
  _defaultValueDecimal?: Element;
  /** Specified value if missing from instance */
  defaultValueId?: string;
  _defaultValueId?: Element;
  /** Specified value if missing from instance */
  defaultValueInstant?: string;
  _defaultValueInstant?: Element;
  /** Specified value if missing from instance */
  defaultValueInteger?: number;
  _defaultValueInteger?: Element;
  /** Specified value if missing from instance */
  defaultValueMarkdown?: string;
  _defaultValueMarkdown?: Element;
  /** Specified value if missing from instance */
  defaultValueOid?: string;
  _defaultValueOid?: Element;
  /** Specified value if missing from instance */
  defaultValuePositiveInt?: number;
  _defaultValuePositiveInt?: Element;
  /** Specified value if missing from instance */
  defaultValueString?: string;
  _defaultValueString?: Element;
  /** Specified value if missing from instance */
  defaultValueTime?: string;
  _defaultValueTime?: Element;
  /** Specified value if missing from instance */
  defaultValueUnsignedInt?: number;
  _defaultValueUnsignedInt?: Element;
  /** Specified value if missing from instance */
  defaultValueUri?: string;
  _defaultValueUri?: Element;
  /** Specified value if missing from instance */
  defaultValueUrl?: string;
  _defaultValueUrl?: Element;
  /** Specified value if missing from instance */
  defaultValueUuid?: string;
  _defaultValueUuid?: Element;
  /** Specified value if missing from instance */
  defaultValueAddress?: Address;
  /** Specified value if missing from instance */
  defaultValueAge?: Age;
  /** Specified value if missing from instance */
  defaultValueAnnotation?: Annotation;
  /** Specified value if missing from instance */
  defaultValueAttachment?: Attachment;
  /** Specified value if missing from instance */
  defaultValueCodeableConcept?: CodeableConcept;
  /** Specified value if missing from instance */
  defaultValueCoding?: Coding;
  /** Specified value if missing from instance */
  defaultValueContactPoint?: ContactPoint;
  /** Specified value if missing from instance */
  defaultValueCount?: Count;
  /** Specified value if missing from instance */
  defaultValueDistance?: Distance;
  /** Specified value if missing from instance */
  defaultValueDuration?: Duration;
  /** Specified value if missing from instance */
  defaultValueHumanName?: HumanName;
  /** Specified value if missing from instance */
  defaultValueIdentifier?: Identifier;
  /** Specified value if missing from instance */
  defaultValueMoney?: Money;
  /** Specified value if missing from instance */
  defaultValuePeriod?: Period;
  /** Specified value if missing from instance */
  defaultValueQuantity?: Quantity;
  /** Specified value if missing from instance */
  defaultValueRange?: Range;
  /** Specified value if missing from instance */
  defaultValueRatio?: Ratio;
  /** Specified value if missing from instance */
  defaultValueReference?: Reference;
  /** Specified value if missing from instance */
  defaultValueSampledData?: SampledData;
  /** Specified value if missing from instance */
  defaultValueSignature?: Signature;
  /** Specified value if missing from instance */
  defaultValueTiming?: Timing;
  /** Specified value if missing from instance */
  defaultValueContactDetail?: ContactDetail;
  /** Specified value if missing from instance */
  defaultValueContributor?: Contributor;
  /** Specified value if missing from instance */
  defaultValueDataRequirement?: DataRequirement;
  /** Specified value if missing from instance */
  defaultValueExpression?: Expression;
  /** Specified value if missing from instance */
  defaultValueParameterDefinition?: ParameterDefinition;
  /** Specified value if missing from instance */
  defaultValueRelatedArtifact?: RelatedArtifact;
  /** Specified value if missing from instance */
  defaultValueTriggerDefinition?: TriggerDefinition;
  /** Specified value if missing from instance */
  defaultValueUsageContext?: UsageContext;
  /** Specified value if missing from instance */
  defaultValueDosage?: Dosage;
  /** Specified value if missing from instance */
  defaultValueMeta?: Meta;
  /** Implicit meaning when this element is missing */
  meaningWhenMissing?: string;
  _meaningWhenMissing?: Element;
  /** What the order of the elements means */
  orderMeaning?: string;
  _orderMeaning?: Element;
  /** Value must be exactly this */
  fixedBase64Binary?: string;
  _fixedBase64Binary?: Element;
  /** Value must be exactly this */
  fixedBoolean?: boolean;
  _fixedBoolean?: Element;
  /** Value must be exactly this */
  fixedCanonical?: string;
  _fixedCanonical?: Element;
  /** Value must be exactly this */
  fixedCode?: string;
  _fixedCode?: Element;
  /** Value must be exactly this */
  fixedDate?: string;
  _fixedDate?: Element;
  /** Value must be exactly this */
  fixedDateTime?: string;
  _fixedDateTime?: Element;
  /** Value must be exactly this */
  fixedDecimal?: number;
  _fixedDecimal?: Element;
  /** Value must be exactly this */
  fixedId?: string;
  _fixedId?: Element;
  /** Value must be exactly this */
  fixedInstant?: string;
  _fixedInstant?: Element;
  /** Value must be exactly this */
  fixedInteger?: number;
  _fixedInteger?: Element;
  /** Value must be exactly this */
  fixedMarkdown?: string;
  _fixedMarkdown?: Element;
  /** Value must be exactly this */
  fixedOid?: string;
  _fixedOid?: Element;
  /** Value must be exactly this */
  fixedPositiveInt?: number;
  _fixedPositiveInt?: Element;
  /** Value must be exactly this */
  fixedString?: string;
  _fixedString?: Element;
  /** Value must be exactly this */
  fixedTime?: string;
  _fixedTime?: Element;
  /** Value must be exactly this */
  fixedUnsignedInt?: number;
  _fixedUnsignedInt?: Element;
  /** Value must be exactly this */
  fixedUri?: string;
  _fixedUri?: Element;
  /** Value must be exactly this */
  fixedUrl?: string;
  _fixedUrl?: Element;
  /** Value must be exactly this */
  fixedUuid?: string;
  _fixedUuid?: Element;
  /** Value must be exactly this */
  fixedAddress?: Address;
  /** Value must be exactly this */
  fixedAge?: Age;
  /** Value must be exactly this */
  fixedAnnotation?: Annotation;
  /** Value must be exactly this */
  fixedAttachment?: Attachment;
  /** Value must be exactly this */
  fixedCodeableConcept?: CodeableConcept;
  /** Value must be exactly this */
  fixedCoding?: Coding;
  /** Value must be exactly this */
  fixedContactPoint?: ContactPoint;
  /** Value must be exactly this */
  fixedCount?: Count;
  /** Value must be exactly this */
  fixedDistance?: Distance;
  /** Value must be exactly this */
  fixedDuration?: Duration;
  /** Value must be exactly this */
  fixedHumanName?: HumanName;
  /** Value must be exactly this */
  fixedIdentifier?: Identifier;
  /** Value must be exactly this */
  fixedMoney?: Money;
  /** Value must be exactly this */
  fixedPeriod?: Period;
  /** Value must be exactly this */
  fixedQuantity?: Quantity;
  /** Value must be exactly this */
  fixedRange?: Range;
  /** Value must be exactly this */
  fixedRatio?: Ratio;
  /** Value must be exactly this */
  fixedReference?: Reference;
  /** Value must be exactly this */
  fixedSampledData?: SampledData;
  /** Value must be exactly this */
  fixedSignature?: Signature;
  /** Value must be exactly this */
  fixedTiming?: Timing;
  /** Value must be exactly this */
  fixedContactDetail?: ContactDetail;
  /** Value must be exactly this */
  fixedContributor?: Contributor;
  /** Value must be exactly this */
  fixedDataRequirement?: DataRequirement;
  /** Value must be exactly this */
  fixedExpression?: Expression;
  /** Value must be exactly this */
  fixedParameterDefinition?: ParameterDefinition;
  /** Value must be exactly this */
  fixedRelatedArtifact?: RelatedArtifact;
  /** Value must be exactly this */
  fixedTriggerDefinition?: TriggerDefinition;
  /** Value must be exactly this */
  fixedUsageContext?: UsageContext;
  /** Value must be exactly this */
  fixedDosage?: Dosage;
  /** Value must be exactly this */
  fixedMeta?: Meta;
  /** Value must have at least these property values */
  patternBase64Binary?: string;
  _patternBase64Binary?: Element;
  /** Value must have at least these property values */
  patternBoolean?: boolean;
  _patternBoolean?: Element;
  /** Value must have at least these property values */
  patternCanonical?: string;
  _patternCanonical?: Element;
  /** Value must have at least these property values */
  patternCode?: string;
  _patternCode?: Element;
  /** Value must have at least these property values */
  patternDate?: string;
  _patternDate?: Element;
  /** Value must have at least these property values */
  patternDateTime?: string;
  _patternDateTime?: Element;
  /** Value must have at least these property values */
  patternDecimal?: number;
  _patternDecimal?: Element;
  /** Value must have at least these property values */
  patternId?: string;
  _patternId?: Element;
  /** Value must have at least these property values */
  patternInstant?: string;
  _patternInstant?: Element;
  /** Value must have at least these property values */
  patternInteger?: number;
  _patternInteger?: Element;
  /** Value must have at least these property values */
  patternMarkdown?: string;
  _patternMarkdown?: Element;
  /** Value must have at least these property values */
  patternOid?: string;
  _patternOid?: Element;
  /** Value must have at least these property values */
  patternPositiveInt?: number;
  _patternPositiveInt?: Element;
  /** Value must have at least these property values */
  patternString?: string;
  _patternString?: Element;
  /** Value must have at least these property values */
  patternTime?: string;
  _patternTime?: Element;
  /** Value must have at least these property values */
  patternUnsignedInt?: number;
  _patternUnsignedInt?: Element;
  /** Value must have at least these property values */
  patternUri?: string;
  _patternUri?: Element;
  /** Value must have at least these property values */
  patternUrl?: string;
  _patternUrl?: Element;
  /** Value must have at least these property values */
  patternUuid?: string;
  _patternUuid?: Element;
  /** Value must have at least these property values */
  patternAddress?: Address;
  /** Value must have at least these property values */
  patternAge?: Age;
  /** Value must have at least these property values */
  patternAnnotation?: Annotation;
  /** Value must have at least these property values */
  patternAttachment?: Attachment;
  /** Value must have at least these property values */
  patternCodeableConcept?: CodeableConcept;
  /** Value must have at least these property values */
  patternCoding?: Coding;
  /** Value must have at least these property values */
  patternContactPoint?: ContactPoint;
  /** Value must have at least these property values */
  patternCount?: Count;
  /** Value must have at least these property values */
  patternDistance?: Distance;
  /** Value must have at least these property values */
  patternDuration?: Duration;
  /** Value must have at least these property values */
  patternHumanName?: HumanName;
  /** Value must have at least these property values */
  patternIdentifier?: Identifier;
  /** Value must have at least these property values */
  patternMoney?: Money;
  /** Value must have at least these property values */
  patternPeriod?: Period;
  /** Value must have at least these property values */
  patternQuantity?: Quantity;
  /** Value must have at least these property values */
  patternRange?: Range;
  /** Value must have at least these property values */
  patternRatio?: Ratio;
  /** Value must have at least these property values */
  patternReference?: Reference;
  /** Value must have at least these property values */
  patternSampledData?: SampledData;
  /** Value must have at least these property values */
  patternSignature?: Signature;
  /** Value must have at least these property values */
  patternTiming?: Timing;
  /** Value must have at least these property values */
  patternContactDetail?: ContactDetail;
  /** Value must have at least these property values */
  patternContributor?: Contributor;
  /** Value must have at least these property values */
  patternDataRequirement?: DataRequirement;
  /** Value must have at least these property values */
  patternExpression?: Expression;
  /** Value must have at least these property values */
  patternParameterDefinition?: ParameterDefinition;
  /** Value must have at least these property values */
  patternRelatedArtifact?: RelatedArtifact;
  /** Value must have at least these property values */
  patternTriggerDefinition?: TriggerDefinition;
  /** Value must have at least these property values */
  patternUsageContext?: UsageContext;
  /** Value must have at least these property values */
  patternDosage?: Dosage;
  /** Value must have at least these property values */
  patternMeta?: Meta;
  /** Example value (as defined for type) */
  example?: ElementDefinitionExample[];
  /** Minimum Allowed Value (for some types) */
  minValueDate?: string;
  _minValueDate?: Element;
  /** Minimum Allowed Value (for some types) */
  minValueDateTime?: string;
  _minValueDateTime?: Element;
  /** Minimum Allowed Value (for some types) */
  minValueInstant?: string;
  _minValueInstant?: Element;
  /** Minimum Allowed Value (for some types) */
  minValueTime?: string;
  _minValueTime?: Element;
  /** Minimum Allowed Value (for some types) */
  minValueDecimal?: number;
  _minValueDecimal?: Element;
  /** Minimum Allowed Value (for some types) */
  minValueInteger?: number;
  _minValueInteger?: Element;
  /** Minimum Allowed Value (for some types) */
  minValuePositiveInt?: number;
  _minValuePositiveInt?: Element;
  /** Minimum Allowed Value (for some types) */
  minValueUnsignedInt?: number;
  _minValueUnsignedInt?: Element;
  /** Minimum Allowed Value (for some types) */
  minValueQuantity?: Quantity;
  /** Maximum Allowed Value (for some types) */
  maxValueDate?: string;
  _maxValueDate?: Element;
  /** Maximum Allowed Value (for some types) */
  maxValueDateTime?: string;
  _maxValueDateTime?: Element;
  /** Maximum Allowed Value (for some types) */
  maxValueInstant?: string;
  _maxValueInstant?: Element;
  /** Maximum Allowed Value (for some types) */
  maxValueTime?: string;
  _maxValueTime?: Element;
  /** Maximum Allowed Value (for some types) */
  maxValueDecimal?: number;
  _maxValueDecimal?: Element;
  /** Maximum Allowed Value (for some types) */
  maxValueInteger?: number;
  _maxValueInteger?: Element;
  /** Maximum Allowed Value (for some types) */
  maxValuePositiveInt?: number;
  _maxValuePositiveInt?: Element;
  /** Maximum Allowed Value (for some types) */
  maxValueUnsignedInt?: number;
  _maxValueUnsignedInt?: Element;
  /** Maximum Allowed Value (for some types) */
  maxValueQuantity?: Quantity;
  /** Max length for strings */
  maxLength?: number;
  _maxLength?: Element;
  /** Reference to invariant about presence */
  condition?: (string | null)[];
  _condition?: (Element | null)[];
  /** Condition that must evaluate to true */
  constraint?: ElementDefinitionConstraint[];
  /** If the element must be supported */
  mustSupport?: boolean;
  _mustSupport?: Element;
  /** If this modifies the meaning of other elements */
  isModifier?: boolean;
  _isModifier?: Element;
  /** Reason that this element is marked as a modifier */
  isModifierReason?: string;
  _isModifierReason?: Element;
  /** Include when _summary = true? */
  isSummary?: boolean;
  _isSummary?: Element;
  /** ValueSet details if this is coded */
  binding?: ElementDefinitionBinding;
  /** Map element to another set of definitions */
  mapping?: ElementDefinitionMapping[];
}

/**
 * This element is sliced - slices follow
 *
 * http://hl7.org/fhir/StructureDefinition/ElementDefinition
 */
export interface ElementDefinitionSlicing extends Element {
  /** Element values that are used to distinguish the slices */
  discriminator?: ElementDefinitionSlicingDiscriminator[];
  /** Text description of how slicing works (or not) */
  description?: string;
  _description?: Element;
  /** If elements must be in same order as slices */
  ordered?: boolean;
  _ordered?: Element;
  /** closed | open | openAtEnd */
  rules: SlicingRules;
  _rules?: Element;
}

/**
 * Element values that are used to distinguish the slices
 *
 * http://hl7.org/fhir/StructureDefinition/ElementDefinition
 */
export interface ElementDefinitionSlicingDiscriminator extends Element {
  /** value | exists | pattern | type | profile */
  type: DiscriminatorType;
  _type?: Element;
  /** Path to element value */
  path: string;
  _path?: Element;
}

/**
 * Base definition information for tools
 *
 * http://hl7.org/fhir/StructureDefinition/ElementDefinition
 */
export interface ElementDefinitionBase extends Element {
  /** Path that identifies the base element */
  path: string;
  _path?: Element;
  /** Min cardinality of the base element */
  min: number;
  _min?: Element;
  /** Max cardinality of the base element */
  max: string;
  _max?: Element;
}

/**
 * Data type and Profile for this element
 *
 * http://hl7.org/fhir/StructureDefinition/ElementDefinition
 */
export interface ElementDefinitionType extends Element {
  /** Data type or Resource (reference to definition) */
  code: string;
  _code?: Element;
  /** Profiles (StructureDefinition or IG) - one must apply */
  profile?: (string | null)[];
  _profile?: (Element | null)[];
  /** Profile (StructureDefinition or IG) on the Reference/canonical target - one must apply */
  targetProfile?: (string | null)[];
  _targetProfile?: (Element | null)[];
  /** contained | referenced | bundled - how aggregated */
  aggregation?: (AggregationMode | null)[];
  _aggregation?: (Element | null)[];
  /** either | independent | specific */
  versioning?: ReferenceVersionRules;
  _versioning?: Element;
}

/**
 * Example value (as defined for type)
 *
 * http://hl7.org/fhir/StructureDefinition/ElementDefinition
 */
export interface ElementDefinitionExample extends Element {
  /** Describes the purpose of this example */
  label: string;
  _label?: Element;
  /** Value of Example (one of allowed types) */
  valueBase64Binary?: string;
  _valueBase64Binary?: Element;
  /** Value of Example (one of allowed types) */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Value of Example (one of allowed types) */
  valueCanonical?: string;
  _valueCanonical?: Element;
  /** Value of Example (one of allowed types) */
  valueCode?: string;
  _valueCode?: Element;
  /** Value of Example (one of allowed types) */
  valueDate?: string;
  _valueDate?: Element;
  /** Value of Example (one of allowed types) */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** Value of Example (one of allowed types) */
  valueDecimal?: number;
  _valueDecimal?: Element;
  /** Value of Example (one of allowed types) */
  valueId?: string;
  _valueId?: Element;
  /** Value of Example (one of allowed types) */
  valueInstant?: string;
  _valueInstant?: Element;
  /** Value of Example (one of allowed types) */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Value of Example (one of allowed types) */
  valueMarkdown?: string;
  _valueMarkdown?: Element;
  /** Value of Example (one of allowed types) */
  valueOid?: string;
  _valueOid?: Element;
  /** Value of Example (one of allowed types) */
  valuePositiveInt?: number;
  _valuePositiveInt?: Element;
  /** Value of Example (one of allowed types) */
  valueString?: string;
  _valueString?: Element;
  /** Value of Example (one of allowed types) */
  valueTime?: string;
  _valueTime?: Element;
  /** Value of Example (one of allowed types) */
  valueUnsignedInt?: number;
  _valueUnsignedInt?: Element;
  /** Value of Example (one of allowed types) */
  valueUri?: string;
  _valueUri?: Element;
  /** Value of Example (one of allowed types) */
  valueUrl?: string;
  _valueUrl?: Element;
  /** Value of Example (one of allowed types) */
  valueUuid?: string;
  _valueUuid?: Element;
  /** Value of Example (one of allowed types) */
  valueAddress?: Address;
  /** Value of Example (one of allowed types) */
  valueAge?: Age;
  /** Value of Example (one of allowed types) */
  valueAnnotation?: Annotation;
  /** Value of Example (one of allowed types) */
  valueAttachment?: Attachment;
  /** Value of Example (one of allowed types) */
  valueCodeableConcept?: CodeableConcept;
  /** Value of Example (one of allowed types) */
  valueCoding?: Coding;
  /** Value of Example (one of allowed types) */
  valueContactPoint?: ContactPoint;
  /** Value of Example (one of allowed types) */
  valueCount?: Count;
  /** Value of Example (one of allowed types) */
  valueDistance?: Distance;
  /** Value of Example (one of allowed types) */
  valueDuration?: Duration;
  /** Value of Example (one of allowed types) */
  valueHumanName?: HumanName;
  /** Value of Example (one of allowed types) */
  valueIdentifier?: Identifier;
  /** Value of Example (one of allowed types) */
  valueMoney?: Money;
  /** Value of Example (one of allowed types) */
  valuePeriod?: Period;
  /** Value of Example (one of allowed types) */
  valueQuantity?: Quantity;
  /** Value of Example (one of allowed types) */
  valueRange?: Range;
  /** Value of Example (one of allowed types) */
  valueRatio?: Ratio;
  /** Value of Example (one of allowed types) */
  valueReference?: Reference;
  /** Value of Example (one of allowed types) */
  valueSampledData?: SampledData;
  /** Value of Example (one of allowed types) */
  valueSignature?: Signature;
  /** Value of Example (one of allowed types) */
  valueTiming?: Timing;
  /** Value of Example (one of allowed types) */
  valueContactDetail?: ContactDetail;
  /** Value of Example (one of allowed types) */
  valueContributor?: Contributor;
  /** Value of Example (one of allowed types) */
  valueDataRequirement?: DataRequirement;
  /** Value of Example (one of allowed types) */
  valueExpression?: Expression;
  /** Value of Example (one of allowed types) */
  valueParameterDefinition?: ParameterDefinition;
  /** Value of Example (one of allowed types) */
  valueRelatedArtifact?: RelatedArtifact;
  /** Value of Example (one of allowed types) */
  valueTriggerDefinition?: TriggerDefinition;
  /** Value of Example (one of allowed types) */
  valueUsageContext?: UsageContext;
  /** Value of Example (one of allowed types) */
  valueDosage?: Dosage;
  /** Value of Example (one of allowed types) */
  valueMeta?: Meta;
}

/**
 * Condition that must evaluate to true
 *
 * http://hl7.org/fhir/StructureDefinition/ElementDefinition
 */
export interface ElementDefinitionConstraint extends Element {
  /** Target of 'condition' reference above */
  key: string;
  _key?: Element;
  /** Why this constraint is necessary or appropriate */
  requirements?: string;
  _requirements?: Element;
  /** error | warning */
  severity: ConstraintSeverity;
  _severity?: Element;
  /** Human description of constraint */
  human: string;
  _human?: Element;
  /** FHIRPath expression of constraint */
  expression?: string;
  _expression?: Element;
  /** XPath expression of constraint */
  xpath?: string;
  _xpath?: Element;
  /** Reference to original source of constraint */
  source?: string;
  _source?: Element;
}

/**
 * ValueSet details if this is coded
 *
 * http://hl7.org/fhir/StructureDefinition/ElementDefinition
 */
export interface ElementDefinitionBinding extends Element {
  /** required | extensible | preferred | example */
  strength: BindingStrength;
  _strength?: Element;
  /** Human explanation of the value set */
  description?: string;
  _description?: Element;
  /** Source of value set */
  valueSet?: string;
  _valueSet?: Element;
}

/**
 * Map element to another set of definitions
 *
 * http://hl7.org/fhir/StructureDefinition/ElementDefinition
 */
export interface ElementDefinitionMapping extends Element {
  /** Reference to mapping declaration */
  identity: string;
  _identity?: Element;
  /** Computable language of mapping */
  language?: string;
  _language?: Element;
  /** Details of the mapping */
  map: string;
  _map?: Element;
  /** Comments about the mapping or its use */
  comment?: string;
  _comment?: Element;
}
