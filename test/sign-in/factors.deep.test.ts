// Second factors: guesses, requests at once, all that can be wrong with a passkey, and what is asked again ten minutes after the sign-in.
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeCode } from '../../runtime/identity/auth/factors.ts';
import { testServer } from '../server.ts';
import type { Changes } from './authenticator.ts';
import { newUser, password } from './browser.ts';
import { at, codeOf, factorsAt, faultOf, isIn, optionsOf, stepNow } from './factors.ts';

const server = testServer({ KILN_BASE_URL: `${at}/fhir/R4`, KILN_UNKNOWN_PER_MINUTE: '2000' });
const factors = factorsAt(server);
const { query, begin, withPassword, account, enrolled, withPasskey, codesOf, old } = factors;

afterEach(() => void vi.restoreAllMocks());

describe('an authenticator app', () => {
  it('has each code accepted once, also of requests at once, and its steps only forwards', async () => {
    const { user, secret, next } = await enrolled('cleo');
    const begun = await Promise.all([withPassword('cleo'), withPassword('cleo'), withPassword('cleo')]);
    const code = next();
    const answers = await Promise.all(begun.map(({ own, page }) => own.submit(page, { code })));
    expect(answers.filter(isIn)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2);
    const codes = codesOf();
    const now = Date.now() + 3_600_000;
    vi.spyOn(Date, 'now').mockReturnValue(now);
    const accepted = [];
    for (const delta of [-2, 2, -1, 0, 1, 0])
      accepted.push(await takeCode(codes, user.id, codeOf(secret, stepNow() + delta)));
    expect(accepted).toEqual([false, false, true, true, true, false]);
  });

  it('is guessed ten times at most, although the password is right each time', async () => {
    const { next } = await enrolled('dora');
    const { own, page } = await withPassword('dora');
    const answers = await Promise.all(Array.from({ length: 12 }, () => own.submit(page, { code: '000000' })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    const again = await withPassword('dora');
    const last = await again.own.submit(again.page, { code: next() });
    expect([last.status, last.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it('reveals nothing to who has not the password, or is disabled meanwhile', async () => {
    const { user, next } = await enrolled('emma');
    expect(faultOf((await withPassword('emma', 'wrong')).page)).toEqual(
      faultOf((await withPassword('no-one', 'wrong')).page),
    );
    const { own, page } = await withPassword('emma');
    await query('update kiln_user set active = false where id = $1', [user.id]);
    expect(faultOf(await own.submit(page, { code: next() }))).toEqual(
      faultOf(await own.submit(page, { code: '000000' })),
    );
  });
});

describe('a passkey', () => {
  it('that is wrong in any way, or of a disabled user, gets one answer', async () => {
    const { user, device } = await withPasskey('kim');
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const answers = [];
    const wrong: readonly Changes[] = [
      ...[
        { origin: 'https://evil.example' },
        { party: 'evil.example' },
        { challenge: 'AAAA' },
        { flags: 0x01 },
      ],
      ...[{ type: 'webauthn.create' }, { user: 'AAAA' }, { id: 'AAAA' }, { key }],
    ];
    for (const changes of wrong) {
      const { own, page } = await begin();
      answers.push(await own.submit(page, { passkey: device.get(optionsOf(page), changes) }));
    }
    for (const passkey of [
      '7',
      '{"id":"\\u0000"}',
      `{"id":"${device.id}","rawId":"${device.id}","type":"public-key"}`,
    ]) {
      const { own, page } = await begin();
      answers.push(await own.submit(page, { passkey }));
    }
    await query('update kiln_user set active = false where id = $1', [user.id]);
    const { own, page } = await begin();
    answers.push(await own.submit(page, { passkey: device.get(optionsOf(page)) }));
    const said = JSON.stringify([403, 'The passkey is not known here, or does not work any more.']);
    expect(new Set(answers.map(answer => JSON.stringify(faultOf(answer))))).toEqual(new Set([said]));
  });

  it('is refused with a counter that did not grow, also by requests at once', async () => {
    const { device } = await withPasskey('lea');
    const signIn = async (changes: Changes) => {
      const { own, page } = await begin();
      return own.submit(page, { passkey: device.get(optionsOf(page), changes) });
    };
    expect(isIn(await signIn({ counter: 9 }))).toBe(true);
    for (const counter of [9, 8, 0]) expect((await signIn({ counter })).status).toBe(403);
    const answers = await Promise.all([10, 10, 10].map(counter => signIn({ counter })));
    expect(answers.filter(isIn)).toHaveLength(1);
  });
});

describe('the account page', () => {
  it('asks again who it is, ten minutes after the sign-in', async () => {
    const { id } = await newUser(server(), 'quin');
    const { own } = await withPassword('quin');
    await old(id);
    for (const action of [
      'password',
      'begin-codes',
      'confirm-codes',
      'recovery-codes',
      'remove-codes',
      'add-passkey',
      'remove-passkey',
    ])
      expect(faultOf(await account(own, action, { password, again: password }))).toEqual([
        403,
        expect.stringContaining('confirm that it is you first'),
      ]);
    expect((await account(own, 'confirm', { password: 'wrong' })).status).toBe(403);
    expect((await account(own, 'confirm', { password })).text).not.toContain('Confirm that it is you');
    expect((await account(own, 'begin-codes')).text).toContain('The code that the app shows');
    const { own: another } = await withPassword('quin');
    await old(id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => account(another, 'confirm', { password: 'wrong' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
