// SMART App Launch: an application is launched alone and from the server. What its tokens read: smart-tokens.deep.test.ts.
import { exportJWK, generateKeyPair } from 'jose';
import * as client from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { containing, testServer } from '../server.ts';
import { redirect } from './applications.ts';
import { browser, discover, issuer, newUser, password } from './browser.ts';
import { authorization, errorOf, launchUri, smartApp, tokensOf } from './smart-app.ts';

const server = testServer();
const { base, consoleToken, flow, get, ids, launched } = smartApp(server);

beforeAll(async () => {
  const [name, identifier] = [[{ family: 'Chalmers', given: ['Peter'] }], [{ value: '12345' }]];
  for (const resource of [
    { resourceType: 'Patient', id: 'example', name, birthDate: '1974-12-25', identifier },
    { resourceType: 'Patient', id: 'f001', name: [{ text: 'van de Heuvel' }] },
    {
      ...{ resourceType: 'Encounter', id: 'example', status: 'finished', class: { code: 'IMP' } },
      subject: { reference: 'Patient/example' },
    },
  ])
    await server().put(resource);
});

describe('a standalone launch', () => {
  it('asks for a patient, and gives it with the token', async () => {
    const scope = 'openid fhirUser launch/patient patient/*.rs offline_access';
    const made = await flow(scope, { patient: { patient: 'example' } });
    expect(made.pages.map(({ text }) => /<h1>(.*)<\/h1>/.exec(text)?.[1])).toEqual([
      'Sign in to The app',
      'Choose a patient',
      'Allow The app?',
      undefined,
    ]);
    expect(made.pages[2]?.text).toContain('read, search all types of resources, of the one patient alone');
    const tokens = await tokensOf(made);
    expect(tokens).toMatchObject({ patient: 'example', need_patient_banner: true, token_type: 'bearer' });
    expect(new Set(tokens.scope?.split(' '))).toEqual(new Set(scope.split(' ')));
    expect(tokens.claims()).toMatchObject({ fhirUser: `${base()}/Practitioner/ada` });
    const next = await client.refreshTokenGrant(made.config, tokens.refresh_token ?? '');
    expect(next).toMatchObject({ patient: 'example', scope: tokens.scope });
    expect(await ids('Patient', next.access_token)).toEqual(['example']);
  });

  it('finds the patient by name, date of birth and identifier, of those alone whom the user may see', async () => {
    const own = browser(server);
    const { back } = await flow('launch/patient', { own });
    for (const [fields, found] of [
      [{ search: 'yes', name: 'chalm', birthdate: '1974-12-25' }, ['example']],
      [{ search: 'yes', identifier: '12345' }, ['example']],
      [{ search: 'yes', name: 'nobody' }, []],
    ] as const) {
      const page = await own.submit(back, fields);
      expect([...page.text.matchAll(/name="patient" value="([^"]*)"/g)].map(([, id]) => id)).toEqual(found);
    }
    const wrong = await own.submit(back, { search: 'yes', birthdate: 'soon' });
    expect([wrong.status, wrong.text]).toEqual([200, containing('role="alert"')]);
    for (const patient of ['nobody', 'no id', '\0', '../Patient/example'])
      expect((await own.submit(back, { patient })).status).toBe(422);
    expect((await own.submit(back, {})).status).toBe(422);
  });

  it('asks for no patient where there is one alone, or the person is the patient', async () => {
    const single = await flow('launch/patient', { login: 'single' });
    expect(await tokensOf(single)).toMatchObject({ patient: 'example' });
    const self = await newUser(server(), 'self', [['clinic']]);
    await server().put({
      ...((await (await server().fetch(`ProjectMembership/${self.memberships[0]}`)).json()) as object),
      profile: { reference: 'Patient/f001' },
    } as never);
    expect(await tokensOf(await flow('patient/Patient.rs', { login: 'self' }))).toMatchObject({
      patient: 'f001',
    });
  });

  it('lets the person take out parts, which the answer does not list', async () => {
    const made = await flow('openid patient/Patient.rs patient/Observation.rs', {
      patient: { patient: 'example' },
      without: ['read, search resources of the type Observation'],
    });
    const tokens = await tokensOf(made);
    expect(tokens.scope).toBe('openid patient/Patient.rs');
    expect((await get('Observation', tokens.access_token)).status).toBe(403);
    expect((await get('Patient/example', tokens.access_token)).status).toBe(200);
  });

  it('lists the scopes that the application may have', async () => {
    const tokens = await tokensOf(
      await flow('launch/patient patient/*.cruds user/Practitioner.rs', {
        id: 'narrow',
        patient: { patient: 'example' },
      }),
    );
    expect(tokens.scope).toBe('launch/patient patient/Observation.rs?category=vital-signs');
  });
});

describe('a launch from the server', () => {
  it('gives the patient and the encounter to the application, once', async () => {
    const token = await consoleToken();
    const listed = (await (await get('$launch', token)).json()) as object[];
    expect(listed).toContainEqual({ client: 'app', name: 'The app', launchUri });
    const made = await launched(token, { client: 'app', patient: 'Patient/example', encounter: 'example' });
    const { searchParams } = new URL(made.url);
    expect([made.status, searchParams.get('x'), searchParams.get('iss'), searchParams.get('launch')]).toEqual(
      [...[200, '1', base(), made.launch]],
    );
    const parameters = { launch: made.launch };
    const own = browser(server);
    const first = await flow('launch openid patient/Observation.rs', { own, parameters });
    expect(first.pages).toHaveLength(3);
    expect(await tokensOf(first)).toMatchObject({ patient: 'example', encounter: 'example' });
    const again = await flow('launch openid patient/Observation.rs', { own, parameters });
    expect(errorOf(again)).toEqual(['invalid_request', containing('was used already')]);
  });

  it('gives the patient with the scopes of a user as well, which it does not limit', async () => {
    const { launch } = await launched(await consoleToken(), { client: 'app', patient: 'example' });
    const tokens = await tokensOf(await flow('launch openid user/Patient.rs', { parameters: { launch } }));
    expect(tokens).toMatchObject({ patient: 'example', scope: 'launch openid user/Patient.rs' });
    expect((await ids('Patient', tokens.access_token)).length).toBeGreaterThan(1);
  });

  it('keeps the patients of two launches apart, and the second ends the first', async () => {
    const [token, own] = [await consoleToken(), browser(server)];
    const tokens = [];
    for (const patient of ['example', 'f001']) {
      const { launch } = await launched(token, { client: 'app', patient });
      tokens.push(await tokensOf(await flow('launch patient/Patient.rs', { own, parameters: { launch } })));
    }
    const [first, second] = tokens;
    expect((await get('Patient', first?.access_token ?? '')).status).toBe(401);
    expect(await ids('Patient', second?.access_token ?? '')).toEqual(['f001']);
  });

  it.each([
    ['another application', { id: 'elsewhere' }, 'invalid_request'],
    ['another person', { login: 'other' }, 'access_denied'],
  ] as const)('is not for %s', async (_, who, error) => {
    const { launch } = await launched(await consoleToken(), { client: 'app', patient: 'example' });
    const made = await flow('launch patient/Patient.rs', { ...who, parameters: { launch } });
    expect(errorOf(made)[0]).toBe(error);
    const own = await flow('launch patient/Patient.rs', { parameters: { launch } });
    expect(await tokensOf(own)).toMatchObject({ patient: 'example' });
  });

  it('expires', async () => {
    const { launch } = await launched(await consoleToken(), { client: 'app', patient: 'example' });
    await server().database.generic.query(
      `update kiln_sign_in set expires = statement_timestamp() - interval '1 second' where model = 'Launch'`,
    );
    const made = await flow('launch patient/Patient.rs', { parameters: { launch } });
    expect(errorOf(made)).toEqual(['invalid_request', containing('has expired')]);
  });

  it.each([
    [{ client: 'app', patient: 'not-there' }, 404],
    [{ client: 'narrow', patient: 'example' }, 404],
    [{ client: 'no-app', patient: 'example' }, 404],
    [{ client: 'app', patient: 'Practitioner/example' }, 400],
    [{ client: 'app', patient: 'f001', encounter: 'example' }, 400],
    [{ client: 'app', more: true }, 400],
    [{}, 400],
  ] as const)('with %j is refused with %i', async (body, status) => {
    expect((await launched(await consoleToken(), body)).status).toBe(status);
  });

  it('is not about a patient of another project', async () => {
    const other = "insert into kiln_project (number, name) values (7, 'other-clinic')";
    await server().database.generic.query(other);
    const patient = JSON.stringify({ resourceType: 'Patient', id: 'theirs' });
    await updateResource(server().store, { project: 7 }, 'Patient', 'theirs', patient);
    const token = await consoleToken();
    expect((await launched(token, { client: 'app', patient: 'theirs' })).status).toBe(404);
    const own = browser(server);
    const { back } = await flow('launch/patient', { own });
    expect((await own.submit(back, { patient: 'theirs' })).status).toBe(422);
  });

  it('is for people, about patients whom they see', async () => {
    expect((await server().fetch('$launch', { method: 'POST', body: '{}' })).status).toBe(403);
    expect((await launched(await consoleToken('single'), { client: 'app', patient: 'f001' })).status).toBe(
      404,
    );
    expect((await server().fetch('$launch', { method: 'DELETE' })).status).toBe(405);
  });
});

describe('a request', () => {
  it.each([
    ['of another server', 'launch/patient', { aud: 'https://evil.example/fhir' }, 'invalid_target'],
    ['for no server', 'launch/patient', { aud: '' }, 'invalid_request'],
    ['with a launch that is not known', 'launch', { launch: 'forged' }, 'invalid_request'],
    ['with a launch and without its scope', 'launch/patient', { launch: 'forged' }, 'invalid_request'],
    ['with the scope of a launch alone', 'launch', {}, 'invalid_request'],
    ['for a type that is not there', 'patient/Nothing.rs', {}, 'invalid_scope'],
    ['for interactions that are not there', 'user/Patient.sr', {}, 'invalid_scope'],
    ['by a parameter that is not there', 'patient/Observation.rs?nonsense=1', {}, 'invalid_scope'],
    ['for a program', 'system/Patient.rs', {}, 'invalid_scope'],
  ])('%s is refused at the application', async (_, scope, parameters, error) => {
    expect(errorOf(await flow(scope, { parameters }))).toEqual([error, expect.stringMatching(/.{20}/)]);
  });

  it('at an application is not answered for the developer', async () => {
    const own = browser(server);
    await own.post('/sign-in/link', { code: server().link });
    const { url } = await authorization(await discover(server(), 'app'), { scope: 'user/*.rs' });
    expect((await own.get(url)).text).toContain('name="password"');
  });
});

describe('an application with a key', () => {
  it('proves itself by an assertion, and learns the context of a token by introspection', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES384', { extractable: true });
    const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES384', use: 'sig' };
    await server().put({
      ...{ resourceType: 'ClientApplication', id: 'keyed', active: true, redirectUri: [redirect] },
      jwks: JSON.stringify({ keys: [key] }),
    } as never);
    const auth = client.PrivateKeyJwt(
      { key: privateKey, kid: 'k' },
      {
        [client.modifyAssertion]: (_, payload) => {
          payload.aud = `${issuer}/oauth2/token`;
        },
      },
    );
    const made = await flow('openid patient/Patient.rs', { id: 'keyed', patient: { patient: 'example' } });
    await expect(tokensOf(made)).rejects.toMatchObject({ status: 401 });
    const config = await discover(server(), 'keyed', auth);
    const { access_token: token } = await tokensOf({ ...made, config });
    expect(await client.tokenIntrospection(config, token)).toMatchObject({
      ...{ active: true, client_id: 'keyed', scope: 'patient/Patient.rs', patient: 'example' },
    });
  });
});

