// Passkeys in Chromium, whose virtual authenticator is the device: added at the account page, which the console links to, and used to sign in.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers, inBrowser, overflow, picture, testBrowser } from '../console/browser.ts';
import { testServer } from '../server.ts';
import { newUser, password } from './browser.ts';

// Passkeys belong to the address of the configuration: this server has it, and passes requests to the test server.
const front = createServer((incoming, answer) => {
  const { method, url, headers } = incoming;
  const to = request(new URL(url ?? '/', new URL(server().base).origin), { method, headers }, response => {
    answer.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(answer);
  });
  incoming.pipe(to);
});
await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve));
const at = `http://localhost:${(front.address() as AddressInfo).port}`;
const server = testServer({ KILN_BASE_URL: `${at}/fhir/R4` });
const open = testBrowser(() => ({ base: at }));

beforeAll(() => newUser(server(), 'ada'));
afterAll(() => new Promise(resolve => front.close(resolve)));

inBrowser('a passkey', () => {
  it('is added at the account page, and signs in to the console', async () => {
    const { page, faults } = await open({ signedIn: false });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const device = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true, ...device },
    });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Name or e-mail address').fill('ada');
    await page.getByLabel('Password').fill(password);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByLabel('Name of the passkey').fill('Laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Laptop, added').waitFor();
    await page.getByRole('button', { name: 'Add an app' }).click();
    await page.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await picture(page, `account ${width}`);
    }
    await page.getByRole('link', { name: 'To the console' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('navigation', { name: 'Views' }).waitFor();
    await picture(page, 'console 390');
    expect(faults).toEqual([]);
  });
});
