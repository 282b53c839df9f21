// crypto.subtle and event.rawBody of bots: the same as in Node, and enough for the signatures of webhooks and tokens.
import { createHmac, generateKeyPairSync, webcrypto } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileBot } from '../../runtime/bots/compile.ts';
import { deployedBot } from '../../runtime/bots/deploy.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { returned, runSource, testSandbox } from './sandbox.ts';

const sandbox = testSandbox();
afterAll(() => sandbox.close());

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = JSON.stringify({
  rsa: rsa.privateKey.export({ format: 'jwk' }),
  rsaPublic: rsa.publicKey.export({ format: 'jwk' }),
  pkcs8: rsa.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
});

const tools = `
  const keys = ${keys};
  const bytes = text => new TextEncoder().encode(text);
  const hex = buffer => [...new Uint8Array(buffer)].map(each => each.toString(16).padStart(2, '0')).join('');
  const { subtle } = crypto;`;

/** Bodies of async functions that return JSON. */
const alike: Readonly<Record<string, string>> = {
  digests: `
    const of = ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512', 'sha-256', { name: 'SHA-256' }];
    const data = [bytes(''), bytes('aé€𝄞'), bytes('x'.repeat(100_000)).buffer, bytes('0123456789').subarray(2, 5), new DataView(bytes('abcdef').buffer, 1, 2)];
    return Promise.all(of.flatMap(name => data.map(async each => hex(await subtle.digest(name, each)))));`,
  HMAC: `
    const key = await subtle.importKey('raw', bytes('secret'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
    const made = await subtle.sign('HMAC', key, bytes('body'));
    const jwk = await subtle.importKey('jwk', { kty: 'oct', k: 'c2VjcmV0', alg: 'HS512' }, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign']);
    return [key.type, key.extractable, key.algorithm.name, key.algorithm.hash.name, key.usages, hex(made), hex(await subtle.sign({ name: 'hmac' }, jwk, bytes('body'))),
      await subtle.verify('HMAC', key, made, bytes('body')), await subtle.verify('HMAC', key, made, bytes('other')), await subtle.verify('HMAC', key, new Uint8Array(3), bytes('body'))];`,
  'RSA, as of JSON Web Tokens': `
    const rs256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const sign = await subtle.importKey('jwk', keys.rsa, rs256, false, ['sign']);
    const verify = await subtle.importKey('jwk', keys.rsaPublic, rs256, false, ['verify']);
    const binary = atob(keys.pkcs8);
    const der = await subtle.importKey('pkcs8', Uint8Array.from(binary, each => each.charCodeAt(0)), rs256, false, ['sign']);
    const made = await subtle.sign('RSASSA-PKCS1-v1_5', sign, bytes('header.payload'));
    return [sign.type, verify.type, hex(made), hex(await subtle.sign(rs256, der, bytes('header.payload'))) === hex(made), await subtle.verify(rs256.name, verify, made, bytes('header.payload'))];`,
  'elliptic curves': `
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }; const hash = { name: 'ECDSA', hash: 'SHA-256' };
    const { d, ...open } = keys.ec;
    const made = await subtle.sign(hash, await subtle.importKey('jwk', keys.ec, curve, false, ['sign']), bytes('x'));
    const key = await subtle.importKey('jwk', open, curve, false, ['verify']);
    return [made.byteLength, await subtle.verify(hash, key, made, bytes('x')), await subtle.verify(hash, key, made, bytes('y'))];`,
};

/** The name of what is thrown. */
const refused: readonly (readonly [work: string, name: string])[] = [
  ["subtle.digest('MD5', bytes(''))", 'NotSupportedError'],
  ['subtle.digest({}, bytes(""))', 'TypeError'],
  ["subtle.digest('SHA-256', 'text')", 'TypeError'],
  ["subtle.importKey('raw', bytes('k'), 'AES-GCM', false, ['encrypt'])", 'DataError'],
  [
    "subtle.importKey('pkcs8', bytes('k'), { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])",
    'DataError',
  ],
  ["subtle.importKey('raw', bytes('k'), 'HMAC', false, ['sign'])", 'DataError'],
  ["subtle.sign('HMAC', {}, bytes(''))", 'TypeError'],
  [
    "subtle.importKey('raw', bytes('k'), { name: 'HMAC', hash: 'SHA-1' }, false, ['verify']).then(key => subtle.sign('HMAC', key, bytes('')))",
    'InvalidAccessError',
  ],
  [
    "subtle.importKey('raw', bytes('k'), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']).then(key => subtle.sign({ name: 'RSA-PSS', saltLength: 32 }, key, bytes('')))",
    'InvalidAccessError',
  ],
];

