// POST Bot/[id]/$deploy, then $execute on a real sandbox: the source is compiled, versioned and run, for callers who may deploy.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bot } from '../../generated/client/types/index.d.ts';
import { processKey } from '../../runtime/bots/sandbox/process.ts';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { sourcePlace } from '../../runtime/bots/sandbox/verdict.ts';
import type { Registered } from '../../runtime/identity/auth/register.ts';
import { newClient } from '../auth/client.ts';
import { bearer, fhirJson, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { places, testPool } from './sandbox.ts';

const pool = testPool();
const keys: string[] = [];
const noted: typeof pool.run = (job, ...rest) => {
  keys.push(processKey(job));
  return pool.run(job, ...rest);
};
const sandbox = openSandbox({ ...pool, run: noted }, places);
const server = testServer({ botSource: 10_240, KILN_BOT_CPU: '300ms' }, emptyTemplate, sandbox);
afterAll(() => sandbox.close());

let deployer: Registered;
let reader: Registered;
let executer: Registered;

beforeAll(async () => {
  const policies = {
    deploys: [
      { resourceType: 'Bot', criteria: 'Bot?_id=mine,made', interaction: ['read', 'deploy', 'execute'] },
    ],
    reads: [{ resourceType: 'Bot', interaction: ['read', 'create', 'update', 'execute'] }],
    executes: [{ resourceType: 'Bot', interaction: ['execute'] }],
  };
  for (const [id, resource] of Object.entries(policies)) await server().put(policyOf(id, ...resource));
  deployer = await newClient(server(), { policies: ['deploys'] });
  reader = await newClient(server(), { policies: ['reads'] });
  executer = await newClient(server(), { policies: ['executes'] });
});

function deploy(id: string, body: string, type = 'text/typescript', as?: Registered): Promise<Response> {
  const authorization = as && bearer(as);
  return server().fetch(`Bot/${id}/$deploy`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...authorization },
  });
}

async function said(
  response: Response,
): Promise<{ status: number; code: string; text: string; all: string }> {
  expect(response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
  const { issue } = (await response.json()) as { issue: { code: string; diagnostics: string }[] };
  const all = issue.map(({ diagnostics }) => diagnostics).join('\n');
  return { status: response.status, code: issue[0]?.code ?? '', text: issue[0]?.diagnostics ?? '', all };
}

async function run(id: string, input = '{}'): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await server().fetch(`Bot/${id}/$execute`, { method: 'POST', body: input, headers });
  return { status: response.status, text: await response.text() };
}

async function stored(id: string): Promise<Bot> {
  return (await (await server().fetch(`Bot/${id}`)).json()) as Bot;
}

const source = (value: string) =>
  `interface Given { n: number }\nexport async function handler(client: unknown, event: { input: Given }): Promise<unknown> {\n  return { value: '${value}', n: event.input.n };\n}\n`;

