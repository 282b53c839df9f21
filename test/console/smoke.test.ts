// The console in a browser, shortly: sign in, run a query, sign out. The rest is in the deep suite.
import { expect, it } from 'vitest';
import { sampleTemplate, testServer } from '../server.ts';
import { inBrowser, testBrowser } from './browser.ts';

const server = testServer({}, sampleTemplate);
const open = testBrowser(server);

inBrowser('the console', () => {
  it('signs in, answers a query, and signs out', async () => {
    const { page, faults } = await open();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/query');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('"family"').first().waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Access token').waitFor();
    expect(faults).toEqual([]);
  });
});
