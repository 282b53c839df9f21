// What a client costs: bytes in the browser, and work of the compiler. Both are counts, the same on every machine.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageRoot } from '../../runtime/definitions/root.ts';

const root = packageRoot();

it('ships no more than 1.6 KB, and 2.9 KB of the schema', () => {
  const schema = bytes('generated/client/arguments.js');
  expect(schema).toBeLessThanOrEqual(2.9 * 1024);
  expect(bytes('generated/client/client.js') - schema).toBeLessThanOrEqual(1.6 * 1024);
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
  expect(inputs.filter(file => !/^(dist\/exports\/kernel\.js$|generated\/client\/)/.test(file))).toEqual([]);
});

it('costs at most 45,000 instantiations for thirty queries', () => {
  expect(instantiations('test/client/thirty-queries.ts')).toBeLessThanOrEqual(45_000);
}, 120_000);

/** Minified and compressed, as one module. */
function bytes(file: string): number {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
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
