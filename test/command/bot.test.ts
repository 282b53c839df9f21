// `kiln serve` beside `kiln bot` and `kiln secret`, each a process of its own: what is deployed is run by the server that runs already.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { dataParent } from '../data-parent.ts';
import { childrenOf, isThere } from '../process-tree.ts';

const folder = mkdtempSync(join(dataParent(), 'kiln-bot-'));
const env = {
  PATH: process.env.PATH,
  PORT: '0',
  KILN_SAMPLE: 'none',
  KILN_DATA: join(folder, 'data'),
  KILN_DEV_TOKEN: 't',
};
let server: ChildProcess | undefined;
let base = '';
let errors = '';

beforeAll(async () => {
  server = start(['serve'], env);
  let output = '';
  server.stdout?.on('data', chunk => (output += String(chunk)));
  server.stderr?.on('data', chunk => (errors += String(chunk)));
  for (;;) {
    base = /at (http:\S+)/.exec(output)?.[1] ?? '';
    if (base) break;
    if (server.exitCode !== null) throw new Error(`The server ended: ${errors}`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}, 120_000);

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ChildProcess {
  const file = join(packageRoot(), 'dist/main.js');
  return spawn(process.execPath, [file, ...args], {
    cwd: packageRoot(),
    env: environment,
  });
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function kiln(
  args: readonly string[],
  input = '',
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = start(args, { ...env, ...more });
  let [out, err] = ['', ''];
  child.stdout?.on('data', chunk => (out += String(chunk)));
  child.stderr?.on('data', chunk => (err += String(chunk)));
  child.stdin?.end(input);
  return new Promise(resolve => child.once('close', code => resolve({ code, out, err })));
}

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
    expect([first.code, JSON.parse(first.out)]).toEqual([
      0,
      { bot: 'Bot/greet', project: 'default', version: '1', created: true, changed: true },
    ]);
    expect(await execute('greet/$execute?name=x')).toEqual({ status: 200, text: '{"hello":"x","key":null}' });
    const secret = await kiln(['secret', 'set', 'sms'], 'key-of-the-gateway\n');
    expect([secret.code, secret.out + secret.err]).toEqual([0, expect.not.stringContaining('key-of')]);
    expect((await kiln(['secret', 'list', '--json'])).out).toBe('["sms"]\n');
    expect((await execute('greet/$execute')).text).toBe('{"hello":"nobody","key":"key-of-the-gateway"}');
    expect((await kiln(['secret', 'remove', 'sms'])).code).toBe(0);
    expect((await execute('greet/$execute')).text).toBe('{"hello":"nobody","key":null}');
    expect(errors).not.toContain('key-of-the-gateway');
  }, 120_000);

  it('on the database: runs, logs, versions, and a rollback that the server runs at once', async () => {
    const file = source('turn.ts', greet.replace("'asked'", "'asked first'").replace('hello', 'one'));
    await kiln(['bot', 'deploy', file]);
    expect((await execute('turn/$execute')).text).toContain('"one"');
    await kiln(['bot', 'deploy', source('turn.ts', greet.replace('hello', 'two'))]);
    expect((await execute('turn/$execute')).text).toContain('"two"');
    // The audit trail writes a moment later.
    for (let rows = 0; rows < 2; )
      rows = (JSON.parse((await kiln(['bot', 'runs', 'turn', '--json'])).out) as unknown[]).length;
    const logs = await kiln(['bot', 'logs', 'turn']);
    expect(
      logs.out
        .trim()
        .split('\n')
        .map(line => line.replace(/^\S+ {2}/, '')),
    ).toEqual(['asked first', 'asked']);
    await kiln(['bot', 'deploy', source('quiet.ts', 'export const handler = () => 1;')]);
    expect((await execute('quiet/$execute')).text).toBe('1');
    for (let rows = 0; rows < 1; )
      rows = (JSON.parse((await kiln(['bot', 'runs', 'quiet', '--json'])).out) as unknown[]).length;
    const quiet = await kiln(['bot', 'logs', 'quiet']);
    expect([quiet.out, quiet.err]).toEqual([
      '',
      expect.stringContaining('No log lines; `kiln bot runs quiet` lists the runs.'),
    ]);
    const events = await kiln(['event', 'list']);
    expect([events.out, events.err]).toEqual(['', expect.stringContaining('No events.\n')]);
    const back = await kiln(['bot', 'rollback', 'turn', '1']);
    expect([back.code, back.out]).toEqual([0, 'Bot/turn runs version 3, the code of version 1.\n']);
    expect((await execute('turn/$execute')).text).toContain('"one"');
    const versions = JSON.parse((await kiln(['bot', 'versions', 'turn', '--json'])).out) as {
      version: string;
    }[];
    expect(versions.map(({ version }) => version)).toEqual(['3', '2', '1']);
    const foreign = await kiln(['bot', 'logs', 'turn', '--project', 'none']);
    expect([foreign.code, foreign.out]).toEqual([2, '']);
  }, 120_000);

  it('on a server: says when a bot runs by itself; a rollback on the database changes nothing of that', async () => {
    const onServer = { KILN_URL: base, KILN_TOKEN: 't' };
    const own = "export const config = { cron: '0 6 * * *', triggers: [{ criteria: 'Group?_id=none' }] };\n";
    const deploy = async (code: string) =>
      (await kiln(['bot', 'deploy', source('timed.ts', code)], '', onServer)).out.replace(
        /:.*timed\.ts/,
        ':',
      );
    const isNotified = ' It is notified of Group?_id=none, and runs at 0 6 * * *.';
    expect(await deploy(own + greet)).toBe(
      `Bot/timed runs version 1:.${isNotified} It was made: it touches no data until it has a membership, or runAsUser is set.\n`,
    );
    expect(await deploy(own + greet)).toBe(`Bot/timed runs version 1, as before:.${isNotified}\n`);
    expect(await deploy(greet)).toBe(
      'Bot/timed runs version 2:. Its triggers and its schedule were removed.\n',
    );
    const refused = await kiln(['bot', 'rollback', 'timed', '1']);
    expect([refused.code, refused.out, refused.err]).toEqual([1, '', expect.stringContaining('with --url')]);
    const back = await kiln(['bot', 'rollback', 'timed', '1'], '', onServer);
    expect([back.code, back.out]).toEqual([0, 'Bot/timed runs version 3, the code of version 1.\n']);
    expect(await deploy(greet)).toContain('were removed');
  }, 120_000);

  it('a webhook runs a bot without a token until it is removed', async () => {
    expect((await kiln(['bot', 'deploy', source('hook.ts', greet)])).code).toBe(0);
    const added = await kiln(['bot', 'webhook', 'add', 'hook']);
    expect([added.code, added.err]).toEqual([0, expect.stringContaining('runs Bot/hook without a token')]);
    const url = added.out.trim();
    expect(url.startsWith(`${base}/webhook/`)).toBe(true);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"w"}' };
    const answer = await fetch(url, json);
    expect([answer.status, await answer.json()]).toEqual([200, { hello: 'w', key: null }]);
    const onServer = { KILN_URL: base, KILN_TOKEN: 't' };
    const second = JSON.parse((await kiln(['bot', 'webhook', 'add', 'hook', '--json'], '', onServer)).out);
    expect((await fetch(second.url, json)).status).toBe(200);
    const listed = JSON.parse((await kiln(['bot', 'webhook', 'list', '--json'])).out) as { id: string }[];
    expect(listed).toMatchObject([{ bot: 'Bot/hook' }, { id: second.id, bot: 'Bot/hook' }]);
    expect((await kiln(['bot', 'webhook', 'list'], '', onServer)).out.split('\n')).toHaveLength(3);
    expect((await kiln(['bot', 'webhook', 'remove', listed[0]?.id ?? ''])).code).toBe(0);
    expect((await kiln(['bot', 'webhook', 'remove', second.id], '', onServer)).code).toBe(0);
    expect([(await fetch(url, json)).status, (await fetch(second.url, json)).status]).toEqual([404, 404]);
    const none = await kiln(['bot', 'webhook', 'remove', second.id]);
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('has no webhook')]);
    expect((await kiln(['bot', 'webhook', 'add', 'nobody'])).err).toContain('no Bot/nobody in the project');
    expect(errors).not.toContain(url.split('/').pop());
  }, 120_000);

  it('by identifier, counting versions; faults leave what was there', async () => {
    await fetch(`${base}/Bot/b`, {
      method: 'PUT',
      headers: { authorization: 'Bearer t', 'content-type': 'application/fhir+json' },
      body: '{"resourceType":"Bot","id":"b","identifier":[{"system":"urn:x","value":"greeter"}]}',
    });
    const deployed = await kiln(['bot', 'deploy', source('other.ts', greet), '--bot', 'urn:x|greeter']);
    expect([deployed.code, deployed.out]).toEqual([0, expect.stringContaining('Bot/b runs version 1:')]);
    expect((await execute('$execute?identifier=urn:x|greeter&name=y')).text).toContain('"hello":"y"');
    for (const [code, fault] of [
      ['export const handler = ;', 'broken.ts, line 1, column 24: '],
      [
        "\nthrow new Error('no key');\nexport const handler = () => 1;",
        'broken.ts, line 2: the bot cannot start. no key.',
      ],
    ] as const) {
      const broken = await kiln(['bot', 'deploy', source('broken.ts', code), '--bot', 'b']);
      expect([broken.code, broken.err]).toEqual([1, expect.stringContaining(fault)]);
    }
    const none = await kiln(['bot', 'deploy', join(folder, 'greet.ts'), '--bot', 'urn:x|none']);
    expect([none.code, none.err]).toEqual([
      1,
      expect.stringContaining('no bot with the identifier urn:x|none'),
    ]);
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
      const { code, err } = await kiln(['bot', 'deploy', ...those], '', at);
      expect([code, err]).toEqual([1, expect.stringContaining('no setting')]);
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
      out: '{"half":2.5}',
      err: '',
    });
    expect((await kiln(['bot', 'deploy', file])).out).toContain('Bot/dose runs version 1:');
    expect(await execute('dose/$execute?n=3')).toEqual({ status: 200, text: '{"half":1.5}' });
    const failed = await execute('dose/$execute?n=10');
    expect([failed.status, failed.text]).toEqual([
      400,
      expect.stringMatching(/\(parts\/check\.ts:1:\d+\): too much/),
    ]);
    const url = base.replace('/fhir/R4', '');
    const again = await kiln(['bot', 'deploy', file, '--url', url, '--token', 't']);
    expect([again.code, again.out]).toEqual([
      0,
      expect.stringContaining('Bot/dose runs version 1, as before'),
    ]);
    const refused = await kiln([
      'bot',
      'deploy',
      source('net.ts', "import net from 'node:net';\nexport const handler = () => net;\n"),
    ]);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(
        "net.ts, line 1, column 17: 'node:net' is a module of Node, which bots do not have: fetch reaches the hosts",
      ),
    ]);
  }, 120_000);

  it('bot run needs no database until client is used', async () => {
    const file = source('local.ts', greet);
    const without = { KILN_DATA: join(folder, 'none') };
    const ran = await kiln(['bot', 'run', file, '--input', '{"name":"z"}', '--secret', 'sms=k'], '', without);
    expect(ran).toEqual({ code: 0, out: '{"hello":"z","key":"k"}', err: 'asked\n' });
    expect(readdirSync(folder)).not.toContain('none');
    const reads = source('reads.ts', "export const handler = (client: any) => client.read('Bot', 'b');");
    const read = await kiln(['bot', 'run', reads]);
    expect([read.code, read.out]).toEqual([0, expect.stringContaining('"greeter"')]);
    const hl7 = source(
      'ack.ts',
      "export const handler = (c: any, e: any) => e.input.buildAck({ controlId: 'C', time: new Date(0) });",
    );
    const message = 'MSH|^~\\&|A|B|C|D|1||ADT^A01|M1|P|2.5\r';
    const acked = await kiln(
      ['bot', 'run', hl7, '--input', '@-', '--content-type', 'x-application/hl7-v2+er7'],
      message,
    );
    expect([acked.code, acked.out]).toEqual([0, expect.stringContaining('MSA|AA|M1')]);
    const wrong = await kiln(['bot', 'run', file, '--input', '{"name"']);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('Line 1, column')]);
    const throws = await kiln([
      'bot',
      'run',
      source('throws.ts', "export const handler = () => { throw new Error('no'); };"),
    ]);
    expect([throws.code, throws.out]).toEqual([1, expect.stringMatching(/throws\.ts:1:38.*\n$/s)]);
    const calls = source(
      'calls.ts',
      `export const handler = async (client: any) => [await client.execute('greet', { name: 'l' }),
        await fetch('https://other.example/').catch((error: Error) => error.message),
        await fetch('https://127.0.0.1/').catch((error: Error) => error.message)];`,
    );
    // It ends, though the database was opened.
    const nowhere = await kiln(['bot', 'run', reads, '--project', 'none']);
    expect([nowhere.code, nowhere.out]).toEqual([1, expect.stringContaining("no project 'none'")]);
    const called = await kiln(['bot', 'run', calls, '--host', '127.0.0.1']);
    expect([called.code, JSON.parse(called.out)]).toEqual([
      0,
      [
        { hello: 'l', key: null },
        expect.stringMatching(/refused: .* kiln bot run takes them as --host/),
        expect.stringContaining('no public address'),
      ],
    ]);
  }, 240_000);

  it('SIGTERM ends the server in order, and no sandbox stays behind', async () => {
    const children = childrenOf(server?.pid ?? 0);
    const code = await new Promise<number | null>(resolve => {
      server?.once('exit', resolve);
      server?.kill('SIGTERM');
    });
    expect(code).toBe(0);
    // What has ended is there until somebody looks.
    await expect.poll(() => children.filter(isThere), { timeout: 20_000 }).toEqual([]);
  }, 60_000);
});
