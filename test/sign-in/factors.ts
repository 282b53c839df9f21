// A test asks for second factors → people who have some, how they sign in with them, and forms of the account page.
import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { Secret } from 'otpauth';
import type { TestServer } from '../server.ts';
import { authenticator, type Options } from './authenticator.ts';
import { type Answer, type Browser, browser, discover, newUser, password, request } from './browser.ts';

/** Passkeys are for names, not for addresses. */
export const at = 'http://localhost:8103';

export function factorsAt(server: () => TestServer) {
  const query = (text: string, values: unknown[] = []) => server().database.generic.query(text, values);
  return {
    query,
    begin,
    withPassword,
    account,
    sendForm,
    enrolled,
    withPasskey,
    claimsOf,
    codesOf,
    old,
    statusOf,
  };

  /** The page of the password. */
  async function begin() {
    const config = await discover(server(), 'kiln-console', undefined, at);
    const { url, checks } = await request(config);
    const own = browser(server, at);
    return { config, checks, own, page: await own.get(url) };
  }

  async function withPassword(login: string, given = password) {
    const { own, page, ...rest } = await begin();
    return { ...rest, own, page: await own.submit(page, { login, password: given }) };
  }

  async function account(own: Browser, action: string, fields: Record<string, string> = {}): Promise<Answer> {
    return sendForm(own, await own.get('/sign-in/account'), { action, ...fields });
  }

  /** A form of a page that was shown: another one would have another challenge. */
  function sendForm(own: Browser, page: Answer, fields: Record<string, string>): Promise<Answer> {
    return own.post('/sign-in/account', { token: tokenOf(page), ...fields });
  }

  /** A user with an app, whose next code is that of the next step. */
  async function enrolled(login: string) {
    const user = await newUser(server(), login);
    const { own } = await withPassword(login);
    const page = await account(own, 'begin-codes');
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
    const shown = await account(own, 'confirm-codes', { code: codeOf(secret, stepNow()) });
    const recovery = [...shown.text.matchAll(/<code>([a-z2-7-]+)<\/code>/g)].map(([, code = '']) => code);
    return { user, own, page, shown, secret, recovery, next: () => codeOf(secret, stepNow() + 1) };
  }

  /** A user with a passkey. */
  async function withPasskey(login: string) {
    const user = await newUser(server(), login);
    const { own } = await withPassword(login);
    const page = await own.get('/sign-in/account');
    const device = authenticator(at);
    const passkey = device.create(optionsOf(page));
    const added = await sendForm(own, page, { action: 'add-passkey', name: 'Key <1>', passkey });
    return { user, own, device, page, passkey, added };
  }

  async function claimsOf({ config, checks }: Awaited<ReturnType<typeof begin>>, back: Answer) {
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    return tokens.claims();
  }

  function codesOf() {
    const { database, authority } = server();
    return { database, authority };
  }

  /** As if the person had signed in ten minutes ago. */
  async function old(user: string) {
    // The password was set less long ago.
    await query(`delete from kiln_sign_in where model = 'End'`);
    await query(
      `update kiln_sign_in set payload = (payload::jsonb || jsonb_build_object('loginTs', (payload::jsonb->>'loginTs')::float8 - 601))::text
       where account = $1 and model = 'Session'`,
      [user],
    );
  }

  async function statusOf(token: string): Promise<number> {
    return (await server().fetch('Patient', { headers: { authorization: `Bearer ${token}` } })).status;
  }
}

export function tokenOf({ text }: Answer): string {
  return /name="token" value="([^"]*)"/.exec(text)?.[1] ?? '';
}

/** https://www.rfc-editor.org/rfc/rfc4226#section-5.3 */
export function codeOf(secret: string, step: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', Buffer.from(Secret.fromBase32(secret).bytes))
    .update(message)
    .digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}

export const stepNow = () => Math.floor(Date.now() / 30_000);

export function isIn({ url }: Answer): boolean {
  return url.searchParams.has('code');
}

export function faultOf({ status, text }: Answer) {
  return [status, /role="alert">([^<]*)/.exec(text)?.[1]];
}

export function optionsOf({ text }: Answer): Options {
  const [, found = ''] = /data-options="([^"]*)"/.exec(text) ?? [];
  return JSON.parse(found.replace(/&#(\d+);/g, (_, number) => String.fromCharCode(number)));
}
