// The secret of the operator, KILN_KEY or the key file of the embedded database → functions that encrypt and decrypt keys in the database.
import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
  scryptSync,
} from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../base/config.ts';
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';
import { folderFailure } from '../../database/postgres/embedded/folder.ts';

export interface Sealer {
  /**
   * @param name identifies the content: it cannot be opened under another name
   * @param beside sealed before: its key is used, so that no other has to be derived
   */
  seal(plain: string, name: string, beside?: Buffer): Buffer;
  /** Undefined if it was sealed with another secret or name, or changed since. */
  unseal(sealed: Buffer, name: string): string | undefined;
  /** As `unseal`, but derives a key without blocking. */
  open(sealed: Buffer, name: string): Promise<string | undefined>;
}

/**
 * Salt, nonce and tag come before the ciphertext of AES-256-GCM. The secret may be a passphrase: to derive a key takes some 50 ms,
 * once for each salt.
 */
export function sealer(secret: string): Sealer {
  const keys = new LRUCache<string, Buffer>({ max: 64 });
  return {
    seal: (plain, name, beside) => {
      const salt = beside && beside.length >= headLength ? saltOf(beside) : randomBytes(saltLength);
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', keyFor(salt), nonce).setAAD(Buffer.from(name));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([salt, nonce, cipher.getAuthTag(), text]);
    },
    unseal: (sealed, name) =>
      sealed.length < headLength ? undefined : opened(sealed, name, keyFor(saltOf(sealed))),
    open: async (sealed, name) => {
      if (sealed.length < headLength) return undefined;
      const salt = saltOf(sealed);
      const known = salt.toString('hex');
      const key = keys.get(known) ?? (await derive(secret, salt, keyLength, work));
      keys.set(known, key);
      return opened(sealed, name, key);
    },
  };

  function keyFor(salt: Buffer): Buffer {
    const known = salt.toString('hex');
    const key = keys.get(known) ?? scryptSync(secret, salt, keyLength, work);
    keys.set(known, key);
    return key;
  }
}

function opened(sealed: Buffer, name: string, key: Buffer): string | undefined {
  const nonce = sealed.subarray(saltLength, saltLength + nonceLength);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(saltLength + nonceLength, headLength));
  const text = decipher.update(sealed.subarray(headLength));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The only thing that final() checks is the tag.
    return undefined;
  }
}

const saltLength = 16;
const nonceLength = 12;
const tagLength = 16;
const headLength = saltLength + nonceLength + tagLength;
const keyLength = 32;
const work = { N: 2 ** 14, r: 8, p: 1 };

const derive: (secret: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);

/** The same in all servers of a database. It is derived once, when someone first signs in. */
export function cookieKey(secret: string | undefined): () => Promise<string> {
  let made: Promise<string> | undefined;
  return async () => {
    if (secret === undefined) throw new Error('There is no KILN_KEY to derive the key of cookies from.');
    made ??= derive(secret, Buffer.from('kiln: cookies'), keyLength, work).then(key =>
      key.toString('base64url'),
    );
    return made;
  };
}

function saltOf(sealed: Buffer): Buffer {
  return sealed.subarray(0, saltLength);
}

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
    `The key file ${file} is damaged: it should hold at least 32 characters. Restore it; ` +
      'without it the signing keys in the database cannot be read.',
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
