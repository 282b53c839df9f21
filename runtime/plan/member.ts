// In: nothing. Out: what the steps look like that give an answer its form.
import type { FieldNode } from 'graphql';

/** The form of an object. */
export interface Shape {
  /** Members by type, where the type is known only when it is read. */
  readonly byType: ReadonlyMap<string, readonly Member[]>;
  /** Members of all other objects. */
  readonly rest: readonly Member[];
  /** Members that come to the same key from several fields: together they are a list. */
  readonly several: ReadonlySet<Member>;
}

export interface Member extends Reshaping {
  readonly key: string;
  /** The field repeats. */
  readonly list: boolean;
  /** GraphQL name of the type. */
  readonly type: string;
  /** Undefined if the value stays as it is. */
  readonly shape: Shape | undefined;
  readonly node: FieldNode;
}

export interface Reshaping {
  /** The field is left out, what is selected from it stands in its place. */
  readonly flatten: boolean;
  /** Only the first element. */
  readonly first: boolean;
  /** No list, whatever the fields around it say. */
  readonly singleton: boolean;
  /** The FHIRPath whose result is appended to the name. */
  readonly slice: string | undefined;
}

/** Members of an object in the answer that no response key can be: its type, and the stored value. They never leave. */
export const typeKey = '#type';
export const itemKey = '#item';
