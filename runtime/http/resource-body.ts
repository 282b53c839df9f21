// In: a request with a resource. Out: its text, if the request says that it is FHIR's JSON of R4.
import type { Context } from 'koa';
import { checkValues } from '../json/count.ts';
import { outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import { type BodyLimits, decoded, readJsonText } from './body.ts';

/** The text of a resource in JSON. https://hl7.org/fhir/R4/http.html#mime-type, #version-parameter. @throws OutcomeError 400, 413, 415 */
export async function bodyText(ctx: Context, limits: BodyLimits): Promise<string> {
  checkFhirJson(ctx.get('content-type'));
  return readJsonText(ctx.req, limits);
}

/** The same for bytes that were read already. @throws OutcomeError 400, 413, 415 */
export function checkedText(contentType: string, bytes: Buffer, { maxValues }: BodyLimits): string {
  checkFhirJson(contentType);
  const text = decoded(bytes);
  checkValues(text, maxValues);
  return text;
}

function checkFhirJson(type: string): void {
  const named = /^\s*application\/(?:fhir\+json|json|json\+fhir)\s*(?:;|$)/i.test(type);
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8';
  if (!named || !/^utf-?8$/i.test(charset)) {
    const sent = type === '' ? 'missing' : shown(type);
    throw outcomeError('not-supported', `The Content-Type is ${sent}; send application/fhir+json in UTF-8.`, {
      status: 415,
    });
  }
  const version = /;\s*fhirVersion\s*=\s*"?([^";\s]+)/i.exec(type)?.[1];
  if (version !== undefined && !/^4\.0(\.\d+)?$/.test(version))
    throw outcomeError('not-supported', `The fhirVersion is ${shown(version)}; send resources of 4.0.`, {
      status: 415,
    });
}
