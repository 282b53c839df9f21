// KILN_METRICS_PORT → a separate server that answers GET /metrics to Prometheus, on another port than that of clients.
import { createServer, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../base/config.ts';
import type { Family } from '../../base/family.ts';
import { bind } from '../../base/http/bind.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * @param collect the families of each process
 * @throws Failure if the address cannot be had
 */
export async function listenForMetrics(
  { metricsHost: host, metricsPort }: Pick<Config, 'metricsHost' | 'metricsPort'>,
  collect: () => Promise<readonly (readonly Family[])[]>,
  log: Pick<Logger, 'error' | 'info'>,
): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url?.split('?')[0];
    if (path !== '/metrics') return answer(response, 404, 'The metrics are at /metrics.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(response.setHeader('allow', 'GET, HEAD'), 405, 'The metrics are read by GET.\n');
    collect()
      .then(printed)
      .then(
        ({ type, text }) => answer(response.setHeader('content-type', type), 200, text),
        (error: unknown) => {
          log.error({ err: error }, 'The metrics cannot be read.');
          answer(response, 500, 'The metrics cannot be read; the log says why.\n');
        },
      );
  });
  await bind(server, { host, port: metricsPort }, { host: 'KILN_METRICS_HOST', port: 'KILN_METRICS_PORT' });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : metricsPort;
  log.info(`Metrics for Prometheus: http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`);
  return {
    port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, text: string): void {
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.writeHead(status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end(text);
}

async function printed(processes: readonly (readonly Family[])[]): Promise<{ type: string; text: string }> {
  const { AggregatorRegistry } = await import('prom-client');
  const all = AggregatorRegistry.aggregate([...processes]);
  return { type: all.contentType, text: await all.metrics() };
}
