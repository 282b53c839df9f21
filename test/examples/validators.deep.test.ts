// Validators in tRPC, TanStack Form and React Hook Form: the examples compile, and report the fault of a resource at its element. Their
// packages come from the registry; without it the test is skipped.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

it('of test/examples/validators (skipped without a registry)', async ({ skip, onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kiln-validators-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, 'validators'), folder, { recursive: true });
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  } catch {
    skip();
  }
  symlinkSync(packageRoot(), join(folder, 'node_modules/kiln-fhir'));
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const faults = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options));
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  await build({
    entryPoints: [join(folder, 'check.ts')],
    outfile: join(folder, 'check.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
  });
  const printed = execFileSync(process.execPath, ['check.mjs'], { cwd: folder, encoding: 'utf8' });
  const fault = {
    code: 'value',
    expression: 'Patient.birthDate',
    message: 'must be a valid date',
    path: ['birthDate'],
  };
  expect(JSON.parse(printed)).toEqual({
    trpc: ['Chalmers is registered.', [fault]],
    tanstack: [[fault], true],
    hooks: [fault.message, {}],
  });
}, 300_000);
