// In: an engine, a store and who may ask. Out: the Koa application. The order of `use` is a request's life.
import Koa, { type Context, type Next } from 'koa';
import type { Logger } from 'pino';
import type { Bearer } from './auth/bearer.ts';
import type { Principal } from './auth/principal.ts';
import type { Config } from './config.ts';
import type { Engine } from './graphql/run.ts';
import { outcomes } from './http/error.ts';
import { graphqlRoutes } from './http/graphql.ts';
import { health } from './http/health.ts';
import { type Rates, rates } from './http/rate.ts';
import { otherMethods, restRoutes } from './http/rest.ts';
import { answerMemory } from './store/answer-memory.ts';
import type { Store } from './store/resource.ts';

export interface AppContext {
  readonly engine: Engine;
  readonly store: Store;
  readonly bearer: Bearer;
  readonly config: Config;
  readonly log: Logger;
  /** Whether requests can be answered; rejects or says no while the database is away. */
  readonly ready: () => Promise<boolean>;
}

/** What the middlewares below `authenticated` find in `ctx.state`. */
export interface RequestState {
  principal: Principal;
}

/** Where FHIR is served, whatever the public base is. */
export const fhirPath = '/fhir/R4';

export function createApp(context: AppContext): Koa {
  const { engine, bearer, config, log, ready, store } = context;
  const app = new Koa({ proxy: false });
  app.silent = true;
  app.use(outcomes(log));
  app.use(health(ready));
  app.use(plainDollar);
  const limits = rates(config);
  app.use(authenticated(bearer, limits));
  const { maxBodyBytes, answerBytes } = config.limits;
  const memory = answerMemory(answerBytes);
  const graphql = graphqlRoutes({ engine, prefix: fhirPath, maxBodyBytes, rates: limits, memory });
  app.use(graphql.routes()).use(graphql.allowedMethods());
  app.use(restRoutes({ store, prefix: fhirPath, maxBodyBytes }).routes());
  app.use(otherMethods(fhirPath));
  return app;
}

/** `%24graphql` is `$graphql`: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2 */
function plainDollar(ctx: Context, next: Next): Promise<void> {
  if (ctx.path.includes('/%24')) ctx.path = ctx.path.replaceAll('/%24', '/$');
  return next();
}

/** Everything under the FHIR base needs a token, however its letters are written; nothing else is there to be seen. */
function authenticated(bearer: Bearer, limits: Rates): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => {
    const path = ctx.path.toLowerCase();
    if (path === fhirPath.toLowerCase() || path.startsWith(`${fhirPath.toLowerCase()}/`)) {
      ctx.state.principal = bearer.principal(ctx.headers.authorization);
      limits.request(ctx.state.principal.client);
    }
    return next();
  };
}
