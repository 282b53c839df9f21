// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.

import type { ResourceType } from './resources.js';
import type {
  AddressType, AddressUse, AggregationMode, BindingStrength, ConstraintSeverity, ContactPointSystem, ContactPointUse,
  ContributorType, DaysOfWeek, DiscriminatorType, EventTiming, FHIRAllTypes, IdentifierUse, NameUse, NarrativeStatus,
  OperationParameterUse, PropertyRepresentation, QuantityComparator, ReferenceVersionRules, RelatedArtifactType,
  SlicingRules, SortDirection, TriggerType, UnitsOfTime
} from './value-sets.js';

/**
 * An address expressed using postal conventions (as opposed to GPS or other location definition formats)
 *
 * http://hl7.org/fhir/StructureDefinition/Address
 */
export interface Address extends Element {
  /** home | work | temp | old | billing - purpose of this address */
  use?: AddressUse;
  _use?: Element;
  /** postal | physical | both */
  type?: AddressType;
  _type?: Element;
  /** Text representation of the address */
  text?: string;
  _text?: Element;
  /** Street name, number, direction & P.O. Box etc. */
  line?: (string | null)[];
  _line?: (Element | null)[];
  /** Name of city, town etc. */
  city?: string;
  _city?: Element;
  /** District name (aka county) */
  district?: string;
  _district?: Element;
  /** Sub-unit of country (abbreviations ok) */
  state?: string;
  _state?: Element;
  /** Postal code for area */
  postalCode?: string;
  _postalCode?: Element;
  /** Country (e.g. can be ISO 3166 2 or 3 letter code) */
  country?: string;
  _country?: Element;
  /** Time period when address was/is in use */
  period?: Period;
}

/**
 * A duration of time during which an organism (or a process) has existed
 *
 * http://hl7.org/fhir/StructureDefinition/Age
 */
export type Age = Quantity;

/**
 * Text node with attribution
 *
 * http://hl7.org/fhir/StructureDefinition/Annotation
 */
export interface Annotation extends Element {
  /** Individual responsible for the annotation */
  authorReference?: Reference<'Organization' | 'Patient' | 'Practitioner' | 'RelatedPerson'>;
  /** Individual responsible for the annotation */
  authorString?: string;
  _authorString?: Element;
  /** When the annotation was made */
  time?: string;
  _time?: Element;
  /** The annotation - text content (as markdown) */
  text: string;
  _text?: Element;
}

/**
 * Content in a format defined elsewhere
 *
 * http://hl7.org/fhir/StructureDefinition/Attachment
 */
export interface Attachment extends Element {
  /** Mime type of the content, with charset etc. */
  contentType?: string;
  _contentType?: Element;
  /** Human language of the content (BCP-47) */
  language?: string;
  _language?: Element;
  /** Data inline, base64ed */
  data?: string;
  _data?: Element;
  /** Uri where the data can be found */
  url?: string;
  _url?: Element;
  /** Number of bytes of content (if url provided) */
  size?: number;
  _size?: Element;
  /** Hash of the data (sha-1, base64ed) */
  hash?: string;
  _hash?: Element;
  /** Label to display in place of the data */
  title?: string;
  _title?: Element;
  /** Date attachment was first created */
  creation?: string;
  _creation?: Element;
}

/**
 * Base for elements defined inside a resource
 *
 * http://hl7.org/fhir/StructureDefinition/BackboneElement
 */
export interface BackboneElement extends Element {
  /** Extensions that cannot be ignored even if unrecognized */
  modifierExtension?: Extension[];
}

/**
 * Concept - reference to a terminology or just text
 *
 * http://hl7.org/fhir/StructureDefinition/CodeableConcept
 */
export interface CodeableConcept extends Element {
  /** Code defined by a terminology system */
  coding?: Coding[];
  /** Plain text representation of the concept */
  text?: string;
  _text?: Element;
}

