// What the compiler reads of the conformance resources, typed: the elements it uses and no others.
// Names and shapes are FHIR R4's: https://hl7.org/fhir/R4/structuredefinition.html, searchparameter.html, valueset.html, codesystem.html

import type { CodeSystem as Concepts } from '../runtime/base/terminology/concepts.ts';
import type { Code, ValueSet as Expandable } from '../runtime/base/terminology/expand.ts';
import type { PackageSource } from './ir.ts';

/** What read/ hands to build/: every definition by its canonical, order of the files on disk forgotten. */
export interface Definitions {
  /** The FHIR release, `4.0.1`. */
  readonly fhirVersion: string;
  readonly packages: readonly PackageSource[];
  /** Specializations with a snapshot (profiles are not types), code-unit order of `url`. */
  readonly structures: readonly ResolvedStructure[];
  /** Profiles of resources and extensions in packages that were added, in the order of their packages, then of `url`. */
  readonly profiles: readonly ResolvedStructure[];
  /**
   * What a canonical means to a definition: of several versions the one that it names, else that of its own package, of a
   * package that its own depends on, or the first there is. Undefined where no package has it.
   */
  profile(canonical: string, by: ResolvedStructure): ResolvedStructure | undefined;
  /** Canonicals of what added packages require of servers, in the order of the packages. */
  readonly instantiates: readonly string[];
  /** HL7's own, code-unit order of `url`. */
  readonly compartments: readonly CompartmentDefinition[];
  /** Of added packages and of the project, code-unit order of `url`. */
  readonly viewDefinitions: readonly ViewDefinition[];
  /** One for each canonical: first those that come with Kiln, code-unit order of `url`. */
  readonly searchParameters: readonly SearchParameter[];
  /** By canonical; a `|version` is cut off. A StructureDefinition is also found by its type name, `Patient`. */
  structure(canonicalOrType: string): ResolvedStructure | undefined;
  /**
   * The resource type that a target profile speaks of; `Resource` for any; null for a type that is not compiled,
   * undefined for what no package defines.
   */
  targetType(profile: string): string | null | undefined;
  /** Whether this is a resource type that packages.json leaves out. */
  isLeftOut(type: string): boolean;
  valueSet(canonical: string): ValueSet | undefined;
  codeSystem(canonical: string): CodeSystem | undefined;
  /** One for each url, in code-unit order. */
  readonly valueSets: readonly ValueSet[];
  readonly codeSystems: readonly CodeSystem[];
  /** The one code system that every code of the value set is from, if there is exactly one. */
  systemOf(valueSet: string): string | undefined;
  /** Every code of the value set, or why they cannot be listed without a terminology server. */
  expansion(valueSet: string): Expansion;
  /** The codes of a value set as a definition means it, each with its system. */
  codings(valueSet: string, by: ResolvedStructure): CodingsExpansion;
}

export type Expansion =
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'none'; readonly reason: string };

export type CodingsExpansion =
  | { readonly kind: 'codings'; readonly codings: readonly Code[] }
  | { readonly kind: 'none'; readonly reason: string };

export interface Canonical {
  readonly resourceType: string;
  readonly id?: string;
  readonly url: string;
  readonly version?: string;
  readonly name?: string;
  readonly title?: string;
  readonly status?: string;
}

/** https://hl7.org/fhir/R4/capabilitystatement.html */
export interface CapabilityStatement extends Canonical {
  readonly resourceType: 'CapabilityStatement';
  readonly kind?: string;
  readonly rest?: readonly { readonly mode?: string }[];
}

/** https://hl7.org/fhir/R4/compartmentdefinition.html */
export interface CompartmentDefinition extends Canonical {
  readonly resourceType: 'CompartmentDefinition';
  /** The resource type that the compartment is about. */
  readonly code: string;
  /** Resource types, each with the search parameters that put its resources into the compartment. */
  readonly resource?: readonly { readonly code: string; readonly param?: readonly string[] }[];
}

/** https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html */
export interface ViewDefinition extends Canonical {
  readonly resourceType: 'ViewDefinition';
  readonly name: string;
  /** A resource type. */
  readonly resource: string;
  readonly text?: unknown;
  readonly description?: string;
  /** `name@version` */
  readonly package: string;
}

