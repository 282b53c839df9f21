// The folder of packaged PostgreSQL programs → the same with its links restored, or a copy that an account can run.
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode } from '../../../base/error-code.ts';
import type { Account } from './account.ts';

const linkList = 'pg-symlinks.json';

/**
 * npm packs no symbolic links, so the package lists those of its libraries for an install script, which may never
 * have run. Returns why they cannot be made where they belong, or undefined when all are there. Entries name their
 * files from the package's root: `native/lib/libpq.so.5.18`.
 */
export function restoreLinks(native: string): string | undefined {
  const file = join(native, linkList);
  const links = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  for (const link of links as readonly { readonly source: string; readonly target: string }[]) {
    const target = join(native, relative('native', link.target));
    try {
      symlinkSync(relative(dirname(link.target), link.source), target);
    } catch (error) {
      if (lstatSync(target, { throwIfNoEntry: false })) continue;
      const code = errorCode(error) ?? '';
      if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
      return `the link ${target} is missing and cannot be made (${code})`;
    }
  }
  return undefined;
}

export type ProgramsCopy = { readonly folder: string; readonly made: boolean } | { readonly reason: string };

/**
 * Copies the programs to the first place where `refuses` has nothing against them. For ourselves that is the data
 * folder; another account may not reach it, so it gets a folder of the system that survives the night's cleaning,
 * else one for temporary files. A copy is used by all later starts.
 */
export function copyPrograms(
  native: string,
  account: Account | undefined,
  dataDir: string,
  refuses: (folder: string) => string | undefined,
): ProgramsCopy {
  const name = `kiln-postgres-${fingerprint(native)}`;
  const places = account === undefined ? [dataDir] : ['/var/cache', tmpdir(), '/var/tmp'];
  const reasons: string[] = [];
  for (const place of places.filter(existsSync)) {
    const folder = join(place, name);
    const made = makeCopy(native, folder);
    const reason = typeof made === 'string' ? made : refuses(folder);
    if (reason === undefined) return { folder, made: made === true };
    if (made === true) rmSync(folder, { recursive: true, force: true });
    reasons.push(reason);
  }
  return { reason: reasons.join('; ') };
}

/** True if the copy was made, false if it was there; else why it could not be made or may not be trusted. */
function makeCopy(native: string, folder: string): boolean | string {
  if (lstatSync(folder, { throwIfNoEntry: false })) return distrust(folder) ?? false;
  // Filled under a name that cannot be guessed and moved when complete: what has the final name is whole.
  const draft = `${folder}.${randomBytes(8).toString('hex')}`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    const filter = (path: string) => !path.endsWith('.a') && basename(path) !== 'pkgconfig';
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter });
    restoreLinks(draft);
    openToAll(draft);
    renameSync(draft, folder);
    return true;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const code = errorCode(error);
    // Another start was faster.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return distrust(folder) ?? false;
    if (code === undefined) throw error;
    return `${folder} could not be made (${code})`;
  }
}

/** In a folder that others can write to, a copy is used only if it is ours and no other account could have changed it. */
function distrust(folder: string): string | undefined {
  const stat = lstatSync(folder);
  const isOurs = stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
  return isOurs ? undefined : `${folder} is not ours`;
}

function openToAll(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name);
    const stat = lstatSync(path);
    if (stat.isSymbolicLink()) continue;
    chmodSync(path, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}

/** The package's version, and its programs and libraries by name and size: another build gets another copy. */
function fingerprint(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const folder of ['bin', 'lib'])
    for (const name of readdirSync(join(native, folder)).sort()) {
      const stat = lstatSync(join(native, folder, name));
      // Links may or may not be there yet; the files they stand for are counted anyway.
      if (stat.isFile()) hash.update(`${folder}/${name} ${stat.size}\n`);
    }
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}
