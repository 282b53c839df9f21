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
    expect(() => readTarball(packed([{ path, text: '{}' }]))).toThrow(/points outside of it/);
  });

  it('takes folders, as long as they are in it', () => {
    const folders = ['./', 'package/', 'package/example/'].map(path => ({ path, kind: '5' }));
    expect(readTarball(packed([...folders, { path: 'package/x.json', text: '{}' }])).size).toBe(1);
    for (const path of ['../', 'package/../../evil/', '/etc/'])
      expect(() => readTarball(packed([{ path, kind: '5' }]))).toThrow(/points outside of it/);
  });

  it.each([
    ['a hard link', '1'],
    ['a symbolic link', '2'],
    ['a device of characters', '3'],
    ['a device of blocks', '4'],
    ['a pipe', '6'],
    ['a sparse file', 'S'],
    ['a kind that no one knows', 'Z'],
  ])('refuses %s', (_, kind) => {
    for (const link of ['/etc/passwd', '../../x', 'package.json'])
      expect(() => readTarball(packed([{ path: 'package/x.json', kind, link }]))).toThrow(/is not a file/);
  });

  it.each([
    ['of 8 GB', '77777777777', /a file of 8589934591 bytes/],
    ['of 129 MB', (129 * 1024 * 1024).toString(8).padStart(11, '0'), /a file of 135266304 bytes/],
    ['of more than there is', '00000077777', /cut off/],
    ['of a negative size', '-0000000001', /has no size/],
    ['of a size in base 256', '\u0080\0\0\0\u00ff\0\0\0\0\0\0', /has no size/],
  ])('refuses a file %s', (_, size, message) => {
    expect(() => readTarball(packed([{ path: 'package/x.json', text: '{}', size }]))).toThrow(message);
  });

  it('does not take a path or a size of a pax header that is not what it says', () => {
    for (const record of ['path=/etc/passwd', 'path=a/../../b', 'path=a\0b', 'path=']) {
      const text = `${record.length + 4} ${record}\n`;
      const entries = [
        { path: 'PaxHeader', kind: 'x', text },
        { path: 'package/x.json', text: '{}' },
      ];
      expect(() => readTarball(packed(entries))).toThrow(/points outside of it/);
    }
  });

  it('refuses a path that climbs out by a pax header', () => {
    const entries = [
      { path: 'PaxHeader', kind: 'x', text: '25 path=../../etc/passwd\n' },
      { path: 'package/x.json', text: '{}' },
    ];
    expect(() => readTarball(packed(entries))).toThrow(/points outside of it/);
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

  it('reads neither paths nor folders without end', () => {
    for (const kind of ['x', 'L'])
      expect(() => readTarball(packed([{ path: 'long', kind, text: 'a/'.repeat(40_000) }]))).toThrow(
        /a path of 80000 bytes/,
      );
    const folder = gunzipSync(packed([{ path: 'package/', kind: '5' }])).subarray(0, 512);
    const folders = Buffer.alloc(512 * 100_002, folder).fill(0, 512 * 100_001);
    expect(() => readTarball(gzipSync(folders, { level: 1 }))).toThrow(/more than 100000 files and folders/);
  });

  it.each(['', 'no gzip at all', 'PK\u0003\u0004'])('refuses a file that is not a .tgz: %j', text => {
    expect(() => readTarball(Buffer.from(text))).toThrow(PackageFault);
    expect(() => readTarball(gzipSync(`${text}${'x'.repeat(600)}`))).toThrow(PackageFault);
  });
});

describe('a FHIR package', () => {
  it('is a file with package/package.json; only its siblings are read', () => {
    const files = tarballFiles(
      tgz({
        'package/package.json': '{}',
        'package/b.json': '{}',
        'package/a.json': '{}',
        'package/example/c.json': '{}',
      }),
    );
    expect(files.files.map(({ name }) => name)).toEqual(['a.json', 'b.json']);
    expect(() => tarballFiles(tgz({ 'readme.md': 'x' }))).toThrow(/not a FHIR package/);
  });
});
