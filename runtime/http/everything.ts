// [base]/Patient/[id]/$everything and [base]/Encounter/[id]/$everything by GET, with parameters in the address, or by POST, with Parameters.
// https://hl7.org/fhir/R4/patient-operation-everything.html, https://hl7.org/fhir/R4/encounter-operation-everything.html
import Router from '@koa/router';
import type { Context, Next } from 'koa';
import { isId } from '../definitions/id.ts';
import { parseJson } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { outcomeError } from '../outcome.ts';
import { everythingBundle, everythingOf } from '../rest/everything.ts';
import type { Pair } from '../rest/search-query.ts';
import { shown } from '../shown.ts';
import { goneSignal } from './gone.ts';
import { bodyText } from './resource-body.ts';
import { principalOf } from './route.ts';
import type { SearchRoutes } from './search.ts';
import { checkOperation } from './unsupported.ts';

/** Expects the principal at `ctx.state.principal`. */
export function everythingRoutes(options: SearchRoutes): Router {
  const router = new Router({ prefix: options.prefix, sensitive: true });
  router.all('/:type/:id/\\$everything', (ctx, next) => respond(ctx, next, options));
  return router;
}

async function respond(
  ctx: Context & { params: Readonly<Record<string, string>> },
  next: Next,
  { resources, searching, rates, limits }: SearchRoutes,
): Promise<void> {
  const { type = '', id = '' } = ctx.params;
  const known = everythingOf[type];
  if (!known) return next();
  if (isOtherMethod(ctx)) return;
  if (!isId(id)) throw outcomeError('not-found', `${type}/${shown(id)} does not exist.`);
  checkOperation(ctx, '$everything', known);
  const principal = principalOf(ctx);
  const isPost = ctx.method === 'POST' && Number(ctx.get('content-length') || 1) > 0;
  const sent = isPost ? parametersOf(await bodyText(ctx, limits)) : [];
  const asked = [...new URLSearchParams(ctx.querystring)].filter(([name]) => known.includes(name));
  const own = resources(principal, { signal: goneSignal(ctx) });
  const charge = (found: number) => rates.cost(principal.client, found);
  const { database, search, limits: most } = searching();
  const context = { database, search, limits: most, charge };
  ctx.body = await everythingBundle(own, type, id, [...asked, ...sent], context);
  ctx.status = 200;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
}

/** The values of Parameters, whatever their type. @throws OutcomeError 400 */
function parametersOf(text: string): readonly Pair[] {
  const body = parseJson(text, Number.POSITIVE_INFINITY);
  const list = isRecord(body) && body.resourceType === 'Parameters' ? (body.parameter ?? []) : undefined;
  if (!Array.isArray(list))
    throw outcomeError('structure', 'The body of $everything is a Parameters resource, or there is none.');
  return list.map((each: unknown, i): Pair => {
    const members = isRecord(each) ? Object.entries(each) : [];
    const name = members.find(([key]) => key === 'name')?.[1];
    const value = members.find(([key]) => key.startsWith('value'))?.[1];
    if (
      typeof name === 'string' &&
      (typeof value === 'string' || typeof value === 'number') &&
      members.length === 2
    )
      return [name, String(value)];
    const at = `Parameters.parameter[${i}]`;
    throw outcomeError('structure', `${at} has not just a name and a value.`, { expression: at });
  });
}

/** @throws OutcomeError 405 */
function isOtherMethod(ctx: Context): boolean {
  if (['GET', 'HEAD', 'POST'].includes(ctx.method)) return false;
  ctx.set('allow', 'GET, HEAD, POST, OPTIONS');
  if (ctx.method !== 'OPTIONS')
    throw outcomeError(
      'not-supported',
      `${ctx.method} is not for ${shown(ctx.path)}: its methods are GET, HEAD, POST.`,
      { status: 405 },
    );
  ctx.status = 204;
  return true;
}