export interface StructureDefinition extends Canonical {
  readonly resourceType: 'StructureDefinition';
  readonly name: string;
  readonly fhirVersion?: string;
  readonly kind: 'primitive-type' | 'complex-type' | 'resource' | 'logical';
  readonly abstract: boolean;
  readonly type: string;
  readonly baseDefinition?: string;
  /** Absent on `Element` and `Resource`, which derive from nothing. */
  readonly derivation?: 'specialization' | 'constraint';
  readonly snapshot?: { readonly element: readonly ElementDefinition[] };
  readonly differential?: { readonly element: readonly ElementDefinition[] };
}

export interface ResolvedStructure extends StructureDefinition {
  readonly snapshot: { readonly element: readonly ElementDefinition[] };
  /** Where it is from: `hl7.fhir.r4.examples@4.0.1`. */
  readonly package: string;
}

/** https://hl7.org/fhir/R4/elementdefinition.html */
export interface ElementDefinition {
  readonly id?: string;
  readonly path: string;
  readonly short?: string;
  readonly definition?: string;
  readonly min?: number;
  readonly max?: string;
  readonly base?: { readonly path: string; readonly min: number; readonly max: string };
  readonly type?: readonly ElementType[];
  /** `#Bundle.link`: the element has the content of that one. */
  readonly contentReference?: string;
  readonly sliceName?: string;
  readonly slicing?: Slicing;
  readonly mustSupport?: boolean;
  /** https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.isSummary */
  readonly isSummary?: boolean;
  readonly constraint?: readonly Invariant[];
  readonly [fixed: `fixed${string}`]: unknown;
  readonly [pattern: `pattern${string}`]: unknown;
  readonly binding?: {
    readonly strength: 'required' | 'extensible' | 'preferred' | 'example';
    readonly valueSet?: string;
  };
}

/** https://hl7.org/fhir/R4/profiling.html#slicing */
export interface Slicing {
  readonly discriminator?: readonly Discriminator[];
  readonly rules?: 'closed' | 'open' | 'openAtEnd';
  readonly ordered?: boolean;
}

export interface Discriminator {
  readonly type: 'value' | 'exists' | 'pattern' | 'type' | 'profile';
  /** In FHIRPath's restricted form: `$this`, `code.coding`, `extension('…').value`, `resolve()`. */
  readonly path: string;
}

export interface Invariant {
  readonly key: string;
  readonly severity: 'error' | 'warning';
  readonly human?: string;
  readonly expression?: string;
  /** The definition that it comes from. */
  readonly source?: string;
}

export interface ElementType {
  /** A FHIR type name, or a FHIRPath one (`http://hl7.org/fhirpath/System.String`) where the XML form is an attribute. */
  readonly code: string;
  readonly targetProfile?: readonly string[];
  readonly profile?: readonly string[];
  readonly extension?: readonly { readonly url: string; readonly [value: string]: unknown }[];
}

export interface SearchParameter extends Canonical {
  readonly resourceType: 'SearchParameter';
  readonly code: string;
  /** Empty where the definition names none (HL7's own package has ten). */
  readonly base: readonly string[];
  readonly type:
    | 'number'
    | 'date'
    | 'string'
    | 'token'
    | 'reference'
    | 'composite'
    | 'quantity'
    | 'uri'
    | 'special';
  readonly derivedFrom?: string;
  /** The package that was added with it. */
  readonly added?: string;
  readonly status?: string;
  readonly experimental?: boolean;
  readonly description?: string;
  readonly expression?: string;
  readonly xpathUsage?: 'normal' | 'phonetic' | 'nearby' | 'distance' | 'other';
  /** Resource types that it may point to; too many for shared parameters such as `clinical-patient`. */
  readonly target?: readonly string[];
  readonly component?: readonly {
    /** Canonical of the component's own SearchParameter. */
    readonly definition: string;
    readonly expression: string;
  }[];
}

export interface ValueSet extends Canonical, Expandable {
  readonly resourceType: 'ValueSet';
  readonly url: string;
}

export interface CodeSystem extends Canonical, Concepts {
  readonly resourceType: 'CodeSystem';
  readonly url: string;
}
