// The Accept headers of a request → the media type, indentation and compression of its response.
// https://hl7.org/fhir/R4/http.html#general, https://www.rfc-editor.org/rfc/rfc9110#section-12.5
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import type { Context, Middleware, Next } from 'koa';
import compress from 'koa-compress';
import { LRUCache } from 'lru-cache';
import { indented } from '../../base/json/indent.ts';
import { isFhirPath, matchOf } from './router.ts';

/**
 * Removes the parameters of all our responses, UTF-8 and FHIR 4.0, from Accept, as media types are compared with their parameters:
 * https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1. `application/json; charset=utf-8;q=0.5` → `application/json;q=0.5`
 */
export const servedParameters: Middleware = (ctx, next) => {
  const { accept } = ctx.req.headers;
  if (accept?.includes('=')) ctx.req.headers.accept = accept.replace(served, '');
  return next();
};

/** https://hl7.org/fhir/R4/http.html#version-parameter */
const served = /;\s*(?:charset\s*=\s*("?)utf-?8\1|fhirVersion\s*=\s*("?)4\.0(?:\.\d+)?\2)(?=\s*(?:[;,]|$))/gi;

/** Media types that a header chooses from. Clients send the same header with every request, so that choices are kept. */
export interface MediaTypes {
  /** undefined: none of them. */
  of(ctx: Context): string | undefined;
  /** What `of` found for the same headers before; undefined: it has not seen them, or found none. */
  known(headers: IncomingHttpHeaders): string | undefined;
}

/** As `ctx.accepts`: the type that the client prefers. */
export function acceptedTypes(types: readonly [string, ...string[]]): MediaTypes {
  const [usual] = types;
  return chosenBy(
    ({ accept }) => accept,
    ctx => (ctx.req.headers.accept === undefined ? usual : ctx.accepts([...types])),
    usual,
  );
}

/** As `ctx.is` of a request with a body. */
export function sentTypes(types: readonly [string, ...string[]]): MediaTypes {
  return chosenBy(
    headers => (headers['content-length'] === undefined ? undefined : headers['content-type']),
    ctx => ctx.is([...types]) ?? false,
  );
}

function chosenBy(
  headerOf: (headers: IncomingHttpHeaders) => string | undefined,
  choose: (ctx: Context) => string | string[] | false,
  withoutHeader?: string,
): MediaTypes {
  const chosen = new LRUCache<string, string>({
    max: 100,
    maxSize: 50_000,
    sizeCalculation: (_, key) => key.length + 1,
  });
  return {
    of: ctx => {
      const header = headerOf(ctx.req.headers);
      const known = header === undefined ? undefined : chosen.get(header);
      if (known !== undefined) return known || undefined;
      const found = choose(ctx);
      const type = typeof found === 'string' ? found : '';
      if (header !== undefined) chosen.set(header, type);
      return type || undefined;
    },
    known: headers => {
      const header = headerOf(headers);
      return header === undefined ? withoutHeader : chosen.get(header) || undefined;
    },
  };
}

/** In bytes: shorter responses fit into one packet. */
export const leastCompressed = 1024;

/** Indents a response by `_pretty`, and compresses it by Accept-Encoding: only below the base, so that tokens are never compressed. */
export function answerForm(isCompressing: boolean): Middleware {
  const compressed = compress({
    threshold: leastCompressed,
    filter: type => isText.test(type),
    gzip: { level: 2 },
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    deflate: false,
    zstd: false,
  });
  return (ctx, next) => {
    // $graphql has no `_pretty`.
    const isPlain =
      ctx.req.headers['accept-encoding'] === undefined && matchOf(ctx)?.route?.traffic === 'graphql';
    return isPlain ? next() : formed(ctx, next);
  };

  async function formed(ctx: Context, next: Next): Promise<void> {
    await next();
    if (ctx.state.isPretty === true) indent(ctx);
    const accepted = ctx.req.headers['accept-encoding'];
    if (!isCompressing || accepted === undefined || !/gzip|br|\*/.test(accepted)) return;
    if (!isFhirPath(ctx.path)) return;
    // koa-compress fails where nothing is acceptable.
    if (ctx.acceptsEncodings('br', 'gzip', 'identity') === false) return;
    const { body, method } = ctx;
    // HEAD: the length of the compressed body is not known, so that the response is an empty stream without one.
    if (method === 'HEAD' && (ctx.length ?? 0) >= leastCompressed) ctx.body = Readable.from([]);
    else await compressed(ctx, done);
    const made: unknown = ctx.body;
    // A stream that fails aborts the response.
    if (body instanceof Readable && made instanceof Readable && made !== body)
      body.once('error', error => made.destroy(error));
  }
}

/** Images and archives are compressed already. */
const isText = /^text\/|[/+-](?:json|ndjson|xml|javascript|graphql|hl7-v2\+er7)\b/;

async function done(): Promise<void> {}

function indent(ctx: Context): void {
  const { body, type } = ctx;
  const text: unknown = Buffer.isBuffer(body) ? body.toString() : body;
  if (typeof text === 'string' && type.endsWith('json')) ctx.body = indented(text);
}
