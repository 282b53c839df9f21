// In: options and resolved sites. Out: what the parts of a statement share while it is written: the numbers of its parameters with where
// their values come from, the names of its rows, its length, and what JavaScript projects; and where a projection stands.

import type { Access } from '../../access/access.ts';
import type { Incomplete, Output, Selection } from '../../access/plan/plan.ts';
import { namedPieces, type Resolved, resolvedAt } from '../../access/plan/site.ts';
import { parameterTypes, type StampParameter, stampParameters } from '../../base/principal/stamp-sql.ts';
import {
  join,
  leastLength,
  literal,
  mapSlots,
  number,
  parameter,
  raw,
  type Sql,
  sql,
} from '../../base/sql/sql.ts';
import type { Projected, Projection } from '../project/projection.ts';
import type { LeastLeaves } from '../project/projector.ts';

/** The Bundle that a resource is an entry of. */
export interface BundleScope {
  readonly bundle: Sql;
  /** `fullUrl` of the entry. */
  readonly url: Sql;
}

/** The value that is projected, and the resource it stands in. */
export interface Scope {
  /** The jsonb value. */
  readonly value: Sql;
  /** The nearest resource around it, contained or not. */
  readonly resource: Sql;
  /** The resource with `contained`. */
  readonly root: Sql;
  /** The id of the nearest resource; null for a contained one, to which nothing outside can refer. */
  readonly self: Sql;
  /** The id of the resource with `contained`. */
  readonly rootSelf: Sql;
  /** The condition that no string of the content needs an escape but xhtml; undefined: unknown. See `plainColumn`. */
  readonly plain: Sql | undefined;
  /** Absent: the resource is not an entry of a Bundle. */
  readonly within?: BundleScope | undefined;
  /** The value that `self` is the id of, where it is the column of a row. */
  readonly row?: Sql;
  /** The value stands in one row of the whole statement. */
  readonly once?: boolean;
}

/** The scope of a resource that is contained in none. */
export function resourceScope(value: Sql, self: Sql, plain?: Sql): Scope {
  return { value, resource: value, root: value, self, rootSelf: self, plain };
}

/** The scope of the resource in `doc` of a row, with the row's own `id` beside it. */
export function rowScope(alias: Sql, plain?: Sql): Scope {
  const value = sql`${alias}.doc`;
  return { ...resourceScope(value, sql`${alias}.id`, plain), row: value };
}

/** Text before and after a value, which is merged into the literals of its SQL. */
export type Around = readonly [before: string, after: string];

/** @param text that is never null */
export function placed(text: Sql, [before, after]: Around): Sql {
  if (before === '') return after === '' ? text : sql`${text} || ${literal(after)}`;
  return after === ''
    ? sql`${literal(before)} || ${text}`
    : sql`${literal(before)} || ${text} || ${literal(after)}`;
}

/** @param text or null for JSON's */
export function valueSql(text: Sql, around: Around): Sql {
  return sql`coalesce(${placed(text, around)}, ${literal(around.join('null'))})`;
}

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
type Project = (selection: Selection, scope: Scope, writer: Writer, around?: Around) => Sql;

export interface Writer {
  readonly resolved: readonly Resolved[];
  readonly options: WriterOptions;
  /** The parameter for a value, numbered in the order of first use. */
  parameter(binding: Binding): Sql;
  /** A name that no other part of the statement has. */
  alias(prefix: string): Sql;
  /** The SQL of a JSON object: projections nest, and their parts call each other through this method. */
  object(selection: Selection, scope: Scope, around?: Around): Sql;
  /** The number of the projection of an object or an array; `make` creates it at first use. */
  projection(of: Selection | Output, selection: Selection, make: () => Projection): number;
  /** @param length of a part of the statement while it grows. @throws StatementTooLarge */
  checkLength(length: number): void;
}

export interface WriterOptions {
  /** The number of items of a list without a count. */
  readonly defaultCount: number;
  /** How many rows are evaluated for a FHIRPath without SQL. */
  readonly fhirpathScan: number;
  /** How many items an array may have through which other resources are read. */
  readonly maxPerParent: number;
  /** Long stored arrays can exceed the estimated cost: PostgreSQL counts the resources read and fails above this number. */
  readonly mostReads: number | undefined;
  /** Whether a list that the default count cuts is reported as incomplete, or is null with an error. */
  readonly incomplete: Incomplete;
  /** From how many leaves on JavaScript projects a value. */
  readonly leastLeaves: LeastLeaves;
  readonly access: Access;
  /** The highest length of the whole statement. */
  readonly maxSqlBytes: number;
  /**
   * Tests whether the strings of a row are plain. That saves a tenth of a page, and costs as much as four rows for each
   * execution and half of the planning: it is for statements that are planned once.
   */
  readonly asksPlain?: boolean;
}

