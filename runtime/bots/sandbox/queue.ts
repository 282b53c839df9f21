// Runs of many projects for few places: what may begin begins, what may wait waits, each project in turn; the rest is refused.

export interface QueueSettings {
  /** Runs at once, of all projects. */
  readonly places: number;
  /** Runs at once, of one project. */
  readonly placesOfProject: number;
  /** Runs that wait, of one project. */
  readonly waitingOfProject: number;
  /** Runs that wait, of all projects. */
  readonly waiting: number;
}

export type Place =
  | { readonly leave: () => void }
  | { readonly full: 'project' | 'server' }
  | { readonly cancelled: true };

export interface Queue {
  /**
   * @param isInner whoever waits for it holds a place: it begins at once, or is refused where as many of its like run as there are
   * places, of its project or of all. It takes no place of those that nobody waits for.
   */
  enter(project: string, isInner: boolean, signal?: AbortSignal): Promise<Place>;
}

interface Project {
  running: number;
  /** Runs that others wait for. */
  inner: number;
  readonly waiting: Set<() => void>;
}

export function runQueue(settings: QueueSettings): Queue {
  /** In the order of their turns. */
  const projects = new Map<string, Project>();
  let running = 0;
  let inner = 0;
  let waiting = 0;
  return { enter };

  async function enter(name: string, isInner: boolean, signal?: AbortSignal): Promise<Place> {
    if (signal?.aborted) return { cancelled: true };
    const project = projects.get(name) ?? { running: 0, inner: 0, waiting: new Set() };
    projects.set(name, project);
    if (isInner) {
      if (project.inner >= settings.placesOfProject) return { full: 'project' };
      if (inner >= settings.places) return { full: 'server' };
      inner += 1;
      project.inner += 1;
      return { leave: leavingInner(name, project) };
    }
    if (hasRoom(project) && project.waiting.size === 0) return begin(name, project);
    if (project.waiting.size >= settings.waitingOfProject) return { full: 'project' };
    if (waiting >= settings.waiting) return { full: 'server' };
    waiting += 1;
    const mayBegin = await new Promise<boolean>(resolve => {
      const wake = () => finish(true);
      const give = () => finish(false);
      project.waiting.add(wake);
      signal?.addEventListener('abort', give);

      function finish(begins: boolean): void {
        signal?.removeEventListener('abort', give);
        project.waiting.delete(wake);
        waiting -= 1;
        // The place is taken here, so that nobody else takes it before the promise is heard.
        if (begins) take(project);
        resolve(begins);
      }
    });
    return mayBegin ? { leave: leaving(name, project) } : { cancelled: true };
  }

  function hasRoom(project: Project): boolean {
    return running < settings.places && project.running < settings.placesOfProject;
  }

  function begin(name: string, project: Project): Place {
    take(project);
    return { leave: leaving(name, project) };
  }

  function take(project: Project): void {
    running += 1;
    project.running += 1;
  }

  function leaving(name: string, project: Project): () => void {
    return () => {
      running -= 1;
      project.running -= 1;
      forget(name, project);
      next();
    };
  }

  function leavingInner(name: string, project: Project): () => void {
    return () => {
      inner -= 1;
      project.inner -= 1;
      forget(name, project);
    };
  }

  function forget(name: string, { running: own, inner: waitedFor, waiting: behind }: Project): void {
    if (own + waitedFor + behind.size === 0) projects.delete(name);
  }

  /** Whoever had its turn is the last one then. */
  function next(): void {
    for (const [name, project] of projects) {
      const [wake] = project.waiting;
      if (!wake || !hasRoom(project)) continue;
      projects.delete(name);
      projects.set(name, project);
      wake();
      return;
    }
  }
}
