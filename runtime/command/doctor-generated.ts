// What generated/ was made by and of, beside what is installed and listed now. Compiling is left to `kiln generate --check`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProject, packageVersion } from '../definitions/root.ts';
import { unlisted } from '../definitions/unlisted.ts';
import type { Check } from './doctor-server.ts';

const name = 'generated/';
/** What is always there. */
export const parts = [
  'schema.graphql',
  'elements.json',
  'terminology.json',
  'search/extractors.mjs',
  'invariants.mjs',
  'sql',
  'types',
  'client',
];
const fix = 'Run `npx kiln generate`, and look at what it says will change.';

/** A package in definitions/packages.json, or in the manifest. */
interface Listed {
  readonly name: string;
  readonly version: string;
  /** The list has it. */
  readonly from?: string;
  /** The list has it of archives alone. */
  readonly sha256?: string;
}

/** @param root the folder of the project */
export function generatedCheck(root = findProject() ?? '.'): Check {
  const file = join(root, 'generated', 'manifest.json');
  if (!existsSync(file)) return { name, found: `${file} does not exist`, fix };
  const manifest = read<Manifest>(file);
  if (manifest === undefined) return { name, found: `${file} is damaged`, fix };
  const { kiln, packages = [], leftOut = [] } = manifest;
  const absent = parts.filter(part => !existsSync(join(root, 'generated', part)));
  if (absent.length > 0)
    return { name, found: `${absent.join(', ')} of ${join(root, 'generated')} is not there`, fix };
  const found = `made by Kiln ${kiln ?? 'of another version'}`;
  if (kiln !== packageVersion()) return { name, found: `${found}, and this is ${packageVersion()}`, fix };
  const faults = differences(listedIn(root), packages);
  if (faults.length > 0) return { name, found: `${found}; ${faults.join('; ')}`, fix };
  const listed = `${found} of the packages that definitions/packages.json lists`;
  const notes = leftOut.map(({ package: source, file, canonical, path, reason }) =>
    `${[source, file ?? canonical, path].filter(part => part !== undefined).join(', ')}: ${reason}`
      // Texts of packages may hold what a terminal obeys.
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' '),
  );
  if (notes.length === 0) return { name, found: listed };
  const without = notes.length === 1 ? 'what has a fault' : `what has one of ${notes.length} faults`;
  return { name, found: `${listed}, without ${without}`, notes };
}

/** What matters here of manifest.json. */
interface Manifest {
  readonly kiln?: string;
  readonly packages?: readonly Listed[];
  readonly leftOut?: readonly {
    readonly package: string;
    readonly file?: string;
    readonly canonical?: string;
    readonly path?: string;
    readonly reason: string;
  }[];
}

/** What lies in definitions/ is to be compiled. */
export function definitionsCheck(root = findProject() ?? '.'): Check {
  const paths = unlisted(join(root, 'definitions'), listedIn(root));
  const found = 'all that lies in it is listed in packages.json';
  return paths.length === 0
    ? { name: 'definitions/', found }
    : {
        name: 'definitions/',
        found: `packages.json does not list ${paths.join(', ')}`,
        fix: `Run \`npx kiln add ${paths.map(path => `definitions/${path}`).join(' ')}\`, then \`npx kiln generate\`.`,
      };
}

function listedIn(root: string): readonly Listed[] {
  const file = join(root, 'definitions', 'packages.json');
  return (existsSync(file) && read<{ readonly packages?: readonly Listed[] }>(file)?.packages) || [];
}

function differences(listed: readonly Listed[], compiled: readonly Listed[]): readonly string[] {
  const changed = listed.flatMap(entry => {
    const { name, version, sha256 } = entry;
    const own = compiled.find(other => other.name === name);
    if (own === undefined) return [`${name} ${version} is listed and not compiled`];
    if (own.version !== version) return [`${name} is listed as ${version} and compiled as ${own.version}`];
    return sha256 === undefined || sha256 === own.sha256 ? [] : [`${name} ${version} has changed`];
  });
  const left = compiled.filter(({ name }) => !listed.some(entry => entry.name === name));
  return [...changed, ...left.map(({ name }) => `${name} is compiled and no longer listed`)];
}

/** undefined: it is no object in JSON. */
function read<Content extends object>(file: string): Content | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as Content) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