/**
 * A reference to a code defined by a terminology system
 *
 * http://hl7.org/fhir/StructureDefinition/Coding
 */
export interface Coding extends Element {
  /** Identity of the terminology system */
  system?: string;
  _system?: Element;
  /** Version of the system - if relevant */
  version?: string;
  _version?: Element;
  /** Symbol in syntax defined by the system */
  code?: string;
  _code?: Element;
  /** Representation defined by the system */
  display?: string;
  _display?: Element;
  /** If this coding was chosen directly by the user */
  userSelected?: boolean;
  _userSelected?: Element;
}

/**
 * Contact information
 *
 * http://hl7.org/fhir/StructureDefinition/ContactDetail
 */
export interface ContactDetail extends Element {
  /** Name of an individual to contact */
  name?: string;
  _name?: Element;
  /** Contact details for individual or organization */
  telecom?: ContactPoint[];
}

/**
 * Details of a Technology mediated contact point (phone, fax, email, etc.)
 *
 * http://hl7.org/fhir/StructureDefinition/ContactPoint
 */
export interface ContactPoint extends Element {
  /** phone | fax | email | pager | url | sms | other */
  system?: ContactPointSystem;
  _system?: Element;
  /** The actual contact point details */
  value?: string;
  _value?: Element;
  /** home | work | temp | old | mobile - purpose of this contact point */
  use?: ContactPointUse;
  _use?: Element;
  /** Specify preferred order of use (1 = highest) */
  rank?: number;
  _rank?: Element;
  /** Time period when the contact point was/is in use */
  period?: Period;
}

/**
 * Contributor information
 *
 * http://hl7.org/fhir/StructureDefinition/Contributor
 */
export interface Contributor extends Element {
  /** author | editor | reviewer | endorser */
  type: ContributorType;
  _type?: Element;
  /** Who contributed the content */
  name: string;
  _name?: Element;
  /** Contact details of the contributor */
  contact?: ContactDetail[];
}

/**
 * A measured or measurable amount
 *
 * http://hl7.org/fhir/StructureDefinition/Count
 */
export type Count = Quantity;

/**
 * Describes a required data item
 *
 * http://hl7.org/fhir/StructureDefinition/DataRequirement
 */
export interface DataRequirement extends Element {
  /** The type of the required data */
  type: FHIRAllTypes;
  _type?: Element;
  /** The profile of the required data */
  profile?: (string | null)[];
  _profile?: (Element | null)[];
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectCodeableConcept?: CodeableConcept;
  /** E.g. Patient, Practitioner, RelatedPerson, Organization, Location, Device */
  subjectReference?: Reference<'Group'>;
  /** Indicates specific structure elements that are referenced by the knowledge module */
  mustSupport?: (string | null)[];
  _mustSupport?: (Element | null)[];
  /** What codes are expected */
  codeFilter?: DataRequirementCodeFilter[];
  /** What dates/date ranges are expected */
  dateFilter?: DataRequirementDateFilter[];
  /** Number of results */
  limit?: number;
  _limit?: Element;
  /** Order of the results */
  sort?: DataRequirementSort[];
}

/**
 * What codes are expected
 *
 * http://hl7.org/fhir/StructureDefinition/DataRequirement
 */
export interface DataRequirementCodeFilter extends Element {
  /** A code-valued attribute to filter on */
  path?: string;
  _path?: Element;
  /** A coded (token) parameter to search on */
  searchParam?: string;
  _searchParam?: Element;
  /** Valueset for the filter */
  valueSet?: string;
  _valueSet?: Element;
  /** What code is expected */
  code?: Coding[];
}

/**
 * What dates/date ranges are expected
 *
 * http://hl7.org/fhir/StructureDefinition/DataRequirement
 */
