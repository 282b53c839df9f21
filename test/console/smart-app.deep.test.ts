// A SMART application in the browser, at an origin of its own: launched alone and by the button of a chart, what it reads with fetch is what
// its scopes, the policies of who signs in and the patient all allow. And the console, whose token ends meanwhile.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer } from '../server.ts';
import { password } from '../sign-in/browser.ts';
import { smartApp } from '../sign-in/smart-app.ts';
import { inBrowser, testBrowser } from './browser.ts';

/** Its whole code, by fetch alone: it looks for the server's addresses, asks for a code, takes tokens, and reads page by page. */
const script = `
const text = bytes => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+/=]/g, c => ({ '+': '-', '/': '_' })[c] ?? '');
const here = new URL(location.href).searchParams;
const back = location.origin + '/back';
const get = async (url, init) => (await fetch(url, init)).json();
const addresses = iss => get(iss + '/.well-known/smart-configuration');

async function launch() {
  const [iss, code] = [here.get('iss'), here.get('launch')];
  const state = text(crypto.getRandomValues(new Uint8Array(16)));
  const verifier = text(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage[state] = JSON.stringify({ iss, verifier });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  location.href = (await addresses(iss)).authorization_endpoint + '?' + new URLSearchParams({
    response_type: 'code', client_id: 'growth', redirect_uri: back, aud: iss, state,
    scope: (code ? 'launch ' : 'launch/patient ') + ${JSON.stringify('patient/Patient.rs patient/Observation.rs?category=vital-signs')},
    code_challenge: text(digest), code_challenge_method: 'S256', ...(code ? { launch: code } : {}),
  });
}

async function read() {
  const { iss, verifier } = JSON.parse(sessionStorage[here.get('state')]);
  const { access_token: token, patient, ...rest } = await get((await addresses(iss)).token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code', client_id: 'growth', redirect_uri: back, code: here.get('code'), code_verifier: verifier,
    }),
  });
  const headers = { authorization: 'Bearer ' + token };
  const found = [];
  for (const type of ['Patient', 'Observation', 'Encounter'])
    for (let url = iss + '/' + type + '?_count=2'; url; ) {
      const { entry = [], link = [] } = await get(url, { headers });
      found.push(...entry.map(({ resource }) => resource));
      url = link.find(({ relation }) => relation === 'next')?.url;
    }
  show({ patient, found, other: (await fetch(iss + '/Patient/f001', { headers })).status });
}

function show(what) {
  const shown = document.body.appendChild(document.createElement('pre'));
  shown.id = 'shown';
  shown.textContent = JSON.stringify(what);
}
(location.pathname === '/back' ? read() : launch()).catch(error => show({ error: String(error) }));
`;

const page = `<!doctype html><title>Growth</title><link rel="icon" href="data:,"><body><script type="module">${script}</script>`;
const application = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(page),
);
const appPort = await listening();
const app = `http://localhost:${appPort}`;
// The address of the server is part of its tokens, so that it is chosen before: another one that was free.
const probe = createServer().listen(0, '127.0.0.1');
await new Promise(resolve => probe.once('listening', resolve));
const { port } = probe.address() as AddressInfo;
await new Promise(resolve => probe.close(resolve));

const base = `http://127.0.0.1:${port}/fhir/R4`;
// A database keeps the address it was made for: this one is made by the server.
const server = testServer(
  { PORT: `${port}`, KILN_BASE_URL: base, KILN_ORIGINS: app },
  async () => 'template0',
);
smartApp(server);
const open = testBrowser(server);

async function listening(): Promise<number> {
  await new Promise<void>(resolve => application.listen(0, 'localhost', resolve));
  return (application.address() as AddressInfo).port;
}

interface Row {
  readonly resourceType: string;
  readonly id: string;
  readonly status?: string;
  readonly subject?: { readonly reference: string };
  readonly performer?: readonly { readonly reference: string }[];
  readonly category?: readonly { readonly coding?: readonly { readonly code: string }[] }[];
}

let wanted: readonly string[] = [];

beforeAll(async () => {
  await server().put({
    ...{ resourceType: 'ClientApplication', id: 'growth', active: true, public: true, name: 'Growth' },
    ...{ redirectUri: [`${app}/back`], launchUri: `${app}/launch` },
  });
  for (const id of ['example', 'f001'])
    await server().put({
      ...{ resourceType: 'Patient', id, address: [{ city: 'PleasantVille' }] },
      name: [{ family: id === 'example' ? 'Chalmers' : 'van de Heuvel' }],
    });
  for (const observation of possible()) await server().put(observation);
  wanted = [
    'Patient/example',
    ...(await observations()).filter(isWanted).map(({ id }) => `Observation/${id}`),
  ];
});
afterAll(() => new Promise(resolve => application.close(resolve)));

