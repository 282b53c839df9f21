// `kiln bot runs`, `logs`, `versions` and `rollback`: on a server with the rights of a token, which shows nothing of other projects,
// and on the database.
import { spawn } from 'node:child_process';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import type { Registered } from '../../runtime/identity/auth/register.ts';
import { newClient } from '../auth/client.ts';
import { fakeRunner } from '../bots/fake-runner.ts';
import { botOf, policyOf, testFolder } from '../fixtures.ts';
import { testServer, token } from '../server.ts';
import { type Ended, expectErrors, expectOutput, kiln } from './run.ts';

const runner = fakeRunner({
  speak: (_, { input }, log) => {
    const { lines = ['a line'], fails } = input as { lines?: string[]; fails?: string };
    for (const line of lines) log(line);
    if (fails) throw new Error(fails);
    return { ok: true };
  },
});
const server = testServer({ botLogLines: 3, KILN_TOKEN_LIFETIME: '1h' }, undefined, runner);
const home = testFolder('operations');

const as = (bearer: string) => ({ HOME: home, KILN_URL: server().base, KILN_TOKEN: bearer });
const run = (args: readonly string[], bearer = token): Promise<Ended> =>
  kiln(['bot', ...args], as(bearer), { cwd: home });

let other: Registered;
let auditor: Registered;
let caller: Registered;

const execute = async (id: string, body: object, bearer = token) => {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const { status } = await server().fetch(`Bot/${id}/$execute`, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  });
  await server().trail.settle();
  return status;
};

const bot = (id: string, code: string, more: object = {}) =>
  botOf(id, { name: id, runAsUser: true, ...more }, code);

beforeAll(async () => {
  const grant = async (id: string, ...resource: object[]) => {
    await server().put(policyOf(id, ...resource));
    return id;
  };
  const bots = { resourceType: 'Bot', interaction: ['read', 'search', 'vread', 'history', 'execute'] };
  caller = await newClient(server(), { policies: [await grant('callers', bots)] });
  const events = { resourceType: 'AuditEvent', interaction: ['read', 'search'] };
  auditor = await newClient(server(), { policies: [await grant('auditors', events)] });
  other = await newClient(server(), { project: 'other', policies: ['watch'] });
  const all = {
    resourceType: 'Bot',
    interaction: ['read', 'create', 'update', 'search', 'execute', 'deploy'],
  };
  const watch = policyOf('watch', all, events);
  await updateResource(server().store, other, 'AccessPolicy', 'watch', JSON.stringify(watch));
  await server().put(bot('speak', 'speak', { identifier: [{ system: 'urn:x', value: 'speaker' }] }));
  await server().put(bot('silent', 'speak'));
});

