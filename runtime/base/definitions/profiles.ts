// In: generated/profiles.json, if it exists. Out: the profiles, and their views of types.
import type { From } from '../../client/slices.ts';
import { generatedTable } from './root.ts';

export interface Profiles {
  /** By their GraphQL type: `USCorePatient`. */
  readonly profiles: Readonly<Record<string, Profile>>;
  /** By GraphQL type: profiles, what is nested in them, and extensions with several values. */
  readonly views: Readonly<Record<string, View>>;
}

export interface Profile {
  /** The resource type. */
  readonly type: string;
  readonly url: string;
  readonly version?: string;
  /** What stands in `meta.profile` of its resources. */
  readonly claims: readonly string[];
}

/** A type with further fields; all others are those of the type that it is a view of. */
export interface View {
  readonly of: string;
  readonly fields: Readonly<Record<string, ViewField>>;
}

export interface ViewField {
  /** A type or a view. */
  readonly type: string;
  readonly primitive?: true;
  readonly list?: true;
  readonly targets?: readonly string[];
  /** Where its values are; absent: in the element of its name. */
  readonly from?: From;
}

/** Empty where no package with profiles was added. */
export const profiles = generatedTable<Profiles>('profiles.json', { absent: { profiles: {}, views: {} } });

/** The profile of this GraphQL type. */
export function profileNamed(type: string): Profile | undefined {
  return own(profiles().profiles, type);
}

/** A field of a view that is not as in the type. */
export function viewField(type: string, field: string): ViewField | undefined {
  const view = own(profiles().views, type);
  return view && own(view.fields, field);
}

/** The profiles of a type that add a field of this name. */
export function profileFields(type: string, field: string): readonly string[] {
  return Object.entries(profiles().profiles).flatMap(([name, { type: of }]) =>
    of === type && viewField(name, field) ? name : [],
  );
}

/** The type that a view is of; any other type is itself. */
export function viewedType(type: string): string {
  return own(profiles().views, type)?.of ?? type;
}

/** JSON names of the path to the values of a field. */
export function namesOf(from: From): readonly string[] {
  return from.flatMap(step => (step.kind === 'field' ? step.name : []));
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
