// Work that runs as a principal → its result; repeated if the access of the principal changed meanwhile.
import { errorCode } from '../error-code.ts';
import type { Principal } from '../principal/principal.ts';
import { isSameAccess } from './principals.ts';

/** The code that `kiln_granted` raises: the stamp of a statement no longer holds. */
const accessFault = 'KS001';

class AccessChanged extends Error {
  readonly code = accessFault;
}

/**
 * @param remembered may be older than a change
 * @param current reads the principal as it is now
 * @param work calls `confirm` before it writes, and before it answers without a statement that checks the access
 */
export async function withCurrentAccess<Result>(
  remembered: Principal,
  current: () => Promise<Principal>,
  work: (principal: Principal, confirm: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let principal = remembered;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(principal, async () => {
        if (!isSameAccess(await current(), principal))
          throw new AccessChanged('The access was changed during the request.');
      });
    } catch (error) {
      if (!isAccessFault(error) || attempt === mostAttempts) throw error;
      principal = await current();
    }
  }
}

/** The access of a token seldom changes twice while one request runs. */
const mostAttempts = 3;

export function isAccessFault(error: unknown): boolean {
  return errorCode(error) === accessFault;
}
