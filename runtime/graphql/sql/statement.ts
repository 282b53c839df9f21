// In: a RestrictedPlan and its resolved sites. Out: one SQL statement whose rows are pieces of the answer's text.

import type { Root } from '../../access/plan/plan.ts';
import { type Resolved, siteOf } from '../../access/plan/site.ts';
import type { RestrictedPlan } from '../../access/restrict.ts';
import { join, number, print, project, type Slot, type Sql, sql, subplansOf } from '../../base/sql/sql.ts';
import type { Lane } from '../../database/postgres/session.ts';
import type { Projected } from '../project/projection.ts';
import { aggregateSql } from './aggregate.ts';
import { connectionSql } from './connection.ts';
import { rootListSql } from './list.ts';
import { objectSql } from './projection.ts';
import { touchedBy } from './target-row.ts';
import { visibleContent, visibleRows } from './visibility.ts';
import {
  askForLess,
  type Binding,
  newWriter,
  pieceSql,
  rowScope,
  StatementTooLarge,
  stillGranted,
  type Writer,
  type WriterOptions,
} from './writer.ts';

/** The set of connections that runs a statement; see database/postgres/session.ts. */
export type QueryLane = Exclude<Lane, 'coordinator' | 'administration'>;

export interface Statement {
  readonly text: string;
  readonly bindings: readonly Binding[];
  readonly lane: QueryLane;
  /** Rows start with the index of their root; with a single root they have only the text. */
  readonly tagged: boolean;
  /** The statement counts the resources that it reads and fails above the limit: kiln_read in kiln.sql. */
  readonly counted: boolean;
  /** The JavaScript projections of stored values that are marked in the rows. */
  readonly projections: readonly Projected[];
}

export interface StatementOptions extends WriterOptions {
  readonly maxSubplans: number;
}

/** @returns undefined if the plan reads nothing from the database */
export function statement(
  plan: RestrictedPlan,
  resolved: readonly Resolved[],
  options: StatementOptions,
): Statement | undefined {
  const asksPlain = laneOf(resolved) === 'generic';
  try {
    return written(plan, resolved, { ...options, asksPlain });
  } catch (error) {
    // The text that is cheaper to run is longer.
    if (asksPlain && error instanceof StatementTooLarge) return written(plan, resolved, options);
    throw error;
  }
}

function written(
  plan: RestrictedPlan,
  resolved: readonly Resolved[],
  options: StatementOptions,
): Statement | undefined {
  const { writer, bindings, projections } = newWriter(resolved, options, objectSql);
  const selects: [number, Sql][] = [];
  for (const [i, root] of plan.roots.entries()) {
    const select = rootSql(root, writer);
    if (!select) continue;
    const where = [...select.where, ...(options.access.isStamped ? [stillGranted(writer)] : [])];
    selects.push([i, where.length === 0 ? select.text : sql`${select.text} where ${join(where, ' and ')}`]);
  }
  const [first] = selects;
  if (!first) return undefined;
  const tagged = selects.length > 1;
  const whole = tagged
    ? join(
        selects.map(([i, select]) => sql`(select ${number(i)}, ${select})`),
        '\nunion all\n',
      )
    : sql`select ${first[1]}`;
  const text = print(whole, numberOf);
  checkSize(text, writer, options);
  const counted = options.mostReads !== undefined;
  return { text, bindings, lane: laneOf(resolved), tagged, counted, projections };
}

function numberOf(slot: Slot): number {
  if (slot.kind === 'project') return 1;
  if (slot.kind !== 'parameter') throw new Error(`A statement has a slot of the kind ${slot.kind}.`);
  return slot.number;
}

/** A select without the word, and conditions on what it selects from. */
interface RootSelect {
  readonly text: Sql;
  readonly where: readonly Sql[];
}

/** Undefined if the root reads nothing from the database. */
function rootSql(root: Root, writer: Writer): RootSelect | undefined {
  switch (root.kind) {
    case 'read':
      return readSql(root, writer);
    case 'connection':
      return { text: connectionSql(root.connection, undefined, writer), where: [] };
    case 'aggregate':
      return { text: aggregateSql(root.aggregate, writer), where: [] };
    case 'list':
      return { text: rootListSql(root.list, writer), where: [] };
    default:
      return undefined;
  }
}

function readSql(root: Extract<Root, { kind: 'read' }>, writer: Writer): RootSelect {
  const alias = writer.alias('r');
  const { pieces } = siteOf(writer.resolved, root.site, 'read');
  const id = pieceSql(root.site, pieces.id, writer);
  const scope = { ...rowScope(alias), once: true };
  const claims = pieces.claims && pieceSql(root.site, pieces.claims, writer);
  const touched = touchedBy([root.selection], writer);
  const looked = claims === undefined || touched === 'all' ? touched : new Set([...touched, 'meta']);
  const t = sql`t`;
  const content = visibleContent(root.type, 'read', t, writer, looked);
  const row = sql`select t.id, ${content} doc from ${visibleRows(root.type, 'read', 'fenced', t, writer)}
    where t.project = ${project} and t.id = ${id} offset 0`;
  const text = sql`${writer.object(root.selection, scope)} from (${row}) ${alias}`;
  return { text, where: claims === undefined ? [] : [sql`${alias}.doc->'meta'->'profile' ?| ${claims}`] };
}

/** PostgreSQL plans every branch of a query, and a prepared plan uses memory on each connection. */
function checkSize(text: string, writer: Writer, { maxSubplans }: StatementOptions): void {
  writer.checkLength(text.length);
  const subplans = subplansOf(text);
  if (subplans > maxSubplans)
    throw new StatementTooLarge(
      `The query comes to ${subplans} subplans of SQL; at most ${maxSubplans} are planned. ${askForLess}`,
    );
}

/** Generic only if every list reads an index in the requested order. */
function laneOf(resolved: readonly Resolved[]): QueryLane {
  const isFree = (site: Resolved) =>
    site.kind === 'aggregate' ||
    ((site.kind === 'list' || site.kind === 'connection') && site.choices.way === 'free');
  return resolved.some(isFree) ? 'custom' : 'generic';
}
