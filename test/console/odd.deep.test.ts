// What is odd in a browser: resources without a name, deep, with text of other scripts; answers that no view can draw; lists that are
// longer than a page; addresses that leave their place.
import { beforeAll, expect, it } from 'vitest';
import { sampleTemplate, testServer } from '../server.ts';
import { go, inBrowser, json, overflow, testBrowser } from './browser.ts';

const server = testServer({}, sampleTemplate);
const open = testBrowser(server);

beforeAll(async () => {
  const item = (depth: number): object => ({
    ...{ linkId: `level ${depth}`, type: depth === 0 ? 'string' : 'group', text: 'עברית ‮x‬ 𝕏' },
    ...(depth === 0 ? {} : { item: [item(depth - 1)] }),
  });
  await server().put({
    ...{ resourceType: 'Questionnaire', id: 'deep', status: 'draft', item: [item(40)] },
    text: {
      status: 'generated',
      div: `<div xmlns="http://www.w3.org/1999/xhtml">${'long '.repeat(200_000)}</div>`,
    },
  });
  await server().put({
    ...{ resourceType: 'Binary', id: 'json', contentType: 'application/json' },
    data: Buffer.from('[1, 2]').toString('base64'),
  });
  await server().put({ resourceType: 'Basic', id: 'bare', code: { text: 'bare' } });
  await server().put({ resourceType: 'Patient', id: 'measured' });
  for (const [id, status] of [
    ['right', 'final'],
    ['wrong', 'entered-in-error'],
  ])
    await server().put({
      ...{
        resourceType: 'Observation',
        id: `weight-${id}`,
        status,
        subject: { reference: 'Patient/measured' },
      },
      category: [
        {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' },
          ],
        },
      ],
      code: { text: `Weight ${id}` },
      effectiveDateTime: '2020-03-01T10:00:60Z',
      valueQuantity: { value: 70, unit: 'kg' },
    });
});

inBrowser('odd resources', () => {
  it.each([
    ['/data/Questionnaire/deep', 'level 0'],
    ['/data/Questionnaire/deep?tab=json', '"level 0"'],
    ['/data/Questionnaire/deep?tab=references', 'It refers to'],
    ['/data/Binary/json', 'application/json'],
    ['/data/Basic/bare', 'bare'],
    ['/data/Questionnaire?_id=deep', 'deep'],
  ])('%s are shown', async (path, there) => {
    const { page, faults } = await open({ path });
    await page.getByText(there).first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });

  it('what was entered in error is not in the chart', async () => {
    const { page } = await open({ path: '/data/Patient/measured' });
    await page.getByText('Weight right').first().waitFor();
    expect(await page.getByText('Weight wrong').count()).toBe(0);
  });
});

inBrowser('odd answers', () => {
  it('with a long name of an application fit a phone', async () => {
    const { page } = await open({ path: '/data', width: 390 });
    const body = JSON.stringify([
      { client: 'long', name: `Growth ${'and more of it '.repeat(12)}${'x'.repeat(80)}` },
    ]);
    await page.route(/R4\/\$launch$/, route => route.fulfill({ contentType: 'application/json', body }));
    await go(page, '/data/Patient/example');
    await page.getByRole('button', { name: 'Launch Growth' }).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  it('that no view can draw are an error in the view, and the others go on', async () => {
    const { page } = await open({ path: '/data' });
    await page.route(/R4\/Basic\/odd$/, route =>
      route.fulfill({ contentType: 'application/json', body: 'null' }),
    );
    await go(page, '/data/Basic/odd');
    await page.getByText('This page cannot be shown.').waitFor();
    await page.getByRole('link', { name: 'Bots' }).click();
    await page.getByRole('heading', { name: 'Bots', level: 2 }).waitFor();
  });

  it.each([
    ['/access/policies', /R4\/AccessPolicy/, 9],
    ['/data/Basic/bare?tab=history', /R4\/Basic\/bare\/_history/, 9],
    ['/data/Basic', /R4\/Basic$/, 60],
  ])('longer than what is read say so on %s', async (path, url, megabytes) => {
    const { page } = await open({ path: '/bots' });
    await page.route(url, route =>
      route.fulfill(json({ resourceType: 'Bundle', text: 'x'.repeat(megabytes * 1_000_000) })),
    );
    await go(page, path);
    await page.getByText('The answer is longer than 8 MB').waitFor();
  });

  it('with more resources than a list shows lead to the others', async () => {
    const { page } = await open({ path: '/data' });
    const body = JSON.stringify({
      resourceType: 'Bundle',
      link: [{ relation: 'next', url: 'http://x.org/fhir/R4/Bot?_cursor=x' }],
      entry: Array.from({ length: 500 }, (_, at) => ({ resource: { resourceType: 'Bot', id: `bot-${at}` } })),
    });
    await page.route(/R4\/Bot\?/, route => route.fulfill({ contentType: 'application/json', body }));
    await go(page, '/bots');
    await page.getByText('There are more than these 500').waitFor();
    await page.getByRole('link', { name: 'search all in Data' }).click();
    await page.getByLabel('Address', { exact: true }).waitFor();
  });
});

inBrowser('odd addresses', () => {
  it('of the id new are resources', async () => {
    await server().put({ resourceType: 'Patient', id: 'new', name: [{ family: 'Newman' }] });
    const { page } = await open({ path: '/data/Patient/new' });
    await page.getByRole('heading', { name: 'Newman' }).waitFor();
    await go(page, '/data/Patient');
    await page.getByRole('link', { name: 'New Patient' }).click();
    await page.getByLabel('New Patient').waitFor();
  });

  it.each([
    '/access/users/none',
    '/access/tokens/none',
    '/access/audit/none',
    '/access/policies/a/b',
    '/query/x',
  ])('%s is not a page', async path => {
    const { page } = await open({ path });
    await page.getByText('This page does not exist.').waitFor();
  });

  it('do not leave the types and ids of FHIR', async () => {
    const { page } = await open({ path: '/data' });
    const left: string[] = [];
    page.on('request', request => {
      if (!/\/(fhir\/R4|console)\//.test(request.url())) left.push(request.url());
    });
    for (const path of ['/data/..%2F..%2Foauth2/x', '/data/Patient/..%2F..%2F..%2Fsign-in?tab=history'])
      await go(page, path).then(() => page.getByText('This page does not exist.').waitFor());
    expect(left).toEqual([]);
  });
});
