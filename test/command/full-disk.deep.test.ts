// `kiln serve` on a disk that is full: writes are answered with 503 and the reason, reads go on, and so does all when there is room again.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { end, type Run, ready, startServe } from './serve-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-full-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'kiln-full', folder]).status === 0;
if (!mounted)
  process.stderr.write('full-disk.deep.test.ts is skipped: this account may not mount a tmpfs.\n');
const ballast = join(folder, 'ballast');
const headers = { authorization: 'Bearer t', 'content-type': 'application/fhir+json' };
let run: Run;
let base = '';

beforeAll(async () => {
  if (!mounted) return;
  run = startServe(folder);
  base = await ready(run);
}, 60_000);
afterAll(async () => {
  if (mounted && run.child.exitCode === null) await end(run.child, 'SIGTERM');
  if (mounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

function fill(): void {
  // dd ends where the room does.
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']);
}

/** Too long for the free room of a page, and not to be compressed. */
const put = (id: string) =>
  fetch(`${base}/Basic/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ resourceType: 'Basic', id, code: { text: randomBytes(30_000).toString('hex') } }),
  });

async function until(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await new Promise(resolve => setTimeout(resolve, 50));
}

const isReady = async () => (await fetch(new URL('/readyz', base))).status === 200;

test.skipIf(!mounted)(
  'writes are refused with the reason, reads are answered, and later writes succeed',
  async () => {
    expect((await put('before')).status).toBe(201);
    fill();
    const answers = await Promise.all([1, 2, 3, 4].map(n => put(`full${n}`)));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      const { issue } = (await answer.json()) as { issue: readonly object[] };
      expect(issue).toMatchObject([{ code: 'no-store', diagnostics: expect.stringContaining('is full') }]);
    }
    const entry = ['a', 'b'].map(id => ({
      request: { method: 'PUT', url: `Basic/${id}` },
      resource: { resourceType: 'Basic', id, code: { text: randomBytes(30_000).toString('hex') } },
    }));
    const bundle = { resourceType: 'Bundle', type: 'transaction', entry };
    expect((await fetch(base, { method: 'POST', headers, body: JSON.stringify(bundle) })).status).toBe(503);
    expect((await fetch(`${base}/Basic/before`, { headers })).status).toBe(200);
    rmSync(ballast);
    expect((await put('full1')).status).toBe(201);
    expect((await fetch(`${base}/Basic/a`, { headers })).status).toBe(404);
  },
  60_000,
);

test.skipIf(!mounted)(
  'a database that ends then is started again when there is room',
  async () => {
    fill();
    const { pid } = JSON.parse(readFileSync(join(folder, 'data/connection.json'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    await until(async () => /ended while starting[\s\S]*No space left on device/.test(run.errors()));
    const answer = await put('away');
    expect(answer.status).toBe(503);
    expect(JSON.stringify(await answer.json())).toContain('its disk is full');
    rmSync(ballast);
    await until(isReady);
    expect((await fetch(`${base}/Basic/full1`, { headers })).status).toBe(200);
    expect((await put('away')).status).toBe(201);
  },
  60_000,
);

test.skipIf(!mounted)(
  'a load without a server says that the disk is full',
  async () => {
    await end(run.child, 'SIGTERM');
    const large = join(folder, 'large.ndjson');
    const basic = (id: number) =>
      JSON.stringify({
        resourceType: 'Basic',
        id: `l${id}`,
        code: { text: randomBytes(20_000).toString('hex') },
      });
    writeFileSync(large, Array.from({ length: 2_000 }, (_, id) => basic(id)).join('\n'));
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(packageRoot(), 'dist/main.js'), 'load', large],
      {
        ...{ cwd: packageRoot(), encoding: 'utf8' },
        env: { PATH: process.env.PATH, KILN_DATA: join(folder, 'data') },
      },
    );
    expect([status, stderr]).toEqual([1, expect.stringMatching(/disk of .*is full.*Make room there/)]);
    rmSync(large);
    run = startServe(folder);
    base = await ready(run);
    expect((await fetch(`${base}/Basic/before`, { headers })).status).toBe(200);
  },
  120_000,
);
