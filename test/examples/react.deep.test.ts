// The example of React: it compiles, is built by Vite, and a person uses it in Chromium against a server with the profile of its form.
// Its packages come from the registry; without it the tests are skipped.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tgz } from '../codegen/tgz.ts';
import { wardFiles } from '../codegen/ward.ts';
import { inBrowser, testBrowser } from '../console/browser.ts';
import { blocksOf } from '../docs/pages.ts';
import { fewTypes, makeWorld, type Served, type World } from '../profiles/world.ts';
import { password } from '../sign-in/browser.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'kiln-react-'));
const bin = (...path: readonly string[]) => [join(folder, 'node_modules', ...path)];
let world: World;
let served: Served;
let vite: ChildProcess | undefined;
let isInstalled = false;
let app = '';
let invitation = '';
const open = testBrowser(() => served);

beforeAll(async () => {
  world = makeWorld([{ name: 'example.fhir.ward', version: '1.0.0', bytes: tgz(wardFiles()) }], {}, fewTypes);
  cpSync(join(import.meta.dirname, 'react'), folder, { recursive: true });
  cpSync(join(world.root, 'generated/client'), join(folder, 'client'), { recursive: true });
  cpSync(join(import.meta.dirname, '../client/selected-hooks.tsx'), join(folder, 'src/selected-hooks.tsx'));
  for (const [i, { text }] of blocksOf('tsx').entries())
    writeFileSync(join(folder, `src/documented-${i}.tsx`), text);
  isInstalled = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder }).then(
    () => true,
    () => false,
  );
  const [port, appPort] = [await freePort(), await freePort()];
  app = `http://localhost:${appPort}/`;
  served = await world.serve({ PORT: `${port}` });
  await served.send('PUT', 'AccessPolicy/ward', {
    ...{ resourceType: 'AccessPolicy', id: 'ward', name: 'Ward', resource: [{ resourceType: 'Patient' }] },
  });
  invitation = (await admin<{ link: string }>('user', { login: 'ada', policies: ['ward'] })).link;
  const client = { name: 'Ward', public: true, redirectUri: [app] };
  const { clientId } = await admin<{ clientId: string }>('client', client);
  if (!isInstalled) return;
  const env = { ...process.env, VITE_FHIR: served.base, VITE_CLIENT: clientId };
  await run(process.execPath, [...bin('vite/bin/vite.js'), 'build'], { cwd: folder, env });
  const preview = ['preview', '--host', 'localhost', '--port', `${appPort}`, '--strictPort'];
  vite = spawn(process.execPath, [...bin('vite/bin/vite.js'), ...preview], { cwd: folder, stdio: 'ignore' });
  await vi.waitFor(() => fetch(app), 30_000);
}, 300_000);

afterAll(async () => {
  vite?.kill();
  await world?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise(resolve => probe.close(resolve));
  return port;
}

async function admin<Answer>(name: string, body: object): Promise<Answer> {
  const answer = await fetch(`${served.base}/$admin/${name}`, {
    method: 'POST',
    headers: { authorization: 'Bearer world-token', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([answer.status < 300, await answer.clone().text()]).toEqual([true, expect.any(String)]);
  return (await answer.json()) as Answer;
}

const put = (id: string, family: string, more: object = {}) =>
  served.send('PUT', `Patient/${id}`, { resourceType: 'Patient', id, name: [{ family }], ...more });

it('compiles, and the results of hooks have the types of what is selected', async ({ skip }) => {
  if (!isInstalled) skip();
  const { stdout } = await run(process.execPath, [...bin('typescript/bin/tsc'), '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe('');
}, 120_000);

inBrowser('in the browser', () => {
  it('a person signs in, sees changes as they happen, and creates what the profile allows', async ({
    skip,
  }) => {
    if (!isInstalled) skip();
    for (let i = 0; i < 12; i++) await put(`p${i}`, `Family ${i}`);
    const { page, faults } = await open({ path: invitation, signedIn: false });
    await signIn(page);
    await page.getByText('Live', { exact: true }).waitFor();
    const list = page.getByRole('listitem');
    // The list and the subscription come by requests of their own, in either order.
    await expect.poll(() => list.count()).toBe(10);
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => list.count()).toBe(12);

    // Of another client: a new one, and a change of the one that is shown.
    await put('live', 'Live Family');
    await list.filter({ hasText: 'Live Family' }).waitFor();
    await expect.poll(() => list.count()).toBe(13);
    await list.filter({ hasText: 'Live Family' }).getByRole('button').click();
    await page.getByText('Version 1: no gender').waitFor();
    await put('live', 'Live Family', { gender: 'female' });
    await page.getByText('Version 2: female').waitFor();

    const sent: string[] = [];
    page.on('request', request => request.url().endsWith('/Patient') && sent.push(request.method()));
    await page.getByLabel('Family name').fill('Chalmers');
    await page.getByLabel('Birth date').fill('1974-12-32');
    await page.getByRole('button', { name: 'Create' }).click();
    expect(await described(page, 'Birth date')).toBe('must be a valid date');
    expect(await described(page, 'Record number')).toBe('');
    await page.getByLabel('Birth date').fill('1974-12-25');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect.poll(() => described(page, 'Record number')).toMatch(/required|must|at least/);
    expect(await described(page, 'Birth date')).toBe('');
    expect(sent).toEqual([]);
    await page.getByLabel('Record number').fill('7');
    await page.getByRole('button', { name: 'Create' }).click();
    await list.filter({ hasText: 'Chalmers 1974-12-25' }).waitFor();
    expect(sent).toEqual(['POST']);
    // The change may be heard of before the response.
    await expect.poll(() => page.getByLabel('Family name').inputValue()).toBe('');

    // With the component the subscription ends.
    const ended = page.waitForEvent('requestfailed', request => request.url().endsWith('$graphql'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await ended;
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(faults.filter(fault => !fault.startsWith(`request: ${app}`))).toEqual([]);
  }, 180_000);
});

/** From the link of the invitation to the list. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/^Password, of/).fill(password);
  await page.getByLabel('Password, once more').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('The password is set').waitFor();
  await page.goto(app);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Name or e-mail address').fill('ada');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Allow Ward?' }).waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
}

/** The fault that stands at the field. */
async function described(page: Page, label: string): Promise<string | null> {
  const id = await page.getByLabel(label).getAttribute('aria-describedby');
  return page.locator(`#${id}`).textContent();
}
