// The configuration → tracing: makes spans of requests, plans, statements and runs of bots, and sends them to a collector by OTLP. Without
// an endpoint undefined: no package is loaded, and nothing is wrapped.

import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Middleware } from 'koa';
import type { Pool } from 'pg';
import type { Config } from '../../base/config.ts';
import { packageVersion } from '../../base/definitions/root.ts';
import type { Log } from '../../base/log.ts';
import type { BotRunner } from '../../bots/runner.ts';
import type { Compiler } from '../../graphql/compile.ts';
import { traceRuns } from './bot-runs.ts';
import { loadPackages } from './packages.ts';
import { traceRequests } from './request.ts';
import { openSpans, type Spans, typeOf } from './spans.ts';
import { traceStatements } from './statements.ts';

export interface Tracing {
  /** @param prefix where the base is mounted: `/fhir/R4` */
  readonly requests: () => Middleware;
  readonly plans: (plans: Compiler) => Compiler;
  readonly statements: (pool: Pool, lane: string) => Pool;
  readonly runs: <Runner extends Pick<BotRunner, 'run'>>(runner: Runner) => Runner;
  /** Sends what there is, for 5 s or the drain time at most. */
  close(): Promise<void>;
}

/** @throws Failure if the packages are not installed */
export async function openTracing(config: Config, log: Log): Promise<Tracing | undefined> {
  const url = traceEndpoint(config);
  if (url === undefined) return undefined;
  const packages = await loadPackages();
  const { exporter, resources, sdk } = packages;
  const own = { 'service.name': 'kiln', 'service.version': packageVersion(), 'process.pid': process.pid };
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  // A batch that is being sent keeps the process alive.
  const time = Math.min(longestSend, config.limits.drainTimeout);
  const otlp = new exporter.OTLPTraceExporter({ url, timeoutMillis: time });
  const sending = reporting(bounded(otlp, time), url, log);
  // It reads its own variables, and reports by this what it does not know.
  const report = (...words: readonly unknown[]) => log.warn(`OpenTelemetry: ${words.join(' ')}`);
  const { diag, DiagLogLevel } = packages.api;
  const ignore = () => {};
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN },
  );
  const provider = new sdk.BasicTracerProvider({
    resource: resources.defaultResource().merge(resources.resourceFromAttributes(own)).merge(detected),
    spanProcessors: [new sdk.BatchSpanProcessor(sending)],
  });
  diag.disable();
  const spans = openSpans(provider.getTracer('kiln', packageVersion()), packages);
  return {
    requests: () => traceRequests(spans),
    plans: tracePlans(spans),
    statements: traceStatements(spans),
    runs: traceRuns(spans),
    close: async () => {
      const flushed = provider.shutdown().catch(() => {});
      await Promise.race([flushed, delay(time, undefined, { ref: false })]);
    },
  };
}

/** Milliseconds. */
const longestSend = 5_000;

/** Undefined: there are no traces. */
export function traceEndpoint(config: Config): string | undefined {
  const { otlpEndpoint, otlpTracesEndpoint, tracesDisabled, tracesExporter } = config;
  if (tracesDisabled === 'true' || tracesExporter === 'none') return undefined;
  return otlpTracesEndpoint ?? (otlpEndpoint === undefined ? undefined : `${otlpEndpoint}/v1/traces`);
}

/** A collector that is away is reported once, and so is its return. */
function reporting(exporter: SpanExporter, url: string, log: Log): SpanExporter {
  const { origin } = new URL(url);
  let isAway = false;
  return {
    export: (batch, done) =>
      exporter.export(batch, result => {
        // ExportResultCode.SUCCESS
        const failed = result.code !== 0;
        if (failed && !isAway)
          log.warn(
            `Traces cannot be sent to ${origin}: ` +
              `${result.error?.message || 'no reason was given'}. Requests are answered as ` +
              'before, and their spans are dropped until it answers.',
          );
        if (!failed && isAway) log.info(`Traces are sent to ${origin} again.`);
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html#built-in-channels */
const started = 'http.client.request.start';

/** @param time milliseconds */
function bounded(exporter: SpanExporter, time: number): SpanExporter {
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

function tracePlans(spans: Spans): (plans: Compiler) => Compiler {
  return plans => ({
    ...plans,
    compile: (...given) => {
      if (!spans.current()) return plans.compile(...given);
      const span = spans.start('plan', 'INTERNAL', {});
      const before = plans.cache().misses;
      try {
        const compiled = plans.compile(...given);
        span.setAttribute('kiln.plan', plans.cache().misses === before ? 'known' : 'compiled');
        if (compiled.statement) span.setAttribute('kiln.lane', compiled.statement.lane);
        return compiled;
      } catch (error) {
        spans.fail(span, typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
  });
}
