// The intermediate representation: definitions in (read/, schema/), every emitter reads only this (emit/).
// Types only. Names are the standard's: https://hl7.org/fhir/R4/elementdefinition.html and searchparameter.html

import type { Match } from '../runtime/client/match.ts';
import type { ViewStep } from '../runtime/client/slices.ts';
import type {
  Invariant as InvariantRule,
  RuleSet,
  Rules,
  SliceRules,
} from '../runtime/client/validate/rules.ts';
import type { RowsTable } from '../runtime/search/view/materialized.ts';
import type { Compartment, SearchParam, UnsupportedParam } from './ir-search.ts';

export type {
  Compartment,
  ParamIndex,
  SearchParam,
  SearchType,
  Step,
  TupleComponent,
  TupleRoot,
  UnsupportedParam,
  ValuePath,
} from './ir-search.ts';

/** What the compiler writes of profiles is what the runtime reads. */
export type { InvariantRule, Match, RuleSet, Rules, SliceRules, ViewStep };

/** Everything that one run of `kiln generate` compiles, resolved: no emitter sees a StructureDefinition. */
export interface Schema {
  /** The FHIR release, `4.0.1`. */
  readonly fhirVersion: string;
  readonly packages: readonly PackageSource[];
  /** Canonicals of the CapabilityStatements that added packages have for servers. */
  readonly instantiates: readonly string[];
  /** FHIR primitives in FHIR order of the datatypes page, else code-unit order: boolean, integer, string … */
  readonly primitives: readonly PrimitiveType[];
  /**
   * Complex datatypes (`HumanName`, `Reference`, `Extension`, `Element` …), code-unit order; profiles on datatypes
   * (SimpleQuantity) are not types.
   */
  readonly datatypes: readonly ObjectType[];
  /** Concrete resource types, code-unit order; `Resource` and `DomainResource` are not among them. */
  readonly resources: readonly ObjectType[];
  /** Resource types outside of the subset, which have no fields at the root: references may point to them. */
  readonly others: readonly ObjectType[];
  readonly served: Served;
  /** Required value sets that expand, by canonical without version, code-unit order. */
  readonly valueSets: readonly ValueSetCodes[];
  readonly terminology: CompiledTerminology;
  /** Required value sets that do not expand offline, each with its reason; their codes are not checked. */
  readonly unexpanded: readonly UnexpandedValueSet[];
  /** Profiles of added packages, in the order of their packages, then of their canonicals. */
  readonly profiles: readonly Profile[];
  /** Every type that profiles bring: their own, those nested in them, extensions with several values. */
  readonly views: readonly View[];
  /** ViewDefinitions, code-unit order of their names. */
  readonly tables: readonly TableView[];
  /** What resources that claim a profile are checked by. */
  readonly rules: RuleSet;
  /** Slices without fields, each with its reason. */
  readonly unsupportedSlices: readonly UnsupportedSlice[];
  /** Invariants, of R4 and of profiles, that are not checked, each with its reason. */
  readonly unsupportedInvariants: readonly UnsupportedInvariant[];
  readonly invariants: CompiledInvariants;
  /** Required bindings that profiles add, whose codes are not checked, each with its reason. */
  readonly unexpandedBindings: readonly UnexpandedBinding[];
  readonly searchParams: readonly SearchParam[];
  /** With those of inner resources, which only chains use: they are stored and have no arguments. */
  readonly storedParams: readonly SearchParam[];
  /** Code-unit order of the type they are about. */
  readonly compartments: readonly Compartment[];
  /** Search parameters that are not compiled, each with its reason; with `searchParams` they are all that were read. */
  readonly unsupported: readonly UnsupportedParam[];
}

