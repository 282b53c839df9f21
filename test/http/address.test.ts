// Who calls, where proxies stand before the server; and that the development token does not work through one.
import { describe, expect, it } from 'vitest';
import { callerAddress, networkOf, trustedProxies } from '../../runtime/base/http/address.ts';
import { newClient } from '../auth/client.ts';
import { testConfig } from '../config.ts';
import { refusalOf, testServer } from '../server.ts';

const proxies = 'loopback, 10.0.0.0/8, 2001:db8:aa::/48, 192.0.2.7';
const isTrusted = trustedProxies(testConfig({ KILN_TRUSTED_PROXY: proxies }).trustedProxy);
const own = '127.0.0.1';
const caller = '203.0.113.9';

describe('the address of a caller', () => {
  it.each<
    [
      name: string,
      sender: string,
      forwardedFor: string | undefined,
      forwarded: string | undefined,
      want: string,
    ]
  >([
    ['has no header', own, undefined, undefined, own],
    ['is not behind a proxy', caller, undefined, undefined, caller],
    ['comes with a header that nobody vouches for', caller, '198.51.100.1', 'for=198.51.100.1', caller],
    ['comes by a proxy', own, caller, undefined, caller],
    ['comes by a proxy of both families', '::ffff:127.0.0.1', caller, undefined, caller],
    ['comes by a proxy of IPv6', '::1', caller, undefined, caller],
    ['comes by a network of proxies', '2001:db8:aa:1::9', caller, undefined, caller],
    ['comes by an address beside that network', '2001:db8:ab::9', caller, undefined, '2001:db8:ab::9'],
    [
      'is the right-most that is not trusted',
      own,
      `198.51.100.1, ${caller}, 10.1.2.3, 192.0.2.7`,
      undefined,
      caller,
    ],
    ['is claimed by the caller', own, `127.0.0.1, 10.0.0.1, ${caller}`, undefined, caller],
    ['is a proxy itself', own, '10.0.0.5, 10.0.0.6', undefined, '10.0.0.5'],
    ['has a port', own, `${caller}:4711`, undefined, caller],
    ['is of IPv6 with a port', own, '[2001:db8::1]:4711', undefined, '2001:db8::1'],
    ['is of IPv6', own, '2001:db8::1', undefined, '2001:db8::1'],
    ['is an IPv4 address in IPv6', own, `::ffff:${caller}`, undefined, caller],
    ['has spaces around it', own, ` ${caller} ,10.0.0.1 `, undefined, caller],
    ['is not an address', own, 'unknown', undefined, own],
    ['is not an address behind a proxy', own, `${caller}, _hidden, 10.0.0.1`, undefined, '10.0.0.1'],
    ['is empty', own, '', undefined, own],
    ['has an empty entry', own, `${caller},`, undefined, own],
    ['is out of range', own, '203.0.113.999', undefined, own],
    ['is markup', own, '<script>', undefined, own],
    ['is in Forwarded', own, undefined, `for=${caller};proto=https`, caller],
    ['is in Forwarded in quotes', own, undefined, 'proto=https; For="[2001:db8::1]:4711"', '2001:db8::1'],
    ['is in Forwarded in a list', own, undefined, `for=198.51.100.1, for=${caller}, for=10.0.0.1`, caller],
    ['is hidden in Forwarded', own, undefined, `for=${caller}, for=_x;by=10.0.0.2, for=10.0.0.1`, '10.0.0.1'],
    ['is not named in Forwarded', own, undefined, `for=${caller}, proto=https`, own],
    ['is in a Forwarded that is malformed', own, undefined, `for=${caller}, for="`, own],
    [
      'has a comma in quotes',
      own,
      undefined,
      `for=198.51.100.1;host="a, for=192.0.2.1", for=${caller}`,
      caller,
    ],
    ['is the same in both headers', own, caller, `for=${caller}`, caller],
    ['differs between both headers', own, caller, 'for=198.51.100.1', own],
  ])('%s', (_, sender, forwardedFor, forwarded, want) => {
    const headers = {
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
      ...(forwarded === undefined ? {} : { forwarded }),
    };
    expect(callerAddress(sender, headers, isTrusted)).toBe(want);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is found in headers of 16 KB without delay', () => {
    for (const text of [
      ' '.repeat(16_000),
      'for='.repeat(4_000),
      ','.repeat(16_000),
      '"'.repeat(16_000),
      ';'.repeat(16_000),
    ])
      for (const name of ['x-forwarded-for', 'forwarded'])
        expect(callerAddress(own, { [name]: `${text}!` }, isTrusted)).toBe(own);
  });
});

