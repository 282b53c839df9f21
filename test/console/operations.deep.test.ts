// The Operations view in a browser: plots with tables beside them, refreshed while visible, slow requests, health, jobs and migrations.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { documentId } from '../../runtime/graphql/document/persisted-documents.ts';
import { sampleTemplate, testServer } from '../server.ts';
import {
  barriers,
  go,
  inBrowser,
  inEachLook,
  picture,
  signIn,
  testBrowser,
  type Visited,
  visitAll,
} from './browser.ts';

const server = testServer({ KILN_AUDIT: 'all' }, sampleTemplate);
const open = testBrowser(server);

beforeAll(async () => {
  for (let i = 0; i < 5; i++) await server().graphql('{ PatientList { id } }');
  await server().fetch('Patient?name=peter');
  await server().fetch('Patient/none');
});

const pages: readonly Visited[] = [
  ['requests', '/operations', 'GraphQL'],
  ['slow', '/operations/slow', 'GET Patient?name'],
  ['health', '/operations/health', 'documents'],
  ['jobs', '/operations/jobs', 'What the last migration changed'],
  ['no page', '/operations/none', 'This page does not exist.'],
];

const slow = [
  { key: `sha256:${'a'.repeat(64)}`, operation: 'Ward', count: 3, longest: 800, total: 2100 },
  { key: 'GET Patient?name', count: 1, longest: 240, total: 240 },
  { key: 'POST $import', count: 1, longest: 1240, total: 1240 },
];

/** The answer of the server, as it would be after an afternoon. */
async function busy(page: Page, changes: (answer: Record<string, unknown>) => object = () => ({})) {
  await page.route('**/$admin/operations', async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as Record<string, unknown> & { now: string; bounds: number[] };
    const now = Date.parse(answer.now);
    const minutes = Array.from({ length: 200 }, (_, index) => {
      const histogram = answer.bounds.map((_, range) => (range < 4 + (index % 9) ? 4 + (index % 5) : 0));
      const counted = { histogram: [...histogram, 0], refused: index % 7, failed: index % 50 === 0 ? 2 : 0 };
      const requests = histogram.reduce((sum, each) => sum + each, 0);
      const of = { ...counted, requests };
      const at = new Date(now - (199 - index) * 60_000).toISOString();
      return { at, kinds: { graphql: of, ...(index % 3 === 0 ? { read: of, write: of } : {}) } };
    });
    const process = { ...(answer.process as object), started: new Date(now - 200 * 60_000).toISOString() };
    const last = answer.now;
    const more = { minutes, process, slow: slow.map(each => ({ ...each, last })), ...changes(answer) };
    await route.fulfill({ response, json: { ...answer, ...more } });
  });
}

inBrowser('the operations view', () => {
  const visit = visitAll(pages);
  const look = { path: '/access', signedIn: false };
  inEachLook(
    open,
    'operations',
    async (page, seen) => {
      await busy(page);
      await signIn(page);
      await go(page, '/operations');
      await page.locator('.plot canvas').nth(2).waitFor();
      await visit(page, seen);
    },
    look,
  );

  it('shows what the server counted, each plot also as a table, by keyboard', async () => {
    const { page, faults } = await open({ path: '/operations' });
    const plot = page.getByRole('img', { name: /^Requests per minute .*GraphQL: at most [1-9]/ });
    await plot.waitFor();
    for (const title of ['Requests per minute', 'Latency', 'Errors per minute']) {
      await page.getByRole('button', { name: `${title} as a table` }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('table', { name: title }).getByRole('row').nth(1).waitFor();
    }
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'operations tables');
    await page.getByLabel('Requests', { exact: true }).selectOption('execute');
    await page.getByText('There was nothing in the last four hours.').waitFor();
    expect(faults).toEqual([]);
  });

  it('refreshes every ten seconds while it is visible and not paused', async () => {
    const { page } = await open({ signedIn: false });
    await page.clock.install();
    await signIn(page);
    let requests = 0;
    page.on('response', response => {
      if (response.url().endsWith('/$admin/operations')) requests++;
    });
    await go(page, '/operations');
    await expect.poll(() => requests).toBe(1);
    await page.getByText('refreshed every 10 s').waitFor();
    await page.clock.runFor(10_000);
    await expect.poll(() => requests).toBe(2);
    await page.getByText('refreshed every 10 s').waitFor();
    const see = (state: string) =>
      page.evaluate(
        `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
         document.dispatchEvent(new Event('visibilitychange'));`,
      );
    await see('hidden');
    await page.clock.runFor(60_000);
    expect(requests).toBe(2);
    await see('visible');
    await expect.poll(() => requests).toBe(3);
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByText('paused').waitFor();
    await page.clock.runFor(60_000);
    expect(requests).toBe(3);
  });

  it('keeps the figures that it had where the server cannot be reached', async () => {
    const { page } = await open({ signedIn: false });
    await page.clock.install();
    await signIn(page);
    await go(page, '/operations/health');
    await page.getByRole('table', { name: 'Caches' }).waitFor();
    await page.route('**/$admin/operations', route => route.abort());
    await page.clock.runFor(10_000);
    await page.getByText('The figures could not be refreshed.').waitFor();
    expect(await page.getByRole('table', { name: 'Caches' }).isVisible()).toBe(true);
  });

  it('opens slow documents that ran in this tab, and says what it knows of others', async () => {
    const { page, faults } = await open({ path: '/query', signedIn: false });
    let ran = '';
    page.on('request', request => {
      const { query: sent } = (request.postDataJSON() ?? {}) as { query?: string };
      if (sent !== undefined && request.url().endsWith('/$graphql')) ran = sent;
    });
    await busy(page, ({ now: last }) => ({
      slow: [{ ...slow[0], key: documentId(ran) }, ...slow].map(each => ({ ...each, last })),
    }));
    await signIn(page);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('"family"').first().waitFor();
    await go(page, '/operations/slow');
    await page.getByRole('link', { name: 'Open in Query' }).press('Enter');
    await page.getByRole('button', { name: 'Run' }).waitFor();
    await go(page, '/operations/slow');
    await expect.poll(() => page.getByText('known by its hash alone').count()).toBe(1);
    await page.getByRole('link', { name: 'GET Patient?name' }).click();
    expect(new URL(page.url()).pathname).toBe('/data/Patient');
    expect(faults).toEqual([]);
  });
});
