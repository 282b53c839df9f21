// A server that runs from dist/ of a checkout, and `npm run build` of changed sources in it: the server goes on with all that it had.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../runtime/base/definitions/root.ts';
import { end, type Run, ready, startServe } from './command/serve-process.ts';
import { dataParent } from './data-parent.ts';

const folder = mkdtempSync(join(dataParent(), 'kiln-build-'));
const dist = join(folder, 'dist');
let run: Run;
let base = '';

function build(): void {
  const { status, stderr } = spawnSync(process.execPath, ['runtime/build.mjs'], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  expect([status, stderr]).toEqual([0, '']);
}

beforeAll(async () => {
  const root = packageRoot();
  for (const name of ['codegen', 'runtime', 'test', 'definitions', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['generated', 'node_modules']) symlinkSync(join(root, name), join(folder, name));
  build();
  run = startServe(folder, {}, folder);
  base = await ready(run);
});
afterAll(async () => {
  if (run.child.exitCode === null) await end(run.child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(new URL(path, base));

it('answers the console and imports what it has not imported yet', async () => {
  const page = await (await get('/')).text();
  const scripts = readdirSync(join(dist, 'console')).filter(name => /-\w{8}\.(js|css)$/.test(name));
  const lazy = readdirSync(dist).filter(name => /^chunk-.*\.js$/.test(name));
  // Each module of the server and of the console has another hash.
  const changed = readdirSync(join(folder, 'runtime'), { recursive: true, encoding: 'utf8' });
  for (const name of changed.filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')))
    appendFileSync(
      join(folder, 'runtime', name),
      '\n(globalThis as { kilnBuild?: number }).kilnBuild = 2;\n',
    );
  build();
  expect(readFileSync(join(dist, 'console/page.html'), 'utf8')).not.toBe(page);
  expect(readdirSync(dist).filter(name => name === lazy[0] || !lazy.includes(name)).length).toBeGreaterThan(
    lazy.length,
  );
  expect(await (await get('/')).text()).toBe(page);
  const answers = await Promise.all(
    scripts.map(async name => [name, (await get(`/console/${name}`)).status]),
  );
  expect(answers).toEqual(scripts.map(name => [name, 200]));
  // The provider of sign-in and its pages are imported by the first who signs in.
  const discovery = await get('/.well-known/openid-configuration');
  expect(discovery.status).toBe(200);
  const signIn = await get('/oauth2/authorize?client_id=unknown&response_type=code');
  expect([signIn.status, await signIn.text()]).toEqual([400, expect.stringContaining('client is invalid')]);
  // Log lines alone: the provider warns of the Node that the README names.
  expect(
    run
      .errors()
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('{')),
  ).toEqual([]);
});
