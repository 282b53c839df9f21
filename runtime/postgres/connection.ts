// How a PostgreSQL database is reached, as plain data: it can be handed to worker threads and child processes.

export interface Connection {
  /** `postgresql://user:password@host:port/database`; a socket folder stands in `?host=/folder`, as libpq has it. */
  readonly url: string;
}

/** The same server and account, another database. */
export function withDatabase(connection: Connection, database: string): Connection {
  const url = new URL(connection.url);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { url: url.href };
}

/** Where it is, for messages and logs: without account and password. */
export function describeConnection(connection: Connection): string {
  const url = new URL(connection.url);
  const database = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  const folder = url.searchParams.get('host');
  const host = folder ?? (url.hostname || 'localhost');
  return `database ${database} at ${host}:${url.searchParams.get('port') ?? (url.port || '5432')}`;
}
