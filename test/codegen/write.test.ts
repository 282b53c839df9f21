import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  it('clears what an interrupted run left behind', () => {
    mkdirSync(join(root, 'generated.next'));
    writeFileSync(join(root, 'generated.next', 'half'), '');
    writeFiles(folder, files);
    expect(existsSync(join(root, 'generated.next'))).toBe(false);
    expect(existsSync(join(folder, 'half'))).toBe(false);
  });
});

describe('compareFiles', () => {
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
