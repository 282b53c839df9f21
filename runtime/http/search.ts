// Requests for searches → Bundles: GET [base]/[Type]?…, POST [base]/[Type]/_search, of a compartment GET [base]/[Type]/[id]/[Type], and of
// several types GET [base]?_type=….
// https://hl7.org/fhir/R4/http.html#search

import Router from '@koa/router';
import type { Context, Next } from 'koa';
import type { ResourceAccess } from '../access/resources.ts';
import type { SearchOptions } from '../access/search-page.ts';
import { membersOf } from '../definitions/compartments.ts';
import { isId } from '../definitions/id.ts';
import type { Inside } from '../graphql/engine.ts';
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { longestQuery, queryPairs } from '../rest/query-pairs.ts';
import { searchBundle } from '../rest/search.ts';
import { notInside, typesBundle } from '../rest/types-search.ts';
import type { Pair } from '../search/search-query.ts';
import { shown } from '../shown.ts';
import { type BodyLimits, readText } from './body.ts';
import { readingInside } from './consistency.ts';
import { isLenient } from './prefer.ts';
import type { Rates } from './rate.ts';
import { checkType, principalOf } from './route.ts';
import { checkAccept, checkHeaders } from './unsupported.ts';

export interface SearchRoutes {
  readonly resources: (principal: Principal, inside: Inside) => ResourceAccess;
  readonly searching: () => SearchOptions;
  /** Where the base is mounted: `/fhir/R4`. */
  readonly prefix: string;
  readonly limits: BodyLimits;
  readonly rates: Pick<Rates, 'cost'>;
}

/** Expects the principal at `ctx.state.principal`. Paths in which no resource type stands for what is searched are passed on. */
export function searchRoutes(options: SearchRoutes): Router {
  const router = new Router({ prefix: options.prefix, sensitive: true });
  const byGet = (ctx: SearchPath, next: Next) => search(ctx, next, options, queryPairs(ctx.querystring));
  const byPost = async (ctx: SearchPath, next: Next) => {
    const pairs = [...queryPairs(ctx.querystring), ...queryPairs(await formText(ctx, options.limits))];
    return search(ctx, next, options, pairs);
  };
  router.get('/', byGet).get('/:type', byGet).get('/:of/:id/:type', byGet);
  router.post('/_search', byPost).post('/:type/_search', byPost).post('/:of/:id/:type/_search', byPost);
  return router;
}

type SearchPath = Context & { params: Readonly<Record<string, string>> };

async function search(
  ctx: SearchPath,
  next: Next,
  { resources, searching, rates }: SearchRoutes,
  pairs: readonly Pair[],
): Promise<void> {
  const { type = '*', of, id } = ctx.params;
  if (!/^[A-Z*]/.test(type)) return next();
  if (type !== '*') checkType(type);
  const focus = of === undefined ? undefined : compartmentOf(of, id, type);
  const principal = principalOf(ctx);
  checkHeaders(ctx, 'search');
  checkAccept(ctx, pairs);
  const inside = readingInside(ctx);
  const own = resources(principal, inside);
  const charge = (found: number) => rates.cost(principal.client, found);
  const { database: primary, search: context, limits } = searching();
  const database = inside.database ?? primary;
  const options = { database, search: context, limits, charge };
  ctx.body =
    type === '*'
      ? await typesBundle(own, pairs, isLenient(ctx), options, focus)
      : await searchBundle(own, type, pairs, isLenient(ctx), options, { focus });
  ctx.status = 200;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
}

/** https://hl7.org/fhir/R4/compartmentdefinition.html. @throws OutcomeError 404 */
function compartmentOf(of: string, id = '', type: string): string {
  const members = membersOf(of);
  const fault = !members
    ? `There are no compartments of ${shown(of)}.`
    : !isId(id)
      ? `${of}/${shown(id)} does not exist.`
      : type !== '*' && !members[type]
        ? notInside(type, of)
        : undefined;
  if (fault !== undefined) throw outcomeError('not-found', fault);
  return `${of}/${id}`;
}

/** Without a body all parameters are in the address, and there is no Content-Type: https://www.rfc-editor.org/rfc/rfc9110#section-8.3 */
async function formText(ctx: Context, limits: BodyLimits): Promise<string> {
  const { headers } = ctx.req;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return '';
  if (!ctx.is('application/x-www-form-urlencoded'))
    throw outcomeError(
      'not-supported',
      `The Content-Type is ${shown(ctx.get('content-type')) || 'missing'}; send application/x-www-form-urlencoded.`,
      { status: 415 },
    );
  return readText(ctx.req, Math.min(limits.maxBodyBytes, longestQuery));
}
