// Addresses, connections and requests of the server, and its log. Data only.
import { hostName, networks, webAddress, webOrigins, workers } from '../form.ts';
import { bytes, count, duration, oneOf, optional, pause, variable, whole } from '../value.ts';

export const serverSettings = {
  host: variable('HOST', '127.0.0.1', hostName, 'The address that the server listens on.'),
  port: variable('PORT', 8103, whole(0, 65_535), 'The port that the server listens on; 0 takes a free one.'),
  workers: variable<number | 'auto'>(
    'KILN_WORKERS',
    1,
    workers,
    'The processes that serve, on one port; auto is one for each processor. They divide the ' +
      'connections, the places of bots and the other limits of the server among them. kiln ' +
      'serve --watch and kiln-fhir/server have one.',
  ),
  baseUrl: optional(
    'KILN_BASE_URL',
    'http://HOST:PORT/fhir/R4',
    webAddress,
    'The FHIR base as clients see it; absolute references below it are our own resources.',
  ),
  trustedProxy: optional(
    'KILN_TRUSTED_PROXY',
    'none',
    networks,
    'The proxies whose X-Forwarded-For and Forwarded headers say who the caller is: ' +
      'addresses, networks such as 10.0.0.0/8, and loopback, linklocal, uniquelocal. Those ' +
      'headers are ignored from all other senders.',
  ),
  origins: optional(
    'KILN_ORIGINS',
    'none; while there is a development token, those of this machine',
    webOrigins,
    'The origins whose pages may call the server from a browser (CORS), such as ' +
      'https://app.example.org, separated by commas. In development pages on loopback ' +
      'addresses may, on any port.',
  ),
  compress: variable(
    'KILN_COMPRESS',
    'on',
    oneOf('on', 'off'),
    'Whether answers of more than 1 KB are compressed for clients that accept gzip or br; off where a proxy does it.',
  ),
  console: variable(
    'KILN_CONSOLE',
    'on',
    oneOf('on', 'off'),
    'Whether the console is served at /. It uses the public interface with the token of its ' +
      'user. Where Kiln is mounted in another server (kiln-fhir/server) it is off unless this ' +
      'is on.',
  ),
  mcp: variable(
    'KILN_MCP',
    'off',
    oneOf('on', 'documents', 'off'),
    'Whether agents are served at POST /mcp, by the Model Context Protocol with the token of their user; ' +
      'documents: with those of KILN_DOCUMENTS as their only tools.',
  ),
  accessLog: variable(
    'KILN_ACCESS_LOG',
    'off',
    oneOf('on', 'off'),
    'Whether each request is logged: method, kind, status, time, bytes, the id of the ' +
      'request (X-Request-Id) and that of the client; nothing of its address or content.',
  ),
  metricsPort: optional(
    'KILN_METRICS_PORT',
    'there are no metrics',
    whole(0, 65_535),
    'The port of GET /metrics for Prometheus, on a listener of its own, without ' +
      'authentication; 0 takes a free one. The values hold nothing of resources, callers or ' +
      'projects.',
  ),
  metricsHost: variable(
    'KILN_METRICS_HOST',
    '127.0.0.1',
    hostName,
    'The address that /metrics listens on: the one on which Prometheus reaches this machine, and clients do not.',
  ),
  logLevel: variable(
    'KILN_LOG',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'The least level that is logged.',
  ),
} as const;

export const serverLimits = {
  maxBodyBytes: bytes(
    'KILN_MAX_BODY_BYTES',
    '16MB',
    'The longest request body: a resource, or a GraphQL request with its variables.',
  ),
  maxValues: count(
    'KILN_MAX_VALUES',
    150_000,
    'The most JSON values of a request body, those inside of objects and arrays counted.',
  ),
  mcpBytes: bytes(
    'KILN_MCP_BYTES',
    '32KB',
    'The most bytes of a result for agents (KILN_MCP), as it is sent; longer ones are cut, and say how to go on.',
    // The notice, and how to go on.
    2_048,
  ),
  maxConnections: count(
    'KILN_MAX_CONNECTIONS',
    2_000,
    'The most connections at once. An idle connection, or one that sends no request, is ' +
      'closed to accept another; if there is none, the new one is answered with 503, except ' +
      'for /healthz and /readyz.',
  ),
  maxSockets: count(
    'KILN_MAX_SOCKETS',
    1_000,
    'The most WebSockets at once; further ones are answered with 503. One client has three ' +
      'quarters of them at most. They count as connections as well.',
  ),
  keepAlive: duration(
    'KILN_KEEP_ALIVE',
    '65s',
    'How long a connection without a request stays open; longer than the usual 60s of ' +
      'proxies, which otherwise send requests on closed connections.',
  ),
  drainTimeout: duration(
    'KILN_DRAIN_TIMEOUT',
    '10s',
    'The time that running requests have to end after SIGTERM.',
  ),
  slowFrom: pause(
    'KILN_SLOW',
    '0s',
    'From which time on a GraphQL request is logged with the hash of its document and, once ' +
      'in ten minutes, the plan of PostgreSQL without values; 0s logs none.',
  ),
  drainDelay: pause(
    'KILN_DRAIN_DELAY',
    '0s',
    'How long the server still accepts connections after SIGTERM, while /readyz is 503: load ' +
      'balancers notice it, and send no more requests.',
  ),
  exportMegabytes: count(
    'KILN_EXPORT_MEGABYTES',
    20_000,
    'The most megabytes of files of exports that the database keeps for one project.',
  ),
  importMegabytes: count(
    'KILN_IMPORT_MEGABYTES',
    4_000,
    'The longest file that an import reads from an address, in megabytes.',
  ),
  exportRetention: duration('KILN_EXPORT_RETENTION', '24h', 'How long the files of an export are kept.'),
} as const;
