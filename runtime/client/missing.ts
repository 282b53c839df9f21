// A name that is not there, and the type that has others → a type that no value has, which says so where the compiler prints it. It is
// made for wrong names alone: a right program pays nothing for it.

/** It is an object: nothing is `true` and a text, and what has such a property would as a whole be `never`. */
export type Missing<Name, Type> = Name extends string
  ? Wrong<`${Owner<Type>} '${Name}'${Hint<Alike<Name, keyof Type>>}`>
  : never;

interface Wrong<Message> {
  readonly [wrong]: Message;
}
declare const wrong: unique symbol;

type Owner<Type> = [Type] extends [{ resourceType: infer Name extends string }]
  ? IsOne<Name> extends true
    ? `${Name} has no`
    : 'There is no'
  : 'There is no';

type IsOne<Name, All = Name> = Name extends unknown ? ([All] extends [Name] ? true : false) : never;

type Hint<Name extends string> = [Name] extends [never] ? '' : `: did you mean '${Name}'?`;

/** A list by the plural of its resources, a search parameter by its name in FHIR; else what is spelled alike. */
type Alike<Name extends string, Known> = [Extract<Known, Respelled<Name>>] extends [never]
  ? Spelled<Name, Known>
  : Extract<Known, Respelled<Name>>;

type Respelled<Name extends string> = Name extends `${infer Start}-${infer Rest}`
  ? `${Start}_${Underscored<Rest>}`
  : Name extends `${infer Stem}s`
    ? `${Stem}List`
    : never;

type Underscored<Name extends string> = Name extends `${infer Start}-${infer Rest}`
  ? `${Start}_${Underscored<Rest>}`
  : Name;

/** Of the same letters, as most mistyped names still are; else names that begin and end alike. */
type Spelled<Name extends string, Known> = Name extends `${infer First}${string}`
  ? Nearest<Name, Extract<Known, `${Lowercase<First> | Uppercase<First>}${string}`>>
  : never;

type Nearest<Name extends string, Known extends string> = [Anagram<Name, Known>] extends [never]
  ? Extract<Known, `${string}${Last<Name>}`>
  : Anagram<Name, Known>;

type Anagram<Name extends string, Known extends string> = Known extends unknown
  ? [Letters<Name>, Letters<Known>] extends [Letters<Known>, Letters<Name>]
    ? Known
    : never
  : never;

type Letters<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? Lowercase<First> | Letters<Rest>
  : never;

type Last<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? Rest extends ''
    ? First
    : Last<Rest>
  : '';
