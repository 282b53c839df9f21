// Texts that are made to be executed, in every string of every answer that the console shows, and in the texts of errors: nothing of them runs,
// and nothing is requested from elsewhere. https://owasp.org/www-community/xss-filter-evasion-cheatsheet
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newClient } from '../auth/client.ts';
import { sampleTemplate, testServer } from '../server.ts';
import { go, inBrowser, json, testBrowser } from './browser.ts';

const server = testServer({ KILN_AUDIT: 'all' }, sampleTemplate);
const open = testBrowser(server);
let membership = '';

beforeAll(async () => {
  const policy = {
    resourceType: 'AccessPolicy',
    id: 'ward',
    name: 'ward',
    resource: [{ resourceType: '*' }],
  };
  await server().put(policy);
  await server().put({
    ...{
      resourceType: 'Bot',
      id: 'admit',
      name: 'Admit',
      active: true,
      codeVersion: '1',
      cronString: '30 6 * * *',
    },
    ...{ runAsUser: true, trigger: [{ criteria: 'Patient?gender=other' }] },
  });
  await server().put({ resourceType: 'Patient', id: 'told', gender: 'other' });
  ({ membership } = await newClient(server(), { policies: ['ward'] }));
});

const run = 'globalThis.executed=1;parent.executed=1;top.executed=1';
const elsewhere = 'http://example.org';

/** Fifty, each of another kind. */
const payloads = [
  `<script>${run}</script>`,
  `<script src="${elsewhere}/x.js"></script>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</title></head></body></html><script>${run}</script>`,
  `</style><script>${run}</script>`,
  `--><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<ScRiPt >${run}</ScRiPt>`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `<img src=x onerror="${run}">`,
  `<img/src=x/onerror=${run}>`,
  `<img src="javascript:${run}">`,
  `<img src="${elsewhere}/beacon.png">`,
  `<image href=x onerror="${run}">`,
  `<svg onload="${run}"></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${run}</script>"></iframe></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${run}</script></svg>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}">`,
  `<math href="javascript:${run}">x</math>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<a href="javascript:${run}" autofocus onfocus="${run}">x</a>`,
  `<form action="javascript:${run}"><button autofocus onfocus="${run}">x</button></form>`,
  `<input autofocus onfocus="${run}">`,
  `<details open ontoggle="${run}">x</details>`,
  `<video autoplay src=x onerror="${run}"></video>`,
  `<audio src=x onerror="${run}"></audio>`,
  `<body onload="${run}">`,
  `<marquee onstart="${run}">x</marquee>`,
  `<div style="background:url(${elsewhere}/x.png);animation-name:x" onanimationstart="${run}">x</div>`,
  `<style>@import url(${elsewhere}/x.css);</style>`,
  `<link rel="stylesheet" href="${elsewhere}/x.css">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<base href="${elsewhere}/">`,
  `<template><script>${run}</script></template><slot onslotchange="${run}">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}//%0a`,
  `data:text/html,<script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}\${${run}}`,
];

/** Each view with what it shows of others. */
const paths = () => [
  '/data',
  '/data/Patient?name=a',
  ...['', 'page', 'json', 'references', 'history', 'edit'].map(tab => `/data/Patient/example?tab=${tab}`),
  '/data/Observation/example?tab=page',
  '/data/DocumentReference/example?tab=page',
  '/access',
  '/access/policies/ward',
  `/access/memberships/${membership}`,
  `/access/memberships/${membership}?tab=why&subject=Patient/example.telecom`,
  ...['memberships', 'users', 'clients', 'tokens', 'audit'].map(name => `/access/${name}`),
  '/bots',
  ...['', 'run', 'versions', 'runs', 'triggers', 'settings'].map(tab => `/bots/admit?tab=${tab}`),
  '/bots/$events',
  '/bots/$secrets',
  '/definitions',
  ...['elements', 'parameters', 'columns', 'references'].map(tab => `/definitions/Patient?tab=${tab}`),
  '/definitions/$packages',
  '/definitions/$migrations',
  '/operations',
  ...['slow', 'health', 'jobs'].map(name => `/operations/${name}`),
];

