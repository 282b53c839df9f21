// How sources become programs for Node: those of dist/, and the benchmark (test/bench/bundle.mjs), which is compared with what dist/ runs.
import { readFileSync } from 'node:fs';

/**
 * @param {string} root of the checkout
 * @returns {import('esbuild').BuildOptions}
 */
export function programs(root) {
  return {
    absWorkingDir: root,
    bundle: true,
    logLevel: 'warning',
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    plugins: [withoutWarning()],
    chunkNames: 'chunk-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [
      'knex',
      'fhirpath',
      'fhirpath/*',
      'cli-progress',
      'pg-native',
      'ts-morph',
      'esbuild',
      '@node-rs/argon2',
      'prom-client',
      '@opentelemetry/*',
    ],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  };
}

/**
 * oidc-provider prints a warning on every Node before 22, since only later releases are maintained. It works on Node 20.19, which README.md
 * names: all tests of sign-in run on it.
 *
 * @returns {import('esbuild').Plugin}
 */
function withoutWarning() {
  return {
    name: 'without-warning',
    setup: ({ onLoad }) =>
      onLoad({ filter: /oidc-provider[\\/]lib[\\/]index\.js$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const contents = text.replace(/^if \(deno [^{]*\{[^}]*\}/m, '');
        if (contents === text) throw new Error(`${path} has no warning of Unsupported runtime any more.`);
        return { contents };
      }),
  };
}
