// The query view in a browser: editor, schema, documentation, variables, tabs, history, links, and what stands beside the response.
import { setTimeout } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sampleTemplate, testServer } from '../server.ts';
import { barriers, inBrowser, inEachLook, json, overflow, picture, testBrowser } from './browser.ts';

const server = testServer({}, sampleTemplate);
const open = testBrowser(server);

/** Replaces what the editor of that name holds, by keyboard. */
async function type(page: Page, text: string, editor = 'Document'): Promise<void> {
  await page.getByLabel(editor, { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

async function run(page: Page, text: string): Promise<void> {
  await page.getByLabel('Document', { exact: true }).waitFor({ state: 'attached' });
  await type(page, text);
  await page.keyboard.press('Control+Enter');
}

/** The text of the response, or of what else the current tab shows. */
const shown = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });

/** Run in the page: whether a long line reaches under the numbers of the lines. */
const textUnderNumbers = `(() => {
  const editor = document.querySelector('.editor-document .CodeMirror');
  const [numbers, text] = ['.CodeMirror-gutters', '.CodeMirror-line > span'].map(each =>
    editor.querySelector(each).getBoundingClientRect());
  return text.left < numbers.right - 1;
})()`;

const patient = '{ Patient(id: "example") { id birthDate multipleBirthInteger } }';

inBrowser('the query view', () => {
  const visit = async (page: Page, seen: (title: string) => Promise<void>) => {
    await page.getByRole('button', { name: 'Docs' }).click();
    await page.getByRole('link', { name: 'Query', exact: true }).nth(1).waitFor();
    await seen('docs');
    await page.getByRole('button', { name: 'Docs' }).click();
    await page.getByRole('button', { name: 'Variables' }).click();
    await run(
      page,
      '{ PatientList(name: "chalmers") { id name { family given } ObservationList(_reference: subject, _count: 2) { id } } }',
    );
    await page.getByText('"Chalmers"').first().waitFor();
    expect(await page.evaluate(textUnderNumbers)).toBe(false);
    for (const tab of ['Response', 'Cost', 'SQL', 'Plan', 'View as', 'Code']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await seen(tab);
    }
    await page.getByRole('button', { name: 'History' }).click();
    await seen('history');
  };
  inEachLook(open, 'query', visit);

  it.each([1280, 390] as const)('opens with three examples, in tabs of their own: %i', async width => {
    const { page, faults } = await open({ width });
    await page.getByText('Examples to begin with').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture(page, `query begin ${width}`);
    expect(await page.locator('.response .empty button').count()).toBe(3);
    await page.locator('.response .empty button').first().click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('"valueQuantity"').first().waitFor();
    expect(await page.locator('.documents li').count()).toBe(2);
    expect(faults).toEqual([]);
  });

  it('completes from the schema, without introspection, and finds fields in the documentation', async () => {
    const { page } = await open();
    const sent: string[] = [];
    page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByRole('button', { name: 'Docs' }).click();
    await page.getByRole('combobox').click();
    await page.keyboard.type('multipleBirth');
    await page.getByRole('option').filter({ hasText: 'multipleBirthInteger' }).first().click();
    await page.getByText('multipleBirthInteger').first().waitFor();
    await type(page, '{ Pati');
    await page.keyboard.press('Control+Space');
    await page.locator('.CodeMirror-hint').filter({ hasText: 'PatientList' }).first().waitFor();
    expect(sent.filter(each => each.includes('__schema'))).toEqual([]);
  });

  it('keeps the schema until it changes', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Docs' }).click();
    await page.getByRole('link', { name: 'Mutation', exact: true }).waitFor();
    const bytes = (await page.evaluate(
      "performance.getEntriesByType('resource').find(it => it.name.endsWith('$schema')).encodedBodySize",
    )) as number;
    expect(bytes).toBeLessThan(300_000);
    const again = (await page.evaluate(
      "fetch('/fhir/R4/$schema', { headers: { authorization: 'Bearer test-token', accept: '*/*' } }).then(async answer => { await answer.text(); return performance.getEntriesByType('resource').findLast(it => it.name.endsWith('$schema')).transferSize })",
    )) as number;
    expect(again).toBeLessThan(1000);
  });

  it('sends variables, and says which are not JSON', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Variables' }).click();
    await type(page, '{"id": "example"}', 'Variables');
    await run(page, 'query Read($id: ID) { Patient(id: $id) { birthDate } }');
    await page.getByText('"1974-12-25"').waitFor();
    await type(page, '{"id": ', 'Variables');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Variables are invalid JSON').waitFor();
  });

  it('shows numbers as they came, and errors with their places', async () => {
    const { page } = await open();
    const body = '{"data":{"Observation":{"valueQuantity":{"value":1.10000000000000000}}}}';
    await page.route('**/$graphql', route => route.fulfill({ contentType: 'application/json', body }));
    await run(page, '{ Observation(id: "f001") { valueQuantity { value } } }');
    await page.getByText('1.10000000000000000').waitFor();
    await page.unroute('**/$graphql');
    await run(page, '{ Patient(id: "example") { nonsense } }');
    await page.getByText('Cannot query field').first().waitFor();
    expect(await shown(page, 'Response').innerText()).toContain('"line": 1');
  });

  it('keeps what is typed, through reloads, in several documents, and forgets it on signing out', async () => {
    const { page } = await open();
    await run(page, patient);
    await page.getByText('"1974-12-25"').waitFor();
    await page.getByRole('button', { name: 'New document' }).click();
    await run(page, 'query Second { PatientList(_count: 1) { id } }');
    await page.getByRole('button', { name: 'Second', exact: true }).waitFor();
    await page.reload();
    await page.getByLabel('Access token').fill('test-token');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Second', exact: true }).waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: /Patient\(id: "example"\)/ }).click();
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('"1974-12-25"').waitFor();
    // The next page is late, and the editor stores what was typed half a second after it was typed.
    await page.route(`${new URL(page.url()).origin}/`, async route => {
      await setTimeout(1500);
      await route.continue();
    });
    await type(page, `${patient} # example`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Access token').waitFor();
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('example');
  });

  it('is not filled by a link that unpacks to more than a page holds', async () => {
    const typed = JSON.stringify({ query: `{ __typename }${' '.repeat(20_000_000)}`, variables: '' });
    const { page, faults } = await open({
      path: `/query#query=${deflateRawSync(typed).toString('base64url')}`,
    });
    await page.getByText('# The link is not complete, or too long').waitFor();
    expect(faults).toEqual([]);
  });

  it('is opened by a link that no server sees', async () => {
    const { page } = await open();
    await run(page, patient);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').waitFor();
    const link = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(new URL(link).search).toBe('');
    const other = await open({ path: link.slice(new URL(link).origin.length) });
    await other.page.locator('.CodeMirror-line').filter({ hasText: 'multipleBirthInteger' }).waitFor();
    expect(new URL(other.page.url()).hash).toBe('');
    expect(other.faults).toEqual([]);
  });
});

