// In: an Accept header. Out: the same without the parameters that all our answers have: UTF-8, and FHIR's version 4.0.
// What compares media types asks for equal parameters: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
import type { Context, Next } from 'koa';

/** Before the header is read. `application/json; charset=utf-8;q=0.5` is `application/json;q=0.5` from there on. */
export function servedParameters(ctx: Context, next: Next): Promise<void> {
  const { accept } = ctx.req.headers;
  if (accept?.includes('=')) ctx.req.headers.accept = accept.replace(served, '');
  return next();
}

/** https://hl7.org/fhir/R4/http.html#version-parameter */
const served = /;\s*(?:charset\s*=\s*("?)utf-?8\1|fhirVersion\s*=\s*("?)4\.0(?:\.\d+)?\2)(?=\s*(?:[;,]|$))/gi;
