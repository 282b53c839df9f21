// Triggers, schedules and events of bots in a browser: set and refused in place, kept while typed, delivered, replayed and dropped.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newClient } from '../auth/client.ts';
import { testSandbox } from '../bots/sandbox.ts';
import { sampleTemplate, testServer } from '../server.ts';
import { go, inBrowser, inEachLook, ready, signIn, testBrowser } from './browser.ts';

const sandbox = testSandbox();
afterAll(() => sandbox.close());
const server = testServer({ KILN_EVENT_ATTEMPTS: '1' }, sampleTemplate, sandbox);
const open = testBrowser(server);

/** Fails until there is Basic/open. */
const source = `export async function handler(client, event) {
  if (event.input.resourceType === 'Patient') await client.read('Basic', 'open');
  return {};
}
`;

async function bot(id: string, more: object = {}, code = source): Promise<void> {
  await put({ resourceType: 'Bot', id, name: id, active: true, runAsUser: true, ...more });
  const response = await server().fetch(`Bot/${id}/$deploy`, {
    method: 'POST',
    body: JSON.stringify({ code, filename: 'bot.js' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(200);
}

const put = (resource: object) => server().put(resource as never);

async function read(path: string): Promise<Record<string, unknown>> {
  return (await (await server().fetch(path)).json()) as Record<string, unknown>;
}

/** Its events once all are delivered or dead. */
async function dead(listener: string, count: number): Promise<void> {
  const found = async () => {
    await server().events.tend();
    const listed = (await (await server().fetch(`$admin/event?listener=${listener}`)).json()) as {
      readonly state: string;
    }[];
    expect(listed.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'dead'));
  };
  await vi.waitFor(found, { timeout: 30_000, interval: 100 });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
}

beforeAll(async () => {
  await bot('ward', { trigger: [{ criteria: 'Patient?gender=other', interaction: ['delete', 'create'] }] });
  await put({
    ...{ resourceType: 'Subscription', id: 'watch', status: 'requested', reason: 'Watch <b>wards</b>' },
    ...{ criteria: 'Patient?gender=other', channel: { type: 'rest-hook', endpoint: 'Bot/ward' } },
  });
  for (const id of ['e1', 'e2']) await put({ resourceType: 'Patient', id, gender: 'other' });
  await dead('Bot/ward/0', 2);
  await dead('Subscription/watch', 2);
});

inBrowser('triggers and events', () => {
  const visit = async (page: Page, seen: (title: string) => Promise<void>) => {
    await page.getByLabel('It runs by').selectOption('cron');
    const subscriptions = page.getByRole('region', { name: 'Subscriptions to this bot' });
    await subscriptions.getByText('error', { exact: true }).waitFor();
    await seen('triggers');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('link', { name: 'Events of trigger 1' }).click();
    await page.getByRole('button', { name: 'Replay Patient/e1/_history/1' }).waitFor();
    await seen('events');
    await page.getByRole('button', { name: 'Drop Patient/e1/_history/1' }).click();
    await seen('drop events');
  };
  inEachLook(open, 'bots', visit, { path: '/bots/ward?tab=triggers' });

  it('are set, and run the bot', async () => {
    await bot('turns');
    await put({ resourceType: 'Basic', id: 'kept', code: { text: 'kept' } });
    const { page, faults } = await open({ path: '/bots/turns?tab=triggers' });
    await page.getByRole('button', { name: 'Add a trigger' }).click();
    await page.getByLabel('Criteria of trigger 1').fill('Basic?code:text=turn');
    await page.getByRole('group', { name: 'Interactions of trigger 1' }).getByLabel('delete').check();
    await save(page);
    await page.getByText('Saved.').waitFor();
    expect((await read('Bot/turns')).trigger).toEqual([
      { criteria: 'Basic?code:text=turn', interaction: ['create', 'update', 'delete'] },
    ]);
    await put({ resourceType: 'Basic', id: 'turn', code: { text: 'turn' } });
    const runs = async () => {
      await server().events.tend();
      const found = await read('AuditEvent?entity=Bot/turns&action=E');
      return ((found.entry ?? []) as unknown[]).length;
    };
    await expect.poll(runs, { timeout: 30_000 }).toBe(1);
    await page.getByRole('tab', { name: 'Runs' }).click();
    await page.getByRole('region', { name: 'Audit events' }).getByText('succeeded').waitFor();
    await page.getByRole('tab', { name: 'Triggers' }).click();
    await page.getByRole('button', { name: 'Remove trigger 1' }).click();
    await save(page);
    await page.getByText('Saved.').waitFor();
    expect((await read('Bot/turns')).trigger).toBeUndefined();
    expect(faults).toEqual([]);
  });

  it('that are refused say why at their field, and keep what was typed', async () => {
    await bot('refused');
    const { page, faults } = await open({ path: '/bots/refused?tab=triggers' });
    await page.getByRole('button', { name: 'Add a trigger' }).click();
    const criteria = page.getByLabel('Criteria of trigger 1');
    await criteria.fill('Patient?shoe=44');
    await save(page);
    await page.getByRole('alert').waitFor();
    expect(await described(page, 'Criteria of trigger 1')).toContain('shoe');
    expect(await criteria.inputValue()).toBe('Patient?shoe=44');
    for (const name of ['create', 'update'])
      await page.getByRole('group', { name: 'Interactions of trigger 1' }).getByLabel(name).uncheck();
    await page.getByText('Choose one at least, or remove the trigger.').waitFor();
    await page.getByRole('button', { name: 'Remove trigger 1' }).click();
    await page.getByLabel('It runs by').selectOption('cron');
    await page.getByLabel('Cron expression').fill('61 6 * * *');
    await save(page);
    await page.getByRole('alert').waitFor();
    expect(await described(page, 'Cron expression')).toContain('61 6 * * *');
    expect((await read('Bot/refused')).cronString).toBeUndefined();
    await page.getByLabel('Cron expression').fill('15 6 * * *');
    await save(page);
    await page.getByText('Saved.').waitFor();
    expect((await read('Bot/refused')).cronString).toBe('15 6 * * *');
    expect(faults).toEqual([]);
  });

  it('keep a Timing as it is typed, over reloads, and its digits', async () => {
    await bot('timed');
    const { page, faults } = await open({ path: '/bots/timed?tab=triggers' });
    await page.getByLabel('It runs by').selectOption('timing');
    await page.getByLabel('Timing').fill('{"repeat": {"frequency": 1,');
    await page.getByText('This is not the JSON of a Timing').waitFor();
    await page.reload();
    await signIn(page);
    expect(await page.getByLabel('Timing').inputValue()).toBe('{"repeat": {"frequency": 1,');
    const typed = '{"repeat":  {"frequency": 1, "period": 2.50, "periodUnit": "h"}}';
    await page.getByLabel('Timing').fill(typed);
    expect(await page.getByLabel('Timing').inputValue()).toBe(typed);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Description').fill('Every two hours and a half');
    await save(page);
    await page.getByText('Saved.').waitFor();
    const text = await (await server().fetch('Bot/timed')).text();
    expect(text.replaceAll(/\s/g, '')).toContain('"period":2.50');
    expect(text).toContain('Every two hours and a half');
    const { rows } = await server().database.generic.query("select 1 from kiln_schedule where bot = 'timed'");
    expect(rows).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('say that the source sets them', async () => {
    await bot('config', {}, `export const config = { cron: '30 6 * * *' };\n${source}`);
    const { page } = await open({ path: '/bots/config?tab=triggers' });
    await page.getByText('The source of this bot exports config.').waitFor();
    expect(await page.getByLabel('Cron expression').inputValue()).toBe('30 6 * * *');
    await go(page, '/bots');
    await page
      .getByRole('row', { name: /config/ })
      .getByText('30 6 * * *')
      .waitFor();
  });

  it('that are dead are replayed, or dropped, of one resource or all', async () => {
    await bot('queue', { trigger: [{ criteria: 'Patient?gender=unknown' }] });
    const ids = ['q1', 'q2', 'q3', 'q4'];
    for (const id of ids) await put({ resourceType: 'Patient', id, gender: 'unknown' });
    await dead('Bot/queue/0', 4);
    const { page, faults } = await open({ path: '/bots/$events' });
    await page.getByLabel('Listener').fill('Bot/queue/0');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('4 events are dead.').waitFor();
    await page
      .getByRole('row', { name: /q1/ })
      .getByText(/Bot\/queue answered 4/)
      .waitFor();
    await page.getByRole('button', { name: 'Drop Patient/q1/_history/1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Drop', exact: true }).click();
    await page.getByText('1 event is dropped.').waitFor();
    await page.getByText('3 events are dead.').waitFor();
    await put({ resourceType: 'Basic', id: 'open', code: { text: 'open' } });
    await page.getByRole('button', { name: 'Replay Patient/q2/_history/1' }).click();
    await page.getByText('1 event is tried again.').waitFor();
    await dead('Bot/queue/0', 2);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('2 events are dead.').waitFor();
    await page.getByRole('button', { name: 'Replay all' }).click();
    await page.getByText('2 events are tried again.').waitFor();
    await dead('Bot/queue/0', 0);
    // Those of other listeners are as they were.
    await dead('Bot/ward/0', 2);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('No event waits, and none is dead.').waitFor();
    await page.getByLabel('Resource').fill('Shoe');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('alert').getByText("'Shoe' is not a resource").first().waitFor();
    expect(await page.getByLabel('Resource').inputValue()).toBe('Shoe');
    expect(faults).toEqual([]);
  });

  it('are shown as far as the policies allow', async () => {
    await put({
      ...{ resourceType: 'AccessPolicy', id: 'reader', name: 'reader' },
      resource: [{ resourceType: 'Bot', interaction: ['read', 'search'] }],
    });
    const { accessToken } = await newClient(server(), { policies: ['reader'] });
    const { page, faults } = await open({ path: '/bots/ward?tab=triggers', signedIn: false });
    await signIn(page, accessToken);
    await page.getByText('Your policies hide Subscriptions.').waitFor();
    await page.getByLabel('Criteria of trigger 1').fill('Patient?gender=male');
    await save(page);
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Criteria of trigger 1').inputValue()).toBe('Patient?gender=male');
    await ready(page);
    expect(faults).toEqual([]);
  });
});

/** What a screen reader says of a field besides its label. */
async function described(page: Page, label: string): Promise<string> {
  const id = (await page.getByLabel(label).getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).innerText();
}
