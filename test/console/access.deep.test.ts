// The Access view in a browser: policies that are checked while they are typed, what a membership may do and why, clients, tokens, audit.
import { beforeAll, expect, it } from 'vitest';
import { newClient } from '../auth/client.ts';
import { sampleTemplate, testServer } from '../server.ts';
import {
  barriers,
  completed,
  go,
  inBrowser,
  inEachLook,
  picture,
  signIn,
  testBrowser,
  typeCode,
  type Visited,
  visitAll,
} from './browser.ts';

const server = testServer({ KILN_AUDIT: 'all' }, sampleTemplate);
const open = testBrowser(server);
let membership = '';

beforeAll(async () => {
  await server().put(ward);
  const member = await newClient(server(), {
    policies: ['ward'],
    parameters: new Map([['organization', { reference: 'Organization/1' }]]),
    settings: { name: 'Intake <img src=x onerror=alert(1)>' },
  });
  membership = member.membership;
  const settings = { name: 'Nightly reports' };
  const everything = await newClient(server(), { lifetime: 600_000, settings });
  await server().fetch('Patient/example', { headers: { authorization: `Bearer ${everything.accessToken}` } });
  await server().trail.settle();
});

const ward = {
  resourceType: 'AccessPolicy',
  id: 'ward',
  name: 'Staff of a ward',
  description: 'Patients of one organization, without their phone numbers',
  resource: [
    {
      resourceType: 'Patient',
      criteria: 'Patient?organization=%organization',
      hiddenFields: ['telecom', 'contact.telecom'],
    },
    { resourceType: 'Observation', readonly: true },
    { resourceType: 'Encounter', interaction: ['read', 'search'] },
  ],
} as const;

const pages: readonly Visited[] = [
  ['policies', '/access/policies', 'Staff of a ward'],
  ['policy', '/access/policies/ward', 'Policy as JSON'],
  ['memberships', '/access/memberships', 'Active'],
  ['membership', () => `/access/memberships/${membership}`, 'every resource'],
  ['settings of a membership', () => `/access/memberships/${membership}?tab=settings`, 'Organization/1'],
  [
    'why',
    () => `/access/memberships/${membership}?tab=why&subject=Patient/example.telecom`,
    'AccessPolicy/ward.resource[0]',
  ],
  ['users', '/access/users', 'Invite'],
  ['clients', '/access/clients', 'Nightly reports'],
  ['new client', '/access/clients/$new', 'Redirect URIs'],
  ['tokens', '/access/tokens', 'Revoke'],
  ['audit', '/access/audit', 'succeeded'],
];

inBrowser('the access view', () => inEachLook(open, 'access', visitAll(pages), { path: '/access' }));

