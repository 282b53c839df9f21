// [base]/Patient/[id]/$everything, [base]/Patient/$everything and [base]/Encounter/[id]/$everything by GET, with parameters in the address, or by POST, with Parameters.
// https://hl7.org/fhir/R4/patient-operation-everything.html, https://hl7.org/fhir/R4/encounter-operation-everything.html
import Router from '@koa/router';
import type { Context, Next } from 'koa';
import { isId } from '../definitions/id.ts';
import { outcomeError } from '../outcome.ts';
import { everythingBundle } from '../rest/everything.ts';
import { shown } from '../shown.ts';
import { readingInside } from './consistency.ts';
import { operationInput, pairsOf } from './operation-input.ts';
import { isOtherMethod, principalOf, reading } from './route.ts';
import type { SearchRoutes } from './search.ts';

/** Expects the principal at `ctx.state.principal`. */
export function everythingRoutes(options: SearchRoutes): Router {
  const router = new Router({ prefix: options.prefix, sensitive: true });
  router.all('/:type/:id/\\$everything', (ctx, next) => respond(ctx, next, options));
  router.all('/Patient/\\$everything', (ctx, next) => respond(ctx, next, options));
  return router;
}

async function respond(
  ctx: Context & { params: Readonly<Record<string, string>> },
  next: Next,
  { resources, searching, rates, limits }: SearchRoutes,
): Promise<void> {
  const { type = 'Patient', id } = ctx.params;
  const name = type === 'Patient' ? 'Patient/$everything' : 'Encounter/$everything';
  if (type !== 'Patient' && type !== 'Encounter') return next();
  if (isOtherMethod(ctx, [...reading, 'POST'])) return;
  if (id !== undefined && !isId(id)) throw outcomeError('not-found', `${type}/${shown(id)} does not exist.`);
  const principal = principalOf(ctx);
  const input = await operationInput(ctx, name, limits);
  const inside = readingInside(ctx);
  const own = resources(principal, inside);
  const charge = (found: number) => rates.cost(principal.client, found);
  const { database, search, limits: most } = searching();
  const context = { database: inside.database ?? database, search, limits: most, charge };
  ctx.body = await everythingBundle(own, type, id, pairsOf(input), context);
  ctx.status = 200;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
}
