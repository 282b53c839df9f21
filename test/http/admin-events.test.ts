// [base]/$admin/event: administrators list the events of their project, replay dead ones, and drop them.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newClient } from '../auth/client.ts';
import { fakeRunner } from '../bots/fake-runner.ts';
import { emptyTemplate, testServer } from '../server.ts';

let isOpen = false;
const runs: string[] = [];
const runner = fakeRunner({
  admit: async (_, event) => {
    if (!isOpen) throw new Error('no bed');
    runs.push((event.input as { readonly id: string }).id);
  },
});
const server = testServer({ KILN_EVENT_ATTEMPTS: '1' }, emptyTemplate, runner);

interface Listed {
  readonly listener: string;
  readonly resource: string;
  readonly state: string;
  readonly fault: string | null;
}

async function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const response = await server().fetch(`$admin/event${path}`, { method, headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const list = async (query = '') => (await ask(query)).body as readonly Listed[];

beforeAll(async () => {
  await server().put({
    ...{ resourceType: 'Bot', id: 'admit', runAsUser: true, trigger: [{ criteria: 'Patient' }] },
    executableCode: { contentType: 'text/javascript', data: Buffer.from('admit').toString('base64') },
  } as never);
  for (const id of ['a', 'b', 'c']) await server().put({ resourceType: 'Patient', id });
  await vi.waitFor(async () => {
    await server().events.tend();
    expect(await list('?state=dead')).toHaveLength(3);
  });
});

describe('events', () => {
  it('are listed with their faults, by state, listener and resource', async () => {
    expect(await list('?resource=Patient/a')).toMatchObject([
      { listener: 'Bot/admit/0', resource: 'Patient/a/_history/1', state: 'dead' },
    ]);
    expect((await list('?resource=Patient/a'))[0]?.fault).toContain('no bed');
    expect(await list('?state=waiting')).toEqual([]);
    expect(await list('?listener=Bot/admit/0')).toHaveLength(3);
    expect(await list('?listener=Bot/admit/1')).toEqual([]);
    expect(await list('?resource=Observation')).toEqual([]);
  });

  it.each([
    ['GET', '?state=late', 'http.state'],
    ['GET', '?listener=Bot/admit', 'http.listener'],
    ['GET', '?resource=Shoe', 'http.resource'],
    ['GET', '?resource=Patient/a/_history/1', 'http.resource'],
    ['GET', '?resource=Patient&resource=Basic', 'http.resource'],
    ['GET', '?shoe=44', 'http.shoe'],
    ['DELETE', '?state=waiting', 'http.state'],
    ['POST', '/replay?state=lost', 'http.state'],
  ])('%s %s is refused at its place, and changes nothing', async (method, path, place) => {
    const { status, body } = await ask(path, method);
    expect([status, body.issue[0].expression]).toEqual([400, [place]]);
    expect(await list('?state=dead')).toHaveLength(3);
  });

  it('are for administrators alone', async () => {
    const { accessToken } = await newClient(server());
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'DELETE'],
      ['/replay', 'POST'],
    ] as const)
      expect((await ask(path, method, { authorization: `Bearer ${accessToken}` })).status).toBe(403);
    expect(await list('?state=dead')).toHaveLength(3);
  });

  it('that are dead are dropped or replayed, those alone that were chosen', async () => {
    const chosen = (id: string) => `?listener=Bot/admit/0&resource=Patient/${id}`;
    expect((await ask(chosen('a'), 'DELETE')).body).toEqual({ dropped: 1 });
    isOpen = true;
    expect((await ask(`/replay${chosen('b')}&state=dead`, 'POST')).body).toEqual({ replayed: 1, kept: 0 });
    await vi.waitFor(async () => {
      await server().events.tend();
      expect(runs).toEqual(['b']);
    });
    expect((await list('?state=dead')).map(({ resource }) => resource)).toEqual(['Patient/c/_history/1']);
  });

  it('stay dead where nothing listens, and are replayed once something does', async () => {
    const bot = (active: boolean) =>
      server().put({
        ...{ resourceType: 'Bot', id: 'admit', active, runAsUser: true, trigger: [{ criteria: 'Patient' }] },
        executableCode: { contentType: 'text/javascript', data: Buffer.from('admit').toString('base64') },
      } as never);
    await bot(false);
    expect((await ask('/replay', 'POST')).body).toEqual({ replayed: 0, kept: 1 });
    await server().events.tend();
    expect(await list('?state=dead')).toHaveLength(1);
    await bot(true);
    expect((await ask('/replay', 'POST')).body).toEqual({ replayed: 1, kept: 0 });
    await vi.waitFor(async () => {
      await server().events.tend();
      expect(runs).toEqual(['b', 'c']);
    });
  });
});
