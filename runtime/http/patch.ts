// PATCH of a resource, by a JSON Patch or a FHIRPath Patch. https://hl7.org/fhir/R4/http.html#patch
import type { Context } from 'koa';
import { patch as applyPatch, type Patch } from '../access/patch.ts';
import type { ResourceAccess } from '../access/resources.ts';
import { isId } from '../definitions/id.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import { fhirPathPatch, jsonPatch } from '../rest/patch-format.ts';
import { shown } from '../shown.ts';
import { type BodyLimits, readJsonText } from './body.ts';
import { expectedVersion } from './conditional.ts';
import { acceptPatch } from './features.ts';
import { representWritten } from './representation.ts';

export interface PatchTarget {
  readonly ctx: Context;
  readonly resources: ResourceAccess;
  readonly type: string;
  readonly id: string;
  readonly base: string;
  readonly limits: BodyLimits;
}

export async function patch({ ctx, resources, type, id, base, limits }: PatchTarget): Promise<void> {
  if (!isId(id)) throw outcomeError('not-found', `No ${type} with this id is here.`);
  const conditions = expectedVersion(ctx);
  const operations = await readPatch(ctx, type, resources, limits);
  representWritten(ctx, await applyPatch(resources, type, id, operations, conditions), base);
}

/** @throws OutcomeError 400, 415 */
export async function readPatch(
  ctx: Context,
  type: string,
  resources: ResourceAccess,
  limits: BodyLimits,
): Promise<Patch> {
  const read = readerFor(ctx);
  return read(await readJsonText(ctx.req, limits), type, resources);
}

type Reader = (text: string, type: string, resources: ResourceAccess) => Patch;

function readerFor(ctx: Context): Reader {
  const type = ctx.get('content-type');
  const [, name = ''] = /^\s*([^\s;]*)/.exec(type) ?? [];
  const read = Object.hasOwn(readers, name.toLowerCase()) ? readers[name.toLowerCase()] : undefined;
  if (!read)
    throw unsupported(
      ctx,
      `The Content-Type is ${name === '' ? 'missing' : shown(type)}; send a JSON Patch as application/json-patch+json, or a FHIRPath Patch as application/fhir+json.`,
    );
  const version = /;\s*fhirVersion\s*=\s*"?([^";\s]+)/i.exec(type)?.[1];
  if (version !== undefined && !/^4\.0(\.\d+)?$/.test(version))
    throw unsupported(ctx, `The fhirVersion is ${shown(version)}; send patches for 4.0.`);
  return read;
}

const readers: Readonly<Record<string, Reader>> = {
  'application/json-patch+json': jsonPatch,
  'application/fhir+json': fhirPathPatch,
  'application/json+fhir': fhirPathPatch,
  'application/json': fhirPathPatch,
};

function unsupported(ctx: Context, sentence: string): OutcomeError {
  ctx.set('accept-patch', acceptPatch);
  return outcomeError('not-supported', sentence, { status: 415 });
}
