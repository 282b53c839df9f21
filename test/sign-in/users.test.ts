// [base]/$admin/user: administrators invite people, disable them and end their sessions; an invitation is used once.
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { endSessions } from '../../runtime/identity/auth/sign-in-state.ts';
import { changePassword } from '../../runtime/identity/auth/users.ts';
import { policy } from '../auth/client.ts';
import { bearer, containing, testServer } from '../server.ts';
import { type Browser, browser, discover, invalidGrant, newUser, password, request } from './browser.ts';

const server = testServer({ KILN_AUDIT: 'all' });

async function admin(path: string, method = 'GET', body?: object) {
  const response = await server().send(method, `$admin/user${path}`, body);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function signIn(login: string, parameters: Record<string, string> = {}) {
  const config = await discover(server(), 'kiln-console');
  const { url, checks } = await request(config, parameters);
  const own = browser(server);
  const page = await own.get(url);
  const back = await own.submit(page, { login, password });
  return { config, checks, own, back };
}

async function tokenOf(login: string) {
  const { config, checks, back } = await signIn(login);
  const { access_token: token } = await client.authorizationCodeGrant(config, back.url, checks);
  return { token, status: () => statusOf(token) };
}

async function statusOf(token: string): Promise<number> {
  return (await server().fetch('Patient', { headers: bearer(token) })).status;
}

interface Ending {
  readonly id: string;
  readonly own: Browser;
}

/** As an application lets a person sign out. */
async function signOut(own: Browser): Promise<void> {
  const page = await own.get('/oauth2/end-session');
  const [, xsrf = ''] = /name="xsrf" value="([^"]*)"/.exec(page.text) ?? [];
  await own.post('/oauth2/end-session/confirm', { xsrf, logout: 'yes' });
}

describe('an invitation', () => {
  it('makes a user with a membership, who sets a password once and signs in', async () => {
    await server().put(policy);
    const invited = await admin('', 'POST', { login: 'Ada@Example.org', name: 'Ada', policies: [policy.id] });
    expect([invited.status, Object.keys(invited.body)]).toEqual([
      200,
      ['user', 'membership', 'link', 'hours', 'warnings'],
    ]);
    expect(invited.body.warnings).toEqual([]);
    const own = browser(server);
    const page = await own.get(invited.body.link);
    expect(page.text).toContain('value="ada@example.org"');
    const weak = await own.submit(page, { password: 'short', again: 'short' });
    expect([weak.status, weak.text]).toEqual([422, containing('The password is too short')]);
    const differ = await own.submit(page, { password, again: `${password}!` });
    expect(differ.text).toContain('The two passwords differ');
    expect((await own.submit(page, { password, again: password })).status).toBe(200);
    const late = [await own.get(invited.body.link), await own.submit(page, { password, again: password })];
    for (const again of late)
      expect([again.status, again.text]).toEqual([410, containing('was used already')]);
    expect(await (await tokenOf('ada@example.org')).status()).toBe(200);
    const { body } = await admin('');
    const state = { active: true, invited: false, hasPassword: true, sessions: 1 };
    expect(body).toMatchObject([{ login: 'ada@example.org', ...state }]);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('ends where another is made, and expires', async () => {
    const first = await admin('', 'POST', { login: 'bea' });
    const second = await admin('', 'POST', { login: 'bea' });
    expect(second.body.user).toBe(first.body.user);
    expect((await browser(server).get(first.body.link)).status).toBe(410);
    expect((await browser(server).get(second.body.link)).status).toBe(200);
    const end = 'update kiln_user set invited_until = now() where id = $1';
    await server().database.generic.query(end, [second.body.user]);
    expect((await browser(server).get(second.body.link)).status).toBe(410);
  });

  it('ends where the user sets another password', async () => {
    const { body } = await admin('', 'POST', { login: 'cara' });
    await browser(server).submit(await browser(server).get(body.link), { password, again: password });
    const { body: next } = await admin('', 'POST', { login: 'cara' });
    const user = { id: next.user, login: 'cara' };
    const other = 'another horse battery';
    expect(await changePassword(server().database, user, other, { uid: '', grants: [] })).toBeUndefined();
    expect((await browser(server).get(next.link)).status).toBe(410);
  });

  it.each([
    [{}, 'send the login'],
    [{ login: 'two words' }, 'send the login'],
    [{ login: 'a\0' }, 'U+0000'],
    [{ login: 'x', name: 7 }, 'send the name'],
    [{ login: 'x', policies: ['no id!'] }, 'ids of AccessPolicies'],
    [{ login: 'x', more: 1 }, 'of which each may be left out'],
  ])('from %j is refused', async (body, said) => {
    const { status, body: answer } = await admin('', 'POST', body);
    expect([status, answer.issue[0].diagnostics]).toEqual([400, containing(said)]);
  });

  it('is for administrators', async () => {
    await server().put(few);
    await newUser(server(), 'nurse', [['few']]);
    const { token } = await tokenOf('nurse');
    const headers = bearer(token);
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'POST'],
      ['/x/disable', 'POST'],
      ['/x/session', 'DELETE'],
    ] as const)
      expect((await server().fetch(`$admin/user${path}`, { method, headers })).status).toBe(403);
  });
});

