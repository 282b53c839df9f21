// Requests → lines of the log, without paths, queries and ids of resources; slow queries → lines with the hash of the document and
// PostgreSQL's plan, without values.
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Engine } from '../../graphql/engine.ts';
import type { PlanNode } from '../../graphql/explain.ts';
import { kindOf, type RequestSink } from './request-record.ts';
import { hashOf, operationOf } from './traffic.ts';

/** A line for each request; of a message of a WebSocket without the bytes. */
export function accessLog(log: Pick<Logger, 'info'>): RequestSink {
  return record => {
    const { id, method, status, milliseconds, bytes, principal, document, isAborted } = record;
    log.info(
      {
        request: id,
        method,
        kind: kindOf(record),
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        bytes,
        client: principal?.client,
        document: document && hashOf(document),
        aborted: isAborted || undefined,
      },
      'request',
    );
  };
}

/** Milliseconds between two explanations of a document; one runs at a time, as EXPLAIN runs the query again. */
const again = 10 * 60_000;
const mostDocuments = 100;

interface SlowOptions {
  /** In milliseconds. */
  readonly from: number;
  readonly engine: Pick<Engine, 'explain'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Logs slow operations. */
export function slowLog({ from, engine, log }: SlowOptions): RequestSink {
  const explained = new LRUCache<string, true>({ max: mostDocuments, ttl: again });
  let isExplaining = false;
  return ({ document, principal, status, milliseconds }) => {
    if (milliseconds < from || !document || !principal) return;
    const key = hashOf(document);
    const line = {
      document: key,
      operation: operationOf(document),
      milliseconds: Math.round(milliseconds),
      status,
    };
    if (isExplaining || status >= 400 || explained.has(key)) {
      log.warn(line, 'slow query');
      return;
    }
    explained.set(key, true);
    isExplaining = true;
    const { query, documentId, sha256Hash, variables, operationName, focus } = document;
    // The response does not wait for it.
    void engine
      .explain({ query, documentId, sha256Hash, variables, operationName, focus }, principal, 'tree')
      .then(
        found => log.warn({ ...line, plan: found?.measured && shapeOf(found.measured.tree) }, 'slow query'),
        // A mutation, or a query that takes too long.
        () => log.warn(line, 'slow query'),
      )
      .finally(() => {
        isExplaining = false;
      });
  };
}

interface Shape {
  readonly node: string;
  readonly on: string | undefined;
  readonly rows: number | undefined;
  readonly loops: number;
  readonly milliseconds: number;
  readonly children?: readonly Shape[];
}

/** Without conditions, which may hold values. */
function shapeOf({ node, index, relation, rows, loops, milliseconds, children }: PlanNode): Shape {
  const shape = { node, on: index ?? relation, rows, loops, milliseconds };
  return children.length === 0 ? shape : { ...shape, children: children.map(shapeOf) };
}