export interface DataRequirementDateFilter extends Element {
  /** A date-valued attribute to filter on */
  path?: string;
  _path?: Element;
  /** A date valued parameter to search on */
  searchParam?: string;
  _searchParam?: Element;
  /** The value of the filter, as a Period, DateTime, or Duration value */
  valueDateTime?: string;
  _valueDateTime?: Element;
  /** The value of the filter, as a Period, DateTime, or Duration value */
  valuePeriod?: Period;
  /** The value of the filter, as a Period, DateTime, or Duration value */
  valueDuration?: Duration;
}

/**
 * Order of the results
 *
 * http://hl7.org/fhir/StructureDefinition/DataRequirement
 */
export interface DataRequirementSort extends Element {
  /** The name of the attribute to perform the sort */
  path: string;
  _path?: Element;
  /** ascending | descending */
  direction: SortDirection;
  _direction?: Element;
}

/**
 * A length - a value with a unit that is a physical distance
 *
 * http://hl7.org/fhir/StructureDefinition/Distance
 */
export type Distance = Quantity;

/**
 * How the medication is/was taken or should be taken
 *
 * http://hl7.org/fhir/StructureDefinition/Dosage
 */
export interface Dosage extends BackboneElement {
  /** The order of the dosage instructions */
  sequence?: number;
  _sequence?: Element;
  /** Free text dosage instructions e.g. SIG */
  text?: string;
  _text?: Element;
  /** Supplemental instruction or warnings to the patient - e.g. "with meals", "may cause drowsiness" */
  additionalInstruction?: CodeableConcept[];
  /** Patient or consumer oriented instructions */
  patientInstruction?: string;
  _patientInstruction?: Element;
  /** When medication should be administered */
  timing?: Timing;
  /** Take "as needed" (for x) */
  asNeededBoolean?: boolean;
  _asNeededBoolean?: Element;
  /** Take "as needed" (for x) */
  asNeededCodeableConcept?: CodeableConcept;
  /** Body site to administer to */
  site?: CodeableConcept;
  /** How drug should enter body */
  route?: CodeableConcept;
  /** Technique for administering medication */
  method?: CodeableConcept;
  /** Amount of medication administered */
  doseAndRate?: DosageDoseAndRate[];
  /** Upper limit on medication per unit of time */
  maxDosePerPeriod?: Ratio;
  /** Upper limit on medication per administration */
  maxDosePerAdministration?: Quantity;
  /** Upper limit on medication per lifetime of the patient */
  maxDosePerLifetime?: Quantity;
}

/**
 * Amount of medication administered
 *
 * http://hl7.org/fhir/StructureDefinition/Dosage
 */
export interface DosageDoseAndRate extends Element {
  /** The kind of dose or rate specified */
  type?: CodeableConcept;
  /** Amount of medication per dose */
  doseRange?: Range;
  /** Amount of medication per dose */
  doseQuantity?: Quantity;
  /** Amount of medication per unit of time */
  rateRatio?: Ratio;
  /** Amount of medication per unit of time */
  rateRange?: Range;
  /** Amount of medication per unit of time */
  rateQuantity?: Quantity;
}

/**
 * A length of time
 *
 * http://hl7.org/fhir/StructureDefinition/Duration
 */
export type Duration = Quantity;

/**
 * Base for all elements
 *
 * http://hl7.org/fhir/StructureDefinition/Element
 */
export interface Element {
  /** Unique id for inter-element referencing */
  id?: string;
  /** Additional content defined by implementations */
  extension?: Extension[];
}

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

/**
 * An expression that can be used to generate a value
 *
 * http://hl7.org/fhir/StructureDefinition/Expression
 */
export interface Expression extends Element {
  /** Natural language description of the condition */
  description?: string;
  _description?: Element;
  /** Short name assigned to expression for reuse */
  name?: string;
  _name?: Element;
  /** text/cql | text/fhirpath | application/x-fhir-query | etc. */
  language: string;
  _language?: Element;
  /** Expression in specified language */
  expression?: string;
  _expression?: Element;
  /** Where the expression is found */
  reference?: string;
  _reference?: Element;
}

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

