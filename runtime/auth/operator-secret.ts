// In: the configuration. Out: the secret that encrypts our keys: KILN_KEY, or the key file beside the embedded database.

import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { errorCode } from '../error-code.ts';
import { Failure } from '../failure.ts';
import { folderFailure } from '../postgres/embedded/folder.ts';

/**
 * Undefined with an external database and no KILN_KEY: then no token can be issued. Call it after the database is open, which locks the
 * data folder. @throws Failure
 */
export function operatorSecret(config: Pick<Config, 'key' | 'databaseUrl' | 'dataDir'>): string | undefined {
  if (config.key !== undefined || config.databaseUrl !== undefined) return config.key;
  const file = join(config.dataDir, 'key');
  return readKey(file) ?? makeKey(file);
}

function readKey(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw folderFailure(file, error);
  }
  if (text.length >= 32) return text;
  throw new Failure(
    `The key file ${file} is damaged: it should hold at least 32 characters. Restore it; without it the signing keys in the database cannot be read.`,
  );
}

/** Written under another name and linked: the file is complete, and only one of two concurrent processes creates it. */
function makeKey(file: string): string {
  const draft = `${file}.${process.pid}`;
  const key = randomBytes(32).toString('base64url');
  try {
    writeFileSync(draft, `${key}\n`, { mode: 0o600 });
    linkSync(draft, file);
    return key;
  } catch (error) {
    const other = errorCode(error) === 'EEXIST' ? readKey(file) : undefined;
    if (other === undefined) throw folderFailure(file, error);
    return other;
  } finally {
    rmSync(draft, { force: true });
  }
}
