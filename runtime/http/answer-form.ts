// In: an answer. Out: the same indented, if `_pretty` asks for it, and compressed, if Accept-Encoding does.
// https://hl7.org/fhir/R4/http.html#general, https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import type { Context, Next } from 'koa';
import compress from 'koa-compress';
import { indented } from '../json/indent.ts';

/** Shorter answers fit into one packet. In bytes. */
const leastCompressed = 1024;

/** @param path below which answers are compressed; tokens, which are elsewhere, never are */
export function answerForm(
  path: string,
  isCompressing: boolean,
): (ctx: Context, next: Next) => Promise<void> {
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
    if (!ctx.path.startsWith(path)) return;
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