describe('what runs left', () => {
  beforeAll(async () => {
    expect(await execute('speak', { lines: ['one', 'two'] })).toBe(200);
    expect(await execute('speak', { lines: ['1', '2', '3', '4', '5'] }, caller.accessToken)).toBe(200);
    expect(await execute('speak', { lines: ['\u001b[31mred\u009b', 'a\nb'], fails: 'no bed' })).toBe(400);
    const wrong = { method: 'POST', body: '[', headers: { 'content-type': 'application/json' } };
    expect((await server().fetch('Bot/speak/$execute', wrong)).status).toBe(400);
    await server().trail.settle();
  });

  it('runs: state, duration, caller and error, the oldest first', async () => {
    const { code, output } = await run(['runs', 'speak', '--json']);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    const member = `ProjectMembership/${caller.membership}`;
    const said = { event: expect.stringMatching(/^kiln-audit-/), ended: time };
    const developer = { ...said, caller: 'developer' };
    const ran = { milliseconds: 1, version: '1' };
    const succeeded = { ...ran, state: 'succeeded', status: 200, result: 'The bot has run.' };
    const refused = { ...developer, state: 'refused', status: 400 };
    expect([code, JSON.parse(output)]).toEqual([
      0,
      [
        { ...developer, ...succeeded, log: ['one', 'two'] },
        { ...said, ...succeeded, caller: member, log: ['(2 earlier lines are not kept.)', '3', '4', '5'] },
        {
          ...refused,
          ...ran,
          result: 'The bot threw an error: no bed',
          log: ['\uFFFD[31mred\u009b', 'a\nb'],
        },
        { ...refused, result: expect.stringContaining('column 2'), log: [] },
      ],
    ]);
    const lines = (await run(['runs', 'urn:x|speaker', '--count', '2'])).output.trim().split('\n');
    expect(lines.map(line => line.replace(/^\S+ {2}/, ''))).toEqual([
      'refused 400  1 ms  version 1  developer  The bot threw an error: no bed',
      expect.stringMatching(/^refused 400 {2}not run {2}developer {2}/),
    ]);
  });

  it('logs: each line with its time, without control characters, and how a run ended that failed', async () => {
    const { code, output } = await run(['logs', 'speak']);
    const lines = output.trim().split('\n');
    expect([code, lines.map(line => line.replace(/^\S+Z {2}/, ''))]).toEqual([
      0,
      [
        ...['one', 'two', '(2 earlier lines are not kept.)', '3', '4', '5'],
        ...['\uFFFD[31mred\uFFFD', 'a', 'b', 'refused 400: The bot threw an error: no bed'],
        expect.stringMatching(/^refused 400: /),
      ],
    ]);
    expect((await run(['logs', 'silent'])).errors).toContain('No run of Bot/silent is recorded yet.');
  });

  it('other projects see nothing of it, nor do tokens without access to AuditEvents', async () => {
    for (const command of ['runs', 'logs']) {
      const foreign = await run([command, 'speak'], other.accessToken);
      expect([foreign.code, foreign.output]).toEqual([1, '']);
      expect(foreign.errors).toContain('Bot/speak does not exist, or you cannot see it.');
      const unnamed = await run([command, 'speak'], caller.accessToken);
      expect([unnamed.code, unnamed.output]).toEqual([1, '']);
      expectOutput(await run([command, 'speak'], auditor.accessToken), 0, 'no bed');
    }
    // The same id in the other project is another bot.
    const own = bot('speak', 'speak');
    const headers = { authorization: `Bearer ${other.accessToken}`, 'content-type': 'application/fhir+json' };
    await server().fetch('Bot/speak', { method: 'PUT', headers, body: JSON.stringify(own) });
    expect(await execute('speak', { lines: ['theirs'] }, other.accessToken)).toBe(200);
    const theirs = await run(['logs', 'speak'], other.accessToken);
    expect(theirs.output.trim().split('\n')).toEqual([expect.stringMatching(/Z {2}theirs$/)]);
    expect((await run(['logs', 'speak'], auditor.accessToken)).output).not.toContain('theirs');
  });

  /** Before the server, with an end and a beginning of its own. */
  async function proxy() {
    const open = new Set<Socket>();
    const { hostname, port, pathname } = new URL(server().base);
    const before = createServer(socket => {
      const behind = connect(Number(port), hostname);
      for (const each of [socket, behind]) open.add(each.on('error', () => {}));
      socket.pipe(behind).pipe(socket);
    });
    const listen = (at: number) =>
      new Promise<number>(resolve =>
        before.listen(at, '127.0.0.1', () => resolve((before.address() as AddressInfo).port)),
      );
    const own = await listen(0);
    return {
      base: `http://127.0.0.1:${own}${pathname}`,
      listen: () => listen(own),
      close: () => {
        before.close();
        for (const socket of open) socket.destroy();
      },
    };
  }

  it('logs --follow: what ends later, once, until the process is ended; it waits for a server that is away', async () => {
    const args = [join(packageRoot(), 'dist/main.js'), 'bot', 'logs', 'silent', '--follow'];
    const between = await proxy();
    const env = { PATH: process.env.PATH, ...as(token), KILN_URL: between.base };
    const child = spawn(process.execPath, args, { cwd: home, env });
    let [output, errors] = ['', ''];
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.stderr.on('data', chunk => (errors += String(chunk)));
    const until = async (words: () => boolean) => {
      while (!words()) {
        if (child.exitCode !== null) throw new Error(errors);
        await new Promise(resolve => setTimeout(resolve, 20));
      }
    };
    await until(() => errors.includes('No run'));
    await execute('silent', { lines: ['first'] });
    await execute('speak', { lines: ['of another bot'] });
    await until(() => output.includes('first'));
    // As when the server is restarted.
    between.close();
    await until(() => errors.includes('the command waits'));
    await execute('silent', { lines: ['second'] });
    await between.listen();
    await execute('silent', { lines: ['third'] });
    await until(() => output.includes('third'));
    child.kill();
    between.close();
    const lines = output.trim().split('\n');
    expect(lines.map(line => line.replace(/^\S+Z {2}/, ''))).toEqual(['first', 'second', 'third']);
  });

  it.each([
    [['runs', 'nobody'], 1, 'Bot/nobody does not exist, or you cannot see it.'],
    [['logs', 'urn:x|nobody'], 1, 'There is no bot with the identifier urn:x|nobody.'],
    [['runs', 'speak', '--count', '0'], 2, "--count is '0'; write a whole number from 1 to 9999."],
    [['runs', 'speak', '--project', 'x'], 2, '--project is not for a server'],
    [['rollback', 'speak', '9'], 1, 'has no version 9: its versions are @1. Nothing was changed.'],
    [['versions', 'nobody'], 1, 'nobody'],
  ])('%j is refused', async (args, code, words) => {
    const ended = await run(args);
    expect([ended.code, ended.output, ended.errors]).toEqual([code, '', expect.stringContaining(words)]);
  });
});

