// What is sent, and sent again, to a server that answers as the test says.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from '../../generated/client/client.js';

interface Sent {
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/** Answers one after the other; what was sent for them stands in `sent`. */
function answering(...answers: readonly Response[]) {
  const sent: Sent[] = [];
  const request: typeof fetch = async (url, init) => {
    init?.signal?.throwIfAborted();
    const { headers, body } = init ?? {};
    sent.push({
      url: String(url),
      authorization: new Headers(headers).get('authorization'),
      body: JSON.parse(String(body)),
    });
    const answer = answers[sent.length - 1];
    if (!answer) throw new Error(`Nobody answers request ${sent.length}.`);
    return answer;
  };
  return { sent, request };
}

const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(value), {
    ...init,
    headers: { 'content-type': 'application/fhir+json', ...init.headers },
  });
const busy = (after?: string) =>
  json({}, { status: 503, ...(after ? { headers: { 'retry-after': after } } : {}) });
const found = () => json({ data: { PatientList: [] } });

interface Bots {
  echo: { input: unknown; output: unknown };
  'https://example.org/bots|a b': { input: unknown; output: unknown };
}

describe('after 503', () => {
  it('asks again with the token of the moment', async () => {
    const { sent, request } = answering(busy('0'), busy(new Date(0).toUTCString()), found());
    let asked = 0;
    const fhir = createClient({ baseUrl: 'http://x/', fetch: request, token: () => `t${++asked}` });
    expect(await fhir.query({ PatientList: { id: true } })).toEqual({ PatientList: [] });
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer t1', 'Bearer t2', 'Bearer t3']);
    expect(sent[0]?.url).toBe('http://x/$graphql');
  });

  it('takes a token as it is', async () => {
    const { sent, request } = answering(found());
    await createClient({ baseUrl: 'http://x', fetch: request, token: 'one' }).query({
      PatientList: { id: true },
    });
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer one']);
  });

  it('gives up after as many tries as were allowed', async () => {
    const { sent, request } = answering(busy('0'), busy('0'), busy('0'));
    const fhir = createClient({ baseUrl: 'http://x', fetch: request, retries: 1 });
    await expect(fhir.query({ PatientList: { id: true } })).rejects.toMatchObject({
      status: 503,
      message: 'http://x gave no answer of a FHIR server: HTTP 503.',
    });
    expect(sent.length).toBe(2);
  });

  it('writes and runs again only where it is told so', async () => {
    const { sent, request } = answering(
      busy('0'),
      busy('0'),
      busy('0'),
      json({ data: { PatientDelete: 'a' } }),
    );
    const fhir = createClient<Bots>({ baseUrl: 'http://x', fetch: request });
    const write = { PatientDelete: { $: { id: 'a' } } };
    await expect(fhir.mutate(write)).rejects.toMatchObject({ status: 503 });
    await expect(fhir.execute('echo', {})).rejects.toMatchObject({ status: 503 });
    expect(sent.length).toBe(2);
    expect(await fhir.mutate(write, { retries: 1 })).toEqual({ PatientDelete: 'a' });
  });

  it('waits no longer than its signal', async () => {
    const { sent, request } = answering(busy('3600'));
    const leaving = new AbortController();
    const asked = createClient({ baseUrl: 'http://x', fetch: request }).query(
      { PatientList: { id: true } },
      { signal: leaving.signal },
    );
    setTimeout(() => leaving.abort(new Error('left')), 10);
    await expect(asked).rejects.toThrow('left');
    expect(sent.length).toBe(1);
  });
});

describe('a refused query', () => {
  const outcome = {
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code: 'login', diagnostics: 'The access token is not known here.' }],
  };
  const message = 'The access token is not known here.';
  const foreign = 'http://x gave no answer of a FHIR server: HTTP 401.';
  it.each<[name: string, body: unknown, outcome: unknown, message: string]>([
    [
      'a GraphQL error with an outcome',
      { errors: [{ message, extensions: { resource: outcome } }] },
      outcome,
      message,
    ],
    ['an outcome', outcome, outcome, message],
    ['a GraphQL error without an outcome', { errors: [{ message }] }, undefined, foreign],
    ['no errors', { errors: [] }, undefined, foreign],
    ['null', null, undefined, foreign],
  ])('throws an OutcomeError: %s', async (_, body, given, said) => {
    const { request } = answering(json(body, { status: 401 }));
    const fhir = createClient({ baseUrl: 'http://x', fetch: request });
    const error = await fhir.query({ PatientList: { id: true } }).catch((each: unknown) => each);
    expect(error).toMatchObject({ name: 'OutcomeError', status: 401, message: said });
    expect(error).toHaveProperty('outcome', given);
  });
});

describe('a bot', () => {
  it('is called by its id or its identifier, and gives JSON or text', async () => {
    const text = new Response('MSH|^~\\&|', { headers: { 'content-type': 'x-application/hl7-v2+er7' } });
    const { sent, request } = answering(json({ a: 1 }), text);
    const fhir = createClient<Bots>({ baseUrl: 'http://x', fetch: request });
    expect(await fhir.execute('echo', { member: 'M-1' })).toEqual({ a: 1 });
    expect(await fhir.execute('https://example.org/bots|a b', {})).toBe('MSH|^~\\&|');
    expect(sent.map(({ url }) => url)).toEqual([
      'http://x/Bot/echo/$execute',
      'http://x/Bot/$execute?identifier=https%3A%2F%2Fexample.org%2Fbots%7Ca%20b',
    ]);
    expect(sent[0]?.body).toEqual({ member: 'M-1' });
  });

  it('that fails says so with its outcome', async () => {
    const outcome = {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: 'invalid', diagnostics: 'no member' }],
    };
    const { request } = answering(json(outcome, { status: 400 }));
    const fhir = createClient<Bots>({ baseUrl: 'http://x', fetch: request });
    await expect(fhir.execute('echo', {})).rejects.toMatchObject({
      name: 'OutcomeError',
      status: 400,
      message: 'no member',
      outcome,
    });
  });
});