/** Every combination of what the policy, the scopes and the patient allow and do not, three times. */
function possible(): readonly Row[] {
  const system = 'http://terminology.hl7.org/CodeSystem/observation-category';
  const of = (id: string) => ({ reference: `Patient/${id}` });
  const abouts = [{ subject: of('example') }, { subject: of('f001') }, { performer: [of('example')] }, {}];
  const kinds = [
    ...['vital-signs', 'laboratory'].map(code => ({ category: [{ coding: [{ system, code }] }] })),
    {},
  ];
  const made = abouts.flatMap(about =>
    kinds.flatMap(kind =>
      ['final', 'preliminary', 'entered-in-error'].flatMap(status =>
        ['A', 'B', 'C'].map(text => ({ ...about, ...kind, status, code: { text } })),
      ),
    ),
  );
  return made.map((each, i) => ({ resourceType: 'Observation', id: `o${i}`, ...each }));
}

async function observations(): Promise<readonly Row[]> {
  const { entry } = (await (await server().fetch('Observation?_count=1000')).json()) as {
    entry: { resource: Row }[];
  };
  return entry.map(({ resource }) => resource);
}

/** By the policy, the scope and the patient. */
function isWanted({ status, category = [], subject, performer = [] }: Row): boolean {
  return (
    status === 'final' &&
    category.some(({ coding = [] }) => coding.some(({ code }) => code === 'vital-signs')) &&
    [subject, ...performer].some(each => each?.reference === 'Patient/example')
  );
}

async function signInAs(page: Page, login: string): Promise<void> {
  await page.waitForURL('**/sign-in/**');
  await page.getByLabel('Name or e-mail address').fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Allows what is asked, and what the application shows then is what it should have read. */
async function allow(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Allow Growth?' }).waitFor();
  await page.getByText('Patient: Chalmers (Patient/example)').waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const text = await page.locator('#shown').textContent();
  expect(new URL(page.url()).origin).toBe(app);
  const { patient, other, found, error } = JSON.parse(text ?? '') as {
    readonly patient: string;
    readonly other: number;
    readonly found: readonly Row[];
    readonly error?: string;
  };
  expect([error, patient, other]).toEqual([undefined, 'example', 404]);
  expect(wanted).toHaveLength(7);
  expect(found.map(({ resourceType, id }) => `${resourceType}/${id}`).sort()).toEqual([...wanted].sort());
  // The policy hides it.
  expect(text).not.toContain('"address"');
}

inBrowser('an application in the browser', () => {
  it('is launched alone, and reads what it may of the patient who is chosen', async () => {
    const { page, faults } = await open({
      path: `${app}/launch?iss=${encodeURIComponent(base)}`,
      signedIn: false,
    });
    await signInAs(page, 'ada');
    await page.getByLabel('Name', { exact: true }).fill('chalm');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByLabel(/Chalmers/).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await allow(page);
    expect(faults.filter(fault => !fault.startsWith(`request: ${app}/`))).toEqual([]);
  });

  it('is launched from a chart, and reads what it may of that patient', async () => {
    const { page, faults } = await open({ path: '/data/Patient/example', signedIn: false });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signInAs(page, 'ada');
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Launch Growth' }).click();
    const launched = await opened;
    launched.setDefaultTimeout(25_000);
    await allow(launched);
    expect(await launched.evaluate('window.opener')).toBeNull();
    expect(faults).toEqual([]);
  });
});

inBrowser('the console', () => {
  it('takes a new token before its own ends, which goes on being accepted', async () => {
    const { page, faults } = await open({ path: '/data/Patient/example', signedIn: false });
    await page.clock.install();
    const refused: string[] = [];
    page.on('response', response => response.status() === 401 && refused.push(response.url()));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signInAs(page, 'ada');
    await page.getByRole('button', { name: 'Launch Growth' }).waitFor();
    const refresh = page.waitForResponse(
      response => response.request().postData()?.includes('grant_type=refresh_token') ?? false,
    );
    await page.clock.fastForward(server().config.limits.tokenLifetime * 0.9);
    expect((await refresh).status()).toBe(200);
    const { access_token: token } = (await (await refresh).json()) as { access_token: string };
    const next = page.waitForResponse(/_history/);
    await page.getByRole('tab', { name: 'History' }).click();
    expect((await next).status()).toBe(200);
    expect((await next).request().headers().authorization).toBe(`Bearer ${token}`);
    expect([refused, faults]).toEqual([[], []]);
  });
});
