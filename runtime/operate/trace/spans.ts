// A tracer → spans whose parent is the span of the running work, by AsyncLocalStorage. No value of a resource, an argument or an address
// may become a name or an attribute here. https://opentelemetry.io/docs/specs/semconv/
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';
import { errorCode } from '../../base/error-code.ts';
import type { Packages } from './packages.ts';

export interface Spans {
  /** Of the work that runs, unless it has ended or is not sampled. */
  current(): Span | undefined;
  /** A span below the current one. */
  start(name: string, kind: Kind, attributes: Attributes): Span;
  /** The span of a request: below that which its caller names in traceparent, if that is valid. */
  receive(headers: IncomingHttpHeaders, name: string, attributes: Attributes): Span;
  within<Result>(span: Span, work: () => Result): Result;
  /** traceparent and tracestate for a request that the span sends. */
  headersOf(span: Span): Readonly<Record<string, string>>;
  /** @param type a code or a name of ours, never a message */
  fail(span: Span, type: string): void;
}

export type Kind = keyof typeof SpanKind;

export function openSpans(tracer: Tracer, { api, core }: Pick<Packages, 'api' | 'core'>): Spans {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const running = new AsyncLocalStorage<Span>();
  const propagator = new core.W3CTraceContextPropagator();
  return {
    current: () => {
      const span = running.getStore();
      return span?.isRecording() ? span : undefined;
    },
    start: (name, kind, attributes) => {
      const parent = running.getStore();
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: SpanKind[kind], attributes }, context);
    },
    receive: (headers, name, attributes) => {
      const context = propagator.extract(ROOT_CONTEXT, headers, api.defaultTextMapGetter);
      return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, context);
    },
    within: (span, work) => running.run(span, work),
    headersOf: span => {
      const headers: Record<string, string> = {};
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, api.defaultTextMapSetter);
      return headers;
    },
    fail: (span, type) => {
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
}

/** The class of an error, or its code of Node or PostgreSQL: its message may contain values. */
export function typeOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : 'Error');
}