/**
 * Name of a human - parts and usage
 *
 * http://hl7.org/fhir/StructureDefinition/HumanName
 */
export interface HumanName extends Element {
  /** usual | official | temp | nickname | anonymous | old | maiden */
  use?: NameUse;
  _use?: Element;
  /** Text representation of the full name */
  text?: string;
  _text?: Element;
  /** Family name (often called 'Surname') */
  family?: string;
  _family?: Element;
  /** Given names (not always 'first'). Includes middle names */
  given?: (string | null)[];
  _given?: (Element | null)[];
  /** Parts that come before the name */
  prefix?: (string | null)[];
  _prefix?: (Element | null)[];
  /** Parts that come after the name */
  suffix?: (string | null)[];
  _suffix?: (Element | null)[];
  /** Time period when name was/is in use */
  period?: Period;
}

/**
 * An identifier intended for computation
 *
 * http://hl7.org/fhir/StructureDefinition/Identifier
 */
export interface Identifier extends Element {
  /** usual | official | temp | secondary | old (If known) */
  use?: IdentifierUse;
  _use?: Element;
  /** Description of identifier */
  type?: CodeableConcept;
  /** The namespace for the identifier value */
  system?: string;
  _system?: Element;
  /** The value that is unique */
  value?: string;
  _value?: Element;
  /** Time period when id is/was valid for use */
  period?: Period;
  /** Organization that issued id (may be just text) */
  assigner?: Reference<'Organization'>;
}

/**
 * The marketing status describes the date when a medicinal product is actually put on the market or the date as of which it is no longer available
 *
 * http://hl7.org/fhir/StructureDefinition/MarketingStatus
 */
export interface MarketingStatus extends BackboneElement {
  /** The country in which the marketing authorisation has been granted shall be specified It should be specified using the ISO 3166 ‑ 1 alpha-2 code elements */
  country: CodeableConcept;
  /** Where a Medicines Regulatory Agency has granted a marketing authorisation for which specific provisions within a jurisdiction apply, the jurisdiction can be specified using an appropriate controlled terminology The controlled term and the controlled term identifier shall be specified */
  jurisdiction?: CodeableConcept;
  /** This attribute provides information on the status of the marketing of the medicinal product See ISO/TS 20443 for more information and examples */
  status: CodeableConcept;
  /** The date when the Medicinal Product is placed on the market by the Marketing Authorisation Holder (or where applicable, the manufacturer/distributor) in a country and/or jurisdiction shall be provided A complete date consisting of day, month and year shall be specified using the ISO 8601 date format NOTE “Placed on the market” refers to the release of the Medicinal Product into the distribution chain */
  dateRange: Period;
  /** The date when the Medicinal Product is placed on the market by the Marketing Authorisation Holder (or where applicable, the manufacturer/distributor) in a country and/or jurisdiction shall be provided A complete date consisting of day, month and year shall be specified using the ISO 8601 date format NOTE “Placed on the market” refers to the release of the Medicinal Product into the distribution chain */
  restoreDate?: string;
  _restoreDate?: Element;
}

/**
 * Metadata about a resource
 *
 * http://hl7.org/fhir/StructureDefinition/Meta
 */
export interface Meta extends Element {
  /** Version specific identifier */
  versionId?: string;
  _versionId?: Element;
  /** When the resource version last changed */
  lastUpdated?: string;
  _lastUpdated?: Element;
  /** Identifies where the resource comes from */
  source?: string;
  _source?: Element;
  /** Profiles this resource claims to conform to */
  profile?: (string | null)[];
  _profile?: (Element | null)[];
  /** Security Labels applied to this resource */
  security?: Coding[];
  /** Tags applied to this resource */
  tag?: Coding[];
}

/**
 * An amount of economic utility in some recognized currency
 *
 * http://hl7.org/fhir/StructureDefinition/Money
 */
export interface Money extends Element {
  /** Numerical value (with implicit precision) */
  value?: number;
  _value?: Element;
  /** ISO 4217 Currency Code */
  currency?: string;
  _currency?: Element;
}

