// A registry on loopback that answers wrongly, late, or with much; and several commands at once → what is added, what is told.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AddOptions, add } from '../../codegen/packages/add.ts';
import { fetchPackage } from '../../codegen/packages/registry.ts';
import { remove } from '../../codegen/packages/remove.ts';
import { smallList } from './small-list.ts';
import { tgz } from './tgz.ts';
import { wardFiles, wardManifest, wardResources } from './ward.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

interface Offered {
  readonly bytes: Buffer;
  readonly dist?: unknown;
  /** Until then it is not sent. */
  readonly after?: Promise<unknown>;
}

let root = '';
let list = '';
let server: Server;
let registry = '';
/** By name and version; a text is the whole answer to a request for the versions, a number its status. */
let offered: Record<string, Readonly<Record<string, Offered>> | string | number> = {};
let requests: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    requests.push(request.url ?? '');
    const [, name = '', version] = (request.url ?? '').split('/').map(decodeURIComponent);
    const versions = offered[name] ?? 404;
    if (typeof versions === 'number') return response.writeHead(versions).end();
    if (typeof versions === 'string') return response.end(versions);
    if (version !== undefined) {
      await versions[version]?.after;
      return response.end(versions[version]?.bytes);
    }
    const listed = Object.entries(versions).map(([each, { bytes, dist = { shasum: sha1(bytes) } }]) => [
      each,
      { dist },
    ]);
    return response.end(JSON.stringify({ versions: Object.fromEntries(listed) }));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(done => server.close(done)));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kiln-registry-'));
  list = smallList(root);
  offered = {};
  requests = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');

/** A package without definitions. */
function plain(name: string, version: string, more: object = {}): Buffer {
  return tgz(wardFiles([], { ...wardManifest, name, version, dependencies: {}, ...more }));
}

function offer(name: string, more: object = {}, dist?: unknown): void {
  offered[name] = { '1.0.0': { bytes: plain(name, '1.0.0', more), ...(dist === undefined ? {} : { dist }) } };
}

function adding(packages: readonly string[], more: Partial<AddOptions> = {}) {
  return add({ list, packages, registry, online: true, dependencies: true, ...more });
}

const text = () => readFileSync(list, 'utf8');
const labels = () =>
  (JSON.parse(text()).packages as readonly { name: string; version: string }[])
    .slice(1)
    .map(({ name, version }) => `${name}@${version}`);