const listening: Server[] = [];
afterEach(() => {
  for (const server of listening.splice(0)) server.close();
});

/** A client of a server that gives everybody this, and breaks off if it said that there is more. */
async function clientAt(status: number, type: string, text: string, length?: number) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': type, ...(length && { 'content-length': length }) });
    if (length) response.write(text, () => response.destroy());
    else response.end(text);
  });
  listening.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fhir`;
  return { baseUrl, fhir: createClient<Bots>({ baseUrl }) };
}

describe('what is not a GraphQL server', () => {
  it.each([
    [200, 'text/html', '<html>Please sign in</html>'],
    [200, 'application/json', '<html>'],
    [200, 'text/plain', '{"data":{}}'],
    [200, 'application/json', '{}'],
    [200, 'application/json', '[]'],
    [200, 'application/json', 'null'],
    [200, 'application/json', '"pong"'],
    [200, 'application/json', ''],
    [204, 'application/json', ''],
    [200, 'application/json', '{"data":null}'],
    [200, 'application/json', '{"data":[]}'],
    [200, 'application/json', '{"data":"pong"}'],
    [200, 'application/json', '{"data":null,"errors":[]}'],
    [200, 'application/json', '{"errors":["down"]}'],
    [200, 'application/json', '{"errors":[null]}'],
    [502, 'text/html', '<html>Bad Gateway</html>'],
    [502, 'application/json', '{"error":'],
    [500, 'application/json', 'null'],
  ])('is said to be none: %i %s %s', async (status, type, text) => {
    const { baseUrl, fhir } = await clientAt(status, type, text);
    const expected = {
      name: 'OutcomeError',
      status,
      message: `${baseUrl} gave no answer of a FHIR server: HTTP ${status}.`,
      outcome: undefined,
    };
    await expect(fhir.query({ PatientList: { id: true } })).rejects.toMatchObject(expected);
    await expect(fhir.mutate({ PatientDelete: { $: { id: 'a' } } })).rejects.toMatchObject(expected);
    const pages = fhir.pages('PatientConnection', { edges: { resource: { id: true } } });
    await expect(pages.next()).rejects.toMatchObject(expected);
  });

  it('may say with an outcome what it is', async () => {
    const outcome = { resourceType: 'OperationOutcome', issue: [{ diagnostics: 'This one only stores.' }] };
    const { fhir } = await clientAt(200, 'application/fhir+json', JSON.stringify(outcome));
    const asked = fhir.query({ PatientList: { id: true } });
    await expect(asked).rejects.toMatchObject({ status: 200, message: 'This one only stores.', outcome });
  });

  it.each([
    ['text/html', '<html>', '<html>'],
    ['application/json', '{}', {}],
    ['application/json', '[]', []],
    ['application/json', 'null', null],
    ['application/json', 'false', false],
    ['text/plain', '5', '5'],
    ['text/plain', '', ''],
  ])('may be a bot, which gives what it likes: %s %s', async (type, text, value) => {
    const { fhir } = await clientAt(200, type, text);
    expect(await fhir.execute('echo', {})).toEqual(value);
  });
});

it('throws what ended a connection in the middle of an answer', async () => {
  const { fhir } = await clientAt(200, 'application/json', '{"data":', 100);
  const asked = fhir.query({ PatientList: { id: true } });
  await expect(asked).rejects.toMatchObject({ name: 'TypeError' });
});

it('refuses what is not a name as the promise that it gives', async () => {
  const { request } = answering();
  const fhir = createClient({ baseUrl: 'http://x', fetch: request });
  const wrong = { 'id } x: y { ': true } as never;
  await expect(fhir.query({ PatientList: wrong })).rejects.toThrow(TypeError);
});

describe('where the server has replicas', () => {
  /** Answers when the test says so, with a token or without. */
  function held() {
    const sent: (string | null)[] = [];
    const waiting: ((response: Response) => void)[] = [];
    const request: typeof fetch = (_, init) => {
      sent.push(new Headers(init?.headers).get('kiln-consistency'));
      return new Promise(resolve => waiting.push(resolve));
    };
    const fhir = createClient({ baseUrl: 'http://x', fetch: request });
    const ask = () => fhir.query({ PatientList: { id: true } });
    const answer = (index: number, token?: string) =>
      waiting[index]?.(
        json({ data: { PatientList: [] } }, token ? { headers: { 'kiln-consistency': token } } : {}),
      );
    return { sent, waiting, ask, answer };
  }

  it('sends the token of the last response, and none after a response without one', async () => {
    const { sent, waiting, ask, answer } = held();
    for (const [i, token] of ['b', 'a', undefined, 'c'].entries()) {
      const asked = ask();
      await expect.poll(() => waiting.length).toBe(i + 1);
      answer(i, token);
      await asked;
    }
    expect(sent).toEqual([null, 'b', 'a', null]);
  });

  it('keeps the later token of requests under way at once', async () => {
    const { sent, waiting, ask, answer } = held();
    const begun = [ask(), ask(), ask()];
    await expect.poll(() => waiting.length).toBe(3);
    answer(0, 'b');
    await begun[0];
    answer(1, 'a');
    await begun[1];
    void ask();
    await expect.poll(() => waiting.length).toBe(4);
    answer(2);
    await begun[2];
    // What the third one saw is not known, and the fourth was sent before.
    answer(3, 'z');
    void ask();
    await expect.poll(() => waiting.length).toBe(5);
    expect(sent).toEqual([null, null, null, 'b', null]);
  });
});
