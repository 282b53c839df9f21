// The services of requests → the Koa application. Requests pass the middlewares in the order of `use`; those that the configuration does
// not need are left out here.

import Koa from 'koa';
import compose from 'koa-compose';
import { callerAddresses, trustedProxies } from './base/http/address.ts';
import { authentication } from './fhir/http/authentication.ts';
import { consistency } from './fhir/http/consistency.ts';
import { consoleFiles } from './fhir/http/console.ts';
import { allowedOrigins, cors } from './fhir/http/cors.ts';
import { dispatch, type HandlerTable } from './fhir/http/dispatch.ts';
import { outcomes } from './fhir/http/error.ts';
import { handlersOf } from './fhir/http/handlers.ts';
import { health } from './fhir/http/health.ts';
import { answerForm, servedParameters } from './fhir/http/negotiation.ts';
import { guardHeaders } from './fhir/http/refusal.ts';
import { recorded } from './fhir/http/request-record.ts';
import { matchOf, matchRoute } from './fhir/http/router.ts';
import type { Services } from './fhir/http/services.ts';
import { wellKnown } from './fhir/http/well-known.ts';
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
export function createApp(
  services: Services,
  wings: readonly HandlerTable[],
  headers: readonly string[],
): Koa {
  const { authority, config, database, engine, lenders, log, rates, replicas, store } = services;
  const { limits } = config;
  const outage = () => services.history()?.outage;
  const app = new Koa({ proxy: false });
  app.silent = true;
  app.use(matchRoute);
  app.use(recorded(services.sinks));
  if (services.tracing) app.use(services.tracing.requests());
  app.use(answerForm(config.compress === 'on'));
  app.use(outcomes(log, guardHeaders(config), outage));
  app.use(cors(allowedOrigins(config), headers));
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
    wellKnown(authority),
    people.middleware,
    oauth({ authority, database, prove, limits, log, retryAfter, person: people.token }),
  ]);
  app.use((ctx, next) => (matchOf(ctx) ? next() : others(ctx, next)));
  app.use(servedParameters);
  const { open, all } = handlersOf(services, wings);
  app.use(dispatch(services, open));
  const { planMemory, tokenLifetime: lifetime } = limits;
  app.use(
    authentication(
      services,
      basicPrincipals({ prove, database, base: config.baseUrl, planMemory, lifetime }),
    ),
  );
  if (replicas) app.use(consistency(replicas));
  app.use(dispatch(services, all));
  return app;
}
