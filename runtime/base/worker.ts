// In: the name of a worker's source file. Out: the arguments of `new Worker`, both from source (tsx, vitest) and from dist/.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { packageRoot } from './definitions/root.ts';

/** @param name below runtime/, without ending: `search/fhirpath/worker`, which is `fhirpath-worker` in dist/ */
export function workerSource(name: string): { file: URL; options: WorkerOptions } {
  return import.meta.url.endsWith('.ts')
    ? { file: fromSource(join(packageRoot(), 'runtime', `${name}.ts`)), options: {} }
    : builtWorker(name);
}

/** From dist/. */
export function builtWorker(name: string): { file: URL; options: WorkerOptions } {
  const file = join(packageRoot(), 'dist', `${name.split('/').slice(-2).join('-')}.js`);
  return { file: pathToFileURL(file), options: {} };
}

/**
 * A worker inherits no module loader, and Node 20 reads no TypeScript: a module of two lines lets tsx import it.
 * Messages that arrive meanwhile wait for the worker's listener. Under tsx itself, what an import would resolve to is
 * its CommonJS form, which does not work in a thread; hence the path.
 */
function fromSource(file: string): URL {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const source = JSON.stringify(pathToFileURL(file));
  const lines = [
    `import { tsImport } from ${JSON.stringify(new URL('dist/esm/api/index.mjs', tsx))};`,
    `await tsImport(${source}, ${source});`,
  ];
  return new URL(`data:text/javascript,${encodeURIComponent(lines.join(''))}`);
}
