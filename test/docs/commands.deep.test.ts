// Every command of README.md and docs/ is run as it is printed, in a project that `kiln init` made, with a server beside it.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { end } from '../command/serve-process.ts';
import { dataParent } from '../data-parent.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fewTypes, installKiln, keepTypes } from '../profiles/world.ts';
import { blocks, blocksOf } from './pages.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

/** What is not run here, by its first words, with the test that runs it. */
const elsewhere: Readonly<Record<string, string>> = {
  'npm ci && npm start': 'command/serve.test.ts',
  'npm ci && npm test': 'this run',
  'npm start': 'command/serve.test.ts',
  'npm install': 'command/own-project.deep.test.ts',
  'npx kiln-fhir init': 'command/own-project.deep.test.ts',
  'npx kiln serve --watch': 'profiles/watch.deep.test.ts',
  'npx kiln add hl7.fhir.us.core@6.1.0': 'codegen/registry.deep.test.ts',
  'npx kiln bot rollback': 'command/bot-operations.test.ts',
  'KILN_MLLP_PORT=2575': 'mllp/mllp.test.ts',
  'npx fsh-sushi build guide': 'codegen/add.test.ts, with what SUSHI writes',
  'npx kiln add guide': 'profiles/watch.deep.test.ts',
  'npx kiln view': 'command/view.test.ts',
  "curl -s -i 'http://127.0.0.1:8103/fhir/R4/ViewDefinition/$viewdefinition-export'": 'view/export.test.ts',
  'psql ': 'command/view.test.ts',
  'claude mcp add': 'mcp/session.test.ts',
  'npx kiln remove hl7.fhir.us.core': 'profiles/packages.deep.test.ts',
};

/** They do not end by themselves. */
const endless = /--follow|^curl -N/;

const commands = blocksOf('sh')
  .flatMap(({ text }) => commandsOf(text))
  .filter(line => line !== '' && !line.startsWith('export TOKEN='));

/** Lines that end in a backslash belong to the next one, and so do those that leave a quote open. */
function commandsOf(block: string): readonly string[] {
  const found: string[] = [];
  for (const whole of block.replaceAll('\\\n', ' ').split('\n')) {
    const line = whole.replace(/\s+#\s.*$/, '').trim();
    const last = found.at(-1);
    if (last !== undefined && last.split("'").length % 2 === 0) found[found.length - 1] = `${last}\n${line}`;
    else found.push(line);
  }
  return found;
}

const folder = mkdtempSync(join(dataParent(), 'kiln-docs-'));
const env: Record<string, string> = {
  ...{ PATH: process.env.PATH ?? '', HOME: folder, TOKEN: 't', KEY: 'k' },
  ...{
    KILN_DEV_TOKEN: 't',
    KILN_SAMPLE: 'none',
    KILN_MCP: 'on',
    PORT: '0',
    npm_config_update_notifier: 'false',
  },
};
let server: ChildProcess;
let base = '';
let other: TestDatabase;

beforeAll(async () => {
  installKiln(folder);
  rmSync(join(folder, 'node_modules/.bin'));
  mkdirSync(join(folder, 'node_modules/.bin'));
  const main = join(packageRoot(), 'dist/main.js');
  chmodSync(main, 0o755);
  symlinkSync(main, join(folder, 'node_modules/.bin/kiln'));
  const kiln = (command: string) =>
    execFileSync(process.execPath, [main, command], { cwd: folder, env, stdio: 'ignore' });
  kiln('init');
  keepTypes(join(folder, 'definitions/packages.json'), [...fewTypes, 'Encounter']);
  kiln('generate');
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'export'));
  write('export/Organization.ndjson', '{"resourceType":"Organization","id":"1","name":"Ward"}');
  write('export/Patient.ndjson', '{"resourceType":"Patient","id":"example","birthDate":"1974-12-25"}');
  for (const { file, text } of blocks) if (file) write(file, text);
  other = await createTestDatabase();
  server = spawn(process.execPath, [main, 'serve'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  base = await new Promise(resolve =>
    server.stdout?.on('data', chunk => {
      const [found] = /http:\S+\/fhir\/R4/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
    }),
  );
  // As the sample has it, for the commands that come before those that load it.
  const headers = { authorization: 'Bearer t', 'content-type': 'application/fhir+json' };
  const body = '{"resourceType":"Patient","id":"example","birthDate":"1974-12-25"}';
  await fetch(`${base}/Patient/example`, { method: 'PUT', headers, body });
});
afterAll(async () => {
  await end(server, 'SIGTERM');
  await other.drop();
  rmSync(folder, { recursive: true });
});

const run = commands.filter(command => !Object.keys(elsewhere).some(name => command.startsWith(name)));

test('there are commands to run, and all others are named', () => {
  expect(run.length).toBeGreaterThan(50);
  for (const name of Object.keys(elsewhere))
    expect(
      commands.some(command => command.startsWith(name)),
      name,
    ).toBe(true);
});

test('the query of the project that kiln init makes is answered', async () => {
  const query = blocksOf('graphql').find(({ text }) => text.includes('InpatientList'))?.text;
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
  const answer = await fetch(`${base}/$graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  expect(await answer.json()).toEqual({ data: { InpatientList: [] } });
});

test.each(run)('%s', command => {
  const text = command
    .replaceAll('http://127.0.0.1:8103/fhir/R4', base)
    .replace('https://example.org/fhir/R4', base);
  const more = command === 'npx kiln load ./backup' ? { DATABASE_URL: other.connection.url } : {};
  const goesOn = endless.test(command);
  const ended = goesOn ? `timeout --signal=INT --kill-after=5 4 ${text}` : text;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', ended], {
    ...{ cwd: folder, encoding: 'utf8', env: { ...env, ...more } },
  });
  expect([status, stderr]).toEqual([goesOn ? 124 : 0, expect.not.stringMatching(/^\s+at /m)]);
  if (command.startsWith('curl')) expect(stdout).not.toMatch(/"errors"|"severity": ?"(error|fatal)"/);
  if (command.startsWith('curl -N')) expect(stdout).toContain(':subscribed');
  // What later commands name.
  for (const [name, form] of Object.entries(printed)) {
    const [, value] = form.exec(stdout) ?? [];
    if (value) env[name] = value;
  }
});

const printed: Readonly<Record<string, RegExp>> = {
  CLIENT_ID: /^client id:\s+(\S+)/m,
  KILN_CLIENT_SECRET: /^client secret:\s+(\S+)/m,
  MEMBERSHIP: /^membership:\s+(\S+)/m,
};
