// Generated files → a folder of them in a temporary place, and what differs from it.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareFiles, hasDrift, writeFiles } from '../../codegen/write.ts';

let root = '';
let folder = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kiln-write-'));
  folder = join(root, 'generated');
});
afterEach(() => rmSync(root, { recursive: true }));

const files = [
  { path: 'schema.graphql', text: 'type Query\n' },
  { path: 'types/patient.ts', text: 'export {};\n' },
];

describe('writeFiles', () => {
  it('writes everything, and nothing the second time', () => {
    expect(writeFiles(folder, files)).toEqual({
      added: ['schema.graphql', 'types/patient.ts'],
      changed: [],
      removed: [],
    });
    expect(readFileSync(join(folder, 'types/patient.ts'), 'utf8')).toBe('export {};\n');
    expect(hasDrift(writeFiles(folder, files))).toBe(false);
  });

  it('removes what is not generated any more', () => {
    writeFiles(folder, files);
    const drift = writeFiles(folder, [{ path: 'schema.graphql', text: 'type Query\n' }]);
    expect(drift).toEqual({ added: [], changed: [], removed: ['types/patient.ts'] });
    expect(existsSync(join(folder, 'types'))).toBe(false);
  });

  it.each(['generated/types', 'generated', '.'])('touches nothing if %s may not be written', path => {
    writeFiles(folder, files);
    chmodSync(join(root, path), 0o555);
    const { stdout, stderr } = asOrdinaryUser(`
      import { writeFiles } from './write.mjs';
      try {
        writeFiles('generated', [{ path: 'schema.graphql', text: 'other' }]);
      } catch (error) {
        console.log(error.code);
      }`);
    chmodSync(join(root, path), 0o755);
    expect([stdout, stderr]).toEqual(['EACCES\n', '']);
    expect(readdirSync(root).sort()).toEqual(['generated', 'write.mjs']);
    expect(hasDrift(compareFiles(folder, files))).toBe(false);
  });

  it('waits for another process that writes, and not for one that died', async () => {
    writeFiles(folder, files);
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    writeFileSync(`${folder}.lock`, String(other.pid));
    const script = `
      import { writeFiles } from ${JSON.stringify(resolve('codegen/write.ts'))};
      console.log('begun');
      writeFiles(${JSON.stringify(folder)}, [{ path: 'schema.graphql', text: 'other' }]);`;
    const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    await once(writer.stdout, 'data');
    // Twice the pause between two looks.
    await new Promise(done => setTimeout(done, 100));
    expect([writer.exitCode, hasDrift(compareFiles(folder, files))]).toEqual([null, false]);
    const ended = once(writer, 'exit');
    other.kill('SIGKILL');
    expect(await ended).toEqual([0, null]);
    expect(readFileSync(join(folder, 'schema.graphql'), 'utf8')).toBe('other');
    expect(readdirSync(root).sort()).toEqual(['generated']);
  });

  it('clears what an interrupted run left behind', () => {
    mkdirSync(join(root, 'generated.next'));
    writeFileSync(join(root, 'generated.next', 'half'), '');
    writeFiles(folder, files);
    expect(existsSync(join(root, 'generated.next'))).toBe(false);
    expect(existsSync(join(folder, 'half'))).toBe(false);
  });
});

describe('compareFiles', () => {
  it('sees links and empty folders, which no run writes', () => {
    writeFiles(folder, files);
    mkdirSync(join(folder, 'empty', 'inner'), { recursive: true });
    symlinkSync('schema.graphql', join(folder, 'link'));
    rmSync(join(folder, 'types/patient.ts'));
    symlinkSync('../schema.graphql', join(folder, 'types/patient.ts'));
    const drift = { added: [], changed: ['types/patient.ts'], removed: ['empty/inner/', 'link'] };
    expect(compareFiles(folder, files)).toEqual(drift);
    writeFiles(folder, files);
    expect(hasDrift(compareFiles(folder, files))).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['schema.graphql', 'types']);
  });

  it('says what would change and writes nothing', () => {
    writeFiles(folder, files);
    writeFileSync(join(folder, 'extra.json'), '{}');
    const next = [
      { path: 'schema.graphql', text: 'type Query {}\n' },
      { path: 'manifest.json', text: '{}\n' },
    ];
    expect(compareFiles(folder, next)).toEqual({
      added: ['manifest.json'],
      changed: ['schema.graphql'],
      removed: ['extra.json', 'types/patient.ts'],
    });
    expect(existsSync(join(folder, 'manifest.json'))).toBe(false);
  });
});

/** Runs a module beside `write.mjs` by an account that owns all of it: root may write everywhere, so it is nobody then. */
function asOrdinaryUser(script: string) {
  const outfile = join(root, 'write.mjs');
  const mode = statSync(root).mode;
  chmodSync(root, 0o755);
  buildSync({ entryPoints: ['codegen/write.ts'], bundle: true, platform: 'node', format: 'esm', outfile });
  chmodSync(root, mode);
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (nobody.uid !== undefined) {
    for (const path of ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })])
      chownSync(join(root, path), nobody.uid, nobody.gid);
  }
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    ...nobody,
  });
}
