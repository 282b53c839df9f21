// Every request → a line of the log, without content: no address, query or id of a resource. And slow queries → a line with the hash of the
// document and PostgreSQL's plan, without values.
import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { GraphQLRequest } from '../graphql/document/request.ts';
import type { Engine } from '../graphql/engine.ts';
import type { PlanNode } from '../graphql/explained.ts';
import type { Principal } from '../principal/principal.ts';
import { type Ended, hashOf, kindOf, type Operation, operationOf } from './traffic.ts';

interface State {
  readonly principal?: Principal | undefined;
  readonly document?: GraphQLRequest | undefined;
}

/** A line once the response has left, or its client is gone. */
export function accessLog(log: Pick<Logger, 'info'>): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => {
    const begin = performance.now();
    const { socket } = ctx.req;
    const before = socket.bytesWritten;
    const given = ctx.get('x-request-id');
    // The header of a caller may hold anything.
    const request = /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
    ctx.res.once('close', () => {
      const { principal, document } = ctx.state as State;
      log.info(
        {
          request,
          method: ctx.method,
          kind: kindOf(ctx),
          status: ctx.res.statusCode,
          milliseconds: Math.round((performance.now() - begin) * 10) / 10,
          bytes: socket.bytesWritten - before,
          client: principal?.client,
          document: document && hashOf(document),
          // The head was not sent whole, or not the body.
          aborted: ctx.res.writableFinished ? undefined : true,
        },
        'request',
      );
    });
    return next();
  };
}

/** What a WebSocket asks for, or its connection_init: as a request, without the bytes. */
export function logOperation(
  log: Pick<Logger, 'info'>,
  { principal, document, status, milliseconds }: Operation,
  { kind, isAborted = false }: Parameters<Ended>[1],
): void {
  log.info(
    {
      ...{ request: randomUUID(), method: 'WEBSOCKET', kind, status },
      milliseconds: Math.round(milliseconds * 10) / 10,
      client: principal?.client,
      document: document && hashOf(document),
      aborted: isAborted || undefined,
    },
    'request',
  );
}

/** A document is explained once in so many milliseconds, and one at a time: EXPLAIN runs it again. */
const again = 10 * 60_000;
const mostDocuments = 100;

interface SlowOptions {
  /** In milliseconds; 0: none is. */
  readonly from: number;
  readonly engine: Pick<Engine, 'explain'>;
  readonly log: Pick<Logger, 'warn'>;
}

export function slowLog(note: (ended: Operation) => void): (ctx: Context, next: Next) => Promise<void> {
  return async (ctx, next) => {
    const begin = performance.now();
    await next();
    const { document, principal } = ctx.state as State;
    note({ document, principal, status: ctx.status, milliseconds: performance.now() - begin });
  };
}

export function slowOperations({ from, engine, log }: SlowOptions): (ended: Operation) => void {
  const explained = new LRUCache<string, true>({ max: mostDocuments, ttl: again });
  let isExplaining = false;
  return ({ document, principal, status, milliseconds }) => {
    if (from === 0 || milliseconds < from || !document || !principal) return;
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
