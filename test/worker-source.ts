// Stands in for runtime/base/worker.ts in tests: workers start from dist/, which the run has built. From source each would be compiled anew.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../runtime/base/definitions/root.ts';

export function workerSource(name: string) {
  return {
    file: pathToFileURL(join(packageRoot(), 'dist', `${name.split('/').slice(-2).join('-')}.js`)),
    options: {},
  };
}
