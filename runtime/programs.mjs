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
    plugins: [withoutWarning(), ...withoutFetch(), graphqlModules()],
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
 */
function withoutWarning() {
  return edited('without-warning', /oidc-provider[\\/]lib[\\/]index\.js$/, /^if \(deno [^{]*\{[^}]*\}/m, '');
}

/** pg makes a Response to see whether it runs at Cloudflare, and Koa compares bodies with it: Node would load its whole fetch for that. */
function withoutFetch() {
  return [
    edited('pg-without-fetch', /pg[\\/]lib[\\/]stream\.js$/, "typeof Response === 'function'", 'false'),
    edited(
      'koa-without-fetch',
      /koa[\\/]lib[\\/](response|application)\.js$/,
      /\b(val|body) instanceof Response\b/,
      'false',
    ),
  ];
}

/**
 * graphql as ES modules instead of CommonJS: what is not imported is left out, half of it.
 *
 * @returns {import('esbuild').Plugin}
 */
function graphqlModules() {
  return {
    name: 'graphql-modules',
    setup: ({ onResolve, resolve }) =>
      onResolve({ filter: /^graphql(\/.*\.js)?$/ }, ({ path, resolveDir }) =>
        resolve(path === 'graphql' ? 'graphql/index.mjs' : path.replace(/\.js$/, '.mjs'), {
          resolveDir,
          kind: 'import-statement',
        }),
      ),
  };
}

/**
 * @param {string} name
 * @param {RegExp} filter of one file of a package
 * @param {string | RegExp} what
 * @param {string} by
 * @returns {import('esbuild').Plugin}
 */
function edited(name, filter, what, by) {
  return {
    name,
    setup: ({ onLoad }) =>
      onLoad({ filter }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const contents = text.replace(what, by);
        if (contents === text) throw new Error(`${path} does not have ${what} any more.`);
        return { contents };
      }),
  };
}
