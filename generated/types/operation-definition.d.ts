// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/OperationDefinition

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { BindingStrength, FHIRAllTypes, OperationKind, OperationParameterUse, PublicationStatus, ResourceTypeCode, SearchParamType } from './value-sets.js';

/**
 * Definition of an operation or a named query
 *
 * https://hl7.org/fhir/R4/operationdefinition.html
 */
export interface OperationDefinition {
  resourceType: 'OperationDefinition';
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
  /** Canonical identifier for this operation definition, represented as a URI (globally unique) */
  url?: string;
  _url?: Element;
  /** Business version of the operation definition */
  version?: string;
  _version?: Element;
  /** Name for this operation definition (computer friendly) */
  name: string;
  _name?: Element;
  /** Name for this operation definition (human friendly) */
  title?: string;
  _title?: Element;
  /** draft | active | retired | unknown */
  status: PublicationStatus;
  _status?: Element;
  /** operation | query */
  kind: OperationKind;
  _kind?: Element;
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
  /** Natural language description of the operation definition */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for operation definition (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this operation definition is defined */
  purpose?: string;
  _purpose?: Element;
  /** Whether content is changed by the operation */
  affectsState?: boolean;
  _affectsState?: Element;
  /** Name used to invoke the operation */
  code: string;
  _code?: Element;
  /** Additional information about use */
  comment?: string;
  _comment?: Element;
  /** Marks this as a profile of the base */
  base?: string;
  _base?: Element;
  /** Types this operation applies to */
  resource?: (ResourceTypeCode | null)[];
  _resource?: (Element | null)[];
  /** Invoke at the system level? */
  system: boolean;
  _system?: Element;
  /** Invoke at the type level? */
  type: boolean;
  _type?: Element;
  /** Invoke on an instance? */
  instance: boolean;
  _instance?: Element;
  /** Validation information for in parameters */
  inputProfile?: string;
  _inputProfile?: Element;
  /** Validation information for out parameters */
  outputProfile?: string;
  _outputProfile?: Element;
  /** Parameters for the operation/query */
  parameter?: OperationDefinitionParameter[];
  /** Define overloaded variants for when generating code */
  overload?: OperationDefinitionOverload[];
}

/**
 * Parameters for the operation/query
 *
 * https://hl7.org/fhir/R4/operationdefinition-definitions.html#OperationDefinition.parameter
 */
export interface OperationDefinitionParameter extends BackboneElement {
  /** Name in Parameters.parameter.name or in URL */
  name: string;
  _name?: Element;
  /** in | out */
  use: OperationParameterUse;
  _use?: Element;
  /** Minimum Cardinality */
  min: number;
  _min?: Element;
  /** Maximum Cardinality (a number or *) */
  max: string;
  _max?: Element;
  /** Description of meaning/use */
  documentation?: string;
  _documentation?: Element;
  /** What type this parameter has */
  type?: FHIRAllTypes;
  _type?: Element;
  /** If type is Reference | canonical, allowed targets */
  targetProfile?: (string | null)[];
  _targetProfile?: (Element | null)[];
  /** number | date | string | token | reference | composite | quantity | uri | special */
  searchType?: SearchParamType;
  _searchType?: Element;
  /** ValueSet details if this is coded */
  binding?: OperationDefinitionParameterBinding;
  /** References to this parameter */
  referencedFrom?: OperationDefinitionParameterReferencedFrom[];
  /** Parts of a nested Parameter */
  part?: OperationDefinitionParameter[];
}

/**
 * ValueSet details if this is coded
 *
 * https://hl7.org/fhir/R4/operationdefinition-definitions.html#OperationDefinition.parameter.binding
 */
export interface OperationDefinitionParameterBinding extends BackboneElement {
  /** required | extensible | preferred | example */
  strength: BindingStrength;
  _strength?: Element;
  /** Source of value set */
  valueSet: string;
  _valueSet?: Element;
}

/**
 * References to this parameter
 *
 * https://hl7.org/fhir/R4/operationdefinition-definitions.html#OperationDefinition.parameter.referencedFrom
 */
export interface OperationDefinitionParameterReferencedFrom extends BackboneElement {
  /** Referencing parameter */
  source: string;
  _source?: Element;
  /** Element id of reference */
  sourceId?: string;
  _sourceId?: Element;
}

/**
 * Define overloaded variants for when generating code
 *
 * https://hl7.org/fhir/R4/operationdefinition-definitions.html#OperationDefinition.overload
 */
export interface OperationDefinitionOverload extends BackboneElement {
  /** Name of parameter to include in overload */
  parameterName?: (string | null)[];
  _parameterName?: (Element | null)[];
  /** Comments to go on overload */
  comment?: string;
  _comment?: Element;
}
