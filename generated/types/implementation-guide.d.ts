// Generated from hl7.fhir.r4.examples@4.0.1 by kiln generate. Do not edit.
// http://hl7.org/fhir/StructureDefinition/ImplementationGuide

import type { BackboneElement } from './backbone-element.js';
import type { CodeableConcept } from './codeable-concept.js';
import type { ContactDetail } from './contact-detail.js';
import type { Element } from './element.js';
import type { Extension } from './extension.js';
import type { Meta } from './meta.js';
import type { Narrative } from './narrative.js';
import type { Reference } from './reference.js';
import type { Resource } from './resources.js';
import type { UsageContext } from './usage-context.js';
import type { FHIRVersion, GuidePageGeneration, GuideParameterCode, PublicationStatus, ResourceTypeCode } from './value-sets.js';

/**
 * A set of rules about how FHIR is used
 *
 * https://hl7.org/fhir/R4/implementationguide.html
 */
export interface ImplementationGuide {
  resourceType: 'ImplementationGuide';
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
  /** Canonical identifier for this implementation guide, represented as a URI (globally unique) */
  url: string;
  _url?: Element;
  /** Business version of the implementation guide */
  version?: string;
  _version?: Element;
  /** Name for this implementation guide (computer friendly) */
  name: string;
  _name?: Element;
  /** Name for this implementation guide (human friendly) */
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
  /** Natural language description of the implementation guide */
  description?: string;
  _description?: Element;
  /** The context that the content is intended to support */
  useContext?: UsageContext[];
  /** Intended jurisdiction for implementation guide (if applicable) */
  jurisdiction?: CodeableConcept[];
  /** Use and/or publishing restrictions */
  copyright?: string;
  _copyright?: Element;
  /** NPM Package name for IG */
  packageId: string;
  _packageId?: Element;
  /** SPDX license code for this IG (or not-open-source) */
  license?: string;
  _license?: Element;
  /** FHIR Version(s) this Implementation Guide targets */
  fhirVersion: (FHIRVersion | null)[];
  _fhirVersion?: (Element | null)[];
  /** Another Implementation guide this depends on */
  dependsOn?: ImplementationGuideDependsOn[];
  /** Profiles that apply globally */
  global?: ImplementationGuideGlobal[];
  /** Information needed to build the IG */
  definition?: ImplementationGuideDefinition;
  /** Information about an assembled IG */
  manifest?: ImplementationGuideManifest;
}

/**
 * Another Implementation guide this depends on
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.dependsOn
 */
export interface ImplementationGuideDependsOn extends BackboneElement {
  /** Identity of the IG that this depends on */
  uri: string;
  _uri?: Element;
  /** NPM Package name for IG this depends on */
  packageId?: string;
  _packageId?: Element;
  /** Version of the IG */
  version?: string;
  _version?: Element;
}

/**
 * Profiles that apply globally
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.global
 */
export interface ImplementationGuideGlobal extends BackboneElement {
  /** Type this profile applies to */
  type: ResourceTypeCode;
  _type?: Element;
  /** Profile that all resources must conform to */
  profile: string;
  _profile?: Element;
}

/**
 * Information needed to build the IG
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition
 */
export interface ImplementationGuideDefinition extends BackboneElement {
  /** Grouping used to present related resources in the IG */
  grouping?: ImplementationGuideDefinitionGrouping[];
  /** Resource in the implementation guide */
  resource: ImplementationGuideDefinitionResource[];
  /** Page/Section in the Guide */
  page?: ImplementationGuideDefinitionPage;
  /** Defines how IG is built by tools */
  parameter?: ImplementationGuideDefinitionParameter[];
  /** A template for building resources */
  template?: ImplementationGuideDefinitionTemplate[];
}

/**
 * Grouping used to present related resources in the IG
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.grouping
 */
