// kiln backup beside a server that is written to, then kiln restore into another folder: a server there serves the same, to the same people.
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { kiln } from '../command/run.ts';
import { end, ready, startServe } from '../command/serve-process.ts';
import { dataParent } from '../data-parent.ts';
import { containing } from '../server.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const root = mkdtempSync(join(dataParent(), 'kiln-restore-'));
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) await end(child, 'SIGTERM');
  rmSync(root, { recursive: true, force: true });
});

const run = (args: readonly string[], data: string, input = '') =>
  kiln(args, { KILN_DATA: join(root, data) }, { input });

async function serving(data: string, env: Record<string, string> = {}) {
  const started = startServe(root, { KILN_DATA: join(root, data), ...env });
  running.add(started.child);
  const base = await ready(started);
  const send = async (path: string, token: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${base}/${path}`, { ...init, headers });
    return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
  };
  const stop = async () => {
    running.delete(started.child);
    await end(started.child, 'SIGTERM');
  };
  return { send, stop };
}

const patient = (id: string) => ({ resourceType: 'Patient', id, birthDate: '1974-12-25' });
const put = (resource: { resourceType: string; id: string }) => ({
  method: 'PUT',
  body: JSON.stringify(resource),
});

test('a backup of a server in use is restored elsewhere, with its people, keys and secrets', async () => {
  const first = await serving('first', { KILN_SAMPLE: 'none' });
  for (const id of ['a', 'b']) await first.send(`Patient/${id}`, 't', put(patient(id)));
  await first.send('Patient/a', 't', put({ ...patient('a'), active: true } as never));
  await first.send('Patient/b', 't', { method: 'DELETE' });
  const policy = {
    resourceType: 'AccessPolicy',
    id: 'ward',
    resource: [{ resourceType: 'Patient', hiddenFields: ['birthDate'] }],
  };
  expect((await first.send('AccessPolicy/ward', 't', put(policy))).status).toBe(201);
  const token = JSON.parse(
    (await run(['token', 'create', '--policy', 'ward', '--json'], 'first')).output,
  ).accessToken;
  expect(token).not.toBe('');
  expect((await run(['secret', 'set', 'sms-key'], 'first', 'hush')).code).toBe(0);
  const admin = await run(['admin', 'create', '--login', 'ada@example.org', '--json'], 'first');
  expect([admin.code, admin.errors]).toEqual([0, expect.any(String)]);

  // Written meanwhile: all of a transaction is in the backup, or nothing of it.
  let isWriting = true;
  const pairs = async () => {
    let count = 0;
    for (; isWriting; count++) {
      const entry = ['x', 'y'].map(half => ({
        resource: patient(`${half}${count}`),
        request: { method: 'PUT', url: `Patient/${half}${count}` },
      }));
      const bundle = { resourceType: 'Bundle', type: 'transaction', entry };
      expect((await first.send('', 't', { method: 'POST', body: JSON.stringify(bundle) })).status).toBe(200);
    }
    return count;
  };
  const written = pairs();
  const folder = join(root, 'backup');
  const backup = await run(['backup', folder, '--json'], 'first');
  isWriting = false;
  expect(await written).toBeGreaterThan(0);
  expect([backup.code, backup.errors]).toEqual([0, expect.any(String)]);
  expect(JSON.parse(backup.output).whole.accounts).toMatchObject({ kiln_user: 1, kiln_secret: 1 });
  expect(statSync(folder).mode & 0o077).toBe(0);
  const seen = await first.send('Patient/a/_history', 't');
  const read = await first.send('Patient/a', token);
  expect(read.text).toContain('"active": true');
  expect(read.text).not.toContain('birthDate');
  await first.stop();

  const restored = await run(['restore', folder], 'second');
  expect([restored.code, restored.errors]).toEqual([0, expect.any(String)]);
  expect(readdirSync(root).filter(name => name.includes('draft'))).toEqual([]);
  const second = await serving('second');
  expect(await second.send('Patient/a', token)).toEqual(read);
  expect((await second.send('Patient/b', 't')).status).toBe(410);
  const entries = (text: string) => JSON.parse(text).entry;
  expect(entries((await second.send('Patient/a/_history', 't')).text).map(withoutUrl)).toEqual(
    entries(seen.text).map(withoutUrl),
  );
  const ids = JSON.parse((await second.send('Patient?_elements=id&_count=1000', 't')).text)
    .entry.map(({ resource }: { resource: { id: string } }) => resource.id)
    .filter((id: string) => /^[xy]\d/.test(id)) as string[];
  expect(
    ids
      .filter(id => id.startsWith('x'))
      .map(id => id.slice(1))
      .sort(),
  ).toEqual(
    ids
      .filter(id => id.startsWith('y'))
      .map(id => id.slice(1))
      .sort(),
  );
  expect((await run(['secret', 'list'], 'second')).output).toContain('sms-key');
  await second.stop();

  // A place in use, an export, and no backup at all are refused, and nothing is changed.
  const again = await run(['restore', folder], 'second');
  expect([again.code, again.errors]).toEqual([2, containing('exists already')]);
  expect((await run(['export', join(root, 'export')], 'second')).code).toBe(0);
  const exported = await run(['restore', join(root, 'export')], 'third');
  expect([exported.code, exported.errors]).toEqual([2, containing('kiln load')]);
  const none = await run(['restore', root], 'third');
  expect([none.code, none.errors]).toEqual([2, containing('is not a backup')]);
  expect(existsSync(join(root, 'third'))).toBe(false);
});

/** The two servers listen on different ports. */
function withoutUrl({ fullUrl: _, ...entry }: { fullUrl?: string }): unknown {
  return entry;
}
