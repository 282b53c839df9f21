// What is given at `$` → an error at each name, at any depth, that the type of its argument has not. Types of arguments check values;
// they say nothing of names that are too many, since what is given is inferred.

import type { Missing } from './missing.ts';

export type Leaf = string | number | boolean | null | undefined;

/** In lists of different objects each has the names of the others, as undefined. */
export type ExactNames<Type, Given> = {
  [Name in keyof Given]: Name extends keyof Type
    ? ExactValue<Type[Name], Given[Name]>
    : [Given[Name]] extends [undefined]
      ? unknown
      : Missing<Name, Type>;
};

/** Types that have no names are told first: for these, what is given may be a type parameter. */
type ExactValue<Type, Given> = [Type] extends [Leaf | readonly Leaf[]]
  ? unknown
  : unknown extends Type
    ? unknown
    : [Given] extends [readonly unknown[] | undefined]
      ? ExactItems<ItemOf<Type>, Given>
      : ExactObject<NonNullable<Type>, Given>;

type ExactItems<Type, Given> = { [Index in keyof Given]: ExactValue<Type, Given[Index]> };

type ItemOf<Type> = Type extends readonly (infer Item)[] ? Item : never;

/** What has all names of the type, as variables have and hardly any literal, is not looked into: types have themselves inside. */
type ExactObject<Type, Given> = [keyof Given] extends [keyof Type]
  ? [keyof Type] extends [keyof Given]
    ? unknown
    : ExactOneOf<Type, Given>
  : ExactOneOf<Type, Given>;

type ExactOneOf<Type, Given> = Given extends unknown ? ExactNames<Meant<Type, Given>, Given> : never;

/** Of resources the one that is named. */
type Meant<Type, Given> = Given extends { resourceType: infer Name }
  ? Type extends { resourceType: Name }
    ? Type
    : never
  : Type;
