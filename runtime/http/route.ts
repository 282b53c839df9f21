// What handlers ask of every request: a resource type of this server, and who sent it.
import type { Context } from 'koa';
import { isResourceType, resourceTypes } from '../definitions/parameters.ts';
import { near } from '../near.ts';
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';

/** @param base of this server: `https://example.org/fhir/R4` */
export function webSocketAddress(base: string): string {
  return `${base.replace(/^http/, 'ws')}/$subscriptions`;
}

/** @throws OutcomeError 404 */
export function checkType(type: string): void {
  if (isResourceType(type)) return;
  const hint = near(type, resourceTypes());
  throw outcomeError('not-supported', `${shown(type)} is not a resource type of this server.${hint}`, {
    status: 404,
  });
}

/** The routes stand behind the bearer token. */
export function principalOf(ctx: Context): Principal {
  const { principal } = ctx.state as { readonly principal?: Principal };
  if (principal) return principal;
  throw new Error('A route stands behind the bearer token, and found no principal.');
}
