// generated/search/extractors.mjs of the project → the functions that fill search columns. They are loaded when the program starts,
// and are part of it from then on: threads and processes load the same.
import { pathToFileURL } from 'node:url';
import { Failure } from '../failure.ts';
import { generatedFile } from './root.ts';

interface Extractors {
  /** Resource type → the function that fills the search index of such a resource: `(resource, row) => void`. */
  readonly extractors: Readonly<Record<string, unknown>>;
  /** Of these functions, as hashes.search of generated/manifest.json when they were generated. */
  readonly searchHash: string;
}

export const { extractors, searchHash } = await generatedModule<Extractors>('search/extractors.mjs');

/** @param path relative to `generated/` @throws Failure */
export async function generatedModule<Exports>(path: string): Promise<Exports> {
  const file = generatedFile(path);
  try {
    return (await import(pathToFileURL(file).href)) as Exports;
  } catch (cause) {
    // It is there, and the package that it imports is not.
    const isUninstalled = String(cause).includes("Cannot find package 'kiln-fhir'");
    const command = isUninstalled ? 'Run `npm install`' : 'Run `npx kiln generate` to make it';
    throw new Failure(`${file} cannot be loaded: ${String(cause)}. ${command}.`, { cause });
  }
}
