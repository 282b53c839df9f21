// Generated from kiln@0.1.0 by kiln generate. Do not edit.
// The fields that GraphQL has and JSON has not, as types; nothing of them is there at run time. `$input` is what stands beside
// the selection, `$of` what is selected from, `$form` how the answer comes back. https://hl7.org/fhir/R4/graphql.html

import type { Inputs } from './inputs.js';
import type { AnySearch, Searches } from './search.js';
import type { Reference, ResourceType } from './types/index.js';

export interface Field {
  /** Null if there is none, a list, always an object, a value. */
  readonly $form: 'one' | 'list' | 'object' | 'value';
  readonly $input: unknown;
  readonly $of: unknown;
}

/** `Patient(id:)` */
export interface ReadField<Name extends keyof Inputs> {
  readonly $form: 'one';
  readonly $input: { readonly $: { readonly id?: string; readonly _id?: string } };
  readonly $of: Stored<Name>;
}

/** `PatientList(name:)`; inside of another resource, `By` are the search arguments of which `_reference` names one. */
export interface ListField<Name extends keyof Inputs, By extends string = never> {
  readonly $form: 'list';
  readonly $input: SearchInput<Searches[Name] & Offset, By>;
  readonly $of: Stored<Name>;
}

/** A List of resources that refer to any type. */
export interface AnyListField<Name extends keyof Inputs, By extends string> {
  readonly $form: 'list';
  readonly $input: SearchInput<AnySearch<Searches[Name]> & Offset, By>;
  readonly $of: Stored<Name>;
}

/** `PatientConnection(name:)` */
export interface ConnectionField<Name extends keyof Inputs, By extends string = never> {
  readonly $form: 'object';
  readonly $input: SearchInput<Searches[Name] & Cursor, By>;
  readonly $of: Connection<Name>;
}

interface Count extends Open {
  readonly _count?: number | null | undefined;
}

interface Offset extends Open {
  readonly _offset?: number | null | undefined;
}

interface Cursor extends Open {
  readonly _cursor?: string | null | undefined;
}

/** A type whose properties are all optional would take nothing that has none of them: the compiler would say so, and not `Exact`. */
export interface Open {
  readonly [key: symbol]: unknown;
}

type SearchInput<Arguments, By extends string> = [By] extends [never]
  ? { readonly $?: Arguments }
  : { readonly $: Arguments & { readonly _reference: By } };

export interface Connection<Name extends keyof Inputs> {
  readonly count: CountField;
  /** Null after a cursor. */
  readonly offset: number;
  readonly pagesize: CountField;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly edges: EdgesField<Name>;
}

interface CountField {
  readonly $form: 'value';
  readonly $input: boolean;
  readonly $of: number;
}

interface EdgesField<Name extends keyof Inputs> {
  readonly $form: 'list';
  readonly $input: unknown;
  readonly $of: Edge<Name>;
}

interface Edge<Name extends keyof Inputs> {
  readonly mode: string;
  readonly score: number;
  readonly resource: { readonly $form: 'one'; readonly $input: unknown; readonly $of: Stored<Name> };
}

/** `ObservationAggregate(code:, groupBy:)`, and the same of a view. */
export interface AggregateField<Name extends keyof Searches> {
  readonly $form: 'list';
  readonly $input: { readonly $?: Searches[Name] & GroupBy };
  readonly $of: Aggregate;
}

interface GroupBy extends Open {
  /** Codes of search parameters, of dates with `_year`, `_month` or `_day`; of a view its columns. */
  readonly groupBy?: readonly string[] | null | undefined;
  readonly _sort?: never;
}

interface Aggregate {
  /** Values of `groupBy`, in its order. */
  readonly keys: readonly (string | null)[];
  readonly count: CountField;
  readonly min: FigureField;
  readonly max: FigureField;
  readonly avg: FigureField;
  readonly sum: FigureField;
  readonly percentile: {
    readonly $form: 'value';
    readonly $input: { readonly $: { readonly of: string; readonly p: number } };
    readonly $of: number | null;
  };
  readonly distinct: FigureField;
}

interface FigureField {
  readonly $form: 'value';
  readonly $input: { readonly $: { readonly of: string } };
  readonly $of: number | null;
}

/** `PatientDemographicsRows(_filter:)`: rows of a view of these resources. */
export interface RowsField<Name extends keyof Searches, Row, By extends string = never> {
  readonly $form: 'object';
  readonly $input: SearchInput<RowsSearch<Searches[Name]> & Cursor, By>;
  readonly $of: Rows<Row>;
}

type RowsSearch<Arguments> = Pick<Arguments, keyof Arguments & ('_filter' | '_sort' | '_count')>;

/** The rows of a view of one resource, inside of it. */
export interface OwnRowsField<Row> {
  readonly $form: 'object';
  readonly $input: { readonly $?: Count & Cursor };
  readonly $of: Rows<Row>;
}

interface Rows<Row> extends Omit<Connection<never>, 'offset' | 'edges'> {
  readonly rows: { readonly $form: 'list'; readonly $input: unknown; readonly $of: Row };
}

/** A resource of this type or profile with all that refers to it: `Fields[Name]` of generated/client/fields.ts. */
export interface Stored<Name extends keyof Inputs> {
  readonly $stored: Name;
}

/** A resource of one of the types, of its own or inside of another: what is selected from it is selected by type. */
export interface AnyOf<Target extends ResourceType, Place extends 'stored' | 'inside'> {
  readonly $target: Target;
  readonly $place: Place;
}

/** What is selected from the value of an element. That all of a type is optional makes most types alike: keys tell them apart. */
export type Known<Type> = keyof Reference extends keyof Type
  ? Type extends Reference<infer Target>
    ? keyof Type extends keyof Reference
      ? ReferenceFields<Target>
      : Type & Pick<ReferenceFields<Target>, 'resource'>
    : never
  : [Type] extends [{ resourceType: ResourceType }]
    ? ResourceType extends Type['resourceType']
      ? AnyOf<ResourceType, 'inside'>
      : Type
    : Type;

interface ReferenceFields<Target extends ResourceType> extends Reference<Target> {
  readonly resource: {
    readonly $form: 'one';
    readonly $input: { readonly $?: { readonly optional?: boolean; readonly type?: Target } };
    readonly $of: AnyOf<Target, 'stored'>;
  };
}

/** `PatientCreate(res:)` */
export interface CreateField<Name extends keyof Inputs> {
  readonly $form: 'one';
  readonly $input: { readonly $: { readonly res: Inputs[Name] } };
  readonly $of: Stored<Name>;
}

/** `PatientUpdate(id:, res:)` */
export interface UpdateField<Name extends keyof Inputs> {
  readonly $form: 'one';
  readonly $input: { readonly $: Changed & { readonly res: Inputs[Name] } };
  readonly $of: Stored<Name>;
}

/** `PatientPatch(id:, patch:)` */
export interface PatchField<Name extends keyof Inputs> {
  readonly $form: 'one';
  readonly $input: { readonly $: Changed & { readonly patch: readonly PatchOperation[] } };
  readonly $of: Stored<Name>;
}

/** `PatientDelete(id:)` */
export interface DeleteField {
  readonly $form: 'value';
  readonly $input: { readonly $: Changed };
  readonly $of: string;
}

interface Changed {
  readonly id: string;
  /** The version that is changed: `W/"3"`. */
  readonly ifMatch?: string;
}

/** https://www.rfc-editor.org/rfc/rfc6902 */
export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}