describe('an authorization request by POST', () => {
  const crossSite = { origin: 'https://app.example.org', 'sec-fetch-site': 'cross-site' };
  const endpoint = '/oauth2/authorize';

  it('of a page of the application ends in a code and tokens, as by GET', async () => {
    const own = browser(server);
    const launch = await launched(await consoleToken(), {
      ...{ client: 'app', patient: 'Patient/example', encounter: 'example' },
    });
    const config = await discover(server(), 'app');
    const { url, checks } = await authorization(config, {
      ...{ scope: 'openid launch patient/*.read offline_access', aud: base(), launch: launch.launch },
    });
    const fields = Object.fromEntries(url.searchParams);
    const page = await own.post(endpoint, fields, crossSite);
    expect(page.text).toContain('<h1>Sign in to The app</h1>');
    const asked = await own.submit(page, { login: 'ada', password });
    expect(asked.text).toContain('<h1>Allow The app?</h1>');
    const back = await own.submit(asked, { consent: 'yes' });
    const tokens = await client.authorizationCodeGrant(config, back.url, checks);
    expect(tokens).toMatchObject({ patient: 'example', encounter: 'example', need_patient_banner: true });
    expect(await ids('Patient', tokens.access_token)).toEqual(['example']);
    const again = await authorization(config, {
      scope: 'openid launch/patient',
      aud: base(),
      prompt: 'none',
    });
    const { url: answered } = await own.post(endpoint, Object.fromEntries(again.url.searchParams), crossSite);
    expect(answered.origin).toBe(new URL(redirect).origin);
  });

  it.each([
    ['another audience', { aud: 'https://other.example.org/fhir' }, 'invalid_target'],
    ['no code challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  ])('with %s gets the error of a GET', async (_, parameters: Record<string, string>, error) => {
    const { url } = await authorization(await discover(server(), 'app'), {
      ...{ scope: 'launch/patient', aud: base(), ...parameters },
    });
    const back = await browser(server).post(endpoint, Object.fromEntries(url.searchParams), crossSite);
    expect(back.url.searchParams.get('error')).toBe(error);
  });

  it.each([
    ['a query beside the body', `${endpoint}?client_id=app`, 'client_id=app', undefined, 400],
    ['a parameter twice', endpoint, 'client_id=app&client_id=other', undefined, 400],
    ['JSON', endpoint, '{"client_id":"app"}', 'application/json', 400],
    ['a long body', endpoint, `client_id=app&state=${'x'.repeat(70_000)}`, undefined, 413],
    ['more than an address holds', endpoint, `client_id=app&state=${'x'.repeat(9_000)}`, undefined, 413],
    ['a form of another address', `${endpoint}/abc`, 'client_id=app', undefined, 403],
  ])('with %s is refused', async (_, path, body, type = 'application/x-www-form-urlencoded', status) => {
    const response = await server().fetch(path, {
      ...{ method: 'POST', redirect: 'manual', body },
      headers: { ...crossSite, 'content-type': type },
    });
    expect([response.status, response.headers.get('location')]).toEqual([status, null]);
  });
});

describe('smart-configuration', () => {
  it('lists what the tests here use', async () => {
    const found = (await (await server().fetch('.well-known/smart-configuration')).json()) as {
      capabilities: string[];
      code_challenge_methods_supported: string[];
    };
    expect(found).toMatchObject({
      authorization_endpoint: `${issuer}/oauth2/authorize`,
      token_endpoint: `${issuer}/oauth2/token`,
      introspection_endpoint: `${issuer}/oauth2/introspect`,
      code_challenge_methods_supported: ['S256'],
    });
    // What ONC's g(10) asks for: each is used by a test of this file, test/auth/oauth.test.ts or smart-tokens.deep.test.ts.
    expect(found.capabilities).toEqual(
      expect.arrayContaining([
        ...['launch-ehr', 'launch-standalone', 'authorize-post', 'sso-openid-connect'],
        ...['client-public', 'client-confidential-symmetric', 'client-confidential-asymmetric'],
        ...['context-banner', 'context-style', 'context-standalone-patient'],
        ...['context-ehr-patient', 'context-ehr-encounter'],
        ...['permission-offline', 'permission-patient', 'permission-user'],
        ...['permission-v1', 'permission-v2'],
      ]),
    );
  });

  it('has a style document, which the answer with a token names', async () => {
    const made = await flow('launch/patient patient/*.read', { patient: { patient: 'example' } });
    const { smart_style_url: address } = await tokensOf(made);
    expect(address).toBe(`${issuer}/.well-known/smart-style.json`);
    const response = await server().fetch('/.well-known/smart-style.json', {
      headers: { authorization: '', origin: 'http://localhost:1' },
    });
    expect(response.headers.get('content-type')).toContain('application/json');
    const style = (await response.json()) as Readonly<Record<string, string>>;
    const named = Object.entries(style).map(([name, value]) => [name.split('_')[0], value]);
    expect(Object.keys(style).sort()).toEqual([
      ...['color_background', 'color_error', 'color_highlight', 'color_modal_backdrop', 'color_success'],
      ...['color_text', 'dim_border_radius', 'dim_font_size', 'dim_spacing_size'],
      ...['font_family_body', 'font_family_heading'],
    ]);
    for (const [kind, value] of named)
      expect(value).toMatch(kind === 'color' ? /^#[0-9a-f]{6}$/ : kind === 'dim' ? /^\d+px$/ : /\w/);
  });
});