/** Members of packages.json: what of GraphQL, the types and the client a project wants. All of it where one is absent. */
export interface Subset {
  /** Names of resource types. */
  readonly types?: readonly string[];
  /** What a type outside of them is that one of their references names: the fields that every resource has, or the whole type. */
  readonly references?: 'stub' | 'include';
  readonly mutations?: boolean;
  readonly connections?: boolean;
  /** Of a subset by types they are absent if nothing is said. */
  readonly aggregates?: boolean;
  /** Fields of resources for what refers to them: `ObservationList`, `Patient.ObservationConnection`. */
  readonly reverse?: readonly string[];
}

/** The kinds of fields that the schema has. */
export interface Served {
  readonly mutations: boolean;
  readonly connections: boolean;
  readonly aggregates: boolean;
  /** As in Subset. */
  readonly reverse?: ReadonlySet<string>;
}

/** By canonical without version. */
export interface CompiledTerminology {
  readonly codeSystems: Readonly<Record<string, object>>;
  readonly valueSets: Readonly<Record<string, object>>;
}

export interface PackageSource {
  readonly name: string;
  readonly version: string;
  /** Over the sorted lines `<sha256 of the file>  <file name>` of the files that the compiler reads. */
  readonly sha256: string;
  /** Count of what was taken from it, by resource type. */
  readonly taken: Readonly<Record<string, number>>;
  /** It was added to what comes with Kiln. */
  readonly added?: true;
  /** What the names of its types end in. */
  readonly suffix?: string;
}

export interface PrimitiveType {
  readonly name: string;
  readonly url: string;
  readonly short: string;
  /** How it stands in JSON. */
  readonly json: 'string' | 'number' | 'boolean';
  /** The regular expression of the definition, where it has one. */
  readonly pattern?: string;
}

/** A datatype, a resource type, or a type nested in one (a backbone element, or an Element with children such as Timing.repeat). */
export interface ObjectType {
  readonly kind: 'datatype' | 'resource' | 'nested';
  /** The name in GraphQL and TypeScript: `Patient`, `PatientContact`. Made by schema/names.ts. */
  readonly name: string;
  /** `Patient`, `Patient.contact`. */
  readonly path: string;
  /** Canonical of the StructureDefinition it stands in. */
  readonly url: string;
  /** Where that is from: `hl7.fhir.r4.examples@4.0.1`. */
  readonly package: string;
  readonly short: string;
  /** The datatype that it extends: `Element`, `BackboneElement`, `Quantity`; absent on Element and on resources. */
  readonly base?: string;
  /** In FHIR order; a choice `value[x]` stands as one field for each of its types. */
  readonly fields: readonly Field[];
  /** Types nested at any depth, in the order of their elements; empty for nested types themselves. */
  readonly nested: readonly ObjectType[];
}

export interface Field {
  /** The JSON name: `birthDate`, `valueQuantity`. */
  readonly name: string;
  /** The element's path: `Patient.birthDate`, `Observation.value[x]`. */
  readonly path: string;
  readonly short: string;
  /** Name of a primitive, a datatype, a nested type, or `Resource` (contained, Bundle.entry.resource, Parameters.parameter.resource). */
  readonly type: string;
  readonly primitive: boolean;
  readonly list: boolean;
  /** Of a choice: of all its fields together. */
  readonly min: number;
  /** A primitive without `_name`, because it cannot have extensions: `id`, `Extension.url`, `Narrative.div`. */
  readonly bare?: true;
  /** Part of summaries. */
  readonly summary?: true;
  /** `value` for `value[x]`. */
  readonly choice?: string;
  /** Resource types that a Reference or canonical may point to; absent for other types; `[]` means any. */
  readonly targets?: readonly string[];
  readonly binding?: Binding;
}

export interface Binding {
  /** Canonical without version. */
  readonly valueSet: string;
  readonly strength: 'required' | 'extensible' | 'preferred' | 'example';
  /** The one code system of the value set, where there is exactly one: the implicit system of a `code`. */
  readonly system?: string;
}

