// In: nothing. Out: what the steps look like that give an answer its form.
import type { FieldNode } from 'graphql';
import type { Reshaping } from './directives.ts';

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
