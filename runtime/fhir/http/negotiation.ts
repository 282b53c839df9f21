// The Accept headers of a request → the media type, indentation and compression of its response.
// https://hl7.org/fhir/R4/http.html#general, https://www.rfc-editor.org/rfc/rfc9110#section-12.5
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

/** By header: clients send the same one with every request. */
const chosen = new LRUCache<string, string>({
  max: 200,
  maxSize: 100_000,
  sizeCalculation: (_, key) => key.length + 1,
});

/** As `ctx.accepts`: the type that the client prefers; undefined if it accepts neither. */
export function acceptedType(ctx: Context, types: readonly [string, ...string[]]): string | undefined {
  const { accept } = ctx.req.headers;
  if (accept === undefined) return types[0];
  const key = `${types}\n${accept}`;
  const known = chosen.get(key);
  if (known !== undefined) return known || undefined;
  const type = ctx.accepts([...types]);
  chosen.set(key, typeof type === 'string' ? type : '');
  return typeof type === 'string' ? type : undefined;
}

/** As `ctx.is` of a request with a body. */
export function sentType(ctx: Context, types: readonly [string, ...string[]]): string | undefined {
  const { 'content-type': sent, 'content-length': length } = ctx.req.headers;
  if (sent === undefined || length === undefined) return ctx.is([...types]) || undefined;
  const key = `${types} ${sent}`;
  const known = chosen.get(key);
  if (known !== undefined) return known || undefined;
  const type = ctx.is([...types]) || '';
  chosen.set(key, type);
  return type || undefined;
}

/** In bytes: shorter responses fit into one packet. */
const leastCompressed = 1024;

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
