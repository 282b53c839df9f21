// The Origin of a request → the CORS headers of its response; a preflight → its response, without a token.
// https://fetch.spec.whatwg.org/#http-cors-protocol
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Config } from '../../base/config.ts';
import { inHeader, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { isFhirPath, matchOf } from './router.ts';

export type OriginSettings = Pick<Config, 'origins' | 'devTokenAllowed'>;

export type IsAllowed = (origin: string) => boolean;

/** In development also pages of this machine: they need the development token, which is only valid here. */
export function allowedOrigins({ origins = [], devTokenAllowed }: OriginSettings): IsAllowed {
  const exact = new Set(origins);
  return origin => exact.has(origin) || (devTokenAllowed && loopback.test(origin));
}

/** Whether any origin is allowed: then the headers of all responses depend on Origin. */
export function hasOrigins({ origins = [], devTokenAllowed }: OriginSettings): boolean {
  return devTokenAllowed || origins.length > 0;
}

const loopback = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

/** Without credentials (cookies): tokens are bearer tokens. */
export function setReadable(
  response: ServerResponse,
  headers: IncomingHttpHeaders,
  isAllowed: IsAllowed,
): void {
  const { origin } = headers;
  if (origin === undefined || !isAllowed(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', exposed);
}

/** Those that browsers hide otherwise: https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name */
const exposed = [
  'Accept-Patch',
  'Allow',
  'Content-Disposition',
  'Content-Location',
  'ETag',
  'Kiln-Consistency',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'WWW-Authenticate',
  'X-Progress',
  'X-Security-Context',
].join(', ');

/**
 * Behind the middleware that turns errors into responses, so that pages can read errors.
 *
 * @param further lower-case names of headers that bots receive
 */
export function cors(isAllowed: IsAllowed, further: readonly string[]): Middleware {
  const headers = [...new Set([...requestHeaders, ...further])].join(', ');
  const methodsOf = (ctx: Context) =>
    isFhirPath(ctx.path)
      ? 'GET, HEAD, POST, PUT, PATCH, DELETE'
      : (matchOf(ctx)?.routes[0].methods.join(', ') ??
        Object.entries(otherMethods).find(([start]) => ctx.path.startsWith(start))?.[1]);
  return (ctx, next) => {
    const sent = ctx.req.headers;
    const { origin } = sent;
    if (origin === undefined) return next();
    setReadable(ctx.res, sent, isAllowed);
    const isPreflight = ctx.method === 'OPTIONS' && sent['access-control-request-method'] !== undefined;
    const methods = isPreflight ? methodsOf(ctx) : undefined;
    if (methods === undefined) return next();
    if (!isAllowed(origin)) throw notAllowed(origin);
    ctx.set('access-control-allow-methods', methods);
    ctx.set('access-control-allow-headers', headers);
    ctx.set('access-control-max-age', String(longestPreflight));
    ctx.status = 204;
    return Promise.resolve();
  };
}

const otherMethods: Readonly<Record<string, string>> = {
  '/oauth2/': 'GET, HEAD, POST',
  '/.well-known/': 'GET, HEAD',
};

/** Those that the server reads. */
const requestHeaders = [
  'accept',
  'authorization',
  'content-encoding',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-exist',
  'if-none-match',
  'kiln-consistency',
  'mcp-protocol-version',
  'prefer',
  'x-medplum',
  'x-security-context',
];

/** In seconds: the most that Chromium keeps one. */
const longestPreflight = 7200;

export function notAllowed(origin: string) {
  const sentence = `Pages of ${shown(origin)} may not call this server: its operator allows origins by KILN_ORIGINS.`;
  return outcomeError('forbidden', sentence, inHeader('origin'));
}
