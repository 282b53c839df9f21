// What routes ask of every request: a resource type of this server, who sent it, and by which method.
import type { Context } from 'koa';
import { isResourceType, resourceTypes } from '../definitions/parameters.ts';
import { near } from '../near.ts';
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';

/** Where FHIR is mounted, independent of the public base. */
export const fhirPath = '/fhir/R4';

/** Where senders without a token run the bot of a webhook; the end is the secret. */
export const webhookPath: RegExp = /^\/fhir\/R4\/webhook\/([^/]+)$/;

/** Where clients of Subscriptions connect by WebSocket. */
export const subscriptionsPath: RegExp = /^\/fhir\/R4\/\$subscriptions$/;

/** @param base of this server: `https://example.org/fhir/R4` */
export function webSocketAddress(base: string): string {
  return `${base.replace(/^http/, 'ws')}/$subscriptions`;
}

/** Where bots are run. */
export const executePath: RegExp = /^\/fhir\/R4\/Bot(\/[^/]+)?\/\$execute$/;

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

/**
 * Answers OPTIONS. https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
 *
 * @returns whether the path has no such method. @throws OutcomeError 405
 */
export function isOtherMethod(ctx: Context, methods: readonly string[]): boolean {
  if (methods.includes(ctx.method)) return false;
  const names = methods.join(', ');
  ctx.set('allow', `${names}, OPTIONS`);
  ctx.status = 204;
  if (ctx.method === 'OPTIONS') return true;
  const sentence = `${ctx.method} is not for ${shown(ctx.path)}: its methods are ${names}.`;
  throw outcomeError('not-supported', sentence, { status: 405 });
}

export const reading = ['GET', 'HEAD'];
