// Signing in to the console by the pages of the server: the one-time link of development, reloads, tokens that end, and signing out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { end, type Run, ready, startServe } from '../command/serve-process.ts';
import { barriers, ready as complete, inBrowser, picture, testBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-console-'));
let run: Run;
let base = '';
const open = testBrowser(() => ({ base }));

beforeAll(async () => {
  run = startServe(folder);
  base = await ready(run);
});
afterAll(async () => {
  await end(run.child, 'SIGTERM');
  rmSync(folder, { recursive: true });
});

inBrowser('signing in', () => {
  it('follows the link of the first start once, survives reloads, goes on after a token ended, and signs out', async () => {
    const link = /Console: (\S+)/.exec(run.output())?.[1] ?? '';
    const path = link.slice(new URL(link).origin.length);
    const { page, faults } = await open({ path, signedIn: false });
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.waitFor();
    expect(page.url()).not.toContain('link');

    await page.goto('/operations?hours=3');
    await views.waitFor();
    expect(page.url()).toBe(`${new URL(base).origin}/operations?hours=3`);
    const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
    expect(kept).not.toMatch(/eyJ/);

    await page.getByRole('link', { name: 'Query' }).click();
    await page.getByRole('button', { name: 'Run' }).waitFor();
    await complete(page);
    let refused = 0;
    await page.route('**/$graphql', route => {
      if (refused++ > 0) return route.continue();
      return route.fulfill({ status: 401, body: '{"resourceType":"OperationOutcome"}' });
    });
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('"PatientList"').waitFor();
    expect(refused).toBe(2);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Access token').waitFor();
    await page.reload();
    await page.getByLabel('Access token').waitFor();
    expect(faults).toEqual([]);

    const again = await open({ path, signedIn: false });
    await again.page.getByText('The link was used already').waitFor();
    expect(await barriers(again.page)).toEqual([]);
    await picture(again.page, 'used link');
    await again.page.getByRole('button', { name: 'Sign in' }).click();
    await again.page.waitForURL('**/sign-in/*');
  });

  it('takes no answer that it did not ask for', async () => {
    const { page } = await open({ path: '/?code=abc&state=def&iss=http://evil.example', signedIn: false });
    await page.getByText('does not belong to a sign-in of this tab').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
