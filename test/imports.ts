// The source files and what each imports: read from their text, nothing runs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** Paths from the root → paths from the root, or names of packages. */
export const imports: ReadonlyMap<string, readonly string[]> = new Map(
  ['codegen', 'runtime', 'generated'].flatMap(sources).map(file => [file, importsOf(file)]),
);

export function sources(folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** Paths from the root, or names of packages. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const specifiers = text.matchAll(
    /^(?:import\s+|(?:import|export)\b[^;'"]*?from\s+)['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return (
    [...specifiers]
      .map(([, statement, call]) => statement ?? call ?? '')
      .map(name => (name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name))
      .map(name => name.replaceAll('\\', '/'))
      // Declarations name the code beside them, which may not be there.
      .map(name => (file.endsWith('.d.ts') ? name.replace(/\.js$/, '.d.ts') : name))
  );
}

/** The types of generated/ refer to each other, as FHIR's do; the source must not. */
export function cycles(): readonly string[] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const target of imports.get(file) ?? []) {
      if (!target.startsWith('generated/client/types/') && imports.has(target))
        visit(target, [...path, file]);
    }
    state.set(file, 'done');
  };
  for (const file of imports.keys()) if (!file.startsWith('generated/client/types/')) visit(file, []);
  return found;
}

/** The longest chain of imports between files of a folder, from the file that imports to the one that imports nothing. */
export function layers(folder: string): readonly string[] {
  const known = new Map<string, readonly string[]>();
  const chain = (file: string): readonly string[] => {
    const found = known.get(file);
    if (found) return found;
    known.set(file, [file]);
    const below = (imports.get(file) ?? []).filter(target => target.startsWith(`${folder}/`)).map(chain);
    const longest = below.reduce((one, other) => (other.length > one.length ? other : one), []);
    const own = [file, ...longest];
    known.set(file, own);
    return own;
  };
  return sources(folder)
    .map(chain)
    .reduce((one, other) => (other.length > one.length ? other : one), []);
}
