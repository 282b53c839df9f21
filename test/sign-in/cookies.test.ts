// The cookies of the sign-in on a server that is reached by https: which browsers send them back, and where.
import { expect, it } from 'vitest';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { userSystem } from '../../runtime/identity/auth/user-identity.ts';
import { acceptInvitation, invite } from '../../runtime/identity/auth/users.ts';
import { testServer } from '../server.ts';
import { password } from './browser.ts';

const origin = 'https://kiln.example.org';
// Such a server takes no development token.
const server = testServer({ KILN_BASE_URL: `${origin}/fhir/R4`, KILN_DEV_TOKEN: undefined });

/** With a membership. */
async function putUser(login: string): Promise<void> {
  const { database, store } = server();
  const { user, code } = await invite(database, 1, login, 'A Person');
  expect(await acceptInvitation(database, code, password)).toBeUndefined();
  const membership = {
    ...{ resourceType: 'ProjectMembership', id: login, active: true },
    project: { reference: 'Project/default' },
    externalIdentity: [{ system: userSystem, value: user }],
  };
  await updateResource(store, { project: 1 }, 'ProjectMembership', login, JSON.stringify(membership));
}

/** A request to a path of the server with cookies, which it adds to. */
async function send(path: string, cookies: Map<string, string>, form?: Record<string, string>) {
  const response = await fetch(new URL(path, server().base), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    ...(form ? { body: new URLSearchParams(form) } : {}),
    headers: { origin, cookie: [...cookies].map(each => each.join('=')).join('; ') },
  });
  const set = response.headers.getSetCookie();
  for (const each of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  const location = response.headers.get('location');
  return { set, text: await response.text(), next: location === null ? '' : new URL(location, origin) };
}

it('are sent by https alone, to no script, and not with requests of other sites', async () => {
  await putUser('ada');
  const cookies = new Map<string, string>();
  const query = new URLSearchParams({
    ...{ client_id: 'kiln-console', redirect_uri: `${origin}/`, response_type: 'code', scope: 'openid' },
    ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
  });
  const begun = await send(`/oauth2/authorize?${query}`, cookies);
  const at = (begun.next as URL).pathname;
  expect(String(begun.next)).toMatch(/^https:\/\/kiln\.example\.org\/sign-in\/[\w-]+$/);
  const { text } = await send(at, cookies);
  const [, token = ''] = /name="token" value="([^"]*)"/.exec(text) ?? [];
  const given = { step: 'password', token, project: 'default', login: 'ada', password };
  const submitted = await send(at, cookies, given);
  const resumed = await send((submitted.next as URL).pathname, cookies);
  expect((resumed.next as URL).searchParams.has('code')).toBe(true);
  const all = [begun, submitted, resumed].flatMap(({ set }) => set);
  const named = (name: string) =>
    all.filter(each => each.startsWith(`${name}=`) && !/expires=Thu, 01 Jan 1970/.test(each));
  expect(named('__Host-kiln_session')).not.toEqual([]);
  for (const each of named('__Host-kiln_session')) expect(each).toMatch(/; path=\/(;|$)/i);
  for (const each of named('kiln_interaction')) expect(each).toContain(`; path=${at}`);
  for (const each of all) {
    expect(each).toMatch(/; secure/i);
    expect(each).toMatch(/; httponly/i);
    expect(each).toMatch(/; samesite=lax/i);
    expect(each).not.toMatch(/; domain=/i);
  }
});
