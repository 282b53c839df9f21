// The interactions and operations of FHIR that a request, an entry of a Bundle and a bot can ask for.
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { CallContext } from '../bots/client-call.ts';
import type { Config } from '../config.ts';
import { isId } from '../definitions/id.ts';
import type { Engine } from '../graphql/engine.ts';
import { outcomeError } from '../outcome.ts';
import { everythingBundle } from '../rest/everything.ts';
import { shown } from '../shown.ts';
import type { Store } from '../store/resource.ts';
import { bundleHandler } from './bundle.ts';
import { entryRoutes } from './bundle-entry.ts';
import { textOf } from './bundle-response.ts';
import { readingInside } from './consistency.ts';
import { dispatch, type Handlers, type RoutedContext } from './dispatch.ts';
import { docrefHandlers } from './docref.ts';
import { outcomes } from './error.ts';
import { historyHandlers } from './history.ts';
import { located } from './located.ts';
import { operationInput, pairsOf } from './operation-input.ts';
import type { Rates } from './rate.ts';
import { restHandlers } from './rest.ts';
import { principalOf } from './route.ts';
import { type SearchRoutes, searchHandlers } from './search.ts';
import { terminologyHandlers } from './terminology.ts';
import { validateHandlers } from './validate.ts';

export interface InteractionOptions {
  readonly engine: Engine;
  readonly store: Store;
  readonly limits: Config['limits'];
  readonly rates: Rates;
  readonly log: Logger;
}

/** @param around what stands before the handlers of entries; the first of it turns errors into responses */
export function interactions(
  options: InteractionOptions,
  around: readonly Middleware[],
  further: Handlers = {},
): Handlers {
  const { engine, store, limits, rates, log } = options;
  const { resources, searching } = engine;
  const rest = { resources, searching, base: () => store.index.base, limits, rates };
  const handlers: Handlers = {
    ...validateHandlers(rest),
    ...everythingHandlers(rest),
    ...docrefHandlers(rest),
    ...terminologyHandlers(rest),
    ...searchHandlers(rest),
    ...historyHandlers(rest),
    ...restHandlers(rest),
  };
  const answerEntry = entryRoutes([...around, dispatch({ ...handlers, ...further })]);
  return { ...handlers, bundle: bundleHandler(Object.assign({ log, answerEntry }, rest)) };
}

/** For requests that bots make by their client: without a connection, with the principal in `state`. */
export function requestsOfBots(options: InteractionOptions): CallContext['request'] {
  const errors = outcomes(options.log, []);
  const answer = entryRoutes([errors, located, dispatch(interactions(options, [errors, located]))]);
  return async (entry, state) => {
    const { status, body, response } = await answer(entry, 'return=representation', state);
    return { status, text: textOf(body), location: response.get('location') || undefined };
  };
}

/** They expect the principal at `ctx.state.principal`. */
function everythingHandlers(options: SearchRoutes): Handlers {
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
