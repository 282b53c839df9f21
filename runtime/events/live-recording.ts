// Types whose writes are recorded for the subscribers of a project: from the first subscriber on, renewed while there are any.
import { setTimeout as delay } from 'node:timers/promises';
import { isSettled, missed, watchType } from './change-store.ts';
import type { LiveContext, Subscriber } from './live-delivery.ts';
import type { EventDatabase } from './outbox.ts';

export interface RecordingOptions {
  readonly database: EventDatabase;
  readonly limits: { readonly transactionTime: number; readonly liveRetention: number };
}

export interface RecordingProject {
  readonly project: number;
  /** Including those that have not joined yet. */
  readonly subscribers: Set<Subscriber>;
  /** By type; `since` in milliseconds since 1970, once it is known. */
  readonly recordings: Map<string, { readonly whole: Promise<number>; since?: number }>;
  /** Milliseconds since 1970. */
  renewed: number;
}

/** Milliseconds between two checks for earlier transactions. */
const settleEvery = 20;

/** Resolves once writes of the type are recorded and all earlier transactions have ended. @returns since when */
export function recorded(
  options: RecordingOptions,
  { project, recordings }: RecordingProject,
  type: string,
): Promise<number> {
  const known = recordings.get(type);
  if (known) return known.whole;
  const made: { whole: Promise<number>; since?: number } = { whole: record(options, project, type) };
  recordings.set(type, made);
  made.whole.then(
    since => {
      made.since = since;
    },
    () => recordings.delete(type),
  );
  return made.whole;
}

async function record(
  { database, limits }: RecordingOptions,
  project: number,
  type: string,
): Promise<number> {
  const { since, transaction } = await watchType(database, project, type, limits.liveRetention);
  const late = performance.now() + limits.transactionTime;
  // Longer transactions are bulk loads, which are not reported.
  while (!(await isSettled(database, project, transaction)) && performance.now() < late)
    await delay(settleEvery);
  return since;
}

/** A type without subscribers stays recorded as long as clients may resume. */
export async function renewAll(
  { database, limits }: RecordingOptions,
  { end }: Pick<LiveContext, 'end'>,
  project: RecordingProject,
): Promise<void> {
  const { recordings, subscribers } = project;
  // A recording that is just beginning outlasts the next renewal.
  for (const [type, { since: begun }] of [...recordings]) {
    if (begun === undefined) continue;
    const watching = [...subscribers].filter(({ changes }) => changes.type === type);
    if (watching.length === 0) {
      recordings.delete(type);
      continue;
    }
    const { since } = await watchType(database, project.project, type, limits.liveRetention);
    if (since <= begun) continue;
    recordings.set(type, { whole: Promise.resolve(since), since });
    for (const each of watching) if (each.isJoined) end(each, missed);
  }
  project.renewed = Date.now();
}
