// In: the name of a worker's source file. Out: the arguments of `new Worker`, both from source (tsx, vitest) and from dist/.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { packageRoot } from './definitions/root.ts';

/** @param name below runtime/, without ending: `fhir/load/worker`, built as `load-worker` */
export function workerSource(name: string): { file: URL; options: WorkerOptions } {
  const root = packageRoot();
  const built = name.split('/').slice(-2).join('-');
  return import.meta.url.endsWith('.ts')
    ? { file: fromSource(join(root, 'runtime', `${name}.ts`)), options: {} }
    : { file: pathToFileURL(join(root, 'dist', `${built}.js`)), options: {} };
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
