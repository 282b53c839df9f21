// The name of a program that runs inside of a sandbox → its code, from dist/ or, where Kiln runs from source, compiled now.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../definitions/root.ts';

const programs = {
  'deno-harness': 'esm',
  'deno-worker': 'esm',
  spawner: 'esm',
  compiler: 'esm',
  realm: 'iife',
} as const;

export type Program = keyof typeof programs;

/** As `npm run build` makes it: `dist/sandbox/<name>.js`. */
export function programText(name: Program): string {
  const root = packageRoot();
  if (!import.meta.url.endsWith('.ts'))
    return readFileSync(join(root, 'dist', 'sandbox', `${name}.js`), 'utf8');
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const built = buildSync({
    entryPoints: [join(root, 'runtime', 'bots', 'sandbox', `${name}.ts`)],
    bundle: true,
    write: false,
    format: programs[name],
    globalName: 'kilnRealm',
    platform: 'node',
    target: 'es2022',
    minify: name === 'realm',
    external: ['esbuild'],
  });
  return built.outputFiles[0]?.text ?? '';
}

/** An expression that gives `enter` of realm.ts. */
export function realmText(): string {
  return `(function () {${programText('realm')}\nreturn kilnRealm.enter; })()`;
}

/** The module `kiln-fhir/bot/medplum`. */
export function medplumText(): string {
  const root = packageRoot();
  if (!import.meta.url.endsWith('.ts'))
    return readFileSync(join(root, 'dist', 'exports', 'medplum.js'), 'utf8');
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const built = buildSync({
    entryPoints: [join(root, 'runtime', 'bots', 'medplum', 'medplum.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
  });
  return built.outputFiles[0]?.text ?? '';
}

/** What `node --eval` runs to compile bots: text, which knows packages by their addresses alone. */
export function compilerText(): string {
  const { href } = pathToFileURL(createRequire(import.meta.url).resolve('esbuild'));
  return programText('compiler').replaceAll('"esbuild"', JSON.stringify(href));
}
