// Every request → a span: method, route without ids and parameters, kind and status; of GraphQL the hash of the document and the name of
// the operation. https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server
import type { Middleware } from 'koa';
import { kindOf, type RequestRecord } from '../../fhir/http/request-record.ts';
import { fhirPath, templateOf } from '../../fhir/http/router.ts';
import { hashOf, operationOf } from '../../fhir/http/traffic.ts';
import type { Spans } from './spans.ts';

export function traceRequests(spans: Spans): Middleware {
  return (ctx, next) => {
    if (ctx.path === '/healthz' || ctx.path === '/readyz') return next();
    const { headers } = ctx.req;
    const method = methodOf(ctx.method);
    const { record } = ctx.state as { readonly record: RequestRecord };
    const found = record.match;
    // OpenTelemetry writes parameters in braces.
    const route = found && `/${templateOf(found).replaceAll('[', '{').replaceAll(']', '}')}`;
    const span = spans.receive(headers, route === undefined ? method : `${method} ${route}`, {
      'http.request.method': method,
      'url.scheme': ctx.protocol,
      ...(route === undefined ? {} : { 'http.route': fhirPath + route }),
      'kiln.kind': kindOf(record),
    });
    // Bots read it: event.traceId is the id of this trace.
    Object.assign(headers, spans.headersOf(span));
    // Streamed answers go on after `next`.
    ctx.res.once('close', () => {
      const { statusCode, writableFinished } = ctx.res;
      span.setAttributes({ 'http.response.status_code': statusCode, ...documentOf(record) });
      if (statusCode >= 500) spans.fail(span, String(statusCode));
      else if (!writableFinished) spans.fail(span, 'aborted');
      span.end();
    });
    return spans.within(span, next);
  };
}

function documentOf({ document }: RequestRecord): Record<string, string> {
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