inBrowser('beside the response', () => {
  it('stand cost, SQL and plan', async () => {
    const { page } = await open();
    await run(page, '{ PatientList(name: "chalmers", _count: 3) { id } }');
    await page.getByText('"example"').first().waitFor();
    await page.getByRole('tab', { name: 'Cost' }).click();
    await page.getByRole('cell', { name: 'KILN_MAX_COST' }).waitFor();
    await page.getByText('Database', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'SQL' }).click();
    await page.getByText('from "Patient" t').waitFor();
    await page.getByRole('tab', { name: 'Plan' }).click();
    await page.locator('summary').filter({ hasText: 'Patient' }).first().waitFor();
  });

  it('stands the query as code, which does what the query does', async () => {
    const { page } = await open();
    await run(page, patient);
    await page.getByText('"1974-12-25"').waitFor();
    await page.getByRole('tab', { name: 'Code' }).click();
    await page.getByText('Patient: {').waitFor();
    expect(await shown(page, 'Code').innerText()).toContain("$: { id: 'example' },");
    await page.getByLabel('As').selectOption('curl');
    await page.getByText('curl -s').waitFor();
    await page.getByLabel('As').selectOption('trusted');
    await page.getByText('"documentId"').waitFor();
  });

  it('stands what a policy removes, marked in the response', async () => {
    await server().put({
      resourceType: 'AccessPolicy',
      id: 'clerk',
      name: 'clerk',
      resource: [{ resourceType: 'Patient', hiddenFields: ['birthDate'] }],
    } as { resourceType: string; id: string });
    const { page } = await open();
    await run(page, patient);
    await page.getByText('"1974-12-25"').waitFor();
    await page.getByRole('tab', { name: 'View as' }).click();
    await page.getByRole('combobox', { name: 'View as' }).selectOption('policy');
    await page.getByLabel('Id', { exact: true }).fill('clerk');
    await page.keyboard.press('Enter');
    await page.getByText('One place is hidden from them: Patient.birthDate.').waitFor();
    expect(await page.locator('mark').allInnerTexts()).toEqual([
      expect.stringContaining('"birthDate": "1974-12-25"'),
    ]);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Show').selectOption('seen');
    expect(await shown(page, 'Their response').innerText()).not.toContain('1974-12-25');
    await page.getByLabel('Id', { exact: true }).fill('nobody');
    await page.keyboard.press('Enter');
    await page.getByText('There is no AccessPolicy/nobody in the project.').waitFor();
  });

  it('is said who may see it', async () => {
    const { page } = await open();
    const refusal = json({ resourceType: 'OperationOutcome', issue: [{ diagnostics: 'no' }] });
    await page.route('**/$admin/**', route => route.fulfill({ ...refusal, status: 403 }));
    await run(page, patient);
    await page.getByText('"1974-12-25"').waitFor();
    await page.getByRole('tab', { name: 'SQL' }).click();
    await page.getByText('Only administrators of the project').waitFor();
  });
});
