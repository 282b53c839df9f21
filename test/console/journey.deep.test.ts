// The console from the first start to signing out, as someone new goes through it: link → query → explain → view as → bot → why → search →
// patient → sign out. On `kiln serve` with HL7's examples.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { end, type Run, ready, startServe } from '../command/serve-process.ts';
import { barriers, inBrowser, picture, testBrowser } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-journey-'));
let run: Run;
let base = '';
let membership = '';
const open = testBrowser(() => ({ base }));

beforeAll(async () => {
  run = startServe(folder, { KILN_SAMPLE: 'hl7' });
  base = await ready(run);
  const clerk = { resourceType: 'Patient', hiddenFields: ['birthDate'] };
  await send('PUT', 'AccessPolicy/clerk', {
    ...{ resourceType: 'AccessPolicy', id: 'clerk', name: 'clerk', resource: [clerk] },
  });
  const made = await send('POST', '$admin/client', { name: 'Front desk', policies: ['clerk'] });
  membership = ((await made.json()) as { membership: string }).membership;
}, 240_000);
afterAll(async () => {
  await end(run.child, 'SIGTERM');
  rmSync(folder, { recursive: true });
});

async function send(method: string, path: string, body: object): Promise<Response> {
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
  const response = await fetch(`${base}/${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.ok, path).toBe(true);
  return response;
}

inBrowser('the console', () => {
  it('leads from the link of the first start through every view', async () => {
    const link = new URL(/Console: (\S+)/.exec(run.output())?.[1] ?? '');
    const { page, faults } = await open({ path: link.pathname + link.hash, signedIn: false });
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
    await view('Query').click();
    await query(page);
    await view('Bots').click();
    await bot(page);
    await view('Access').click();
    await why(page);
    await view('Data').click();
    await patient(page);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Access token').waitFor();
    await page.goBack();
    await page.getByLabel('Access token').waitFor();
    expect(faults).toEqual([]);
  }, 180_000);
});

/** Runs one, sees its plan, and what another does not see of it. */
async function query(page: Page): Promise<void> {
  await page.getByLabel('Document', { exact: true }).waitFor({ state: 'attached' });
  await page.getByLabel('Document', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{ Patient(id: "example") { id birthDate } }');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('"1974-12-25"').waitFor();
  await page.getByRole('tab', { name: 'Plan' }).click();
  await page
    .getByText(/Index Scan/)
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'View as' }).click();
  await page.getByRole('combobox', { name: 'View as' }).selectOption('policy');
  await page.getByLabel('Id', { exact: true }).fill('clerk');
  await page.keyboard.press('Enter');
  await page.getByText('One place is hidden from them: Patient.birthDate.').waitFor();
  await picture(page, 'journey query');
}

/** Makes one, deploys it and runs it. */
async function bot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New bot' }).click();
  await page.getByLabel('Name').fill('Greeter');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByLabel('Source of the bot').waitFor({ state: 'attached' });
  await page.locator('.CodeMirror').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    "export async function handler(client) {\n  const patient = await client.read('Patient', 'example');\n  console.log('read', patient.id);\n  return { greeted: patient.id };\n}\n",
  );
  await page.getByRole('button', { name: 'Deploy' }).click();
  await page.getByText('Version 1', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('region', { name: 'result' }).getByText('"greeted"').waitFor();
  await page.getByText('read example').waitFor();
  await picture(page, 'journey bot');
}

/** Asks why a membership does not see an element. */
async function why(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Memberships' }).click();
  await page
    .getByRole('link', { name: /Front desk/ })
    .or(page.locator(`a[href$="${membership}"]`))
    .first()
    .click();
  await page.getByRole('tab', { name: 'Why' }).click();
  await page.getByLabel('Resource, or an element of it').fill('Patient/example.birthDate');
  await page.keyboard.press('Enter');
  await page.getByText('Patient/example.birthDate is not visible.').waitFor();
  await picture(page, 'journey why');
}

/** Searches, and opens the chart of the one that was found. */
async function patient(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Patient/ })
    .first()
    .click();
  await page.getByLabel('Add a parameter').selectOption('name');
  await page.getByLabel('Value of name').fill('chalmers');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'example', exact: true }).click();
  // Its two values are of one day.
  await page.getByText('Systolic blood pressure').waitFor();
  expect(await page.getByRole('img', { name: /^Systolic/ }).count()).toBe(0);
  await picture(page, 'journey patient');
}