const few = { resourceType: 'AccessPolicy', id: 'few', name: 'Few', resource: [{ resourceType: 'Patient' }] };

describe('a user', () => {
  it('who is disabled is signed out at once, and may not sign in until enabled', async () => {
    const { id } = await newUser(server(), 'cleo');
    const { status } = await tokenOf('cleo');
    expect(await status()).toBe(200);
    expect((await admin(`/${id}/disable`, 'POST')).body).toEqual({ user: id, active: false });
    expect(await status()).toBe(401);
    expect((await signIn('cleo')).back.status).toBe(403);
    await admin(`/${id}/enable`, 'POST');
    expect(await (await tokenOf('cleo')).status()).toBe(200);
    expect((await admin('/nobody/disable', 'POST')).status).toBe(404);
  });

  it('loses all sessions and tokens when they are ended, also refresh tokens', async () => {
    const { id } = await newUser(server(), 'dora');
    const { config, checks, own, back } = await signIn('dora');
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    expect((await admin(`/${id}/session`, 'DELETE')).body).toEqual({ user: id, ended: 1 });
    expect(await statusOf(tokens.access_token)).toBe(401);
    const refreshed = client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(refreshed).rejects.toMatchObject(invalidGrant);
    const { url } = await request(config, { prompt: 'none' });
    expect((await own.get(url)).url.searchParams.get('error')).toBe('login_required');
  });

  it.each([
    ['all sessions', ({ id }: Ending) => endSessions(server().database, id)],
    ['the session', ({ own }: Ending) => own.post('/sign-in/out', {})],
    ['the session at an application', ({ own }: Ending) => signOut(own)],
  ])('is not signed in by what a request stores after the end of %s', async (name, end) => {
    const login = `ends ${name}`.replaceAll(' ', '-');
    const { id } = await newUser(server(), login);
    const { config, checks, own, back } = await signIn(login);
    const stored = 'select * from kiln_sign_in where account = $1 order by model';
    const { rows } = await server().database.generic.query(stored, [id]);
    expect(rows.map(({ model }) => model)).toEqual(['AuthorizationCode', 'Grant', 'Session']);
    const cookies = new Map(own.cookies);
    await end({ id, own });
    await server().database.generic.query(
      `insert into kiln_sign_in select * from json_populate_recordset(null::kiln_sign_in, $1)
       on conflict (model, id) do update set payload = excluded.payload`,
      [JSON.stringify(rows)],
    );
    for (const [key, value] of cookies) (own.cookies as Map<string, string>).set(key, value);
    await expect(client.authorizationCodeGrant(config, back.url, checks)).rejects.toMatchObject(invalidGrant);
    const { url } = await request(config, { prompt: 'none' });
    expect((await own.get(url)).url.searchParams.get('error')).toBe('login_required');
    expect((await own.get('/sign-in/account')).status).toBe(403);
    const form = await own.get((await request(config)).url);
    const again = await own.submit(form, { login, password });
    expect(again.url.searchParams.has('code')).toBe(true);
  });

  it('is told to applications to have signed in at a whole second', async () => {
    await newUser(server(), 'ida');
    const { config, checks, back } = await signIn('ida', { max_age: '100' });
    const tokens = await client.authorizationCodeGrant(config, back.url, { ...checks, maxAge: 100 });
    expect(Number.isInteger(tokens.claims()?.auth_time)).toBe(true);
  });

  it('who was half signed in when all sessions ended begins again', async () => {
    const { id, memberships } = await newUser(server(), 'half', [[policy.id], [policy.id]]);
    const { own, back: choice } = await signIn('half');
    await endSessions(server().database, id);
    const again = await own.submit(choice, { membership: memberships[1] ?? '' });
    expect([again.status, again.text]).toEqual([200, containing('name="password"')]);
  });

  it('whose membership is removed is asked to sign in again', async () => {
    const { memberships } = await newUser(server(), 'hugo');
    const { config, own } = await signIn('hugo');
    await server().fetch(`ProjectMembership/${memberships[0]}`, { method: 'DELETE' });
    const page = await own.get((await request(config)).url);
    expect([page.status, page.text]).toEqual([200, containing('name="password"')]);
    const { url } = await request(config, { prompt: 'none' });
    expect((await own.get(url)).url.searchParams.get('error')).toBe('login_required');
  });

  it('has no access once the membership is that of another', async () => {
    const { memberships } = await newUser(server(), 'emma');
    const { status } = await tokenOf('emma');
    await server().put({
      resourceType: 'ProjectMembership',
      ...{ id: memberships[0], project: { reference: 'Project/default' } },
      ...{ externalIdentity: [{ system: 'https://kiln.example/fhir/sid/user', value: 'another' }] },
      access: [{ policy: { reference: `AccessPolicy/${policy.id}` } }],
    } as never);
    expect(await status()).toBe(403);
    const { back } = await signIn('emma');
    expect([back.status, back.text]).toEqual([403, containing('no active membership')]);
  });

  it('with several memberships chooses one of them', async () => {
    await server().put(few);
    const { memberships } = await newUser(server(), 'fay', [[policy.id], ['few']]);
    const { config, checks, own, back: choice } = await signIn('fay');
    expect(choice.text).toContain('<h1>Choose a membership</h1>');
    expect((await own.submit(choice, { membership: 'of-another' })).status).toBe(422);
    const back = await own.submit(choice, { membership: memberships[1] ?? '' });
    const { access_token: token } = await client.authorizationCodeGrant(config, back.url, checks);
    expect(await statusOf(token)).toBe(200);
    const other = await server().fetch('Observation', { headers: bearer(token) });
    expect(other.status).toBe(403);
  });

  it('whose token is revoked is not given another for its refresh token', async () => {
    await newUser(server(), 'gina');
    const { config, checks, back } = await signIn('gina');
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    const listed = (await (await server().fetch('$admin/token')).json()) as { id: string; user: string }[];
    const { id } = listed.find(({ user }) => user === 'gina') ?? { id: '' };
    const revoked = await server().send('DELETE', `$admin/token/${id}`);
    expect(await revoked.json()).toEqual({ revoked: 1 });
    expect(await statusOf(tokens.access_token)).toBe(401);
    const refreshed = client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(refreshed).rejects.toMatchObject(invalidGrant);
  });
});