/** What names and links resources stays, so that views go on to what they show; `isAll`: of that, too. */
function poisoned(value: unknown, next: () => string, isAll: boolean, name = ''): unknown {
  if (Array.isArray(value)) return value.map(item => poisoned(item, next, isAll, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, poisoned(item, next, isAll, key)]),
    );
  if (typeof value !== 'string') return value;
  if (name === 'div') return `<div>${next()}${next()}</div>`;
  const isKept = name === 'resourceType' || (!isAll && ['id', 'status', 'mode', 'date'].includes(name));
  return isKept ? value : next();
}

/** @param answer what the page gets instead of each answer. @returns waits until all were given, and visits the views */
async function answerAll(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<(paths: readonly string[]) => Promise<void>> {
  let asked = 0;
  let answered = 0;
  await page.route('**/fhir/R4/**', async route => {
    if (/\$schema|\/metadata/.test(route.request().url())) return route.continue();
    asked++;
    await answer(route).finally(() => answered++);
  });
  return async paths => {
    for (const path of paths) {
      await go(page, path);
      let before = -1;
      while (before !== asked || asked !== answered) {
        before = asked;
        await page.waitForTimeout(150);
      }
    }
  };
}

inBrowser('texts of others', () => {
  it('are fifty', () => expect(new Set(payloads).size).toBe(50));

  it.each([
    ['values', false, 0],
    ['values, in another order', false, 17],
    ['values, ids and references', true, 31],
  ] as const)('are not executed: %s', async (_, isAll, first) => {
    const { page, faults } = await open();
    let turn = first;
    let poured = 0;
    const next = () => {
      poured++;
      return payloads[turn++ % payloads.length] ?? '';
    };
    const visit = await answerAll(page, async route => {
      const response = await route.fetch();
      const text = await response.text();
      if (!/json/.test(response.headers()['content-type'] ?? '') || text === '')
        return route.fulfill({ response });
      await route.fulfill({ response, json: poisoned(JSON.parse(text), next, isAll) });
    });
    await visit(paths());
    expect(poured).toBeGreaterThan(1_000);
    expect(await page.evaluate('globalThis.executed')).toBeUndefined();
    expect(faults.filter(fault => fault.startsWith('request:'))).toEqual([]);
  });

  it('are not executed as what a query, a bot or its log answers', async () => {
    const { page, faults } = await open({ path: '/query' });
    const all = payloads.join('\n');
    await page.route('**/$graphql', route =>
      route.fulfill(json({ data: { [all]: payloads }, errors: payloads.map(message => ({ message })) })),
    );
    await page.route(/execute$/, route => route.fulfill({ contentType: 'text/html', body: all }));
    await page.route(/AuditEvent/, route =>
      route.fulfill(
        json({
          resourceType: 'Bundle',
          entry: payloads.map((valueString, at) => ({
            resource: {
              ...{ resourceType: 'AuditEvent', id: `e${at}`, recorded: new Date().toISOString() },
              ...{ outcomeDesc: valueString, agent: [{ name: valueString }] },
              entity: [{ name: '$execute', detail: [{ type: 'log', valueString }] }],
            },
          })),
        }),
      ),
    );
    await page.getByRole('button', { name: 'Run', disabled: false }).click();
    await page.getByText('constructor.constructor').first().waitFor();
    await go(page, '/bots/admit?tab=run');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('region', { name: 'result' }).getByText('constructor.constructor').waitFor();
    await go(page, '/bots/admit?tab=runs');
    await page.locator('summary').nth(49).click();
    await page.locator('pre.log').getByText('constructor.constructor').waitFor();
    expect(await page.evaluate('globalThis.executed')).toBeUndefined();
    expect(faults).toEqual([]);
  });

  it('are not executed as what errors say', async () => {
    const { page, faults } = await open();
    let turn = 0;
    const visit = await answerAll(page, async route => {
      const issue = [0, 1, 2, 3].map(() => {
        const diagnostics = payloads[turn++ % payloads.length] ?? '';
        return { severity: 'error', code: 'processing', diagnostics, expression: [diagnostics] };
      });
      await route.fulfill({ status: 422, json: { resourceType: 'OperationOutcome', issue } });
    });
    await visit([...paths(), ...paths()]);
    expect(turn).toBeGreaterThanOrEqual(50);
    expect(await page.evaluate('globalThis.executed')).toBeUndefined();
    expect(faults.filter(fault => fault.startsWith('request:'))).toEqual([]);
  });
});
