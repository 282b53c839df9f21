// A query as plain data → what it may select, and the type of its answer.

import type { Fields } from '../../generated/client/fields.d.ts';
import type { Extension, Meta, ResourceType, ResourceTypes } from '../../generated/client/types/index.d.ts';
import type { ExactNames, Leaf } from './exact-value.ts';
import type { AnyOf, Field, Known, Open, Stored } from './field.ts';
import type { Missing } from './missing.ts';

/**
 * What can be selected from a type, or from one of these names, as of profiles: `true` for values, a selection for all else,
 * with arguments at `$`.
 */
export type Selection<Type> = Type extends keyof Fields
  ? Select<Fields[Type]>
  : Type extends { resourceType: infer Name extends keyof Fields }
    ? Select<Fields[Name]>
    : Select<Known<Type>>;

/** A field under a name of its own, as `alias` makes it: what is selected from it stands beside its name. */
export interface Alias<Name extends string, Selected> {
  readonly $field: Name;
  /** Never there: the type of the rest. */
  readonly $selected?: Selected;
}

/** Names of one's own are left to `Exact`. */
export type Select<Type> = Open & { readonly [Name in keyof Type]?: FieldSelection<Type[Name]> };

/** What can be selected as a field. */
export type FieldSelection<Value> = [Value] extends [Leaf]
  ? boolean
  : [Value] extends [readonly Leaf[] | undefined]
    ? boolean | { readonly $: Part }
    : [Value] extends [{ readonly $form: 'value'; readonly $input: infer Input }]
      ? Input
      : Input<Value> & SelectFrom<Inner<Value>>;

type SelectFrom<Type> = [Type] extends [AnyOf<infer Target, infer Place>]
  ? Select<Pick<Places[Place], Target>> & Select<ResourceBase>
  : Select<Type>;

/** What all resources have: the interface Resource of GraphQL. */
interface ResourceBase<Type = ResourceType> {
  readonly resourceType: Type;
  readonly id?: string;
  readonly meta?: Meta;
  readonly implicitRules?: string;
  readonly language?: string;
}

/** Resources by where they are: what refers to them refers to those of their own. */
interface Places {
  readonly stored: Fields;
  readonly inside: ResourceTypes;
}

type Opened<Type> = [Type] extends [Stored<infer Name>] ? Fields[Name] : Type;

/** What is selected from a field. */
type Inner<Value> = [Value] extends [Field]
  ? Opened<Value['$of']>
  : [Value] extends [readonly (infer Item)[] | undefined]
    ? Known<NonNullable<Item>>
    : Known<NonNullable<Value>>;

/** What stands beside the selection. */
type Input<Value> = [Value] extends [Field]
  ? Value['$input']
  : [Value] extends [readonly (infer Item)[] | undefined]
    ? ItemInput<NonNullable<Item>>
    : unknown;

interface ItemInput<Item> {
  readonly $?: ItemArguments<Item>;
}

/** Which items of a list, after filters. */
interface Part extends Open {
  readonly fhirpath?: string | null | undefined;
  readonly _count?: number | null | undefined;
  readonly _offset?: number | null | undefined;
}

type ItemArguments<Item> = [Item] extends [{ resourceType: ResourceType }]
  ? Part
  : Part & { readonly [Name in ArgumentNames<Item>]?: ItemValue<Item[Name]> };

type ItemValue<Value> = Value extends readonly (infer Item)[] ? Item : Value | null;

/** Extension has a field for each type of values, which are not arguments. */
type ArgumentNames<Item> = keyof Extension extends keyof Item
  ? keyof Item & ('id' | 'url')
  : { [Name in keyof Item]-?: [Item[Name]] extends [Leaf | readonly Leaf[]] ? Name : never }[keyof Item];

/**
 * What is neither a field nor an argument is an error at its place. `Keys` is made once for a type: TypeScript does not keep `keyof`,
 * and the root types have hundreds of names.
 */
export type Exact<Type, Selected, Arguments = unknown, Keys extends keyof Type = keyof Type> = {
  [Name in keyof Selected]: Name extends Keys
    ? Selected[Name] extends boolean
      ? unknown
      : ExactIn<Type[Name], Selected[Name]>
    : Name extends '$'
      ? ExactNames<Arguments, Selected[Name]>
      : Selected[Name] extends Alias<infer Name, infer Inner>
        ? Name extends Keys
          ? { readonly $selected?: FieldSelection<Type[Name]> & ExactIn<Type[Name], Inner> }
          : Missing<Name, Type>
        : Missing<Name, Type>;
};

