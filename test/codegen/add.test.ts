// kiln add and kiln remove, from files and from a registry on loopback → packages.json and the .tgz files beside it.

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Canonical } from '../../codegen/fhir.ts';
import { type AddOptions, add } from '../../codegen/packages/add.ts';
import { remove } from '../../codegen/packages/remove.ts';
import { smallList } from './small-list.ts';
import { packed, tgz } from './tgz.ts';
import { canonical, constraint, wardFiles, wardManifest, wardResources } from './ward.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let root = '';
let list = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kiln-add-'));
  list = smallList(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const ward = tgz(wardFiles());
const needy = tgz(
  wardFiles(
    [
      constraint(
        'n',
        'Needy',
        'Patient',
        [],
        `${canonical}/StructureDefinition/ward-patient`,
      ) as unknown as Canonical,
    ].map(each => ({ ...each, url: 'http://needy.example/n' })),
    {
      ...wardManifest,
      name: 'example.fhir.needy',
      dependencies: { 'example.fhir.ward': '1.0.0', 'example.fhir.absent': '3.0.0' },
    },
  ),
);

function file(name: string, bytes: Buffer): string {
  const path = join(root, name);
  writeFileSync(path, bytes);
  return path;
}

function adding(packages: readonly string[], more: Partial<AddOptions> = {}) {
  return add({ list, packages, registry: 'http://127.0.0.1:9', online: false, dependencies: true, ...more });
}

const entries = () => JSON.parse(readFileSync(list, 'utf8')).packages as readonly Record<string, unknown>[];

describe('a file', () => {
  it('is copied, pinned and listed; remove leaves every byte as it was', async () => {
    const before = readFileSync(list, 'utf8');
    const { ok, added, diagnostics } = await adding([file('w.tgz', ward)]);
    expect(diagnostics).toEqual([]);
    expect([ok, added.map(({ name }) => name)]).toEqual([true, ['example.fhir.ward']]);
    expect(entries().at(-1)).toEqual({
      name: 'example.fhir.ward',
      version: '1.0.0',
      from: 'packages/example.fhir.ward-1.0.0.tgz',
      sha256: createHash('sha256').update(ward).digest('hex'),
    });
    expect(readFileSync(join(root, 'definitions/packages/example.fhir.ward-1.0.0.tgz')).equals(ward)).toBe(
      true,
    );
    expect((await adding([file('w.tgz', ward)])).present).toEqual(['example.fhir.ward@1.0.0']);
    expect((await remove(list, ['example.fhir.ward'])).ok).toBe(true);
    expect(readFileSync(list, 'utf8')).toBe(before);
    expect(readdirSync(join(root, 'definitions'))).toEqual(['packages.json']);
  });

  it('brings what it depends on from beside it, which goes with it', async () => {
    const before = readFileSync(list, 'utf8');
    file('example.fhir.ward-1.0.0.tgz', ward);
    const { added, diagnostics } = await adding([file('needy.tgz', needy)]);
    expect(added.map(({ name, dependency }) => [name, dependency])).toEqual([
      ['example.fhir.needy', undefined],
      ['example.fhir.ward', true],
    ]);
    expect(
      diagnostics.map(({ code, message }) => [code, message.includes('example.fhir.absent@3.0.0')]),
    ).toEqual([['dependency-missing', true]]);
    expect((await remove(list, ['example.fhir.needy@1.0.0'])).removed).toHaveLength(2);
    expect(readFileSync(list, 'utf8')).toBe(before);
  });

  it('brings the newest that is within the versions it depends on', async () => {
    const manifest = {
      ...wardManifest,
      name: 'example.fhir.open',
      dependencies: { 'example.fhir.ward': '1.0.x' },
    };
    for (const version of ['1.0.0', '1.0.2', '1.1.0'])
      file(`example.fhir.ward-${version}.tgz`, tgz(wardFiles(wardResources, { ...wardManifest, version })));
    const { added, diagnostics } = await adding([file('open.tgz', tgz(wardFiles([], manifest)))]);
    expect([diagnostics, added.map(({ name, version }) => `${name}@${version}`)]).toEqual([
      [],
      ['example.fhir.open@1.0.0', 'example.fhir.ward@1.0.2'],
    ]);
    expect((await remove(list, ['example.fhir.open'])).removed).toHaveLength(2);
  });

  it('that another one stands in for keeps it', async () => {
    const wanting = (name: string, version: string) =>
      tgz(wardFiles([], { ...wardManifest, name, dependencies: { 'example.fhir.ward': version } }));
    file('example.fhir.ward-1.0.0.tgz', ward);
    await adding([
      file('a.tgz', wanting('example.fhir.a', '1.0.0')),
      file('b.tgz', wanting('example.fhir.b', '2.0.0')),
    ]);
    expect((await remove(list, ['example.fhir.a'])).removed.map(({ name }) => name)).toEqual([
      'example.fhir.a',
    ]);
    expect((await remove(list, ['example.fhir.b'])).removed.map(({ name }) => name)).toEqual([
      'example.fhir.b',
      'example.fhir.ward',
    ]);
  });

  it('of the same name and version with other bytes is refused', async () => {
    await adding([file('w.tgz', ward)]);
    const before = readFileSync(list, 'utf8');
    const other = file('other.tgz', tgz(wardFiles([], wardManifest)));
    const { ok, diagnostics } = await adding([other]);
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['package-changed']]);
    expect(diagnostics[0]?.message).toContain('run kiln remove example.fhir.ward@1.0.0');
    expect(readFileSync(list, 'utf8')).toBe(before);
    expect(await adding([file('again.tgz', ward)])).toMatchObject({
      ok: true,
      present: ['example.fhir.ward@1.0.0'],
    });
  });

  it('whose .tgz is gone can be removed', async () => {
    const before = readFileSync(list, 'utf8');
    await adding([file('w.tgz', ward)]);
    rmSync(join(root, 'definitions/packages'), { recursive: true });
    expect(await remove(list, ['example.fhir.ward'])).toMatchObject({ ok: true, diagnostics: [] });
    expect(readFileSync(list, 'utf8')).toBe(before);
  });

  it('of a second version has names of its own', async () => {
    await adding([file('w.tgz', ward)]);
    const later = tgz(wardFiles(wardResources, { ...wardManifest, version: '0.9.0' }));
    const { added } = await adding([file('later.tgz', later)]);
    expect(added.map(({ suffix }) => suffix)).toEqual(['0_9_0']);
  });

  it.each<[string, () => Buffer, RegExp]>([
    [
      'no FHIR package',
      () => tgz({ 'package/package.json': '{"name":"left-pad","version":"1.0.0"}' }),
      /no FHIR package/,
    ],
    ['a package without package.json', () => tgz({ 'package/x.json': '{}' }), /no package\/package.json/],
    ['a truncated .tgz', () => ward.subarray(0, ward.length / 2), /cut off/],
    ['a path that climbs out', () => packed([{ path: '../x.json', text: '{}' }]), /leads out of it/],
    [
      'a name that is a path',
      () => tgz(wardFiles([], { ...wardManifest, name: '../../x' })),
      /no name and version/,
    ],
  ])('that is %s is refused, and nothing is changed', async (_, bytes, message) => {
    const before = readFileSync(list, 'utf8');
    const { ok, diagnostics } = await adding([file('bad.tgz', bytes())]);
    expect(ok).toBe(false);
    expect(diagnostics.map(({ code }) => code)).toEqual(['package-invalid']);
    expect(diagnostics[0]?.message).toMatch(message);
    expect(readFileSync(list, 'utf8')).toBe(before);
    expect(existsSync(join(root, 'definitions/packages'))).toBe(false);
  });

  it('that does not compile is refused, and nothing is changed', async () => {
    const before = readFileSync(list, 'utf8');
    const bad = constraint('a', 'A', 'Patient', [], 'http://nowhere.example/base') as unknown as Canonical;
    const { ok, diagnostics } = await adding([file('bad.tgz', tgz(wardFiles([bad])))]);
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['base-unknown']]);
    expect(readFileSync(list, 'utf8')).toBe(before);
    expect(existsSync(join(root, 'definitions/packages'))).toBe(false);
  });
});