describe('in the sandbox', () => {
  const ran = async (body: string) =>
    returned(await runSource(sandbox, `export async function handler() { ${tools} ${body} }`));

  it.each(Object.entries(alike))('%s', async (_name, body) => {
    const node = new Function('crypto', `return (async () => { ${tools} ${body} })()`) as (
      crypto: object,
    ) => Promise<unknown>;
    expect(await ran(body)).toEqual(JSON.parse(JSON.stringify(await node(webcrypto))));
  });

  it('throws errors of the realm, by their standard names', async () => {
    const works = refused.map(([work]) => `async () => ${work}`).join(', ');
    const thrown = await ran(
      `return Promise.all([${works}].map(work => work().then(() => ['none'], error => [error.name, error instanceof Error])));`,
    );
    expect(thrown).toEqual(refused.map(([, name]) => [name, true]));
  });

  it('ends a run that does not wait for it', async () => {
    const source = `export function handler() { ${tools} void subtle.digest('SHA-1', bytes('')); return 1; }`;
    expect(returned(await runSource(sandbox, source))).toBe(1);
  });

  describe('a webhook', () => {
    const server = testServer({ KILN_BOT_HEADERS: 'x-signature' }, emptyTemplate, sandbox);
    const code = `export async function handler(client, event) {
      const key = await crypto.subtle.importKey('raw', new TextEncoder().encode('hush'), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
      const given = Uint8Array.from(atob(event.headers['x-signature'] ?? ''), each => each.charCodeAt(0));
      const isSigned = event.rawBody !== undefined && (await crypto.subtle.verify('HMAC', key, given, event.rawBody));
      return { isSigned, length: event.rawBody?.length ?? null, keys: Object.keys(event).includes('rawBody') };
    }`;

    beforeAll(async () => {
      const compiled = await compileBot(code, 'bot.js');
      if ('faults' in compiled) throw new Error(compiled.faults.join('\n'));
      const bot = JSON.stringify({ resourceType: 'Bot', id: 'signed' });
      const { text } = deployedBot(bot, { code, filename: 'bot.js' }, compiled.artifact);
      await server().put(JSON.parse(text) as never);
    });

    const message = 'MSH|^~\\&|A|B|C|D|20240101||ADT^A01|M1|P|2.5.1\rPID|1||7||Müller^Eva\r';
    it.each([
      ['application/json', Buffer.from('{ "a" : 1.00,\r\n"b":"ü\\u00e9" }')],
      ['application/json', Buffer.from('\ufeff{"a":1}')],
      ['text/plain', Buffer.from('')],
      ['text/plain; charset=latin1', Buffer.from('Grüße', 'latin1')],
      ['application/x-www-form-urlencoded', Buffer.from('b=%C3%BC&a=1&a=2')],
      ['x-application/hl7-v2+er7', Buffer.from(message)],
      ['x-application/hl7-v2+er7; charset=iso-8859-1', Buffer.from(message, 'latin1')],
    ])('%s is signed by the bytes that came', async (type, body) => {
      const signature = createHmac('sha256', 'hush').update(body).digest('base64');
      const send = async (header: string) => {
        const headers = { 'content-type': type, 'x-signature': header };
        const sent = new Uint8Array(body);
        return (await server().fetch('Bot/signed/$execute', { method: 'POST', body: sent, headers })).json();
      };
      expect(await send(signature)).toEqual({ isSigned: true, length: body.length, keys: false });
      expect(await send('AAAA')).toMatchObject({ isSigned: false });
    });

    it('has no body by GET', async () => {
      const found = await (await server().fetch('Bot/signed/$execute?a=1')).json();
      expect(found).toEqual({ isSigned: false, length: null, keys: false });
    });
  });
});
