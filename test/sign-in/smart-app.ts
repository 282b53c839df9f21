// A test asks for a SMART application → users and applications in the sample, and a person who is signed in to one of them by openid-client
// and the pages of the server.
import * as client from 'openid-client';
import { beforeAll, expect } from 'vitest';
import type { TestServer } from '../server.ts';
import { putApplication, redirect } from './applications.ts';
import { type Answer, type Browser, browser, discover, newUser, password, request } from './browser.ts';

export const launchUri = 'https://app.example.org/launch?x=1';

export interface Flow {
  readonly id?: string;
  readonly login?: string;
  readonly own?: Browser;
  readonly parameters?: Record<string, string>;
  /** The page of the patients, filled in. */
  readonly patient?: Record<string, string>;
  /** Names of checkboxes that are cleared. */
  readonly without?: readonly string[];
}

export type Flown = Awaited<ReturnType<SmartApp['flow']>>;
export type SmartApp = ReturnType<typeof smartApp>;

/** Says beforeAll for the file that calls it. */
export function smartApp(server: () => TestServer) {
  const base = () => server().config.baseUrl;
  prepare(server);
  return { base, flow, get, ids, consoleToken, launched };

  /** As far as the person gets without an error of the application. */
  async function flow(
    scope: string,
    { id = 'app', login = 'ada', own = browser(server), ...rest }: Flow = {},
  ) {
    const config = await discover(server(), id);
    const { url, checks } = await authorization(config, { scope, aud: base(), ...rest.parameters });
    let page = await own.get(url);
    const pages: Answer[] = [page];
    const go = async (fields: Record<string, string>, cleared: readonly string[] = []) => {
      const text = cleared.reduce((made, word) => made.replace(checkboxOf(word), ''), page.text);
      page = await own.submit({ ...page, text }, fields);
      pages.push(page);
    };
    if (page.text.includes('name="password"')) await go({ login, password });
    if (page.text.includes('Choose a patient') && rest.patient) await go(rest.patient);
    if (page.text.includes('<h1>Allow')) await go({ consent: 'yes' }, rest.without);
    return { config, checks, own, pages, back: page };
  }

  function get(path: string, token: string, init: RequestInit = {}): Promise<Response> {
    return server().fetch(path, { ...init, headers: { authorization: `Bearer ${token}` } });
  }

  /** Ids of a search, in order. */
  async function ids(path: string, token: string): Promise<readonly string[]> {
    const response = await get(path, token);
    if (response.status === 403) return [];
    const { entry = [] } = (await response.json()) as { entry?: { resource: { id: string } }[] };
    return entry.map(({ resource }) => resource.id).sort();
  }

  /** The token of the user at the console: all that the user has. */
  async function consoleToken(login = 'ada'): Promise<string> {
    const config = await discover(server(), 'kiln-console');
    const { url, checks } = await request(config);
    const own = browser(server);
    const back = await own.submit(await own.get(url), { login, password });
    return (await client.authorizationCodeGrant(config, back.url, checks)).access_token;
  }

  async function launched(token: string, body: object) {
    const response = await server().send('POST', '$launch', body, {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    });
    return { status: response.status, ...((await response.json()) as { launch: string; url: string }) };
  }
}

function prepare(server: () => TestServer): void {
  beforeAll(async () => {
    const all = (id: string, resource: readonly object[]) =>
      server().put({ ...{ resourceType: 'AccessPolicy', id, name: id }, resource } as never);
    await all('clinic', [
      { resourceType: 'Patient', hiddenFields: ['address'] },
      { resourceType: 'Observation', criteria: 'Observation?status=final' },
      { resourceType: 'Encounter' },
      { resourceType: 'Practitioner' },
    ]);
    await all('context', [
      { resourceType: 'Patient' },
      { resourceType: 'Observation', criteria: 'Observation?subject=%patient' },
    ]);
    await all('one', [{ resourceType: 'Patient', criteria: 'Patient?_id=example' }]);
    await newUser(server(), 'ada', [['clinic']]);
    await newUser(server(), 'context', [['context']]);
    await newUser(server(), 'single', [['one']]);
    await newUser(server(), 'other', [['clinic']]);
    for (const [id, more] of [
      ['app', { public: true, launchUri }],
      ['narrow', { public: true, scope: 'patient/Observation.rs?category=vital-signs user/Patient.r' }],
      ['elsewhere', { public: true, launchUri }],
    ] as const)
      await putApplication(server(), id, more);
  });
}

/** A nonce is for ID tokens. */
export async function authorization(config: client.Configuration, parameters: Record<string, string>) {
  const { url, checks } = await request(config, { redirect_uri: redirect, ...parameters });
  const { expectedNonce, ...rest } = checks;
  if (parameters.scope?.includes('openid')) return { url, checks: { ...rest, expectedNonce } };
  url.searchParams.delete('nonce');
  return { url, checks: rest };
}

function checkboxOf(words: string): RegExp {
  return new RegExp(`<input type="checkbox"[^>]*>(?=${words.replaceAll('*', '\\*')})`);
}

export async function tokensOf({ config, checks, back }: Flown) {
  return client.authorizationCodeGrant(config, back.url, checks);
}

export function errorOf({ back }: Flown): readonly (string | null)[] {
  expect(back.url.origin).toBe('https://app.example.org');
  const { searchParams: found } = back.url;
  return [found.get('error'), found.get('error_description')];
}
