// The one-time link of development: `kiln serve` prints its code, which begins a session of the developer.
import { randomBytes } from 'node:crypto';
import type { Group } from '../../base/workers/group.ts';
import { isSameText } from '../auth/secret.ts';

export interface OneTimeLink {
  /** To be printed. */
  readonly code: string;
  /** Whether the code is valid: it works once, before it expires. */
  use(code: string): boolean | Promise<boolean>;
}

/** In milliseconds. */
const life = 10 * 60_000;

export function oneTimeLink(now = Date.now): OneTimeLink {
  const code = randomBytes(24).toString('base64url');
  let until = now() + life;
  return {
    code,
    use: given => {
      const isRight = isSameText(given, code) && now() < until;
      if (isRight) until = 0;
      return isRight;
    },
  };
}

/** In a worker: the primary printed the code, and accepts it once from all workers. */
export function linkOfPrimary(group: Pick<Group, 'askPrimary'>): OneTimeLink {
  return { code: '', use: async code => (await group.askPrimary('link', code)) === true };
}
