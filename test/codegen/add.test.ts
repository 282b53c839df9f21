// kiln add and kiln remove, from files and from a registry on loopback → packages.json and the .tgz files beside it.

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import { generate } from '../../codegen/generate.ts';
import { type AddOptions, add } from '../../codegen/packages/add.ts';
import { remove } from '../../codegen/packages/remove.ts';
import { packageFolder } from '../../codegen/schema/profile-names.ts';
import { unlisted } from '../../runtime/base/definitions/package-list.ts';
import { deep, part } from '../deep.ts';
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
      /not a FHIR package/,
    ],
    ['a package without package.json', () => tgz({ 'package/x.json': '{}' }), /no package\/package.json/],
    ['a truncated .tgz', () => ward.subarray(0, ward.length / 2), /cut off/],
    ['a path that climbs out', () => packed([{ path: '../x.json', text: '{}' }]), /points outside of it/],
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

  describe('with a fault', () => {
    const bad = constraint('a', 'A', 'Patient', [], 'http://nowhere.example/base') as unknown as Canonical;
    const faulty = { ...wardFiles([...wardResources, bad]), 'package/ValueSet-cut.json': '{' };

    it('is refused where everything is to be right, and nothing is changed', async () => {
      const before = readFileSync(list, 'utf8');
      const { ok, diagnostics } = await adding([file('bad.tgz', tgz(faulty))], { strict: true });
      // All at once, each with its file.
      expect([ok, diagnostics.map(({ code, file }) => [code, file])]).toEqual([
        false,
        [
          ['json-invalid', 'ValueSet-cut.json'],
          ['base-unknown', 'StructureDefinition-a.json'],
        ],
      ]);
      const { diagnostics: others } = await adding([file('b.tgz', tgz(wardFiles([bad])))], { strict: true });
      expect(others.map(({ severity, code }) => [severity, code])).toEqual([['error', 'base-unknown']]);
      expect(readFileSync(list, 'utf8')).toBe(before);
      expect(existsSync(join(root, 'definitions/packages'))).toBe(false);
    });

    it('is added without what is wrong, which is named; generate and --check agree', async () => {
      const { ok, diagnostics } = await adding([file('bad.tgz', tgz(faulty))]);
      const named = [
        { code: 'json-invalid', file: 'ValueSet-cut.json' },
        { code: 'base-unknown', file: 'StructureDefinition-a.json', path: 'Patient' },
      ];
      expect([ok, diagnostics]).toMatchObject([
        true,
        named.map(each => ({ ...each, severity: 'warning', leftOut: 'example.fhir.ward@1.0.0' })),
      ]);
      const options = { packages: list, folder: join(root, 'generated'), checkOnly: false };
      expect(generate({ ...options, strict: true }, () => {})).toMatchObject({ ok: false });
      expect(existsSync(options.folder)).toBe(false);
      expect(generate(options, () => {})).toMatchObject({ ok: true });
      const read = (name: string) => readFileSync(join(options.folder, name), 'utf8');
      expect(JSON.parse(read('manifest.json')).leftOut).toMatchObject(named);
      expect(read('schema.graphql')).toMatch(/^type WardPatient \{/m);
      expect(generate({ ...options, checkOnly: true }, () => {})).toMatchObject({ ok: true });
      expect(generate({ ...options, checkOnly: true, strict: true }, () => {})).toMatchObject({ ok: false });
    });

    it('comes with what depends on it, named likewise', async () => {
      file('example.fhir.ward-1.0.0.tgz', tgz(faulty));
      const { added, diagnostics } = await adding([file('needy.tgz', needy)]);
      expect(added.map(({ name }) => name)).toEqual(['example.fhir.needy', 'example.fhir.ward']);
      expect(diagnostics.flatMap(({ leftOut, code }) => (leftOut ? code : []))).toEqual([
        'json-invalid',
        'base-unknown',
      ]);
    });
  });

  const named = (manifest: object, resources = wardResources) =>
    file('named.tgz', tgz(wardFiles(resources, { ...wardManifest, ...manifest })));

  it('says which CapabilityStatements it has for servers', async () => {
    const statement = (id: string, kind: string, ...modes: readonly string[]) => ({
      ...{ resourceType: 'CapabilityStatement', id, url: `${canonical}/${id}`, status: 'active', kind },
      ...{ rest: modes.map(mode => ({ mode })) },
    });
    const statements = [
      statement('server', 'requirements', 'server'),
      statement('client', 'requirements', 'client'),
      statement('running', 'instance', 'server'),
      statement('both', 'requirements', 'client', 'server'),
      { ...statement('without', 'requirements', 'server'), url: undefined },
    ] as unknown as typeof wardResources;
    expect((await adding([named({}, [...wardResources, ...statements])])).ok).toBe(true);
    const { files, diagnostics } = compile(list, () => {});
    expect(diagnostics).toEqual([]);
    const manifest = JSON.parse(files.find(({ path }) => path === 'manifest.json')?.text ?? '');
    expect(manifest.instantiates).toEqual([`${canonical}/both`, `${canonical}/server`]);
    await remove(list, ['example.fhir.ward']);
  });

  it.each(['4.0.1', '4.0.0', '4.0'])('for FHIR %s is one for R4', async version => {
    expect(await adding([named({ fhirVersions: [version] })])).toMatchObject({ ok: true, diagnostics: [] });
  });

  it.each(
    part(['3.0.1', '4.1.0', '4.3.0', '4.3', '5.0.0', '5.0.0-ballot', '40', ''], deep(3, 1), 0),
  )('for FHIR %j is refused', async version => {
    const { ok, diagnostics } = await adding([named({ fhirVersions: [version] })]);
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['fhir-version']]);
  });

  it('that names no release is for that of its definitions', async () => {
    const { ok, diagnostics } = await adding([named({ fhirVersions: undefined })]);
    expect([ok, diagnostics]).toMatchObject([true, [{ severity: 'warning', code: 'fhir-version' }]]);
    await remove(list, ['example.fhir.ward']);
    const other = wardResources.map(each => ({ ...each, fhirVersion: '5.0.0' }));
    const refused = await adding([named({ fhirVersions: undefined }, other)]);
    expect([refused.ok, refused.diagnostics.map(({ code }) => code)]).toEqual([false, ['fhir-version']]);
    expect(refused.diagnostics[0]?.message).toContain('is for FHIR 5.0.0');
  });

  it.each(
    part([null, '', 5, {}], deep(4, 1), 0),
  )('that depends on a package of version %j takes any', async version => {
    file('example.fhir.ward-1.0.0.tgz', ward);
    const manifest = { ...wardManifest, name: 'a.b', dependencies: { 'example.fhir.ward': version } };
    const { ok, added, diagnostics } = await adding([file('a.tgz', tgz(wardFiles([], manifest)))]);
    expect([ok, added.map(({ name }) => name)]).toEqual([true, ['a.b', 'example.fhir.ward']]);
    expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'dependency-version' }]);
  });

  it.each(
    part(
      [
        ['org.example.verA', 'org.example.verA', 'org_example_vera'],
        ['@scope/name', '@scope+name', 'scope_name'],
        ['@Scope.x/a_B', '@Scope.x+a_B', 'scope_x_a_b'],
      ],
      deep(3, 1),
      1,
    ),
  )('of the name %s is added, compiled and removed', async (name, stem, suffix) => {
    const before = readFileSync(list, 'utf8');
    const path = `packages/${stem}-1.0.0.tgz`;
    const folderOf = (own: string, suffix?: string) => packageFolder(`${own}@1.0.0`, suffix);
    expect(await adding([named({ name })])).toMatchObject({ ok: true, added: [{ name, from: path }] });
    expect(readdirSync(join(root, 'definitions/packages'))).toEqual([path.slice('packages/'.length)]);
    const { files, diagnostics } = compile(list, () => {});
    expect(diagnostics).toEqual([]);
    expect(files.map(each => each.path)).toContain(`client/profiles/${folderOf(name)}/ward-patient.js`);
    expect((await remove(list, [name])).ok).toBe(true);
    // Where another package has the names of its types.
    const others = JSON.stringify(wardResources).replaceAll(canonical, 'http://other.example');
    await adding([file('w.tgz', ward)]);
    expect((await adding([named({ name }, JSON.parse(others))])).added).toMatchObject([{ suffix }]);
    expect(compile(list, () => {}).files.map(each => each.path)).toContain(
      `client/profiles/${folderOf(name, suffix)}/ward-patient--${suffix.replaceAll('_', '--')}.js`,
    );
    await remove(list, [name, 'example.fhir.ward']);
    expect(readFileSync(list, 'utf8')).toBe(before);
    expect(readdirSync(join(root, 'definitions'))).toEqual(['packages.json']);
  });

  it.each(
    part(
      [
        ...[
          '../x',
          '/x',
          'a/b',
          '@a/b/c',
          '@/x',
          '@a/',
          '@a/..',
          '@../x',
          '@a/../b',
          '..',
          '.',
          '.x',
          '-x',
          'a\\b',
          'a b',
        ],
        ...['a%2fb', 'a\u0000', 'a\n', 'ä', '@', '', 'x'.repeat(215)],
      ],
      deep(4, 1),
      0,
    ),
  )('of the name %j is refused', async name => {
    const { ok, diagnostics } = await adding([named({ name })]);
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['package-invalid']]);
    expect(readdirSync(join(root, 'definitions'))).toEqual(['packages.json']);
  });

  it('whose name differs from another one in case alone is refused', async () => {
    await adding([file('w.tgz', ward)]);
    const { ok, diagnostics } = await adding([named({ name: 'Example.fhir.ward' })]);
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['package-invalid']]);
  });
});

