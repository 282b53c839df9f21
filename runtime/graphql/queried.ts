// In: a compiled query and the values of its statement. Out: the rows, from a replica if there is one that has what the caller has seen.
import type { Limits } from '../config.ts';
import type { Database } from '../postgres/database.ts';
import { run } from '../postgres/prepared.ts';
import type { Ran } from '../postgres/read-rows.ts';
import type { GraphQLRequest } from './document/request.ts';
import type { Compiled } from './engine.ts';
import { readingOf } from './project/expand.ts';
import { streamable } from './respond/stream.ts';

export interface Queried {
  /** Undefined if nothing of it is in the database. */
  readonly result: Ran | undefined;
  /** The access was confirmed beside the statement. */
  readonly isConfirmed: boolean;
}

export async function queried(
  { statement, plan, resolved }: Compiled,
  values: readonly unknown[],
  { focus, signal, charge, held, timed, confirm, reads }: GraphQLRequest,
  database: Pick<Database, 'generic' | 'custom'>,
  { maxResponseBytes, planMemory, statementTimeout }: Limits,
): Promise<Queried> {
  const begin = timed && performance.now();
  const replicated = statement && reads?.mayUseReplica() ? reads : undefined;
  // A replica may lack what ended the access: the primary says whether it holds, before anything is answered.
  const confirming = replicated && confirm?.();
  confirming?.catch(() => {});
  // What a replica has sent in part could not be answered by the primary, if the replica ends.
  const isStreamed = !replicated && streamable(plan, resolved, focus);
  const result =
    statement &&
    (await run((replicated ?? database)[statement.lane], statement, values, planMemory, {
      mostBytes: maxResponseBytes,
      streamFrom: isStreamed ? streamFrom : undefined,
      streamTime: statementTimeout,
      signal,
      held,
      charge: statement.counted ? charge : undefined,
      ...readingOf(statement),
    }));
  if (begin !== undefined) timed?.(performance.now() - begin);
  if (reads) {
    await confirming;
    if (!replicated) reads.touch();
    await reads.settle();
  }
  return { result, isConfirmed: replicated !== undefined };
}

/** Shorter answers are made at once, which costs less. In UTF-16 units. */
const streamFrom = 1024 * 1024;
