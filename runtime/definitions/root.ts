// The folder of Kiln's package.json, found from `runtime/` and from a bundle in `dist/` alike, and the files of `generated/` in it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder upwards that holds a package.json; `generated/` and `dist/` lie in it. */
export function packageRoot(from: string = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json lies in ${from} or above it.`);
  }
}

/** Kiln's own version: `0.1.0`. */
export function packageVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** @param path relative to `generated/` */
export function generatedText(path: string): string {
  const file = join(packageRoot(), 'generated', path);
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} cannot be read. Run \`kiln generate\` to make it.`, { cause });
  }
}

interface TableOptions<Table> {
  /** The table where `kiln generate` writes no such file, as without packages of profiles. */
  readonly absent?: Table;
  readonly prepare?: (table: Table) => void;
}

export function generatedTable<Table>(
  path: string,
  { absent, prepare }: TableOptions<Table> = {},
): () => Table {
  let table: Table | undefined;
  return () => {
    if (table !== undefined) return table;
    const isAbsent = absent !== undefined && !existsSync(join(packageRoot(), 'generated', path));
    table = isAbsent ? absent : (JSON.parse(generatedText(path)) as Table);
    prepare?.(table);
    return table;
  };
}

interface Manifest {
  /** Of the generated SQL, of the search parameters that extractors are made from, and of code systems and value sets. */
  readonly hashes: { readonly sql: string; readonly search: string; readonly terminology: string };
}

/** Read at each call: `kiln generate` may have changed it. */
export function generatedHashes(): Manifest['hashes'] {
  return (JSON.parse(generatedText('manifest.json')) as Manifest).hashes;
}
