// [base]/Patient/[id]/$everything, [base]/Patient/$everything and [base]/Encounter/[id]/$everything by GET, with parameters in the address, or by POST, with Parameters.
// https://hl7.org/fhir/R4/patient-operation-everything.html, https://hl7.org/fhir/R4/encounter-operation-everything.html
import { isId } from '../definitions/id.ts';
import { outcomeError } from '../outcome.ts';
import { everythingBundle } from '../rest/everything.ts';
import { shown } from '../shown.ts';
import { readingInside } from './consistency.ts';
import type { Handlers, RoutedContext } from './dispatch.ts';
import { operationInput, pairsOf } from './operation-input.ts';
import { principalOf } from './route.ts';
import type { SearchRoutes } from './search.ts';

/** They expect the principal at `ctx.state.principal`. */
export function everythingHandlers(options: SearchRoutes): Handlers {
  return {
    'Patient/$everything': ctx => respond(ctx, 'Patient', options),
    'Encounter/$everything': ctx => respond(ctx, 'Encounter', options),
  };
}

async function respond(
  ctx: RoutedContext,
  type: 'Patient' | 'Encounter',
  { resources, searching, rates, limits }: SearchRoutes,
): Promise<void> {
  const { id } = ctx.params;
  if (id !== undefined && !isId(id)) throw outcomeError('not-found', `${type}/${shown(id)} does not exist.`);
  const principal = principalOf(ctx);
  const input = await operationInput(ctx, `${type}/$everything`, limits);
  const inside = readingInside(ctx);
  const own = resources(principal, inside);
  const charge = (found: number) => rates.cost(principal.client, found);
  const { database, search, limits: most } = searching();
  const context = { database: inside.database ?? database, search, limits: most, charge };
  ctx.body = await everythingBundle(own, type, id, pairsOf(input), context);
  ctx.status = 200;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
}
