// A Binary in its own media type: the body of a write → FHIR JSON, which passes the checks of all writes; a stored Binary → its content.
// https://hl7.org/fhir/R4/binary.html#rest

import type { Context } from 'koa';
import type { SeenVersion } from '../../access/resources.ts';
import {
  type BodyLimits,
  bodyText,
  checkedText,
  notTaken,
  readBytes,
  tooLong,
} from '../../base/http/body.ts';
import { isMediaType } from '../../base/http/media-type.ts';
import { hasMoreValues } from '../../base/json/count.ts';
import { isRecord } from '../../base/json/object.ts';
import { inHeader, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { setMember } from '../../base/validate/stamp.ts';
import { isReference, referenceKey } from '../../search/reference.ts';
import { represent } from './representation.ts';
import type { Services } from './services.ts';
import { checkAccept } from './support-check.ts';

/** Parameters of writes: the clients of Medplum send the name of the file, which stands in the Attachment and not in the Binary. */
export const writeParameters = ['_filename'];

const fhirType = /^\s*(?:application\/fhir\+|application\/(?:json|xml)\+fhir\b)/i;
const jsonType = /^\s*(?:application|text)\/json\s*(?:;|$)/i;

/** The text of the resource that a request writes. @param id of the address, if it has one. @throws OutcomeError 400, 413, 415 */
export async function writtenText(
  { ctx, type, services }: { ctx: Context; type: string; services: Services },
  id?: string,
): Promise<string> {
  const { limits } = services.config;
  const contentType = ctx.get('content-type');
  if (type !== 'Binary' || contentType === '' || fhirType.test(contentType)) {
    checkNoContext(ctx);
    return bodyText(ctx, limits);
  }
  if (!isMediaType(contentType))
    throw notTaken(`The Content-Type ${shown(contentType)} is not a media type.`);
  const isJson = jsonType.test(contentType);
  const bytes = await readBytes(ctx.req, isJson ? limits.maxBodyBytes : mostContent(limits));
  if (isJson && isBinary(bytes, limits)) {
    checkNoContext(ctx);
    return checkedText(contentType, bytes, limits);
  }
  if (bytes.length > mostContent(limits)) throw tooLong(mostContent(limits));
  if (bytes.length === 0)
    throw outcomeError('required', 'The body is empty: send the content of the Binary.');
  ctx.state.isContent = true;
  const securityContext = contextOf(ctx, services.store.index.base);
  const data = bytes.toString('base64');
  return JSON.stringify({ resourceType: type, id, contentType, securityContext, data });
}

/** As long as the resource in FHIR's JSON may be, but for its other members: base64 takes four characters for three bytes. */
function mostContent({ maxBodyBytes }: BodyLimits): number {
  return Math.floor(maxBodyBytes / 4) * 3;
}

/** Whether JSON is a Binary, and not content. Malformed JSON counts as a Binary: its check reports the fault. */
function isBinary(bytes: Buffer, { maxValues }: BodyLimits): boolean {
  const text = bytes.toString();
  if (!/"resourceType"\s*:\s*"Binary"/.test(text) || hasMoreValues(text, maxValues)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && value.resourceType === 'Binary';
  } catch (error) {
    if (error instanceof SyntaxError) return true;
    throw error;
  }
}

/** https://hl7.org/fhir/R4/binary.html#security-context */
function contextOf(ctx: Context, base: string): { readonly reference: string } | undefined {
  const reference = ctx.headers[contextHeader];
  if (typeof reference !== 'string') return undefined;
  const key = referenceKey(reference, base);
  if (key !== undefined && isReference(key)) return { reference };
  const sentence = `X-Security-Context is ${shown(reference) || 'empty'}; write a reference to a resource, as in Patient/1.`;
  throw outcomeError('value', sentence, inHeader('X-Security-Context'));
}

const contextHeader = 'x-security-context';

function checkNoContext(ctx: Context): void {
  if (ctx.headers[contextHeader] === undefined) return;
  throw outcomeError(
    'not-supported',
    'X-Security-Context is for a Binary in its own media type; in FHIR JSON write Binary.securityContext.',
    inHeader('X-Security-Context'),
  );
}

/** Medplum's client takes the address of what it has uploaded from `url`, which FHIR's Binary does not have. */
export function addAddress(ctx: Context, id: string, base: string): void {
  const { body } = ctx;
  if (ctx.state.isContent !== true || ctx.get('x-medplum') !== 'extended' || typeof body !== 'string') return;
  if (JSON.parse(body).resourceType === 'Binary')
    ctx.body = setMember(body, 'url', JSON.stringify(`${base}/Binary/${id}`), false);
}

/**
 * The response to a read of a Binary: its content, unless FHIR JSON is requested or the content is hidden. Content can be a page with
 * scripts: as an attachment, in a sandbox and with its own type, it never runs with the rights of this origin.
 *
 * @throws OutcomeError 406
 */
export function representBinary(ctx: Context, found: SeenVersion): void {
  const content = hasFormat(ctx) ? undefined : contentOf(found.content);
  if (!content || isResourceAccepted(ctx, content.type)) {
    checkAccept(ctx);
    represent(ctx, found);
    return;
  }
  represent(ctx, Object.assign({}, found, { content: undefined }));
  if (ctx.status === 304) return;
  ctx.set('content-type', content.type);
  ctx.set('content-disposition', 'attachment');
  ctx.set('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
  if (content.context) ctx.set('x-security-context', content.context);
  ctx.body = content.bytes;
}

function hasFormat({ querystring }: Context): boolean {
  return new URLSearchParams(querystring).has('_format');
}

const resourceTypes = ['application/fhir+json', 'application/json'];

/**
 * Whether the caller prefers the resource to its content: its type is named, no wildcard. `application/json` always means the resource.
 *
 * @throws OutcomeError 406
 */
function isResourceAccepted(ctx: Context, type: string): boolean {
  const { accept } = ctx.req.headers;
  const own = type.split(';', 1)[0] ?? type;
  const isNamed = accept !== undefined && /\bapplication\/(?:fhir\+)?json\b/i.test(accept);
  const accepted = ctx.accepts(isNamed ? [...resourceTypes, own] : [own]);
  if (typeof accepted === 'string') return isNamed && resourceTypes.includes(accepted);
  if (ctx.accepts(resourceTypes)) return true;
  const sentence = `The content is ${own}, and Accept is ${accept}: accept that, or application/fhir+json for the resource.`;
  throw outcomeError('not-supported', sentence, { ...inHeader('Accept'), status: 406 });
}

/** Undefined if the content is hidden. */
function contentOf(text: string): { type: string; bytes: Buffer; context: string | undefined } | undefined {
  const { contentType, data, securityContext } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (typeof data !== 'string' || typeof contentType !== 'string') return undefined;
  const context = isRecord(securityContext) ? securityContext.reference : undefined;
  return {
    type: isMediaType(contentType) ? contentType : 'application/octet-stream',
    bytes: Buffer.from(data, 'base64'),
    context: typeof context === 'string' && /^[!-~]{1,500}$/.test(context) ? context : undefined,
  };
}
