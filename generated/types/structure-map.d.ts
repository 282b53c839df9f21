// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/StructureMap

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
import type { Extension } from './extension.js';
import type { HumanName } from './human-name.js';
import type { Identifier } from './identifier.js';
import type { Meta } from './meta.js';
import type { Money } from './money.js';
import type { Narrative } from './narrative.js';
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
import type { PublicationStatus, StructureMapContextType, StructureMapGroupTypeMode, StructureMapInputMode, StructureMapModelMode, StructureMapSourceListMode, StructureMapTargetListMode, StructureMapTransform } from './value-sets.js';

/**
 * A Map of relationships between 2 structures that can be used to transform data
 *
 * https://hl7.org/fhir/R4/structuremap.html
 */
export interface StructureMap {
  resourceType: 'StructureMap';
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
  /** Canonical identifier for this structure map, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Additional identifier for the structure map */
  identifier?: Identifier[];
  /** Business version of the structure map */
  version?: string;
  _version?: Element;
  /** Name for this structure map (computer friendly) */
  name: string;
  _name?: Element;
  /** Name for this structure map (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** For testing purposes, not real usage */
  experimental?: boolean;
  _experimental?: Element;
  /** Date last changed */
  date?: string;
  _date?: Element;
  /** Name of the publisher (organization or individual) */
  publisher?: string;
  _publisher?: Element;
  /** Contact details for the publisher */
  contact?: ContactDetail[];
  /** Natural language description of the structure map */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for structure map (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this structure map is defined */
  purpose?: string;
  _purpose?: Element;
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** Structure Definition used by this map */
  structure?: StructureMapStructure[];
  /** Other maps used by this map (canonical URLs) */
  import?: (string | null)[];
  _import?: (Element | null)[];
  /** Named sections for reader convenience */
  group: StructureMapGroup[];
}

/**
 * Structure Definition used by this map
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.structure
 */
export interface StructureMapStructure extends BackboneElement {
  /** Canonical reference to structure definition */
  url: string;
  _url?: Element;
  /** source | queried | target | produced */
  mode: StructureMapModelMode;
  _mode?: Element;
  /** Name for type in this map */
  alias?: string;
  _alias?: Element;
  /** Documentation on use of structure */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Named sections for reader convenience
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group
 */
export interface StructureMapGroup extends BackboneElement {
  /** Human-readable label */
  name: string;
  _name?: Element;
  /** Another group that this group adds rules to */
  extends?: string;
  _extends?: Element;
  /** none | types | type-and-types */
  typeMode: StructureMapGroupTypeMode;
  _typeMode?: Element;
  /** Additional description/explanation for group */
  documentation?: string;
  _documentation?: Element;
  /** Named instance provided when invoking the map */
  input: StructureMapGroupInput[];
  /** Transform Rule from source to target */
  rule: StructureMapGroupRule[];
}

/**
 * Named instance provided when invoking the map
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.input
 */
export interface StructureMapGroupInput extends BackboneElement {
  /** Name for this instance of data */
  name: string;
  _name?: Element;
  /** Type for this instance of data */
  type?: string;
  _type?: Element;
  /** source | target */
  mode: StructureMapInputMode;
  _mode?: Element;
  /** Documentation for this instance of data */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Transform Rule from source to target
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule
 */
export interface StructureMapGroupRule extends BackboneElement {
  /** Name of the rule for internal references */
  name: string;
  _name?: Element;
  /** Source inputs to the mapping */
  source: StructureMapGroupRuleSource[];
  /** Content to create because of this mapping rule */
  target?: StructureMapGroupRuleTarget[];
  /** Rules contained in this rule */
  rule?: StructureMapGroupRule[];
  /** Which other rules to apply in the context of this rule */
  dependent?: StructureMapGroupRuleDependent[];
  /** Documentation for this instance of data */
  documentation?: string;
  _documentation?: Element;
}

/**
 * Source inputs to the mapping
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule.source
 */
export interface StructureMapGroupRuleSource extends BackboneElement {
  /** Type or variable this rule applies to */
  context: string;
  _context?: Element;
  /** Specified minimum cardinality */
  min?: number;
  _min?: Element;
  /** Specified maximum cardinality (number or *) */
  max?: string;
  _max?: Element;
  /** Rule only applies if source has this type */
  type?: string;
  _type?: Element;
  /** Default value if no value exists */
  defaultValueBase64Binary?: string;
  _defaultValueBase64Binary?: Element;
  /** Default value if no value exists */
  defaultValueBoolean?: boolean;
  _defaultValueBoolean?: Element;
  /** Default value if no value exists */
  defaultValueCanonical?: string;
  _defaultValueCanonical?: Element;
  /** Default value if no value exists */
  defaultValueCode?: string;
  _defaultValueCode?: Element;
  /** Default value if no value exists */
  defaultValueDate?: string;
  _defaultValueDate?: Element;
  /** Default value if no value exists */
  defaultValueDateTime?: string;
  _defaultValueDateTime?: Element;
  /** Default value if no value exists */
  defaultValueDecimal?: number;
  _defaultValueDecimal?: Element;
  /** Default value if no value exists */
  defaultValueId?: string;
  _defaultValueId?: Element;
  /** Default value if no value exists */
  defaultValueInstant?: string;
  _defaultValueInstant?: Element;
  /** Default value if no value exists */
  defaultValueInteger?: number;
  _defaultValueInteger?: Element;
  /** Default value if no value exists */
  defaultValueMarkdown?: string;
  _defaultValueMarkdown?: Element;
  /** Default value if no value exists */
  defaultValueOid?: string;
  _defaultValueOid?: Element;
  /** Default value if no value exists */
  defaultValuePositiveInt?: number;
  _defaultValuePositiveInt?: Element;
  /** Default value if no value exists */
  defaultValueString?: string;
  _defaultValueString?: Element;
  /** Default value if no value exists */
  defaultValueTime?: string;
  _defaultValueTime?: Element;
  /** Default value if no value exists */
  defaultValueUnsignedInt?: number;
  _defaultValueUnsignedInt?: Element;
  /** Default value if no value exists */
  defaultValueUri?: string;
  _defaultValueUri?: Element;
  /** Default value if no value exists */
  defaultValueUrl?: string;
  _defaultValueUrl?: Element;
  /** Default value if no value exists */
  defaultValueUuid?: string;
  _defaultValueUuid?: Element;
  /** Default value if no value exists */
  defaultValueAddress?: Address;
  /** Default value if no value exists */
  defaultValueAge?: Age;
  /** Default value if no value exists */
  defaultValueAnnotation?: Annotation;
  /** Default value if no value exists */
  defaultValueAttachment?: Attachment;
  /** Default value if no value exists */
  defaultValueCodeableConcept?: CodeableConcept;
  /** Default value if no value exists */
  defaultValueCoding?: Coding;
  /** Default value if no value exists */
  defaultValueContactPoint?: ContactPoint;
  /** Default value if no value exists */
  defaultValueCount?: Count;
  /** Default value if no value exists */
  defaultValueDistance?: Distance;
  /** Default value if no value exists */
  defaultValueDuration?: Duration;
  /** Default value if no value exists */
  defaultValueHumanName?: HumanName;
  /** Default value if no value exists */
  defaultValueIdentifier?: Identifier;
  /** Default value if no value exists */
  defaultValueMoney?: Money;
  /** Default value if no value exists */
  defaultValuePeriod?: Period;
  /** Default value if no value exists */
  defaultValueQuantity?: Quantity;
  /** Default value if no value exists */
  defaultValueRange?: Range;
  /** Default value if no value exists */
  defaultValueRatio?: Ratio;
  /** Default value if no value exists */
  defaultValueReference?: Reference;
  /** Default value if no value exists */
  defaultValueSampledData?: SampledData;
  /** Default value if no value exists */
  defaultValueSignature?: Signature;
  /** Default value if no value exists */
  defaultValueTiming?: Timing;
  /** Default value if no value exists */
  defaultValueContactDetail?: ContactDetail;
  /** Default value if no value exists */
  defaultValueContributor?: Contributor;
  /** Default value if no value exists */
  defaultValueDataRequirement?: DataRequirement;
  /** Default value if no value exists */
  defaultValueExpression?: Expression;
  /** Default value if no value exists */
  defaultValueParameterDefinition?: ParameterDefinition;
  /** Default value if no value exists */
  defaultValueRelatedArtifact?: RelatedArtifact;
  /** Default value if no value exists */
  defaultValueTriggerDefinition?: TriggerDefinition;
  /** Default value if no value exists */
  defaultValueUsageContext?: UsageContext;
  /** Default value if no value exists */
  defaultValueDosage?: Dosage;
  /** Default value if no value exists */
  defaultValueMeta?: Meta;
  /** Optional field for this source */
  element?: string;
  _element?: Element;
  /** first | not_first | last | not_last | only_one */
  listMode?: StructureMapSourceListMode;
  _listMode?: Element;
  /** Named context for field, if a field is specified */
  variable?: string;
  _variable?: Element;
  /** FHIRPath expression - must be true or the rule does not apply */
  condition?: string;
  _condition?: Element;
  /** FHIRPath expression - must be true or the mapping engine throws an error instead of completing */
  check?: string;
  _check?: Element;
  /** Message to put in log if source exists (FHIRPath) */
  logMessage?: string;
  _logMessage?: Element;
}

/**
 * Content to create because of this mapping rule
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule.target
 */
export interface StructureMapGroupRuleTarget extends BackboneElement {
  /** Type or variable this rule applies to */
  context?: string;
  _context?: Element;
  /** type | variable */
  contextType?: StructureMapContextType;
  _contextType?: Element;
  /** Field to create in the context */
  element?: string;
  _element?: Element;
  /** Named context for field, if desired, and a field is specified */
  variable?: string;
  _variable?: Element;
  /** first | share | last | collate */
  listMode?: (StructureMapTargetListMode | null)[];
  _listMode?: (Element | null)[];
  /** Internal rule reference for shared list items */
  listRuleId?: string;
  _listRuleId?: Element;
  /** create | copy + */
  transform?: StructureMapTransform;
  _transform?: Element;
  /** Parameters to the transform */
  parameter?: StructureMapGroupRuleTargetParameter[];
}

/**
 * Parameters to the transform
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule.target.parameter
 */
export interface StructureMapGroupRuleTargetParameter extends BackboneElement {
  /** Parameter value - variable or literal */
  valueId?: string;
  _valueId?: Element;
  /** Parameter value - variable or literal */
  valueString?: string;
  _valueString?: Element;
  /** Parameter value - variable or literal */
  valueBoolean?: boolean;
  _valueBoolean?: Element;
  /** Parameter value - variable or literal */
  valueInteger?: number;
  _valueInteger?: Element;
  /** Parameter value - variable or literal */
  valueDecimal?: number;
  _valueDecimal?: Element;
}

/**
 * Which other rules to apply in the context of this rule
 *
 * https://hl7.org/fhir/R4/structuremap-definitions.html#StructureMap.group.rule.dependent
 */
export interface StructureMapGroupRuleDependent extends BackboneElement {
  /** Name of a rule or group to apply */
  name: string;
  _name?: Element;
  /** Variable to pass to the rule or group */
  variable: (string | null)[];
  _variable?: (Element | null)[];
}
