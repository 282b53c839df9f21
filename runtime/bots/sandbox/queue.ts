// Runs of many projects for few places: a run begins, waits (projects take turns), or is refused.
// Runs that other bots wait for ("inner" runs) have places of their own, and always wait: the bots that execute them may have written
// already. They cannot deadlock: an inner run at depth d begins only if it leaves a place for each deeper level. Were all running bots
// to wait, the deepest of them, at depth m, would have left a place for depth m + 1; the run that it waits for would begin.

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
  /** @param depth bots that wait for this run: 0 for the outermost, which alone may be refused */
  enter(project: string, depth: number, signal?: AbortSignal): Promise<Place>;
}

/** Inner runs at once: at least one for each level. */
export function innerPlaces(places: number, levels: number): number {
  return Math.max(places, levels - 1);
}

type Kind = 'running' | 'inner';
type Counts = Record<Kind, number>;

interface Project extends Counts {
  /** In the order of their arrival. */
  readonly waiting: Readonly<Record<Kind, Set<Waiting>>>;
}

interface Waiting {
  readonly depth: number;
  wake(): void;
}

export function runQueue(settings: QueueSettings): Queue {
  const projects = new Map<string, Project>();
  /** Projects with runs that wait, in the order of their turns; each kind of run has its own order. */
  const turns = { running: new Set<Project>(), inner: new Set<Project>() };
  const all: Counts = { running: 0, inner: 0 };
  let waiting = 0;
  return { enter };

  async function enter(name: string, depth: number, signal?: AbortSignal): Promise<Place> {
    if (signal?.aborted) return { cancelled: true };
    const project = projects.get(name) ?? newProject();
    projects.set(name, project);
    if (isNext(project, depth)) {
      take(project, depth);
      return { leave: () => leave(name, project, depth) };
    }
    if (depth === 0) {
      if (project.waiting.running.size >= settings.waitingOfProject) return { full: 'project' };
      if (waiting >= settings.waiting) return { full: 'server' };
    }
    const mayBegin = await turn(project, depth, signal);
    if (mayBegin) return { leave: () => leave(name, project, depth) };
    forget(name, project);
    return { cancelled: true };
  }

  /** There is a place, and no earlier run of the project waits for it. */
  function isNext(project: Project, depth: number): boolean {
    if (!hasRoom(project, depth)) return false;
    for (const one of project.waiting[kindOf(depth)]) if (one.depth === depth) return false;
    return true;
  }

  function hasRoom(project: Project, depth: number): boolean {
    const { places, placesOfProject, levels } = settings;
    if (depth === 0) return all.running < places && project.running < placesOfProject;
    const deeper = Math.max(0, levels - 1 - depth);
    return (
      innerPlaces(places, levels) - all.inner > deeper &&
      innerPlaces(placesOfProject, levels) - project.inner > deeper
    );
  }

  function turn(project: Project, depth: number, signal: AbortSignal | undefined): Promise<boolean> {
    if (depth === 0) waiting += 1;
    return new Promise(resolve => {
      const one: Waiting = { depth, wake: () => finish(true) };
      const giveUp = () => finish(false);
      const kind = kindOf(depth);
      project.waiting[kind].add(one);
      turns[kind].add(project);
      signal?.addEventListener('abort', giveUp);

      function finish(begins: boolean): void {
        signal?.removeEventListener('abort', giveUp);
        project.waiting[kind].delete(one);
        if (depth === 0) waiting -= 1;
        // The place is taken here, before the caller continues, so that no other run takes it.
        if (begins) take(project, depth);
        resolve(begins);
      }
    });
  }

  function take(project: Project, depth: number): void {
    for (const counts of [all, project]) counts[kindOf(depth)] += 1;
  }

  function leave(name: string, project: Project, depth: number): void {
    for (const counts of [all, project]) counts[kindOf(depth)] -= 1;
    forget(name, project);
    next(kindOf(depth));
  }

  function forget(name: string, project: Project): void {
    const { running, inner, waiting: behind } = project;
    const isUsed = running + inner + behind.running.size + behind.inner.size > 0;
    // A project that was forgotten may be there again.
    if (isUsed || projects.get(name) !== project) return;
    projects.delete(name);
    for (const turn of [turns.running, turns.inner]) turn.delete(project);
  }

  /** One place that is left may admit several runs: one that waited for a place of its project, and one for a place of the server. */
  function next(kind: Kind): void {
    while (wakeOne(kind));
  }

  /** A project whose run begins moves to the end of the order. */
  function wakeOne(kind: Kind): boolean {
    for (const project of turns[kind]) {
      const one = firstOf(project, kind);
      if (one || project.waiting[kind].size === 0) turns[kind].delete(project);
      if (!one) continue;
      turns[kind].add(project);
      one.wake();
      return true;
    }
    return false;
  }

  /** Of the runs that have room, the deepest, since the most runs wait for it; of those, the first. */
  function firstOf(project: Project, kind: Kind): Waiting | undefined {
    let found: Waiting | undefined;
    for (const one of project.waiting[kind])
      if (one.depth > (found?.depth ?? -1) && hasRoom(project, one.depth)) found = one;
    return found;
  }
}

function kindOf(depth: number): Kind {
  return depth === 0 ? 'running' : 'inner';
}

function newProject(): Project {
  return { running: 0, inner: 0, waiting: { running: new Set(), inner: new Set() } };
}
