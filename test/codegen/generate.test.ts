// packages.json → generated/ written or checked, all of R4 in the deep suite and three of its types in the other; and the exit code of the
// command.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '../../codegen/generate.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { isDeep } from '../deep.ts';
import { packagesFile } from './fixture.ts';
import { smallList } from './small-list.ts';

const root = mkdtempSync(join(tmpdir(), 'kiln-generate-'));
/** For a busy machine; nothing here is measured in time. */
const slow = 120_000;

const folder = join(root, 'generated');
afterAll(() => rmSync(root, { recursive: true }));

describe('generate', () => {
  const stages: string[] = [];
  const packages = isDeep ? packagesFile : smallList(root);

  beforeAll(() => {
    generate({ packages, folder, checkOnly: false }, stage => stages.push(stage));
  }, slow);

  it('tells its stages in order', () => {
    expect(stages).toEqual([
      'read',
      'build',
      'elements',
      'profiles',
      'tables',
      'sdl',
      'types',
      'bot',
      'views',
      'scalars',
      'client',
      'search',
      'sql',
      'invariants',
      'validators',
      'terminology',
      'compare',
      'write',
    ]);
  });

  it(
    '--check says which files drifted and what clients would notice',
    () => {
      const file = join(folder, 'schema.graphql');
      const sdl = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        sdl
          .replace('  birthDate: date\n', '  birthDate: date\n  birthPlace: String\n')
          .replace(' birthdate: [dateSearch],', ''),
      );
      const run = generate({ packages, folder, checkOnly: true }, () => {});
      expect(run.ok).toBe(false);
      expect(run.check).toMatchObject({
        drift: { added: [], changed: ['schema.graphql'], removed: [] },
        breaking: ['Patient.birthPlace was removed.'],
        newSearchParams: ['Patient.birthdate'],
        droppedSearchParams: [],
      });
      writeFileSync(file, sdl);
    },
    slow,
  );

  it('an error in the definitions leaves generated/ as it was', () => {
    const own = join(root, 'own');
    mkdirSync(own);
    writeFileSync(join(own, 'package.json'), '{"name":"own","version":"1.0.0","fhirVersions":["4.0.1"]}');
    writeFileSync(
      join(own, 'StructureDefinition-x.json'),
      '{"resourceType":"StructureDefinition","url":"urn:x","name":"X","kind":"resource","type":"X"}',
    );
    const wrong = join(root, 'packages.json');
    writeFileSync(wrong, '{"packages":[{"name":"own","version":"1.0.0","from":"own"}]}');
    const before = readFileSync(join(folder, 'manifest.json'), 'utf8');
    const run = generate({ packages: wrong, folder, checkOnly: false, strict: true }, () => {});
    expect(run.ok).toBe(false);
    expect(run.written).toBeUndefined();
    expect(run.diagnostics.map(({ code }) => code)).toEqual(['snapshot-missing']);
    expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toBe(before);
  });
});

describe('what no definition is to blame for', () => {
  it.each([
    {
      name: 'a packages.json that is a folder',
      packages: root,
      progress: () => {},
      want: ['file-system', /^The file system refuses access: EISDIR/],
    },
    {
      name: 'a fault of the compiler',
      packages: join(root, 'empty.json'),
      progress: () => {
        throw new TypeError('no such luck');
      },
      want: ['internal', /because of a bug in it.*\nTypeError: no such luck\n {4}at /],
    },
  ])('$name is a diagnostic too', ({ packages, progress, want: [code, message] }) => {
    writeFileSync(join(root, 'empty.json'), '{"packages":[]}');
    const run = generate({ packages, folder: join(root, 'none'), checkOnly: false }, progress);
    expect(run).toEqual({
      ok: false,
      diagnostics: [expect.objectContaining({ code, message: expect.stringMatching(message ?? '') })],
    });
  });
});

describe('the command line', { timeout: slow }, () => {
  it.each([{ args: [] }, { args: ['fire'] }, { args: ['generate', '--chek'] }])('refuses $args', ({
    args,
  }) => {
    const program = join(packageRoot(), 'dist/codegen.js');
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain(
      'Usage: kiln generate [--check | --watch | --print <file>] [--client <folder>] [--strict]',
    );
  });
});
