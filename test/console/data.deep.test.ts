// The Data views in a browser: types, searches, resources, history, editing and the page of a patient.
import { beforeAll, expect, it } from 'vitest';
import { newClient } from '../auth/client.ts';
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

const server = testServer({}, sampleTemplate);
const open = testBrowser(server);

/** The examples have no values of one patient at several times. */
beforeAll(async () => {
  for (const [day, value] of [72, 81, 68].entries())
    await server().put({
      ...{ resourceType: 'Observation', id: `pulse-${day}`, status: 'final' },
      category: [
        {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' },
          ],
        },
      ],
      code: { coding: [{ system: 'http://loinc.org', code: '8867-4', display: 'Heart rate' }] },
      subject: { reference: 'Patient/example' },
      effectiveDateTime: `2020-03-0${day + 1}`,
      valueQuantity: { value, unit: '/min', system: 'http://unitsofmeasure.org', code: '/min' },
    });
});

const views: readonly Visited[] = [
  ['types', '/data', 'With resources'],
  ['search', '/data/Patient?name=a&_sort=-birthdate', '1 match'],
  ['chart', '/data/Patient/example', /^Heart rate: 3 values between 68 and 81/],
  ['page', '/data/Patient/example?tab=page', 'Managing organization'],
  ['JSON', '/data/Patient/example?tab=json', '"Chalmers"'],
  ['references', '/data/Patient/example?tab=references', /\d+ Observation/],
  ['history', '/data/Patient/example?tab=history', 'Version 1'],
  ['editing', '/data/Patient/example?tab=edit', 'Valid by the definitions'],
  ['creating', '/data/Basic/$new', 'lacks the required element code'],
  ['a dead link', '/data/Patient/nowhere', 'Patient/nowhere is not here.'],
];

inBrowser('the Data views', () => {
  it('has dates on one line', async () => {
    const { page } = await open({ path: '/data/Patient' });
    const date = page.locator('.cell > div', { hasText: /^1974-12-25$/ }).first();
    const line = page.locator('.cell > div', { hasText: /^male$/ }).first();
    expect((await date.boundingBox())?.height).toBe((await line.boundingBox())?.height);
  });

  inEachLook(open, 'data', visitAll(views), { path: '/access' });

  it('offer only types that the caller may search', async () => {
    const policy = { resourceType: 'AccessPolicy', id: 'console-patients', name: 'Patients' };
    await server().put({
      ...policy,
      resource: [{ resourceType: 'Patient', interaction: ['read', 'search'] }],
    });
    const { accessToken } = await newClient(server(), { policies: ['console-patients'] });
    const { page } = await open({ path: '/data', signedIn: false });
    await signIn(page, accessToken);
    await page.getByText(/Your policies do not let you search \d+ of \d+ types/).waitFor();
    expect(await page.locator('.type').allTextContents()).toEqual([expect.stringMatching(/^Patient\d+$/)]);
  });
});

inBrowser('the chart of a patient', () => {
  it('names the parts that policies hide, and shows the others', async () => {
    const readable = ['Patient', 'Encounter'].map(resourceType => ({
      resourceType,
      interaction: ['read', 'search'],
    }));
    await server().put({
      ...{ resourceType: 'AccessPolicy', id: 'console-visits', name: 'Visits', resource: readable },
    });
    const { accessToken } = await newClient(server(), { policies: ['console-visits'] });
    const { page, faults } = await open({ path: '/data/Patient/example', signedIn: false, width: 390 });
    await signIn(page, accessToken);
    for (const part of ['Conditions', 'Medications', 'Vital signs', 'Laboratory'])
      await page.getByText(`${part} cannot be shown.`).waitFor();
    await page.getByRole('region', { name: 'Encounters' }).getByRole('link').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'data hidden parts');
    expect(faults).toEqual([]);
  });
});

