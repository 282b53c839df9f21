// KILN_DATA → the paths inside it, after making sure that the folder is ours to write in.

import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { Failure } from '../../failure.ts';

export interface DataFolder {
  /** The folder itself, without symbolic links. */
  readonly path: string;
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  readonly log: string;
  /** How a running server is reached; it stands there as long as the server runs. */
  readonly connection: string;
}

/** The content of the marker file, which identifies a folder of Kiln. */
export interface Marker {
  /** Of PostgreSQL's account `kiln`, which only a reader of the marker can use. */
  readonly password: string;
}

/** Makes the folder if it is missing. Refuses one that holds something else than our data. */
export function openFolder(dataDir: string): DataFolder {
  try {
    makeFolder(dataDir);
    const path = realpathSync(dataDir);
    const names = readdirSync(path);
    if (!names.includes(markerName)) {
      refuseForeign(path, names);
      keepFromGit(path);
    }
    return {
      path,
      cluster: join(path, 'postgres'),
      log: join(path, 'postgres.log'),
      connection: join(path, 'connection.json'),
    };
  } catch (error) {
    throw folderFailure(dataDir, error);
  }
}

/** The folder holds the key of the project and its data, whatever the project's own .gitignore says. */
function keepFromGit(path: string): void {
  try {
    writeFileSync(join(path, '.gitignore'), '*\n', { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
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

/** Reads the marker, or makes it; to be called while holding the lock. */
export function markFolder(folder: DataFolder): Marker {
  const file = join(folder.path, markerName);
  try {
    // The password is 256 random bits: it needs no stretching, and no place outside this file.
    const marker: Marker = { password: randomBytes(32).toString('hex') };
    writeFileSync(file, `${JSON.stringify({ kiln: 1, ...marker })}\n`, { flag: 'wx', mode: 0o600 });
    return marker;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw folderFailure(folder.path, error);
    return readMarker(file);
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

function readMarker(file: string): Marker {
  let marker: unknown;
  try {
    marker = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw folderFailure(file, error);
  }
  if (
    typeof marker === 'object' &&
    marker !== null &&
    'password' in marker &&
    typeof marker.password === 'string'
  ) {
    return { password: marker.password };
  }
  throw new Failure(
    `The file ${file} is damaged: it should be JSON that holds the database's password. ` +
      'Restore it, or remove the whole data folder to start with an empty database.',
  );
}

/** What the system says of a folder → what is in the way; anything else as it is. */
export function folderFailure(path: string, error: unknown): unknown {
  const code = errorCode(error);
  const reason =
    code === 'EACCES' || code === 'EPERM'
      ? `cannot be used by this account${ownerOf(path)}`
      : code === 'EROFS'
        ? 'lies on a read-only file system'
        : code === 'ENOTDIR' || code === 'EEXIST'
          ? 'is no folder, or lies below a file'
          : code === 'ELOOP'
            ? 'is a symbolic link that leads back to itself'
            : code === 'ENOENT'
              ? 'cannot be made there'
              : undefined;
  if (reason === undefined) return error;
  return new Failure(`The data folder ${path} ${reason}. Set KILN_DATA to a folder that can be written to.`);
}

function ownerOf(path: string): string {
  try {
    return ` (it belongs to uid ${statSync(path).uid}, this process runs as uid ${process.getuid?.() ?? 'unknown'})`;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return '';
  }
}
