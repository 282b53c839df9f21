// Every cell of docs/decisions/execute.md, over HTTP, with bots in the sandbox: the request and the input of the bot.
// Each path takes each cell, in all spellings of its type in the deep suite; otherwise the spellings rotate.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { compileBot } from '../../runtime/bots/compile.ts';
import { deployedBot } from '../../runtime/bots/deploy.ts';
import type { BotRun } from '../../runtime/bots/runner.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { newClient } from '../auth/client.ts';
import { deep, part } from '../deep.ts';
import { bearer, expectAnswer, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { testSandbox } from './sandbox.ts';

/** Says what it was given: the type as JavaScript has it, and the value. */
const told = `export async function handler(client, event) {
  const { input } = event;
  const isMessage = typeof input === 'object' && typeof input.getSegment === 'function';
  return {
    type: isMessage ? 'message' : typeof input,
    value: isMessage ? String(input) : input,
    name: isMessage ? input.getSegment('PID')?.getComponent(5, 1) : undefined,
    contentType: event.contentType ?? null,
    bot: event.bot.reference,
  };
}`;
const echo = 'export const handler = (client, event) => event.input;';

const identifier = { system: 'https://example.org/bots:v1', value: 'intake' };
const [system, value] = [identifier.system, identifier.value];

const paths = [
  ['by id', 'Bot/told/$execute'],
  ['by id, escaped', 'Bot/told/%24execute'],
  ['by identifier', `Bot/$execute?identifier=${system}|${value}`],
  ['by identifier, escaped', `Bot/%24execute?identifier=${encodeURIComponent(`${system}|${value}`)}`],
  ['by a value without system', `Bot/$execute?identifier=${value}`],
] as const;

const message = 'MSH|^~\\&|A|B|C|D|20240101||ADT^A01|M1|P|2.5.1\rPID|1||7||Müller^Eva\r';
const text = 'text/plain';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const fhir = 'application/fhir+json';
const hl7 = 'x-application/hl7-v2+er7';

/** Content-Type, body, and what it is. */
const cells = [
  [text, 'Grüße €\n', 'string', 'Grüße €\n'],
  [text, '', 'string', ''],
  [text, '{"a":1}', 'string', '{"a":1}'],
  [json, '{"a":"ü","b":[1,{"c":null}],"d":true}', 'object', { a: 'ü', b: [1, { c: null }], d: true }],
  [json, '{}', 'object', {}],
  [json, '{"a":1,"a":2}', 'object', { a: 2 }],
  [json, '{"a":"\\u0000\\ud800"}', 'object', { a: '\0\ud800' }],
  ['application/vnd.example+json', '{"a":1}', 'object', { a: 1 }],
  [form, 'a=%C3%BC&b=x+y&a=2&c', 'object', { a: '2', b: 'x y', c: '' }],
  [form, '', 'object', {}],
  [
    fhir,
    '{"resourceType":"Patient","name":[{"family":"Müller"}]}',
    'object',
    { resourceType: 'Patient', name: [{ family: 'Müller' }] },
  ],
  [hl7, message, 'message', message],
] as const;

const sandbox = testSandbox();
afterAll(() => sandbox.close());

describe('in the sandbox', () => {
  const runs: string[] = [];
  const counted = {
    run: (run: BotRun) => {
      runs.push(run.program.bot);
      return sandbox.run(run);
    },
  };
  const server = testServer({}, emptyTemplate, counted);

  async function put(id: string, code: string, more: object = {}): Promise<object> {
    const compiled = await compileBot(code, 'bot.js');
    if ('faults' in compiled) throw new Error(compiled.faults.join('\n'));
    const bot = JSON.stringify({ resourceType: 'Bot', id, ...more });
    const deployed = JSON.parse(
      deployedBot(bot, { code, filename: 'bot.js' }, compiled.artifact).text,
    ) as object;
    await server().put(deployed);
    return deployed;
  }

  beforeAll(async () => {
    await put('told', told, { identifier: [{ system: 'urn:other', value: 'x' }, identifier] });
    await put('echo', echo);
  });

  const post = (path: string, body: string | Uint8Array<ArrayBuffer> | null, type?: string) =>
    server().fetch(path, {
      method: 'POST',
      body,
      headers: type === undefined ? {} : { 'content-type': type },
    });

  describe.each(paths.map((each, at) => [...each, at] as const))('%s', (_, path, at) => {
    it.each(cells)('POST %s: %j', async (type, body, kind, expected) => {
      const spellings = [type, type.toUpperCase(), `${type}; charset=UTF-8`, `${type};charset="utf-8";x=y`];
      for (const written of part(spellings, deep(4, 1), at + type.length)) {
        const response = await post(path, body, written);
        expect(response.status).toBe(200);
        const found = (await response.json()) as Record<string, unknown>;
        expect(found).toMatchObject({ type: kind, contentType: type, bot: 'Bot/told' });
        expect(found.value).toEqual(expected);
      }
    });

    it.each([
      [text, 'Müller'],
      [json, '{"a":"Müller"}'],
      [form, 'a=Müller'],
      [fhir, '{"resourceType":"Patient","name":[{"family":"Müller"}]}'],
      [hl7, message],
    ])('POST %s in Latin-1', async (type, body) => {
      const bytes = new Uint8Array(Buffer.from(body, 'latin1'));
      for (const charset of part(['ISO-8859-1', 'latin1', 'windows-1252'], deep(3, 1), at)) {
        const response = await post(path, bytes, `${type}; charset=${charset}`);
        expect(await response.text()).toContain('Müller');
        expect(response.status).toBe(200);
      }
      // Nothing is guessed.
      await expectAnswer(await post(path, bytes, type), 400, 'not UTF-8 at byte');
    });

    it('POST of nothing', async () => {
      const found = (await (await post(path, null)).json()) as object;
      expect(found).toMatchObject({ type: 'object', value: {}, contentType: null });
    });

    it('GET', async () => {
      const query = `${path}${path.includes('?') ? '&' : '?'}a=1&b=%C3%BC+%2B&a=2&c&__proto__=p`;
      const found = (await (await server().fetch(query)).json()) as Record<string, unknown>;
      expect(found).toMatchObject({ type: 'object', contentType: null });
      expect(JSON.stringify(found.value)).toBe('{"a":"2","b":"ü +","c":"","__proto__":"p"}');
      const none = (await (await server().fetch(path)).json()) as object;
      expect(none).toMatchObject({ type: 'object', value: {} });
    });

    it('refused input is not run', async () => {
      const before = runs.length;
      for (const [body, type, status, place] of [
        ['x', 'application/xml', 415, fhir],
        ['x', ';', 415, 'no Content-Type'],
        ['{"a":\n x', json, 400, 'Line 2, column 2'],
        ['["a"]', json, 400, 'an array'],
        ['', json, 400, 'Line 1, column 1'],
        ['a=%', form, 400, 'character 3'],
        ['', fhir, 400, 'Line 1, column 1'],
        ['{"resourceType":"Patient","active":"x"}', fhir, 400, 'Patient.active'],
        ['{"resourceType":"Patient","gender":"x"}', fhir, 422, 'Patient.gender'],
        ['', hl7, 400, 'Segment 1, position 1'],
        [`${message}OBX^1\r`, hl7, 400, 'Segment 3 (OBX), position 4'],
      ] as const) {
        const response = await post(path, body, type);
        await expectAnswer(response, status, place);
        const answered = type === hl7 ? `${hl7}; charset=utf-8` : 'application/fhir+json; charset=utf-8';
        expect(response.headers.get('content-type')).toBe(answered);
      }
      expect(runs.length).toBe(before);
    });
  });

  it('the same identifier in another project is another bot', async () => {
    const other = await newClient(server(), { project: 'other', policies: ['runs'] });
    const { store } = server();
    const theirs = JSON.stringify({ ...(await put('theirs', told)), identifier: [identifier] });
    await updateResource(store, other, 'Bot', 'theirs', theirs);
    const resource = [{ resourceType: 'Bot', interaction: ['execute'] }];
    const runs = policyOf('runs', ...resource);
    await updateResource(store, other, 'AccessPolicy', 'runs', JSON.stringify(runs));
    const as = bearer(other);
    for (const [headers, reference] of [
      [{}, 'Bot/told'],
      [as, 'Bot/theirs'],
    ] as const)
      for (const written of [`${system}|${value}`, `${encodeURIComponent(system)}%7C${value}`, value]) {
        const response = await server().fetch(`Bot/$execute?identifier=${written}`, { headers });
        expect([response.status, await response.json()]).toMatchObject([200, { bot: reference }]);
      }
    expect((await server().fetch('Bot/told/$execute', { headers: as })).status).toBe(404);
  });

  const shared = join(packageRoot(), '../shared/hl7v2');
  const files = existsSync(shared)
    ? ['samples', 'edge'].flatMap(folder =>
        readdirSync(join(shared, folder))
          .filter(name => name !== 'LICENSE')
          .map(name => join(folder, name)),
      )
    : [];

  it.skipIf(files.length === 0)(
    'messages of ../shared/hl7v2 come back as they were, or are refused',
    async () => {
      for (const name of files) {
        const bytes = readFileSync(join(shared, name));
        const before = runs.length;
        const latin1 = name.includes('latin1');
        const response = await post('Bot/echo/$execute', new Uint8Array(bytes), hl7);
        const body = Buffer.from(await response.arrayBuffer()).toString(latin1 ? 'latin1' : 'utf8');
        if (/bad_(?!unterminated_escape)/.test(name)) {
          expect([name, response.status, body]).toEqual([
            name,
            400,
            expect.stringMatching(/Segment \d+.*position \d+/),
          ]);
          expect(runs.length).toBe(before);
        } else {
          expect([name, response.status]).toEqual([name, 200]);
          expect(body).toBe(bytes.toString(latin1 ? 'latin1' : 'utf8'));
        }
      }
    },
  );
});
