// What comes late or in another order, in a browser: answers, saves, links, tokens that end and servers that are away lose nothing that
// was typed, and nothing old is shown as new.
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { sampleTemplate, testServer } from '../server.ts';
import { barriers, fillStorage, go, inBrowser, json, signIn, testBrowser } from './browser.ts';

const server = testServer({}, sampleTemplate);
const open = testBrowser(server);

/** Holds the first request of a method to an address. */
async function held(page: Page, method: string, url: RegExp) {
  let arrived = (_: Route) => {};
  const first = new Promise<Route>(resolve => {
    arrived = resolve;
  });
  let isFirst = true;
  await page.route(url, route => {
    if (route.request().method() !== method || !isFirst) return route.fallback();
    isFirst = false;
    return arrived(route);
  });
  return { first, release: async () => (await first).continue() };
}

inBrowser('answers in another order', () => {
  it('the response of the newest run stays', async () => {
    const { page } = await open({ path: '/query' });
    await page.getByRole('button', { name: 'Run', disabled: false }).waitFor();
    const old: Route[] = [];
    await page.route('**/$graphql', route => {
      if (old.length > 0)
        return route.fulfill({ contentType: 'application/json', body: '{"data":{"which":"second"}}' });
      old.push(route);
      return undefined;
    });
    await page.locator('.editor-document .CodeMirror').click();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('"second"').waitFor();
    await old[0]
      ?.fulfill({ contentType: 'application/json', body: '{"data":{"which":"first"}}' })
      .catch(() => undefined);
    await page.waitForTimeout(200);
    expect(await page.getByText('"first"').count()).toBe(0);
    expect(await page.getByText('"second"').count()).toBe(1);
  });

  it('the log is that of this run, not of the one before', async () => {
    const { page } = await open({ path: '/bots' });
    let runs = 0;
    let searches = 0;
    const event = (run: number) => ({
      ...{ resourceType: 'AuditEvent', id: `run-${run}`, recorded: new Date().toISOString() },
      entity: [{ detail: [{ type: 'log', valueString: `log of run ${run}` }] }],
    });
    await page.route(/Bot\/logged$/, route =>
      route.fulfill(json({ resourceType: 'Bot', id: 'logged', codeVersion: '1' })),
    );
    await page.route(/execute$/, route => {
      runs++;
      searches = 0;
      return route.fulfill(json({}));
    });
    await page.route(/AuditEvent/, route => {
      // The event of a run is written a moment after its answer.
      const resource = event(searches++ === 0 ? Math.max(1, runs - 1) : runs);
      return route.fulfill(json({ resourceType: 'Bundle', entry: [{ resource }] }));
    });
    await page.getByRole('heading', { name: 'Bots', level: 2 }).waitFor();
    await go(page, '/bots/logged?tab=run');
    for (const run of [1, 2]) {
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText(`log of run ${run}`).waitFor();
    }
  });

  it('a shared link opens in a tab that shows the query view already', async () => {
    const { page, faults } = await open({ path: '/query' });
    await page.getByText('PatientList(_count: 5)').waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').waitFor();
    const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
    await page.locator('.editor-document .CodeMirror').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{ __typename ');
    await page.evaluate(`location.href = ${JSON.stringify(link)}`);
    await page.getByText('PatientList(_count: 5)').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.getByRole('navigation', { name: 'Open documents' }).getByRole('listitem').count()).toBe(
      2,
    );
    expect(faults).toEqual([]);
  });
});

