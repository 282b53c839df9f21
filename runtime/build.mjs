// `npm run build`: the sources → dist/. The files are built beside it, so that a build that fails changes nothing, and servers that run
// from dist/ go on: see publish.mjs.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildConsole } from './console/build.mjs';
import { programs } from './programs.mjs';
import { publish } from './publish.mjs';

const root = join(import.meta.dirname, '..');
// As deep as dist/: source maps hold relative paths.
const to = mkdtempSync(join(root, 'dist.'));
process.on('exit', () => rmSync(to, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** @typedef {import('esbuild').BuildOptions} Options */
/** @type {Options} */
const common = { absWorkingDir: root, bundle: true, logLevel: 'warning' };
/** @type {Options} */
const sandbox = { ...common, target: 'es2022', outdir: join(to, 'sandbox') };
/** @type {Options} */
const exported = { ...common, target: 'es2022', format: 'esm', platform: 'neutral', sourcemap: true };

await Promise.all([
  build({
    ...programs(root),
    entryPoints: {
      main: 'runtime/main.ts',
      extract: 'runtime/extract.ts',
      config: 'runtime/define-config.ts',
      server: 'runtime/library.ts',
      codegen: 'codegen/main.ts',
      'fhirpath-worker': 'runtime/search/fhirpath/worker.ts',
      'load-worker': 'runtime/fhir/load/worker.ts',
      'prepare-sample': 'runtime/fhir/load/prepare-sample.ts',
      declarations: 'codegen/declarations.ts',
    },
    outdir: to,
  }),
  build({
    ...sandbox,
    entryPoints: ['harness', 'worker', 'spawner', 'compiler'].map(name => `runtime/bots/sandbox/${name}.ts`),
    external: ['esbuild'],
    platform: 'node',
    format: 'esm',
  }),
  build({
    ...sandbox,
    entryPoints: ['runtime/bots/sandbox/realm.ts'],
    platform: 'neutral',
    format: 'iife',
    globalName: 'kilnRealm',
    minify: true,
  }),
  build({
    ...exported,
    minifyWhitespace: true,
    minifySyntax: true,
    entryPoints: {
      kernel: 'runtime/client/kernel.ts',
      narrative: 'runtime/client/validate/narrative.ts',
      slices: 'runtime/client/slices.ts',
      'validators-kernel': 'runtime/client/validators-kernel.ts',
    },
    splitting: true,
    chunkNames: '[name]',
    outdir: join(to, 'client'),
  }),
  build({
    ...exported,
    entryPoints: { bot: 'runtime/bots/hl7/message.ts' },
    outdir: join(to, 'exports'),
  }),
  build({
    ...exported,
    entryPoints: { medplum: 'runtime/bots/medplum/medplum.ts' },
    minify: true,
    outdir: join(to, 'exports'),
  }),
  build({
    ...common,
    entryPoints: ['runtime/identity/sign-in/browser/passkey.ts'],
    target: 'es2022',
    format: 'iife',
    minify: true,
    outdir: join(to, 'sign-in'),
  }),
  buildConsole(join(to, 'console')),
]);
cpSync(join(root, 'runtime/base/definitions/sql'), join(to, 'sql'), { recursive: true });
execFileSync(process.execPath, [join(to, 'declarations.js')], { stdio: 'inherit' });
publish(to, join(root, 'dist'));
