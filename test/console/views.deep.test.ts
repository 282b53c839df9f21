// The Views view in a browser: the views of the server, and the columns, first rows and figures of one, as policies show them.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { newClient } from '../auth/client.ts';
import { sampleTemplate, testServer } from '../server.ts';
import { column, type TestView, viewJson, withTables } from '../view/tables.ts';
import { go, inBrowser, inEachLook, signIn, testBrowser, type Visited, visitAll } from './browser.ts';

const views = vi.hoisted(() => ({ named: {} as Record<string, TestView> }));
vi.mock('../../runtime/base/definitions/views.ts', () => ({ viewDefinitions: () => views.named }));
vi.mock('../../runtime/base/definitions/root.ts', async original => {
  const root = await original<typeof import('../../runtime/base/definitions/root.ts')>();
  const generatedText = (path: string) => {
    const text = root.generatedText(path);
    return path === 'schema.graphql' ? withTables(text, views.named) : text;
  };
  return { ...root, generatedText };
});

const markup = '<img src=x onerror="document.title = \'run\'">';
const columns = [
  column('id'),
  column('gender'),
  column('born', 'birthDate'),
  column('family', 'name.first().family'),
  column('given', 'name.first().given', true),
  column('height', "extension('https://example.org/height').value.ofType(decimal)"),
];
views.named = {
  Patients: viewJson('Patients', 'Patient', { title: `Patients ${markup}`, select: [{ column: columns }] }),
};

const server = testServer({}, sampleTemplate);
const open = testBrowser(server);
let counts: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  const patient = {
    ...{ resourceType: 'Patient', id: '0', gender: 'other', birthDate: '1931-05-01' },
    name: [{ family: markup, given: ['Ada', 'Åsa'] }],
    extension: [{ url: 'https://example.org/height', valueDecimal: 1.5 }],
  };
  const text = JSON.stringify(patient).replace('1.5', '1.50');
  const response = await server().send('PUT', 'Patient/0', text);
  expect(response.status).toBe(201);
  const { data } = await server().graphql('{ PatientAggregate(groupBy: [gender]) { keys count } }');
  const groups = data?.PatientAggregate as readonly { keys: [string | null]; count: number }[];
  counts = Object.fromEntries(groups.map(({ keys: [key], count }) => [key ?? 'none', count]));
});

const pages: readonly Visited[] = [
  ['list', '/views', 'Patients'],
  ['rows', '/views/Patients', 'Ada, Åsa'],
  ['figures', '/views/Patients?tab=figures', 'Group by'],
  ['definition', '/views/Patients?tab=definition', '[string]'],
  ['no view', '/views/Patient', 'This page does not exist.'],
];

inBrowser('the views view', () => {
  inEachLook(open, 'views', visitAll(pages), { path: '/views' });

  it('shows columns, rows with their digits, and the definition, with markup as text', async () => {
    const { page, faults } = await open({ path: '/views' });
    await page.getByText(`Patients ${markup}`).waitFor();
    await page.getByRole('link', { name: 'Patients', exact: true }).click();
    const first = page.getByRole('table', { name: 'Rows of Patients' }).getByRole('row').nth(1);
    await first.waitFor();
    expect(await first.getByRole('cell').allTextContents()).toEqual([
      ...['0', 'other', '1931-05-01', markup, 'Ada, Åsa', '1.50'],
    ]);
    await page.getByText('These are the first 20 rows:').waitFor();
    expect(await page.getByRole('row').count()).toBe(21);
    await page.getByRole('tab', { name: 'Definition (6)' }).click();
    const types = page.getByRole('table', { name: 'Columns of Patients' });
    expect((await types.getByRole('cell').allTextContents()).slice(4, 10)).toEqual([
      ...['born', 'date', 'family', 'string', 'given', '[string]'],
    ]);
    await page.getByText('name.first().given').first().waitFor();
    expect(await page.title()).toBe('Patients · Views · Kiln');
    expect(faults).toEqual([]);
  });

  it('counts rows by a column, or by years of one, as bars and as a table', async () => {
    const { page, faults } = await open({ path: '/views/Patients?tab=figures' });
    const table = page.getByRole('table', { name: 'Rows by gender' });
    await table.waitFor();
    expect(await table.getByRole('cell').allTextContents()).toEqual(
      Object.entries(counts).flatMap(([key, count]) => [key, String(count)]),
    );
    const plot = page.getByRole('img', { name: 'Rows by gender' });
    expect(await plot.locator('text').allTextContents()).toEqual(
      Object.entries(counts).map(([key, count]) => `${key}: ${count}`),
    );
    const largest = Math.max(...Object.values(counts));
    const widths = await plot.locator('rect').evaluateAll(all => all.map(each => each.getAttribute('width')));
    expect(widths).toEqual(Object.values(counts).map(count => `${(100 * count) / largest}%`));
    await page.getByLabel('Group by').selectOption('family');
    await page.getByRole('table', { name: 'Rows by family' }).getByText(markup).waitFor();
    await page.getByLabel('Group by').selectOption('born_year');
    await page
      .getByRole('table', { name: 'Rows by born_year' })
      .getByRole('cell', { name: '1931' })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('by')).toBe('born_year');
    expect(faults).toEqual([]);
  });

  it('shows the refusal to a user whose policies do not have the type, and hidden elements to none', async () => {
    const resource = [{ resourceType: 'Observation' }];
    await server().put({ resourceType: 'AccessPolicy', id: 'measures', resource });
    const hiding = [{ resourceType: 'Patient', hiddenFields: ['name'] }];
    await server().put({ resourceType: 'AccessPolicy', id: 'nameless', resource: hiding });
    const { page } = await open({ signedIn: false });
    await signIn(page, (await newClient(server(), { policies: ['measures'] })).accessToken);
    await go(page, '/views/Patients');
    await page.getByRole('alert').getByText('Your access does not extend to searching Patient.').waitFor();
    await page.getByRole('tab', { name: 'Figures' }).click();
    await page.getByText('The figures cannot be shown.').waitFor();
    await page.getByText('Your access does not extend to searching Patient.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);

    const other = await open({ signedIn: false });
    await signIn(other.page, (await newClient(server(), { policies: ['nameless'] })).accessToken);
    await go(other.page, '/views/Patients');
    await other.page.getByRole('cell', { name: '1931-05-01' }).waitFor();
    expect(await other.page.getByText('Ada').count()).toBe(0);
  });

  /** A session whose server describes its views otherwise. */
  async function openWith(viewsOf: (views: readonly object[]) => readonly object[]): Promise<Page> {
    const { page } = await open({ signedIn: false });
    await page.route('**/$definitions', async route => {
      const response = await route.fetch();
      const all = (await response.json()) as { readonly views: readonly object[] };
      await route.fulfill({ response, json: { ...all, views: viewsOf(all.views) } });
    });
    await signIn(page);
    return page;
  }

  it('has no figures where the schema has no Aggregate of the view', async () => {
    const page = await openWith(views => views.map(view => ({ ...view, aggregate: false })));
    await go(page, '/views/Patients');
    await page.getByRole('tab', { name: 'Definition (6)' }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Rows', 'Definition (6)']);
  });

  it('says where views come from where there are none', async () => {
    const page = await openWith(() => []);
    await go(page, '/views');
    await page.getByText('This server has no views.').waitFor();
    await page.getByText('docs/views.md').waitFor();
  });
});
