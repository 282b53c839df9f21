// This folder → the console of dist/: the page, and what it loads, under names that change with their content; each
// beside its compressed forms.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const from = import.meta.dirname;
const preact = 'preact/compat';

/** @param {string} to */
export async function buildConsole(to) {
  const { metafile } = await build({
    absWorkingDir: from,
    entryPoints: ['main.tsx', 'style.css'],
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    outdir: to,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // Libraries that are written for React run on Preact.
    alias: { react: preact, 'react-dom': preact, 'react/jsx-runtime': 'preact/jsx-runtime' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutFonts()],
    legalComments: 'none',
    logLevel: 'warning',
  });

  const outputs = Object.entries(metafile.outputs).map(([file, { entryPoint }]) => ({
    name: basename(file),
    entryPoint,
  }));
  const nameOf = (/** @type {string} */ entry) =>
    outputs.find(({ entryPoint }) => entryPoint === entry)?.name ?? '';
  const page = readFileSync(join(from, 'page.html'), 'utf8')
    .replace('main.tsx', nameOf('main.tsx'))
    .replace('style.css', nameOf('style.css'));
  writeFileSync(join(to, 'page.html'), page);
  for (const name of ['page.html', ...outputs.map(({ name }) => name)]) {
    const bytes = readFileSync(join(to, name));
    writeFileSync(join(to, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(to, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/**
 * Style sheets of libraries bring fonts of 260 KB; the console is set in those of the system.
 *
 * @returns {import('esbuild').Plugin}
 */
function withoutFonts() {
  return {
    name: 'without-fonts',
    setup: ({ onLoad }) =>
      onLoad({ filter: /node_modules.*\.css$/ }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(/@font-face\s*\{[^}]*\}/g, ''),
        loader: 'css',
      })),
  };
}