describe('versions and rollback', () => {
  const sourceOf = (n: number) => ({
    contentType: 'text/typescript',
    title: 'v.ts',
    data: btoa(`code ${n}`),
  });
  const program = async () => {
    const { executableCode, ...rest } = (await (await server().fetch('Bot/v')).json()) as Record<
      string,
      unknown
    >;
    return { code: atob((executableCode as { data: string }).data), ...rest } as Record<string, unknown>;
  };

  it('the code of a former version comes back as the next one, exactly, and nothing else changes', async () => {
    for (const n of [1, 2, 3])
      await server().put(bot('v', `program ${n}`, { codeVersion: String(n), sourceCode: sourceOf(n) }));
    await server().put(
      bot('v', 'program 3', { codeVersion: '3', sourceCode: sourceOf(3), description: 'D' }),
    );
    const before = await run(['versions', 'v', '--json']);
    const since = expect.stringMatching(/^\d{4}-/);
    const row = (version: string, resource: string, current = false) => ({
      version,
      resource,
      since,
      filename: 'v.ts',
      bytes: 6,
      current,
    });
    expect(JSON.parse(before.output)).toEqual([row('3', '3', true), row('2', '2'), row('1', '1')]);
    const back = await run(['rollback', 'v', '1', '--json']);
    expect([back.code, JSON.parse(back.output)]).toEqual([
      0,
      { bot: 'Bot/v', version: '4', codeOf: '1', changed: true },
    ]);
    expect(await program()).toMatchObject({
      ...{ code: 'program 1', codeVersion: '4', sourceCode: sourceOf(1), description: 'D', name: 'v' },
    });
    expect((await run(['rollback', 'v', '1'])).output).toBe('Bot/v runs version 4, as before.\n');
    expect((await run(['rollback', 'v', '@2'])).output).toBe(
      'Bot/v runs version 5, the code of version 2.\n',
    );
    const lines = (await run(['versions', 'v'])).output.trim().split('\n');
    expect(lines.map(line => line.replace(/\S+Z/, 'T'))).toEqual([
      '5  T  v.ts  6 bytes  runs now',
      ...['4', '3', '2', '1'].map(n => `${n}  T  v.ts  6 bytes`),
    ]);
  });

  it('and when it ran by itself', async () => {
    await server().put(bot('timed', 'x'));
    const deploy = (config: string) =>
      server().fetch('Bot/timed/$deploy', {
        method: 'POST',
        headers: { 'content-type': 'text/typescript' },
        body: `${config}export function handler() {}`,
      });
    await deploy(`export const config = { cron: '0 6 * * *' };`);
    await deploy(`export const config = { triggers: [{ criteria: 'Group' }] };`);
    await deploy('');
    const timed = async () => {
      const { cronString, trigger } = (await (await server().fetch('Bot/timed')).json()) as Record<
        string,
        unknown
      >;
      return [cronString, trigger];
    };
    const seen: unknown[] = [await timed()];
    for (const version of ['1', '2', '3']) {
      await run(['rollback', 'timed', version]);
      seen.push(await timed());
    }
    expect(seen).toEqual([
      [undefined, undefined],
      ['0 6 * * *', undefined],
      [undefined, [{ criteria: 'Group' }]],
      [undefined, undefined],
    ]);
  });

  it('needs the right to deploy', async () => {
    const before = await program();
    expectErrors(await run(['rollback', 'v', '1'], caller.accessToken), 1, 'the right to deploy it');
    expect(await program()).toEqual(before);
  });
});
