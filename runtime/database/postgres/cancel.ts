// In: a connection whose statement runs. Out: the statement is cancelled, by requests on connections of their own.
// https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS
import { setTimeout as delay } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';

/**
 * Resolves when the statement has ended and no cancel request is pending: a late one would cancel the next statement of the
 * connection. If PostgreSQL does not answer a request, or the statement does not end, the connection is closed instead.
 *
 * @param ended resolves with the end of the statement, also if it fails
 */
export async function cancelStatement(client: PoolClient, ended: Promise<void>): Promise<void> {
  let [isRunning, isHeard] = [true, true];
  const over = ended.then(() => {
    isRunning = false;
  });
  // Most have ended by then, and each request makes PostgreSQL start a process.
  await Promise.race([over, delay(patience, undefined, { ref: false })]);
  // PostgreSQL ignores a request that comes between two messages of the protocol: it is repeated.
  for (let pause = firstPause; isRunning && pause <= lastPause; pause *= 2) {
    isHeard = await isAsked(client);
    if (!isHeard) break;
    await Promise.race([over, delay(pause, undefined, { ref: false })]);
  }
  // A request that was not answered may still be on its way.
  if (!isRunning && isHeard) return;
  const { stream } = client.connection;
  // Before pg hears of it the pool would give the connection to the next one.
  const closed = stream.closed ? undefined : new Promise(resolve => stream.once('close', resolve));
  stream.destroy();
  await Promise.all([over, closed]);
}

/** In milliseconds. */
const patience = 30;
/** In milliseconds; together some 6 s. */
const firstPause = 50;
const lastPause = 3_200;
const longestRequest = 5_000;

/** Sends one request; PostgreSQL closes the connection when it has passed it on. */
function isAsked(client: PoolClient): Promise<boolean> {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = inside(client);
  // The types of pg leave out what its own client is made of.
  const request = new pg.Connection({ ssl, sslNegotiation } as pg.ConnectionConfig) as Request;
  return new Promise(resolve => {
    const timer = setTimeout(() => request.stream.destroy(new Error('No answer.')), longestRequest);
    const send = () => request.cancel(processID, secretKey);
    request.once('connect', () => {
      if (!ssl) send();
      else if (sslNegotiation !== 'direct') request.requestSsl();
    });
    request.once('sslconnect', send);
    request.on('error', () => resolve(false));
    request.once('end', () => {
      clearTimeout(timer);
      resolve(true);
    });
    if (host.startsWith('/')) request.connect(`${host}/.s.PGSQL.${port}`);
    else request.connect(port, host);
  });
}

interface Request extends pg.Connection {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/** Members of pg's client that its types leave out. */
interface Inside {
  readonly host: string;
  readonly port: number;
  readonly ssl: pg.ConnectionConfig['ssl'];
  readonly sslNegotiation: string;
  readonly processID: number;
  readonly secretKey: number;
}

function inside(client: PoolClient): Inside {
  return client as unknown as Inside;
}