/**
 * Human-readable summary of the resource (essential clinical and business information)
 *
 * http://hl7.org/fhir/StructureDefinition/Narrative
 */
export interface Narrative extends Element {
  /** generated | extensions | additional | empty */
  status: NarrativeStatus;
  _status?: Element;
  /** Limited xhtml content */
  div: string;
}

/**
 * Definition of a parameter to a module
 *
 * http://hl7.org/fhir/StructureDefinition/ParameterDefinition
 */
export interface ParameterDefinition extends Element {
  /** Name used to access the parameter value */
  name?: string;
  _name?: Element;
  /** in | out */
  use: OperationParameterUse;
  _use?: Element;
  /** Minimum cardinality */
  min?: number;
  _min?: Element;
  /** Maximum cardinality (a number of *) */
  max?: string;
  _max?: Element;
  /** A brief description of the parameter */
  documentation?: string;
  _documentation?: Element;
  /** What type of value */
  type: FHIRAllTypes;
  _type?: Element;
  /** What profile the value is expected to be */
  profile?: string;
  _profile?: Element;
}

/**
 * Time range defined by start and end date/time
 *
 * http://hl7.org/fhir/StructureDefinition/Period
 */
export interface Period extends Element {
  /** Starting time with inclusive boundary */
  start?: string;
  _start?: Element;
  /** End time with inclusive boundary, if not ongoing */
  end?: string;
  _end?: Element;
}

/**
 * A definition of a set of people that apply to some clinically related context, for example people contraindicated for a certain medication
 *
 * http://hl7.org/fhir/StructureDefinition/Population
 */
export interface Population extends BackboneElement {
  /** The age of the specific population */
  ageRange?: Range;
  /** The age of the specific population */
  ageCodeableConcept?: CodeableConcept;
  /** The gender of the specific population */
  gender?: CodeableConcept;
  /** Race of the specific population */
  race?: CodeableConcept;
  /** The existing physiological conditions of the specific population to which this applies */
  physiologicalCondition?: CodeableConcept;
}

/**
 * The marketing status describes the date when a medicinal product is actually put on the market or the date as of which it is no longer available
 *
 * http://hl7.org/fhir/StructureDefinition/ProdCharacteristic
 */
export interface ProdCharacteristic extends BackboneElement {
  /** Where applicable, the height can be specified using a numerical value and its unit of measurement The unit of measurement shall be specified in accordance with ISO 11240 and the resulting terminology The symbol and the symbol identifier shall be used */
  height?: Quantity;
  /** Where applicable, the width can be specified using a numerical value and its unit of measurement The unit of measurement shall be specified in accordance with ISO 11240 and the resulting terminology The symbol and the symbol identifier shall be used */
  width?: Quantity;
  /** Where applicable, the depth can be specified using a numerical value and its unit of measurement The unit of measurement shall be specified in accordance with ISO 11240 and the resulting terminology The symbol and the symbol identifier shall be used */
  depth?: Quantity;
  /** Where applicable, the weight can be specified using a numerical value and its unit of measurement The unit of measurement shall be specified in accordance with ISO 11240 and the resulting terminology The symbol and the symbol identifier shall be used */
  weight?: Quantity;
  /** Where applicable, the nominal volume can be specified using a numerical value and its unit of measurement The unit of measurement shall be specified in accordance with ISO 11240 and the resulting terminology The symbol and the symbol identifier shall be used */
  nominalVolume?: Quantity;
  /** Where applicable, the external diameter can be specified using a numerical value and its unit of measurement The unit of measurement shall be specified in accordance with ISO 11240 and the resulting terminology The symbol and the symbol identifier shall be used */
  externalDiameter?: Quantity;
  /** Where applicable, the shape can be specified An appropriate controlled vocabulary shall be used The term and the term identifier shall be used */
  shape?: string;
  _shape?: Element;
  /** Where applicable, the color can be specified An appropriate controlled vocabulary shall be used The term and the term identifier shall be used */
  color?: (string | null)[];
  _color?: (Element | null)[];
  /** Where applicable, the imprint can be specified as text */
  imprint?: (string | null)[];
  _imprint?: (Element | null)[];
  /** Where applicable, the image can be provided The format of the image attachment shall be specified by regional implementations */
  image?: Attachment[];
  /** Where applicable, the scoring can be specified An appropriate controlled vocabulary shall be used The term and the term identifier shall be used */
  scoring?: CodeableConcept;
}

