// In: an Accept header. Out: the same without the parameters that all our answers have: UTF-8, and FHIR's version 4.0.
// Comparison of media types requires equal parameters: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';

/** Before the header is read. `application/json; charset=utf-8;q=0.5` is `application/json;q=0.5` from there on. */
export function servedParameters(ctx: Context, next: Next): Promise<void> {
  const { accept } = ctx.req.headers;
  if (accept?.includes('=')) ctx.req.headers.accept = accept.replace(served, '');
  return next();
}

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
