// Two folders: that of Kiln's own package.json, which `dist/` lies in, and that of the project it works for, with `definitions/`
// and `generated/`. In a checkout of Kiln they are the same.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.ts';
import { outcomeError } from '../outcome.ts';

/** The nearest folder upwards from this file with a package.json, in `runtime/` as in `dist/`. */
export function packageRoot(): string {
  const from = dirname(fileURLToPath(import.meta.url));
  const found = upwards(from, 'package.json');
  if (found === undefined) throw new Error(`No package.json lies in ${from} or above it.`);
  return found;
}

/** The nearest folder upwards from the working directory with definitions/packages.json. */
export function findProject(from: string = process.cwd()): string | undefined {
  return upwards(from, 'definitions/packages.json');
}

/** The same, or the folder of Kiln without one, as in a script. Commands refuse that before (command/project.ts). */
export function projectRoot(): string {
  return findProject() ?? packageRoot();
}

function upwards(from: string, file: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, file))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** Kiln's own version: `0.1.0`. */
export function packageVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** @param path relative to `generated/` */
export function generatedFile(path: string): string {
  return join(projectRoot(), 'generated', path);
}

/** Of a server: the folder that it serves, and the hash of what was generated when it started. */
let held: { readonly folder: string; readonly content: string } | undefined;

/** From now on nothing of a later `kiln generate` is read: a schema of one and tables of another give wrong answers. */
export function holdGenerated(): void {
  held = { folder: generatedFile(''), content: generatedHashes().content };
}

/** @throws OutcomeError 503 if `kiln generate` has changed it since the server started */
export function checkHeld(): void {
  if (!held || held.folder !== generatedFile('') || held.content === generatedHashes().content) return;
  throw outcomeError(
    'transient',
    'generated/ was written anew since this server started, which has not read all of it. Start the server again.',
    { status: 503, expose: true },
  );
}

/** @param path relative to `generated/` @throws Failure, OutcomeError 503 */
export function generatedText(path: string): string {
  if (path !== manifestPath) checkHeld();
  const file = generatedFile(path);
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Failure(`${file} cannot be read. Run \`npx kiln generate\` to make it.`, { cause });
  }
}

const manifestPath = 'manifest.json';

interface TableOptions<Table> {
  /** The table where `kiln generate` writes no such file, as without packages of profiles. */
  readonly absent?: Table;
  readonly prepare?: (table: Table) => void;
}

/** @param path relative to `generated/` @throws Failure */
function generatedJson(path: string): unknown {
  const text = generatedText(path);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Failure(
      `${generatedFile(path)} is damaged: it is not JSON. Run \`npx kiln generate\` to make it.`,
      { cause },
    );
  }
}

export function generatedTable<Table>(
  path: string,
  { absent, prepare }: TableOptions<Table> = {},
): () => Table {
  let table: Table | undefined;
  return () => {
    if (table !== undefined) return table;
    const isAbsent = absent !== undefined && !existsSync(generatedFile(path));
    if (isAbsent) checkHeld();
    table = isAbsent ? absent : (generatedJson(path) as Table);
    prepare?.(table);
    return table;
  };
}

/** `generated/manifest.json`, as far as the runtime reads it. */
export interface Manifest {
  readonly kiln: string;
  readonly fhirVersion: string;
  readonly packages: readonly {
    readonly name: string;
    readonly version: string;
    readonly sha256?: string;
    readonly taken: Readonly<Record<string, number>>;
  }[];
  /** Canonicals of the CapabilityStatements that added packages have for servers. */
  readonly instantiates?: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /** The size of the longest standard introspection of the schema; absent in files of earlier compilers. */
  readonly introspection?: { readonly values: number; readonly bytes: number };
  /** Search parameters that are not compiled, and why. */
  readonly unsupported: readonly object[];
  /** Of the generated SQL, of the search parameters that extractors are made from, and of code systems and value sets. */
  readonly hashes: {
    readonly sql: string;
    readonly search: string;
    /** Of the SDL; absent in files of earlier compilers. */
    readonly schema?: string;
    readonly terminology: string;
    /** Of all that was generated. */
    readonly content: string;
  };
}

/** Read at each call: `kiln generate` may have changed it. */
export function generatedHashes(): Manifest['hashes'] {
  return manifest().hashes;
}

/** What limits have to be at least so that the schema can be introspected, by their keys in config/variables.ts. */
export function neededLimits(): { readonly maxIntrospection?: number; readonly maxResponseBytes?: number } {
  const { introspection } = manifest();
  return introspection === undefined
    ? {}
    : { maxIntrospection: introspection.values, maxResponseBytes: introspection.bytes };
}

/** As it was when the program first read it. */
export const servedManifest = generatedTable<Manifest>(manifestPath);

export function manifest(): Manifest {
  return JSON.parse(generatedText(manifestPath)) as Manifest;
}