/**
 * The shelf-life and storage information for a medicinal product item or container can be described using this class
 *
 * http://hl7.org/fhir/StructureDefinition/ProductShelfLife
 */
export interface ProductShelfLife extends BackboneElement {
  /** Unique identifier for the packaged Medicinal Product */
  identifier?: Identifier;
  /** This describes the shelf life, taking into account various scenarios such as shelf life of the packaged Medicinal Product itself, shelf life after transformation where necessary and shelf life after the first opening of a bottle, etc. The shelf life type shall be specified using an appropriate controlled vocabulary The controlled term and the controlled term identifier shall be specified */
  type: CodeableConcept;
  /** The shelf life time period can be specified using a numerical value for the period of time and its unit of time measurement The unit of measurement shall be specified in accordance with ISO 11240 and the resulting terminology The symbol and the symbol identifier shall be used */
  period: Quantity;
  /** Special precautions for storage, if any, can be specified using an appropriate controlled vocabulary The controlled term and the controlled term identifier shall be specified */
  specialPrecautionsForStorage?: CodeableConcept[];
}

/**
 * A measured or measurable amount
 *
 * http://hl7.org/fhir/StructureDefinition/Quantity
 */
export interface Quantity extends Element {
  /** Numerical value (with implicit precision) */
  value?: number;
  _value?: Element;
  /** < | <= | >= | > - how to understand the value */
  comparator?: QuantityComparator;
  _comparator?: Element;
  /** Unit representation */
  unit?: string;
  _unit?: Element;
  /** System that defines coded unit form */
  system?: string;
  _system?: Element;
  /** Coded form of the unit */
  code?: string;
  _code?: Element;
}

/**
 * Set of values bounded by low and high
 *
 * http://hl7.org/fhir/StructureDefinition/Range
 */
export interface Range extends Element {
  /** Low limit */
  low?: Quantity;
  /** High limit */
  high?: Quantity;
}

/**
 * A ratio of two Quantity values - a numerator and a denominator
 *
 * http://hl7.org/fhir/StructureDefinition/Ratio
 */
export interface Ratio extends Element {
  /** Numerator value */
  numerator?: Quantity;
  /** Denominator value */
  denominator?: Quantity;
}

/**
 * A reference from one resource to another
 *
 * http://hl7.org/fhir/StructureDefinition/Reference
 */
export interface Reference<Target extends ResourceType = ResourceType> extends Element {
  /** Literal reference, Relative, internal or absolute URL */
  reference?: string;
  _reference?: Element;
  /** Type the reference refers to (e.g. "Patient") */
  type?: Target;
  _type?: Element;
  /** Logical reference, when literal reference is not known */
  identifier?: Identifier;
  /** Text alternative for the resource */
  display?: string;
  _display?: Element;
}

/**
 * Related artifacts for a knowledge resource
 *
 * http://hl7.org/fhir/StructureDefinition/RelatedArtifact
 */
export interface RelatedArtifact extends Element {
  /** documentation | justification | citation | predecessor | successor | derived-from | depends-on | composed-of */
  type: RelatedArtifactType;
  _type?: Element;
  /** Short label */
  label?: string;
  _label?: Element;
  /** Brief description of the related artifact */
  display?: string;
  _display?: Element;
  /** Bibliographic citation for the artifact */
  citation?: string;
  _citation?: Element;
  /** Where the artifact can be accessed */
  url?: string;
  _url?: Element;
  /** What document is being referenced */
  document?: Attachment;
  /** What resource is being referenced */
  resource?: string;
  _resource?: Element;
}