inBrowser('a policy', () => {
  const policy = (criteria: string, type = 'Patient') =>
    JSON.stringify({
      resourceType: 'AccessPolicy',
      name: 'Tried',
      resource: [{ resourceType: type, criteria }],
    });

  it('is checked by the server while it is typed, and saved when nothing is wrong', async () => {
    const { page, faults } = await open({ path: '/access/policies/$new' });
    await page.getByLabel('Policy as JSON').waitFor({ state: 'attached' });
    await typeCode(page, policy('Patient?no-such-parameter=1'));
    const wrong = page.getByRole('status', { name: 'What is wrong' });
    await wrong.getByText('no-such-parameter').waitFor();
    expect(await page.locator('.mark-text').first().textContent()).toBe('no-such-parameter');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This policy was not saved.').waitFor();
    await picture(page, 'access fault in a policy');
    expect(await barriers(page)).toEqual([]);
    await typeCode(page, '{"resourceType": "AccessPolicy", "name": }');
    await wrong.getByText('expected a value').waitFor();
    await typeCode(page, policy('Patient?name=Peter'));
    await wrong.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^AccessPolicy\/.+/).waitFor();
    const saved = (await (await server().fetch('AccessPolicy?name=Tried')).json()) as { entry: object[] };
    expect(saved.entry).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('is typed in a plain field while its editor cannot be loaded, which is tried again', async () => {
    const { page, faults } = await open({ path: '/access/policies' });
    await page.getByRole('link', { name: 'Staff of a ward' }).waitFor();
    await page.route(/\/console\/.*\.js$/, route => route.abort());
    await go(page, '/access/policies/ward');
    await page.getByText('The editor could not be loaded').waitFor();
    expect(await barriers(page)).toEqual([]);
    const text = page.getByRole('textbox', { name: 'Policy as JSON' });
    await text.fill('{ "resourceType": "AccessPolicy", "name": "Plain" }');
    await page.getByText('Not saved').waitFor();
    await page.unroute(/\/console\/.*\.js$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.CodeMirror').getByText('"Plain"').waitFor();
    await page.getByText('The editor could not be loaded').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('may have the id new', async () => {
    await server().put({ ...ward, id: 'new', name: 'Of id new' });
    const { page } = await open({ path: '/access/policies/new' });
    await page.getByText('AccessPolicy/new').waitFor();
    await page.getByRole('heading', { name: 'Of id new' }).waitFor();
    await go(page, '/access/policies/$new');
    await page.getByRole('heading', { name: 'Readers' }).waitFor();
  });

  it('is completed with types, elements and search parameters', async () => {
    const { page } = await open({ path: '/access/policies/$new' });
    await page.getByLabel('Policy as JSON').waitFor({ state: 'attached' });
    expect(await completed(page, '{"resource":[{"resourceType":"Observat', '"}]}')).toContain(
      '"Observation"',
    );
    const entry = '{"resource":[{"resourceType":"Patient",';
    expect(await completed(page, `${entry}"hiddenFields":["contact.tel`, '"]}]}')).toContain(
      '"contact.telecom"',
    );
    expect(await completed(page, `${entry}"criteria":"Patient?organiz`, '"}]}')).toContain(
      'Patient?organization=',
    );
    expect(await completed(page, `${entry}"readonlyF`, '":[]}]}')).toContain('"readonlyFields"');
  });
});

inBrowser('a membership', () => {
  it('shows what each type allows, and the entries that say so', async () => {
    const { page } = await open({ path: `/access/memberships/${membership}` });
    const row = page.getByRole('row', { name: /Patient/ });
    await row.getByText('if criteria match').first().waitFor();
    await row.getByText('3 hidden').waitFor();
    await page.getByRole('button', { name: 'Patient' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Patient?organization=%organization').waitFor();
    await page.getByLabel('Type', { exact: true }).fill('Claim');
    await page.getByText('No entry is about such a type.').waitFor();
  });

  it('is given a policy with its parameter, and disabled', async () => {
    const { page, faults } = await open({ path: '/access/memberships/$new' });
    await page.getByLabel('Who is given access').fill('Practitioner/example');
    await page.getByRole('button', { name: 'Add a policy' }).click();
    await page.getByLabel('Policy', { exact: true }).selectOption('ward');
    await page.getByLabel('%organization').fill('Organization/1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^ProjectMembership\/.+/).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const stored = async () => (await (await server().fetch(`ProjectMembership/${id}`)).json()) as object;
    expect(await stored()).toMatchObject({
      principal: { reference: 'Practitioner/example' },
      access: [
        {
          policy: { reference: 'AccessPolicy/ward' },
          parameter: [{ name: 'organization', valueReference: { reference: 'Organization/1' } }],
        },
      ],
    });
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('In force').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Disabled').waitFor();
    expect(await stored()).toMatchObject({ active: false });
    expect(faults).toEqual([]);
  });

  it('says why an element is hidden', async () => {
    const { page } = await open({ path: `/access/memberships/${membership}?tab=why` });
    await page.getByLabel('Resource, or an element of it').fill('Patient/example.telecom');
    await page.keyboard.press('Enter');
    await page.getByText('Patient/example.telecom is not visible.').waitFor();
    await page.getByText('hides it', { exact: true }).waitFor();
    await page.getByLabel('Resource, or an element of it').fill('nothing');
    await page.keyboard.press('Enter');
    await page.getByText("'nothing' names no resource").first().waitFor();
  });
});

inBrowser('clients, tokens and audit events', () => {
  it('registers a client, shows its secret once, rotates it, and ends it', async () => {
    const { page, faults } = await open({ path: '/access/clients/$new' });
    await page.getByLabel('Name').fill('Charts');
    await page.getByLabel('Kind').selectOption('confidential');
    await page.getByLabel('Redirect URIs', { exact: true }).fill('http://charts.example.org/callback');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('The client was not registered.').waitFor();
    await page.getByLabel('Redirect URIs', { exact: true }).fill('https://charts.example.org/callback');
    await page.getByRole('button', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy the secret now' });
    const secret = await dialog.locator('code').last().textContent();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'access secret');
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    const row = page.getByRole('row', { name: /Charts/ });
    await row.getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click();
    const next = await dialog.locator('code').last().textContent();
    expect(next).not.toBe(secret);
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    expect(await page.content()).not.toContain(next);
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Disabled').waitFor();
    expect(faults).toEqual([]);
  });

  it('invites a person by a link, and disables them', async () => {
    const { page, faults } = await open({ path: '/access/users' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('Login').fill('ada@example.org');
    await page.getByLabel('Policy').selectOption('ward');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send them this link' });
    expect(await dialog.locator('code').textContent()).toContain('/sign-in/invitation?code=');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    const row = page.getByRole('row', { name: /ada@example.org/ });
    await row.getByText('Invited').waitFor();
    await picture(page, 'access invited');
    await row.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await row.getByText('Disabled').waitFor();
    expect(faults).toEqual([]);
  });

  it('asks before a dialog is closed with what was typed in it', async () => {
    const { page } = await open({ path: '/access/users' });
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    const login = dialog.getByLabel('Login');
    await login.fill('grace@example.org');
    for (const _ of ['once', 'twice', 'three times']) await page.keyboard.press('Escape');
    await dialog.getByText('Close it without what you typed?').waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Go on typing' }).click();
    expect(await login.inputValue()).toBe('grace@example.org');
    // The browser asks as well before it loads another page.
    const isAsked = () => page.evaluate(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`);
    expect(await isAsked()).toBe(true);
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    expect(await isAsked()).toBe(false);
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('ends a token', async () => {
    const made = await newClient(server(), { settings: { name: 'Short lived' } });
    const { page } = await open({ path: '/access/tokens' });
    await page
      .getByRole('row', { name: /Short lived/ })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('row', { name: /Short lived/ }).waitFor({ state: 'detached' });
    const refused = await server().fetch('Patient', {
      headers: { authorization: `Bearer ${made.accessToken}` },
    });
    expect(refused.status).toBe(401);
  });

  it('filters audit events, by what the address keeps', async () => {
    const { page } = await open({ path: '/access/audit' });
    await page.getByLabel('What').fill('Patient/example');
    const rows = page.getByRole('table').getByRole('row');
    await page.getByText('Nightly reports').waitFor();
    await page.getByText('search-type').waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('what')).toBe('Patient/example');
    await expect.poll(() => rows.filter({ hasNotText: 'Patient/example' }).count()).toBe(1);
    await page.getByLabel('Outcome').selectOption('8');
    await page.getByText('No events match.').waitFor();
  });

  it.each([
    ['/access/policies', 'Access is managed by the administrators of the project.'],
    ['/operations', 'Operations are shown to the administrators of the project.'],
    ['/bots/$secrets', 'Secrets are managed by administrators who may deploy all bots.'],
    ['/bots/$events', 'Events are for administrators of the project.'],
  ])('%s tells who is not an administrator whom to ask', async (path, text) => {
    const { page, faults } = await open({ path, signedIn: false });
    await signIn(page, (await newClient(server(), { policies: ['ward'] })).accessToken);
    await page.getByText(text).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
