// A body and a shared secret → a header that proves its sender and time, and prevents replays; and the check of such a header.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The kind of the message is signed, too: one kind cannot be used as another. */
export type Purpose = 'run' | 'end' | 'call' | 'answer';

export const signatureHeader = 'kiln-signature';

/** How far the clocks of both sides may be apart, in seconds. */
const tolerance = 120;

/** @param nonce of the message that this one answers; a new one for `run` and `call` */
export function sign(
  secret: string,
  purpose: Purpose,
  body: string,
  nonce = randomBytes(16).toString('hex'),
): string {
  const time = String(Math.floor(Date.now() / 1000));
  return `t=${time},n=${nonce},s=${macOf(secret, purpose, time, nonce, body)}`;
}

/** @returns the nonce if the header is valid */
export function verify(
  secret: string,
  purpose: Purpose,
  header: string | undefined,
  body: string,
): string | undefined {
  const parts = /^t=(\d{1,12}),n=([0-9a-f]{32}),s=([\w-]{43})$/.exec(header ?? '');
  if (!parts) return undefined;
  const [, time = '', nonce = '', given = ''] = parts;
  if (Math.abs(Date.now() / 1000 - Number(time)) > tolerance) return undefined;
  const expected = macOf(secret, purpose, time, nonce, body);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? nonce : undefined;
}

export interface Nonces {
  /** Returns false for a nonce that was used before. */
  isNew(nonce: string): boolean;
}

/** Nonces are remembered as long as their time would be accepted. */
export function nonces(): Nonces {
  const seen = new Map<string, number>();
  return {
    isNew(nonce) {
      const now = Date.now() / 1000;
      for (const [old, until] of seen) {
        if (until > now) break;
        seen.delete(old);
      }
      if (seen.has(nonce)) return false;
      seen.set(nonce, now + 2 * tolerance);
      return true;
    },
  };
}

function macOf(secret: string, purpose: Purpose, time: string, nonce: string, body: string): string {
  const hash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update(['kiln-bot-1', purpose, time, nonce, hash].join('\n'))
    .digest('base64url');
}
