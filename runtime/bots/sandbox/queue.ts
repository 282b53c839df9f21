// The queue of runs: many projects share few slots (`places`). A run begins, waits (projects by round robin), or is refused.
// Runs that other bots wait for ("inner" runs) have separate slots and are never refused, as the bots that execute them may have written
// already. They cannot deadlock: an inner run at depth d begins only if it leaves a slot for each deeper level. If all running bots waited,
// the deepest of them, at depth m, would have left a slot for depth m + 1, and the run that it waits for would begin.
import { type FairQueue, fairQueue, type QueueBounds, type Work } from '../../base/fair-queue.ts';
import { tally } from '../../base/tally.ts';

export interface QueueSettings {
  /** Concurrent runs of all projects; and as many inner runs, or as many as there are levels below the outermost. */
  readonly places: number;
  /** The same of one project. */
  readonly placesOfProject: number;
  /** Waiting runs of one project. Inner ones do not count: the calls in flight of their callers bound them. */
  readonly waitingOfProject: number;
  /** Waiting runs of all projects. */
  readonly waiting: number;
  /** The most bots in a chain of executions, the outermost included. */
  readonly levels: number;
}

export type Admission =
  | { readonly leave: () => void }
  | { readonly full: 'project' | 'server' }
  | { readonly cancelled: true };

export interface Queue {
  /**
   * @param depth number of bots that wait for this run: 0 for the outermost, which alone may be refused
   * @param stops each of them cancels a run that waits
   * @param patience the most milliseconds that it waits
   */
  enter(
    project: string,
    depth: number,
    stops?: readonly AbortSignal[],
    patience?: number,
  ): Promise<Admission>;
}

/** Concurrent inner runs: at least one for each level. */
export function innerPlaces(places: number, levels: number): number {
  return Math.max(places, levels - 1);
}

interface Run extends Work {
  readonly depth: number;
}

/** Outermost or inner runs: those that wait, and the number of those under way. */
interface Kind {
  readonly queue: FairQueue<Run>;
  running: number;
  readonly ofProject: Map<string, number>;
}

export function runQueue(settings: QueueSettings): Queue {
  const { waiting, waitingOfProject } = settings;
  const outermost = newKind({ all: { requests: waiting }, ofOwner: { requests: waitingOfProject } });
  const inner = newKind();
  const kindOf = (depth: number) => (depth === 0 ? outermost : inner);
  const mayBegin = (project: string, depth: number) => hasRoom(settings, kindOf(depth), project, depth);
  return { enter };

  async function enter(
    project: string,
    depth: number,
    stops: readonly AbortSignal[] = [],
    patience?: number,
  ): Promise<Admission> {
    if (stops.some(({ aborted }) => aborted)) return { cancelled: true };
    const kind = kindOf(depth);
    if (mayBegin(project, depth) && !kind.queue.waiting(project).some(other => other.depth === depth))
      count(kind, project, 1);
    else {
      // A run that begins at once needs no signal.
      const late = patience === undefined ? [] : [AbortSignal.timeout(patience)];
      const signal = AbortSignal.any([...stops, ...late]);
      const waited = await kind.queue.wait({ owner: project, depth, request: { signal } });
      if (waited === 'removed') return { cancelled: true };
      if (waited !== 'admitted') return { full: waited.full === 'owner' ? 'project' : 'server' };
    }
    return { leave: () => leave(kind, project) };
  }

  /** One slot may admit several runs: one that waited for a slot of its project, and one for a slot of the server. */
  function leave(kind: Kind, project: string): void {
    count(kind, project, -1);
    for (let run = kind.queue.admit(deepest); run; run = kind.queue.admit(deepest)) count(kind, run.owner, 1);
  }

  /** The first of the deepest runs that may begin, as the most runs wait for it. */
  function deepest(waiting: Iterable<Run>, project: string): Run | undefined {
    let found: Run | undefined;
    for (const run of waiting)
      if (run.depth > (found?.depth ?? -1) && mayBegin(project, run.depth)) found = run;
    return found;
  }
}

function hasRoom(settings: QueueSettings, kind: Kind, project: string, depth: number): boolean {
  const { places, placesOfProject, levels } = settings;
  const ofProject = kind.ofProject.get(project) ?? 0;
  if (depth === 0) return kind.running < places && ofProject < placesOfProject;
  const deeper = Math.max(0, levels - 1 - depth);
  return (
    innerPlaces(places, levels) - kind.running > deeper &&
    innerPlaces(placesOfProject, levels) - ofProject > deeper
  );
}

function newKind(bounds?: QueueBounds): Kind {
  return { queue: fairQueue(bounds), running: 0, ofProject: new Map() };
}

function count(kind: Kind, project: string, change: 1 | -1): void {
  kind.running += change;
  tally(kind.ofProject, project, change);
}
