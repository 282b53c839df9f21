// The interactions and operations of FHIR that a request, an entry of a Bundle and a bot can ask for.
import type { Logger } from 'pino';
import type { CallContext } from '../bots/client-call.ts';
import type { Config } from '../config.ts';
import type { Engine } from '../graphql/engine.ts';
import type { Store } from '../store/resource.ts';
import { bundles } from './bundle.ts';
import { entryRoutes, type Route } from './bundle-entry.ts';
import { textOf } from './bundle-response.ts';
import { docrefRoutes } from './docref.ts';
import { outcomes } from './error.ts';
import { everythingRoutes } from './everything.ts';
import { historyRoutes } from './history.ts';
import type { Rates } from './rate.ts';
import { conditionalRoutes, otherMethods, restRoutes } from './rest.ts';
import { searchRoutes } from './search.ts';
import { terminologyRoutes } from './terminology.ts';
import { validateRoutes } from './validate.ts';

export interface InteractionOptions {
  readonly engine: Engine;
  readonly store: Store;
  /** Where FHIR is mounted: `/fhir/R4`. */
  readonly prefix: string;
  readonly limits: Config['limits'];
  readonly rates: Rates;
  readonly log: Logger;
}

/** @param before what answers entries of Bundles before these do; the first of it turns errors into responses */
export function interactions(options: InteractionOptions, before: readonly Route[]): readonly Route[] {
  const { engine, store, prefix, limits, rates, log } = options;
  const { resources, searching } = engine;
  const rest = { resources, searching, base: () => store.index.base, prefix, limits, rates };
  const routes: readonly Route[] = [
    validateRoutes(rest).routes(),
    everythingRoutes(rest).routes(),
    docrefRoutes(rest).routes(),
    terminologyRoutes(rest).routes(),
    searchRoutes(rest).routes(),
    historyRoutes(rest).routes(),
    conditionalRoutes(rest),
    restRoutes(rest).routes(),
    otherMethods(prefix),
  ];
  const answerEntry = entryRoutes([...before, ...routes], prefix);
  return [bundles(Object.assign({ log, answerEntry }, rest)), ...routes];
}

/** For requests that bots make by their client: without a connection, with the principal in `state`. */
export function requestsOfBots(options: InteractionOptions): CallContext['request'] {
  const errors = outcomes(options.log, []);
  const answer = entryRoutes([errors, ...interactions(options, [errors])], options.prefix);
  return async (entry, state) => {
    const { status, body, response } = await answer(entry, 'return=representation', state);
    return { status, text: textOf(body), location: response.get('location') || undefined };
  };
}
