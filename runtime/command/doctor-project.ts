// The checks of `kiln doctor` on the folder of a project: whether generated/ matches the installed Kiln and the listed packages, and
// whether an image can be built. `kiln generate --check` compiles.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unlisted } from '../base/definitions/package-list.ts';
import { packageVersion } from '../base/definitions/root.ts';
import { isRecord } from '../base/json/object.ts';
import { notInImage } from './init-package.ts';

export interface Check {
  readonly name: string;
  /** The result: `PostgreSQL 18.1`. */
  readonly found: string;
  /** undefined: there is no problem. */
  readonly fix?: string;
  /** Lines on definitions that are left out, which is not a problem of the server. */
  readonly notes?: readonly string[];
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code);
}

/** The files of every generated/. */
export const parts = [
  'schema.graphql',
  'elements.json',
  'terminology.json',
  'search/extractors.mjs',
  'invariants.mjs',
  'sql',
  'client',
];

/** A package in definitions/packages.json, or in the manifest; the list has `from`, and a sha256 of archives alone. */
interface Listed {
  readonly name: string;
  readonly version: string;
  readonly from?: string;
  readonly sha256?: string;
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

/** @param root the folder of the project */
export function generatedCheck(root: string): Check {
  const name = 'generated/';
  const folder = join(root, name);
  const file = join(folder, 'manifest.json');
  const fix = 'Run `npx kiln generate`, and check the changes that it reports.';
  const problem = (found: string): Check => ({ name, found, fix });
  if (!existsSync(file)) return problem(`${file} does not exist`);
  const manifest = read<Manifest>(file);
  if (manifest === undefined) return problem(`${file} is damaged`);
  const { kiln, packages = [], leftOut = [] } = manifest;
  const absent = parts.filter(part => !existsSync(join(folder, part)));
  if (absent.length > 0) return problem(`${absent.join(', ')} of ${join(root, 'generated')} is not there`);
  const found = `made by Kiln ${kiln ?? 'of another version'}`;
  if (kiln !== packageVersion()) return problem(`${found}, and this is ${packageVersion()}`);
  const faults = differences(listedIn(root), packages);
  if (faults.length > 0) return problem(`${found}; ${faults.join('; ')}`);
  const listed = `${found} of the packages that definitions/packages.json lists`;
  const notes = leftOut.map(({ package: source, file, canonical, path, reason }) =>
    `${[source, file ?? canonical, path].filter(part => part !== undefined).join(', ')}: ${reason}`
      // Texts of packages may contain control sequences of terminals.
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' '),
  );
  if (notes.length === 0) return { name, found: listed };
  const without = notes.length === 1 ? 'one faulty definition' : `${notes.length} faulty definitions`;
  return { name, found: `${listed}, without ${without}`, notes };
}

function differences(listed: readonly Listed[], compiled: readonly Listed[]): readonly string[] {
  const changed = listed.flatMap(({ name, version, sha256 }) => {
    const own = compiled.find(other => other.name === name);
    if (own === undefined) return [`${name} ${version} is listed and not compiled`];
    if (own.version !== version) return [`${name} is listed as ${version} and compiled as ${own.version}`];
    return sha256 === undefined || sha256 === own.sha256 ? [] : [`${name} ${version} has changed`];
  });
  const left = compiled.filter(({ name }) => !listed.some(entry => entry.name === name));
  return [...changed, ...left.map(({ name }) => `${name} is compiled and no longer listed`)];
}

/** Whether packages.json lists all of definitions/. */
export function definitionsCheck(root: string): Check {
  const name = 'definitions/';
  const paths = unlisted(join(root, name), listedIn(root));
  if (paths.length === 0) return { name, found: 'all that lies in it is listed in packages.json' };
  const added = paths.map(path => `definitions/${path}`).join(' ');
  const fix = `Run \`npx kiln add ${added}\`, then \`npx kiln generate\`.`;
  return { name, found: `packages.json does not list ${paths.join(', ')}`, fix };
}

/** Of a project with the Dockerfile of `kiln init --deploy`. */
export function imageChecks(root: string): readonly Check[] {
  if (!existsSync(join(root, 'Dockerfile'))) return [];
  const faults = notInImage(root).map(fault => ({ name: 'image', ...fault }));
  const found = 'every dependency comes from a registry or from a .tgz of the project';
  return faults.length > 0 ? faults : [{ name: 'image', found }];
}

function listedIn(root: string): readonly Listed[] {
  const file = join(root, 'definitions', 'packages.json');
  return (existsSync(file) && read<{ readonly packages?: readonly Listed[] }>(file)?.packages) || [];
}

/** undefined: it is not a JSON object. */
function read<Content extends object>(file: string): Content | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) ? (value as Content) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
