// Archives, well formed and hostile → the files in them, or what is wrong. Nothing is ever unpacked to a disk.

import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tarballFiles } from '../../codegen/read/package-files.ts';
import { PackageFault, readTarball } from '../../codegen/read/tarball.ts';
import { packed, tgz } from './tgz.ts';

const small = tgz({ 'package/package.json': { name: 'a', version: '1.0.0' }, 'package/b.json': '{}' });

describe('readTarball', () => {
  it('gives the files by their paths', () => {
    const files = readTarball(small);
    expect([...files.keys()]).toEqual(['package/package.json', 'package/b.json']);
    expect(String(files.get('package/b.json'))).toBe('{}');
  });

  it('reads long paths of pax and GNU headers', () => {
    const long = `package/${'n'.repeat(150)}.json`;
    const record = ` path=${long}\n`;
    const size = record.length + 3;
    const entries = [
      { path: 'PaxHeader', kind: 'x', text: `${size}${record}` },
      { path: 'short', text: '1' },
      { path: '././@LongLink', kind: 'L', text: `${long}2\0` },
      { path: 'short', text: '2' },
    ];
    expect([...readTarball(packed(entries)).keys()]).toEqual([long, `${long}2`]);
  });

  it.each([
    '../evil.json',
    'package/../../evil.json',
    '/etc/evil.json',
    'package/./x.json',
    'C:\\evil.json',
    'package\\evil.json',
  ])('refuses the path %s', path => {
    expect(() => readTarball(packed([{ path, text: '{}' }]))).toThrow(/leads out of it/);
  });

  it('takes folders, as long as they are in it', () => {
    const folders = ['./', 'package/', 'package/example/'].map(path => ({ path, kind: '5' }));
    expect(readTarball(packed([...folders, { path: 'package/x.json', text: '{}' }])).size).toBe(1);
    for (const path of ['../', 'package/../../evil/', '/etc/'])
      expect(() => readTarball(packed([{ path, kind: '5' }]))).toThrow(/leads out of it/);
  });

  it('refuses links and what else is no file', () => {
    const link = packed([{ path: 'package/x.json', kind: '2', link: '/etc/passwd' }]);
    expect(() => readTarball(link)).toThrow(/no file/);
  });

  it('refuses a path that climbs out by a pax header', () => {
    const entries = [
      { path: 'PaxHeader', kind: 'x', text: '25 path=../../etc/passwd\n' },
      { path: 'package/x.json', text: '{}' },
    ];
    expect(() => readTarball(packed(entries))).toThrow(/leads out of it/);
  });

  it.each([10, 100, small.length - 20])('tells a file of %i bytes that is cut off', length => {
    expect(() => readTarball(small.subarray(0, length))).toThrow(PackageFault);
  });

  it('tells a tar that is cut off, and two files of one path', () => {
    const tar = gunzipSync(small);
    expect(() => readTarball(gzipSync(tar.subarray(0, 700)))).toThrow(/cut off/);
    const twice = packed([
      { path: 'package/x.json', text: '1' },
      { path: 'package/x.json', text: '2' },
    ]);
    expect(() => readTarball(twice)).toThrow(/two files/);
  });

  it('does not unpack without end', () => {
    const bomb = gzipSync(Buffer.alloc(600 * 1024 * 1024));
    expect(() => readTarball(bomb)).toThrow(/more than \d+ bytes/);
  });

  it.each(['', 'no gzip at all', 'PK\u0003\u0004'])('tells what is no .tgz: %j', text => {
    expect(() => readTarball(Buffer.from(text))).toThrow(PackageFault);
    expect(() => readTarball(gzipSync(`${text}${'x'.repeat(600)}`))).toThrow(PackageFault);
  });
});

describe('a FHIR package', () => {
  it('is what holds package/package.json; only what stands beside it is read', () => {
    const files = tarballFiles(
      tgz({
        'package/package.json': '{}',
        'package/b.json': '{}',
        'package/a.json': '{}',
        'package/example/c.json': '{}',
      }),
    );
    expect(files.files.map(({ name }) => name)).toEqual(['a.json', 'b.json']);
    expect(() => tarballFiles(tgz({ 'readme.md': 'x' }))).toThrow(/no FHIR package/);
  });
});
