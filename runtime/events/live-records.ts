// Types that clients watch are recorded: from the first subscriber on, renewed while there are any, and forgotten after the retention.
import { setTimeout as delay } from 'node:timers/promises';
import { isSettled, watchType } from './change-store.ts';
import { endAll, missed, type Project, type State } from './live-state.ts';

/** Milliseconds between two looks at transactions. */
const settleEvery = 20;

/** Writes of the type are recorded, and all that were under way before that have ended. @returns since when */
export function recorded(state: State, { project, types }: Project, type: string): Promise<number> {
  const known = types.get(type);
  if (known) return known;
  const made = record(state, project, type);
  types.set(type, made);
  made.catch(() => types.delete(type));
  return made;
}

async function record({ options }: State, project: number, type: string): Promise<number> {
  const { database, limits } = options;
  const { since, transaction } = await watchType(database, project, type, limits.liveRetention);
  const late = performance.now() + limits.transactionTime;
  // Transactions that take longer load data, which is not reported.
  while (!(await isSettled(database, project, transaction)) && performance.now() < late)
    await delay(settleEvery);
  return since;
}

/** What no client here watches any more is recorded as long as clients may resume. */
export async function renew(state: State, project: Project): Promise<void> {
  const { database, limits } = state.options;
  const wanted = new Set([...project.subscribers].map(({ changes }) => changes.type));
  for (const [type, known] of [...project.types]) {
    const before = await known.catch(() => undefined);
    if (before === undefined) continue;
    if (!wanted.has(type)) {
      project.types.delete(type);
      continue;
    }
    const { since } = await watchType(database, project.project, type, limits.liveRetention);
    if (since > before) {
      project.types.set(type, Promise.resolve(since));
      endAll(state, project, missed, type);
    }
  }
}
