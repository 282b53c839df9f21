// generated/search/extractors.mjs of the project → the functions that fill search columns. They are loaded at the first write, and have
// to be those of the program's start: threads and processes load the same.
import { createRequire } from 'node:module';
import { Failure } from '../failure.ts';
import { checkHeld, generatedFile, type Manifest, servedManifest } from './root.ts';

interface Extractors {
  /** Resource type → the function that fills the search index of such a resource: `(resource, row) => void`. */
  readonly extractors: Readonly<Record<string, unknown>>;
  /** Of these functions, as hashes.search of generated/manifest.json when they were generated. */
  readonly searchHash: string;
}

/** What generated/manifest.json said when the program started; undefined: it was made by a Kiln that hashed nothing. */
const searchHash: string | undefined = (servedManifest() as Partial<Manifest>).hashes?.search;

const load = generatedModule<Extractors>('search/extractors.mjs');

/** @throws Failure if they are others than at the start */
export function extractors(): Extractors['extractors'] {
  const loaded = load();
  checkSearchHash(loaded.searchHash);
  return loaded.extractors;
}

/** @throws Failure if it is not that of the start */
export function checkSearchHash(hash: string): void {
  if (hash === searchHash) return;
  throw new Failure(
    'generated/ was compiled from other search parameters since this program started, which would index by the old ones. Start it again.',
  );
}

/** Loads a module at the first call, while the caller waits. @param path relative to `generated/` */
export function generatedModule<Exports>(path: string): () => Exports {
  let exported: Exports | undefined;
  return () => {
    exported ??= required(generatedFile(path)) as Exports;
    return exported;
  };
}

/** @throws Failure */
function required(file: string): unknown {
  checkHeld();
  try {
    return createRequire(import.meta.url)(file);
  } catch (cause) {
    // It is there, and the package that it imports is not.
    const isUninstalled = String(cause).includes("Cannot find package 'kiln-fhir'");
    const command = isUninstalled ? 'Run `npm install`' : 'Run `npx kiln generate` to make it';
    throw new Failure(`${file} cannot be loaded: ${String(cause)}. ${command}.`, { cause });
  }
}
