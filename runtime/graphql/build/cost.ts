// In: a plan and its resolved sites. Out: the highest number of resources that the answer can read, before any SQL is written.
// It is an estimate, since arrays may be longer than usual: where the bound is above the limit, SQL counts resources read.
// It does not use statistics of the tables: a refusal would reveal stored data.
import { type FieldNode, GraphQLError } from 'graphql';
import {
  type List,
  type Output,
  type Plan,
  type Root,
  type Selection,
  selectionsIn,
} from '../../access/plan/plan.ts';
import { type Resolved, siteOf } from '../../access/plan/site.ts';
import type { Sql } from '../../base/sql/sql.ts';

/** A query that can read more than is allowed. */
export class TooCostly extends GraphQLError {}

export interface CostLimits {
  readonly maxCost: number;
  readonly defaultCount: number;
  /** Items of an array through which other resources are read. */
  readonly maxPerParent: number;
}

/** FHIR does not define how often an element repeats; few have more items than this. */
const usualItems = 4;

/** The assumed number of items of lists and arrays. */
interface Counts {
  readonly defaultCount: number;
  readonly items: number;
}

/** The highest number of resources that the query can read, if no array has more than the usual number of items. */
export function planCost(
  { roots }: Pick<Plan, 'roots'>,
  resolved: readonly Resolved[],
  { defaultCount }: Pick<CostLimits, 'defaultCount'>,
): number {
  return costOf(roots, resolved, { defaultCount, items: usualItems });
}

/** The highest number of resources that the query can read, for any stored data. */
export function planBound(
  { roots }: Plan,
  resolved: readonly Resolved[],
  { defaultCount, maxPerParent }: CostLimits,
): number {
  return costOf(roots, resolved, { defaultCount, items: maxPerParent });
}

/** @returns the cost. @throws TooCostly, pointing at the root field that costs most */
export function checkCost(plan: Plan, resolved: readonly Resolved[], limits: CostLimits): number {
  const cost = planCost(plan, resolved, limits);
  if (cost <= limits.maxCost) return cost;
  const nodes = plan.roots.map(root => ({
    node: nodeOf(root),
    cost: planCost({ roots: [root] }, resolved, limits),
  }));
  const [first] = nodes.sort((a, b) => b.cost - a.cost);
  const scan = resolved.find(({ after }) => after?.scan !== undefined)?.after?.scan;
  const looked =
    scan === undefined
      ? ''
      : ` For a fhirpath that SQL cannot say, each List looks at up to ${shownCount(scan)}.`;
  throw new TooCostly(
    `The query can read ${shownCount(cost)} resources; at most ${shownCount(limits.maxCost)} ` +
      `are allowed. Give its lists a smaller _count, or nest fewer of them.${looked}`,
    first?.node ? { nodes: first.node } : {},
  );
}

/** Checks the sum of several plans of one request. @throws TooCostly */
export function checkSum(
  parts: readonly { readonly cost: number }[],
  { maxCost }: Pick<CostLimits, 'maxCost'>,
): void {
  const sum = parts.reduce((all, { cost }) => all + cost, 0);
  if (sum > maxCost)
    throw new TooCostly(
      `What is selected from the mutations can read ${shownCount(sum)} resources; at most ` +
        `${shownCount(maxCost)} are allowed. Select less, or send several requests.`,
    );
}

interface Reading {
  readonly resolved: readonly Resolved[];
  readonly counts: Counts;
}

function costOf(parts: readonly (Root | Output)[], resolved: readonly Resolved[], counts: Counts): number {
  return sum(parts, { resolved, counts });
}

function sum(each: readonly (Root | Output)[], reading: Reading): number {
  let all = 0;
  for (const part of each) all += partCost(part, reading);
  return all;
}

function dearest(selections: readonly Selection[], reading: Reading): number {
  return Math.max(...selections.map(each => sum(each, reading)));
}

function partCost(part: Root | Output, reading: Reading): number {
  switch (part.kind) {
    case 'read':
      return 1 + sum(part.selection, reading);
    case 'list':
    case 'reverse':
      return listCost(part.list, reading);
    case 'connection':
      return connectionCost(part.connection.site, selectionsIn(part), reading);
    // Rows that are counted are not returned: PostgreSQL's time is what limits it.
    case 'aggregate':
      return 1;
    case 'object':
      return sum(part.selection, reading);
    case 'array':
      return part.selection ? items(part.site, reading) * sum(part.selection, reading) : 0;
    // A resource has one type.
    case 'inline':
      return (part.list ? items(part.site, reading) : 1) * dearest(selectionsIn(part), reading);
    case 'target':
      return 1 + dearest(selectionsIn(part), reading);
    default:
      return 0;
  }
}

/** Rows that an offset passes over are read as well. */
function listCost({ site, selection }: List, reading: Reading): number {
  const { limit, offset } = siteOf(reading.resolved, site, 'list').pieces;
  const rows = scan(site, reading) ?? numberOf(limit) ?? reading.counts.defaultCount + 1;
  return (numberOf(offset) ?? 0) + rows * (1 + sum(selection, reading));
}

/** One extra row shows whether a next page exists, another one whether a previous page exists. Counted rows are not read. */
function connectionCost(site: number, selections: readonly Selection[], reading: Reading): number {
  const { limit } = siteOf(reading.resolved, site, 'connection').pieces;
  const scanned = scan(site, reading);
  const rows = scanned ?? (numberOf(limit) ?? reading.counts.defaultCount) + 1;
  let each = 1;
  for (const selection of selections) each += sum(selection, reading);
  return (scanned ?? 1) + rows * each;
}

/** Rows that are read for a FHIRPath without SQL; a Connection reads as many on either side of its cursor. */
function scan(site: number, { resolved }: Reading): number | undefined {
  const most = resolved[site]?.after?.scan;
  return most === undefined ? undefined : most + 1;
}

function items(site: number | undefined, { resolved, counts }: Reading): number {
  const count = site === undefined ? undefined : siteOf(resolved, site, 'items').pieces.count;
  return Math.min(counts.items, numberOf(count) ?? counts.items);
}

/** A count or an offset: SQL with one value. */
function numberOf(piece: Sql | undefined): number | undefined {
  for (const slot of piece?.slots ?? []) if (slot.kind === 'value') return Number(slot.value);
  return undefined;
}

function nodeOf(root: Root): FieldNode | undefined {
  if (root.kind === 'list') return root.list.node;
  if (root.kind === 'connection') return root.connection.node;
  if (root.kind === 'aggregate') return root.aggregate.node;
  return root.kind === 'read' ? root.node : undefined;
}

export function shownCount(count: number): string {
  // The first call of toLocaleString takes longer than all other work of a query.
  return count < 1e15 ? String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',') : count.toExponential(0);
}
