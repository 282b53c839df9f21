// What a client accepts → the media type of its answer, and the form: indented, compressed.
// https://hl7.org/fhir/R4/http.html#general, https://www.rfc-editor.org/rfc/rfc9110#section-12.5
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import type { Context, Middleware } from 'koa';
import compress from 'koa-compress';
import { LRUCache } from 'lru-cache';
import { indented } from '../../base/json/indent.ts';
import { isFhirPath } from './router.ts';

/**
 * Before the header is read: without the parameters that all our answers have, UTF-8 and FHIR's version 4.0. Comparison of media types
 * requires equal ones: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1. `application/json; charset=utf-8;q=0.5` is
 * `application/json;q=0.5` from there on.
 */
export const servedParameters: Middleware = (ctx, next) => {
  const { accept } = ctx.req.headers;
  if (accept?.includes('=')) ctx.req.headers.accept = accept.replace(served, '');
  return next();
};

/** https://hl7.org/fhir/R4/http.html#version-parameter */
const served = /;\s*(?:charset\s*=\s*("?)utf-?8\1|fhirVersion\s*=\s*("?)4\.0(?:\.\d+)?\2)(?=\s*(?:[;,]|$))/gi;

/** By header; a client sends the same one with every request. */
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

/** Shorter answers fit into one packet. In bytes. */
const leastCompressed = 1024;

/** Indents an answer if `_pretty` asks for it, and compresses it if Accept-Encoding does: below the base, and never tokens. */
export function answerForm(isCompressing: boolean): Middleware {
  const compressed = compress({
    threshold: leastCompressed,
    filter: type => isText.test(type),
    gzip: { level: 2 },
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    deflate: false,
    zstd: false,
  });
  return async (ctx, next) => {
    await next();
    if (ctx.state.isPretty === true) indent(ctx);
    // Most programs do not ask: it costs them nothing.
    const accepted = ctx.req.headers['accept-encoding'];
    if (!isCompressing || accepted === undefined || !/gzip|br|\*/.test(accepted)) return;
    if (!isFhirPath(ctx.path)) return;
    // koa-compress fails where nothing is acceptable.
    if (ctx.acceptsEncodings('br', 'gzip', 'identity') === false) return;
    const { body, method } = ctx;
    // Which length GET would have is not known: a stream has none, and HEAD sends nothing of it.
    if (method === 'HEAD' && (ctx.length ?? 0) >= leastCompressed) ctx.body = Readable.from([]);
    else await compressed(ctx, done);
    const made: unknown = ctx.body;
    // A stream that fails halfway breaks the answer off.
    if (body instanceof Readable && made instanceof Readable && made !== body)
      body.once('error', error => made.destroy(error));
  };
}

/** Images and archives are compressed already. */
const isText = /^text\/|[/+-](?:json|ndjson|xml|javascript|graphql|hl7-v2\+er7)\b/;

async function done(): Promise<void> {}

function indent(ctx: Context): void {
  const { body, type } = ctx;
  const text: unknown = Buffer.isBuffer(body) ? body.toString() : body;
  if (typeof text === 'string' && type.endsWith('json')) ctx.body = indented(text);
}
