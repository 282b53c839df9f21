// A test asks for a collector → one on loopback that keeps the spans it receives by OTLP as JSON.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
  readonly service: unknown;
  /** Of the process that sent it. */
  readonly pid: unknown;
}

export interface Collector {
  readonly url: string;
  /** All that was received, as it was. */
  readonly bodies: string[];
  /** 503 while it is false. */
  isUp: boolean;
  spans(): readonly SentSpan[];
  /** The spans of a trace, once one matches. */
  trace(isOne: (span: SentSpan) => boolean): Promise<readonly SentSpan[]>;
  close(): void;
}

export async function openCollector(): Promise<Collector> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (collector.isUp && request.url === '/v1/traces')
        collector.bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(collector.isUp ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: [],
    isUp: true,
    spans: () => collector.bodies.flatMap(spansOf),
    trace: async isOne => {
      for (;;) {
        const spans = collector.spans();
        const found = spans.find(isOne);
        if (found) return spans.filter(({ traceId }) => traceId === found.traceId);
        await new Promise(resolve => setTimeout(resolve, 10));
      }
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return collector;
}

interface KeyValue {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Body {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<SentSpan, 'attributes'> & {
        readonly attributes: readonly KeyValue[];
        readonly status: { readonly code?: number };
      })[];
    }[];
  }[];
}

function spansOf(body: string): readonly SentSpan[] {
  const { resourceSpans } = JSON.parse(body) as Body;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        attributes: valuesOf(attributes),
        failed: status.code === 2,
        service: valuesOf(resource.attributes)['service.name'],
        pid: valuesOf(resource.attributes)['process.pid'],
      })),
    ),
  );
}

function valuesOf(attributes: readonly KeyValue[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
