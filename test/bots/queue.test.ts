// The queue of runs: slots, round robin of projects, and refusals.
import { describe, expect, it } from 'vitest';
import type { Pool } from '../../runtime/bots/sandbox/pool.ts';
import { type Admission, innerPlaces, runQueue } from '../../runtime/bots/sandbox/queue.ts';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { runOf } from './sandbox.ts';

const settings = { places: 2, placesOfProject: 2, waitingOfProject: 2, waiting: 3, levels: 5 };

function left(place: Admission): void {
  if (!('leave' in place)) throw new Error('It did not begin.');
  place.leave();
}

describe('the queue of runs', () => {
  it('admits as many runs as there are slots, then projects by round robin', async () => {
    const queue = runQueue(settings);
    const order: string[] = [];
    const enter = (project: string, name: string) =>
      queue.enter(project, 0).then(place => {
        order.push(name);
        return place;
      });
    const [a1, a2] = [await enter('a', 'a1'), await enter('a', 'a2')];
    const [a3, a4, b1] = [enter('a', 'a3'), enter('a', 'a4'), enter('b', 'b1')];
    left(a1);
    left(await a3);
    left(await b1);
    left(a2);
    left(await a4);
    expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  });

  it('refuses runs beyond its bounds, of the project or of all', async () => {
    const queue = runQueue(settings);
    await queue.enter('a', 0);
    await queue.enter('a', 0);
    void queue.enter('a', 0);
    void queue.enter('a', 0);
    expect(await queue.enter('a', 0)).toEqual({ full: 'project' });
    void queue.enter('b', 0);
    expect(await queue.enter('c', 0)).toEqual({ full: 'server' });
  });

  it('keeps one project from taking all slots', async () => {
    const queue = runQueue({ ...settings, placesOfProject: 1 });
    const first = await queue.enter('a', 0);
    let hasBegun = false;
    const second = queue.enter('a', 0).then(place => {
      hasBegun = true;
      return place;
    });
    left(await queue.enter('b', 0));
    expect(hasBegun).toBe(false);
    left(first);
    left(await second);
  });

  it('counts the runs of a project whose last one left as a waiting one was cancelled', async () => {
    const queue = runQueue({ ...settings, placesOfProject: 1 });
    const first = await queue.enter('a', 0);
    const cancelled = new AbortController();
    const second = queue.enter('a', 0, [cancelled.signal]);
    cancelled.abort();
    left(first);
    const third = await queue.enter('a', 0);
    expect(await second).toEqual({ cancelled: true });
    let hasBegun = false;
    const fourth = queue.enter('a', 0).then(place => {
      hasBegun = true;
      return place;
    });
    left(await queue.enter('b', 0));
    expect(hasBegun).toBe(false);
    left(third);
    left(await fourth);
  });

  it('has separate slots for runs that their callers wait for, which are never refused', async () => {
    const queue = runQueue(settings);
    for (let n = 0; n < 2; n += 1) await queue.enter('a', 0);
    const inner = Array.from({ length: 20 }, () => queue.enter('a', 1));
    expect(await queue.enter('b', 1, [AbortSignal.abort()])).toEqual({ cancelled: true });
    for (const place of inner) left(await place);
  });

  it('does not let runs that their callers wait for take the slots of other projects', async () => {
    const queue = runQueue({ ...settings, places: 8, placesOfProject: 4 });
    const held = await Promise.all([queue.enter('a', 0), queue.enter('a', 1)]);
    const more = queue.enter('a', 1);
    for (const depth of [0, 1, 2]) left(await queue.enter('b', depth));
    for (const place of held) left(place);
    left(await more);
  });

  it('serves each project, regardless of runs of the other kind', async () => {
    const queue = runQueue({ ...settings, places: 4, placesOfProject: 4, waitingOfProject: 10, waiting: 20 });
    const held = [];
    for (let n = 0; n < 4; n += 1) held.push(await queue.enter('b', 0));
    const order: string[] = [];
    const enter = (project: string) =>
      queue.enter(project, 0).then(place => {
        order.push(project);
        left(place);
      });
    const all = [...'aaa', ...'bbb'].map(enter);
    for (let n = 0; n < 5; n += 1) left(await queue.enter('a', 1));
    left(held[0] as Admission);
    await Promise.all(all);
    expect(order.join('')).toBe('ababab');
  });

  it('begins every run that there is room for after one has left', async () => {
    const queue = runQueue({ ...settings, places: 8, placesOfProject: 5, levels: 5 });
    const begun: string[] = [];
    const enter = (name: string, project: string, depth: number) =>
      queue.enter(project, depth).then(place => {
        begun.push(name);
        return place;
      });
    const first = await enter('a1', 'a', 1);
    for (let n = 0; n < 4; n += 1) await enter('a', 'a', 4);
    begun.length = 0;
    // The one waits for a place of all, the other for one of its project.
    void enter('b1', 'b', 1);
    void enter('a4', 'a', 4);
    await new Promise(resolve => setImmediate(resolve));
    expect(begun).toEqual([]);
    left(first);
    await new Promise(resolve => setImmediate(resolve));
    expect(begun.sort()).toEqual(['a4', 'b1']);
  });

  it('gives up a run that waits when the run that waits for it ends', async () => {
    const queue = runQueue(settings);
    const inner = await queue.enter('a', 1);
    const over = new AbortController();
    const waiting = queue.enter('a', 1, [over.signal]);
    over.abort();
    expect(await waiting).toEqual({ cancelled: true });
    left(inner);
    left(await queue.enter('a', 1));
  });

  it.each([
    { places: 1, placesOfProject: 1, levels: 5 },
    { places: 2, placesOfProject: 1, levels: 3 },
    { places: 4, placesOfProject: 2, levels: 5 },
    { places: 8, placesOfProject: 6, levels: 5 },
    { places: 3, placesOfProject: 3, levels: 1 },
  ])('ends every tree of runs that wait for each other: $places places, $levels levels', async given => {
    const queue = runQueue({ ...settings, ...given, waitingOfProject: 1_000, waiting: 1_000 });
    const most = given.places + innerPlaces(given.places, given.levels);
    let [seed, atOnce, peak, ended] = [7, 0, 0, 0];
    const chance = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const run = async (project: string, depth: number): Promise<void> => {
      const place = await queue.enter(project, depth);
      if (!('leave' in place)) throw new Error(`Refused at depth ${depth}: ${JSON.stringify(place)}.`);
      atOnce += 1;
      peak = Math.max(peak, atOnce);
      for (let n = chance(3); n > 0; n -= 1) await new Promise(resolve => setImmediate(resolve));
      const children = depth + 1 < given.levels ? chance(4) : 0;
      await Promise.all(Array.from({ length: children }, () => run(project, depth + 1)));
      atOnce -= 1;
      ended += 1;
      place.leave();
    };
    await Promise.all(Array.from({ length: 120 }, (_, at) => run(`project-${at % 3}`, 0)));
    expect(ended).toBeGreaterThanOrEqual(120);
    expect(atOnce).toBe(0);
    expect(peak).toBeLessThanOrEqual(most);
  });

  it('forgets a run that was given up', async () => {
    const queue = runQueue({ ...settings, places: 1 });
    const first = await queue.enter('a', 0);
    const giveUp = new AbortController();
    const second = queue.enter('a', 0, [giveUp.signal]);
    const third = queue.enter('a', 0);
    giveUp.abort();
    expect(await second).toEqual({ cancelled: true });
    left(first);
    left(await third);
    expect(await queue.enter('a', 0, [giveUp.signal])).toEqual({ cancelled: true });
    left(await queue.enter('b', 0));
  });

  it('a run whose patience ends while it waits, or that was ended before, is not begun, and the current one continues', async () => {
    const begun: unknown[] = [];
    const hanging = new AbortController();
    const provider = {
      warm: async () => {},
      close: async () => {},
      run: async (...[{ input }, , , free]: Parameters<Pool['run']>) => {
        begun.push(input);
        await new Promise(resolve => hanging.signal.addEventListener('abort', resolve));
        free();
        return { kind: 'returned', result: { kind: 'nothing' } };
      },
    } as unknown as Pool;
    const sandbox = openSandbox(provider, { ...settings, places: 1, placesOfProject: 1 });
    const program = { project: 1, bot: 'b', version: '1', code: '', map: undefined } as never;
    const first = sandbox.run(runOf(program, { input: 1 }));
    const second = await sandbox.run({ ...runOf(program, { input: 2 }), patience: 20 });
    expect(second.end).toEqual({ kind: 'stopped' });
    const third = await sandbox.run({ ...runOf(program, { input: 3 }), signal: AbortSignal.abort() });
    expect(third.end).toEqual({ kind: 'stopped' });
    hanging.abort();
    expect([(await first).end.kind, begun.length]).toEqual(['returned', 1]);
    await sandbox.close();
  });
});
