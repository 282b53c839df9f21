// A test file asks for a browser → Chromium with pages of the console of its test server, and what went wrong in them.
// Without Chromium the tests are skipped; KILN_TEST_CHROMIUM names another executable.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { token } from '../server.ts';

const executable = [process.env.KILN_TEST_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  path => path !== undefined && existsSync(path),
);
if (executable === undefined)
  process.stderr.write('There is no Chromium: tests of the console are skipped. apt-get install chromium\n');

/** `describe` of everything that needs the browser. */
export const inBrowser = describe.skipIf(executable === undefined);

export interface Opened {
  readonly page: Page;
  /** Errors of scripts, refused by the policy of the page, and requests to other origins: always to be empty. */
  readonly faults: string[];
  /** Once no request was open for 300 ms. */
  readonly idle: () => Promise<void>;
}

export interface PageOptions {
  /** `/query`; the page of signing in comes first. */
  readonly path?: string;
  /** false: stays on the page of signing in. */
  readonly signedIn?: boolean;
  readonly width?: 1280 | 390;
  readonly dark?: boolean;
}

/** What each view is tried in. What fits depends on the width alone, and contrast on the colour. */
export const looks = [
  { width: 1280, dark: false, name: '1280 light' },
  { width: 390, dark: true, name: '390 dark' },
] as const;

/** Says beforeAll and afterAll for the file that calls it. @returns opens a page in a session of its own */
export function testBrowser(
  server: () => { readonly base: string },
): (options?: PageOptions) => Promise<Opened> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (executable === undefined) return;
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    browser = await chromium.launch({ executablePath: executable, args });
  });
  afterAll(() => browser?.close());
  return async ({ path = '/', signedIn = true, width = 1280, dark = false } = {}) => {
    if (!browser) throw new Error('There is no browser: declare the test in inBrowser.');
    const { origin } = new URL(server().base);
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: width === 390 ? 844 : 800 },
      colorScheme: dark ? 'dark' : 'light',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(process.env.KILN_TEST_DEEP === '1' ? 60_000 : 25_000);
    const faults = watch(page, origin);
    const idle = whenIdle(page);
    await page.goto(path);
    if (signedIn) await signIn(page);
    return { page, faults, idle };
  };
}

/** With the development token of the test server. */
export async function signIn(page: Page, accessToken = token): Promise<void> {
  await page.getByLabel('Access token').fill(accessToken);
  await page.getByRole('button', { name: 'Use token' }).click();
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
}

/** To another address of the console, without loading it again. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** An answer in place of that of the server. */
export function json(body: unknown) {
  return { contentType: 'application/json', body: JSON.stringify(body) };
}

/** Replaces what is in the editor, as a person who pastes. */
export async function typeCode(page: Page, text: string): Promise<void> {
  await page.locator('.CodeMirror').first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** @returns what is in the editor once the first offer between two texts was taken */
export async function completed(page: Page, before: string, after = ''): Promise<string> {
  await typeCode(page, before + after);
  for (const _ of after) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Space');
  await page.locator('.CodeMirror-hint').first().waitFor();
  await page.keyboard.press('Enter');
  return page.evaluate("document.querySelector('.CodeMirror').CodeMirror.getValue()");
}

/** Until nothing more fits the session storage but a few bytes. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(`for (let size = 1 << 20; size > 32; )
    try { sessionStorage.setItem('full ' + Math.random(), 'x'.repeat(size)); } catch { size >>= 1; }`);
}

function whenIdle(page: Page): () => Promise<void> {
  const open = new Set<object>();
  let last = 0;
  const end = (request: object) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', request => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => open.size === 0 && Date.now() - last > 300, { timeout: 10_000 }).toBe(true);
}

function watch(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(`error: ${error.message}`));
  page.on('console', message => {
    // The browser logs each refused request; the console shows it where it matters.
    if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return;
    faults.push(`console: ${message.text()}`);
  });
  page.on('request', request => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) faults.push(`request: ${url}`);
  });
  return faults;
}

/** Into the folder of KILN_TEST_PICTURES, to be looked at; without it nothing is taken. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.KILN_TEST_PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Until nothing of the page is still being made: editors are loaded when they are first shown. */
export function ready(page: Page): Promise<void> {
  return page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Serious and critical findings of axe-core: rule, and the first elements that break it. */
export async function barriers(page: Page): Promise<readonly string[]> {
  await ready(page);
  await page.evaluate(axe);
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Whether the page is wider than the window: on a phone nothing but marked parts may scroll sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - innerWidth') as Promise<number>;
}

type Seen = (title: string) => Promise<void>;

/** What is visited has no barriers and fits the window, in either width and colour; `view` names its pictures. */
export function inEachLook(
  open: ReturnType<typeof testBrowser>,
  view: string,
  visit: (page: Page, seen: Seen) => Promise<void>,
  options: PageOptions = {},
): void {
  it.each(looks)('has no barriers and fits the window: $name', async ({ width, dark, name }) => {
    const { page, faults } = await open({ width, dark, ...options });
    await visit(page, async title => {
      await expect.poll(() => page.getByText(/^(Loading|Asking the server)…$/).count()).toBe(0);
      expect(await barriers(page), title).toEqual([]);
      expect(await overflow(page), title).toBeLessThanOrEqual(0);
      await picture(page, `${view} ${title} ${name}`);
    });
    expect(faults).toEqual([]);
  }, 120_000);
}

/** A page, and a text or label that is there when it is complete. */
export type Visited = readonly [title: string, path: string | (() => string), there: string | RegExp];

export function visitAll(pages: readonly Visited[]) {
  return async (page: Page, seen: Seen): Promise<void> => {
    for (const [title, path, there] of pages) {
      await go(page, typeof path === 'string' ? path : path());
      const value = page.locator(`input[value=${JSON.stringify(String(there))}]`);
      await page.getByText(there).or(page.getByLabel(there)).or(value).first().waitFor({ state: 'attached' });
      await seen(title);
    }
  };
}
