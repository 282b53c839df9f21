// In: sites that are resolved. Out: their pieces as SQL with numbered parameters, and where each parameter's value comes from.

import type { Access } from '../../access/access.ts';
import type { ElementPath } from '../../access/element-path.ts';
import type { Interaction } from '../../access/entry.ts';
import {
  contentSql,
  grantsColumn,
  innerSql,
  type RowOrigin,
  rowsSql,
  visibleRows,
} from '../../access/rows.ts';
import type { Incomplete, Output, Selection } from '../../plan/plan.ts';
import { namedPieces, type Resolved, resolvedAt } from '../../plan/site.ts';
import { parameterTypes, type StampParameter, stampParameters } from '../../principal/stamp-sql.ts';
import type { Fencing } from '../../search/reach.ts';
import type { Sql } from '../../sql/sql.ts';
import type { LeastLeaves } from '../project/back-end.ts';
import type { Projected, Projection } from '../project/projection.ts';
import type { Around, Scope } from './scope.ts';

/** Where the value of a parameter comes from. */
export type Binding =
  | { readonly kind: 'project' }
  /** This server's base with a slash at its end. */
  | { readonly kind: 'base' }
  /** A value of the principal's access. */
  | { readonly kind: 'access'; readonly index: number }
  /** A part of the principal's access stamp. */
  | { readonly kind: 'stamp'; readonly parameter: StampParameter }
  | { readonly kind: 'site'; readonly site: number; readonly index: number };

/** Selection and value → the SQL of the text of a JSON object. */
export type Project = (selection: Selection, scope: Scope, writer: Writer, around?: Around) => string;

/** Collects parameters while SQL is written. */
export interface Writer {
  readonly resolved: readonly Resolved[];
  readonly bindings: readonly Binding[];
  /** The number of items of a list without a count. */
  readonly defaultCount: number;
  /** How many rows are looked at for a FHIRPath that SQL does not say. */
  readonly fhirpathScan: number;
  /** How many items an array may have through which other resources are read. */
  readonly maxPerParent: number;
  /** More than the query may read can hang on the arrays that are stored: PostgreSQL counts, and ends at so many. */
  readonly mostReads: number | undefined;
  /** What a list becomes that the default count cuts: it is noted in the answer, or null with an error. */
  readonly incomplete: Incomplete;
  /** From how many leaves on JavaScript projects a value. */
  readonly leastLeaves: LeastLeaves;
  /** What JavaScript does with the values that SQL leaves to it. */
  readonly projections: readonly Projected[];
  /** The place of the projection of an object or an array; `make` makes it if it is not yet there. */
  projection(of: Selection | Output, selection: Selection, make: () => Projection): number;
  /** The SQL of a JSON object: projections nest, so each part of them reaches the others through here. */
  object(selection: Selection, scope: Scope, around?: Around): string;
  /** To be told the length of a part of the statement while it grows. @throws StatementTooLarge */
  checkLength(length: number): void;
  /** A name that no other part of the statement has. */
  alias(prefix: string): string;
  /** One of the pieces of a site, with its parameters numbered. */
  piece(site: number, piece: Sql): string;
  base(): string;
  /** The rows of a type that may be seen, as an item of FROM; fenced: only tested, whatever index leads to them. */
  rows(type: string, interaction: Interaction, way: Fencing, alias: string, of?: RowOrigin): string;
  /** The column that says so of rows of `columns`, where it pays to ask. */
  plain(alias: string): string | undefined;
  /** What has to be selected of a row for `content` and `plain`: `t.content`, and what else they need. */
  columns(type: string, interaction: Interaction, alias: string): string;
  /** The content of a row of `columns`, without what is hidden; of elements that nothing touches, nothing is taken out. */
  content(
    type: string,
    interaction: Interaction,
    alias: string,
    touched?: ReadonlySet<string> | 'all',
  ): string;
  /** The rows of which elements are shown, as a condition on them. */
  telling(
    type: string,
    interaction: Interaction,
    paths: readonly ElementPath[],
    alias: string,
  ): 'all' | 'none' | string;
  /** Content without what is hidden of resources inside of it. */
  inner(content: string): string;
  /** The condition under which the access still holds; the statement ends in an error where it does not. */
  stillGranted(): string;
  readonly access: Access;
}

export const project = '$1';

/** The condition that counts a row of what is nested; nothing where rows are not counted. */
export function countedRows({ mostReads }: Writer): string {
  return mostReads === undefined ? '' : ` where kiln_read(${mostReads})`;
}