export type ExactIn<Value, Selected> = [Value] extends [Field]
  ? ExactOf<Opened<Value['$of']>, Selected, Value['$input']>
  : [Value] extends [readonly (infer Item)[] | undefined]
    ? ExactOf<Known<NonNullable<Item>>, Selected, ItemInput<NonNullable<Item>>>
    : ExactOf<Known<NonNullable<Value>>, Selected, unknown>;

type ExactOf<Type, Selected, Input> = [Type] extends [AnyOf<infer Target, infer Place>]
  ? Exact<Pick<Places[Place], Target> & ResourceBase, Selected, ArgumentsOf<Input>>
  : Exact<Type, Selected, ArgumentsOf<Input>>;

type ArgumentsOf<Input> = Input extends { readonly $?: infer Arguments } ? Arguments : unknown;

/**
 * The answer to a selection. What is absent is null. The type is taken out of another, so that it is compared by its properties: for
 * an alias, TypeScript would first find out how it depends on its parameters, which takes ten times as long.
 */
export type Result<Type, Selected, Keys extends keyof Type = keyof Type> = {
  is: { [Name in Exclude<keyof Selected, '$'>]: Entry<Type, Selected, Name, Keys> };
}['is'];

/** One condition for each name: of two, TypeScript would compare a name with what both say, for each name of the type. */
type Entry<Type, Selected, Name extends keyof Selected, Keys extends keyof Type> = Name extends Keys
  ? Answer<Type[Name], Selected[Name], Name>
  : Selected[Name] extends Alias<infer Name, infer Inner>
    ? Name extends Keys
      ? Answer<Type[Name], Inner, Name>
      : never
    : never;

type Answer<Value, Selected, Name> = Selected extends false | undefined
  ? undefined
  : [Value] extends [Field]
    ? FieldAnswer<Value, Selected>
    : [Value] extends [Leaf | readonly Leaf[]]
      ? LeafAnswer<Value, Name>
      : [Value] extends [readonly (infer Item)[] | undefined]
        ? (ResultOf<Inner<Value>, Selected> | Extract<Item, null>)[] | null
        : ResultOf<Inner<Value>, Selected> | null;

type FieldAnswer<Value extends Field, Selected> = Value['$form'] extends 'value'
  ? Value['$of']
  : Value['$form'] extends 'list'
    ? ResultOf<Opened<Value['$of']>, Selected>[]
    : Value['$form'] extends 'object'
      ? ResultOf<Opened<Value['$of']>, Selected>
      : ResultOf<Opened<Value['$of']>, Selected> | null;

/** Even what has to be there may be missing, with an extension in its place that says why; names of resources are not. */
type LeafAnswer<Value, Name> = Name extends 'id' | 'resourceType'
  ? undefined extends Value
    ? Exclude<Value, undefined> | null
    : Value
  : Exclude<Value, undefined> | null;

type ResultOf<Type, Selected> = [Type] extends [AnyOf<infer Target, infer Place>]
  ? AnyResult<Target, Places[Place], Selected, Target & keyof Selected>
  : Result<Type, Selected>;

/** One of the types that are selected from, or another, of which only that is there which all have. */
type AnyResult<Target extends ResourceType, Types, Selected, Named extends keyof Selected> =
  | {
      [Name in Named]: OneResult<
        Types[Name & keyof Types],
        Selected,
        Selected[Name],
        Names<Selected, Target>
      >;
    }[Named]
  | ([Target] extends [Named]
      ? never
      : OneResult<ResourceBase<Exclude<Target, Named>>, Selected, unknown, Names<Selected, Target>>);

/** What is selected from other types only is undefined. */
type OneResult<Type, Common, Own, Name extends PropertyKey, Keys extends keyof Type = keyof Type> = {
  is: {
    [Each in Name]: Each extends keyof Own
      ? Entry<Type, Own, Each, Keys>
      : Each extends keyof Common
        ? Entry<Type, Common, Each, Keys>
        : undefined;
  };
}['is'];

/** Of all that is selected, from whichever type. */
type Names<Selected, Target> = Exclude<
  keyof Selected | { [Name in keyof Selected & Target]: keyof Selected[Name] }[keyof Selected & Target],
  Target | '$'
>;
