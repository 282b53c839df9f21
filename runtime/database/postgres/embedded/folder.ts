// KILN_DATA → the folder of the embedded database: its paths and password, made sure to be ours to write in.
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../../base/error-code.ts';
import { Failure } from '../../../base/failure.ts';

export interface DataFolder {
  /** The folder itself, without symbolic links. */
  readonly path: string;
  /** PostgreSQL's data directory. */
  readonly directory: string;
  readonly log: string;
}

/** Makes the folder if it is missing. Refuses one that holds something else than our data. */
export function openFolder(dataDir: string): DataFolder {
  try {
    makeFolder(dataDir);
    const path = realpathSync(dataDir);
    const names = readdirSync(path);
    if (!names.includes(markerName)) {
      refuseForeign(path, names);
      // The folder holds the key of the project and its data, whatever the project's own .gitignore says.
      writeNew(join(path, '.gitignore'), '*\n');
    }
    return { path, directory: join(path, 'postgres'), log: join(path, 'postgres.log') };
  } catch (error) {
    throw folderFailure(dataDir, error);
  }
}

/**
 * Of PostgreSQL's account `kiln`, made with the marker of the folder; to be called while holding the lock.
 *
 * @param copied of the folder that a new one is a copy of
 */
export function passwordOf({ path }: DataFolder, copied?: string): string {
  const file = join(path, markerName);
  try {
    // The password is 256 random bits: it needs no stretching, and no place outside this file.
    const password = copied ?? randomBytes(32).toString('hex');
    if (writeNew(file, `${JSON.stringify({ kiln: 1, password })}\n`)) return password;
    const marker = readJson(file) as { readonly password?: unknown } | null | undefined;
    if (typeof marker?.password === 'string') return marker.password;
  } catch (error) {
    throw folderFailure(path, error);
  }
  throw new Failure(
    `The file ${file} is damaged: it should be JSON that holds the database's password. ` +
      'Restore it, or remove the whole data folder to start with an empty database.',
  );
}

/** @returns false if the file exists */
export function writeNew(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Other processes read the file at any time: under its name it is whole. */
export function writeJson(file: string, value: unknown): void {
  const draft = join(dirname(file), `draft.${basename(file)}`);
  writeFileSync(draft, JSON.stringify(value), { mode: 0o600 });
  renameSync(draft, file);
}

/** undefined: there is no such file. null: it is not whole, as a crash may leave it. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** With the folders above it. Node's own recursion does not end where a file system makes no folders, as /proc. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const code = errorCode(error);
    // Reading it reports that it is not a folder.
    if (code === 'EEXIST') return;
    const above = dirname(path);
    if (code !== 'ENOENT' || above === path || existsSync(above)) throw error;
    makeFolder(above);
    mkdirSync(path, { mode: 0o700 });
  }
}

const markerName = 'kiln.json';

/** What may lie in a folder that is not marked yet: our lock, our key file, and what file systems put at their root. */
const unmarkedNames: readonly string[] = ['lock', 'key', '.gitignore', 'lost+found', '.DS_Store'];

function refuseForeign(path: string, names: readonly string[]): void {
  const foreign = names.filter(name => !unmarkedNames.includes(name) && !name.startsWith('lock.'));
  if (foreign.length === 0) return;
  const what = foreign.includes('PG_VERSION')
    ? 'a PostgreSQL cluster that Kiln did not make'
    : `files that are not Kiln's (${foreign.slice(0, 3).join(', ')}${foreign.length > 3 ? ', …' : ''})`;
  throw new Failure(
    `The data folder ${path} holds ${what}, so nothing was written there. ` +
      'Set KILN_DATA to an empty folder or to one that does not exist yet.',
  );
}

/** What the system says of a folder → what is in the way; anything else as it is. */
export function folderFailure(path: string, error: unknown): unknown {
  const reason = folderFaults[errorCode(error) ?? ''];
  if (reason === undefined) return error;
  return new Failure(
    `The data folder ${path} ${reason}${reason === closed ? ownerOf(path) : ''}. ` +
      'Set KILN_DATA to a folder that can be written to.',
  );
}

const closed = 'cannot be used by this account';
const below = 'is not a folder, or lies below a file';
const folderFaults: Readonly<Record<string, string>> = {
  EACCES: closed,
  EPERM: closed,
  EROFS: 'lies on a read-only file system',
  ENOTDIR: below,
  EEXIST: below,
  ELOOP: 'is a symbolic link that leads back to itself',
  ENOENT: 'cannot be made there',
};

function ownerOf(path: string): string {
  try {
    return ` (it belongs to uid ${statSync(path).uid}, this process runs as uid ${process.getuid?.() ?? 'unknown'})`;
  } catch {
    return '';
  }
}
