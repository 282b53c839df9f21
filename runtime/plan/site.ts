// In: a field's arguments in the document. Out: what they come to for given variables: a shape, SQL pieces, and values.
// The shape and the pieces depend on which variables are there, never on their values; the plan cache is keyed by it.
import type { FieldNode } from 'graphql';
import type { Sql } from '../sql/sql.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** A field with arguments. */
export interface Site {
  /** No variable stands in it. */
  readonly constant: boolean;
  readonly node: FieldNode;
  /** @param holder the holder that a cursor must have been made for: graphql/build/cursor.ts */
  resolve(variables: Variables, holder: () => string): Resolved;
}

/** A site with its arguments. Its place in the plan decides which kind it is. */
export interface Resolved {
  /** Sites with equal shapes give equal SQL. */
  readonly shape: string;
  /** Values of all pieces, in their order. */
  readonly values: readonly unknown[];
  readonly pieces: Readonly<Record<string, Sql>>;
  /** Choices that change the SQL and are part of the shape. */
  readonly choices: Readonly<Record<string, string | number | boolean | undefined>>;
  /** What is left to do after SQL; no part of the shape. */
  readonly after?: After | undefined;
  /** Of a Connection; no part of the shape. */
  readonly cursor?: CursorBinding | undefined;
}

/** FHIRPath that SQL does not say, and what applies to the items that it keeps. */
export interface After {
  readonly fhirpath: string;
  /** GraphQL name of the items' type: `HumanName`, `PatientContact`, `String`. */
  readonly type: string;
  readonly count: number | undefined;
  readonly offset: number;
  /** Resources that are looked at, at most, to find those that are asked for; undefined: all items of an array. */
  readonly scan?: number;
  /** Each item is a primitive with what is stored beside it: `["Anna", {"id": "x"}]`. */
  readonly pairs?: boolean;
}

/** What the cursors of a Connection in the answer are made with. */
export interface CursorBinding {
  /** The text of its CursorSubject. */
  readonly subject: string;
  /** Of the cursor that was given: who it was made for. */
  readonly holder?: string;
  /** The field that it stands in. */
  readonly node: FieldNode;
}
