import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { takeCode } from '../../runtime/identity/auth/factors.ts';
import { signInState } from '../../runtime/identity/auth/sign-in-state.ts';
import { containing, testServer } from '../server.ts';
import { authenticator, type Changes } from './authenticator.ts';
import { type Answer, browser, discover, newUser, password, request } from './browser.ts';
import { at, codeOf, factorsAt, faultOf, isIn, optionsOf, stepNow, tokenOf } from './factors.ts';

const server = testServer({ KILN_BASE_URL: `${at}/fhir/R4`, KILN_UNKNOWN_PER_MINUTE: '2000' });
const factors = factorsAt(server);
const { query, begin, withPassword, account, sendForm, enrolled, withPasskey } = factors;
const { claimsOf, codesOf, old, statusOf } = factors;

describe('an authenticator app', () => {
  it('is valid from its first code on, and then required after the password', async () => {
    const { page, shown, recovery, own, secret, next } = await enrolled('ada');
    expect(page.text).toContain('<svg viewBox=');
    expect(page.text).toMatch(/otpauth:\/\/totp\/localhost:ada\?issuer=localhost&#38;secret=/);
    expect([shown.status, new Set(recovery).size]).toEqual([200, 10]);
    const later = await own.get('/sign-in/account');
    expect(later.text).toContain('Recovery codes left: 10');
    expect(later.text).not.toContain(recovery[0]);
    expect(later.text).not.toContain(secret.slice(0, 4));
    const begun = await withPassword('ada');
    expect([isIn(begun.page), begun.page.text]).toEqual([false, containing('Enter a code')]);
    const wrong = await begun.own.submit(begun.page, { code: '000000' });
    expect(faultOf(wrong)).toEqual([403, 'The code is wrong, or was used before: wait for the next one.']);
    const back = await begun.own.submit(begun.page, { code: next() });
    expect(await claimsOf(begun, back)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'] });
  });

  it('is not required before its first valid code', async () => {
    await newUser(server(), 'bea');
    const { own } = await withPassword('bea');
    await account(own, 'begin-codes');
    const wrong = await account(own, 'confirm-codes', { code: '123' });
    expect(faultOf(wrong)).toEqual([403, containing('The code is wrong')]);
    expect(isIn((await withPassword('bea')).page)).toBe(true);
    const late = `update kiln_factor set created = created - interval '16 minutes' where kind = 'totp' and counter is null`;
    await query(late);
    expect((await own.get('/sign-in/account')).text).not.toContain('The code that the app shows');
  });

  it('is stored sealed, its recovery codes as digests, which each work once', async () => {
    const { user, secret, recovery } = await enrolled('fay');
    const all = `select f::text as row, encode(secret, 'escape') as secret from kiln_factor f`;
    const { rows } = await query(all);
    for (const text of [secret, recovery[0]?.slice(0, 9)]) expect(JSON.stringify(rows)).not.toContain(text);
    const [first = '', second = ''] = recovery;
    const taken = await Promise.all([1, 2, 3].map(() => takeCode(codesOf(), user.id, first)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const begun = await withPassword('fay');
    const typed = second.toUpperCase().replaceAll('-', ' ');
    expect(isIn(await begun.own.submit(begun.page, { code: typed }))).toBe(true);
    const again = await withPassword('fay');
    expect((await again.own.submit(again.page, { code: second })).status).toBe(403);
    expect(await takeCode(codesOf(), 'another', recovery[2] ?? '')).toBe(false);
  });

  it('is removed with its recovery codes, or these are replaced', async () => {
    const { own, user, recovery } = await enrolled('gina');
    const renewed = await account(own, 'recovery-codes');
    expect(renewed.text).toContain('Your recovery codes');
    expect(await takeCode(codesOf(), user.id, recovery[0] ?? '')).toBe(false);
    await account(own, 'remove-codes');
    expect(isIn((await withPassword('gina')).page)).toBe(true);
    expect(faultOf(await account(own, 'recovery-codes'))).toEqual([422, containing('add one first')]);
  });
});

describe('a passkey', () => {
  it('signs in without password and code', async () => {
    const { device, added } = await withPasskey('hal');
    expect(added.text).toContain('Key &#60;1&#62;, added');
    const begun = await begin();
    const back = await begun.own.submit(begun.page, { passkey: device.get(optionsOf(begun.page)) });
    expect(await claimsOf(begun, back)).toMatchObject({ amr: ['pop', 'user', 'mfa'], acr: 'phr' });
  });

  it('is only requested by a script of the server', async () => {
    const { page } = await begin();
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`default-src 'none'; style-src 'self'; script-src 'self'; form-action`);
    expect(page.text.match(/<script[^>]*>/g)).toEqual(['<script src="/sign-in/passkey.js" defer>']);
    const script = await browser(server, at).get('/sign-in/passkey.js');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(optionsOf(page)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(optionsOf(page)).not.toHaveProperty('allowCredentials');
  });

  it('of another server, challenge or ceremony, or without user verification is not added', async () => {
    await newUser(server(), 'ida');
    const { own } = await withPassword('ida');
    const wrong: readonly Changes[] = [
      ...[{ origin: 'https://evil.example' }, { party: 'evil.example' }, { challenge: 'AAAA' }],
      ...[{ type: 'webauthn.get' }, { flags: 0x41 }],
    ];
    for (const changes of wrong) {
      const page = await own.get('/sign-in/account');
      const passkey = authenticator(at).create(optionsOf(page), changes);
      const added = await sendForm(own, page, { action: 'add-passkey', passkey });
      expect(faultOf(added)).toEqual([422, 'The passkey could not be added: try again.']);
    }
    const page = await own.get('/sign-in/account');
    const passkey = authenticator(at).create(optionsOf(page));
    expect((await sendForm(own, page, { action: 'add-passkey', passkey })).status).toBe(200);
  });

  it('is added once, in the own session, for an unused challenge', async () => {
    const { own, page, passkey } = await withPasskey('jo');
    const again = await sendForm(own, page, { action: 'add-passkey', passkey });
    expect(again.status).toBe(422);
    const { rows } = await query(`select name from kiln_factor where kind = 'passkey' and name = 'Key <1>'`);
    expect(rows.length).toBeGreaterThan(0);
    const partly = ['{"id":7}', '{"id":"a","rawId":"a","type":"public-key"}', '{"id":"\\u0000"}'];
    for (const bad of ['', 'null', '[]', '{', ...partly])
      expect((await account(own, 'add-passkey', { passkey: bad })).status).toBe(422);
  });

  it('answers the challenge of its own interaction, once', async () => {
    const { device } = await withPasskey('mia');
    const [one, other] = [await begin(), await begin()];
    const passkey = device.get(optionsOf(one.page));
    expect((await other.own.submit(other.page, { passkey })).status).toBe(403);
    expect(isIn(await one.own.submit(one.page, { passkey }))).toBe(true);
    expect((await one.own.submit(one.page, { passkey })).status).toBe(400);
    const challenges = signInState(server().database, 'Challenge');
    await challenges.upsert('a page', { challenge: 'signed' });
    const taken = await Promise.all([1, 2].map(() => challenges.take('a page')));
    expect(taken.filter(each => each !== undefined)).toEqual([{ challenge: 'signed' }]);
  });

  it('is removed by its owner alone', async () => {
    const { own, device } = await withPasskey('nils');
    const other = await withPasskey('olga');
    expect((await account(other.own, 'remove-passkey', { id: device.id })).status).toBe(422);
    expect((await account(own, 'remove-passkey', { id: device.id })).text).not.toContain('Key &#60;1&#62;');
    const { own: next, page } = await begin();
    expect((await next.submit(page, { passkey: device.get(optionsOf(page)) })).status).toBe(403);
  });
});

describe('the account page', () => {
  it('is for who is signed in, and takes its own forms alone', async () => {
    await newUser(server(), 'pia');
    expect((await browser(server, at).get('/sign-in/account')).status).toBe(403);
    const developer = browser(server, at);
    await developer.post('/sign-in/link', { code: server().link });
    const none = await developer.get('/sign-in/account');
    expect([none.status, none.text]).toEqual([403, containing('has no account')]);
    const [one, other] = [await withPassword('pia'), await withPassword('pia')];
    const page = await one.own.get('/sign-in/account');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const fields = { token: tokenOf(page), action: 'begin-codes' };
    expect((await one.own.post('/sign-in/account', { ...fields, token: 'forged' })).status).toBe(403);
    expect((await other.own.post('/sign-in/account', fields)).status).toBe(403);
    expect((await one.own.post('/sign-in/account', fields, { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    for (const action of ['', 'constructor', 'drop'])
      expect((await account(one.own, action)).status).toBe(422);
    expect((await one.own.post('/sign-in/account', fields)).status).toBe(200);
  });

  it('takes a passkey of the same person as a confirmation', async () => {
    const [rosa, sam] = [await withPasskey('rosa'), await withPasskey('sam')];
    await old(rosa.user.id);
    for (const [device, status] of [
      [sam.device, 403],
      [rosa.device, 200],
    ] as const) {
      const page = await rosa.own.get('/sign-in/account');
      const passkey = device.get(optionsOf(page));
      expect((await sendForm(rosa.own, page, { action: 'confirm', passkey })).status).toBe(status);
    }
  });

  it('takes a password as a confirmation only with a code, where there is an app', async () => {
    const { own, user, recovery, next } = await enrolled('ria');
    await old(user.id);
    const page = await own.get('/sign-in/account');
    expect(page.text).toContain('Code of your authenticator app');
    expect((await sendForm(own, page, { action: 'confirm', password })).status).toBe(403);
    const wrong = { action: 'confirm', password: 'wrong', code: recovery[0] ?? '' };
    expect((await sendForm(own, page, wrong)).status).toBe(403);
    expect((await sendForm(own, page, { action: 'remove-codes' })).status).toBe(403);
    const right = await sendForm(own, page, { action: 'confirm', password, code: next() });
    expect([right.status, right.text]).toEqual([200, containing('Remove the app')]);
    // The code of the wrong password was not used up.
    expect(await takeCode(codesOf(), user.id, recovery[0] ?? '')).toBe(true);
  });

  it('changes the password, which ends the other sessions', async () => {
    await newUser(server(), 'tom');
    const [one, other] = [await withPassword('tom'), await withPassword('tom')];
    const tokens = await Promise.all(
      [one, other].map(({ config, page, checks }) => client.authorizationCodeGrant(config, page.url, checks)),
    );
    const weak = await account(one.own, 'password', { password: 'short', again: 'short' });
    expect(faultOf(weak)).toEqual([422, containing('too short')]);
    const next = 'another horse battery';
    expect((await account(one.own, 'password', { password: next, again: next })).status).toBe(200);
    expect(await Promise.all(tokens.map(({ access_token: token }) => statusOf(token)))).toEqual([200, 401]);
    expect((await other.own.get('/sign-in/account')).status).toBe(403);
    expect((await withPassword('tom')).page.status).toBe(403);
    expect(isIn((await withPassword('tom', next)).page)).toBe(true);
  });

  it('ends one session of the person, and none of another', async () => {
    await newUser(server(), 'una');
    await newUser(server(), 'vic');
    const [one, other, vic] = [
      await withPassword('una'),
      await withPassword('una'),
      await withPassword('vic'),
    ];
    const { access_token: token } = await client.authorizationCodeGrant(
      other.config,
      other.page.url,
      other.checks,
    );
    const sessions = ({ text }: Answer) =>
      [...text.matchAll(/name="session" value="([^"]*)"/g)].map(([, id = '']) => id);
    const [own = ''] = sessions(await vic.own.get('/sign-in/account'));
    expect((await account(one.own, 'end-session', { session: own })).status).toBe(422);
    const all = sessions(await one.own.get('/sign-in/account'));
    expect(all).toHaveLength(2);
    const mine = /value="([^"]*)">\s*<button type="submit" class="second">End this session/.exec(
      (await one.own.get('/sign-in/account')).text,
    )?.[1];
    await account(one.own, 'end-session', { session: all.find(id => id !== mine) ?? '' });
    expect(await statusOf(token)).toBe(401);
    expect([
      (await one.own.get('/sign-in/account')).status,
      (await other.own.get('/sign-in/account')).status,
    ]).toEqual([200, 403]);
  });
});

it('an administrator removes the factors of a user, who is signed out', async () => {
  const { user, own } = await enrolled('wim');
  const reset = (id: string, headers = {}) =>
    server().fetch(`$admin/user/${id}/reset-factors`, { method: 'POST', headers });
  const { rows } = await query('select count(*)::int4 as codes from kiln_factor where account = $1', [
    user.id,
  ]);
  expect(rows).toEqual([{ codes: 11 }]);
  expect(await (await reset(user.id)).json()).toEqual({ user: user.id, removed: 1 });
  expect((await own.get('/sign-in/account')).status).toBe(403);
  expect(isIn((await withPassword('wim')).page)).toBe(true);
  expect((await reset('nobody')).status).toBe(404);
});

describe('a project that demands a second factor', () => {
  const strict = testServer({ KILN_BASE_URL: `${at}/fhir/R4`, KILN_SECOND_FACTOR: 'other,default' });
  const begin = async (login: string) => {
    const config = await discover(strict(), 'kiln-console', undefined, at);
    const { url, checks } = await request(config);
    const own = browser(strict, at);
    return { config, checks, own, page: await own.submit(await own.get(url), { login, password }) };
  };
  const weaken = (user: string) =>
    strict().database.generic.query(
      `update kiln_sign_in set payload = (payload::jsonb || '{"amr": ["pwd"]}')::text where account = $1 and payload like '%"amr"%'`,
      [user],
    );

  it('has people add an app before they go on, and shows its recovery codes', async () => {
    const { id } = await newUser(strict(), 'ada');
    const { own, page, ...rest } = await begin('ada');
    expect([page.status, page.text]).toEqual([200, containing('Add an authenticator app')]);
    const again = await own.get(page.url);
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(again.text)?.[1] ?? '').replaceAll(' ', '');
    expect(page.text).toContain(secret.slice(0, 4));
    expect((await own.submit(page, { code: '000000' })).status).toBe(403);
    const shown = await own.submit(page, { code: codeOf(secret, stepNow()) });
    expect([...shown.text.matchAll(/<code>[a-z2-7-]+<\/code>/g)]).toHaveLength(10);
    const back = await own.submit(shown, {});
    const tokens = await client.authorizationCodeGrant(rest.config, back.url, rest.checks);
    expect(tokens.claims()).toMatchObject({ amr: ['pwd', 'otp', 'mfa'] });
    expect((await begin('ada')).page.text).toContain('Enter a code');
    // As if they had signed in before it was demanded.
    await weaken(id);
    const { url } = await request(rest.config, { prompt: 'none' });
    expect((await own.get(url)).url.searchParams.get('error')).toBe('login_required');
    await expect(client.refreshTokenGrant(rest.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('lets no one add an app by the password of a person who has a passkey', async () => {
    const { id } = await newUser(strict(), 'bea');
    await strict().database.generic.query(
      `insert into kiln_factor (kind, id, account, created, secret, counter) values ('passkey', 'a-key', $1, now(), '', 0)`,
      [id],
    );
    expect(faultOf((await begin('bea')).page)).toEqual([403, containing('with your passkey')]);
  });
});
