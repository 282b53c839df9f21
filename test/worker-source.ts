// Stands in for runtime/base/worker.ts in tests: workers start from dist/, which the run has built. From source each would be compiled anew.
export { builtWorker as workerSource } from '../runtime/base/worker.ts';
