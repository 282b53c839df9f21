// The console by keyboard alone: every view is walked from its first to its last control, the focus is always seen, and is never lost
// where a dialog closes or a link leads on.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { sampleTemplate, testServer } from '../server.ts';
import { go, inBrowser, ready, testBrowser } from './browser.ts';

const server = testServer({}, sampleTemplate);
const open = testBrowser(server);

beforeAll(async () => {
  await server().put({
    resourceType: 'Bot',
    id: 'admit',
    name: 'Admit',
    active: true,
    trigger: [{ criteria: 'Patient' }],
    cronString: '30 6 * * *',
  });
});

/** Each page, and a text that is there when it is complete. */
const pages: readonly (readonly [path: string, there: string])[] = [
  ['/query', 'Run a query to see its response.'],
  ['/data', 'With resources'],
  ['/data/Patient?name=a', 'Columns'],
  ['/data/Patient/example', 'Vital signs'],
  ['/data/Patient/example?tab=page', 'Managing organization'],
  ['/data/Patient/example?tab=references', 'It refers to'],
  ['/data/Patient/example?tab=history', 'Version 1'],
  ['/data/Patient/example?tab=edit', 'Valid by the definitions'],
  ['/definitions/Basic', 'basic.code'],
  ['/definitions/$migrations', 'What the last migration changed'],
  ['/access/policies', 'There are no policies yet.'],
  ['/access/memberships/$new', 'New membership'],
  ['/access/clients', 'Clients'],
  ['/access/audit', 'Audit'],
  ['/bots', 'Admit'],
  ['/bots/admit', 'Ctrl-Space completes'],
  ['/bots/admit?tab=run', 'Deploy its code first.'],
  ['/bots/admit?tab=triggers', 'No Subscription that you may see runs it.'],
  ['/bots/admit?tab=settings', 'It may be run'],
  ['/bots/$events', 'No event waits, and none is dead.'],
  ['/operations', 'The last hour'],
  ['/operations/health', 'Health'],
];

/** What Tab reaches, what it should, and what of it does not show that it has the focus. Run in the page. */
const walked = `(() => {
  const found = document.activeElement;
  const style = getComputedStyle(found);
  const frame = found.closest('.CodeMirror') ?? found;
  const isSeen = [found, frame, found.parentElement].some(each => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  }) || frame.matches('.CodeMirror-focused, :has(:focus-visible)') || found.tagName === 'IFRAME';
  found.dataset.walked = '1';
  return { isEnd: found === document.body, isSeen, html: found.outerHTML.slice(0, 160) };
})()`;

const unreached = `[...document.querySelectorAll('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary')]
  .filter(each => each.checkVisibility({ visibilityProperty: true }) && each.tabIndex >= 0 && each.dataset.walked !== '1')
  .map(each => each.outerHTML.slice(0, 160))`;

async function walk(page: Page) {
  const hidden: string[] = [];
  await page.evaluate("document.querySelector('.skip').focus(); document.activeElement.dataset.walked = '1'");
  for (let turn = 0; turn < 700; turn++) {
    await page.keyboard.press('Tab');
    const { isEnd, isSeen, html } = (await page.evaluate(walked)) as {
      isEnd: boolean;
      isSeen: boolean;
      html: string;
    };
    if (isEnd) return { isTrapped: false, hidden, unreached: (await page.evaluate(unreached)) as string[] };
    if (!isSeen) hidden.push(html);
  }
  return { isTrapped: true, hidden, unreached: [] };
}

inBrowser('by keyboard alone', () => {
  it.each(pages)('%s is walked from its first to its last control', async (path, there) => {
    const { page, faults } = await open({ path });
    await page.getByText(there).first().waitFor();
    await ready(page);
    expect(await walk(page)).toEqual({ isTrapped: false, hidden: [], unreached: [] });
    expect(faults).toEqual([]);
  });

  it('the focus returns to the button whose dialog closes', async () => {
    const { page } = await open({ path: '/data/Patient' });
    const button = page.getByRole('button', { name: 'Columns' });
    for (const close of ['Escape', 'Enter'] as const) {
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      if (close === 'Enter') await dialog.getByRole('button', { name: 'Done' }).focus();
      await page.keyboard.press(close);
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => button.evaluate(it => it.matches(':focus')), { message: close }).toBe(true);
    }
  });

  it('the focus is in the view after a link inside of it', async () => {
    const { page } = await open({ path: '/data' });
    await page.getByRole('link', { name: /^Patient/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('table').waitFor();
    expect(await page.evaluate("document.activeElement.closest('main') !== null")).toBe(true);
    expect(await page.title()).toBe('Patient · Data · Kiln');
    await go(page, '/bots/admit');
    await page.getByText('Ctrl-Space completes').waitFor();
    expect(await page.title()).toBe('admit · Bots · Kiln');
  });
});
