// The Bots view in a browser: code with completion and faults at their lines, runs with five content types, jobs, versions, secrets.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClient } from '../auth/client.ts';
import { testSandbox } from '../bots/sandbox.ts';
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
} from './browser.ts';

const sandbox = testSandbox();
afterAll(() => sandbox.close());
const server = testServer({}, sampleTemplate, sandbox);
const without = testServer({}, sampleTemplate);
const open = testBrowser(server);
const openWithout = testBrowser(without);

const first = `export async function handler(client, event) {
  console.log('<img src=x onerror=alert(1)>', typeof event.input);
  return { type: event.contentType, input: String(event.input?.getSegment?.('PID') ?? JSON.stringify(event.input)) };
}
`;
const second = first.replace('return {', 'return { second: true,');

async function deployed(id: string, ...sources: readonly string[]): Promise<void> {
  await server().put({
    resourceType: 'Bot',
    id,
    name: 'Admit <b>patients</b>',
    active: true,
    runAsUser: true,
  });
  for (const code of sources) {
    const response = await server().fetch(`Bot/${id}/$deploy`, {
      method: 'POST',
      body: JSON.stringify({ code, filename: 'admit.js' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(200);
  }
}

beforeAll(() => deployed('admit', first, second));

inBrowser('the bots view', () => {
  const visit = async (page: Page, seen: (title: string) => Promise<void>) => {
    await page.getByRole('link', { name: 'Admit <b>patients</b>' }).click();
    await page.getByLabel('Source of the bot').waitFor({ state: 'attached' });
    await seen('code');
    await page.getByRole('tab', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    await seen('run');
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByText('Changes of version 2').click();
    await seen('versions');
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page.getByText('Details').first().click();
    await seen('runs');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await seen('settings');
    await go(page, '/bots/$secrets');
    await page.getByRole('heading', { name: 'Secrets' }).waitFor();
    await seen('secrets');
    await go(page, '/bots');
    await seen('list');
  };
  inEachLook(open, 'bots', visit, { path: '/bots' });

  it('makes a bot, marks what the compiler refuses, and deploys it', async () => {
    const { page, faults } = await open({ path: '/bots' });
    await page.getByRole('button', { name: 'New bot' }).click();
    await page.getByLabel('Name').fill('Greeter');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByLabel('Source of the bot').waitFor({ state: 'attached' });
    await typeCode(page, 'export function handler() {\n  return 1 +;\n}\n');
    await page.getByRole('button', { name: 'Deploy' }).click();
    const wrong = page.getByRole('status', { name: 'What is wrong' });
    await wrong.getByText('Line 2').waitFor();
    await picture(page, 'bots fault');
    expect(await barriers(page)).toEqual([]);
    await wrong.getByRole('button').first().click();
    await typeCode(page, 'export function handler() {\n  return 12;\n}\n');
    await page.getByRole('button', { name: 'Deploy' }).click();
    await page.getByText('Version 1', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('completes what client and event have', async () => {
    const { page } = await open({ path: '/bots/admit' });
    await page.getByLabel('Source of the bot').waitFor({ state: 'attached' });
    expect(await completed(page, 'client.sea')).toBe('client.search');
    expect(await completed(page, 'event.content')).toBe('event.contentType');
    expect(await completed(page, "client.read('Observ")).toContain("client.read('Observation");
    expect(await completed(page, "client.search('Patient', { birth")).toContain('birthdate');
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  it('runs it with each of the five content types', async () => {
    const { page, faults } = await open({ path: '/bots/admit?tab=run' });
    const options = page.getByLabel('Content-Type').locator('option');
    await options.first().waitFor({ state: 'attached' });
    const types = await options.evaluateAll(all => all.map(each => each.getAttribute('value') ?? ''));
    expect(types).toHaveLength(5);
    for (const contentType of types) {
      await page.getByLabel('Content-Type').selectOption(contentType);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('region', { name: 'result' }).getByText(`"${contentType}"`).waitFor();
      await page.getByText('200', { exact: true }).waitFor();
    }
    await page.getByText('PID|1||7^^^MR').first().waitFor();
    await page.getByLabel('Content-Type').selectOption('application/json');
    await page.getByLabel('Input').fill('{"a":');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('400', { exact: true }).waitFor();
    await page.reload();
    await signIn(page);
    expect(await page.getByLabel('Input').inputValue()).toBe('{"a":');
    expect(faults).toEqual([]);
  });

  it('runs it as a job', async () => {
    const { page } = await open({ path: '/bots/admit?tab=run' });
    await page.getByRole('button', { name: 'Run as a job' }).click();
    await page.getByRole('region', { name: 'result of the job' }).getByText('second').waitFor();
  });

  it('shows what a version changed, and goes back to one', async () => {
    await deployed('back', first, second);
    const { page } = await open({ path: '/bots/back?tab=versions' });
    await page.getByText('Changes of version 2').click();
    await page
      .getByRole('region', { name: 'Changes of version 2' })
      .locator('ins')
      .getByText('second: true')
      .waitFor();
    await page.getByRole('button', { name: 'Go back to version 1' }).click();
    await page.getByText('Changes of version 3').waitFor();
    const run = await server().fetch('Bot/back/$execute', { method: 'POST' });
    expect(await run.text()).not.toContain('second');
  });

  it('keeps what is typed, and shows what others deployed meanwhile', async () => {
    await deployed('shared', first);
    const { page } = await open({ path: '/bots/shared' });
    await page.getByLabel('Source of the bot').waitFor({ state: 'attached' });
    await typeCode(page, `// mine\n${first}`);
    await deployed('shared', second);
    await page.reload();
    await signIn(page);
    await page.getByText('Not saved').waitFor();
    await page.getByRole('button', { name: 'Deploy' }).click();
    await page.getByText('was changed by someone else').waitFor();
    const differences = page.getByRole('region', { name: 'Differences' });
    await differences.getByText('// mine').waitFor();
    await differences.getByText('second: true').waitFor();
    await page.getByRole('button', { name: 'Go on with mine' }).click();
    await page.getByRole('button', { name: 'Deploy' }).click();
    await page.getByText('Version 3', { exact: true }).waitFor();
  });

  it('sets and removes secrets, and shows none', async () => {
    const { page } = await open({ path: '/bots/$secrets' });
    await page.getByLabel('Name').fill('sms-key');
    await page.getByLabel('Value').fill('very secret');
    await page.getByRole('button', { name: 'Set' }).click();
    await page.getByText('sms-key is set.').waitFor();
    expect(await page.content()).not.toContain('very secret');
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('very secret');
    const row = page.getByRole('row', { name: /sms-key/ });
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('says what the rights of others leave out', async () => {
    await server().put({
      resourceType: 'AccessPolicy',
      id: 'runner',
      resource: [{ resourceType: 'Bot', interaction: ['read', 'search', 'history', 'execute'] }],
    });
    const { accessToken } = await newClient(server(), { policies: ['runner'] });
    const { page, faults } = await open({ path: '/bots/admit', signedIn: false });
    await signIn(page, accessToken);
    await page.getByText('Your policies hide the source of this bot.').waitFor();
    await page.getByRole('tab', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('second').first().waitFor();
    expect(faults).toEqual([]);
  });

  it('says that a server without a sandbox runs no bots', async () => {
    await without().put({ resourceType: 'Bot', id: 'idle', codeVersion: '1' });
    const { page, faults } = await openWithout({ path: '/bots/idle?tab=run' });
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await picture(page, 'bots no sandbox');
    expect(faults).toEqual([]);
  });
});