/** What to do about a statement that is too large. */
export const askForLess =
  'Ask for fewer repeating elements, references and lists at once, or in several queries.';

/** A query whose SQL would be too long to plan. */
export class StatementTooLarge extends Error {}

/** A writer, and what was collected when the statement is complete. */
interface Writing {
  readonly writer: Writer;
  /** The bindings of `$1`, `$2` and so on. */
  readonly bindings: readonly Binding[];
  /** The JavaScript projections of marked values. */
  readonly projections: readonly Projected[];
}

export function newWriter(resolved: readonly Resolved[], options: WriterOptions, project: Project): Writing {
  const bindings: Binding[] = [{ kind: 'project' }];
  const known = new Map<string, Sql>();
  const projections: Projected[] = [];
  const places = new Map<Selection | Output, number>();
  const { maxSqlBytes } = options;
  let aliases = 0;
  let written = 0;
  const writer: Writer = {
    resolved,
    options,
    parameter: binding => {
      const key = keyOf(binding);
      const made = known.get(key) ?? parameter(bindings.push(binding));
      known.set(key, made);
      return made;
    },
    alias: prefix => raw(`${prefix}${++aliases}`),
    object: (selection, scope, around) => {
      // The text includes everything that was written inside of it.
      const before = written;
      const text = project(selection, scope, writer, around);
      written = before + leastLength(text);
      writer.checkLength(written);
      return text;
    },
    projection: (of, selection, make) => {
      const place = places.get(of) ?? projections.push({ selection, read: make() }) - 1;
      places.set(of, place);
      return place;
    },
    checkLength: length => {
      if (length <= maxSqlBytes) return;
      throw new StatementTooLarge(
        `The SQL of the query has more than ${maxSqlBytes} bytes, the most that is planned. ${askForLess}`,
      );
    },
  };
  return { writer, bindings, projections };
}

function keyOf(binding: Binding): string {
  switch (binding.kind) {
    case 'site':
      return `site ${binding.site} ${binding.index}`;
    case 'access':
      return `access ${binding.index}`;
    case 'stamp':
      return `stamp ${binding.parameter}`;
    default:
      return binding.kind;
  }
}

/** One of the pieces of a site, with parameters for its values; these have lower numbers than values of the access in it. */
export function pieceSql(site: number, piece: Sql, writer: Writer): Sql {
  if (!piece.slots.some(({ kind }) => kind === 'value')) return accessSql(piece, writer);
  let index = 0;
  for (const [, other] of namedPieces(resolvedAt(writer.resolved, site).pieces)) {
    if (other === piece) {
      const bound = mapSlots(piece, each =>
        each.kind === 'value' ? writer.parameter({ kind: 'site', site, index: index++ }) : undefined,
      );
      return accessSql(bound, writer);
    }
    for (const { kind } of other.slots) if (kind === 'value') index++;
  }
  throw new Error(`The site ${site} has no such piece of SQL.`);
}

/** SQL of the access, with parameters for its values. */
export function accessSql(of: Sql, writer: Writer): Sql {
  return mapSlots(of, each => (each.kind === 'access' ? writer.parameter(each) : undefined));
}

/** The condition under which the access still holds; the statement ends in an error where it does not. */
export function stillGranted(writer: Writer): Sql {
  const parts = stampParameters.map(
    each => sql`${writer.parameter({ kind: 'stamp', parameter: each })}::${raw(parameterTypes[each])}`,
  );
  return sql`(select kiln_granted(${join(parts, ', ')}))`;
}

/** The condition that counts a row of what is nested; nothing where rows are not counted. */
export function countedRows({ options: { mostReads } }: Writer): Sql {
  return mostReads === undefined ? raw('') : sql` where kiln_read(${number(mostReads)})`;
}

/** The same as the case of a resource that is looked up; it comes before those that find one. */
export function countedCase({ options: { mostReads } }: Writer): readonly Sql[] {
  return mostReads === undefined ? [] : [sql`when not kiln_read(${number(mostReads)}) then null`];
}
