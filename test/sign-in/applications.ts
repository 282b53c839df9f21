// A test asks for applications → a public one, one that has a secret and one with fewer scopes, and a person who allows what they ask.
import * as client from 'openid-client';
import { beforeAll } from 'vitest';
import { hashSecret } from '../../runtime/identity/auth/secret.ts';
import type { TestServer } from '../server.ts';
import { browser, discover, newUser, password, request } from './browser.ts';

export const redirect = 'https://app.example.org/back';
export const secret = 'a secret of the application';
export const asked = 'openid fhirUser user/*.cruds user/Observation.rs';

export async function putApplication(server: TestServer, id: string, more: object): Promise<void> {
  await server.put({
    ...{ resourceType: 'ClientApplication', id, active: true, name: `The ${id}`, redirectUri: [redirect] },
    ...more,
  } as never);
}

/** Says beforeAll for the file that calls it. */
export function applications(server: () => TestServer) {
  beforeAll(async () => {
    await server().put({
      ...{ resourceType: 'AccessPolicy', id: 'patients', name: 'Patients' },
      resource: [{ resourceType: 'Patient' }],
    } as never);
    await newUser(server(), 'ada', [['patients']]);
    for (const [id, more] of [
      ['public-app', { public: true }],
      ['twin', { public: true }],
      ['secret-app', { secret: [{ hash: await hashSecret(secret), created: new Date().toISOString() }] }],
      ['narrow-app', { public: true, scope: 'user/Patient.rs' }],
    ] as const)
      await putApplication(server(), id, more);
  });

  return { allowed, status, answerTo };

  /** What the page answers to a name and a password. */
  async function answerTo(login: string, given: string) {
    const own = browser(server);
    const page = await own.get((await request(await discover(server(), 'kiln-console'))).url);
    const made = await own.submit(page, { login, password: given });
    return { status: made.status, fault: /role="alert">([^<]*)/.exec(made.text)?.[1] };
  }

  /** Signs in, and allows what is asked, unless it was allowed before. */
  async function allowed(
    id: string,
    parameters: Record<string, string> = {},
    auth = client.None(),
    login = 'ada',
  ) {
    const config = await discover(server(), id, auth);
    const { url, checks } = await request(config, { redirect_uri: redirect, scope: asked, ...parameters });
    const own = browser(server);
    const consent = await own.submit(await own.get(url), { login, password });
    const back = consent.text === '' ? consent : await own.submit(consent, { consent: 'yes' });
    return { config, checks, own, consent, back };
  }

  async function status(path: string, token: string): Promise<number> {
    return (await server().fetch(path, { headers: { authorization: `Bearer ${token}` } })).status;
  }
}
