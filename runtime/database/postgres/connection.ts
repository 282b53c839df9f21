// How a PostgreSQL database is reached, as plain data: it can be handed to worker threads and child processes.

export interface Connection {
  /** `postgresql://user:password@host:port/database`; a socket folder stands in `?host=/folder`, as libpq has it. */
  readonly url: string;
  /** KILN_PREPARE: auto where it is left out. */
  readonly prepare?: 'auto' | 'on' | 'off' | undefined;
  /** Connections beyond the pools of one process: those of its workers, and those that watch the primary of KILN_REPLICAS. */
  readonly further?: number | undefined;
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

/** The connection without `options`, and the settings that these make (`-c name=value`), if there are some. */
export function withoutOptions(connection: Connection): {
  readonly connection: Connection;
  readonly settings?: Readonly<Record<string, string>>;
} {
  const url = new URL(connection.url);
  const options = url.searchParams.get('options');
  if (options === null) return { connection };
  url.searchParams.delete('options');
  const found = options.matchAll(/(?:-c\s*|--)([\w.]+)=((?:\\.|\S)*)/g);
  const settings = [...found].map(([, name = '', value = '']) => [name, value.replace(/\\(.)/g, '$1')]);
  return {
    connection: { url: url.href, prepare: connection.prepare },
    settings: Object.fromEntries(settings),
  };
}
