// GET [base]/[Type]?…, POST [base]/[Type]/_search, GET [base]/[Type]/[id]/[Type], GET [base]?_type=… and $everything → Bundles.
// https://hl7.org/fhir/R4/http.html#search

import type { Context } from 'koa';
import { membersOf } from '../../base/definitions/compartments.ts';
import { isId } from '../../base/definitions/id.ts';
import { type BodyLimits, notTaken, readText } from '../../base/http/body.ts';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { everythingBundle } from '../rest/everything.ts';
import { longestQuery, queryPairs } from '../rest/query-pairs.ts';
import { searchBundle } from '../rest/search.ts';
import { notInside, typesBundle } from '../rest/types-search.ts';
import { checkType, type Handler } from './dispatch.ts';
import { hasBody, operation, pairsOf } from './operation.ts';
import { isLenient } from './representation.ts';
import { searchingOf, sendFhir } from './request.ts';
import { checkAccept, checkHeaders } from './support-check.ts';

export const search: Handler = async (ctx, services) => {
  const form = ctx.method === 'POST' ? await formText(ctx, services.config.limits) : '';
  const pairs = [...queryPairs(ctx.querystring), ...queryPairs(form)];
  const { type: first = '*', id, member } = ctx.params;
  const type = member ?? first;
  if (type !== '*') checkType(type);
  const focus = member === undefined ? undefined : compartmentOf(first, id, member);
  checkHeaders(ctx, 'search');
  checkAccept(ctx, pairs);
  const { resources, options } = searchingOf(ctx, services);
  const text =
    type === '*'
      ? await typesBundle(resources, pairs, isLenient(ctx), options, focus)
      : await searchBundle(resources, type, pairs, isLenient(ctx), options, { focus });
  sendFhir(ctx, text);
};

/** [base]/Patient/[id]/$everything, of all patients, and of an encounter. */
export const everything: Handler = operation(({ ctx, services, input, of, id }) => {
  const { resources, options } = searchingOf(ctx, services);
  return everythingBundle(resources, of, id, pairsOf(input), options);
});

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

/** A request without a body has no Content-Type: https://www.rfc-editor.org/rfc/rfc9110#section-8.3 */
async function formText(ctx: Context, limits: BodyLimits): Promise<string> {
  if (!hasBody(ctx)) return '';
  if (!ctx.is('application/x-www-form-urlencoded')) {
    const sent = shown(ctx.get('content-type')) || 'missing';
    throw notTaken(`The Content-Type is ${sent}; send application/x-www-form-urlencoded.`);
  }
  return readText(ctx.req, Math.min(limits.maxBodyBytes, longestQuery));
}