/** A promise, and what resolves it. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>(done => {
    open = done;
  });
  return { opened, open };
}

describe('several commands at once', () => {
  it('add both, when one has written while the other still downloads', async () => {
    const { opened, open } = gate();
    offered['slow.a'] = { '1.0.0': { bytes: plain('slow.a', '1.0.0'), after: opened } };
    offer('quick.b');
    const slow = adding(['slow.a@1.0.0']);
    expect((await adding(['quick.b@1.0.0'])).ok).toBe(true);
    open();
    expect((await slow).added.map(({ name }) => name)).toEqual(['slow.a']);
    expect(labels()).toEqual(['quick.b@1.0.0', 'slow.a@1.0.0']);
    expect(requests.filter(each => each === '/slow.a/1.0.0')).toHaveLength(1);
  });

  it('leave removed what is removed while another one downloads', async () => {
    const { opened, open } = gate();
    offered['slow.a'] = { '1.0.0': { bytes: plain('slow.a', '1.0.0'), after: opened } };
    offer('quick.b');
    await adding(['quick.b']);
    const slow = adding(['slow.a@1.0.0']);
    expect((await remove(list, ['quick.b'])).ok).toBe(true);
    open();
    expect((await slow).ok).toBe(true);
    expect(labels()).toEqual(['slow.a@1.0.0']);
    expect(readdirSync(join(root, 'definitions/packages'))).toEqual(['slow.a-1.0.0.tgz']);
  });

  it('bring again what was there to depend on, and is removed meanwhile', async () => {
    const { opened, open } = gate();
    const bytes = plain('slow.a', '1.0.0', { dependencies: { 'quick.b': '1.0.0' } });
    offered['slow.a'] = { '1.0.0': { bytes, after: opened } };
    offer('quick.b');
    await adding(['quick.b']);
    const slow = adding(['slow.a@1.0.0']);
    await remove(list, ['quick.b']);
    open();
    expect((await slow).diagnostics).toEqual([]);
    expect(labels()).toEqual(['slow.a@1.0.0', 'quick.b@1.0.0']);
  });

  it('refuse other bytes of what another one has added meanwhile', async () => {
    const { opened, open } = gate();
    offered['slow.a'] = { '1.0.0': { bytes: plain('slow.a', '1.0.0'), after: opened } };
    const slow = adding(['slow.a@1.0.0']);
    const other = join(root, 'other.tgz');
    writeFileSync(other, plain('slow.a', '1.0.0', { title: 'Another one' }));
    expect((await adding([other])).ok).toBe(true);
    const before = text();
    open();
    expect((await slow).diagnostics.map(({ code }) => code)).toEqual(['package-changed']);
    expect(text()).toBe(before);
  });

  it('give names of its own to what comes second', async () => {
    const { opened, open } = gate();
    const ward = (version: string) => tgz(wardFiles(wardResources, { ...wardManifest, version }));
    offered['example.fhir.ward'] = {
      '1.0.0': { bytes: ward('1.0.0') },
      '2.0.0': { bytes: ward('2.0.0'), after: opened },
    };
    const slow = adding(['example.fhir.ward@2.0.0']);
    await adding(['example.fhir.ward@1.0.0']);
    open();
    expect((await slow).added.map(({ suffix }) => suffix)).toEqual(['2_0_0']);
  });
});

describe('the lock', () => {
  const lock = () => `${list}.lock`;
  beforeEach(() => offer('quick.b'));

  it('of a process that is gone is taken over, and goes', async () => {
    writeFileSync(lock(), String(spawnSync(process.execPath, ['-e', '']).pid));
    expect((await adding(['quick.b'])).ok).toBe(true);
    expect(readdirSync(join(root, 'definitions')).sort()).toEqual(['packages', 'packages.json']);
  });

  it('of an earlier process with the same id is taken over', async () => {
    writeFileSync(lock(), String(process.pid));
    expect((await adding(['quick.b'])).ok).toBe(true);
  });

  it('of another process is waited for', async () => {
    const script = `
      const { rmSync, writeFileSync } = require('node:fs');
      writeFileSync(process.argv[1], String(process.pid));
      process.stdout.write('taken');
      setTimeout(() => rmSync(process.argv[1]), 2000);`;
    const holder = spawn(process.execPath, ['-e', script, lock()]);
    await once(holder.stdout, 'data');
    expect((await adding(['quick.b'])).ok).toBe(true);
    expect(readdirSync(join(root, 'definitions')).sort()).toEqual(['packages', 'packages.json']);
  });

  it('that stays is named, with the file to remove', async () => {
    const before = text();
    writeFileSync(lock(), String(process.ppid));
    await expect(adding(['quick.b'])).rejects.toThrow(
      `Another kiln, process ${process.ppid}, is at work here and does not end. Wait for it or end it; if it no longer runs, remove ${lock()}.`,
    );
    expect([text(), existsSync(join(root, 'definitions/packages'))]).toEqual([before, false]);
  });
});

it('a .tgz does not stay when the list cannot be written', async () => {
  offer('quick.b');
  const before = text();
  mkdirSync(`${list}.${process.pid}.next`);
  await expect(adding(['quick.b'])).rejects.toThrow(/EISDIR/);
  rmSync(`${list}.${process.pid}.next`, { recursive: true });
  expect([text(), readdirSync(join(root, 'definitions'))]).toEqual([before, ['packages.json']]);
});

describe('packages that depend on each other', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['on each other', { 'c.root': 'c.one', 'c.one': 'c.two', 'c.two': 'c.one' }],
    ['on themselves', { 'c.root': 'c.one', 'c.one': 'c.one' }],
  ])('%s go with what brought them', async (_, dependencies) => {
    for (const [name, on] of Object.entries(dependencies)) offer(name, { dependencies: { [on]: '1.0.0' } });
    const before = text();
    expect((await adding(['c.root'])).added).toHaveLength(Object.keys(dependencies).length);
    expect((await remove(list, ['c.root'])).removed).toHaveLength(Object.keys(dependencies).length);
    expect(text()).toBe(before);
  });

  it('stay as long as something that was asked for leads to them', async () => {
    offer('c.root', { dependencies: { 'c.one': '1.0.0' } });
    offer('c.other', { dependencies: { 'c.two': '1.0.0' } });
    offer('c.one', { dependencies: { 'c.two': '1.0.0' } });
    offer('c.two', { dependencies: { 'c.one': '1.0.0' } });
    await adding(['c.root', 'c.other']);
    expect((await remove(list, ['c.root'])).removed.map(({ name }) => name)).toEqual(['c.root']);
    expect(labels()).toEqual(['c.other@1.0.0', 'c.one@1.0.0', 'c.two@1.0.0']);
  });
});

describe('what is sent', () => {
  it.each([
    ['another package', 'evil.pkg', '9.9.9'],
    ['another version', 'e.other', '3.3.3'],
  ])('that is %s than was asked for is refused', async (_, name, version) => {
    offered['e.other'] = { '1.0.0': { bytes: plain(name, version) } };
    const before = text();
    const { diagnostics } = await adding(['e.other@1.0.0']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['package-invalid']);
    expect(diagnostics[0]?.message).toContain(`sends for e.other@1.0.0 is ${name}@${version}`);
    expect(text()).toBe(before);
  });

  const bytes = plain('e.sum', '1.0.0');
  const hash = (algorithm: string, of: string | Buffer = bytes) =>
    `${algorithm}-${createHash(algorithm).update(of).digest('base64')}`;
  it.each<[string, string, boolean]>([
    ['sha512 is right', hash('sha512'), true],
    ['sha512 is wrong', hash('sha512', 'x'), false],
    ['sha384 is right', hash('sha384'), true],
    ['sha384 is wrong', hash('sha384', 'x'), false],
    ['sha256 is wrong', hash('sha256', 'x'), false],
    ['sha1 is wrong', hash('sha1', 'x'), false],
    ['the strongest is wrong, and not the first', `${hash('sha384')} ${hash('sha512', 'x')}`, false],
    ['the strongest is right, and a weaker one is not', `${hash('sha256', 'x')} ${hash('sha512')}`, true],
    ['one of the strongest is right', `${hash('sha512', 'x')}  ${hash('sha512')}`, true],
    ['the right one has options', `${hash('sha512')}?foo=bar`, true],
    ['the wrong one has options', `${hash('sha512', 'x')}?foo=bar`, false],
    ['the strongest is empty', `sha512- ${hash('sha256')}`, false],
    ['nobody knows the algorithm, beside a shasum', 'sha999-AAAA', true],
    ['nobody knows the strongest', `sha999-AAAA ${hash('sha256', 'x')}`, false],
  ])('is checked by its integrity: %s', async (_, integrity, isRight) => {
    offered['e.sum'] = { '1.0.0': { bytes, dist: { integrity, shasum: sha1(bytes) } } };
    const { ok, diagnostics } = await adding(['e.sum@1.0.0']);
    expect(ok).toBe(isRight);
    expect(diagnostics.every(({ message }) => message.includes('the checksums differ'))).toBe(true);
  });
});

describe('a dependency that cannot be added', () => {
  it.each<[string, () => void, RegExp]>([
    [
      'has a wrong checksum',
      () => offer('e.dep', {}, { shasum: '0'.repeat(40) }),
      /What the registry sends for e\.dep@1\.0\.0 is not what it lists: the checksums differ/,
    ],
    [
      'answers with an error',
      () => {
        offered['e.dep'] = 500;
      },
      /http:\/\/127\.0\.0\.1:\d+\/e\.dep answers with 500\./,
    ],
    [
      'is for another release',
      () => offer('e.dep', { fhirVersions: ['5.0.0'] }),
      /It is for FHIR 5\.0\.0, and d\.bad@1\.0\.0 for 4\.0\.1\./,
    ],
    [
      'is another package',
      () => {
        offered['e.dep'] = { '1.0.0': { bytes: plain('evil.pkg', '9.9.9') } };
      },
      /sends for e\.dep@1\.0\.0 is evil\.pkg@9\.9\.9/,
    ],
    [
      'has a package.json of a wrong shape',
      () => offer('e.dep', { dependencies: ['a.ok'] }),
      /dependencies in package\.json of e\.dep@1\.0\.0 must be an object/,
    ],
  ])('since it %s is told of, and the rest is added', async (_, prepare, reason) => {
    offer('d.bad', { dependencies: { 'e.dep': '1.0.0', 'a.ok': '1.0.0' } });
    offer('a.ok');
    prepare();
    const { ok, diagnostics } = await adding(['d.bad@1.0.0']);
    expect([ok, labels()]).toEqual([true, ['d.bad@1.0.0', 'a.ok@1.0.0']]);
    const [why, need] = diagnostics;
    expect(why).toMatchObject({ severity: 'warning', code: 'dependency-missing' });
    expect(why?.message).toMatch(/^d\.bad@1\.0\.0 depends on e\.dep@1\.0\.0, which is not added\. /);
    expect(why?.message).toMatch(reason);
    expect(need?.message).toMatch(/which is not there\. Nothing that is compiled is known to need it\.$/);
    expect(diagnostics).toHaveLength(2);
  });

  it('since the file beside is another package is told of', async () => {
    const file = join(root, 'd.bad.tgz');
    writeFileSync(file, plain('d.bad', '1.0.0', { dependencies: { 'e.dep': '1.0.0' } }));
    writeFileSync(join(root, 'e.dep-1.0.0.tgz'), plain('evil.pkg', '9.9.9'));
    const { diagnostics } = await adding([file], { online: false });
    expect(diagnostics[0]?.message).toMatch(/e\.dep-1\.0\.0\.tgz contains evil\.pkg@9\.9\.9\./);
    expect(labels()).toEqual(['d.bad@1.0.0']);
  });

  it('since there are several of them: are not there', async () => {
    offer('d.bad', { dependencies: { 'e.dep': '1.0.0', 'e.other': '1.0.0' } });
    const { diagnostics } = await adding(['d.bad']);
    const missing = (name: string) =>
      expect.stringMatching(`on ${name}@1.0.0, which is not there\\. .* need it\\.$`);
    expect(diagnostics.slice(-2).map(({ message }) => message)).toEqual([
      missing('e.dep'),
      missing('e.other'),
    ]);
  });
});

describe('a list of versions', () => {
  const shasum = createHash('sha1').update(plain('e.list', '1.0.0')).digest('hex');
  it.each<[string, unknown, RegExp]>([
    ['dist-tags: null', { 'dist-tags': null, versions: { '1.0.0': {} } }, /dist-tags must be an object/],
    ['a tag of 5', { 'dist-tags': { latest: 5 }, versions: {} }, /dist-tags\.latest must be a string/],
    ['versions: null', { versions: null }, /versions must be an object/],
    ['versions as a list', { versions: ['1.0.0'] }, /versions must be an object/],
    ['a version: null', { versions: { '1.0.0': null } }, /versions\["1\.0\.0"\] must be an object/],
    [
      'dist: null',
      { versions: { '1.0.0': { dist: null } } },
      /versions\["1\.0\.0"\]\.dist must be an object/,
    ],
    ['shasum: 5', { versions: { '1.0.0': { dist: { shasum: 5 } } } }, /dist\.shasum must be a string/],
    ['integrity: {}', { versions: { '1.0.0': { dist: { integrity: {} } } } }, /integrity must be a string/],
    ['tarball: []', { versions: { '1.0.0': { dist: { shasum, tarball: [] } } } }, /tarball must be a string/],
    ['null', null, /something else than a list of versions/],
    ['a list', [], /something else than a list of versions/],
  ])('with %s is refused', async (_, answer, message) => {
    offered['e.list'] = JSON.stringify(answer);
    const before = text();
    const { ok, diagnostics } = await adding(['e.list@1.0.0']);
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['package-invalid']]);
    expect(diagnostics[0]?.message).toMatch(message);
    expect(diagnostics[0]?.message).toContain(`${registry}/e.list answers with`);
    expect(text()).toBe(before);
  });

  it('of which another one is malformed serves', async () => {
    offered['e.list'] = {
      '0.9.0': { bytes: Buffer.alloc(0), dist: null },
      '1.0.0': { bytes: plain('e.list', '1.0.0') },
    };
    expect((await adding(['e.list@1.0.0'])).ok).toBe(true);
  });

  it('with 60,000 of them shows the newest 20', async () => {
    const versions = Array.from({ length: 60_000 }, (_, i) => [`1.0.${i}`, {}]);
    offered['e.many'] = JSON.stringify({ versions: Object.fromEntries(versions) });
    const { diagnostics } = await adding(['e.many@2.0.0']);
    const shown = Array.from({ length: 20 }, (_, i) => `1.0.${59_999 - i}`).join(', ');
    expect(diagnostics[0]?.message).toContain(`It has ${shown} and 59980 older versions.`);
  });
});

it('dependencies that are a list are refused', async () => {
  offer('n.deps', { dependencies: ['a.ok'] });
  const { ok, diagnostics } = await adding(['n.deps@1.0.0']);
  expect([ok, diagnostics.length]).toEqual([false, 1]);
  expect(diagnostics[0]?.message).toMatch(/dependencies in package\.json .* must be an object/);
});

it('a dependency without a version is the latest one', async () => {
  offer('a.ok');
  offer('n.deps', { dependencies: { 'a.ok': 5 } });
  const { ok, diagnostics } = await adding(['n.deps@1.0.0']);
  expect([ok, labels()]).toEqual([true, ['n.deps@1.0.0', 'a.ok@1.0.0']]);
  expect(diagnostics.map(({ code, subject }) => [code, subject])).toEqual([['dependency-version', 'a.ok']]);
});

it('a name with a scope is asked for as npm writes it', async () => {
  offer('@scope/Name');
  expect((await adding(['@scope/Name@1.0.0'])).ok).toBe(true);
  expect(labels()).toEqual(['@scope/Name@1.0.0']);
  expect(requests).toEqual(['/@scope%2fName', '/@scope%2fName/1.0.0']);
});

describe('a tarball that http does not protect', () => {
  const bytes = plain('e.http', '1.0.0');
  const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  const shasum = sha1(bytes);
  /** Addresses that answer, whatever the network has; all that was asked for is in `asked`. */
  let asked: string[] = [];
  afterEach(() => void vi.unstubAllGlobals());

  function network(answers: Readonly<Record<string, unknown>>): void {
    asked = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      const answer = answers[address];
      if (answer === undefined) return new Response(null, { status: 404 });
      if (answer instanceof Uint8Array) return new Response(new Uint8Array(answer));
      if (typeof answer === 'string')
        return new Response(null, { status: 302, headers: { location: answer } });
      return new Response(JSON.stringify({ versions: { '1.0.0': { dist: answer } } }));
    });
  }

  const https = 'https://registry.example/e.http';
  const http = 'http://registry.example/e.http';
  const local = 'http://127.0.0.1:4873/e.http';
  const elsewhere = 'https://files.example/e.tgz';
  const open = 'http://files.example/e.tgz';

  it.each<[name: string, registry: string, answers: Record<string, unknown>, last: string]>([
    ['https without a checksum', https, { [https]: {}, [`${https}/1.0.0`]: bytes }, `${https}/1.0.0`],
    ['https of another host', https, { [https]: { tarball: elsewhere }, [elsewhere]: bytes }, elsewhere],
    ['http with a strong checksum', https, { [https]: { tarball: open, integrity }, [open]: bytes }, open],
    [
      'http, where the registry has it by https',
      https,
      { [https]: { tarball: open, shasum }, [`${https}/1.0.0`]: bytes },
      `${https}/1.0.0`,
    ],
    [
      'a registry of http with a strong checksum',
      http,
      { [http]: { integrity }, [`${http}/1.0.0`]: bytes },
      `${http}/1.0.0`,
    ],
    [
      'a redirect to another host',
      https,
      {
        [https]: { tarball: elsewhere },
        [elsewhere]: 'https://cdn.example/e',
        'https://cdn.example/e': bytes,
      },
      'https://cdn.example/e',
    ],
    [
      'a redirect to http with a strong checksum',
      https,
      { [https]: { tarball: elsewhere, integrity }, [elsewhere]: open, [open]: bytes },
      open,
    ],
    [
      'a redirect to a path',
      https,
      { [https]: { tarball: elsewhere }, [elsewhere]: '/other', 'https://files.example/other': bytes },
      'https://files.example/other',
    ],
  ])('is taken: %s', async (_, from, answers, last) => {
    network(answers);
    const found = await fetchPackage(from.replace('/e.http', ''), 'e.http', '1.0.0');
    expect([asked.at(-1), bytes.equals(found.bytes)]).toEqual([last, true]);
  });

  const unprotected =
    /http:\/\/\S+ for e\.http@1\.0\.0 without a checksum by SHA-256.*Set KILN_REGISTRY to an https address/;
  it.each<[name: string, registry: string, answers: Record<string, unknown>, message: RegExp]>([
    ['a registry of http without a checksum', http, { [http]: {}, [`${http}/1.0.0`]: bytes }, unprotected],
    ['a registry of http with SHA-1', http, { [http]: { shasum }, [`${http}/1.0.0`]: bytes }, unprotected],
    [
      'a registry of http with a checksum that nobody knows',
      http,
      { [http]: { integrity: 'sha999-AAAA' }, [`${http}/1.0.0`]: bytes },
      unprotected,
    ],
    [
      'a registry of http that names https',
      http,
      { [http]: { tarball: elsewhere }, [elsewhere]: bytes },
      /without a checksum/,
    ],
    [
      'a strong checksum that is wrong',
      https,
      { [https]: { tarball: open, integrity: 'sha256-AAAA' }, [open]: bytes },
      /checksums differ/,
    ],
    [
      'a redirect to http',
      https,
      { [https]: { tarball: elsewhere }, [elsewhere]: open, [open]: bytes },
      /redirects to http:\/\/files\.example\/e\.tgz, which is not https/,
    ],
    [
      'a redirect to http with SHA-1',
      https,
      { [https]: { tarball: elsewhere, shasum }, [elsewhere]: open, [open]: bytes },
      /which is not https/,
    ],
    [
      'a list that is redirected to http',
      https,
      { [https]: http, [http]: { integrity }, [`${https}/1.0.0`]: bytes },
      /which is not https/,
    ],
    [
      'a list with SHA-1 that this machine redirects elsewhere',
      local,
      { [local]: http, [http]: { tarball: open, shasum }, [open]: bytes },
      unprotected,
    ],
    [
      'a tarball that this machine redirects elsewhere, with SHA-1',
      local,
      { [local]: { shasum }, [`${local}/1.0.0`]: open, [open]: bytes },
      unprotected,
    ],
    ['a circle of redirects', https, { [https]: https }, /too often/],
    ['a redirect to no address', https, { [https]: 'http://[' }, /redirects to no address/],
    ['a redirect to a file', https, { [https]: 'file:///etc/passwd' }, /which is not https/],
  ])('is refused: %s', async (_, from, answers, message) => {
    network(answers);
    await expect(fetchPackage(from.replace('/e.http', ''), 'e.http', '1.0.0')).rejects.toThrow(message);
  });

  it('is refused from this machine without a checksum', async () => {
    offered['e.http'] = { '1.0.0': { bytes, dist: {} } };
    await expect(fetchPackage(registry, 'e.http', '1.0.0')).rejects.toThrow(unprotected);
    expect(requests).toEqual(['/e.http']);
  });
});
