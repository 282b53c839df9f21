// In: a mutation with its variables. Out: its answer. All root fields run in order in one transaction, which commits or rolls back as a
// whole. The selections are read by query plans. https://spec.graphql.org/October2021/#sec-Mutation

import { GraphQLError } from 'graphql';
import type { PoolClient } from 'pg';
import { hasConstraints, inTurn, isEvaluated } from '../access/evaluation-queue.ts';
import type { Variables } from '../access/plan/site.ts';
import type { ResourceAccess } from '../access/resources.ts';
import { NoAccess } from '../access/restrict.ts';
import { updateLevel } from '../access/write-checks.ts';
import { OutcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import { bytesPerUnit } from '../database/postgres/answer-memory.ts';
import { runOn } from '../database/postgres/prepared.ts';
import { TooManyBytes } from '../database/postgres/read-rows.ts';
import type { TextRow } from '../database/postgres/row-flow.ts';
import { inTransaction } from '../database/postgres/transaction.ts';
import { lockResources } from '../database/store/resource-lock.ts';
import { isTerminology } from '../database/store/terminology.ts';
import { tooCostly, transactionBudget, withinTime } from '../database/store/write-budget.ts';
import { checkSum } from './build/cost.ts';
import { type MutationRoot, mutationRoots, rootArguments, writtenVariable } from './build/write-plan.ts';
import type { Operation } from './document/document.ts';
import { type FieldError, outcomeFieldError, requestError } from './document/error.ts';
import type { Call } from './document/request.ts';
import type { Compiled, Inside } from './engine.ts';
import { type CheckedWrite, checkedWrite, linkedWrite, performWrite } from './mutation-write.ts';
import { readingOf, readProjection } from './project/projection.ts';
import { answerOf, type Running, valuesOf } from './queries.ts';
import type { Spliced } from './respond/splice.ts';
import type { QueryLane } from './sql/statement.ts';

/** A root field failed, and the transaction was rolled back. */
export class RolledBack extends Error {
  readonly errors: readonly FieldError[];
  constructor(errors: readonly FieldError[], cause?: unknown) {
    super(errors.map(({ message }) => message).join('\n'), { cause });
    this.errors = errors;
  }
}

/** A root field that is ready to run. */
interface Step {
  readonly root: MutationRoot;
  readonly write: CheckedWrite | undefined;
  readonly compiled: Compiled | undefined;
}

const unread =
  'A mutation is refused as a whole if a field of its answer is: leave the field out, and what the rest writes is written.';

/** Checks all root fields before the first statement. @throws RolledBack, GraphQLError */
export function mutationSteps(
  operation: Operation,
  variables: Variables,
  principal: Principal,
  { schema, config, search, plans, resources }: Running,
): readonly Step[] {
  const faults: FieldError[] = [];
  const checked: Step[] = [];
  const { access } = resources(principal, {});
  const roots = mutationRoots(operation, variables, schema());
  for (const root of roots) {
    if (!root.write) {
      checked.push({ root, write: undefined, compiled: undefined });
      continue;
    }
    const args = rootArguments(root, variables, schema());
    try {
      const level = (type: string) => updateLevel(access, type);
      const write = checkedWrite(root.write, args, { base: search().base, level });
      const { read } = root.write;
      const withId = { ...variables, [writtenVariable]: write.id };
      const compiled = read && plans.compile(read, withId, principal, roots.length);
      const [refusal] = compiled?.plan.refusals ?? [];
      if (refusal) throw new NoAccess(`${refusal.message} ${unread}`, { nodes: root.node });
      checked.push({ root, write, compiled });
    } catch (error) {
      faults.push(writeError(error, root));
    }
  }
  const writes = checked.flatMap(({ write }) => write ?? []);
  const steps = checked.map(({ root, write, compiled }): Step => {
    return { root, write: write && linkedWrite(write, writes), compiled };
  });
  if (faults.length > 0) throw new RolledBack(faults);
  const reads = steps.flatMap(({ compiled }) => compiled ?? []);
  checkSum(reads, config.limits);
  return steps;
}

/** The number of resources that are written and that the selections can read. */
export function stepsCost(steps: readonly Step[]): number {
  return steps.reduce((sum, { compiled }) => sum + 1 + (compiled?.cost ?? 0), 0);
}

/** @throws RolledBack */
export async function mutate(
  steps: readonly Step[],
  principal: Principal,
  running: Running,
  call: Call,
): Promise<Spliced> {
  const { signal } = call;
  const { transactionBytes, transactionTime } = running.config.limits;
  const budgeted = () => transactionBudget(transactionBytes, call.budget);
  const inTime = (within: AbortSignal) =>
    inTransaction(running.database.generic, client =>
      runSteps(steps, principal, running, { client, signal: within, budget: budgeted() }, call),
    );
  const work = () => withinTime(transactionTime, signal, async within => inTime(within), tookTooLong);
  const resources = running.resources(principal, signal ? { signal } : {});
  const isSlow = steps.some(({ write }) => write !== undefined && isSlowWrite(resources, write));
  const alone = isSlow ? undefined : aloneOf(steps, principal, running);
  signal?.throwIfAborted();
  const results = alone
    ? await writeAlone(alone, running.resources(principal, { budget: budgeted() }), call)
    : await (isSlow ? inTurn(resources, work) : work());
  const data: string[] = [];
  const errors: FieldError[] = [];
  const incomplete: Spliced['incomplete'][number][] = [];
  for (const [i, { root, write, compiled }] of steps.entries()) {
    data.push(i > 0 ? ',' : '{');
    if (!compiled) {
      data.push(`"${root.key}":${write ? JSON.stringify(write.id) : '"Mutation"'}`);
      continue;
    }
    const part = await answerOf(compiled, results[i] ?? [], principal, running, { signal });
    // Takes the members of the query's answer without their braces.
    data.push(part.data.join('').slice(1, -1));
    errors.push(...part.errors);
    incomplete.push(...part.incomplete);
  }
  return { data: [...data, steps.length === 0 ? '{}' : '}'], errors, incomplete };
}

/** Whether the write evaluates expressions while it occupies its connection. */
function isSlowWrite(resources: ResourceAccess, write: CheckedWrite): boolean {
  if ('intake' in write) return isEvaluated(resources, write.intake);
  return hasConstraints(resources, write.type, write.action === 'delete' ? 'delete' : 'update');
}

function tookTooLong(sentence: string): RolledBack {
  return new RolledBack([requestError(new GraphQLError(sentence), 'too-costly')], tooCostly(sentence));
}

/** A step whose answer is read from what its write returns. */
interface Alone extends Pick<Step, 'root'> {
  readonly write: CheckedWrite;
  readonly answer: (content: string) => string;
}

/** Of `meta`, which the server writes. */
const longestMeta = 1_000;

/**
 * A single write with full access needs no statement but its own, if JavaScript can read the answer from what was stored: then it needs no
 * transaction around it either, which costs as much as the write. It is not cancelled once it is sent, since it may be committed by then;
 * the time of statements limits it. Bots may have hidden elements.
 */
function aloneOf(steps: readonly Step[], principal: Principal, running: Running): Alone | undefined {
  const [only] = steps;
  if (steps.length !== 1 || !only?.write || !only.compiled || !('intake' in only.write)) return undefined;
  const { root, write, compiled } = only;
  const { statementTimeout, transactionTime, maxResponseBytes } = running.config.limits;
  const isTimed = transactionTime < statementTimeout;
  if (running.access(principal).named !== undefined || write.type === 'Bot') return undefined;
  if (isTimed || isTerminology(write.type)) return undefined;
  const found = readProjection(compiled.plan);
  if (!found) return undefined;
  // Nothing is written whose answer could be too long. PostgreSQL prints a space after each comma and colon.
  const most = (2 * write.intake.text.length + longestMeta) * found.growth;
  return most < maxResponseBytes ? { root, write, answer: found.read } : undefined;
}

async function writeAlone(
  { root, write, answer }: Alone,
  resources: ResourceAccess,
  { held }: Call,
): Promise<readonly (readonly TextRow[])[]> {
  const content = await written(resources, root, write);
  if (content === undefined) throw new Error(`What was written as ${write.type}/${write.id} is not known.`);
  const text = answer(content);
  held?.hold(bytesPerUnit * text.length);
  return [[[text]]];
}

/** @throws RolledBack for the caller's fault */
async function written(
  resources: ResourceAccess,
  root: MutationRoot,
  write: CheckedWrite,
): Promise<string | undefined> {
  const { signal } = resources.store;
  try {
    return await performWrite(resources, write);
  } catch (error) {
    throw error instanceof OutcomeError && error !== signal?.reason
      ? new RolledBack([writeError(error, root)], error)
      : error;
  }
}

/** The rows of each root field, read right after its write and before the next one. */
async function runSteps(
  steps: readonly Step[],
  principal: Principal,
  running: Running,
  inside: Inside & { readonly client: PoolClient },
  { charge, held }: Call,
): Promise<readonly (readonly TextRow[])[]> {
  const { planMemory, maxResponseBytes } = running.config.limits;
  const { client, signal } = inside;
  const resources = running.resources(principal, inside);
  const results: (readonly TextRow[])[] = [];
  let left = maxResponseBytes;
  let lane: QueryLane = 'generic';
  // A single write cannot deadlock, and no other request knows the id of a new resource.
  const shared = steps.flatMap(({ write }) => (write && write.action !== 'create' ? [write] : []));
  if (shared.length > 1) await lockResources(client, principal, shared);
  for (const { root, write, compiled } of steps) {
    signal?.throwIfAborted();
    if (write) {
      await useLane('generic');
      await written(resources, root, write);
    }
    if (!compiled?.statement) {
      results.push([]);
      continue;
    }
    await useLane(compiled.statement.lane);
    const values = valuesOf(compiled, principal, running);
    const { counted } = compiled.statement;
    // All statements of a transaction share one count.
    const limits = {
      mostBytes: left,
      signal,
      charge: counted ? charge : undefined,
      held: held && { ...held, hold: (bytes: number) => held.hold(maxResponseBytes - left + bytes) },
      ...readingOf(compiled.statement),
    };
    const { rows } = await runOn(client, compiled.statement, values, planMemory, limits);
    for (const row of rows) for (const text of row) left -= text?.length ?? 0;
    if (left < 0) throw new TooManyBytes('The answer is too long.');
    results.push(rows);
  }
  return results;

  /** The connection belongs to the generic lane; the setting ends with the transaction. */
  async function useLane(wanted: QueryLane): Promise<void> {
    if (wanted === lane) return;
    await client.query(`set local plan_cache_mode = 'force_${wanted}_plan'`);
    lane = wanted;
  }
}

/** @throws errors that are not the caller's fault */
function writeError(error: unknown, { key, node }: MutationRoot): FieldError {
  if (error instanceof OutcomeError && error.expose) return outcomeFieldError(error, node, [key]);
  throw error;
}
