// KILN_BOT_INTERNAL: the hosts in the operator's network that bots may fetch from, and their addresses.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { allowedFetch } from '../../runtime/bots/sandbox/hosts.ts';
import { configuredSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { hostFetch } from '../../runtime/identity/auth/host-fetch.ts';
import { returned, runSource } from './sandbox.ts';

describe('the setting', () => {
  it('is a list of hosts with ports, by https unless http is given', () => {
    const { botInternal } = readConfig({
      KILN_BOT_INTERNAL:
        'LIMS.internal:8443, http://10.1.2.3:80,https://a-b.example.org:443, [fd00::1]:99, http://localhost:8080',
    });
    expect(botInternal).toEqual([
      'https://lims.internal:8443',
      'http://10.1.2.3:80',
      'https://a-b.example.org:443',
      'https://[fd00::1]:99',
      'http://localhost:8080',
    ]);
    expect(readConfig({}).botInternal).toBeUndefined();
  });

  it.each([
    ['lims.internal', 'and "lims.internal" is not one'],
    ['lims.internal:0', 'is not one'],
    ['lims.internal:65536', 'is not one'],
    ['*.internal:443', 'without wildcards'],
    ['10.0.0.0/8:443', 'networks and paths'],
    ['10.0.0.0/8', 'is not one'],
    ['http://a.internal:80/path', 'is not one'],
    ['http://user:secret@a.internal:80', 'is not one'],
    ['ftp://a.internal:21', 'is not one'],
    ['a.internal:80,', 'and "" is not one'],
    ['a.internal:80 b.internal:80', 'is not one'],
    ['a..internal.:80', 'is not one'],
    ['0x7f.1:80', 'write 127.0.0.1:80 instead of "0x7f.1:80"'],
    ['2130706433:80', 'write 127.0.0.1:80'],
    ['[0:0::1]:80', 'write [::1]:80'],
    ['169.254.169.254:80', 'the metadata of a cloud'],
    ['[::ffff:169.254.169.254]:80', 'write [::ffff:a9fe:a9fe]:80'],
    ['[::ffff:a9fe:a9fe]:80', 'the metadata of a cloud'],
    ['100.100.100.200:80', 'the metadata of a cloud'],
    ['0.0.0.0:80', 'of no host'],
    ['[fe80::1]:80', 'of no host'],
  ])('%s is refused at start', (text, sentence) => {
    const start = () => readConfig({ KILN_BOT_INTERNAL: text });
    expect(start).toThrow('KILN_BOT_INTERNAL must');
    expect(start).toThrow(sentence);
  });
});

describe('fetch', () => {
  const asked: string[] = [];
  let port = 0;
  let otherPort = 0;
  const servers: Server[] = [];

  const listening = (server: Server) =>
    new Promise<number>(resolve => {
      servers.push(server);
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });

  beforeAll(async () => {
    otherPort = await listening(
      createServer((request, response) => {
        asked.push(`other ${request.url}`);
        response.end('secret');
      }),
    );
    port = await listening(
      createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        if (request.url === '/moved') response.writeHead(302, { location: `http://localhost:${otherPort}/` });
        response.end('here');
      }),
    );
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });

  /** @param addresses those that each look-up in turn gives; an address that is a host is not looked up */
  async function ask(
    url: string,
    internal: readonly string[],
    addresses: readonly string[][] = [['127.0.0.1']],
  ) {
    const looked: string[] = [];
    const fetchHost = hostFetch({
      ...{ mostBytes: 1_000, timeout: 2_000, internal },
      resolve: (hostname, _, done) => {
        const found = addresses[looked.length] ?? [];
        looked.push(hostname);
        done(
          null,
          found.map(address => ({ address, family: isIP(address) })),
        );
      },
    });
    const hosts = [new URL(url).host];
    const answer = JSON.parse(await allowedFetch(JSON.stringify([url, {}]), hosts, fetchHost));
    return { ...answer, looked };
  }

  it('a body without a length that is cut off by the time is not an answer', async () => {
    const slow = await listening(
      createServer((_, response) => {
        response.useChunkedEncodingByDefault = false;
        response.writeHead(200, { connection: 'close' });
        response.write('{"allowed":true}');
      }),
    );
    const url = `http://127.0.0.1:${slow}`;
    const fetchHost = hostFetch({ mostBytes: 1_000, timeout: 500, internal: [url] });
    const answer = JSON.parse(await allowedFetch(JSON.stringify([url, {}]), [new URL(url).host], fetchHost));
    expect(answer).toMatchObject({ ok: false, status: 504 });
  });

  it('fetches from a listed host, once, by the address that was checked', async () => {
    const answer = await ask(
      `http://localhost:${port}/a`,
      [`http://localhost:${port}`],
      [['127.0.0.1'], ['10.0.0.1']],
    );
    expect(answer).toMatchObject({ ok: true, result: { status: 200, body: 'here' }, looked: ['localhost'] });
    const literal = await ask(`http://127.0.0.1:${port}/b`, [`http://127.0.0.1:${port}`]);
    expect(literal).toMatchObject({ ok: true, result: { status: 200 } });
  });

  it.each<[string, (internal: string) => readonly string[], RegExp]>([
    ['nothing', () => [], /https alone/],
    ['https there', internal => [internal.replace('http:', 'https:')], /https alone/],
    ['another port', internal => [internal.replace(/\d+$/, '1')], /https alone/],
    ['another host', internal => [internal.replace('localhost', 'localhost.internal')], /https alone/],
  ])('does not reach a host where %s is named', async (_, named, message) => {
    asked.length = 0;
    const answer = await ask(`http://localhost:${port}/`, named(`http://localhost:${port}`));
    expect(answer).toMatchObject({ ok: false, status: 502, message: expect.stringMatching(message) });
    expect(asked).toEqual([]);
  });

  it('of a bot is sent to the hosts in the setting of its server', async () => {
    const source = `export const handler = async (_, { input }) => {
      const answered = await fetch(input.url, { method: 'POST', body: 'x' }).catch(error => error);
      return [answered.status, answered instanceof Error ? answered.message : await answered.text()];
    };`;
    const url = `http://127.0.0.1:${port}/bot`;
    const ask = async (more: Record<string, string>) => {
      const sandbox = configuredSandbox(readConfig(more));
      const report = await runSource(sandbox, source, { input: { url }, hosts: [`127.0.0.1:${port}`] });
      await sandbox.close();
      return returned(report);
    };
    expect(await ask({ KILN_BOT_INTERNAL: `http://127.0.0.1:${port}` })).toEqual([200, 'here']);
    expect(await ask({})).toEqual([502, expect.stringContaining('hosts are asked by https alone')]);
  });

  it('needs the project to name the host as well', async () => {
    const fetchHost = hostFetch({ mostBytes: 1_000, timeout: 1_000, internal: [`http://localhost:${port}`] });
    const answer = await allowedFetch(
      JSON.stringify([`http://localhost:${port}/`, {}]),
      ['localhost'],
      fetchHost,
    );
    expect(JSON.parse(answer)).toMatchObject({ ok: false, status: 403 });
  });

  it.each([
    ['a name at loopback', [['127.0.0.1']]],
    ['a name at loopback by IPv6', [['::1']]],
    ['a name at the metadata of a cloud', [['169.254.169.254']]],
    ['a name at the metadata of a cloud, mapped', [['::ffff:169.254.169.254']]],
    ['a name at the metadata of a cloud by IPv6', [['fd00:ec2::254']]],
    ['a name with one address inside and one at loopback', [['10.0.0.1', '127.0.0.1']]],
    ['a name without addresses', [[]]],
  ])('is refused for %s', async (_, addresses) => {
    const answer = await ask(`http://lims.internal:${port}/`, [`http://lims.internal:${port}`], addresses);
    expect(answer).toMatchObject({
      ...{ ok: false, status: 502, looked: ['lims.internal'] },
      message: expect.stringContaining('lims.internal is not a public address'),
    });
  });

  it('is refused for localhost that is not at loopback', async () => {
    const answer = await ask(`http://localhost:${port}/`, [`http://localhost:${port}`], [['10.0.0.1']]);
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringContaining('localhost is not a public'),
    });
  });

  it('of a public host that resolves inside is refused as before', async () => {
    const answer = await ask('https://api.example.org/', [`https://lims.internal:443`], [['10.0.0.1']]);
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('not a public address') });
  });

  it('returns a redirect to another internal host, without following it', async () => {
    asked.length = 0;
    const internal = [`http://localhost:${port}`];
    const { result } = await ask(`http://localhost:${port}/moved`, internal);
    expect(result).toMatchObject({ status: 302, headers: { location: `http://localhost:${otherPort}/` } });
    expect(await ask(result.headers.location, internal)).toMatchObject({ ok: false, status: 502 });
    expect(asked).toEqual(['GET /moved']);
  });
});
