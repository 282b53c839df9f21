// The listener at KILN_MLLP_PORT: passes HL7 v2 messages to a bot, by MLLP, optionally in TLS (IHE ATNA ITI-19).
// https://profiles.ihe.net/ITI/TF/Volume2/ITI-19.html
import { readFileSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import type { Config } from '../../base/config.ts';
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';
import { bind } from '../../base/http/bind.ts';
import type { Log } from '../../base/log.ts';
import { isPassed, type Took } from '../../base/workers/messages.ts';
import { findProject } from '../../database/store/project.ts';
import type { BotsContext } from '../execute.ts';
import { answering, lookUp, nak } from './answer.ts';
import { type ConnectionOptions, type MllpConnection, serveConnection } from './connection.ts';
import { type MllpCounts, mllpCounts } from './counts.ts';
import { framed } from './frames.ts';

export interface Mllp {
  readonly port: number;
  readonly counts: MllpCounts;
  /** Accepts no connections, answers the messages under way, and ends. */
  close(): Promise<void>;
}

type MllpConfig = Pick<Config, Extract<keyof Config, `mllp${string}`> | 'limits'>;

export interface MllpOptions {
  readonly config: MllpConfig;
  readonly context: BotsContext;
  readonly log: Log;
  /** The primary, which owns the port, passes connections. */
  readonly isWorker: boolean;
}

/** Of the TLS handshake, in milliseconds. */
const handshakeTime = 10_000;

/** @throws Failure if the address cannot be bound, or certificate or project cannot be found */
export async function listenForMllp(options: MllpOptions): Promise<Mllp> {
  const { config, isWorker } = options;
  const log = throttledLog(options.log);
  const context = { ...options.context, log };
  const { mllpBot: bot = '', limits } = config;
  const project = await findProject(context.database, config.mllpProject);
  if (project === undefined)
    throw new Failure(
      `KILN_MLLP_PROJECT is '${config.mllpProject}', and there is no such project: make it, or name another one.`,
    );
  const counts = mllpCounts();
  const open = new Map<Socket, MllpConnection>();
  const serving = { open, counts, limits, log, answering: answering({ context, project, bot }) };
  const tls = tlsServer(config, serving);
  /** Sockets below TLS, including those during the handshake. */
  const below = new Set<Socket>();
  let isClosing = false;
  const accept = (socket: Socket) => {
    socket.allowHalfOpen = true;
    if (!tls) return serve(socket, serving);
    if (isClosing || below.size >= limits.mllpConnections) {
      counts.refused.connections += 1;
      log.warn(`A connection of MLLP was refused: ${below.size} are open, the most that may be.`);
      socket.destroy();
      return;
    }
    below.add(socket);
    socket.once('close', () => below.delete(socket));
    tls.emit('connection', socket);
  };
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, accept);
  if (isWorker) takePassed(accept);
  else await listenOn(listener, config);
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : (config.mllpPort ?? 0);
  if (!isWorker) announce(config, port, log);
  // The bot may be deployed later.
  await lookUp({ context, project, bot }).catch((error: Error) =>
    log.warn(`The bot of KILN_MLLP_BOT cannot be run for now, and senders get a NAK: ${error.message}`),
  );
  return {
    port,
    counts,
    close: async () => {
      isClosing = true;
      listener.close();
      const beginning = [...below].filter(socket => !hasBegun(socket, open));
      for (const socket of beginning) socket.destroy();
      await drain(open, limits.drainTimeout);
    },
  };
}

/** Whether the TLS handshake of the socket has ended. */
function hasBegun({ remotePort, remoteAddress }: Socket, open: ReadonlyMap<Socket, MllpConnection>): boolean {
  return [...open.keys()].some(
    each => each.remotePort === remotePort && each.remoteAddress === remoteAddress,
  );
}

export function listenOn(server: ReturnType<typeof createServer>, config: MllpConfig): Promise<void> {
  const { mllpHost: host, mllpPort: port = 0 } = config;
  return bind(server, { host, port }, { host: 'KILN_MLLP_HOST', port: 'KILN_MLLP_PORT' });
}

export function announce(
  { mllpHost, mllpBot, mllpCertificate, mllpClients }: MllpConfig,
  port: number,
  log: Log,
): void {
  const host = mllpHost.includes(':') ? `[${mllpHost}]` : mllpHost;
  const tls = mllpCertificate === undefined ? '' : ' in TLS';
  log.info(`HL7 messages by MLLP${tls} at ${host}:${port} are passed to the bot ${mllpBot}.`);
  const isOpen = mllpClients === undefined && !/^(?:127\.|::1$|localhost$)/.test(mllpHost);
  if (isOpen)
    log.warn(
      'Every program that reaches that port can send messages to the bot: restrict it by a firewall, or set KILN_MLLP_TLS_CLIENTS.',
    );
}

