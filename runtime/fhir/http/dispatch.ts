// A request with its route → the handler of its route; OPTIONS and other methods of a path are answered here, once for all routes.
import type { Context, Middleware } from 'koa';
import { isResourceType, unknownType } from '../../base/definitions/parameters.ts';
import { outcomeError } from '../../base/outcome.ts';
import { matchOf, type Parameters, type RouteMatch, templateOf } from './router.ts';
import { patchFormats, type Route, routes } from './routes.ts';
import type { Services } from './services.ts';

export interface RoutedContext extends Context {
  readonly params: Parameters;
}

export type Handler = (ctx: RoutedContext, services: Services) => void | Promise<void>;

/** By the names of routes. */
export type Handlers = Readonly<Record<string, Handler>>;

/** Handlers without and with authentication. */
export interface HandlerTable {
  /** Without a token. */
  readonly open: Handlers;
  readonly all: Handlers;
}

const names: ReadonlySet<string> = new Set(routes.map(({ name }) => name));

/** Passes on requests without a handler. */
export function dispatch(services: Services, handlers: Handlers): Middleware {
  const stray = Object.keys(handlers).find(name => !names.has(name));
  if (stray !== undefined) throw new Error(`routes.ts has no route ${stray}.`);
  const isHandled = ({ name }: Route) => Object.hasOwn(handlers, name);
  return (ctx, next) => {
    const found = matchOf(ctx);
    return found?.routes.some(isHandled) ? handle(ctx, found) : next();
  };

  async function handle(ctx: Context, found: RouteMatch): Promise<void> {
    const { type } = found.parameters;
    if (type !== undefined) checkType(type);
    const handler = found.route && handlers[found.route.name];
    if (!handler) return otherMethod(ctx, found);
    const routed = ctx as Context & { params: Parameters };
    routed.params = found.parameters;
    await handler(routed, services);
  }
}

/** @throws OutcomeError 404 */
export function checkType(type: string): void {
  if (isResourceType(type)) return;
  throw outcomeError('not-supported', unknownType(type), { status: 404 });
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6. @throws OutcomeError 405 */
function otherMethod(ctx: Context, found: RouteMatch): void {
  const allow = found.routes.flatMap(({ methods }) => methods);
  if (allow.includes('PATCH')) ctx.set('accept-patch', patchFormats.join(', '));
  ctx.set('allow', [...allow, 'OPTIONS'].join(', '));
  ctx.status = 204;
  if (ctx.method === 'OPTIONS') return;
  const sentence = `${ctx.method} is not for [base]/${templateOf(found)}: its methods are ${allow.join(', ')}.`;
  throw outcomeError('not-supported', sentence, { status: 405 });
}