export interface ImplementationGuideDefinitionGrouping extends BackboneElement {
  /** Descriptive name for the package */
  name: string;
  _name?: Element;
  /** Human readable text describing the package */
  description?: string;
  _description?: Element;
}

/**
 * Resource in the implementation guide
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.resource
 */
export interface ImplementationGuideDefinitionResource extends BackboneElement {
  /** Location of the resource */
  reference: Reference;
  /** Versions this applies to (if different to IG) */
  fhirVersion?: (FHIRVersion | null)[];
  _fhirVersion?: (Element | null)[];
  /** Human Name for the resource */
  name?: string;
  _name?: Element;
  /** Reason why included in guide */
  description?: string;
  _description?: Element;
  /** Is an example/What is this an example of? */
  exampleBoolean?: boolean;
  _exampleBoolean?: Element;
  /** Is an example/What is this an example of? */
  exampleCanonical?: string;
  _exampleCanonical?: Element;
  /** Grouping this is part of */
  groupingId?: string;
  _groupingId?: Element;
}

/**
 * Page/Section in the Guide
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.page
 */
export interface ImplementationGuideDefinitionPage extends BackboneElement {
  /** Where to find that page */
  nameUrl?: string;
  _nameUrl?: Element;
  /** Where to find that page */
  nameReference?: Reference<'Binary'>;
  /** Short title shown for navigational assistance */
  title: string;
  _title?: Element;
  /** html | markdown | xml | generated */
  generation: GuidePageGeneration;
  _generation?: Element;
  /** Nested Pages / Sections */
  page?: ImplementationGuideDefinitionPage[];
}

/**
 * Defines how IG is built by tools
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.parameter
 */
export interface ImplementationGuideDefinitionParameter extends BackboneElement {
  /** apply | path-resource | path-pages | path-tx-cache | expansion-parameter | rule-broken-links | generate-xml | generate-json | generate-turtle | html-template */
  code: GuideParameterCode;
  _code?: Element;
  /** Value for named type */
  value: string;
  _value?: Element;
}

/**
 * A template for building resources
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.definition.template
 */
export interface ImplementationGuideDefinitionTemplate extends BackboneElement {
  /** Type of template specified */
  code: string;
  _code?: Element;
  /** The source location for the template */
  source: string;
  _source?: Element;
  /** The scope in which the template applies */
  scope?: string;
  _scope?: Element;
}

/**
 * Information about an assembled IG
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.manifest
 */
export interface ImplementationGuideManifest extends BackboneElement {
  /** Location of rendered implementation guide */
  rendering?: string;
  _rendering?: Element;
  /** Resource in the implementation guide */
  resource: ImplementationGuideManifestResource[];
  /** HTML page within the parent IG */
  page?: ImplementationGuideManifestPage[];
  /** Image within the IG */
  image?: (string | null)[];
  _image?: (Element | null)[];
  /** Additional linkable file in IG */
  other?: (string | null)[];
  _other?: (Element | null)[];
}

/**
 * Resource in the implementation guide
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.manifest.resource
 */
export interface ImplementationGuideManifestResource extends BackboneElement {
  /** Location of the resource */
  reference: Reference;
  /** Is an example/What is this an example of? */
  exampleBoolean?: boolean;
  _exampleBoolean?: Element;
  /** Is an example/What is this an example of? */
  exampleCanonical?: string;
  _exampleCanonical?: Element;
  /** Relative path for page in IG */
  relativePath?: string;
  _relativePath?: Element;
}

/**
 * HTML page within the parent IG
 *
 * https://hl7.org/fhir/R4/implementationguide-definitions.html#ImplementationGuide.manifest.page
 */
export interface ImplementationGuideManifestPage extends BackboneElement {
  /** HTML page name */
  name: string;
  _name?: Element;
  /** Title of the page, for references */
  title?: string;
  _title?: Element;
  /** Anchor available on the page */
  anchor?: (string | null)[];
  _anchor?: (Element | null)[];
}
