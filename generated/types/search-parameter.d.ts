// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/SearchParameter

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { PublicationStatus, ResourceTypeCode, SearchComparator, SearchModifierCode, SearchParamType, XPathUsageType } from './value-sets.js';

/**
 * Search parameter for a resource
 *
 * https://hl7.org/fhir/R4/searchparameter.html
 */
export interface SearchParameter {
  resourceType: 'SearchParameter';
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
  /** Canonical identifier for this search parameter, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Business version of the search parameter */
  version?: string;
  _version?: Element;
  /** Name for this search parameter (computer friendly) */
  name: string;
  _name?: Element;
  /** Original definition for the search parameter */
  derivedFrom?: string;
  _derivedFrom?: Element;
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
  /** Natural language description of the search parameter */
  description: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for search parameter (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Why this search parameter is defined */
  purpose?: string;
  _purpose?: Element;
  /** Code used in URL */
  code: string;
  _code?: Element;
  /** The resource type(s) this search parameter applies to */
  base: (ResourceTypeCode | null)[];
  _base?: (Element | null)[];
  /** number | date | string | token | reference | composite | quantity | uri | special */
  type: SearchParamType;
  _type?: Element;
  /** FHIRPath expression that extracts the values */
  expression?: string;
  _expression?: Element;
  /** XPath that extracts the values */
  xpath?: string;
  _xpath?: Element;
  /** normal | phonetic | nearby | distance | other */
  xpathUsage?: XPathUsageType;
  _xpathUsage?: Element;
  /** Types of resource (if a resource reference) */
  target?: (ResourceTypeCode | null)[];
  _target?: (Element | null)[];
  /** Allow multiple values per parameter (or) */
  multipleOr?: boolean;
  _multipleOr?: Element;
  /** Allow multiple parameters (and) */
  multipleAnd?: boolean;
  _multipleAnd?: Element;
  /** eq | ne | gt | lt | ge | le | sa | eb | ap */
  comparator?: (SearchComparator | null)[];
  _comparator?: (Element | null)[];
  /** missing | exact | contains | not | text | in | not-in | below | above | type | identifier | ofType */
  modifier?: (SearchModifierCode | null)[];
  _modifier?: (Element | null)[];
  /** Chained names supported */
  chain?: (string | null)[];
  _chain?: (Element | null)[];
  /** For Composite resources to define the parts */
  component?: SearchParameterComponent[];
}

/**
 * For Composite resources to define the parts
 *
 * https://hl7.org/fhir/R4/searchparameter-definitions.html#SearchParameter.component
 */
export interface SearchParameterComponent extends BackboneElement {
  /** Defines how the part works */
  definition: string;
  _definition?: Element;
  /** Subexpression relative to main expression */
  expression: string;
  _expression?: Element;
}