interface Serving extends ConnectionOptions {
  readonly open: Map<Socket, MllpConnection>;
  readonly limits: Config['limits'];
}

function serve(socket: Socket, serving: Serving): void {
  const { open, counts, limits, log } = serving;
  if (open.size >= limits.mllpConnections) {
    counts.refused.connections += 1;
    log.warn(`A connection of MLLP was refused: ${limits.mllpConnections} are open, the most that may be.`);
    const text = 'The receiving application has as many connections as it may have: try again later.';
    socket.on('error', () => {});
    socket.end(framed(nak(Buffer.alloc(0), { code: 'AR', condition: 'internal', text }).bytes));
    setTimeout(() => socket.destroy(), 1_000).unref();
    socket.resume();
    return;
  }
  open.set(socket, serveConnection(socket, serving));
  counts.connections = open.size;
  socket.once('close', () => {
    open.delete(socket);
    counts.connections = open.size;
  });
  socket.resume();
}

/** @throws Failure if a file cannot be read or is not a certificate */
function tlsServer(
  { mllpCertificate, mllpKey, mllpClients }: MllpConfig,
  serving: Serving,
): TlsServer | undefined {
  if (mllpCertificate === undefined || mllpKey === undefined) return undefined;
  const options = {
    cert: fileOf('KILN_MLLP_TLS_CERT', mllpCertificate),
    key: fileOf('KILN_MLLP_TLS_KEY', mllpKey),
    ...(mllpClients === undefined
      ? {}
      : { ca: fileOf('KILN_MLLP_TLS_CLIENTS', mllpClients), requestCert: true, rejectUnauthorized: true }),
    minVersion: 'TLSv1.2' as const,
    handshakeTimeout: handshakeTime,
    allowHalfOpen: true,
  };
  try {
    const server = createTlsServer(options, socket => serve(socket, serving));
    server.on('tlsClientError', (error: NodeJS.ErrnoException, socket) => {
      serving.counts.refused.tls += 1;
      serving.log.warn(`A connection of MLLP was ended: TLS failed (${error.code ?? error.message}).`);
      socket.destroy();
    });
    return server;
  } catch (error) {
    throw new Failure(
      'The certificate or key of KILN_MLLP_TLS_CERT, KILN_MLLP_TLS_KEY or ' +
        'KILN_MLLP_TLS_CLIENTS cannot be used ' +
        `(${error instanceof Error ? error.message : String(error)}): they are PEM files, and ` +
        'the key is that of the certificate.',
    );
  }
}

function fileOf(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Failure(
      `${variable} is ${path}, and the file cannot be read (${errorCode(error) ?? String(error)}).`,
    );
  }
}

function takePassed(accept: (socket: Socket) => void): void {
  process.on('message', (message, socket) => {
    if (!isPassed(message) || message.service !== 'mllp') return;
    process.send?.({ took: message.socket } satisfies Took);
    if (socket instanceof Socket) accept(socket.setNoDelay(true));
  });
}

async function drain(open: ReadonlyMap<Socket, MllpConnection>, timeout: number): Promise<void> {
  const closed = [...open.keys()].map(
    socket => new Promise<void>(resolve => void socket.once('close', () => resolve())),
  );
  const late = setTimeout(() => {
    for (const socket of open.keys()) socket.destroy();
  }, timeout);
  for (const connection of open.values()) connection.drain();
  await Promise.all(closed);
  clearTimeout(late);
}

/** Milliseconds in which equal lines are logged once. */
const pause = 10_000;
/** Distinct lines, after which all are forgotten. */
const mostLines = 100;

export function throttledLog(log: Log, now: () => number = () => performance.now()): Log {
  const known = new Map<string, { at: number; dropped: number }>();
  const throttled = (write: (line: string) => void) => (line: string) => {
    const former = known.get(line);
    if (former && now() - former.at < pause) return void former.dropped++;
    const dropped = former?.dropped ?? 0;
    if (known.size >= mostLines) known.clear();
    known.set(line, { at: now(), dropped: 0 });
    write(dropped === 0 ? line : `${line} (${dropped} more times before.)`);
  };
  return {
    info: line => log.info(line),
    warn: throttled(line => log.warn(line)),
    error: throttled(line => log.error(line)),
  };
}
