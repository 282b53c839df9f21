// Files of `generated/` → their text, and tables that are parsed at the first call and kept.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './root.ts';

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
  /** Of the generated SQL, and of the search parameters that extractors are made from. */
  readonly hashes: { readonly sql: string; readonly search: string };
}

/** Read at each call: `kiln generate` may have written it anew. */
export function generatedHashes(): Manifest['hashes'] {
  return (JSON.parse(generatedText('manifest.json')) as Manifest).hashes;
}
