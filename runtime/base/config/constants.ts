// Limits that no one tunes: bytes, milliseconds and counts, in the order of config/variables/. Tests lower them.

const kilobyte = 2 ** 10;
const megabyte = 2 ** 20;
const second = 1_000;
const minute = 60_000;

export const constants = {
  /** The failed attempts in a minute to prove who a client is, of one address for one client. */
  tokenAttempts: 20,
  /** The most audit events that may wait to be written; further ones are counted and logged, and no request waits. */
  auditQueue: 10_000,
  /** The requests without a known token that leave an AuditEvent in a minute; further ones are only logged, once a minute. */
  auditUnknown: 60,

  /** The longest result of a bot. */
  botOutput: 8 * megabyte,
  /** The most of the log of one run of a bot that is kept. */
  botLog: 32 * kilobyte,
  /** The last lines of the log of a run that its AuditEvent keeps, for kiln bot logs and the console; each is cut at 500 characters. */
  botLogLines: 50,
  /** The most calls of client that one run of a bot may have open at once; further ones wait. */
  botCallsAtOnce: 8,
  /** The most bots that may wait for each other, each executed by the one before. */
  botDepth: 5,
  /** The longest source of a bot that is deployed. */
  botSource: 1 * megabyte,
  /** The most memory of each of the two processes that compile bots; Linux enforces it. */
  botCompilerMemory: 512 * megabyte,
  /** The longest body that a webhook of a bot takes. */
  webhookBytes: 1 * megabyte,
  /** The most runs of bots of one project at once, and of as many bots that they execute. */
  botProjectPlaces: 6,
  /** The processes that are started in advance, for the next bot and caller without one: a process serves one bot for one caller. */
  botSpare: 2,
  /** The most runs of one project that may wait for a place, and four times as many of all; further ones are answered with 429. */
  botQueue: 100,
  /** The most jobs of one project that one server runs at the same time. */
  jobsOfProject: 3,
  /** The most jobs of one project that may wait; further ones are answered with 429. */
  jobQueue: 1_000,
  /** The most bytes of the waiting jobs of one project; further ones are answered with 429. */
  jobQueueBytes: 256 * megabyte,

  /** The time that a request may wait for a database connection. */
  connectTimeout: 10 * second,
  /**
   * The longest wait before the embedded database is started again after it ended by itself; the first wait is 0.25 s,
   * and each further one twice as long.
   */
  restartWait: 30 * second,
  /** The failed attempts in a row to start the embedded database again, after which the server ends. */
  restartAttempts: 10,
  /** Milliseconds by which a replica may lag behind the primary; one that lags more is not used until it has caught up. */
  replicaLag: 10 * second,
  /** The memory that prepared statements may take in each database connection. */
  planMemory: 32 * megabyte,

  /** The most events that one process delivers at once. */
  eventsAtOnce: 8,
  /** The most events that may follow each other, each of a write of the bot that was notified of the one before. */
  eventDepth: 5,
  /** The most Subscriptions of a project to one resource type: each costs every write of it. */
  mostListeners: 100,

  /** The longest message that a client may send through a WebSocket. */
  maxSocketBytes: 1 * megabyte,
  /**
   * How often a WebSocket is pinged, and an event stream (SSE) gets a comment. A WebSocket is closed if it does not
   * answer until the next ping, or has more than liveBuffer to read meanwhile.
   */
  livePing: 15 * second,
  /** The most bytes that may wait for a client to read its WebSocket or event stream; a slower one is closed, and can resume. */
  liveBuffer: 1 * megabyte,
  /** The most GraphQL subscriptions at once; further ones are refused. */
  liveSubscriptions: 10_000,
  /** The most GraphQL subscriptions of one client at once; further ones are refused. */
  liveClientSubscriptions: 1_000,
  /** How often a process with GraphQL subscriptions looks for what other processes wrote. */
  livePoll: 200,

  /** The most connections of MLLP at once; further ones get a NAK, and are closed. */
  mllpConnections: 50,
  /** How long a connection of MLLP stays open without a message. */
  mllpIdle: 10 * minute,

  /**
   * The most bytes of all current GraphQL responses, with the unread messages of WebSockets and event streams.
   * Beyond that the longest response ends with 503, or with its connection if it is being sent.
   */
  answerBytes: 256 * megabyte,
  /** The most lexical tokens of a GraphQL document. */
  maxTokens: 10_000,
  /** The most fields of a GraphQL document, with the fragments of its operations expanded. */
  maxFields: 5_000,
  /**
   * The most values that one GraphQL operation may request of the schema: lists, objects and their members; more if the
   * schema itself needs more.
   */
  maxIntrospection: 3_000_000,
  /** The deepest nesting of fields in a GraphQL document, fragments expanded. */
  maxDepth: 50,
  /** The most aliases of a GraphQL document. */
  maxAliases: 1_000,
  /** The most root fields of a GraphQL operation. */
  maxRootFields: 100,
  /** The most directives of a GraphQL document. */
  maxDirectives: 1_000,
  /** The most values of one search argument, those between commas counted; they may expand to ten times as many. */
  maxAlternatives: 5_000,
  /** The longest arguments in the cursors of a Connection; longer ones are sent again with the cursor. */
  maxCursorArguments: 1 * kilobyte,
  /** The longest SQL statement that a query may compile to. */
  maxSqlBytes: 64 * kilobyte,
  /** The most subplans that the SQL of a query may have. */
  maxSubplans: 128,
  /** The longest _filter, in characters. */
  filterLength: 4_000,
  /** The most comparisons of a _filter. */
  filterTests: 50,
  /** The longest FHIRPath expression of a caller, in characters. */
  fhirpathLength: 1_000,
  /**
   * The most requests whose FHIRPath expressions may wait for those of others, half of them of one client; further
   * ones get a throttled error.
   */
  fhirpathQueue: 50,
  /** The most text that may wait for FHIRPath expressions to be evaluated on it, half of it of one client. */
  fhirpathQueueBytes: 256 * megabyte,
  /** The most FHIRPath expressions of one request that may wait at once, those in SQL not counted. */
  fhirpathWaiting: 200,

  /** The most connections at once from one address; those of KILN_TRUSTED_PROXY are not counted. */
  maxAddressConnections: 1_000,
  /** The most bytes of the address and the headers of a request; more are answered with 431. */
  maxHeaderBytes: 16 * kilobyte,
  /** The time in which a connection must send the headers of a request; slower ones are answered with 408. */
  headersTimeout: 20 * second,
  /** The time in which the next 10 KB of a request body, or its end, must arrive; slower ones are answered with 408. */
  bodyTimeout: 20 * second,
  /** The time in which a whole request must arrive; slower ones are answered with 408. */
  requestTimeout: 5 * minute,
  /** The time in which a client must read some bytes of its response; the connection of a slower one is closed. */
  sendTimeout: 1 * minute,
  /** The most exports, and the most imports, that one server runs at the same time. */
  exportsAtOnce: 2,
  /** The most exports, and the most imports, of one project that one server runs at the same time. */
  exportsOfProject: 1,
  /** The most exports, and the most imports, of one project that may wait; further ones are answered with 429. */
  exportQueue: 10,
};
