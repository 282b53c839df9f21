// In: the name of a worker's source file. Out: what `new Worker` wants, from source (tsx, vitest) and from dist/ alike.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { packageRoot } from './root.ts';

/** @param name below runtime/, without ending: `graphql/fhirpath-worker` */
export function workerSource(name: string): { file: URL; options: WorkerOptions } {
  const root = packageRoot();
  return import.meta.url.endsWith('.ts')
    ? { file: fromSource(join(root, 'runtime', `${name}.ts`)), options: {} }
    : { file: pathToFileURL(join(root, 'dist', `${name.split('/').at(-1)}.js`)), options: {} };
}

/**
 * A worker inherits no module loader, and Node 20 reads no TypeScript: a module of two lines registers tsx first.
 * Messages that arrive meanwhile wait for the worker's listener.
 */
function fromSource(file: string): URL {
  const lines = [
    `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))};`,
    `register(); await import(${JSON.stringify(pathToFileURL(file))});`,
  ];
  return new URL(`data:text/javascript,${encodeURIComponent(lines.join(''))}`);
}
