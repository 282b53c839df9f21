// The Prefer header of a write → what its response contains. Preference-Applied lists the preferences that were honored:
// https://www.rfc-editor.org/rfc/rfc7240#section-3, https://hl7.org/fhir/R4/http.html#ops
import type { Context } from 'koa';
import { outcome } from '../outcome.ts';

export type Returned = 'minimal' | 'representation' | 'OperationOutcome';

/** The first one, if the header has several. */
export function preferredReturn(ctx: Context): Returned | undefined {
  const found = /(?:^|[\s,;])return\s*=\s*"?(minimal|representation|OperationOutcome)\b/i.exec(
    ctx.get('prefer'),
  )?.[1];
  return returns.find(each => each.toLowerCase() === found?.toLowerCase());
}

const returns: readonly Returned[] = ['minimal', 'representation', 'OperationOutcome'];

/** `handling=strict` always holds: unknown parameters are refused. */
export function applied(ctx: Context, returned: Returned | undefined): void {
  const strict = /(?:^|[\s,;])handling\s*=\s*"?strict\b/i.test(ctx.get('prefer'));
  const met = [...(returned ? [`return=${returned}`] : []), ...(strict ? ['handling=strict'] : [])];
  if (met.length > 0) ctx.set('preference-applied', met.join(', '));
}

export function outcomeBody(ctx: Context, sentence: string): void {
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  ctx.body = JSON.stringify(outcome('information', 'informational', sentence));
}

/** Unknown parameters of a search are ignored and reported: https://hl7.org/fhir/R4/search.html#errors */
export function isLenient(ctx: Context): boolean {
  return /(?:^|[\s,;])handling\s*=\s*"?lenient\b/i.test(ctx.get('prefer'));
}

/** https://www.rfc-editor.org/rfc/rfc7240#section-4.1 */
export function isAsync(ctx: Context): boolean {
  return ctx
    .get('prefer')
    .split(/[,;]/)
    .some(each => each.trim().toLowerCase() === 'respond-async');
}
