// Requests for searches → Bundles: GET [base]/[Type]?…, POST [base]/[Type]/_search, of a compartment GET [base]/[Type]/[id]/[Type], and of
// several types GET [base]?_type=….
// https://hl7.org/fhir/R4/http.html#search

import type { Context } from 'koa';
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
import type { Handlers, RoutedContext } from './dispatch.ts';
import { isLenient } from './prefer.ts';
import type { Rates } from './rate.ts';
import { checkType, principalOf } from './route.ts';
import { checkAccept, checkHeaders } from './unsupported.ts';

export interface SearchRoutes {
  readonly resources: (principal: Principal, inside: Inside) => ResourceAccess;
  readonly searching: () => SearchOptions;
  readonly limits: BodyLimits;
  readonly rates: Pick<Rates, 'cost'>;
}

/** Expects the principal at `ctx.state.principal`. */
export function searchHandlers(options: SearchRoutes): Handlers {
  return {
    search: async ctx => {
      const form = ctx.method === 'POST' ? await formText(ctx, options.limits) : '';
      return search(ctx, options, [...queryPairs(ctx.querystring), ...queryPairs(form)]);
    },
  };
}

async function search(
  ctx: RoutedContext,
  { resources, searching, rates }: SearchRoutes,
  pairs: readonly Pair[],
): Promise<void> {
  const { type: first = '*', id, member } = ctx.params;
  const type = member ?? first;
  if (type !== '*') checkType(type);
  const focus = member === undefined ? undefined : compartmentOf(first, id, member);
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
