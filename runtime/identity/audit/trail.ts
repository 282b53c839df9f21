// Finished requests → rows of AuditEvent in the projects of their callers, written asynchronously in batches. The queue is bounded: events
// beyond it are counted and logged, and requests never wait. Projects are written separately: while one of several nodes is down, its
// events take at most half of the queue, and the others do not wait for them.

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { groupBy } from '../../base/group-by.ts';
import type { Log } from '../../base/log.ts';
import { type Intake, intake } from '../../base/validate/intake.ts';
import { isAway } from '../../database/postgres/database-fault.ts';
import type { Topology } from '../../database/postgres/topology.ts';
import { auditPrefix } from '../../database/store/audit-id.ts';
import { createAll } from '../../database/store/create-all.ts';
import type { Store } from '../../database/store/resource.ts';
import { type AuditedRequest, auditEvent } from './event.ts';

export interface Trail {
  /** Queues the event, or counts it as lost; never throws and never waits. */
  note(request: AuditedRequest): void;
  /** Number of events that were not written. */
  lost(): number;
  /** Resolves when all events that wait now are written or lost. */
  settle(): Promise<void>;
  /** Like `settle`; later events are lost. */
  close(): Promise<void>;
}

export interface TrailOptions {
  readonly store: Store;
  /** Recorded requests: none, denied ones, or all. Runs of bots are always recorded. */
  readonly mode: 'off' | 'denied' | 'all';
  /** The length of the queue. */
  readonly most: number;
  readonly log: Log;
  /** Whether projects are on several nodes. */
  readonly topology?: Pick<Topology, 'isSplit'>;
}

/** Events that are written together. */
const batchSize = 200;
/** Milliseconds by which a write is debounced. */
const gather = 100;
/** Attempts for a batch; the pause after each failure grows by these milliseconds. */
const attempts = 3;
const pause = 1_000;

interface Queue extends TrailOptions {
  /** Events count as waiting until they are written. */
  readonly waiting: AuditedRequest[];
  timer?: NodeJS.Timeout | undefined;
  writing?: Promise<void> | undefined;
  closed: boolean;
  lost: number;
  /** Lost events that have been logged. */
  logged: number;
  /** Projects of nodes that are down, with the number of their waiting events. */
  away: Map<number, number>;
}

export function auditTrail(options: TrailOptions): Trail {
  const queue: Queue = { ...options, waiting: [], closed: false, lost: 0, logged: 0, away: new Map() };
  return {
    note: request => note(queue, request),
    lost: () => queue.lost,
    settle: () => settle(queue),
    close: () => {
      queue.closed = true;
      return settle(queue);
    },
  };
}

function note(queue: Queue, request: AuditedRequest): void {
  const { mode, most, waiting } = queue;
  if (request.what.kind !== 'execute' && (mode === 'off' || (mode === 'denied' && !request.denied))) return;
  const { project } = request.who;
  const held = queue.away.get(project);
  if (queue.closed || waiting.length >= most || (held !== undefined && heldOf(queue) >= most / 2)) {
    queue.lost++;
    return;
  }
  if (held !== undefined) queue.away.set(project, held + 1);
  waiting.push(request);
  queue.timer ??= setTimeout(begin, gather, queue).unref();
}

function begin(queue: Queue): void {
  queue.writing ??= writeAll(queue).finally(() => {
    queue.writing = undefined;
    queue.timer = undefined;
    logLost(queue);
    const wait = queue.waiting.length > heldOf(queue) ? gather : pause;
    if (queue.waiting.length > 0 && !queue.closed) queue.timer = setTimeout(begin, wait, queue).unref();
  });
}

function heldOf({ away }: Queue): number {
  return [...away.values()].reduce((sum, each) => sum + each, 0);
}

async function settle(queue: Queue): Promise<void> {
  clearTimeout(queue.timer);
  while (queue.writing || queue.waiting.length > 0) {
    begin(queue);
    await queue.writing;
    if (queue.away.size > 0 && !queue.closed) await delay(pause);
  }
  logLost(queue);
}

async function writeAll(queue: Queue): Promise<void> {
  const { waiting, topology, away } = queue;
  const isApart = topology?.isSplit === true;
  away.clear();
  for (let [from, left] = [0, waiting.length]; left > 0; ) {
    const batch = waiting.slice(from, from + Math.min(left, batchSize));
    left -= batch.length;
    const held = new Set<AuditedRequest>();
    for (const [project, group] of groupBy(batch, ({ who }) => who.project)) {
      const end = away.has(project) ? 'away' : await writeBatch(project, group, queue, isApart);
      if (end === 'lost') {
        queue.lost += group.length;
        queue.logged += group.length;
      }
      if (end !== 'away') continue;
      away.set(project, (away.get(project) ?? 0) + group.length);
      for (const request of group) held.add(request);
    }
    waiting.splice(from, batch.length, ...batch.filter(request => held.has(request)));
    from += held.size;
  }
}

/** @returns the fate of the events; `lost` was logged. @param isApart does not wait for a node that is down */
async function writeBatch(
  project: number,
  batch: readonly AuditedRequest[],
  queue: Queue,
  isApart: boolean,
): Promise<'written' | 'lost' | 'away'> {
  const { store, log } = queue;
  // Made once: each attempt writes the same ids.
  const events = batch.map(request => ({
    taken: taken(request, store.index.base),
    depth: request.what.kind === 'execute' ? (request.what.depth ?? 0) : 0,
  }));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await createAll(store, { project }, 'AuditEvent', events);
      return 'written';
    } catch (error) {
      // During an outage events wait, and attempts do not count.
      if (isAway(error) && !queue.closed) {
        if (isApart) return 'away';
        attempt = 0;
        await delay(pause);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      const isLast = attempt === attempts || queue.closed;
      log.error(
        `${batch.length} audit event(s) could not be written (${reason})${isLast ? ' and are lost' : '; they are tried again'}.`,
      );
      if (isLast) return 'lost';
      await delay(pause * attempt);
    }
  }
}

function logLost(queue: Queue): void {
  const { lost, logged, most, log } = queue;
  if (lost > logged)
    log.warn(
      `${lost - logged} audit event(s) were not kept: ${most} were waiting already, the most that may, or the server was ending.`,
    );
  queue.logged = lost;
}

function taken(request: AuditedRequest, base: string): Intake {
  return intake(JSON.stringify(auditEvent(request), storable), {
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
