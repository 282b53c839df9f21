// The handlers of the routes, by their names in routes.ts. Interactions and operations of FHIR also serve entries of Bundles and bots.
import type { Middleware } from 'koa';
import { adminHandlers } from './admin.ts';
import { bulkHandlers } from './bulk.ts';
import { bundleHandler } from './bundle.ts';
import { entryRoutes, type InnerRequest, textOf } from './bundle-entry.ts';
import { definitionHandlers } from './definitions.ts';
import { dispatch, type Handlers, type HandlerTable } from './dispatch.ts';
import { docref } from './docref.ts';
import { outcomes } from './error.ts';
import { graphqlHandler } from './graphql.ts';
import { history } from './history.ts';
import { launch } from './launch.ts';
import { metadata } from './metadata.ts';
import { recorded } from './request-record.ts';
import { restHandlers } from './rest.ts';
import { matchRoute } from './router.ts';
import { everything, search } from './search.ts';
import type { Services } from './services.ts';
import { terminologyHandlers } from './terminology.ts';
import { validate } from './validate.ts';
import { viewHandlers } from './views.ts';

const interactions: Handlers = {
  ...restHandlers,
  ...terminologyHandlers,
  search,
  history,
  $validate: validate,
  'Patient/$everything': everything,
  'Encounter/$everything': everything,
  'DocumentReference/$docref': docref,
};

/** @param wings the handlers of bots and events */
export function handlersOf(services: Services, wings: readonly HandlerTable[]): HandlerTable {
  const { sinks } = services;
  const open: Handlers = Object.assign({ metadata: metadata() }, ...wings.map(wing => wing.open));
  const audited = sinks.audit ? [recorded({ answered: [sinks.audit], sent: [] })] : [];
  const { metadata: described } = open;
  const entries = [matchRoute, ...audited, outcomes(services.log, [], () => services.history()?.outage)];
  const all: Handlers = {
    ...withBundles(services, entries, { ...interactions, ...(described ? { metadata: described } : {}) }),
    ...definitionHandlers(),
    ...adminHandlers(services),
    ...bulkHandlers(services),
    ...viewHandlers(services),
    $graphql: graphqlHandler,
    $launch: launch,
  };
  return { open, all: Object.assign(all, ...wings.map(wing => wing.all)) };
}

/** For requests of bots: without a connection, with the principal in `state`. */
export function requestsOfBots(services: Services): InnerRequest {
  const around = [matchRoute, outcomes(services.log, [])];
  const handlers = withBundles(services, around, interactions);
  const answer = entryRoutes([...around, dispatch(services, handlers)]);
  return async (entry, state) => {
    const { status, body, response } = await answer(entry, 'return=representation', state);
    return { status, text: textOf(body), location: response.get('location') || undefined };
  };
}

/** @param around the middlewares before the handlers of entries */
function withBundles(services: Services, around: readonly Middleware[], handlers: Handlers): Handlers {
  const answerEntry = entryRoutes([...around, dispatch(services, handlers)]);
  return { ...handlers, bundle: bundleHandler(answerEntry) };
}