inBrowser('what is typed', () => {
  const text = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Typed</div>' };
  const patient = { resourceType: 'Patient', id: 'typed', text, name: [{ family: 'First' }] };

  it('over a version that others change before the page is loaded again is compared with theirs', async () => {
    await server().put(patient);
    const { page } = await open({ path: '/data/Patient/typed?tab=edit' });
    const text = page.getByLabel('Patient/typed');
    await text.fill((await text.inputValue()).replace('First', 'Mine'));
    await server().put({ ...patient, birthDate: '1950-01-01' });
    await page.reload();
    await signIn(page);
    expect(await text.inputValue()).toContain('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It was changed by someone else').waitFor();
    await page.getByRole('button', { name: 'Put my changes on top of theirs' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Mine' }).waitFor();
    expect(await (await server().fetch('Patient/typed')).json()).toMatchObject({ birthDate: '1950-01-01' });
  });

  it('may be all deleted, and is what others have where nothing was typed', async () => {
    await server().put(patient);
    const { page } = await open({ path: '/data/Patient/typed?tab=edit' });
    const text = page.getByLabel('Patient/typed');
    await text.fill('');
    expect(await text.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { name: 'First' }).waitFor();
    await server().put({ ...patient, name: [{ family: 'Theirs' }] });
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByText('Valid by the definitions').waitFor();
    expect(await text.inputValue()).toContain('Theirs');
  });

  it('while it is saved stays, and is saved next', async () => {
    await server().put(patient);
    const { page } = await open({ path: '/data/Patient/typed?tab=edit' });
    const text = page.getByLabel('Patient/typed');
    await text.fill((await text.inputValue()).replace('First', 'Second'));
    const { first, release } = await held(page, 'PUT', /Patient\/typed$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await first;
    await text.fill((await text.inputValue()).replace('Second', 'Third'));
    await release();
    await page.getByRole('button', { name: 'Save', disabled: false }).waitFor();
    expect(await text.inputValue()).toContain('Third');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Third' }).waitFor();
  });

  it('over what somebody deleted is there after the page is loaded again, and goes on once it is restored', async () => {
    await server().put(patient);
    const { page, faults } = await open({ path: '/data/Patient/typed?tab=edit' });
    const text = page.getByLabel('Patient/typed');
    const save = page.getByRole('button', { name: 'Save' });
    await text.fill((await text.inputValue()).replace('First', 'Kept'));
    await server().fetch('Patient/typed', { method: 'DELETE' });
    await save.click();
    await page.getByText('It was not saved.').waitFor();
    await page.reload();
    await signIn(page);
    await page.getByText('Patient/typed was deleted.').waitFor();
    await page.getByRole('region', { name: 'What you typed' }).getByText('Kept').first().waitFor();
    await page.getByRole('link', { name: 'See its history' }).click();
    await page
      .getByRole('button', { name: /^Restore version/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'First' }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await save.click();
    await page.getByRole('button', { name: 'Put my changes on top of theirs' }).click();
    await save.click();
    await page.getByRole('heading', { name: 'Kept' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('over a policy that somebody deleted can be copied, and discarded', async () => {
    await server().put({ resourceType: 'AccessPolicy', id: 'gone', name: 'Gone' });
    const { page } = await open({ path: '/access/policies/gone' });
    await page.locator('.CodeMirror').click();
    await page.keyboard.insertText('of mine');
    await page.getByText('Not saved').waitFor();
    await server().fetch('AccessPolicy/gone', { method: 'DELETE' });
    await page.reload();
    await signIn(page);
    const typed = page.getByRole('region', { name: 'What you typed' });
    await typed.getByText('of mine').waitFor();
    await typed.getByRole('button', { name: 'Discard it' }).click();
    await typed.waitFor({ state: 'detached' });
  });

  it('where the browser has no room to keep it is said to be kept nowhere', async () => {
    const { page, faults } = await open({ path: '/data/Patient/$new' });
    const text = page.getByLabel('New Patient');
    await text.waitFor();
    await fillStorage(page);
    await text.fill(`{ "resourceType": "Patient", "id": "${'x'.repeat(2000)}" }`);
    await page.getByText('This browser has no room to keep what you type.').waitFor();
    expect(await text.inputValue()).toContain('xxx');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('This browser has no room').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('in a form while it is saved stays, and is saved next', async () => {
    await server().put({ resourceType: 'Bot', id: 'typed', name: 'Typed' });
    const { page } = await open({ path: '/bots/typed?tab=settings' });
    const description = page.getByLabel('Description');
    await description.fill('one');
    const { first, release } = await held(page, 'PUT', /Bot\/typed$/);
    await page.getByRole('button', { name: 'Save' }).click();
    await first;
    await description.fill('one two');
    await release();
    await page.getByRole('button', { name: 'Save', disabled: false }).waitFor();
    expect(await description.inputValue()).toBe('one two');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await (await server().fetch('Bot/typed')).json()).toMatchObject({ description: 'one two' });
  });
});

/** A page, what is begun in it, and the request that ends it. */
const begun: readonly (readonly [
  path: string,
  begin: (page: Page) => Promise<void>,
  method: string,
  url: RegExp,
])[] = [
  [
    '/data/Patient/left?tab=edit',
    async page => {
      const text = page.getByLabel('Patient/left');
      await text.fill((await text.inputValue()).replace('Second', 'Third'));
      await page.getByRole('button', { name: 'Save' }).click();
    },
    ...(['PUT', /Patient\/left$/] as const),
  ],
  [
    '/data/Patient/left?tab=history',
    page => page.getByRole('button', { name: 'Restore version 1' }).click(),
    ...(['PUT', /Patient\/left$/] as const),
  ],
  [
    '/data/Patient/left?tab=page',
    async page => {
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    },
    ...(['DELETE', /Patient\/left$/] as const),
  ],
  [
    '/access/policies/$new',
    page => page.getByRole('button', { name: 'Save', disabled: false }).click(),
    ...(['POST', /AccessPolicy$/] as const),
  ],
  [
    '/bots',
    async page => {
      await page.getByRole('button', { name: 'New bot' }).click();
      await page.getByLabel('Name').fill('Left');
      await page.getByRole('button', { name: 'Create' }).click();
    },
    ...(['POST', /Bot$/] as const),
  ],
];

inBrowser('a page that was left', () => {
  it.each(
    begun,
  )('%s does not lead back, and its entry of the history stays', async (path, begin, method, url) => {
    for (const family of ['First', 'Second'])
      await server().put({ resourceType: 'Patient', id: 'left', name: [{ family }] });
    const { page, idle } = await open({ path });
    const { first, release } = await held(page, method, url);
    await begin(page);
    await first;
    await go(page, '/definitions');
    await page.getByRole('heading', { name: 'Types' }).waitFor();
    const [answer] = await Promise.all([page.waitForResponse(url), release()]);
    expect(answer.ok()).toBe(true);
    await idle();
    expect(new URL(page.url()).pathname).toBe('/definitions');
    await page.evaluate('history.back()');
    await expect.poll(() => page.url()).toContain(path);
  });
});

/** A Data view, what is done in it, and what is there when it worked. */
const uses: readonly (readonly [path: string, use: (page: Page) => Promise<void>, there: string])[] = [
  [
    '/data/Patient',
    async page => {
      await page.getByLabel('Address', { exact: true }).fill('/fhir/R4/Patient?name=chalmers');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    },
    '1 match',
  ],
  ['/data/Patient/example', page => page.getByRole('tab', { name: 'References' }).click(), 'Referred to by'],
  ['/data/Patient/example?tab=page', page => page.getByRole('tab', { name: 'History' }).click(), 'Version 1'],
  [
    '/data/Patient/used?tab=edit',
    async page => {
      const text = page.getByLabel('Patient/used');
      await text.fill((await text.inputValue()).replace(/"family": "\w+"/, '"family": "Typed"'));
      await page.getByRole('button', { name: 'Save' }).click();
    },
    'Typed',
  ],
];

inBrowser('the Data views', () => {
  it.each(uses)('%s goes on after the token ended', async (path, use, there) => {
    await server().put({ resourceType: 'Patient', id: 'used', name: [{ family: 'First' }] });
    const { page, idle } = await open({ path });
    await page.locator('main :is(table, [role=tab], textarea)').first().waitFor();
    await idle();
    let isEnded = true;
    await page.route('**/fhir/R4/**', route =>
      isEnded
        ? route.fulfill({ status: 401, body: '{"resourceType":"OperationOutcome"}' })
        : route.fallback(),
    );
    await use(page);
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    isEnded = false;
    await signIn(page);
    await page.getByText(there, { exact: true }).first().waitFor();
  });

  it.each(uses)('%s goes on after the server was away', async (path, use, there) => {
    await server().put({ resourceType: 'Patient', id: 'used', name: [{ family: 'First' }] });
    const { page } = await open({ path });
    await page.locator('main :is(table, [role=tab], textarea)').first().waitFor();
    await page.context().setOffline(true);
    await use(page);
    await page.getByText('The server cannot be reached.').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('This goes away').waitFor({ state: 'detached' });
    const again = page.getByRole('button', { name: /^(Try again|Save)$/ });
    await again.first().click();
    await page.getByText(there, { exact: true }).first().waitFor();
  });
});
