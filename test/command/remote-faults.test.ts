// Commands on what is not a whole server: a proxy that answers in its place, a connection that ends, a server that ends, a hostile manifest,
// a damaged login. Each is a sentence, and leaves nothing half done.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageVersion } from '../../runtime/base/definitions/root.ts';
import { kilnHere } from './here.ts';
import type { Ended } from './run.ts';
import { expectErrors } from './run.ts';

const parent = mkdtempSync(join(tmpdir(), 'kiln-faults-'));
const folder = join(parent, 'work');
const env = { HOME: join(folder, 'home') };
const session = join(env.HOME, '.config/kiln/session.json');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Of everything but /metadata. */
let answer: Answer;
let software: object;
let requests: string[];
let base = '';

const other = createServer((request, response) => {
  requests.push(`${request.method} ${request.url?.replace('/fhir/R4/', '')}`);
  if (request.url?.includes('/metadata')) response.end(JSON.stringify({ software }));
  else request.resume().once('end', () => answer(request, response));
});
beforeAll(async () => {
  mkdirSync(folder);
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(other.address() as AddressInfo).port}/fhir/R4`;
});
afterAll(() => {
  other.closeAllConnections();
  other.close();
  rmSync(parent, { recursive: true });
});

function onServer(args: readonly string[], given: Answer, token = 't'): Promise<Ended> {
  [answer, software, requests] = [given, { name: 'Kiln', version: packageVersion() }, []];
  return kilnHere([...args, '--url', base, '--token', token], env, folder);
}

const json = (response: ServerResponse, value: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

function cut(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000', 'content-type': 'application/json' });
  response.write('{"data":', () => response.destroy());
}

const answers: readonly (readonly [string, Answer, RegExp])[] = [
  [
    'a page of HTML',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
    /answered 200 with (text\/html|no address of a job), which is not an answer of Kiln to that: a proxy .* Check the address/,
  ],
  [
    'an empty body',
    (_, response) => response.end(),
    /answered 200 with (an empty body|no address of a job), which is not an answer of Kiln/,
  ],
  [
    'a connection that ends in the answer',
    (_, response) => cut(response),
    /answered 200(, and the connection ended in the middle of its answer| with no address of a job)/,
  ],
  [
    'JSON of another form',
    (_, response) => json(response, 7),
    /answered 200 with (JSON that is no|no address of a job)/,
  ],
  [
    'a connection that ends before the answer',
    (_, response) => response.destroy(),
    /no longer answers \(UND_ERR_SOCKET\), and it did when the command began/,
  ],
];
const commands = [
  ['query', '{ __typename }'],
  ['explain', '{ PatientList { id } }'],
  ['why', 'm', 'Patient/a'],
  ['token', 'list'],
  ['token', 'create', '--policy', 'ward'],
  ['token', 'revoke', 'x'],
  ['client', 'list'],
  ['client', 'rotate', 'x'],
  ['client', 'disable', 'x'],
  ['secret', 'list'],
  ['secret', 'remove', 'x'],
  ['event', 'list'],
  ['event', 'drop'],
  ['bot', 'runs', 'x'],
  ['bot', 'versions', 'x'],
  ['bot', 'webhook', 'list'],
  ['bot', 'webhook', 'remove', 'x'],
  ['bot', 'webhook', 'add', 'x'],
  ['load', 'patients.ndjson'],
  ['export', 'faulty'],
];

describe('an answer that is not of Kiln is reported with the address', () => {
  beforeAll(() => writeFileSync(join(folder, 'patients.ndjson'), '{"resourceType":"Patient","id":"a"}\n'));

  it.each(answers)('%s', async (name, given, message) => {
    for (const args of commands) {
      const { code, output, errors } = await onServer(args, given);
      const ended = [args, code, output, errors.replace(/^(The types of bots .*|Server: .*)\n/gm, '')];
      // Of a document that reads nothing it is null.
      if (name === 'JSON of another form' && args[0] === 'explain') continue;
      expect(ended).toEqual([args, 1, '', expect.stringMatching(message)]);
      expect(errors).toContain(base);
      expect([args, errors]).not.toEqual([args, expect.stringMatching(/^\s+at /m)]);
    }
    expect(readdirSync(folder).filter(path => path.startsWith('faulty'))).toEqual([]);
  });

  it('a login', async () => {
    software = { name: 'Kiln', version: packageVersion() };
    for (const [, given, message] of answers.slice(0, 4)) {
      answer = given;
      const own = { ...env, KILN_CLIENT_SECRET: 's' };
      expectErrors(await kilnHere(['login', '--url', base, '--client-id', 'c'], own, folder), 1, message);
    }
    expect(existsSync(session)).toBe(false);
  });

  it.each([[undefined], [''], ['latest; rm -rf .'], [7]])('a server of version %j', async version => {
    const query = ['query', '{ __typename }', '--url', base, '--token', 't'];
    [software, requests] = [{ name: 'Kiln', version }, []];
    const { code, errors } = await kilnHere(query, env, folder);
    expect([code, errors]).toEqual([
      2,
      expect.stringMatching(/is not a Kiln server, or one of unknown version: .* without a version/),
    ]);
    expect(errors).not.toMatch(/undefined|npx kiln\S*@|rm -rf/);
    expect(requests).toEqual(['GET metadata?mode=terminology']);
  });
});

it.each([
  'se\ncret',
  'se cret',
  'secret…',
  'secretä',
  '',
])('the token %j is wrong use, and is not printed', async token => {
  const { code, output, errors } = await onServer(['query', '{ __typename }'], () => {}, token);
  expect([code, output, errors]).toEqual([
    2,
    '',
    expect.stringMatching(/^The token of --token contains characters that no token has.*\n$/),
  ]);
  const variables = { ...env, KILN_URL: base, KILN_TOKEN: `${token}\n` };
  const variable = await kilnHere(['token', 'list'], variables, folder);
  expectErrors(variable, 2, /^The token of KILN_TOKEN/);
  expect(errors + variable.errors).not.toMatch(/cret/);
  expect(requests).toEqual([]);
});

describe('export', () => {
  const line = '{"resourceType":"Patient","id":"a"}\n';

  function exported(output: unknown, file: Answer): Answer {
    return (request, response) => {
      const { method, url = '' } = request;
      if (method === 'DELETE') response.writeHead(202).end();
      else if (url.endsWith('/$export'))
        response.writeHead(202, { 'content-location': `${base}/job/j` }).end();
      else if (url.endsWith('/job/j')) json(response, { transactionTime: '2030-01-01T00:00:00Z', output });
      else file(request, response);
    };
  }
  const lines: Answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/fhir+ndjson' }).end(line);
  const patients = { type: 'Patient', url: 'https://public.example/fhir/R4/job/j/1.ndjson', count: 1 };

  it('is there, and its job is gone', async () => {
    const { code, output } = await onServer(['export', 'whole', '--json'], exported([patients], lines));
    expect([code, JSON.parse(output).types]).toEqual([0, { Patient: 1 }]);
    expect(readFileSync(join(folder, 'whole/Patient.ndjson'), 'utf8')).toBe(line);
    expect(requests.at(-1)).toBe('DELETE job/j');
  });

  it.each([
    ['../escaped/../../escaped', /type "\.\.\/escaped\/\.\.\/\.\.\/escaped", which is not a resource type/],
    ['..', /type "\.\."/],
    ['a/b', /type "a\/b"/],
    ['constructor', /type "constructor"/],
    ['Patient\u001b[31m', /type "Patient\\u001b\[31m"/],
    ['', /type ""/],
    [undefined, /type undefined/],
    [['Patient'], /type \["Patient"\]/],
  ])('of the type %j writes nothing', async (type, message) => {
    const before = readdirSync(folder);
    expectErrors(
      await onServer(['export', 'out'], exported([patients, { ...patients, type }], lines)),
      1,
      message,
    );
    expect(readdirSync(folder)).toEqual(before);
    expect(readdirSync(parent)).toEqual(['work']);
    expect(requests.at(-1)).toBe('DELETE job/j');
    expect(requests).not.toContain('GET job/j/1.ndjson');
  });

  it.each<readonly [string, Answer, RegExp]>([
    ['500', (_, response) => response.writeHead(500).end(), /answered 500/],
    [
      'a page',
      (_, response) => response.setHeader('content-type', 'text/html').end('<p>'),
      /with text\/html/,
    ],
    [
      'half a file',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/fhir+ndjson', 'content-length': '1000' });
        response.write(line, () => response.destroy());
      },
      /the connection ended in the middle/,
    ],
  ])('leaves nothing after %s for a file', async (_, second, message) => {
    const before = readdirSync(folder);
    let files = 0;
    const each: Answer = (request, response) => (files++ === 0 ? lines : second)(request, response);
    const { code, errors } = await onServer(['export', 'out'], exported([patients, patients], each));
    expect([code, errors]).toEqual([1, expect.stringMatching(message)]);
    expect(errors).not.toMatch(/^\s+at /m);
    expect(readdirSync(folder)).toEqual(before);
    expect(requests.at(-1)).toBe('DELETE job/j');
  });

  it('into a folder that cannot be made is a sentence', async () => {
    expectErrors(
      await onServer(['export', 'patients.ndjson/out'], exported([patients], lines)),
      1,
      /cannot be written to .* \(ENOTDIR\)/,
    );
    expect(requests.at(-1)).toBe('DELETE job/j');
  });

  it.each([
    {},
    { output: [] },
    { transactionTime: 'x', output: [{ type: 'Patient' }] },
  ])('of the manifest %j is not an export', async manifest => {
    expectErrors(
      await onServer(['export', 'out'], (request, response) => {
        if (request.url?.endsWith('/job/j') && request.method === 'GET') json(response, manifest);
        else response.writeHead(202, { 'content-location': `${base}/job/j` }).end();
      }),
      1,
      /which is not an answer of Kiln/,
    );
    expect(requests.at(-1)).toBe('DELETE job/j');
  });
});

it('a load that the server ends says how many are stored', async () => {
  const resources = Array.from({ length: 250 }, (_, i) => `{"resourceType":"Patient","id":"p${i}"}\n`);
  writeFileSync(join(folder, 'many.ndjson'), resources.join(''));
  let batches = 0;
  const { code, errors } = await onServer(['load', 'many.ndjson', '--json'], (_, response) => {
    if (++batches === 3) return response.destroy();
    json(response, { entry: Array.from({ length: 100 }, () => ({ response: { status: '201' } })) });
  });
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(
      /no longer answers.*The last request may have been executed.*\n200 resources were stored/,
    ),
  ]);
  expect(errors).not.toMatch(/Check the address/);
});

describe('logout', () => {
  const logout = (...args: string[]) => kilnHere(['logout', ...args], env, folder);
  const query = () => kilnHere(['query', '{ __typename }'], env, folder);

  it.each([
    '{',
    'null',
    '[]',
    '7',
    '{"base":7}',
    '{"base":"http://x","clientId":"c","clientSecret":"s"}',
  ])('removes %j', async text => {
    mkdirSync(join(session, '..'), { recursive: true });
    writeFileSync(session, text);
    const used = await query();
    expect([used.code, used.errors]).toEqual([
      2,
      `${session} is damaged. Remove it with \`npx kiln logout\`, and log in again.\n`,
    ]);
    expect(await logout()).toEqual({
      code: 0,
      output: `${session} was damaged, and is removed: no one is logged in.\n`,
      errors: '',
    });
    expect(existsSync(session)).toBe(false);
    writeFileSync(session, text);
    expect((await logout('--json')).output).toBe('{"url":null,"damaged":true}\n');
  });

  it('of no one, and a folder in its place', async () => {
    expect((await logout()).output).toBe('No one was logged in.\n');
    mkdirSync(session);
    for (const { code, errors } of [await logout(), await query()])
      expect([code, errors]).toEqual([
        2,
        expect.stringMatching(/is a folder, and a login is stored in a file/),
      ]);
    rmSync(session, { recursive: true });
  });
});
