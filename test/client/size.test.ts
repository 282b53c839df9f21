// What a client costs: bytes in the browser, and work of the compiler. Both are counts, the same on every machine.
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

const root = packageRoot();

it('ships no more than 5 KB for a query, of which 2.9 KB are of the schema', () => {
  const query = 'console.log(await fhir.query({ Patient: { id: true } }))';
  expect(bytes("export * from './arguments.js'").first).toBeLessThanOrEqual(2.9 * 1024);
  const { first, later } = bytes(
    `import { createClient } from './client.js'; const fhir = createClient({}); ${query}`,
  );
  expect(first).toBeLessThanOrEqual(5 * 1024);
  // With the first subscription, and the first interaction of REST.
  expect(Object.keys(later)).toEqual(['rest', 'subscribe']);
  expect(later.subscribe).toBeLessThanOrEqual(2 * 1024);
  expect(later.rest).toBeLessThanOrEqual(1024);
  expect(first + (later.subscribe ?? 0)).toBeLessThanOrEqual(8 * 1024);
});

it('has validators that take the types that they consist of, without narratives and value sets of other types', () => {
  const first = (name: string) => bytes(`export { ${name} } from './validators/index.js'`).first;
  expect(first('HumanName')).toBeLessThanOrEqual(7 * 1024);
  expect(first('Observation')).toBeLessThanOrEqual(10 * 1024);
  const folder = join(root, 'generated/client/validators');
  const all = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(all).toBeLessThanOrEqual(300 * 1024);
});

it('has hooks of at most 0.9 KB, without React, TanStack Query and the client', () => {
  expect(bytes("export * from './react.js'", ['react', '@tanstack/react-query'])).toEqual({
    first: expect.toSatisfy((size: number) => size <= 0.9 * 1024),
    later: {},
  });
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
  expect(inputs.filter(file => !file.startsWith('generated/client/'))).toEqual([]);
});

it('costs at most 45,000 instantiations for thirty queries', () => {
  expect(instantiations('test/client/thirty-queries.ts')).toBeLessThanOrEqual(45_000);
}, 120_000);

/** Minified and compressed: what a page loads at once, and what it loads when it is needed. */
function bytes(
  contents: string,
  external: string[] = [],
): {
  readonly first: number;
  readonly later: Readonly<Record<string, number>>;
} {
  const { outputFiles, metafile } = buildSync({
    stdin: { contents, resolveDir: join(root, 'generated/client'), sourcefile: 'page.js' },
    absWorkingDir: root,
    outdir: 'out',
    chunkNames: '[name]',
    bundle: true,
    external,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
  });
  const sizes = new Map(
    outputFiles.map(({ path, contents: file }) => [
      relative(root, path).replaceAll('\\', '/'),
      gzipSync(file, { level: 9 }).length,
    ]),
  );
  const atOnce = new Set<string>();
  const visit = (name: string): void => {
    atOnce.add(name);
    for (const { path, kind, external: isExternal } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !isExternal && !atOnce.has(path)) visit(path);
  };
  visit('out/stdin.js');
  const later = [...sizes]
    .filter(([name]) => !atOnce.has(name))
    .map(([name, size]) => [name.slice(4, -3), size]);
  return {
    first: [...atOnce].reduce((total, name) => total + (sizes.get(name) ?? 0), 0),
    later: Object.fromEntries(later.sort()),
  };
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
