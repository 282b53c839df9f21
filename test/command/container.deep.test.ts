// The steps of the Dockerfile, each as it is written, in empty folders: what it builds starts as an account without rights, where nothing
// but its data and /tmp can be written, says that it is ready, and stops by SIGTERM.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { dataParent } from '../data-parent.ts';
import { dockerfile, type Instruction } from './dockerfile.ts';
import { end, exit } from './serve-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 });

const root = mkdtempSync(join(dataParent(), 'kiln-container-'));
const build = join(root, 'build');
const image = join(root, 'image');
const data = join(root, 'data');
const stages = dockerfile(readFileSync(join(packageRoot(), 'Dockerfile'), 'utf8'));
const [first = [], last = []] = stages;
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
let server: ChildProcess | undefined;

afterAll(async () => {
  if (server) await end(server, 'SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', root]);
  rmSync(root, { recursive: true, force: true });
});

/** What git has, without what .dockerignore names: the context of the build. */
function context(): readonly string[] {
  const ignored = readFileSync(join(packageRoot(), '.dockerignore'), 'utf8').split('\n');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: packageRoot() });
  return String(files)
    .split('\0')
    .filter(path => path !== '' && !ignored.includes(path.split('/')[0] ?? ''));
}

function run({ text }: Instruction): void {
  const { status, stderr } = spawnSync('sh', ['-c', text], {
    ...{ cwd: build, encoding: 'utf8' },
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true' },
  });
  expect([text, status, status === 0 ? '' : stderr]).toEqual([text, 0, '']);
}

beforeAll(() => {
  mkdirSync(build);
  const files = context();
  for (const step of first) {
    if (step.name === 'RUN') run(step);
    if (step.name !== 'COPY') continue;
    const [sources, all] = [step.words.slice(0, -1), step.words[0] === '.'];
    for (const path of all ? files : sources) cpSync(join(packageRoot(), path), join(build, path));
  }
  mkdirSync(image);
  for (const { words } of last.filter(({ from }) => from === 'build'))
    for (const source of words.slice(0, -1))
      cpSync(source.replace('/app', build), join(image, basename(source)), {
        recursive: true,
        verbatimSymlinks: true,
      });
  mkdirSync(data);
  if (isRoot) execFileSync('chown', ['-R', '65534:65534', data]);
  execFileSync('chmod', ['755', root]);
  execFileSync('chmod', ['-R', 'a-w,a+rX', image]);
});

test('nothing that only building needs is in it', () => {
  const installed = join(image, 'node_modules');
  // npm leaves folders of scopes that are empty.
  const modules = readdirSync(installed, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && readdirSync(join(installed, entry.name)).length > 0)
    .map(({ name }) => name);
  expect(modules).toContain('koa');
  for (const name of ['vitest', 'typescript', 'playwright-core', '@biomejs', 'preact'])
    expect(modules).not.toContain(name);
  expect(readdirSync(image).sort()).toEqual(
    'definitions dist generated node_modules package.json'.split(' '),
  );
});

test('it starts, is ready by its own check, answers, and stops by SIGTERM', async () => {
  const port = await freePort();
  const set = last
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ words }) => words.map(word => word.split('=') as [string, string]));
  const env = {
    ...{ PATH: process.env.PATH, ...Object.fromEntries(set) },
    ...{ PORT: String(port), HOST: '127.0.0.1', KILN_DATA: data, KILN_SAMPLE: 'none', HOME: '/nonexistent' },
  };
  const [program = '', ...args] = JSON.parse(last.find(({ name }) => name === 'CMD')?.text ?? '') as string[];
  server = spawn(program, args, { cwd: image, env, ...nobody, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  server.stdout?.on('data', chunk => (said += String(chunk)));
  server.stderr?.on('data', chunk => (said += String(chunk)));
  const probe = / CMD (\[.*\])$/.exec(` ${last.find(({ name }) => name === 'HEALTHCHECK')?.text ?? ''}`)?.[1];
  const [node = '', ...check] = JSON.parse(probe ?? '[]') as string[];
  await expect
    .poll(() => spawnSync(node, check, { env }).status, { timeout: 60_000, interval: 500, message: said })
    .toBe(0);
  const metadata = await fetch(`http://127.0.0.1:${port}/fhir/R4/metadata`);
  expect([metadata.status, ((await metadata.json()) as { resourceType: string }).resourceType]).toEqual([
    200,
    'CapabilityStatement',
  ]);
  // In production there is no token of a developer, and no link that signs in.
  expect(said).not.toContain('#link=');
  expect(said).not.toContain('Development token');
  const ended = exit(server);
  server.kill('SIGTERM');
  expect([await ended, said]).toEqual([0, expect.any(String)]);
  expect(spawnSync(node, check, { env }).status).toBe(1);
});

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as { port: number };
      listener.close(() => resolve(port));
    });
  });
}