/** What to do about a statement that is too large. */
export const askForLess =
  'Ask for fewer repeating elements, references and lists at once, or in several queries.';

/** The same as the case of a resource that is looked up; it comes before those that find one. */
export function countedCase({ mostReads }: Writer): readonly string[] {
  return mostReads === undefined ? [] : [`when not kiln_read(${mostReads}) then null`];
}

/** A query whose SQL would be too long to plan. */
export class StatementTooLarge extends Error {}

export interface WriterOptions
  extends Pick<
    Writer,
    'defaultCount' | 'fhirpathScan' | 'maxPerParent' | 'mostReads' | 'incomplete' | 'leastLeaves' | 'access'
  > {
  /** Of the whole statement: writing ends where it grows longer. */
  readonly maxSqlBytes: number;
  /**
   * Rows of lists are asked whether their strings are plain. That saves a tenth of a page and costs as much as four rows for each
   * execution, and half of the planning: it is for what is planned once.
   */
  readonly asksPlain?: boolean;
}

export function newWriter(
  resolved: readonly Resolved[],
  {
    defaultCount,
    fhirpathScan,
    maxPerParent,
    mostReads,
    incomplete,
    leastLeaves,
    maxSqlBytes,
    asksPlain = false,
    access,
  }: WriterOptions,
  project: Project,
): Writer {
  const bindings: Binding[] = [{ kind: 'project' }];
  const known = new Map<string, number>();
  const projections: Projected[] = [];
  const places = new Map<Selection | Output, number>();
  let aliases = 0;
  let written = 0;
  const writer: Writer = {
    resolved,
    bindings,
    defaultCount,
    fhirpathScan,
    maxPerParent,
    mostReads,
    incomplete,
    leastLeaves,
    projections,
    projection,
    object,
    checkLength,
    alias: prefix => `${prefix}${++aliases}`,
    piece,
    base,
    access,
    stillGranted: () =>
      `(select kiln_granted(${stampParameters.map(stamp => `${parameter({ kind: 'stamp', parameter: stamp })}::${parameterTypes[stamp]}`).join(', ')}))`,
    rows: (type, interaction, way, alias, of) =>
      numbered(rowsSql(type, access.type(type), interaction, way, alias, of)),
    telling: (type, interaction, paths, alias) =>
      numbered(visibleRows(access.type(type), interaction, paths, alias)),
    inner: content => numbered(innerSql(access, content)),
    plain: alias => (asksPlain ? `${alias}.plain` : undefined),
    columns: (type, interaction, alias) =>
      `${asksPlain ? `${alias}.plain, ` : ''}${alias}.content${grantsColumn(access.type(type), interaction, alias)}`,
    content: (type, interaction, alias, touched) =>
      numbered(contentSql(type, access, interaction, `${alias}.content`, `${alias}.grants`, touched)),
  };
  return writer;

  /** What was written inside of it is part of its text. */
  function object(selection: Selection, scope: Scope, around?: Around): string {
    const before = written;
    const text = project(selection, scope, writer, around);
    written = before + text.length;
    checkLength(written);
    return text;
  }

  function projection(of: Selection | Output, selection: Selection, make: () => Projection): number {
    const place = places.get(of) ?? projections.push({ selection, read: make() }) - 1;
    places.set(of, place);
    return place;
  }

  function checkLength(length: number): void {
    if (length > maxSqlBytes)
      throw new StatementTooLarge(
        `The query comes to more than ${maxSqlBytes} bytes of SQL, the most that is planned. ${askForLess}`,
      );
  }

  function piece(site: number, piece: Sql): string {
    let index = 0;
    for (const [, other] of namedPieces(resolvedAt(resolved, site).pieces)) {
      if (other === piece) return placed(site, piece, index);
      index += other.values.length;
    }
    throw new Error(`The site ${site} has no such piece of SQL.`);
  }

  /** @param first of the values of the site, the first one of the piece */
  function placed(site: number, { text }: Sql, first: number): string {
    let index = first;
    return numbered(text.replace(/\0/g, () => parameter({ kind: 'site', site, index: index++ })));
  }

  /** Values of the access, which pieces of sites may hold as well. */
  function numbered(text: string): string {
    return text.replace(/\{\{(\d+)\}\}/g, (_, index: string) =>
      parameter({ kind: 'access', index: Number(index) }),
    );
  }

  function base(): string {
    return `${parameter({ kind: 'base' })}::text`;
  }

  function parameter(binding: Binding): string {
    const key = JSON.stringify(binding);
    const number = known.get(key) ?? bindings.push(binding);
    known.set(key, number);
    return `$${number}`;
  }
}
