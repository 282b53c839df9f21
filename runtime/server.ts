// The services of requests → what answers them. Requests pass the middlewares in the order of `use`; those that the configuration does
// not need are left out here. $graphql has a shorter way to its answer: http/graphql-direct.ts.

import Koa, { type Middleware } from 'koa';
import compose from 'koa-compose';
import { callerAddresses, trustedProxies } from './base/http/address.ts';
import { authentication } from './fhir/http/authentication.ts';
import { consistency } from './fhir/http/consistency.ts';
import { consoleFiles } from './fhir/http/console.ts';
import { allowedOrigins, cors } from './fhir/http/cors.ts';
import { dispatch, type HandlerTable } from './fhir/http/dispatch.ts';
import { outcomes } from './fhir/http/error.ts';
import { type Answering, graphqlDirect } from './fhir/http/graphql-direct.ts';
import { handlersOf } from './fhir/http/handlers.ts';
import { health } from './fhir/http/health.ts';
import { answerForm, servedParameters } from './fhir/http/negotiation.ts';
import { guardHeaders } from './fhir/http/refusal.ts';
import { recorded } from './fhir/http/request-record.ts';
import { matchOf, matchRoute } from './fhir/http/router.ts';
import type { Services } from './fhir/http/services.ts';
import { wellKnown } from './fhir/http/well-known.ts';
import { matchMcp, mcp } from './fhir/mcp/endpoint.ts';
import { visiblePatients } from './fhir/rest/visible-patients.ts';
import { basicPrincipals, clientProver } from './identity/auth/client-proof.ts';
import { factorDemand } from './identity/auth/factors.ts';
import { oauth } from './identity/sign-in/oauth.ts';
import { securityNotes } from './identity/sign-in/security-audit.ts';
import { openSignIn } from './identity/sign-in/sign-in.ts';

/**
 * @param wings the handlers of bots and events
 * @param headers further ones that pages of other origins may send
 */
export function requestListener(
  services: Services,
  wings: readonly HandlerTable[],
  headers: readonly string[],
): Answering {
  const { authority, config, database, engine, lenders, log, rates, replicas, store } = services;
  const { limits } = config;
  const outage = () => services.history()?.outage;
  const app = new Koa({ proxy: false });
  app.silent = true;
  app.use(matchRoute);
  if (config.mcp !== 'off') app.use(matchMcp);
  app.use(recorded(services.sinks));
  if (services.tracing) app.use(services.tracing.requests());
  const form: readonly Middleware[] = [
    answerForm(config.compress === 'on'),
    outcomes(log, guardHeaders(config), outage),
    cors(allowedOrigins(config), headers),
  ];
  for (const each of form) app.use(each);
  if (config.trustedProxy) app.use(callerAddresses(trustedProxies(config.trustedProxy)));
  const people = openSignIn({
    authority,
    database,
    limits,
    log,
    link: services.link,
    isDevelopment: services.link !== undefined,
    count: rates.unknown,
    note: securityNotes(services.trail, limits.auditUnknown, lenders),
    demandsFactor: factorDemand(store.database, config),
    patients: visiblePatients(engine, store),
  });
  const prove = clientProver({ authority, database, limits, lenders });
  const retryAfter = () => outage()?.retryAfter;
  const others = compose([
    health(services),
    ...(config.console === 'on' ? [consoleFiles()] : []),
    wellKnown(authority, config),
    people.middleware,
    oauth({ authority, database, prove, limits, log, retryAfter, person: people.token }),
  ]);
  app.use((ctx, next) => (matchOf(ctx) ? next() : others(ctx, next)));
  app.use(servedParameters);
  const { open, all } = handlersOf(services, wings);
  app.use(dispatch(services, open));
  const { planMemory, tokenLifetime: lifetime } = limits;
  const authenticated = authentication(
    services,
    basicPrincipals({ prove, database, base: config.baseUrl, planMemory, lifetime }),
  );
  if (config.mcp !== 'off') app.use(mcp(services, authenticated));
  app.use(authenticated);
  if (replicas) app.use(consistency(replicas));
  app.use(dispatch(services, all));
  return graphqlDirect(services, app.callback(), form);
}
