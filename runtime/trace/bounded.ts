// An exporter → the same exporter, whose requests end after a time. Its own limit begins anew with each byte of an answer, and a connection that
// is open keeps the process alive.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/** https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html#built-in-channels */
const started = 'http.client.request.start';

/** @param time milliseconds */
export function bounded(exporter: SpanExporter, time: number): SpanExporter {
  const sending = new AsyncLocalStorage<true>();
  const limit = (message: unknown) => {
    if (!sending.getStore()) return;
    const { request } = message as { readonly request: ClientRequest };
    const timer = setTimeout(() => request.destroy(), time).unref();
    request.once('close', () => clearTimeout(timer));
  };
  subscribe(started, limit);
  return {
    export: (batch, done) => sending.run(true, () => exporter.export(batch, done)),
    shutdown: async () => {
      try {
        await exporter.shutdown();
      } finally {
        unsubscribe(started, limit);
      }
    },
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
