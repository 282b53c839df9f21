// In: a field's arguments in the document. Out: what they come to for given variables: a shape, SQL pieces, and values.
// The shape and the pieces depend on which variables are there, never on their values; the plan cache is keyed by it.

import type { FieldNode } from 'graphql';
import { type Sql, shapeOf } from '../../base/sql/sql.ts';
import type { ChainQuery, Way } from '../../search/criterion.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** A field with arguments. */
export interface Site {
  /** No variable stands in it. */
  readonly constant: boolean;
  readonly node: FieldNode;
  /** @param holder the holder that a cursor must have been made for: graphql/build/cursor.ts */
  resolve(variables: Variables, holder: () => string): Resolved;
}

/** A site with its arguments, by what stands there. */
export type Resolved =
  | ResolvedRead
  | ResolvedList
  | ResolvedConnection
  | ResolvedAggregate
  | ResolvedFigure
  | ResolvedItems
  | ResolvedTarget;

/** `Patient(id: "x")`. */
export interface ResolvedRead extends ResolvedAs<'read'> {
  readonly pieces: { readonly id: Sql; readonly claims?: Sql | undefined };
}

/** `PatientList(…)`, at the root or inside a resource. */
export interface ResolvedList extends ResolvedAs<'list'> {
  readonly pieces: ListPieces;
  readonly choices: ListChoices & {
    readonly way: Way;
    /** At the root, its rows are one text, separated by commas; no rows are null. */
    readonly joined: boolean;
  };
}

/** `PatientConnection(…)`, at the root or inside a resource. */
export interface ResolvedConnection extends ResolvedAs<'connection'> {
  readonly pieces: Pick<ListPieces, 'where' | 'order' | 'limit' | 'code'> & {
    /** The key of a row, for cursors. */
    readonly keys: Readonly<Record<string, Sql>>;
    /** The parent that the cursor was made for. */
    readonly parent?: Sql | undefined;
    /** Of a page after or before a row. */
    readonly turn?: TurnPieces | undefined;
    /** The rows of a view of one resource. */
    readonly view?: Sql | undefined;
  };
  readonly choices: Pick<ListChoices, 'fenced' | 'edge' | 'after'> & {
    /** Counting reads all of the rows, not only a page of them. */
    readonly way: Exclude<Way, 'walk' | 'few'>;
    readonly source: RowSource;
    readonly page: Page;
    /** The page has a size: cursors lead somewhere. */
    readonly pages: boolean;
    /** The rows of the view are read from its table. */
    readonly stored: boolean;
  };
  /** What its cursors are made with; no part of the shape. */
  readonly cursor: CursorBinding;
}

/** `ObservationAggregate(code: …, groupBy: [status])`. */
export interface ResolvedAggregate extends ResolvedAs<'aggregate'> {
  readonly pieces: Pick<ListPieces, 'where' | 'limit'> & {
    /** By which rows are grouped: SQL of text or null. */
    readonly keys: Readonly<Record<string, Sql>>;
    readonly view?: Sql | undefined;
    /** The patient of a resource; undefined: resources are counted. */
    readonly person?: Sql | undefined;
  };
  readonly choices: {
    readonly fenced: boolean;
    /** Of a group, how many patients or resources it has. */
    readonly least: number;
    /** A resource is in a group once. */
    readonly flat: boolean;
    readonly stored: boolean;
  };
}

export type Figure = 'min' | 'max' | 'avg' | 'sum' | 'percentile' | 'distinct';

/** `percentile(of: value_quantity, p: 0.5)`. */
export interface ResolvedFigure extends ResolvedAs<'figure'> {
  readonly pieces: {
    readonly value: Sql;
    /** Of a quantity. */
    readonly unit?: Sql | undefined;
    readonly part?: Sql | undefined;
  };
  readonly choices: { readonly figure: Figure };
}

/** `name(use: official, _count: 1)`: items of a repeating element. */
export interface ResolvedItems extends ResolvedAs<'items'> {
  readonly pieces: { readonly where?: Sql; readonly count?: Sql; readonly offset?: Sql };
  readonly choices: {
    readonly after: boolean;
    /** The expression that is left may read `%resource`. */
    readonly needsResource: boolean;
    /** The members of an item that it reads, separated by spaces; undefined for any. */
    readonly reads: string | undefined;
    /** Each item is a primitive with what is stored beside it. */
    readonly pairs: boolean;
  };
}

/** `resource(optional: true, type: Patient)`. */
export interface ResolvedTarget extends ResolvedAs<'target'> {
  readonly pieces: { readonly type?: Sql };
  readonly choices: { readonly optional: boolean };
}

