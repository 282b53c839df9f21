// In: a RestrictedPlan and its resolved sites. Out: one SQL statement whose rows are pieces of the answer's text.
import type { RestrictedPlan } from '../../access/restrict.ts';
import type { Root } from '../plan.ts';
import type { Resolved } from '../site.ts';
import { rootListSql } from './list.ts';
import { objectSql } from './projection.ts';
import { type Binding, newWriter, project, type Writer } from './writer.ts';

/** Which set of connections runs a statement; see architecture, section 4, Lanes. */
export type Lane = 'generic' | 'custom';

export interface Statement {
  readonly text: string;
  readonly bindings: readonly Binding[];
  readonly lane: Lane;
  /** Rows start with the index of their root; with a single root they hold the text alone. */
  readonly tagged: boolean;
}

/** A query whose SQL would be too long to plan. */
export class StatementTooLarge extends Error {}

const mostBytes = 64 * 1024;
const mostSubplans = 128;

/** @returns undefined if nothing of the plan is in the database */
export function statement(
  plan: RestrictedPlan,
  resolved: readonly Resolved[],
  defaultCount: number,
): Statement | undefined {
  const writer = newWriter(resolved, defaultCount, objectSql);
  const selects: [number, string][] = [];
  for (const [i, root] of plan.roots.entries()) {
    if (root.kind === 'read') selects.push([i, readSql(root, writer)]);
    if (root.kind === 'list') selects.push([i, rootListSql(root.list, writer)]);
  }
  const [first] = selects;
  if (!first) return undefined;
  const tagged = selects.length > 1;
  const text = tagged
    ? selects.map(([i, select]) => `(select ${i}, ${select})`).join('\nunion all\n')
    : `select ${first[1]}`;
  if (text.length > mostBytes || text.split('(select').length - 1 > mostSubplans * 4)
    throw new StatementTooLarge(
      `The query comes to ${text.length} bytes of SQL; at most ${mostBytes} are planned. Ask for fewer fields, or in several queries.`,
    );
  return { text, bindings: writer.bindings, lane: laneOf(resolved), tagged };
}

function readSql(root: Extract<Root, { kind: 'read' }>, writer: Writer): string {
  const alias = writer.alias('r');
  const id = writer.piece(root.site, 'id') ?? 'null';
  const scope = { value: `${alias}.doc`, root: `${alias}.doc`, self: `${alias}.id` };
  const row = `select t.id, t.content || '{}' doc from "${root.type}" t where t.project = ${project} and t.id = ${id} offset 0`;
  return `${writer.object(root.selection, scope)} from (${row}) ${alias}`;
}

/** Generic only if every list is an index read in the order that is asked for. */
function laneOf(resolved: readonly Resolved[]): Lane {
  return resolved.every(({ choices }) => choices.way !== 'free') ? 'generic' : 'custom';
}