describe('$deploy', () => {
  it('a bot without code is 409, and runs what was deployed, in every form', async () => {
    await server().put({ resourceType: 'Bot', id: 'forms' });
    const before = await run('forms');
    expect([before.status, before.text]).toEqual([409, expect.stringContaining('$deploy')]);
    const forms: [string, string][] = [
      ['text/typescript', source('1')],
      ['application/typescript; charset=UTF-8', source('2')],
      ['TEXT/JAVASCRIPT', "export const handler = (client, event) => ({ value: '3', n: event.input.n });"],
      ['application/javascript', "exports.handler = (client, event) => ({ value: '4', n: event.input.n });"],
      ['application/json', JSON.stringify({ code: source('5'), filename: 'five.ts' })],
      ['application/json', JSON.stringify({ code: `\uFEFF${source('6')}` })],
    ];
    for (const [index, [type, body]] of forms.entries()) {
      const version = String(index + 1);
      expect(await said(await deploy('forms', body, type))).toMatchObject({
        status: 200,
        code: 'informational',
        text: expect.stringContaining(`version ${version} `),
      });
      expect(await run('forms', '{"n":1.5}')).toEqual({
        status: 200,
        text: `{"value":"${version}","n":1.5}`,
      });
    }
    const bot = await stored('forms');
    expect(bot).toMatchObject({
      codeVersion: '6',
      sourceCode: { contentType: 'text/typescript', title: 'bot.ts' },
    });
    expect(Buffer.from(bot.sourceCode?.data ?? '', 'base64').toString()).toBe(source('6'));
  });

  it('the same once more changes nothing; %24 is $; other elements stay as they are', async () => {
    const extension = '[{"url":"urn:x","valueDecimal":1.00}]';
    await server().fetch('Bot/same', {
      method: 'PUT',
      headers: fhirJson,
      body: `{"resourceType":"Bot","id":"same","name":"Same","runAsUser":true,"extension":${extension}}`,
    });
    await deploy('same', source('a'));
    const first = await stored('same');
    const response = await server().fetch('Bot/same/%24deploy', {
      method: 'POST',
      body: source('a'),
      headers: { 'content-type': 'text/typescript' },
    });
    expect(await said(response)).toMatchObject({
      status: 200,
      text: expect.stringContaining('nothing was changed'),
    });
    expect(await stored('same')).toEqual(first);
    expect(first).toMatchObject({ name: 'Same', runAsUser: true, codeVersion: '1' });
    expect(await (await server().fetch('Bot/same')).text()).toContain('1.00');
  });

  it('If-Match is compared with the version of the Bot, which the answer has', async () => {
    await server().put({ resourceType: 'Bot', id: 'matched' });
    const deployed = async (value: string, ifMatch: string) => {
      const { status, headers } = await server().fetch('Bot/matched/$deploy', {
        method: 'POST',
        body: source(value),
        headers: { 'content-type': 'text/typescript', 'if-match': ifMatch },
      });
      return [status, headers.get('etag')];
    };
    expect(await deployed('a', 'W/"1"')).toEqual([200, 'W/"2"']);
    expect(await deployed('b', 'W/"1"')).toEqual([412, null]);
    expect((await stored('matched')).codeVersion).toBe('1');
    expect(await deployed('b', '*')).toEqual([200, 'W/"3"']);
    expect(await deployed('b', 'W/"3"')).toEqual([200, 'W/"3"']);
    expect(await deployed('c', '3')).toEqual([400, null]);
  });

  it('faults are reported with line and column, and the former code stays', async () => {
    await server().put({ resourceType: 'Bot', id: 'faulty' });
    await deploy('faulty', source('good'));
    const wrong = 'export async function handler() {\n  const a = ;\n}\n';
    expect(
      await said(
        await deploy('faulty', JSON.stringify({ code: wrong, filename: 'x/order.ts' }), 'application/json'),
      ),
    ).toEqual({
      status: 422,
      code: 'processing',
      text: expect.stringMatching(/^order\.ts, line 2, column 13: .*\.$/),
      all: expect.any(String),
    });
    const cases: [string, RegExp][] = [
      [
        "import fs from 'node:fs';\nexport const handler = () => fs;",
        /line 1, column 16: 'node:fs' cannot be imported/,
      ],
      ["export const handler = () => import('./x.ts');", /is refused: a bot is one file/],
      [
        'export const handler = name => import(name);',
        /line 1, column 32: import\(\) is refused: a bot loads nothing while it runs/,
      ],
      ['export const other = 1;', /exports no function named handler/],
      ['', /exports no function named handler/],
      ['const a = 1; const a = 2; const b = 1; const b = 2; export const handler = a;', /"a".*\n.*"b"/s],
    ];
    for (const [code, message] of cases) {
      const answer = await said(await deploy('faulty', code));
      expect([answer.status, answer.all]).toEqual([422, expect.stringMatching(message)]);
    }
    expect((await run('faulty', '{"n":2}')).text).toBe('{"value":"good","n":2}');
    expect(await stored('faulty')).toMatchObject({ codeVersion: '1' });
  });

  it('a bot that cannot start is refused with the place of its fault, and the former code stays', async () => {
    await server().put({ resourceType: 'Bot', id: 'starts' });
    await deploy('starts', source('good'));
    const cases = [
      ['const a = missing;', 'bot.ts, line 1: the bot cannot start. ReferenceError: missing is not defined.'],
      [
        'for (;;);',
        expect.stringMatching(
          /^bot\.ts: the bot cannot start, because .* (?:computes for more than 300|takes more than 10000) ms\.$/,
        ),
      ],
    ];
    for (const [top, text] of cases)
      expect(await said(await deploy('starts', `${top}\n${source('bad')}`))).toMatchObject({
        ...{ status: 422, code: 'processing', text },
      });
    expect((await run('starts', '{"n":2}')).text).toBe('{"value":"good","n":2}');
    expect(await stored('starts')).toMatchObject({ codeVersion: '1' });
  });

  it.each([
    true,
    false,
  ])('the process that starts it takes the next run of its deployer: runAsUser %s', async runAsUser => {
    const bot = { resourceType: 'Bot', id: 'warm', runAsUser };
    await server().put(bot);
    keys.length = 0;
    expect((await deploy('warm', source(String(runAsUser)))).status).toBe(200);
    await run('warm');
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('a bot that does not exist, or may not be deployed, is not started', async () => {
    await server().put({ resourceType: 'Bot', id: 'theirs' });
    keys.length = 0;
    for (const [id, as] of [
      ['none', undefined],
      ['none', deployer],
      ['theirs', deployer],
      ['theirs', executer],
    ] as const)
      expect([403, 404]).toContain((await deploy(id, source('x'), 'text/typescript', as)).status);
    expect(keys).toEqual([]);
  });

  it('a deeply nested source does not disturb the next compilation', async () => {
    await server().put({ resourceType: 'Bot', id: 'deep' });
    const deep = `export const handler = () => ${'('.repeat(4_000)}1${')'.repeat(4_000)};`;
    expect([200, 422]).toContain((await deploy('deep', deep)).status);
    expect((await deploy('deep', source('x'))).status).toBe(200);
  });

  it('an error of a bot is reported with its place in the source', async () => {
    await server().put({ resourceType: 'Bot', id: 'place' });
    const code = `interface A { b: number }\nexport async function handler(): Promise<A> {\n  throw new Error('no bed');\n}`;
    await deploy('place', JSON.stringify({ code, filename: 'order.ts' }), 'application/json');
    expect(await run('place')).toEqual({
      status: 400,
      text: expect.stringMatching(/order\.ts:3:9.*no bed/s),
    });
  });

  it('an error of a bot whose source map is long has no place: reading it would hold up the server', () => {
    const map = (more: number) =>
      JSON.stringify({ version: 3, sources: ['a.ts'], names: ['x'.repeat(more)], mappings: 'AAAA' });
    expect([sourcePlace('2:1', map(0)), sourcePlace('2:1', map(300_000))]).toEqual(['a.ts:1:1', undefined]);
  });

  it('a bundle is compiled instead of the source, which is stored; places are those of its map', async () => {
    await server().put({ resourceType: 'Bot', id: 'bundled' });
    const code = "import { no } from './no.ts';\nexport const handler = no;\n";
    // The first line of the bundle is line 4 of no.ts.
    const map = { version: 3, sources: ['parts/no.ts'], names: [], mappings: 'AAGA' };
    const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
    const bundle = `export const handler = (a, b) => { if (b < 1 > (0)) throw new Error('no bed'); return 'ran'; };\n//# source${'MappingURL'}=${url}`;
    const body = JSON.stringify({ code, filename: 'order.ts', bundle });
    expect((await deploy('bundled', body, 'application/json')).status).toBe(200);
    const bot = await stored('bundled');
    expect(bot.sourceCode).toEqual({
      contentType: 'text/typescript',
      data: Buffer.from(code).toString('base64'),
      title: 'order.ts',
    });
    expect(await run('bundled')).toEqual({ status: 200, text: 'ran' });
    const throws = JSON.stringify({ code, filename: 'order.ts', bundle: bundle.replace('b < 1 > (0)', 'b') });
    expect((await deploy('bundled', throws, 'application/json')).status).toBe(200);
    const answer = await run('bundled');
    expect(answer).toEqual({ status: 400, text: expect.stringContaining('(parts/no.ts:4:1): no bed') });
    expect(answer.text).not.toContain('mappings');
    expect(await said(await deploy('bundled', '{"code":"x","bundle":1}', 'application/json'))).toMatchObject({
      ...{ status: 400, code: 'value' },
      text: expect.stringContaining('The bundle is not a text'),
    });
    const long = JSON.stringify({ code, bundle: 'x'.repeat(10_241) });
    expect(await said(await deploy('bundled', long, 'application/json'))).toMatchObject({
      status: 413,
      text: 'The source with what it imports is longer than 10240 bytes, the most that a bot may have.',
    });
  });

  it('bad requests', async () => {
    await server().put({ resourceType: 'Bot', id: 'bad' });
    expect(await said(await deploy('bad', 'x', 'text/plain'))).toMatchObject({
      status: 415,
      text: expect.stringContaining('text/typescript'),
    });
    expect(await said(await deploy('bad', '{"code":', 'application/json'))).toMatchObject({ status: 400 });
    for (const body of ['{}', '[]', '"x"', '{"code":1}', '{"code":"x","filename":1}'])
      expect(await said(await deploy('bad', body, 'application/json'))).toMatchObject({
        status: 400,
        code: 'value',
      });
    expect(await said(await deploy('bad', 'x'.repeat(10_241)))).toMatchObject({ status: 413 });
    expect(await said(await deploy('none', source('x')))).toMatchObject({ status: 404 });
    expect(await said(await deploy('a%20b', source('x')))).toMatchObject({ status: 404 });
    const got = await server().fetch('Bot/bad/$deploy');
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('who may deploy', () => {
  it('callers with the permission on the row, and no others; update is not needed', async () => {
    for (const id of ['mine', 'theirs', 'unseen']) await server().put({ resourceType: 'Bot', id });
    expect((await deploy('mine', source('m'), 'text/typescript', deployer)).status).toBe(200);
    expect((await run('mine', '{"n":1}')).text).toBe('{"value":"m","n":1}');
    // They look alike whether or not they are there.
    for (const id of ['unseen', 'none'])
      expect(await said(await deploy(id, source('m'), 'text/typescript', deployer))).toMatchObject({
        status: 404,
        text: `There is no Bot/${id} that you may deploy. Create it first: PUT Bot/${id}.`,
      });
    for (const as of [reader, executer])
      expect(await said(await deploy('theirs', source('m'), 'text/typescript', as))).toMatchObject({
        status: 403,
      });
    expect(await stored('theirs')).not.toHaveProperty('executableCode');
  });
});
