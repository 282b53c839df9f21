// Requests with a search in place of an id → conditional create, update, patch and delete.
// https://hl7.org/fhir/R4/http.html#ccreate, #cond-update, #cond-patch
import type { Context } from 'koa';
import type { ResourceAccess } from '../access/resources.ts';
import type { SearchOptions } from '../access/search-page.ts';
import {
  conditionOf,
  createIfNone,
  noneExistSearch,
  patchMatch,
  removeMatch,
  updateMatch,
} from '../rest/conditional.ts';
import type { BodyLimits } from './body.ts';
import { expectedAbsence, expectedVersion } from './conditional.ts';
import { readPatch } from './patch.ts';
import { representRemoved, representWritten } from './representation.ts';
import { bodyText } from './resource-body.ts';

export interface ConditionalTarget {
  readonly ctx: Context;
  readonly resources: ResourceAccess;
  readonly type: string;
  readonly base: string;
  readonly limits: BodyLimits;
  readonly searching: () => SearchOptions;
}

/** The search is in the header If-None-Exist. */
export async function conditionalCreate(target: ConditionalTarget): Promise<void> {
  const { ctx, resources, type, base, limits, searching } = target;
  const text = await bodyText(ctx, limits);
  const condition = conditionOf(type, noneExistSearch(ctx.get('if-none-exist'), type));
  representWritten(ctx, await createIfNone(resources, condition, text, searching()), base);
}

export async function conditionalUpdate(target: ConditionalTarget): Promise<void> {
  const { ctx, resources, type, base, limits, searching } = target;
  const text = await bodyText(ctx, limits);
  const condition = conditionOf(type, ctx.querystring);
  const conditions = Object.assign(expectedVersion(ctx), expectedAbsence(ctx));
  representWritten(ctx, await updateMatch(resources, condition, text, conditions, searching()), base);
}

export async function conditionalPatch(target: ConditionalTarget): Promise<void> {
  const { ctx, resources, type, base, limits, searching } = target;
  const operations = await readPatch(ctx, type, resources, limits);
  const condition = conditionOf(type, ctx.querystring);
  representWritten(
    ctx,
    await patchMatch(resources, condition, operations, expectedVersion(ctx), searching()),
    base,
  );
}

export async function conditionalDelete({
  ctx,
  resources,
  type,
  searching,
}: ConditionalTarget): Promise<void> {
  const condition = conditionOf(type, ctx.querystring);
  const version = await removeMatch(resources, condition, expectedVersion(ctx), searching());
  representRemoved(
    ctx,
    version,
    `There is no ${type} any more that matches and that your access extends to.`,
  );
}