inBrowser('searches', () => {
  it('are made of rows, which the address shows, and of the address', async () => {
    const { page, faults } = await open({ path: '/data/Patient' });
    await page.getByLabel('Add a parameter').selectOption('name');
    await page.getByLabel('Modifier of name').selectOption('contains');
    await page.getByLabel('Value of name').fill('halmer');
    await page.getByLabel('Add a parameter').selectOption('birthdate');
    await page.getByLabel('Prefix of birthdate').selectOption('ge');
    await page.getByLabel('Value of birthdate').fill('1950');
    await page.keyboard.press('Enter');
    await page.getByText('1 match').waitFor();
    expect(new URL(page.url()).search).toBe('?name:contains=halmer&birthdate=ge1950');
    const tops = ['Modifier of name', 'Value of name'].map(
      async label => (await page.getByLabel(label).boundingBox())?.y,
    );
    expect(new Set((await Promise.all(tops)).map(top => Math.round((top ?? 0) / 8))).size).toBe(1);
    await page.getByLabel('Address', { exact: true }).fill('/fhir/R4/Patient?name=windsor');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(url => url.search === '?name=windsor');
    await page.goBack();
    expect(await page.getByLabel('Value of birthdate').inputValue()).toBe('1950');
    expect(faults).toEqual([]);
  });

  it('continue by the links of the Bundle, sort by heads, and remember columns', async () => {
    const { page, faults } = await open({ path: '/data/Observation?_count=5' });
    const ids = () => page.locator('td .id').allTextContents();
    await page.getByRole('link', { name: 'Next page' }).waitFor();
    const first = await ids();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByRole('link', { name: 'First page' }).waitFor();
    expect((await ids()).filter(id => first.includes(id))).toEqual([]);
    await page.getByRole('button', { name: 'Count all' }).click();
    await page.getByText(/^\d+ matches$/).waitFor();
    await page.getByRole('button', { name: 'status' }).click();
    await page.locator('th[aria-sort=ascending]').waitFor();
    expect(new URL(page.url()).search).toBe('?_count=5&_sort=status');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'issued', exact: true }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('columnheader', { name: 'issued' }).waitFor();
    await page.reload();
    await signIn(page);
    await page.getByRole('columnheader', { name: 'issued' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('that are refused say why, and keep what was typed', async () => {
    const { page } = await open({ path: '/data/Patient?nonsense=1' });
    await page.getByText('The search was refused.').waitFor();
    expect(await page.getByLabel('Value of nonsense').inputValue()).toBe('1');
    await go(page, '/data/Nonsense');
    await page.getByText('Nonsense cannot be searched.').waitFor();
  });
});

inBrowser('a resource', () => {
  it('is edited with findings in place, compared, restored and deleted', async () => {
    await server().put({ resourceType: 'Patient', id: 'edited', name: [{ family: 'First' }] });
    const { page, faults } = await open({ path: '/data/Patient/edited?tab=edit' });
    const text = page.getByLabel('Patient/edited');
    await text.fill('{ "resourceType": "Patient", "id": "edited",\n "name": [{ "famly": "x" }] }');
    await page.getByText('famly is not an element of HumanName').waitFor();
    await page.getByRole('button', { name: 'Line 2' }).click();
    await page.reload();
    await signIn(page);
    expect(await text.inputValue()).toContain('famly');
    await text.fill('{ "resourceType": "Patient", "id": "edited", "name": [{ "family": "Second" }] }');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Second' }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Changes of version 2').click();
    await page.locator('.diff ins', { hasText: 'Second' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'data diff');
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('heading', { name: 'First' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(url => url.pathname === '/data/Patient');
    await go(page, '/data/Patient/edited');
    await page.getByText('Patient/edited was deleted.').waitFor();
    await page.getByRole('link', { name: 'See its history' }).click();
    await page.getByRole('button', { name: 'Restore version 3' }).click();
    await page.getByRole('heading', { name: 'First' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('that two people edit loses nothing of either', async () => {
    const stored = {
      resourceType: 'Patient',
      id: 'both',
      gender: 'male',
      name: [{ family: 'A' }],
      active: true,
    };
    await server().put(stored);
    const { page, faults } = await open({ path: '/data/Patient/both?tab=edit' });
    const text = page.getByLabel('Patient/both');
    await text.fill((await text.inputValue()).replace('"male"', '"other"'));
    await server().put({ ...stored, birthDate: '1950-01-01' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It was changed by someone else').waitFor();
    await page.locator('.diff ins', { hasText: '1950-01-01' }).waitFor();
    await page.locator('.diff ins', { hasText: '"other"' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'data conflict');
    await page.getByRole('button', { name: 'Put my changes on top of theirs' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('tab', { name: 'JSON' }).waitFor();
    const now = await (await server().fetch('Patient/both')).json();
    expect(now).toMatchObject({
      gender: 'other',
      birthDate: '1950-01-01',
      name: [{ family: 'A' }],
      active: true,
    });
    expect(faults).toEqual([]);
  });

  it('keeps the digits of its numbers', async () => {
    const code = { text: 'x' };
    const text = JSON.stringify({
      resourceType: 'Observation',
      id: 'digits',
      status: 'final',
      code,
      valueQuantity: { value: 0 },
    });
    const body = text.replace(':0}', ':1.500}');
    await server().fetch('Observation/digits', {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/fhir+json' },
    });
    const { page } = await open({ path: '/data/Observation/digits' });
    await page.getByText('1.500').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    expect(await page.getByLabel('Observation/digits').inputValue()).toContain('"value": 1.500');
  });
});
