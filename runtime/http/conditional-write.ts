// Requests with a search in place of an id: conditional create, update, patch and delete.
// https://hl7.org/fhir/R4/http.html#ccreate, #cond-update, #cond-patch
import type { Context } from 'koa';
import { isSlow } from '../access/patch.ts';
import type { ResourceAccess } from '../access/resources.ts';
import type { SearchOptions } from '../access/search-page.ts';
import { inHeader, OutcomeError, placedAnew } from '../outcome.ts';
import { type Place, storing, type Write } from '../rest/bundle-write.ts';
import { conditionOf, noneExistSearch } from '../rest/conditional.ts';
import { runWrite } from '../rest/write.ts';
import { addAddress, writtenText } from './binary.ts';
import type { BodyLimits } from './body.ts';
import { expectedAbsence, expectedVersion } from './conditional.ts';
import { readPatch } from './patch.ts';
import { representRemoved, representWritten } from './representation.ts';

export interface ConditionalTarget {
  readonly ctx: Context;
  readonly resources: ResourceAccess;
  readonly type: string;
  readonly base: string;
  readonly limits: BodyLimits;
  readonly searching: () => SearchOptions;
}

/** The search of a create is in the header If-None-Exist. */
export async function conditionalWrite(target: ConditionalTarget): Promise<void> {
  const { ctx, resources, type, base, searching } = target;
  const isCreate = ctx.method === 'POST';
  const search = isCreate ? noneExistSearch(ctx.get('if-none-exist'), type, base) : ctx.querystring;
  const expected = isCreate ? {} : Object.assign(expectedVersion(ctx), expectedAbsence(ctx));
  const place = { type, id: undefined, condition: conditionOf(type, search), expected };
  const result = await runWrite(resources, await writeOf(target, place), searching()).catch(
    // Parameters of the header, and not of the address.
    (error: unknown) => {
      if (!isCreate || !(error instanceof OutcomeError)) throw error;
      const { expression } = inHeader('If-None-Exist');
      throw placedAnew(error, at => (at?.startsWith('http.') ? expression : at));
    },
  );
  if (result.kind === 'written') {
    representWritten(ctx, result.written, base);
    return addAddress(ctx, result.written.id, base);
  }
  ctx.state.written = result.id;
  representRemoved(
    ctx,
    result.version,
    `There is no ${type} any more that matches and that your access extends to.`,
  );
}

async function writeOf(target: ConditionalTarget, place: Place): Promise<Write> {
  const { ctx, resources, type, limits } = target;
  if (ctx.method === 'DELETE') return Object.assign(place, { action: 'delete' as const });
  if (ctx.method === 'PATCH') {
    const patch = await readPatch(ctx, type, resources, limits);
    return Object.assign(place, { action: 'patch' as const, patch: () => patch, isSlow: isSlow(patch) });
  }
  return storing(ctx.method === 'POST' ? 'create' : 'update', place, await writtenText(target), resources);
}
