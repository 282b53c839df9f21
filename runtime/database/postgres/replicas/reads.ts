// In: what the caller of a request has seen, if it is known. Out: the pools that its queries run on, which choose a replica for each
// statement, and what the caller has seen afterwards. No later statement of a request reads older data than an earlier one.
import type { Pool } from 'pg';
import { errorCode } from '../../../base/error-code.ts';
import type { Database } from '../database.ts';
import { isAway, isPoolFull, noCodes, readTooMuch } from '../database-fault.ts';
import type { PoolRouting, Reads } from '../topology.ts';
import type { Position } from './position.ts';
import type { Replica } from './replica.ts';

interface Context {
  readonly database: Pick<Database, 'generic' | 'custom'>;
  readonly choose: (seen: Position, lane: 'generic' | 'custom') => Promise<Replica | undefined>;
  /** The position of the primary, at a moment after the call. */
  readonly primary: () => Promise<Position>;
  readonly failed: (replica: Replica, error: unknown) => void;
  readonly print: (seen: Position) => string;
}

export function readsOf(context: Context, given: Position | undefined): Reads {
  const { database, choose, print } = context;
  let seen = given;
  /** Without a token the caller may have seen all that the primary has. */
  let touched = given ? 0 : 1;
  let settled = 0;
  const reads: Reads = {
    generic: routedPool('generic'),
    custom: routedPool('custom'),
    mayUseReplica: () => seen !== undefined && touched === settled,
    touch: () => void touched++,
    settle: async () => {
      if (touched === settled) return;
      const until = touched;
      try {
        see(await context.primary());
        settled = Math.max(settled, until);
      } catch {
        // What was written stays written: only the token is left out, and the caller's next query runs on the primary.
        seen = undefined;
      }
    },
    token: () => (seen && touched === settled ? print(seen) : undefined),
  };
  return reads;

  /** A position of another timeline takes the place of the former: what is known of it says nothing there. */
  function see(found: Position): void {
    if (seen === undefined || seen.timeline !== found.timeline || found.lsn > seen.lsn) seen = found;
  }

  function routedPool(lane: 'generic' | 'custom'): Pool {
    const primary = database[lane];
    const routed: PoolRouting['routed'] = async (text, _values, work) => {
      const known = touched === settled ? seen : undefined;
      const replica = known && (await choose(known, lane));
      if (replica && known) {
        const ran = await ranOn(replica, () => work(replica[lane], text, true));
        if (ran) {
          see({ timeline: known.timeline, lsn: ran.lsn });
          return ran.result;
        }
        replica.counts.repeated++;
      }
      const result = await work(primary, text, true);
      reads.touch();
      return result;
    };
    return Object.assign(Object.create(primary) as Pool, { routed, counted: primary });
  }

  /** undefined: the primary has to run it. */
  async function ranOn<Result>(replica: Replica, work: () => Promise<Result>) {
    const { session } = replica;
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      if (isAway(error)) context.failed(replica, error);
      else if (!isOfReplica(error)) throw error;
      return undefined;
    }
    try {
      // The statement has seen no more than what was replayed after it.
      const lsn = await replica.position();
      // It started again meanwhile, perhaps from an earlier state.
      if (replica.session !== session) return undefined;
      replica.counts.answered++;
      return { result, lsn };
    } catch (error) {
      context.failed(replica, error);
      return undefined;
    }
  }
}

/** Whether the primary may answer otherwise: the replica cancelled the statement, lacks what it needs, or has no connection left. */
function isOfReplica(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isPoolFull(error)) return true;
  const code = errorCode(error);
  if (code === undefined || !('severity' in error)) return false;
  // Cancelled for its time, or wrong by its values: the primary would say the same.
  return code !== '57014' && !code.startsWith('22') && code !== readTooMuch && code !== noCodes;
}
