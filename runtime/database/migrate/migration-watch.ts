// In: an open database, read every second. Out: the search parameters of this server that cannot be used, as a migration has not
// indexed them yet, or changed their definitions.

import { isResourceType, parametersOf } from '../../base/definitions/parameters.ts';
import type { Log } from '../../base/log.ts';
import type { Unfinished } from '../../search/reach.ts';
import type { Database } from '../postgres/database.ts';
import { type IndexState, indexStates, storedOf } from './index-state.ts';
import { noteFormerServer } from './meta.ts';

/** Milliseconds between two reads. */
const interval = 1000;
/** Milliseconds within which every server notices a migration, with time to spare. */
export const noticeTime = 2.5 * interval;

export interface MigrationWatch {
  readonly unfinished: Unfinished;
  /** Reads now. */
  look(): Promise<void>;
  close(): void;
}

/** @param hash of the schema of this server */
export async function watchMigration(
  database: Pick<Database, 'custom'>,
  hash: string,
  log: Log,
): Promise<MigrationWatch> {
  const seen: Seen = { waiting: new Map(), epoch: 0, isOurs: true };
  const look = () => lookAt(database, hash, seen, log);
  await look();
  return {
    unfinished: {
      why: (type, param) => seen.waiting.get(type)?.get(param.code.replaceAll('-', '_')),
      get epoch() {
        return seen.epoch;
      },
    },
    look,
    close: everySecond(look, log),
  };
}

interface Seen {
  /** By type. */
  waiting: ReadonlyMap<string, Waiting>;
  /** Counts changes of it. */
  epoch: number;
  /** Whether the database has the schema of this server. */
  isOurs: boolean;
}

async function lookAt(database: Pick<Database, 'custom'>, hash: string, seen: Seen, log: Log): Promise<void> {
  const { rows } = await database.custom.query<{ hash: string; migration: string | null; version: string }>(
    metaQuery,
  );
  const [meta] = rows;
  const before = seen.isOurs;
  seen.isOurs = meta?.hash === hash;
  const isThrough = seen.isOurs && meta?.migration === null;
  const next = isThrough ? new Map<string, Waiting>() : await waitingTypes(database);
  if (isMore(next, seen.waiting) || isMore(seen.waiting, next)) seen.epoch++;
  seen.waiting = next;
  if (before && !seen.isOurs) log.warn(otherSchema(meta?.version));
  if (!seen.isOurs) await noteFormerServer(database);
}

/** @returns ends it */
function everySecond(look: () => Promise<void>, log: Log): () => void {
  const outages = outageLog(log);
  let closed = false;
  let timer = setTimeout(again, interval).unref();
  return () => {
    closed = true;
    clearTimeout(timer);
  };

  function again(): void {
    look()
      .then(outages.reached, (error: unknown) => {
        if (!closed) outages.unreached(error);
      })
      .finally(() => {
        if (!closed) timer = setTimeout(again, interval).unref();
      });
  }
}

/** Whether a parameter waits that did not before. */
function isMore(next: ReadonlyMap<string, Waiting>, former: ReadonlyMap<string, Waiting>): boolean {
  return [...next].some(([type, reasons]) =>
    [...reasons.keys()].some(argument => former.get(type)?.has(argument) !== true),
  );
}

/** One line for each outage, and one for its end. */
function outageLog(log: Log) {
  let away: number | undefined;
  return {
    unreached(error: unknown): void {
      if (away !== undefined) return;
      away = performance.now();
      log.error(
        'The database cannot be reached, and requests are answered with 503 until it can: ' +
          `${error instanceof Error ? error.message : String(error)}`,
      );
    },
    reached(): void {
      if (away !== undefined)
        log.info(`The database answers again after ${((performance.now() - away) / 1000).toFixed(1)} s.`);
      away = undefined;
    },
  };
}

/** Argument → why it cannot be searched by. */
type Waiting = ReadonlyMap<string, string>;

const metaQuery = `select h.value as hash, m.value as migration, v.value as version
from kiln_meta h join kiln_meta v on v.key = 'kiln_version' left join kiln_meta m on m.key = 'migration' where h.key = 'schema_hash'`;

function otherSchema(version = 'another version'): string {
  return (
    `The database was given another schema, by Kiln ${version}. This server goes on with what both have in common, and answers 503 ` +
    'to searches and writes that need its own: restart it with the definitions that the database has now.'
  );
}

async function waitingTypes(database: Pick<Database, 'custom'>): Promise<ReadonlyMap<string, Waiting>> {
  const states = await indexStates(database.custom);
  return new Map(
    states.flatMap(state => {
      const reasons = waitingOf(state);
      return reasons.size === 0 ? [] : [[state.type, reasons] as const];
    }),
  );
}

function waitingOf(state: IndexState): Waiting {
  const reasons = new Map<string, string>();
  const { type, unfinished, stored, rows, done, fault } = state;
  // A type that this server does not know.
  if (!isResourceType(type)) return reasons;
  const own = storedOf(type);
  const { params } = parametersOf(type);
  const code = (argument: string) => params[argument]?.code ?? argument;
  for (const argument of Object.keys(own))
    if (own[argument] !== stored[argument])
      reasons.set(
        argument,
        `${type} cannot be searched by ${code(argument)} here: the database was migrated to ` +
          'another definition of it, which this server does not know yet. Its operator has to ' +
          'restart it.',
      );
  for (const argument of unfinished)
    if (own[argument] === stored[argument])
      reasons.set(
        argument,
        `${type} cannot be searched by ${code(argument)} yet: a migration of the database is making its index, and ${
          fault !== null
            ? 'waits for a resource that cannot be indexed, which the log names'
            : rows === 0
              ? 'has only begun'
              : `${Math.min(done, rows)} of ${rows} resources are done`
        }. Try again later.`,
      );
  return reasons;
}