/** A profile on a resource type. https://hl7.org/fhir/R4/profiling.html */
export interface Profile {
  /** `USCorePatient`: its type in GraphQL and TypeScript, and one of `views`. */
  readonly name: string;
  /** The resource type. */
  readonly type: string;
  readonly url: string;
  readonly version?: string;
  readonly package: string;
  readonly short: string;
  /** What stands in `meta.profile` of its resources: the canonical, with and without its version. */
  readonly claims: readonly string[];
}

/** A ViewDefinition, which has compiled. https://sql-on-fhir.org/ig/StructureDefinition-ViewDefinition.html */
export interface TableView {
  /** In GraphQL: `PatientDemographics`. */
  readonly name: string;
  readonly url: string;
  readonly package: string;
  readonly short: string;
  /** The resource type. */
  readonly resource: string;
  readonly columns: readonly TableColumn[];
  /** As it was read. */
  readonly definition: object;
  /** Of a materialized view. */
  readonly stored: RowsTable | undefined;
}

export interface TableColumn {
  readonly name: string;
  /** A primitive of FHIR. */
  readonly type: string;
  readonly list: boolean;
}

/** A type as a profile sees it: with further fields, and without those that are prohibited. */
export interface View {
  readonly name: string;
  /** The type that it is a view of: `Patient`, `ObservationComponent`, `Extension`, `Element`. */
  readonly of: string;
  /** Id of the element: `Observation.component:systolic`. */
  readonly path: string;
  readonly url: string;
  readonly package: string;
  /** Of its TypeScript, in profiles/: `hl7.fhir.us.core`. */
  readonly folder: string;
  readonly short: string;
  /** Those of the type in its order, then those of extensions and slices in the profile's. */
  readonly fields: readonly ViewField[];
}

/** `type` may be the name of a view. */
export interface ViewField extends Field {
  /** Where its values are, below the value that the view is of; absent: in the element of its name. */
  readonly from?: readonly ViewStep[];
  /** The view of Element that `_birthDate` has. */
  readonly siblingType?: string;
  readonly mustSupport?: true;
  /** The slice that it stands for. */
  readonly slice?: string;
  /** The values that identify its items, as an item has them. */
  readonly template?: Readonly<Record<string, unknown>>;
}

export interface UnsupportedSlice {
  /** Of the profile. */
  readonly url: string;
  readonly package: string;
  /** `Composition.section:results.entry:panel` */
  readonly slice: string;
  readonly reason: string;
}

/** As JavaScript over the element `x`, the `resource` that it stands in, and the outermost one, `root`. */
export interface CompiledInvariants {
  /** Values that the code names. */
  readonly constants: readonly { readonly name: string; readonly code: string }[];
  readonly types: readonly TypeInvariant[];
  readonly profiles: readonly ProfileInvariant[];
}

/** An invariant of a type; of one element of it, if `field` is there. */
export interface TypeInvariant extends InvariantRule {
  readonly type: string;
  readonly field?: string;
  /** Undefined: it is not compiled. */
  readonly code: string | undefined;
}

/** An expression that profiles have for elements of a type. */
export interface ProfileInvariant {
  readonly type: string;
  readonly expression: string;
  readonly code: string;
}

export interface UnsupportedInvariant {
  /** Of the definition. */
  readonly url: string;
  readonly package: string;
  /** The element that it stands on: `Observation.component:systolic` */
  readonly path: string;
  readonly key: string;
  readonly reason: string;
  /** It is not valid FHIRPath, which its author can correct. */
  readonly invalid?: true;
}

export interface UnexpandedBinding {
  /** Of the profile. */
  readonly url: string;
  readonly package: string;
  /** The element that is bound: `Observation.component:systolic.code` */
  readonly path: string;
  readonly valueSet: string;
  readonly reason: string;
}

export interface ValueSetCodes {
  readonly url: string;
  readonly name: string;
  readonly codes: readonly string[];
}

export interface UnexpandedValueSet {
  readonly url: string;
  readonly reason: string;
}

/** What an emitter returns; `write.ts` writes or compares it. */
export interface GeneratedFile {
  /** Relative to generated/, with `/`. */
  readonly path: string;
  readonly text: string;
}
