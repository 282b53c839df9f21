// The frame of the console in a browser: signing in, the views, colours, keys, dead links, outages and tokens that end.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newClient } from '../auth/client.ts';
import { sampleTemplate, testServer } from '../server.ts';
import { barriers, go, inBrowser, looks, overflow, picture, signIn, testBrowser } from './browser.ts';

const server = testServer({}, sampleTemplate);
const open = testBrowser(server);

const views = ['Query', 'Data', 'Definitions', 'Views', 'Access', 'Bots', 'Operations'];

async function opened(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'attached' });
  await page.getByText('Loading…').waitFor({ state: 'detached' });
}

inBrowser('the frame of the console', () => {
  it.each(looks)('has no barriers and fits the window: $name', async ({ width, dark, name }) => {
    const { page, faults } = await open({ width, dark, signedIn: false });
    await page.getByLabel('Access token').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, `sign-in ${name}`);
    await signIn(page);
    for (const title of views) {
      await page.getByRole('navigation').getByRole('link', { name: title }).click();
      await opened(page, title);
      expect(await barriers(page), title).toEqual([]);
      expect(await overflow(page), title).toBeLessThanOrEqual(0);
      const link = await page
        .getByRole('navigation', { name: 'Views' })
        .getByRole('link', { name: title })
        .boundingBox();
      expect(link && link.x >= 0 && link.x + link.width <= width, `the link ${title} is seen`).toBe(true);
      await picture(page, `${title} ${name}`);
    }
    expect(faults).toEqual([]);
  });

  it('needs few bytes and requests until its first view is used', async () => {
    const { page } = await open({ signedIn: false, path: '/operations' });
    const session = await page.context().newCDPSession(page);
    const counted = { requests: 0, bytes: 0 };
    session.on('Network.responseReceived', () => counted.requests++);
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      counted.bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    // As in a browser that was never here.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.reload();
    await page.getByLabel('Access token').waitFor();
    const signIn = { ...counted };
    await page.getByLabel('Access token').fill('test-token');
    await page.keyboard.press('Enter');
    await opened(page, 'Operations');
    const first = { ...counted };
    await go(page, '/query');
    await page.getByRole('button', { name: 'Run', disabled: false }).click();
    await page.getByText('"family"').first().waitFor();
    await picture(page, 'first view');
    expect(signIn.bytes).toBeLessThan(100_000);
    expect(first.bytes).toBeLessThan(500_000);
    expect(counted.bytes).toBeLessThan(1_500_000);
    expect(counted.requests).toBeLessThan(100);
  });

  it('refuses a token that the server does not accept', async () => {
    const { page } = await open({ signedIn: false });
    await page.getByRole('button', { name: 'Use token' }).click();
    await page.getByText('Paste an access token.').waitFor();
    await page.getByLabel('Access token').fill('no such token');
    await page.keyboard.press('Enter');
    await page.getByText('The server does not accept this token').waitFor();
    await signIn(page);
  });

  it('keeps the token in memory alone', async () => {
    const { page } = await open();
    const kept = await page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
    );
    expect(kept).not.toContain('test-token');
    await page.reload();
    await page.getByLabel('Access token').waitFor();
  });

  it('opens addresses inside of it, goes back, and says which lead nowhere', async () => {
    const { page, faults } = await open({ path: '/operations' });
    await opened(page, 'Operations');
    expect(await page.title()).toBe('Operations · Kiln');
    await page.getByRole('link', { name: 'Bots' }).click();
    await opened(page, 'Bots');
    await page.goBack();
    await opened(page, 'Operations');
    await go(page, '/nowhere');
    await page.getByText('This page does not exist.').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is signed in to by keyboard alone', async () => {
    const { page } = await open({ signedIn: false });
    await page.getByLabel('Access token').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toContain('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Sign in');
    await page.keyboard.press('Tab');
    await page.keyboard.type('test-token');
    await page.keyboard.press('Enter');
    await opened(page, 'Query');
  });

  it('changes its colours, and remembers them', async () => {
    const { page } = await open({ signedIn: false });
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: 'Dark colours' }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.reload();
    await page.getByLabel('Access token').waitFor();
    expect(await ground()).toBe(dark);
    await page.getByRole('button', { name: 'Colours of the system' }).click();
    expect(await ground()).toBe(light);
  });
});

inBrowser('what goes wrong in use', () => {
  it('says in the dialog why signing in again did not begin, and stays open', async () => {
    const { page, faults } = await open();
    await page.route('**/$graphql', route =>
      route.fulfill({ status: 401, body: '{"resourceType":"OperationOutcome"}' }),
    );
    const known = '**/.well-known/openid-configuration';
    await page.route(known, route => route.abort());
    await page.getByRole('button', { name: 'Run' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    const signInHere = dialog.getByRole('button', { name: 'Sign in', exact: true });
    await signInHere.click();
    await dialog.getByText('The server cannot be reached.').waitFor();
    await page.unroute(known);
    await page.route(known, route => route.fulfill({ status: 503 }));
    await signInHere.click();
    await dialog.getByText('status 503').waitFor();
    expect(await barriers(page)).toEqual([]);
    for (const _ of ['once', 'twice', 'three times']) await page.keyboard.press('Escape');
    // The browser closes it at a second Escape, and the page opens it again.
    await expect.poll(() => dialog.isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('asks again for a view that could not be loaded, in the same session', async () => {
    const { page, faults } = await open({ path: '/operations' });
    await opened(page, 'Operations');
    await page.route(/\/console\/.*\.js$/, route => route.abort());
    await page.getByRole('link', { name: 'Bots' }).click();
    await page.getByText('This view could not be loaded.').waitFor();
    await page.unroute(/\/console\/.*\.js$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Bots', level: 2 }).waitFor();
    expect(faults).toEqual([]);
  });

  it('keeps nothing of one person for another who signs in after them', async () => {
    const lifetime = 600_000;
    const [ada, bob] = [await newClient(server(), { lifetime }), await newClient(server(), { lifetime })];
    const { page } = await open({ signedIn: false });
    const asBob: string[] = [];
    page.on('request', request => {
      if (request.headers().authorization === `Bearer ${bob.accessToken}`)
        asBob.push(request.postData() ?? request.url());
    });
    await signIn(page, ada.accessToken);
    await page.getByLabel('Document', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('{ Patient(id: "of-ada") { id } }');
    await page.route('**/$graphql', route =>
      route.request().headers().authorization === `Bearer ${ada.accessToken}`
        ? route.fulfill({ status: 401, body: '{"resourceType":"OperationOutcome"}' })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Run' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Access token').fill(bob.accessToken);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign in to Kiln' }).waitFor();
    await signIn(page, bob.accessToken);
    await page.getByText('PatientList(_count: 5)').waitFor();
    expect(asBob.join()).not.toContain('of-ada');
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
      'of-ada',
    );
    await page.unroute('**/$graphql');
    await page.reload();
    await page.getByLabel('Access token').waitFor();
    await page.evaluate("sessionStorage.setItem('kiln.draft.mine', 'of-bob')");
    await signIn(page, ada.accessToken);
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('of-bob');
  });

  it('shows the beginning of an answer of 60 MB', async () => {
    const { page, faults } = await open();
    const body = JSON.stringify({ data: { text: 'x'.repeat(60_000_000) } });
    await page.route('**/$graphql', route => route.fulfill({ contentType: 'application/json', body }));
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Only the first 8 MB of the response were read').waitFor();
    expect(faults).toEqual([]);
  });
});
