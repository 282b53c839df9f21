// In: requests that were answered. Out: rows of AuditEvent in the projects of the callers, written a moment later in batches.
// The queue is bounded: events beyond it are counted and logged, and requests never wait for it.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isAway } from '../postgres/database-fault.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { auditPrefix } from '../store/audit-id.ts';
import { type Store, writeResource } from '../store/resource.ts';
import { type Intake, intake } from '../validate/intake.ts';
import { auditEvent, type Happened } from './event.ts';

export interface Trail {
  /** Queues the event, or counts it as lost; never throws and never waits. */
  note(happened: Happened): void;
  /** Number of events that were not written. */
  lost(): number;
  /** Resolves when all events that wait now are written or lost. */
  settle(): Promise<void>;
  /** As `settle`; later events are lost. */
  close(): Promise<void>;
}

export interface TrailOptions {
  readonly store: Store;
  /** Which requests are recorded: none, those that were denied, or all. Runs of bots always are. */
  readonly mode: 'off' | 'denied' | 'all';
  /** The most events that wait. */
  readonly most: number;
  readonly log: Log;
}

/** Rows of one transaction. */
const batchSize = 200;
/** Milliseconds in which events are gathered before they are written together. */
const gather = 100;
/** How often a batch is tried; the pause after each failure grows by these milliseconds. */
const attempts = 3;
const pause = 1_000;

export function auditTrail({ store, mode, most, log }: TrailOptions): Trail {
  const waiting: Happened[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let closed = false;
  let lost = 0;
  let logged = 0;
  return {
    note,
    lost: () => lost,
    settle,
    close: () => {
      closed = true;
      return settle();
    },
  };

  function note(happened: Happened): void {
    if (happened.what.kind !== 'execute' && (mode === 'off' || (mode === 'denied' && !happened.denied)))
      return;
    if (closed || waiting.length >= most) {
      lost++;
      return;
    }
    waiting.push(happened);
    timer ??= setTimeout(begin, gather);
    timer.unref();
  }

  function begin(): void {
    writing ??= writeAll().finally(() => {
      writing = undefined;
      timer = undefined;
      logged = logLost(log, lost, logged, most);
      if (waiting.length > 0 && !closed) timer = setTimeout(begin, gather).unref();
    });
  }

  async function settle(): Promise<void> {
    clearTimeout(timer);
    while (writing || waiting.length > 0) {
      begin();
      await writing;
    }
    logged = logLost(log, lost, logged, most);
  }

  /** Events count as waiting until they are written. */
  async function writeAll(): Promise<void> {
    for (let left = waiting.length; left > 0; ) {
      const batch = waiting.slice(0, Math.min(left, batchSize));
      if (!(await writeBatch(batch, store, log, () => closed))) {
        lost += batch.length;
        logged += batch.length;
      }
      waiting.splice(0, batch.length);
      left -= batch.length;
    }
  }
}

/** Returns false if the events are lost, which was logged. */
async function writeBatch(
  batch: readonly Happened[],
  store: Store,
  log: Log,
  isClosed: () => boolean,
): Promise<boolean> {
  // Made once: each attempt writes the same ids.
  const events = batch.map(happened => ({
    project: happened.who.project,
    taken: taken(happened, store.index.base),
  }));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(store.database.generic, async client => {
        const inside = { ...store, client };
        for (const { project, taken } of events) await writeResource(inside, { project }, taken);
      });
      return true;
    } catch (error) {
      // While the database is away the events wait, in bounded number, and no attempt counts.
      if (isAway(error) && !isClosed()) {
        attempt = 0;
        await delay(pause);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      const isLast = attempt === attempts || isClosed();
      log.error(
        `${batch.length} audit event(s) could not be written (${reason})${isLast ? ' and are lost' : '; they are tried again'}.`,
      );
      if (isLast) return false;
      await delay(pause * attempt);
    }
  }
}

/** Returns the number of lost events that have been logged. */
function logLost(log: Log, lost: number, logged: number, most: number): number {
  if (lost > logged)
    log.warn(
      `${lost - logged} audit event(s) were not kept: ${most} were waiting already, the most of KILN_AUDIT_QUEUE, or the server was ending.`,
    );
  return lost;
}

function taken(happened: Happened, base: string): Intake {
  return intake(JSON.stringify(auditEvent(happened), storable), {
    level: 'full',
    targets: { base },
    assignId: auditPrefix + randomUUID(),
    expect: { type: 'AuditEvent' },
  });
}

/** Paths and names are text of callers: characters that a FHIR string cannot have are replaced. */
function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[^\t\n\r -\uFFFF]/g, '\uFFFD').toWellFormed() : value;
}
