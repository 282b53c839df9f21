// Every request → a span: method, route without ids and parameters, kind and status; of GraphQL the hash of the document and the name of
// the operation. https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server
import type { Context, Middleware } from 'koa';
import { elements } from '../definitions/elements.ts';
import type { GraphQLRequest } from '../graphql/document/request.ts';
import { served } from '../http/served.ts';
import { hashOf, kindOf, kinds, operationOf } from '../http/traffic.ts';
import type { Spans } from './spans.ts';

/** @param prefix where the base is mounted: `/fhir/R4` */
export function traceRequests(spans: Spans, prefix: string): Middleware {
  return (ctx, next) => {
    if (ctx.path === '/healthz' || ctx.path === '/readyz') return next();
    const { headers } = ctx.req;
    const method = methodOf(ctx.method);
    const route = routeOf(ctx.path, prefix);
    const span = spans.receive(headers, route === undefined ? method : `${method} ${route}`, {
      'http.request.method': method,
      'url.scheme': ctx.protocol,
      ...(route === undefined ? {} : { 'http.route': prefix + route }),
      'kiln.kind': kinds[kindOf(ctx, prefix)],
    });
    // Bots read it: event.traceId is the id of this trace.
    Object.assign(headers, spans.headersOf(span));
    // Streamed answers go on after `next`.
    ctx.res.once('close', () => {
      const { statusCode, writableFinished } = ctx.res;
      span.setAttributes({ 'http.response.status_code': statusCode, ...documentOf(ctx) });
      if (statusCode >= 500) spans.fail(span, String(statusCode));
      else if (!writableFinished) spans.fail(span, 'aborted');
      span.end();
    });
    return spans.within(span, next);
  };
}

function documentOf(ctx: Context): Record<string, string> {
  const { document } = ctx.state as { readonly document?: GraphQLRequest };
  if (!document) return {};
  const name = operationOf(document);
  return {
    'graphql.document.hash': hashOf(document),
    ...(name === undefined ? {} : { 'graphql.operation.name': name }),
  };
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Callers can invent methods. */
export function methodOf(method: string): string {
  return methods.has(method) ? method : '_OTHER';
}

const named: ReadonlySet<string> = new Set([
  ...served.operations.flatMap(({ paths }) => paths.flatMap(path => path.split('/'))),
  ...['$admin', '$definitions', '$launch', '$schema', '_history', '_search', 'job', 'metadata', 'webhook'],
]);

const mostSegments = 5;

/** `/Patient/{id}`: only types, operations and words of FHIR are repeated. Undefined outside of the base. */
function routeOf(path: string, prefix: string): string | undefined {
  if (path === prefix) return '/';
  if (!path.startsWith(`${prefix}/`)) return undefined;
  const segments = path
    .slice(prefix.length + 1)
    .replaceAll('%24', '$')
    .split('/', mostSegments);
  const { resources } = elements();
  const known = (text: string) => named.has(text) || resources.includes(text);
  return `/${segments.map((text, at) => (text === '' || known(text) ? text : at === 0 ? '{other}' : '{id}')).join('/')}`;
}
