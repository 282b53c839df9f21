// In: a secret of the operator. Out: what encrypts the keys in the database under it, and decrypts them.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

export interface Sealer {
  /** @param name what is sealed: under another name it does not open */
  seal(plain: string, name: string): Buffer;
  /** undefined if it was sealed under another secret or name, or changed since */
  unseal(sealed: Buffer, name: string): string | undefined;
}

/** Salt, nonce and tag come before the ciphertext of AES-256-GCM. Each takes some 50 ms: the secret may be a passphrase. */
export function sealer(secret: string): Sealer {
  return {
    seal: (plain, name) => {
      const [salt, nonce] = [randomBytes(saltLength), randomBytes(nonceLength)];
      const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), nonce).setAAD(Buffer.from(name));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([salt, nonce, cipher.getAuthTag(), text]);
    },
    unseal: (sealed, name) => {
      if (sealed.length < headLength) return undefined;
      const salt = sealed.subarray(0, saltLength);
      const nonce = sealed.subarray(saltLength, saltLength + nonceLength);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt), nonce, {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(saltLength + nonceLength, headLength));
      const text = decipher.update(sealed.subarray(headLength));
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // The only thing that final() checks is the tag.
        return undefined;
      }
    },
  };
}

const saltLength = 16;
const nonceLength = 12;
const tagLength = 16;
const headLength = saltLength + nonceLength + tagLength;

function keyOf(secret: string, salt: Buffer): Buffer {
  return scryptSync(secret, salt, 32, { N: 2 ** 14, r: 8, p: 1 });
}