describe('the audit trail', () => {
  interface Event {
    readonly type: { readonly code: string };
    readonly subtype: readonly { readonly code: string }[];
    readonly outcome: string;
    readonly outcomeDesc: string;
    readonly agent: readonly { readonly name: string; readonly altId?: string; readonly network?: object }[];
  }

  it('has what people do to sign in, without what they type', async () => {
    const { body } = await admin('', 'POST', { login: 'olga', policies: [policy.id] });
    const own = browser(server);
    await own.submit(await own.get(body.link), { password, again: password });
    const page = await own.get((await request(await discover(server(), 'kiln-console'))).url);
    await own.submit(page, { login: 'a typed password', password });
    await own.submit(page, { login: 'olga', password: 'a wrong password' });
    await own.submit(page, { login: 'olga', password });
    await own.post('/sign-in/out', {});
    const again = await signIn('olga');
    await signOut(again.own);
    await server().trail.settle();
    const { rows } = await server().database.generic.query<{ content: string }>(
      `select content::text as content from "AuditEvent" where content->'type'->>'code' <> 'rest' order by content->>'recorded', id`,
    );
    const all = rows.map(({ content }) => JSON.parse(content) as Event);
    expect(rows.map(({ content }) => content).join()).not.toMatch(/typed|wrong password|olga|code=/);
    const events = all
      .filter(({ agent }) => agent[0]?.name === `1 user ${body.user}` || agent[0]?.name === 'unknown')
      .slice(-7)
      .map(({ type, subtype, outcome, outcomeDesc, agent: [first] }) => [
        ...[type.code, subtype[0]?.code, outcome, outcomeDesc, first?.altId],
      ]);
    const member = `ProjectMembership/${body.membership}`;
    expect(events).toEqual([
      ['110113', '110137', '0', 'Used an invitation to set a password (200).', undefined],
      ['110114', '110122', '4', 'The sign-in failed (403).', undefined],
      ['110114', '110122', '4', 'The sign-in failed (403).', undefined],
      ['110114', '110122', '0', 'Signed in (200).', member],
      ['110114', '110123', '0', 'Signed out (200).', member],
      ['110114', '110122', '0', 'Signed in (200).', member],
      ['110114', '110123', '0', 'Signed out (200).', member],
    ]);
    expect(all.at(-1)?.agent[0]?.network).toEqual({ address: '127.0.0.1', type: '2' });
  });
});

describe('another invitation', () => {
  it('says why its membership gives less than was meant', async () => {
    await server().put({
      ...{ resourceType: 'AccessPolicy', id: 'of-organization' },
      resource: [{ resourceType: 'Patient', criteria: 'Patient?organization=%organization' }],
    } as never);
    const policies = ['wrd', 'of-organization'];
    const { body } = await admin('', 'POST', { login: 'gap@example.org', policies });
    expect(body.warnings).toEqual([
      'AccessPolicy/wrd does not exist in the project: until it does, there is no access.',
      'The policies read %organization, and there is no parameter of that name: what its criteria show is not seen.',
    ]);
    const refused = await admin('', 'POST', { login: 'gap@example.org', policy: ['ward'] });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringMatching(/not that of a user: policy.? is not one of its members.*login, name/),
    ]);
  });
});