it.each(
  'x * 0.0.0.0/0 10.0.0.0/33 10.0.0.0/ 10.0.0/8 ::1/129 loopback, example.org'.split(' '),
)('KILN_TRUSTED_PROXY may not be %s', text => {
  expect(() => testConfig({ KILN_TRUSTED_PROXY: text })).toThrow(
    /KILN_TRUSTED_PROXY must be a list of addresses/,
  );
});

const server = testServer({ KILN_TRUSTED_PROXY: 'loopback', tokenAttempts: 1, KILN_AUDIT: 'denied' });
const untrusting = testServer({ tokenAttempts: 1 });

describe('behind a trusted proxy', () => {
  const attempt = async (to: typeof server, address: string) => {
    const response = await fetch(new URL('/oauth2/token', to().base), {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' }),
    });
    return response.status;
  };

  it('each caller has its own attempts at the token endpoint', async () => {
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
      statuses.push(await attempt(server, address));
    expect(statuses).toEqual([401, 429, 401]);
  });

  it('and without one the header changes nothing', async () => {
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2']) statuses.push(await attempt(untrusting, address));
    expect(statuses).toEqual([401, 429]);
  });

  it('the audit trail has the address of the caller', async () => {
    await fetch(`${server().base}/Patient/x`, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    await server().trail.close();
    const { rows } = await server().database.generic.query<{ content: string }>(
      'select content from "AuditEvent"',
    );
    expect(JSON.stringify(rows)).toContain('203.0.113.77');
  });
});

describe('the development token', () => {
  it.each([
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'X-Forwarded-Prefix',
    'Forwarded',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
    'True-Client-IP',
    'X-Forwarded',
    'X-Envoy-External-Address',
  ])('is refused with the header %s', async name => {
    for (const path of ['Patient/none', '$graphql?query={__typename}', 'Bot/$execute']) {
      const response = await untrusting().fetch(path, { headers: { [name]: '1' } });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect((await refusalOf(response)).issue?.[0]?.diagnostics).toMatch(
        new RegExp(`a proxy passed this one on: it has the header ${name.toLowerCase()}`),
      );
    }
  });

  it('works without, and other tokens work with one', async () => {
    expect((await untrusting().fetch('$graphql?query={__typename}')).status).toBe(200);
    const { accessToken } = await newClient(untrusting());
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'x-forwarded-for': '203.0.113.1',
      via: '1.1 proxy',
    };
    expect((await untrusting().fetch('$graphql?query={__typename}', { headers })).status).toBe(200);
  });

  it.each([
    [
      'https://fhir.example.org/fhir/R4',
      /KILN_DEV_TOKEN .* while KILN_BASE_URL is https:\/\/fhir\.example\.org\/fhir\/R4/,
    ],
    ['http://192.0.2.1/fhir/R4', /while KILN_BASE_URL is/],
    ['http://localhost.example.org/fhir/R4', /while KILN_BASE_URL is/],
  ])('is refused where KILN_BASE_URL is %s', (base, message) => {
    expect(() => testConfig({ KILN_DEV_TOKEN: 'x', KILN_BASE_URL: base })).toThrow(message);
    expect(testConfig({ KILN_BASE_URL: base }).devTokenAllowed).toBe(false);
  });

  it.each([
    'http://127.0.0.1:8103/fhir/R4',
    'http://localhost/fhir/R4',
    'http://[::1]:1/fhir/R4',
    'https://127.1.2.3/fhir/R4',
  ])('is made where KILN_BASE_URL is %s', base => {
    expect(testConfig({ KILN_DEV_TOKEN: 'x', KILN_BASE_URL: base }).devTokenAllowed).toBe(true);
  });
});
