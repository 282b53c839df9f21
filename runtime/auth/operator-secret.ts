// In: the configuration. Out: the secret that encrypts our keys: KILN_KEY, or the key file beside the embedded database.

import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { errorCode } from '../error-code.ts';
import { Failure } from '../failure.ts';
import { folderFailure } from '../postgres/embedded/folder.ts';

/**
 * undefined with a database of others and no KILN_KEY: no token can be issued then. To be called once the database is open,
 * as the data folder is ours then. @throws Failure
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

/** Under its name the file is whole, and of two processes that make it at once one is first. */
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
