// What a client costs: bytes in the browser, and work of the compiler. Both are counts, the same on every machine.
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

const root = packageRoot();

it('ships no more than 4.5 KB, of which 2.9 KB are of the schema, and 2 KB with the first subscription', () => {
  const { first, later } = bytes('generated/client/client.js');
  expect(bytes('generated/client/arguments.js').first).toBeLessThanOrEqual(2.9 * 1024);
  expect(first).toBeLessThanOrEqual(4.5 * 1024);
  expect(later).toBeGreaterThan(0);
  expect(later).toBeLessThanOrEqual(2 * 1024);
});

it('ships no more than 11.6 KB with the validator of Observation, without other types, narratives and their value sets', () => {
  expect(bytes('generated/client/validators/index.js', 'Observation').first).toBeLessThanOrEqual(11.6 * 1024);
  expect(bytes('generated/client/validators/index.js', 'HumanName').first).toBeLessThanOrEqual(8.9 * 1024);
  const folder = join(root, 'generated/client/validators');
  const all = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(all).toBeLessThanOrEqual(410 * 1024);
});

it('is built of nothing but itself', () => {
  const { metafile } = buildSync({
    entryPoints: [join(root, 'generated/client/client.js')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
  });
  const inputs = Object.keys(metafile.inputs);
  expect(
    inputs.filter(file => !/^(dist\/exports\/(kernel|subscribe)\.js$|generated\/client\/)/.test(file)),
  ).toEqual([]);
});

it('costs at most 45,000 instantiations for thirty queries', () => {
  expect(instantiations('test/client/thirty-queries.ts')).toBeLessThanOrEqual(45_000);
}, 120_000);

/** Minified and compressed: what a page loads at once, and what it loads when it is needed. @param name of the export; else all */
function bytes(file: string, name?: string): { readonly first: number; readonly later: number } {
  const { outputFiles, metafile } = buildSync({
    ...(name === undefined
      ? { entryPoints: [join(root, file)] }
      : {
          stdin: {
            contents: `export { ${name} } from './${file}'`,
            resolveDir: root,
            sourcefile: 'entry.js',
          },
        }),
    absWorkingDir: root,
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
  });
  const sizes = outputFiles.map(({ path, contents }) => {
    const name = relative(root, path).replaceAll('\\', '/');
    return { name, size: gzipSync(contents, { level: 9 }).length };
  });
  const entry = sizes.find(({ name: output }) =>
    metafile.outputs[output]?.entryPoint?.endsWith(name === undefined ? file : 'entry.js'),
  );
  const atOnce = new Set<string>();
  const visit = (name: string): void => {
    atOnce.add(name);
    for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !atOnce.has(path)) visit(path);
  };
  visit(entry?.name ?? '');
  const sum = (isFirst: boolean) =>
    sizes.filter(({ name }) => atOnce.has(name) === isFirst).reduce((total, { size }) => total + size, 0);
  return { first: sum(true), later: sum(false) };
}

/** Of the whole program, which has to be without faults. */
function instantiations(file: string): number {
  const program = ts.createProgram([join(root, file)], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  });
  const faults = ts.getPreEmitDiagnostics(program);
  expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  // What `tsc --extendedDiagnostics` prints.
  return (program as ts.Program & { getInstantiationCount(): number }).getInstantiationCount();
}
