// What a run of the compiler read and wrote → whether the next run has to compile at all.

import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryOf } from '../../codegen/generate.ts';
import { writeFiles } from '../../codegen/write.ts';

const files = [
  { path: 'types/patient.ts', text: 'export {};\n' },
  { path: 'schema.graphql', text: 'type Query\n' },
];
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kiln-unchanged-'));
  writeFileSync(join(root, 'codegen.js'), '1');
  writeFileSync(join(root, 'packages.json'), '{"packages":[]}');
  writeFiles(join(root, 'generated'), files);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Of a new process. */
const memory = () => memoryOf(join(root, 'codegen.js'), join(root, 'packages.json'), join(root, 'generated'));
const isKnown = () => memory().recall() !== undefined;

describe('what was compiled', () => {
  it('is known again', () => {
    expect(isKnown()).toBe(false);
    memory().keep({ files, diagnostics: [] });
    expect(isKnown()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['another program', () => writeFileSync(join(root, 'codegen.js'), '2')],
    ['other packages', () => writeFileSync(join(root, 'packages.json'), '{"packages": []}')],
    ['a file that was changed', () => writeFileSync(join(root, 'generated/schema.graphql'), '')],
    ['a file that is gone', () => rmSync(join(root, 'generated/schema.graphql'))],
    ['a file too many', () => symlinkSync('nowhere', join(root, 'generated/link'))],
  ])('is not known by %s', (_, change) => {
    memory().keep({ files, diagnostics: [] });
    change();
    expect(isKnown()).toBe(false);
  });

  it('is not what another run left on the disk', () => {
    rmSync(join(root, 'generated/schema.graphql'));
    memory().keep({ files, diagnostics: [] });
    expect(isKnown()).toBe(false);
  });
});
