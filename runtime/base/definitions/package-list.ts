// The entries of packages.json → the folders and archives of definitions/ that contain definitions and are not listed.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

interface Listed {
  readonly from?: string;
}

const isDefinition = /"resourceType"\s*:\s*"(StructureDefinition|SearchParameter|ValueSet|CodeSystem)"/;

/** @returns paths below definitions/, such as `ward`, and `packages/x.tgz`. Links are not followed below the top. */
export function unlisted(definitions: string, listed: readonly Listed[]): readonly string[] {
  if (!existsSync(definitions)) return [];
  const known = new Set(listed.map(({ from = '' }) => resolve(definitions, from)));
  const found: string[] = [];
  look(definitions);
  return found.sort();

  function look(folder: string): void {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const isFolder =
        entry.isDirectory() ||
        (folder === definitions && statSync(path, { throwIfNoEntry: false })?.isDirectory());
      if (known.has(path) || entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
      if (entry.name.endsWith('.tgz') || (isFolder && holdsDefinitions(path)))
        found.push(relative(definitions, path).replaceAll('\\', '/'));
      else if (entry.isDirectory()) look(path);
    }
  }
}

function holdsDefinitions(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some(
    entry =>
      entry.isFile() &&
      entry.name.endsWith('.json') &&
      (entry.name === 'package.json' || isDefinition.test(readFileSync(join(folder, entry.name), 'utf8'))),
  );
}

/** One sentence for each. */
export function unlistedMessage(path: string): string {
  return (
    `definitions/${path} is not compiled, since definitions/packages.json does not list it: ` +
    `run npx kiln add definitions/${path}, or remove it.`
  );
}
