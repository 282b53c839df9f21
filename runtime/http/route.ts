// What routes ask of every request: a resource type of this server, and who sent it.
import type { Context } from 'koa';
import { isResourceType } from '../definitions/parameters.ts';
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';

/** @throws OutcomeError 404 */
export function checkType(type: string): void {
  if (isResourceType(type)) return;
  throw outcomeError('not-supported', `${shown(type)} is not a resource type of this server.`, {
    status: 404,
  });
}

/** The routes stand behind the bearer token. */
export function principalOf(ctx: Context): Principal {
  const { principal } = ctx.state as { readonly principal?: Principal };
  if (principal) return principal;
  throw new Error('A route stands behind the bearer token, and found no principal.');
}
