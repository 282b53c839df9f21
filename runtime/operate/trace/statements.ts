// A pool → the same pool, whose statements are spans of the request or run that sends them: verb, hash of the text, lane and rows. Neither
// text nor values. https://opentelemetry.io/docs/specs/semconv/database/postgresql/
import { AsyncResource } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../../base/error-code.ts';
import { statementName } from '../../database/postgres/prepared.ts';
import { TextQuery } from '../../database/postgres/text-query.ts';
import { type Spans, typeOf } from './spans.ts';

type Done = (...results: unknown[]) => void;
type Query = (statement: unknown, ...rest: readonly unknown[]) => unknown;

/** The parts of pg's own overloads that are used. */
interface Given {
  readonly text: string;
  readonly values: readonly unknown[];
}

export function traceStatements(spans: Spans): (pool: Pool, lane: string) => Pool {
  return (pool, lane) => {
    pool.on('connect', client => traceClient(client, lane, spans));
    const connect = pool.connect.bind(pool) as (done?: Done) => Promise<PoolClient>;
    // Where all connections are in use, the caller goes on when another one ends: as itself.
    const bound = (done?: Done) => (done ? connect(AsyncResource.bind(done)) : connect());
    return Object.assign(pool, { connect: bound });
  };
}

function traceClient(client: PoolClient, lane: string, spans: Spans): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (statement, ...rest) => {
    const given = spans.current() && givenOf(statement, rest);
    if (!given) return query(statement, ...rest);
    const span = started(given, lane, spans);
    const end = (rows: unknown, error?: unknown) => ended(span, rows, error, spans);
    if (statement instanceof TextQuery) return query(observed(statement, end));
    const last = rest.at(-1);
    if (typeof last === 'function') {
      const done = (error: unknown, result?: { readonly rowCount: unknown }) => {
        end(result?.rowCount, error);
        (last as Done)(error, result);
      };
      return query(statement, ...rest.slice(0, -1), done);
    }
    const running = query(statement, ...rest) as Promise<{ readonly rowCount?: unknown }>;
    running.then(
      result => end(result?.rowCount),
      (error: unknown) => end(undefined, error),
    );
    return running;
  };
  Object.assign(client, { query: traced });
}

/** undefined: COPY and cursors, which read and write on their own. */
function givenOf(statement: unknown, [values]: readonly unknown[]): Given | undefined {
  if (typeof statement === 'string') return { text: statement, values: Array.isArray(values) ? values : [] };
  if (typeof statement !== 'object' || statement === null) return undefined;
  if ('submit' in statement && !(statement instanceof TextQuery)) return undefined;
  const { text, values: own = values } = statement as Partial<Given>;
  return typeof text === 'string' ? { text, values: Array.isArray(own) ? own : [] } : undefined;
}

function started({ text, values }: Given, lane: string, spans: Spans): Span {
  const verb = /^\s*([a-z]{1,20})\b/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  return spans.start(verb, 'CLIENT', {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    'kiln.lane': lane,
    // The name under which PostgreSQL keeps it, which is a hash. A text without parameters may contain values.
    ...(values.length > 0 ? { 'kiln.statement': statementName(text) } : {}),
  });
}

function observed(statement: TextQuery, end: (rows: number, error?: unknown) => void): TextQuery {
  const { reader } = statement;
  let rows = 0;
  statement.reader = {
    row: row => {
      rows++;
      reader.row(row);
    },
    end: error => {
      end(rows, error);
      reader.end(error);
    },
  };
  return statement;
}

function ended(span: Span, rows: unknown, error: unknown, spans: Spans): void {
  if (typeof rows === 'number') span.setAttribute('db.response.returned_rows', rows);
  if (error) {
    const code = errorCode(error);
    if (code !== undefined) span.setAttribute('db.response.status_code', code);
    spans.fail(span, typeOf(error));
  }
  span.end();
}
