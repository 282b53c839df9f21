// The configuration → the sandbox of bots, or the refusal on a platform without Deno.
import { expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { configuredSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { returned, runSource } from './sandbox.ts';

const source = "export const handler = client => client.read('Patient', '1');";
const without = configuredSandbox(readConfig({}), { platform: 'freebsd', arch: 'x64' });
const server = testServer({}, emptyTemplate, without);

it('runs bots in Deno', async () => {
  const sandbox = configuredSandbox(readConfig({}));
  await sandbox.warm();
  expect(returned(await runSource(sandbox, source))).toEqual({ method: 'read', args: ['Patient', '1'] });
  await sandbox.close();
});

it('without Deno for the platform, a bot is deployed with a warning, and $execute is 501', async () => {
  await without.warm();
  await server().put({ resourceType: 'Bot', id: 'b', runAsUser: true });
  const headers = { 'content-type': 'text/typescript' };
  const deployed = await server().fetch('Bot/b/$deploy', { method: 'POST', headers, body: source });
  const packages = /no Deno for freebsd x64.* @deno\/linux-x64-glibc, @deno\/win32-arm64, @deno\/win32-x64:/;
  expect([deployed.status, await deployed.json()]).toMatchObject([
    200,
    {
      issue: [
        { severity: 'information' },
        { severity: 'warning', diagnostics: expect.stringMatching(packages) },
      ],
    },
  ]);
  const executed = await server().fetch('Bot/b/$execute', { method: 'POST' });
  expect([executed.status, await executed.json()]).toMatchObject([
    501,
    { issue: [{ severity: 'error', code: 'not-supported', diagnostics: expect.stringMatching(packages) }] },
  ]);
  await without.close();
});
