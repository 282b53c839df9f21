// In: the name of a worker's source file. Out: what `new Worker` wants, from source (tsx, vitest) and from dist/ alike.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { packageRoot } from './root.ts';

/** @param name below runtime/, without ending: `graphql/fhirpath-worker` */
export function workerSource(name: string): { file: URL; options: WorkerOptions } {
  const root = packageRoot();
  if (import.meta.url.endsWith('.ts'))
    return {
      file: pathToFileURL(join(root, 'runtime', `${name}.ts`)),
      options: { execArgv: ['--import', 'tsx'] },
    };
  return { file: pathToFileURL(join(root, 'dist', `${name.split('/').at(-1)}.js`)), options: {} };
}
