// POST /mcp: one message of the Model Context Protocol → its answer as JSON, with the access of the caller's token. There are no
// sessions: each message stands for itself, so that any worker answers it.
// https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http
import type { Context, Middleware } from 'koa';
import { readJsonText } from '../../base/http/body.ts';
import { parseJson } from '../../base/json/json.ts';
import { OutcomeError, outcomeError } from '../../base/outcome.ts';
import { challenge } from '../../identity/auth/bearer.ts';
import { allowedOrigins, notAllowed } from '../http/cors.ts';
import { exactJson } from '../http/graphql-request.ts';
import type { Caller } from '../http/graphql-run.ts';
import { connectionSignal, stateOf } from '../http/request.ts';
import { matchOf, type RouteMatch } from '../http/router.ts';
import type { Route } from '../http/routes.ts';
import type { Services } from '../http/services.ts';
import { agentScopes } from '../http/well-known.ts';

/** Outside of the FHIR base. Audited without a known caller alone: calls that read data are audited one by one, by call.ts. */
const route: Route = { name: 'mcp', methods: ['POST'], path: '/mcp', traffic: 'read', audit: 'graphql' };
const match: RouteMatch = { route, routes: [route], parameters: {} };

/** Before all middlewares that read the route. */
export const matchMcp: Middleware = (ctx, next) => {
  if (ctx.path === route.path) ctx.state.match = match;
  return next();
};

/** @param authenticated reads the token, and counts the request */
export function mcp(services: Services, authenticated: Middleware): Middleware {
  const { config, authority } = services;
  const isAllowed = allowedOrigins(config);
  const own = new URL(config.baseUrl).origin;
  const metadata = `${authority.addresses.issuer}/.well-known/oauth-protected-resource/mcp`;
  const where = `resource_metadata="${metadata}", scope="${agentScopes.join(' ')}"`;
  return async (ctx, next) => {
    if (matchOf(ctx) !== match) return next();
    const { origin, authorization } = ctx.headers;
    // A page whose name resolves to this machine could call it otherwise.
    if (origin !== undefined && origin !== own && !isAllowed(origin)) throw notAllowed(origin);
    if (ctx.method !== 'POST') {
      ctx.set('allow', 'POST');
      const sentence = `${ctx.method} is not for /mcp, which has no sessions and no streams: send each message by POST.`;
      throw outcomeError('not-supported', sentence, { status: 405 });
    }
    try {
      await authenticated(ctx, () => answer(ctx, services));
    } catch (error) {
      // https://www.rfc-editor.org/rfc/rfc9728#section-5.1
      if (error instanceof OutcomeError && error.status === 401)
        ctx.set('www-authenticate', `${challenge(authorization)}, ${where}`);
      throw error;
    }
  };
}

/** @throws OutcomeError 400, 413 */
async function answer(ctx: Context, services: Services): Promise<void> {
  const { record } = stateOf(ctx);
  if (record) record.isNoted = true;
  const text = await readJsonText(ctx.req, services.config.limits);
  const message = jsonOf(text);
  if (Array.isArray(message))
    throw outcomeError('not-supported', 'The body is an array: send one message a request.');
  // The SDK is loaded with the first message.
  const { answerMessage } = await import('./session.ts');
  const sent = {
    ...{ services, caller: ctx.state as Caller, address: ctx.ip, signal: connectionSignal(ctx) },
    exact: () => exactJson(text),
  };
  const names = ['accept', 'content-type', 'mcp-protocol-version'].filter(name => ctx.get(name) !== '');
  const headers = names.map((name): [string, string] => [name, ctx.get(name)]);
  const response = await answerMessage(message, headers, sent);
  ctx.body = (await response.text()) || null;
  ctx.status = response.status;
  for (const [name, value] of response.headers) ctx.set(name, value);
}

/** Of text that is JSON, other faults are answered as the protocol does. @throws OutcomeError 400 */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseJson(text);
  }
}