it('neither devices nor folders are read as archives, nor devices as package.json', async () => {
  const definition = JSON.stringify(wardResources[0]);
  for (const folder of ['named.tgz', 'endless']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'named.tgz', 'StructureDefinition-w.json'), definition);
  symlinkSync('/dev/zero', join(root, 'zero.tgz'));
  symlinkSync('/dev/zero', join(root, 'endless', 'package.json'));
  for (const [path, message] of [
    ['zero.tgz', /a device or a pipe/],
    ['named.tgz', /its name ends in \.tgz/],
    ['endless', /contains no definitions/],
  ] as const) {
    const before = readFileSync(list, 'utf8');
    const { ok, diagnostics } = await adding([join(root, path)]);
    expect([ok, diagnostics[0]?.message]).toEqual([false, expect.stringMatching(message)]);
    expect(readFileSync(list, 'utf8')).toBe(before);
  }
});

describe('a folder', () => {
  /** What SUSHI writes: one file for each resource, and an ImplementationGuide. */
  function fsh(guide: object | string | undefined, resources: readonly Canonical[] = wardResources): string {
    const folder = join(root, 'fsh', 'fsh-generated', 'resources');
    mkdirSync(folder, { recursive: true });
    for (const each of resources)
      writeFileSync(join(folder, `${each.resourceType}-${each.id}.json`), JSON.stringify(each));
    writeFileSync(join(folder, 'Patient-example.json'), '{"resourceType":"Patient"}');
    const text = typeof guide === 'string' ? guide : JSON.stringify(guide);
    if (text !== undefined) writeFileSync(join(folder, 'ImplementationGuide-x.json'), text);
    return join(root, 'fsh');
  }
  const guide = {
    ...{ resourceType: 'ImplementationGuide', packageId: 'org.example.ward', version: '0.3.0' },
    ...{ fhirVersion: ['4.0.1'], dependsOn: [{ packageId: 'example.fhir.absent', version: '1.0.0' }] },
  };
  const from = '../fsh/fsh-generated/resources';

  it.each(
    part(['', 'fsh-generated', 'fsh-generated/resources'], deep(3, 1), 0),
  )('of SUSHI is listed where it lies: %j', async below => {
    const before = readFileSync(list, 'utf8');
    const { ok, added, diagnostics } = await adding([join(fsh(guide), below)]);
    const entry = { name: 'org.example.ward', version: '0.3.0', from };
    expect([ok, added]).toEqual([true, [entry]]);
    expect(diagnostics).toMatchObject([{ code: 'dependency-missing', subject: 'example.fhir.absent@1.0.0' }]);
    expect(entries().at(-1)).toEqual(entry);
    expect(compile(list, () => {}).files.map(({ path }) => path)).toContain(
      'client/profiles/org.example.ward/ward-patient.js',
    );
    expect((await adding([fsh(guide)])).present).toEqual(['org.example.ward@0.3.0']);
    expect((await remove(list, ['org.example.ward'])).ok).toBe(true);
    expect(readFileSync(list, 'utf8')).toBe(before);
    expect(readdirSync(join(root, 'fsh/fsh-generated/resources')).length).toBe(8);
  });

  it('of another version by now is not compiled before it is added again', async () => {
    await adding([fsh({ ...guide, dependsOn: undefined })]);
    fsh({ ...guide, dependsOn: undefined, version: '0.4.0' });
    expect(compile(list, () => {}).diagnostics).toMatchObject([
      { code: 'package-changed', message: expect.stringContaining('Add the folder again by kiln add') },
    ]);
    expect((await adding([fsh({ ...guide, version: '0.4.0' })])).added).toHaveLength(1);
    expect(entries().slice(1)).toEqual([{ name: 'org.example.ward', version: '0.4.0', from }]);
  });

  it('of what is there from elsewhere is refused', async () => {
    await adding([
      file('w.tgz', tgz(wardFiles([], { ...wardManifest, name: 'org.example.ward', version: '0.3.0' }))),
    ]);
    const { ok, diagnostics } = await adding([fsh(guide)]);
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['package-changed']]);
    expect(diagnostics[0]?.message).toContain('has it from packages/org.example.ward-0.3.0.tgz already');
  });

  it('whose definitions come before those of a listed package is not silent about them', async () => {
    await adding([file('w.tgz', ward)]);
    const { diagnostics } = await adding([fsh({ ...guide, packageId: 'a.first', dependsOn: undefined })]);
    expect(diagnostics.map(({ code, leftOut }) => [code, leftOut])).toEqual(
      wardResources.map(() => ['canonical-twice', 'example.fhir.ward@1.0.0']),
    );
  });

  it('without an ImplementationGuide is called after the folder', async () => {
    const { added, diagnostics } = await adding([fsh(undefined)]);
    expect(added).toEqual([{ name: 'fsh', version: '0.1.0', from }]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['fhir-version']);
  });

  it('of a FHIR package is listed, whatever its files are called, and so is one of definitions/', async () => {
    const folder = join(root, 'definitions', 'own');
    mkdirSync(join(folder, 'package'), { recursive: true });
    for (const [path, text] of Object.entries(wardFiles()))
      writeFileSync(
        join(folder, path.replace('package/StructureDefinition-', 'package/')),
        JSON.stringify(text),
      );
    const { ok, added, diagnostics } = await adding([folder]);
    expect([ok, added, diagnostics]).toEqual([
      true,
      [{ name: 'example.fhir.ward', version: '1.0.0', from: 'own/package' }],
      [],
    ]);
    expect(compile(list, () => {}).files.find(({ path }) => path === 'schema.graphql')?.text).toContain(
      'type WardPatient {',
    );
  });

  it.each<[string, object | string | undefined, RegExp]>([
    ['without definitions', undefined, /contains no definitions.*run SUSHI first/],
    ['with an ImplementationGuide that is not JSON', '{', /ImplementationGuide-x.json is not JSON/],
    ['with a list of numbers', { ...guide, dependsOn: [1] }, /dependsOn\[0\] in .* must be an object/],
    ['with a name that is a path', { ...guide, packageId: '../../x' }, /no name and version/],
  ])('%s is refused', async (name, content, message) => {
    const before = readFileSync(list, 'utf8');
    const folder = name === 'without definitions' ? mkdtempSync(join(root, 'empty-')) : fsh(content);
    const { ok, diagnostics } = await adding([folder]);
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['package-invalid']]);
    expect(diagnostics[0]?.message).toMatch(message);
    expect(readFileSync(list, 'utf8')).toBe(before);
  });

  it('that is in definitions/ and not listed is named, and so is an archive', () => {
    const definitions = join(root, 'definitions');
    const put = (path: string, text: string) => {
      mkdirSync(join(definitions, path, '..'), { recursive: true });
      writeFileSync(join(definitions, path), text);
    };
    put('listed/StructureDefinition-a.json', '{}');
    put('listed/below/x.json', '{"resourceType": "ValueSet"}');
    put('plain/x.json', '{"resourceType": "ValueSet"}');
    put('deep/er/package.json', '{}');
    put('packages/forgotten.tgz', '');
    put('notes/x.json', '{"resourceType": "Patient"}');
    put('notes/x.md', '"resourceType": "ValueSet"');
    symlinkSync(join(definitions, 'plain'), join(definitions, 'link'));
    symlinkSync(join(definitions, 'nowhere'), join(definitions, 'broken'));
    symlinkSync(definitions, join(definitions, 'notes', 'circle'));
    expect(unlisted(definitions, [{ from: 'listed' }, { from: 'npm' }])).toEqual([
      ...['deep/er', 'link', 'packages/forgotten.tgz', 'plain'],
    ]);
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
    ['../../etc/passwd@1.0.0', /is not a name of a package/],
    ['nowhere', /There is no file or folder nowhere; a package of the registry is name@version\.$/],
    ['./example.fhir.ward', /There is no file or folder \.\/example\.fhir\.ward; /],
  ])('%s is refused', async (wanted, message) => {
    const { ok, diagnostics } = await adding([wanted], { registry });
    expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ['package-invalid']]);
    expect(diagnostics[0]?.message).toMatch(message);
  });

  it('that nobody answers for is refused', async () => {
    const { diagnostics } = await adding(['example.fhir.ward@1.0.0']);
    expect(diagnostics[0]?.message).toMatch(
      /cannot be reached: .* or give the path of a downloaded \.tgz\.$/,
    );
  });

  it('that was not added cannot be removed', async () => {
    expect((await remove(list, ['example.fhir.ward'])).diagnostics.map(({ code }) => code)).toEqual([
      'package-missing',
    ]);
    expect((await remove(list, ['hl7.fhir.r4.examples'])).ok).toBe(false);
  });
});
