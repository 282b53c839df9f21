// Runs of bots of many projects for few places: a run begins, waits (projects take turns), or is refused.
// Runs that other bots wait for ("inner" runs) have places of their own, and always wait: the bots that execute them may have written
// already. They cannot deadlock: an inner run at depth d begins only if it leaves a place for each deeper level. Were all running bots
// to wait, the deepest of them, at depth m, would have left a place for depth m + 1; the run that it waits for would begin.
import { type FairQueue, fairQueue, type QueueBounds, type Work } from '../../base/fair-queue.ts';
import { tally } from '../../base/tally.ts';

export interface QueueSettings {
  /** Runs at once, of all projects; and as many inner runs, or as many as there are levels below the outermost. */
  readonly places: number;
  /** The same of one project. */
  readonly placesOfProject: number;
  /** Runs that wait, of one project. Inner ones do not count: the calls in flight of the bots that wait for them bound them. */
  readonly waitingOfProject: number;
  /** Runs that wait, of all projects. */
  readonly waiting: number;
  /** Bots that may wait for each other, the outermost included. */
  readonly levels: number;
}

export type Place =
  | { readonly leave: () => void }
  | { readonly full: 'project' | 'server' }
  | { readonly cancelled: true };

export interface Queue {
  /**
   * @param depth bots that wait for this run: 0 for the outermost, which alone may be refused
   * @param stops each of them cancels the run, before it waits or while it does
   * @param patience milliseconds that it waits at most
   */
  enter(project: string, depth: number, stops?: readonly AbortSignal[], patience?: number): Promise<Place>;
}

/** Inner runs at once: at least one for each level. */
export function innerPlaces(places: number, levels: number): number {
  return Math.max(places, levels - 1);
}

interface Run extends Work {
  readonly depth: number;
}

/** Outermost or inner runs: those that wait, and the number of those that have a place. */
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
  ): Promise<Place> {
    if (stops.some(({ aborted }) => aborted)) return { cancelled: true };
    const kind = kindOf(depth);
    if (mayBegin(project, depth) && !kind.queue.waiting(project).some(other => other.depth === depth))
      count(kind, project, 1);
    else {
      // A run that has a place at once needs no signal of its own.
      const late = patience === undefined ? [] : [AbortSignal.timeout(patience)];
      const signal = AbortSignal.any([...stops, ...late]);
      const waited = await kind.queue.wait({ owner: project, depth, request: { signal } });
      if (waited === 'removed') return { cancelled: true };
      if (waited !== 'admitted') return { full: waited.full === 'owner' ? 'project' : 'server' };
    }
    return { leave: () => leave(kind, project) };
  }

  /** One place may admit several runs: one that waited for a place of its project, and one for a place of the server. */
  function leave(kind: Kind, project: string): void {
    count(kind, project, -1);
    for (let run = kind.queue.admit(deepest); run; run = kind.queue.admit(deepest)) count(kind, run.owner, 1);
  }

  /** Of the runs that have room, the deepest, since the most runs wait for it; of those, the first. */
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