describe('a name', () => {
  let server: Server;
  let registry = '';
  const tarballs: Record<string, Buffer> = {
    'example.fhir.ward/1.0.0': ward,
    'example.fhir.needy/1.0.0': needy,
    'example.fhir.forged/1.0.0': ward,
  };
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = (request.url ?? '').slice(1);
      const bytes = tarballs[path];
      if (bytes) return response.end(bytes);
      const versions = Object.keys(tarballs).filter(each => each.startsWith(`${path}/`));
      if (versions.length === 0) return response.writeHead(404).end();
      const listed = versions.map(each => [
        each.slice(path.length + 1),
        {
          dist: {
            tarball: `${registry}/${each}`,
            shasum: createHash('sha1')
              .update(path.includes('forged') ? 'other' : (tarballs[each] ?? ''))
              .digest('hex'),
          },
        },
      ]);
      response.end(
        JSON.stringify({ 'dist-tags': { latest: '1.0.0' }, versions: Object.fromEntries(listed) }),
      );
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise(done => server.close(done)));

  it('is asked of the registry, with what it depends on', async () => {
    const { ok, added, diagnostics } = await adding(['example.fhir.needy@1.0.x'], { registry });
    expect([ok, added.map(({ name, version }) => `${name}@${version}`)]).toEqual([
      true,
      ['example.fhir.needy@1.0.0', 'example.fhir.ward@1.0.0'],
    ]);
    // What keeps it out, and what it was needed for.
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['dependency-missing', expect.stringMatching(/example\.fhir\.absent answers with 404\.$/)],
      ['dependency-missing', expect.stringMatching(/is not there\. Nothing that is compiled/)],
    ]);
  });

  it.each([
    ['example.fhir.ward@7.0.0', /has no example.fhir.ward@7.0.0. It has 1.0.0/],
    ['example.fhir.unheard@1.0.0', /answers with 404/],
    ['example.fhir.forged@1.0.0', /checksums differ/],
    ['../../etc/passwd@1.0.0', /is no name of a package/],
  ])('%s is refused', async (wanted, message) => {
    const { ok, diagnostics } = await adding([wanted], { registry });
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['package-invalid']]);
    expect(diagnostics[0]?.message).toMatch(message);
  });

  it('that nobody answers for is refused', async () => {
    const { diagnostics } = await adding(['example.fhir.ward@1.0.0']);
    expect(diagnostics[0]?.message).toMatch(/cannot be reached/);
  });

  it('that was not added cannot be removed', async () => {
    expect((await remove(list, ['example.fhir.ward'])).diagnostics.map(({ code }) => code)).toEqual([
      'package-missing',
    ]);
    expect((await remove(list, ['hl7.fhir.r4.examples'])).ok).toBe(false);
  });
});
