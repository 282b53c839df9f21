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

interface Queue extends TrailOptions {
  /** Events count as waiting until they are written. */
  readonly waiting: Happened[];
  timer?: NodeJS.Timeout | undefined;
  writing?: Promise<void> | undefined;
  closed: boolean;
  lost: number;
  /** Lost events that have been logged. */
  logged: number;
}

export function auditTrail(options: TrailOptions): Trail {
  const queue: Queue = { ...options, waiting: [], closed: false, lost: 0, logged: 0 };
  return {
    note: happened => note(queue, happened),
    lost: () => queue.lost,
    settle: () => settle(queue),
    close: () => {
      queue.closed = true;
      return settle(queue);
    },
  };
}

function note(queue: Queue, happened: Happened): void {
  const { mode, most, waiting } = queue;
  if (happened.what.kind !== 'execute' && (mode === 'off' || (mode === 'denied' && !happened.denied))) return;
  if (queue.closed || waiting.length >= most) {
    queue.lost++;
    return;
  }
  waiting.push(happened);
  queue.timer ??= setTimeout(begin, gather, queue).unref();
}

function begin(queue: Queue): void {
  queue.writing ??= writeAll(queue).finally(() => {
    queue.writing = undefined;
    queue.timer = undefined;
    logLost(queue);
    if (queue.waiting.length > 0 && !queue.closed) queue.timer = setTimeout(begin, gather, queue).unref();
  });
}

async function settle(queue: Queue): Promise<void> {
  clearTimeout(queue.timer);
  while (queue.writing || queue.waiting.length > 0) {
    begin(queue);
    await queue.writing;
  }
  logLost(queue);
}

async function writeAll(queue: Queue): Promise<void> {
  for (let left = queue.waiting.length; left > 0; ) {
    const batch = queue.waiting.slice(0, Math.min(left, batchSize));
    if (!(await writeBatch(batch, queue))) {
      queue.lost += batch.length;
      queue.logged += batch.length;
    }
    queue.waiting.splice(0, batch.length);
    left -= batch.length;
  }
}

/** Returns false if the events are lost, which was logged. */
async function writeBatch(batch: readonly Happened[], queue: Queue): Promise<boolean> {
  const { store, log } = queue;
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
      if (isAway(error) && !queue.closed) {
        attempt = 0;
        await delay(pause);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      const isLast = attempt === attempts || queue.closed;
      log.error(
        `${batch.length} audit event(s) could not be written (${reason})${isLast ? ' and are lost' : '; they are tried again'}.`,
      );
      if (isLast) return false;
      await delay(pause * attempt);
    }
  }
}

function logLost(queue: Queue): void {
  const { lost, logged, most, log } = queue;
  if (lost > logged)
    log.warn(
      `${lost - logged} audit event(s) were not kept: ${most} were waiting already, the most of KILN_AUDIT_QUEUE, or the server was ending.`,
    );
  queue.logged = lost;
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
