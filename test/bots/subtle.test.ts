// crypto.subtle and event.rawBody of bots: enough for the signatures of webhooks.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileBot } from '../../runtime/bots/compile.ts';
import { deployedBot } from '../../runtime/bots/deploy.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { returned, runSource, testSandbox } from './sandbox.ts';

const sandbox = testSandbox();
afterAll(() => sandbox.close());

describe('in the sandbox', () => {
  it('ends a run that does not wait for it', async () => {
    const source = `export function handler() { void crypto.subtle.digest('SHA-1', new Uint8Array(1)); return 1; }`;
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
      await server().put(JSON.parse(text));
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
