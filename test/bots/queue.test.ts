// Who may run when: places, turns of projects, and whoever has to be refused.
import { describe, expect, it } from 'vitest';
import { type Place, runQueue } from '../../runtime/bots/sandbox/queue.ts';

const settings = { places: 2, placesOfProject: 2, waitingOfProject: 2, waiting: 3 };

function left(place: Place): void {
  if (!('leave' in place)) throw new Error('It did not begin.');
  place.leave();
}

describe('the queue of runs', () => {
  it('lets in as many as there are places, then in turns of projects', async () => {
    const queue = runQueue(settings);
    const order: string[] = [];
    const enter = (project: string, name: string) =>
      queue.enter(project, false).then(place => {
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

  it('refuses what finds no place in it, of the project or of all', async () => {
    const queue = runQueue(settings);
    await queue.enter('a', false);
    await queue.enter('a', false);
    void queue.enter('a', false);
    void queue.enter('a', false);
    expect(await queue.enter('a', false)).toEqual({ full: 'project' });
    void queue.enter('b', false);
    expect(await queue.enter('c', false)).toEqual({ full: 'server' });
  });

  it('keeps one project from taking all places', async () => {
    const queue = runQueue({ ...settings, placesOfProject: 1 });
    const first = await queue.enter('a', false);
    let hasBegun = false;
    const second = queue.enter('a', false).then(place => {
      hasBegun = true;
      return place;
    });
    left(await queue.enter('b', false));
    expect(hasBegun).toBe(false);
    left(first);
    left(await second);
  });

  it('takes no place of other projects for runs that their callers wait for', async () => {
    const queue = runQueue({ ...settings, placesOfProject: 1 });
    await queue.enter('a', false);
    const inner = await queue.enter('a', true);
    expect(await queue.enter('b', false)).toHaveProperty('leave');
    left(inner);
    expect(await queue.enter('a', true)).toHaveProperty('leave');
  });

  it('does not let a run wait for places that its callers hold', async () => {
    const queue = runQueue(settings);
    for (let n = 0; n < 2; n += 1) await queue.enter('a', false);
    const inner = [await queue.enter('a', true), await queue.enter('a', true)];
    for (const place of inner) expect(place).toHaveProperty('leave');
    expect(await queue.enter('a', true)).toEqual({ full: 'project' });
    expect(await queue.enter('b', true)).toEqual({ full: 'server' });
  });

  it('forgets whoever gave up', async () => {
    const queue = runQueue({ ...settings, places: 1 });
    const first = await queue.enter('a', false);
    const giveUp = new AbortController();
    const second = queue.enter('a', false, giveUp.signal);
    const third = queue.enter('a', false);
    giveUp.abort();
    expect(await second).toEqual({ cancelled: true });
    left(first);
    left(await third);
    expect(await queue.enter('a', false, giveUp.signal)).toEqual({ cancelled: true });
    left(await queue.enter('b', false));
  });
});
