// A request below the FHIR base → its principal, at ctx.state: by an access token, and at $execute also by HTTP Basic.
import type { Context, Middleware } from 'koa';
import { forwardingHeader, networkOf } from '../../base/http/address.ts';
import { OutcomeError, outcomeError } from '../../base/outcome.ts';
import { developer, type Principal } from '../../base/principal/principal.ts';
import type { Bearer } from '../../identity/auth/bearer.ts';
import { type BasicPrincipal, basicChallenge, isBasic } from '../../identity/auth/client-proof.ts';
import type { Check } from '../../identity/auth/principals.ts';
import { isFhirPath, matchOf } from './router.ts';
import type { Services } from './services.ts';

/** Every route requires a token, and everything else below the FHIR base, in any case of letters. */
export function authentication(
  { authority: { bearer }, rates }: Services,
  basic: BasicPrincipal,
): Middleware {
  return async (ctx, next) => {
    if (!isFhirPath(ctx.path) && !matchOf(ctx)) return next();
    const read = reader(ctx, bearer, basic);
    ctx.state.confirmed = () => read('now');
    // The statement of a query checks itself that the access is still current.
    const isQuery = matchOf(ctx)?.route?.traffic === 'graphql' && ctx.method !== 'HEAD';
    ctx.state.principal = await identified(read(isQuery ? 'later' : 'now'), ctx, rates);
    return isQuery ? confirmedErrors(ctx.state.confirmed, next) : next();
  };
}

/** The caller of a request, which counts to its rate; without a caller it counts to the address. @throws OutcomeError */
export async function identified(
  reading: Promise<Principal>,
  caller: Pick<Context, 'ip' | 'headers'>,
  rates: Services['rates'],
): Promise<Principal> {
  let principal: Principal;
  try {
    principal = await reading;
  } catch (error) {
    if (error instanceof OutcomeError && error.status === 401) rates.unknown(caller.ip);
    throw error;
  }
  if (principal === developer) refuseForwarded(caller);
  rates.request(principal.client);
  return principal;
}

/** After access was revoked no other error is returned. */
export async function confirmedErrors<Result>(
  confirmed: () => Promise<Principal>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw await confirmedFault(confirmed, error);
  }
}

/** The error, or the one that the caller gets whose access was revoked. */
export async function confirmedFault(confirmed: () => Promise<Principal>, error: unknown): Promise<unknown> {
  if (!(error instanceof OutcomeError)) return error;
  return confirmed().then(
    () => error,
    (newer: unknown) => newer,
  );
}

function reader(ctx: Context, bearer: Bearer, basic: BasicPrincipal): (check: Check) => Promise<Principal> {
  const { authorization } = ctx.headers;
  if (!isBasic(authorization) || matchOf(ctx)?.routes[0].traffic !== 'execute')
    return check => bearer.principal(authorization, check);
  return async check => {
    try {
      return await basic(networkOf(ctx.ip), authorization, check);
    } catch (error) {
      if (error instanceof OutcomeError && error.status === 401) ctx.set('www-authenticate', basicChallenge);
      throw error;
    }
  };
}

/** A proxy on this machine would open the whole project to other machines. @throws OutcomeError */
export function refuseForwarded({ headers }: Pick<Context, 'headers'>): void {
  const name = forwardingHeader(headers);
  if (name === undefined) return;
  const sentence =
    'The development token is only for requests from this machine, and a proxy passed this one ' +
    `on: it has the header ${name}. Create an access token with kiln token create.`;
  throw outcomeError('login', sentence);
}
