// Which hosts a bot reaches by fetch: those that its project allows, on the public internet, by https.
import { describe, expect, it } from 'vitest';
import { hostFetch } from '../../runtime/bots/sandbox/host-fetch.ts';
import { allowedFetch } from '../../runtime/bots/sandbox/hosts.ts';
import { openSandbox } from '../../runtime/bots/sandbox/open.ts';
import { localProviders, places, returned, runSource } from './sandbox.ts';

const hosts = [
  'api.example.org',
  'api.example.org:8443',
  '127.0.0.1',
  '[::1]',
  'localhost',
  '169.254.169.254',
];
const real = hostFetch({ mostBytes: 1_000, timeout: 1_000 });

describe('fetch', () => {
  it.each([
    ['another host', ['https://example.org/', {}], 403, /none of those that are allowed/],
    [
      'a host that only begins alike',
      ['https://api.example.org.evil.org/', {}],
      403,
      /none of those that are allowed/,
    ],
    ['another port', ['https://api.example.org:444/', {}], 403, /none of those that are allowed/],
    ['credentials', ['https://a:b@api.example.org/', {}], 400, /no credentials/],
    ['http', ['http://api.example.org/', {}], 502, /https alone/],
    ['loopback', ['https://127.0.0.1/', {}], 502, /no public address/],
    ['loopback in disguise', ['https://2130706433/', {}], 502, /no public address/],
    ['loopback of IPv6', ['https://[::1]/', {}], 502, /no public address/],
    ['a name of loopback', ['https://localhost/', {}], 502, /no public address/],
    ['the metadata of a cloud', ['https://169.254.169.254/', {}], 502, /no public address/],
    ['what is no address', ['no address', {}], 400, /no address/],
    ['a file', ['file:///etc/passwd', {}], 403, /none of those that are allowed/],
    [
      'a header with a line end',
      ['https://api.example.org/', { headers: { a: 'b\r\nc: d' } }],
      400,
      /headers/,
    ],
    ['a body that is no text', ['https://api.example.org/', { body: {} }], 400, /body as texts/],
  ])('refuses %s', async (_, args, status, message) => {
    const answer = JSON.parse(await allowedFetch(JSON.stringify(args), hosts, real));
    expect(answer).toMatchObject({ ok: false, status, message: expect.stringMatching(message) });
  });

  it.each(['{', 'null', '[]', '5', '', '["https://x",null]'])('refuses the arguments %j', async args => {
    expect(JSON.parse(await allowedFetch(args, hosts, real))).toMatchObject({ ok: false, status: 400 });
  });

  const sandboxes = localProviders().map(
    provider =>
      [
        provider.name,
        openSandbox(provider, places, async (url, { method, headers, body }) => ({
          status: 201,
          headers: { 'x-url': url.href },
          body: JSON.stringify({ method, headers, body }),
        })),
      ] as const,
  );

  it.each(sandboxes)('reaches an allowed host from %s', async (_, sandbox) => {
    const source = `export async function handler() {
      const response = await fetch('https://API.example.org/x', { method: 'post', headers: { a: 'b' }, body: 'c' });
      return [response.status, response.ok, response.headers.get('X-Url'), await response.json()];
    }`;
    expect(returned(await runSource(sandbox, source, { hosts }))).toEqual([
      201,
      true,
      'https://api.example.org/x',
      { method: 'POST', headers: { a: 'b' }, body: 'c' },
    ]);
    expect(await runSource(sandbox, source)).toMatchObject({
      end: { kind: 'threw', error: { message: expect.stringMatching(/no hosts are allowed/) } },
    });
    await sandbox.close();
  });
});
