// The code of programs that run outside the server's process: from dist/ or, where Kiln runs from source, compiled on the first use.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { packageRoot } from '../../base/definitions/root.ts';

const inNode = { format: 'esm', platform: 'node' } as const;
/** The options of `npm run build` for each. */
const programs = {
  harness: inNode,
  worker: inNode,
  spawner: inNode,
  compiler: inNode,
  realm: { format: 'iife', platform: 'neutral', minify: true },
  '../medplum/medplum': { format: 'esm', platform: 'neutral', minify: true },
} as const satisfies Readonly<Record<string, BuildOptions>>;

/** @param built file in dist/ */
export function programText(name: keyof typeof programs, built = `sandbox/${name}.js`): string {
  const root = packageRoot();
  if (!import.meta.url.endsWith('.ts')) return readFileSync(join(root, 'dist', built), 'utf8');
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'runtime', 'bots', 'sandbox', `${name}.ts`)],
    bundle: true,
    write: false,
    globalName: 'kilnRealm',
    target: 'es2022',
    external: ['esbuild'],
    ...programs[name],
  });
  return outputFiles[0]?.text ?? '';
}

/** An expression whose value is `enter` of realm.ts. */
export function realmText(): string {
  return `(function () {${programText('realm')}\nreturn kilnRealm.enter; })()`;
}

/** The module `kiln-fhir/bot/medplum`. */
export function medplumText(): string {
  return programText('../medplum/medplum', 'exports/medplum.js');
}

/** The program of `node --eval` that compiles bots; such a program imports packages by their URLs. */
export function compilerText(): string {
  const { href } = pathToFileURL(createRequire(import.meta.url).resolve('esbuild'));
  return programText('compiler').replaceAll('"esbuild"', JSON.stringify(href));
}
