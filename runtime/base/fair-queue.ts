// Work of many owners (clients, projects, callers of bots) that waits for few places. Owners take turns, work beyond the bounds is
// refused, and the work of a request is removed when its signal is aborted.

export interface Work {
  /** Takes turns with the other owners. */
  readonly owner: string;
  /** All work with the same object belongs to one request. */
  readonly request: { readonly signal?: AbortSignal | undefined };
  /** UTF-16 units of memory while it waits; 0 by default. */
  readonly length?: number;
}

export interface Bounds {
  readonly requests: number;
  /** Of all texts together. The first request is accepted at any length. */
  readonly length?: number;
}

export interface QueueBounds {
  readonly all: Bounds;
  readonly ofOwner: Bounds;
  /** Pieces of work of one request. */
  readonly ofRequest?: number;
}

/** The bound that was hit. */
export interface Full {
  readonly full: 'request' | 'owner' | 'all';
}

export type Waited = 'admitted' | 'removed' | Full;

type Choose<Each> = (waiting: Iterable<Each>, owner: string) => Each | undefined;

export interface FairQueue<Each extends Work> {
  /** Waits until `admit` selects the work, or it is removed. */
  wait(work: Each): Promise<Waited>;
  /**
   * Calls `choose` for one owner after another, and admits the first work that it returns; its owner moves to the end. The caller counts
   * the place as taken before the work continues.
   */
  admit(choose?: Choose<Each>): Each | undefined;
  /** In the order of arrival. */
  waiting(owner: string): readonly Each[];
  /** Removes everything. */
  clear(): void;
}

interface Load {
  /** Number of pieces of work of each request. */
  readonly requests: Map<Work['request'], number>;
  length: number;
}

interface Owner<Each> extends Load {
  readonly waiting: Map<Each, (waited: Waited) => void>;
}

const unbounded: Bounds = { requests: Number.POSITIVE_INFINITY };

export function fairQueue<Each extends Work>(
  bounds: QueueBounds = { all: unbounded, ofOwner: unbounded },
): FairQueue<Each> {
  const total: Load = { requests: new Map(), length: 0 };
  /** In the order of their turns. */
  const owners = new Map<string, Owner<Each>>();
  return { wait, admit, waiting, clear };

  async function wait(work: Each): Promise<Waited> {
    const { signal } = work.request;
    if (signal?.aborted) return 'removed';
    const owner = owners.get(work.owner) ?? { requests: new Map(), length: 0, waiting: new Map() };
    const full = reached(work, bounds, total, owner);
    if (full) return { full };
    owners.set(work.owner, owner);
    for (const load of [total, owner]) add(load, work, 1);
    // One listener for all work of a request: the same function is added once.
    signal?.addEventListener('abort', removeAborted);
    return new Promise(resolve => owner.waiting.set(work, resolve));
  }

  function admit(choose: Choose<Each> = first): Each | undefined {
    for (const [name, owner] of owners) {
      const work = choose(owner.waiting.keys(), name);
      if (!work) continue;
      end(work, 'admitted');
      if (owners.delete(name)) owners.set(name, owner);
      return work;
    }
    return undefined;
  }

  function waiting(owner: string): readonly Each[] {
    return [...(owners.get(owner)?.waiting.keys() ?? [])];
  }

  function clear(): void {
    for (const name of [...owners.keys()]) for (const work of waiting(name)) end(work, 'removed');
  }

  function removeAborted(this: AbortSignal): void {
    for (const name of [...owners.keys()])
      for (const work of waiting(name)) if (work.request.signal === this) end(work, 'removed');
  }

  function end(work: Each, waited: Waited): void {
    const owner = owners.get(work.owner);
    const resolve = owner?.waiting.get(work);
    if (!owner || !resolve) return;
    owner.waiting.delete(work);
    for (const load of [total, owner]) add(load, work, -1);
    if (!total.requests.has(work.request)) work.request.signal?.removeEventListener('abort', removeAborted);
    if (owner.waiting.size === 0) owners.delete(work.owner);
    resolve(waited);
  }
}

/** A queue before a number of equal places. */
export interface FairPlaces {
  /** Returns a function that leaves the place. */
  enter(work: Work): Promise<(() => void) | Exclude<Waited, 'admitted'>>;
  /** Removes all work that waits. */
  clear(): void;
}

export function fairPlaces(places: number, bounds?: QueueBounds): FairPlaces {
  const queue = fairQueue(bounds);
  let taken = 0;
  return { enter, clear: queue.clear };

  async function enter(work: Work) {
    if (taken < places) taken += 1;
    else {
      const waited = await queue.wait(work);
      if (waited !== 'admitted') return waited;
    }
    return leave;
  }

  /** The place passes to the next work that waits. */
  function leave(): void {
    if (!queue.admit()) taken -= 1;
  }
}

function reached(work: Work, bounds: QueueBounds, total: Load, owner: Load): Full['full'] | undefined {
  const own = total.requests.get(work.request) ?? 0;
  if (own >= (bounds.ofRequest ?? Number.POSITIVE_INFINITY)) return 'request';
  if (isFull(owner, bounds.ofOwner, work, own === 0)) return 'owner';
  return isFull(total, bounds.all, work, own === 0) ? 'all' : undefined;
}

function isFull({ requests, length }: Load, most: Bounds, work: Work, isNew: boolean): boolean {
  if (isNew && requests.size >= most.requests) return true;
  return requests.size > 0 && length + (work.length ?? 0) > (most.length ?? Number.POSITIVE_INFINITY);
}

function add(load: Load, { request, length = 0 }: Work, sign: 1 | -1): void {
  const count = (load.requests.get(request) ?? 0) + sign;
  if (count > 0) load.requests.set(request, count);
  else load.requests.delete(request);
  load.length += sign * length;
}

function first<Each>([one]: Iterable<Each>): Each | undefined {
  return one;
}
