// In: an engine, a store and who may ask. Out: the Koa application, and the running server. The order of `use` is a request's life.
import { createServer, type Server } from 'node:http';
import Koa, { type Context, type Next } from 'koa';
import type { Logger } from 'pino';
import type { Bearer } from './auth/bearer.ts';
import type { Principal } from './auth/principal.ts';
import type { Config } from './config.ts';
import { Failure } from './failure.ts';
import type { Engine } from './graphql/run.ts';
import { outcomes } from './http/error.ts';
import { graphqlRoutes } from './http/graphql.ts';
import { health } from './http/health.ts';
import { restRoutes } from './http/rest.ts';
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
  app.use(authenticated(bearer));
  const { maxBodyBytes } = config.limits;
  const graphql = graphqlRoutes({ engine, prefix: fhirPath, maxBodyBytes });
  app.use(graphql.routes()).use(graphql.allowedMethods());
  app.use(restRoutes({ store, prefix: fhirPath, maxBodyBytes }).routes());
  return app;
}

/** `%24graphql` is `$graphql`: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2 */
function plainDollar(ctx: Context, next: Next): Promise<void> {
  if (ctx.path.includes('/%24')) ctx.path = ctx.path.replaceAll('/%24', '/$');
  return next();
}

/** Everything under the FHIR base needs a token, however its letters are written; nothing else is there to be seen. */
function authenticated(bearer: Bearer): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => {
    const path = ctx.path.toLowerCase();
    if (path === fhirPath.toLowerCase() || path.startsWith(`${fhirPath.toLowerCase()}/`))
      ctx.state.principal = bearer.principal(ctx.headers.authorization);
    return next();
  };
}

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Takes no more requests, lets those under way end, and closes what is idle. */
  close(): Promise<void>;
}

/** @throws Failure if the address cannot be had */
export async function listen(app: Koa, config: Pick<Config, 'host' | 'port' | 'limits'>): Promise<Listening> {
  const server = createServer(app.callback());
  await bound(server, config);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    close: () => drain(server, config.limits.drainTimeout),
  };
}

function bound(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `The port ${port} on ${host} is in use: end the other program, or set PORT to another one (0 takes a free one).`,
        EACCES: `The port ${port} may not be opened by this user: set PORT to one above 1023.`,
        EADDRNOTAVAIL: `The address ${host} is not one of this machine: set HOST to one that is.`,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason ? new Failure(reason) : error);
    });
    server.listen(port, host, resolve);
  });
}

function drain(server: Server, timeout: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), timeout);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