/**
 * A series of measurements taken by a device
 *
 * http://hl7.org/fhir/StructureDefinition/SampledData
 */
export interface SampledData extends Element {
  /** Zero value and units */
  origin: Quantity;
  /** Number of milliseconds between samples */
  period: number;
  _period?: Element;
  /** Multiply data by this before adding to origin */
  factor?: number;
  _factor?: Element;
  /** Lower limit of detection */
  lowerLimit?: number;
  _lowerLimit?: Element;
  /** Upper limit of detection */
  upperLimit?: number;
  _upperLimit?: Element;
  /** Number of sample points at each time point */
  dimensions: number;
  _dimensions?: Element;
  /** Decimal values with spaces, or "E" | "U" | "L" */
  data?: string;
  _data?: Element;
}

/**
 * A Signature - XML DigSig, JWS, Graphical image of signature, etc.
 *
 * http://hl7.org/fhir/StructureDefinition/Signature
 */
export interface Signature extends Element {
  /** Indication of the reason the entity signed the object(s) */
  type: Coding[];
  /** When the signature was created */
  when: string;
  _when?: Element;
  /** Who signed */
  who: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The party represented */
  onBehalfOf?: Reference<'Device' | 'Organization' | 'Patient' | 'Practitioner' | 'PractitionerRole' | 'RelatedPerson'>;
  /** The technical format of the signed resources */
  targetFormat?: string;
  _targetFormat?: Element;
  /** The technical format of the signature */
  sigFormat?: string;
  _sigFormat?: Element;
  /** The actual signature content (XML DigSig. JWS, picture, etc.) */
  data?: string;
  _data?: Element;
}

/**
 * Chemical substances are a single substance type whose primary defining element is the molecular structure. Chemical substances shall be defined on the basis of their complete covalent molecular structure; the presence of a salt (counter-ion) and/or solvates (water, alcohols) is also captured. Purity, grade, physical form or particle size are not taken into account in the definition of a chemical substance or in the assignment of a Substance ID
 *
 * http://hl7.org/fhir/StructureDefinition/SubstanceAmount
 */
export interface SubstanceAmount extends BackboneElement {
  /** Used to capture quantitative values for a variety of elements. If only limits are given, the arithmetic mean would be the average. If only a single definite value for a given element is given, it would be captured in this field */
  amountQuantity?: Quantity;
  /** Used to capture quantitative values for a variety of elements. If only limits are given, the arithmetic mean would be the average. If only a single definite value for a given element is given, it would be captured in this field */
  amountRange?: Range;
  /** Used to capture quantitative values for a variety of elements. If only limits are given, the arithmetic mean would be the average. If only a single definite value for a given element is given, it would be captured in this field */
  amountString?: string;
  _amountString?: Element;
  /** Most elements that require a quantitative value will also have a field called amount type. Amount type should always be specified because the actual value of the amount is often dependent on it. EXAMPLE: In capturing the actual relative amounts of substances or molecular fragments it is essential to indicate whether the amount refers to a mole ratio or weight ratio. For any given element an effort should be made to use same the amount type for all related definitional elements */
  amountType?: CodeableConcept;
  /** A textual comment on a numeric value */
  amountText?: string;
  _amountText?: Element;
  /** Reference range of possible or expected values */
  referenceRange?: SubstanceAmountReferenceRange;
}

/**
 * Reference range of possible or expected values
 *
 * http://hl7.org/fhir/StructureDefinition/SubstanceAmount
 */
export interface SubstanceAmountReferenceRange extends Element {
  /** Lower limit possible or expected */
  lowLimit?: Quantity;
  /** Upper limit possible or expected */
  highLimit?: Quantity;
}

/**
 * A timing schedule that specifies an event that may occur multiple times
 *
 * http://hl7.org/fhir/StructureDefinition/Timing
 */