interface ResolvedAs<Kind extends string> {
  readonly kind: Kind;
  /** Sites with equal shapes give equal SQL. */
  readonly shape: string;
  /** Values of all pieces, in their order. */
  readonly values: readonly unknown[];
  /** Its values depend on the time of the request: they are not kept. */
  readonly timed?: boolean | undefined;
  /** What is left to do after SQL; no part of the shape. */
  readonly after?: After | undefined;
}

interface ListPieces {
  readonly where: Sql;
  readonly order: Sql;
  readonly limit?: Sql | undefined;
  readonly offset?: Sql | undefined;
  /** With the way `code`: the hash of the code. */
  readonly code?: Sql | undefined;
  /** A chain of `_filter` that leads to the rows. */
  readonly chain?: ChainQuery | undefined;
}

interface ListChoices {
  /** A policy only tests the rows that an index of the search finds. */
  readonly fenced: boolean;
  /** With a reverse reference: the column or edge that leads back. */
  readonly edge: string | undefined;
  /** No condition but the edge, and the default order. */
  readonly bare: boolean;
  /** FHIRPath that SQL does not say is left. */
  readonly after: boolean;
}

/** Rows on both sides of the row that a cursor names. */
export interface TurnPieces {
  readonly past: Sql;
  readonly behind: Sql;
  /** The order of those behind. */
  readonly back: Sql;
}

export type Page = 'first' | 'last' | 'after' | 'before';

/** Where the rows of a Connection are found: a table in the requested order, if one exists. */
export type RowSource = 'table' | 'code' | 'edge';

/** FHIRPath that SQL does not say, and what applies to the items that it keeps. */
export interface After {
  readonly fhirpath: string;
  /** GraphQL name of the items' type: `HumanName`, `PatientContact`, `String`. */
  readonly type: string;
  readonly count: number | undefined;
  readonly offset: number;
  /** The most resources that are read to find those requested; undefined: all items of an array. */
  readonly scan?: number;
  /** Each item is a primitive with what is stored beside it: `["Anna", {"id": "x"}]`. */
  readonly pairs?: boolean;
}

/** What the cursors of a Connection in the answer are made with. */
export interface CursorBinding {
  /** The text of its CursorSubject. */
  readonly subject: string;
  /** Of the cursor that was given: who it was made for. */
  readonly holder?: string | undefined;
}

export function resolvedAt(resolved: readonly Resolved[], site: number): Resolved {
  const found = resolved[site];
  if (!found) throw new Error(`The plan has no site ${site}.`);
  return found;
}

/** What stands at a site, which is of this kind. */
export function siteOf<Kind extends Resolved['kind']>(
  resolved: readonly Resolved[],
  site: number,
  kind: Kind,
): Extract<Resolved, { kind: Kind }> {
  const found = resolvedAt(resolved, site);
  if (!isOf(found, kind)) throw new Error(`The site ${site} is of the kind ${found.kind}, not ${kind}.`);
  return found;
}

function isOf<Kind extends Resolved['kind']>(
  resolved: Resolved,
  kind: Kind,
): resolved is Extract<Resolved, { kind: Kind }> {
  return resolved.kind === kind;
}

/** Calls `visit` for the SQL in the pieces of a site, with its place in them: the values of a site follow each other in this order. */
function visitPieces(pieces: Resolved['pieces'], visit: (name: string, piece: Sql) => void): void {
  const given = pieces as Readonly<Record<string, Sql | Readonly<Record<string, Sql>> | undefined>>;
  for (const name in given) {
    const piece = given[name];
    if (piece === undefined) continue;
    if (isSql(piece)) visit(name, piece);
    else for (const [own, each] of Object.entries(piece)) visit(`${name}.${own}`, each);
  }
}

/** The SQL in the pieces of a site, with its place in them. */
export function namedPieces(pieces: Resolved['pieces']): readonly (readonly [string, Sql])[] {
  const named: [string, Sql][] = [];
  visitPieces(pieces, (name, piece) => named.push([name, piece]));
  return named;
}

/** @returns the shape of a site and its values, in the order of `namedPieces` */
export function formOf(made: {
  readonly pieces: Resolved['pieces'];
  readonly choices?: object | undefined;
}): Pick<Resolved, 'shape' | 'values'> {
  const choices = made.choices as Readonly<Record<string, unknown>> | undefined;
  const values: unknown[] = [];
  let shape = '';
  for (const name in choices) shape += `${name} ${choices[name]}\n`;
  visitPieces(made.pieces, (name, piece) => {
    shape += `${name} ${shapeOf(piece)}\n`;
    for (const slot of piece.slots) if (slot.kind === 'value') values.push(slot.value);
  });
  return { shape, values };
}

function isSql(piece: Sql | Readonly<Record<string, Sql>>): piece is Sql {
  return Array.isArray(piece.slots);
}
