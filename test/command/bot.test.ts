// `kiln serve` beside `kiln bot` and `kiln secret`, each a process of its own: what is deployed is run by the server that runs already.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataParent } from '../data-parent.ts';
import { childrenOf, isThere } from '../process-tree.ts';
import { expectErrors, expectOutput, kiln as runKiln } from './run.ts';
import { end, type Run, ready, startServe } from './serve-process.ts';

const folder = mkdtempSync(join(dataParent(), 'kiln-bot-'));
const env = { KILN_DATA: join(folder, 'data') };
let server: Run;
let base = '';

beforeAll(async () => {
  server = startServe(folder);
  base = await ready(server);
}, 120_000);

afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const kiln = (args: readonly string[], input = '', more: Readonly<Record<string, string>> = {}) =>
  runKiln(args, { ...env, ...more }, { input });

function source(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

async function execute(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${base}/Bot/${path}`, { headers: { authorization: 'Bearer t' } });
  return { status: response.status, text: await response.text() };
}

const greet = `import type { BotHandler } from '@kiln';
export const handler: BotHandler<{ name?: string }> = (client, event) => {
  console.log('asked');
  return { hello: event.input.name ?? 'nobody', key: event.secrets.sms ?? null };
};
`;

describe('kiln bot and kiln secret', () => {
  it('what is deployed runs in the server at once, and gets the secret', async () => {
    const file = source('greet.ts', greet);
    const first = await kiln(['bot', 'deploy', file, '--json']);
    expect([first.code, JSON.parse(first.output)]).toEqual([
      0,
      { bot: 'Bot/greet', project: 'default', version: '1', created: true, changed: true },
    ]);
    expect(await execute('greet/$execute?name=x')).toEqual({ status: 200, text: '{"hello":"x","key":null}' });
    const secret = await kiln(['secret', 'set', 'sms'], 'key-of-the-gateway\n');
    expect([secret.code, secret.output + secret.errors]).toEqual([0, expect.not.stringContaining('key-of')]);
    expect((await kiln(['secret', 'list', '--json'])).output).toBe('["sms"]\n');
    expect((await execute('greet/$execute')).text).toBe('{"hello":"nobody","key":"key-of-the-gateway"}');
    expect((await kiln(['secret', 'remove', 'sms'])).code).toBe(0);
    expect((await execute('greet/$execute')).text).toBe('{"hello":"nobody","key":null}');
    expect(server.errors()).not.toContain('key-of-the-gateway');
  }, 120_000);

  it('on the database: runs, logs, versions, and a rollback that the server runs at once', async () => {
    const file = source('turn.ts', greet.replace("'asked'", "'asked first'").replace('hello', 'one'));
    await kiln(['bot', 'deploy', file]);
    expect((await execute('turn/$execute')).text).toContain('"one"');
    await kiln(['bot', 'deploy', source('turn.ts', greet.replace('hello', 'two'))]);
    expect((await execute('turn/$execute')).text).toContain('"two"');
    // The audit trail writes a moment later.
    for (let rows = 0; rows < 2; )
      rows = (JSON.parse((await kiln(['bot', 'runs', 'turn', '--json'])).output) as unknown[]).length;
    const logs = await kiln(['bot', 'logs', 'turn']);
    expect(
      logs.output
        .trim()
        .split('\n')
        .map(line => line.replace(/^\S+ {2}/, '')),
    ).toEqual(['asked first', 'asked']);
    await kiln(['bot', 'deploy', source('quiet.ts', 'export const handler = () => 1;')]);
    expect((await execute('quiet/$execute')).text).toBe('1');
    for (let rows = 0; rows < 1; )
      rows = (JSON.parse((await kiln(['bot', 'runs', 'quiet', '--json'])).output) as unknown[]).length;
    const quiet = await kiln(['bot', 'logs', 'quiet']);
    expect([quiet.output, quiet.errors]).toEqual([
      '',
      expect.stringContaining('No log lines; `kiln bot runs quiet` lists the runs.'),
    ]);
    const events = await kiln(['event', 'list']);
    expect([events.output, events.errors]).toEqual(['', expect.stringContaining('No events.\n')]);
    const back = await kiln(['bot', 'rollback', 'turn', '1']);
    expect([back.code, back.output]).toEqual([0, 'Bot/turn runs version 3, the code of version 1.\n']);
    expect((await execute('turn/$execute')).text).toContain('"one"');
    const versions = JSON.parse((await kiln(['bot', 'versions', 'turn', '--json'])).output) as {
      version: string;
    }[];
    expect(versions.map(({ version }) => version)).toEqual(['3', '2', '1']);
    const foreign = await kiln(['bot', 'logs', 'turn', '--project', 'none']);
    expect([foreign.code, foreign.output]).toEqual([2, '']);
  }, 120_000);

  it('on a server: says when a bot runs by itself; a rollback on the database changes nothing of that', async () => {
    const onServer = { KILN_URL: base, KILN_TOKEN: 't' };
    const own = "export const config = { cron: '0 6 * * *', triggers: [{ criteria: 'Group?_id=none' }] };\n";
    const deploy = async (code: string) =>
      (await kiln(['bot', 'deploy', source('timed.ts', code)], '', onServer)).output.replace(
        /:.*timed\.ts/,
        ':',
      );
    const isNotified = ' It is notified of Group?_id=none, and runs at 0 6 * * *.';
    expect(await deploy(own + greet)).toBe(
      `Bot/timed runs version 1:.${isNotified} It was made: it has no access to data until it has a membership, or runAsUser is set.\n`,
    );
    expect(await deploy(own + greet)).toBe(`Bot/timed runs version 1, as before:.${isNotified}\n`);
    expect(await deploy(greet)).toBe(
      'Bot/timed runs version 2:. Its triggers and its schedule were removed.\n',
    );
    const refused = await kiln(['bot', 'rollback', 'timed', '1']);
    expect([refused.code, refused.output, refused.errors]).toEqual([
      1,
      '',
      expect.stringContaining('with --url'),
    ]);
    const back = await kiln(['bot', 'rollback', 'timed', '1'], '', onServer);
    expect([back.code, back.output]).toEqual([0, 'Bot/timed runs version 3, the code of version 1.\n']);
    expect(await deploy(greet)).toContain('were removed');
  }, 120_000);

  it('a webhook runs a bot without a token until it is removed', async () => {
    expect((await kiln(['bot', 'deploy', source('hook.ts', greet)])).code).toBe(0);
    const added = await kiln(['bot', 'webhook', 'add', 'hook']);
    expectErrors(added, 0, 'runs Bot/hook without a token');
    const url = added.output.trim();
    expect(url.startsWith(`${base}/webhook/`)).toBe(true);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"w"}' };
    const answer = await fetch(url, json);
    expect([answer.status, await answer.json()]).toEqual([200, { hello: 'w', key: null }]);
    const onServer = { KILN_URL: base, KILN_TOKEN: 't' };
    const second = JSON.parse((await kiln(['bot', 'webhook', 'add', 'hook', '--json'], '', onServer)).output);
    expect((await fetch(second.url, json)).status).toBe(200);
    const listed = JSON.parse((await kiln(['bot', 'webhook', 'list', '--json'])).output) as { id: string }[];
    expect(listed).toMatchObject([{ bot: 'Bot/hook' }, { id: second.id, bot: 'Bot/hook' }]);
    expect((await kiln(['bot', 'webhook', 'list'], '', onServer)).output.split('\n')).toHaveLength(3);
    expect((await kiln(['bot', 'webhook', 'remove', listed[0]?.id ?? ''])).code).toBe(0);
    expect((await kiln(['bot', 'webhook', 'remove', second.id], '', onServer)).code).toBe(0);
    expect([(await fetch(url, json)).status, (await fetch(second.url, json)).status]).toEqual([404, 404]);
    expectErrors(await kiln(['bot', 'webhook', 'remove', second.id]), 1, 'has no webhook');
    expect((await kiln(['bot', 'webhook', 'add', 'nobody'])).errors).toContain(
      'no Bot/nobody in the project',
    );
    expect(server.errors()).not.toContain(url.split('/').pop());
  }, 120_000);

  it('by identifier, counting versions; faults leave what was there', async () => {
    await fetch(`${base}/Bot/b`, {
      method: 'PUT',
      headers: { authorization: 'Bearer t', 'content-type': 'application/fhir+json' },
      body: '{"resourceType":"Bot","id":"b","identifier":[{"system":"urn:x","value":"greeter"}]}',
    });
    expectOutput(
      await kiln(['bot', 'deploy', source('other.ts', greet), '--bot', 'urn:x|greeter']),
      0,
      'Bot/b runs version 1:',
    );
    expect((await execute('$execute?identifier=urn:x|greeter&name=y')).text).toContain('"hello":"y"');
    for (const [code, fault] of [
      ['export const handler = ;', 'broken.ts, line 1, column 24: '],
      [
        "\nthrow new Error('no key');\nexport const handler = () => 1;",
        'broken.ts, line 2: the bot cannot start. no key.',
      ],
    ] as const) {
      expectErrors(await kiln(['bot', 'deploy', source('broken.ts', code), '--bot', 'b']), 1, fault);
    }
    expectErrors(
      await kiln(['bot', 'deploy', join(folder, 'greet.ts'), '--bot', 'urn:x|none']),
      1,
      'no bot with the identifier urn:x|none',
    );
    expect((await execute('b/$execute')).status).toBe(200);
  }, 120_000);

  it('of several bots none is deployed if one cannot start, and nothing is left of a new one', async () => {
    const files = [
      source('starts.ts', greet),
      source('throws.ts', `${greet}throw new Error('no setting');\n`),
    ];
    for (const [at, those] of [
      [{}, files],
      [{ KILN_URL: base, KILN_TOKEN: 't' }, files.slice(1)],
    ] as const) {
      expectErrors(await kiln(['bot', 'deploy', ...those], '', at), 1, 'no setting');
    }
    expect([(await execute('starts/$execute')).status, (await execute('throws/$execute')).status]).toEqual([
      404, 404,
    ]);
  }, 120_000);

  it('a bot with a package and another file is deployed to the database, to a server, and run', async () => {
    mkdirSync(join(folder, 'node_modules', 'doses'), { recursive: true });
    mkdirSync(join(folder, 'parts'), { recursive: true });
    source('node_modules/doses/index.js', 'exports.half = n => n / 2;\n');
    source(
      'parts/check.ts',
      "export const check = (n: number) => { if (n > 9) throw new Error('too much'); };\n",
    );
    const code = `import { half } from 'doses';
import { check } from './parts/check.ts';
export const handler = (_: unknown, event: { input: { n: string } }) => (check(+event.input.n), { half: half(+event.input.n) });
`;
    const file = source('dose.ts', code);
    expect(await kiln(['bot', 'run', file, '--input', '{"n":5}'])).toEqual({
      code: 0,
      output: '{"half":2.5}',
      errors: '',
    });
    expect((await kiln(['bot', 'deploy', file])).output).toContain('Bot/dose runs version 1:');
    expect(await execute('dose/$execute?n=3')).toEqual({ status: 200, text: '{"half":1.5}' });
    const failed = await execute('dose/$execute?n=10');
    expect([failed.status, failed.text]).toEqual([
      400,
      expect.stringMatching(/\(parts\/check\.ts:1:\d+\): too much/),
    ]);
    const url = base.replace('/fhir/R4', '');
    expectOutput(
      await kiln(['bot', 'deploy', file, '--url', url, '--token', 't']),
      0,
      'Bot/dose runs version 1, as before',
    );
    expectErrors(
      await kiln([
        'bot',
        'deploy',
        source('net.ts', "import net from 'node:net';\nexport const handler = () => net;\n"),
      ]),
      1,
      "net.ts, line 1, column 17: 'node:net' is a module of Node, which bots do not have: fetch may request the hosts",
    );
  }, 120_000);

  it('bot run needs no database until client is used', async () => {
    const file = source('local.ts', greet);
    const without = { KILN_DATA: join(folder, 'none') };
    const ran = await kiln(['bot', 'run', file, '--input', '{"name":"z"}', '--secret', 'sms=k'], '', without);
    expect(ran).toEqual({ code: 0, output: '{"hello":"z","key":"k"}', errors: 'asked\n' });
    expect(readdirSync(folder)).not.toContain('none');
    const reads = source('reads.ts', "export const handler = (client: any) => client.read('Bot', 'b');");
    expectOutput(await kiln(['bot', 'run', reads]), 0, '"greeter"');
    const hl7 = source(
      'ack.ts',
      "export const handler = (c: any, e: any) => e.input.buildAck({ controlId: 'C', time: new Date(0) });",
    );
    const message = 'MSH|^~\\&|A|B|C|D|1||ADT^A01|M1|P|2.5\r';
    expectOutput(
      await kiln(['bot', 'run', hl7, '--input', '@-', '--content-type', 'x-application/hl7-v2+er7'], message),
      0,
      'MSA|AA|M1',
    );
    expectErrors(await kiln(['bot', 'run', file, '--input', '{"name"']), 1, 'Line 1, column');
    const throws = await kiln([
      'bot',
      'run',
      source('throws.ts', "export const handler = () => { throw new Error('no'); };"),
    ]);
    expectOutput(throws, 1, /throws\.ts:1:38.*\n$/s);
    const calls = source(
      'calls.ts',
      `export const handler = async (client: any) => [await client.execute('greet', { name: 'l' }),
        await fetch('https://other.example/').catch((error: Error) => error.message),
        await fetch('https://127.0.0.1/').catch((error: Error) => error.message)];`,
    );
    // It ends, though the database was opened.
    expectOutput(await kiln(['bot', 'run', reads, '--project', 'none']), 1, "project 'none' does not exist");
    const called = await kiln(['bot', 'run', calls, '--host', '127.0.0.1']);
    expect([called.code, JSON.parse(called.output)]).toEqual([
      0,
      [
        { hello: 'l', key: null },
        expect.stringMatching(/refused: .* kiln bot run takes them as --host/),
        expect.stringContaining('not a public address'),
      ],
    ]);
  }, 240_000);

  it('SIGTERM ends the server in order, and no sandbox stays behind', async () => {
    const children = childrenOf(server.child.pid ?? 0);
    expect(await end(server.child, 'SIGTERM')).toBe(0);
    // What has ended is there until somebody looks.
    await expect.poll(() => children.filter(isThere), { timeout: 20_000 }).toEqual([]);
  }, 60_000);
});