export interface Timing extends BackboneElement {
  /** When the event occurs */
  event?: (string | null)[];
  _event?: (Element | null)[];
  /** When the event is to occur */
  repeat?: TimingRepeat;
  /** BID | TID | QID | AM | PM | QD | QOD | + */
  code?: CodeableConcept;
}

/**
 * When the event is to occur
 *
 * http://hl7.org/fhir/StructureDefinition/Timing
 */
export interface TimingRepeat extends Element {
  /** Length/Range of lengths, or (Start and/or end) limits */
  boundsDuration?: Duration;
  /** Length/Range of lengths, or (Start and/or end) limits */
  boundsRange?: Range;
  /** Length/Range of lengths, or (Start and/or end) limits */
  boundsPeriod?: Period;
  /** Number of times to repeat */
  count?: number;
  _count?: Element;
  /** Maximum number of times to repeat */
  countMax?: number;
  _countMax?: Element;
  /** How long when it happens */
  duration?: number;
  _duration?: Element;
  /** How long when it happens (Max) */
  durationMax?: number;
  _durationMax?: Element;
  /** s | min | h | d | wk | mo | a - unit of time (UCUM) */
  durationUnit?: UnitsOfTime;
  _durationUnit?: Element;
  /** Event occurs frequency times per period */
  frequency?: number;
  _frequency?: Element;
  /** Event occurs up to frequencyMax times per period */
  frequencyMax?: number;
  _frequencyMax?: Element;
  /** Event occurs frequency times per period */
  period?: number;
  _period?: Element;
  /** Upper limit of period (3-4 hours) */
  periodMax?: number;
  _periodMax?: Element;
  /** s | min | h | d | wk | mo | a - unit of time (UCUM) */
  periodUnit?: UnitsOfTime;
  _periodUnit?: Element;
  /** mon | tue | wed | thu | fri | sat | sun */
  dayOfWeek?: (DaysOfWeek | null)[];
  _dayOfWeek?: (Element | null)[];
  /** Time of day for action */
  timeOfDay?: (string | null)[];
  _timeOfDay?: (Element | null)[];
  /** Code for time period of occurrence */
  when?: (EventTiming | null)[];
  _when?: (Element | null)[];
  /** Minutes from event (before or after) */
  offset?: number;
  _offset?: Element;
}

/**
 * Defines an expected trigger for a module
 *
 * http://hl7.org/fhir/StructureDefinition/TriggerDefinition
 */
export interface TriggerDefinition extends Element {
  /** named-event | periodic | data-changed | data-added | data-modified | data-removed | data-accessed | data-access-ended */
  type: TriggerType;
  _type?: Element;
  /** Name or URI that identifies the event */
  name?: string;
  _name?: Element;
  /** Timing of the event */
  timingTiming?: Timing;
  /** Timing of the event */
  timingReference?: Reference<'Schedule'>;
  /** Timing of the event */
  timingDate?: string;
  _timingDate?: Element;
  /** Timing of the event */
  timingDateTime?: string;
  _timingDateTime?: Element;
  /** Triggering data of the event (multiple = 'and') */
  data?: DataRequirement[];
  /** Whether the event triggers (boolean expression) */
  condition?: Expression;
}

/**
 * Describes the context of use for a conformance or knowledge resource
 *
 * http://hl7.org/fhir/StructureDefinition/UsageContext
 */
export interface UsageContext extends Element {
  /** Type of context being specified */
  code: Coding;
  /** Value that defines the context */
  valueCodeableConcept?: CodeableConcept;
  /** Value that defines the context */
  valueQuantity?: Quantity;
  /** Value that defines the context */
  valueRange?: Range;
  /** Value that defines the context */
  valueReference?: Reference<'Group' | 'HealthcareService' | 'InsurancePlan' | 'Location' | 'Organization' | 'PlanDefinition' | 'ResearchStudy'>;
}
