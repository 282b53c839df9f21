// What somebody has who installs the package: `kiln/client`, its declarations for any compiler options, and plain JavaScript.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/definitions/root.ts';

const root = packageRoot();
const folder = mkdtempSync(join(tmpdir(), 'kiln-consumer-'));

beforeAll(() => {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  execFileSync(process.execPath, [tsx, join(root, 'codegen/declarations.ts')], { stdio: 'pipe' });
  buildSync({
    entryPoints: [join(root, 'generated/client/client.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    outfile: join(root, 'dist/client/client.js'),
  });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules/kiln'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const file of ['selected.ts', 'thirty-queries.ts', 'eligibility-bot.ts'])
    writeFileSync(join(folder, file), asConsumer(readFileSync(join(import.meta.dirname, file), 'utf8')));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('has declarations that say what the sources say', () => {
  const program = ts.createProgram([join(folder, 'selected.ts'), join(folder, 'thirty-queries.ts')], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  expect(program.getSourceFiles().some(({ fileName }) => /(generated|runtime)\//.test(fileName))).toBe(false);
  const faults = ts.getPreEmitDiagnostics(program);
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
}, 240_000);

it('runs without a build of its own', () => {
  const code = `
    import { createClient } from 'kiln/client';
    const document = createClient({ baseUrl: 'http://x' }).document({ Patient: { $: { id: 'a' }, id: true } });
    process.stdout.write(String(document));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
  expect(String(printed)).toBe('query($id: ID!) { Patient(id: $id) { id } }');
});

/** The same text with the imports of somebody who has the package only. */
function asConsumer(text: string): string {
  return text
    .replace(/'(\.\.\/)+generated\/(client|types)\/[^']*'/g, "'kiln/client'")
    .replace(/'\.\/eligibility-bot\.ts'/, "'./eligibility-bot.js'");
}
