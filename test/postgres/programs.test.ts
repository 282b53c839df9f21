// The packaged programs where install scripts never ran, where nothing may be written, and where others can write.
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../runtime/base/failure.ts';
import { silent } from '../../runtime/base/log.ts';
import { accountFor, reachFor, runProgram } from '../../runtime/database/postgres/embedded/account.ts';
import { copyPrograms, restoreLinks } from '../../runtime/database/postgres/embedded/copy.ts';
import { findPrograms } from '../../runtime/database/postgres/embedded/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-programs-'));
const root = process.getuid?.() === 0;
let native: string;
let place: string;

beforeEach(() => {
  native = fakePackage(mkdtempSync(join(folder, 'package-')));
  place = mkdtempSync(join(folder, 'place-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('links that npm does not pack are made, relative and only once', () => {
  expect(restoreLinks(native)).toBeUndefined();
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(restoreLinks(native)).toBeUndefined();
});

test('links that cannot be made are named, by an account that file modes bind', () => {
  chmodSync(join(native, 'lib'), 0o555);
  const reason = restoreLinks(native);
  if (root) expect(reason).toBeUndefined();
  else expect(reason).toMatch(/libpq\.so\.5 is missing and cannot be made \(EACCES\)/);
  chmodSync(join(native, 'lib'), 0o755);
});

test('a copy has programs, libraries, links and shared files, and nothing that only a linker reads', () => {
  const copy = copied();
  expect(copy.made).toBe(true);
  expect(copy.folder).toMatch(/kiln-postgres-1\.2\.3-[0-9a-f]{12}$/);
  expect(readlinkSync(join(copy.folder, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readFileSync(join(copy.folder, 'share', 'postgres.bki'), 'utf8')).toBe('bki');
  expect(existsSync(join(copy.folder, 'lib', 'libpq.a'))).toBe(false);
  expect(existsSync(join(copy.folder, 'lib', 'pkgconfig'))).toBe(false);
});

test('a copy can be read by all and written by none but its owner, whatever the modes of the original', () => {
  chmodSync(join(native, 'bin', 'postgres'), 0o700);
  chmodSync(join(native, 'share', 'postgres.bki'), 0o600);
  chmodSync(join(native, 'share'), 0o777);
  const copy = copied();
  const mode = (...path: string[]) => statSync(join(copy.folder, ...path)).mode & 0o777;
  expect([mode(), mode('bin', 'postgres'), mode('share'), mode('share', 'postgres.bki')]).toEqual([
    0o755, 0o755, 0o755, 0o644,
  ]);
});

test('a copy is made once, and again for another build', () => {
  const first = copied();
  expect(copied()).toEqual({ folder: first.folder, made: false });
  writeFileSync(join(native, 'bin', 'postgres'), 'another build');
  expect(copied()).toMatchObject({ made: true });
});

test('a copy that others could have changed is not run', () => {
  const { folder: copy } = copied();
  chmodSync(copy, 0o777);
  expect(copyPrograms(native, undefined, place, () => undefined)).toEqual({ reason: `${copy} is not ours` });
  chmodSync(copy, 0o755);
  if (!root) return;
  chownSync(copy, 65_534, 65_534);
  expect(copyPrograms(native, undefined, place, () => undefined)).toEqual({ reason: `${copy} is not ours` });
});

test('a copy that does not run is taken away again', () => {
  const copy = copyPrograms(native, undefined, place, path => `${path} is on a file system without programs`);
  expect(copy).toEqual({ reason: expect.stringContaining('file system without programs') });
  expect(lstatSync(place).nlink).toBe(2);
});

test('a version that is not installed is a failure that names both', () => {
  const wanted = { account: accountFor(folder), version: 9, dataDir: place, log: silent };
  expect(() => findPrograms(wanted)).toThrow(Failure);
  expect(() => findPrograms(wanted)).toThrow(/made by PostgreSQL 9, but what is installed is \d/);
});

test('programs run as the owner of the cluster if we are root, else as ourselves', () => {
  const cluster = mkdtempSync(join(folder, 'cluster-'));
  if (root) {
    expect(accountFor(join(folder, 'absent'))).toMatchObject({ name: 'nobody' });
    expect(accountFor(cluster)).toMatchObject({ name: 'nobody' });
    chownSync(cluster, 4321, 8765);
    expect(accountFor(cluster)).toMatchObject({ uid: 4321, gid: 8765 });
  } else {
    expect(accountFor(cluster)).toBeUndefined();
  }
});

test('another account reaches a folder below one that is closed to it, and sees none of our secrets', () => {
  const inner = join(place, 'closed', 'inner');
  mkdirSync(inner, { recursive: true });
  chmodSync(join(place, 'closed'), 0o700);
  const account = accountFor(inner);
  const reach = reachFor(account, place, [inner]);
  const script = 'touch "$0/made" && id -u && env';
  process.env.KILN_KEY = 'a secret of ours';
  const result = runProgram('/bin/sh', ['-c', script, reach.paths[0] ?? ''], account, reach.descriptors);
  delete process.env.KILN_KEY;
  reach.close();
  expect(result.stderr).toBe('');
  const uid = account?.uid ?? process.getuid?.();
  expect(statSync(join(inner, 'made')).uid).toBe(uid);
  expect(result.stdout.split('\n')[0]).toBe(String(uid));
  expect(result.stdout).not.toMatch(/KILN|PG|a secret/);
});

function copied(): { folder: string; made: boolean } {
  const copy = copyPrograms(native, undefined, place, () => undefined);
  if ('reason' in copy) throw new Error(copy.reason);
  return copy;
}

/** A package as npm unpacks it without its install script. */
function fakePackage(at: string): string {
  const files = {
    'package.json': '{"version":"1.2.3"}',
    'native/bin/postgres': '#!/bin/sh',
    'native/lib/libpq.so.5.18': 'library',
    'native/lib/libpq.a': 'archive',
    'native/lib/pkgconfig/libpq.pc': 'flags',
    'native/share/postgres.bki': 'bki',
    'native/pg-symlinks.json': JSON.stringify([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    ]),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(at, name, '..'), { recursive: true });
    writeFileSync(join(at, name), content);
  }
  chmodSync(join(at, 'native', 'bin', 'postgres'), 0o755);
  return join(at, 'native');
}
