// A client secret, or an id or code that grants access → the hash that is stored instead, and whether a secret matches a hash.
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, to be shown once. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** `scrypt$16384$8$1$<salt>$<digest>`, the last two in base64url. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const digest = await derive(secret, salt, cost, digestLength);
  return ['scrypt', cost, blockSize, 1, salt.toString('base64url'), digest.toString('base64url')].join('$');
}

/** Returns false for a hash of another form or cost than ours: a stored hash cannot make the server compute for long. */
export async function isSecretOf(secret: string, hash: string): Promise<boolean> {
  const match = /^scrypt\$(\d{1,6})\$8\$1\$([\w-]{16,86})\$([\w-]{43})$/.exec(hash);
  const [, work = '', salt = '', stored = ''] = match ?? [];
  if (!costs.has(Number(work))) return false;
  const want = Buffer.from(stored, 'base64url');
  const digest = await derive(secret, Buffer.from(salt, 'base64url'), Number(work), digestLength);
  return want.length === digest.length && timingSafeEqual(digest, want);
}

const cost = 2 ** 14;
const costs: ReadonlySet<number> = new Set([2 ** 14, 2 ** 15, 2 ** 16]);
const blockSize = 8;
const digestLength = 32;

function derive(secret: string, salt: Buffer, work: number, length: number): Promise<Buffer> {
  const options = { N: work, r: blockSize, p: 1, maxmem: 256 * work * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, length, options, (error, digest) => (error ? reject(error) : resolve(digest)));
  });
}

/** SHA-256 of a random text. */
export function digest(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** Digests have one length, so that the comparison does not reveal that of a text. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));
}
