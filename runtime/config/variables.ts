// Every environment variable of the server: its name, default, form and meaning. Data only; config.ts reads by it.
import {
  bytes,
  count,
  duration,
  networks,
  oneOf,
  optional,
  type Parsed,
  text,
  variable,
  whole,
} from './value.ts';

export const settingVariables = {
  host: variable('HOST', '127.0.0.1', hostName, 'The address that the server listens on.'),
  port: variable('PORT', 8103, whole(0, 65_535), 'The port that the server listens on; 0 takes a free one.'),
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
    'The proxies whose X-Forwarded-For and Forwarded headers say who the caller is: addresses, networks such as 10.0.0.0/8, and loopback, linklocal, uniquelocal. Those headers are ignored from all other senders.',
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    'an embedded PostgreSQL in KILN_DATA',
    postgresAddress,
    'A PostgreSQL database, version 15 or later: postgresql://user:password@host:port/database.',
    'secret',
  ),
  dataDir: variable('KILN_DATA', '.kiln', text, 'The folder of the embedded database and of the keys.'),
  sample: variable(
    'KILN_SAMPLE',
    'hl7',
    oneOf('hl7', 'none'),
    "What an empty database is filled with: hl7 is HL7's R4 example resources.",
  ),
  devToken: optional(
    'KILN_DEV_TOKEN',
    'made at start and printed',
    bearerToken,
    'A bearer token of full access to the default project; for development on a loopback address only.',
    'secret',
  ),
  key: optional(
    'KILN_KEY',
    'a key file in KILN_DATA (embedded database only)',
    secretKey,
    'The secret that encrypts the signing keys and the secrets of bots in the database.',
    'secret',
  ),
  issuers: optional(
    'KILN_ISSUERS',
    'none',
    text,
    'Foreign issuers of access tokens: a JSON array of {iss, jwksUri, audience, algorithms, projects, projectClaim, typ, unscoped}, or a file that holds one. Without projects, only memberships of the project default count; typ is at+jwt unless it names others.',
  ),
  profiles: variable(
    'KILN_PROFILES',
    'error',
    oneOf('error', 'warn', 'off'),
    'What is done about a resource that is written and is not as a profile demands that it claims: error refuses it, warn logs it.',
  ),
  registry: variable(
    'KILN_REGISTRY',
    'https://packages.fhir.org',
    webAddress,
    'The FHIR package registry that kiln add asks.',
  ),
  logLevel: variable(
    'KILN_LOG',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'The least level that is logged.',
  ),
  timeZone: variable(
    'KILN_TIME_ZONE',
    'UTC',
    timeZone,
    'The zone of dates and times that name none: UTC, an offset such as +02:00, or a name such as Europe/Vienna.',
  ),
  incomplete: variable(
    'KILN_INCOMPLETE',
    'report',
    oneOf('report', 'error'),
    'What a List cut by the default count does: report it in extensions.incomplete, or fail with an error.',
  ),
  documents: optional(
    'KILN_DOCUMENTS',
    'none',
    text,
    'A JSON file of trusted documents by documentId, as `kiln documents` prints it.',
  ),
  audit: variable(
    'KILN_AUDIT',
    'off',
    oneOf('off', 'denied', 'all'),
    'Which requests leave an AuditEvent in the project of who sent them, or in the default one for those without a known token: those that were denied, or all. They name types and ids, never content. Runs of bots always leave one.',
  ),
  requestsPerMinute: optional(
    'KILN_REQUESTS_PER_MINUTE',
    '60000',
    perMinute,
    'The requests that one client may send in a minute, or none; more are answered with 429. Unless it is set, the development token has no limit.',
  ),
  costPerMinute: optional(
    'KILN_COST_PER_MINUTE',
    '100000000',
    perMinute,
    'The resources that the GraphQL operations of one client can read in a minute, or none; more are answered with 429. Unless it is set, the development token has no limit.',
  ),
  botSandbox: variable(
    'KILN_BOT_SANDBOX',
    'auto',
    oneOf('auto', 'deno', 'quickjs'),
    'What bots run in on this machine: deno, quickjs, or auto, which is Deno where it is installed.',
  ),
  botHost: optional(
    'KILN_BOT_HOST',
    'bots run on this machine',
    webAddress,
    'The address of a function host that runs the bots instead: https, or http on a loopback address. runtime/bots/sandbox/remote.md is its contract.',
  ),
  botHostSecret: optional(
    'KILN_BOT_HOST_SECRET',
    'none',
    secretKey,
    'The secret that this server and KILN_BOT_HOST share, to sign what they send each other.',
    'secret',
  ),
  botCallback: optional(
    'KILN_BOT_CALLBACK',
    '/bots/call at the origin of KILN_BASE_URL',
    webAddress,
    'Where KILN_BOT_HOST reaches /bots/call of this server: https, or http on a loopback address.',
  ),
  botHeaders: optional(
    'KILN_BOT_HEADERS',
    'none',
    headerNames,
    'Further request headers that bots find in event.headers, separated by commas: x-hub-signature-256, stripe-signature.',
  ),
  allow: variable(
    'KILN_ALLOW',
    'any',
    oneOf('any', 'trusted'),
    'Which GraphQL documents are answered: any, or only those of KILN_DOCUMENTS.',
  ),
} as const;

export const limitVariables = {
  maxDocumentBytes: bytes('KILN_MAX_DOCUMENT_BYTES', '512KB', 'The longest GraphQL document.'),
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
  maxResponseBytes: bytes('KILN_MAX_RESPONSE_BYTES', '64MB', 'The longest GraphQL response.'),
  answerBytes: bytes(
    'KILN_ANSWER_BYTES',
    '256MB',
    'The most bytes that all GraphQL responses under way may hold; the longest of them is ended with 503 to make room.',
  ),
  maxTokens: count('KILN_MAX_TOKENS', 10_000, 'The most lexical tokens of a GraphQL document.'),
  maxFields: count(
    'KILN_MAX_FIELDS',
    5_000,
    'The most fields of a GraphQL document, with the fragments of its operations expanded.',
  ),
  maxIntrospection: count(
    'KILN_MAX_INTROSPECTION',
    3_000_000,
    'The most values that one GraphQL operation may ask of the schema: lists, objects and what they hold.',
  ),
  maxDepth: count(
    'KILN_MAX_DEPTH',
    50,
    'The deepest nesting of fields in a GraphQL document, fragments expanded.',
  ),
  maxAliases: count('KILN_MAX_ALIASES', 1_000, 'The most aliases of a GraphQL document.'),
  maxRootFields: count('KILN_MAX_ROOT_FIELDS', 100, 'The most root fields of a GraphQL operation.'),
  maxDirectives: count('KILN_MAX_DIRECTIVES', 1_000, 'The most directives of a GraphQL document.'),
  maxCost: count(
    'KILN_MAX_COST',
    1_000_000,
    'The most resources that one GraphQL operation can read, by its counts and how its lists nest.',
  ),
  defaultCount: count(
    'KILN_DEFAULT_COUNT',
    20,
    'The entries of a List or a search page that names no _count.',
  ),
  maxCount: count('KILN_MAX_COUNT', 1_000, 'The greatest _count.'),
  maxPerParent: count(
    'KILN_MAX_PER_PARENT',
    1_000,
    'The greatest _count inside of a resource, and the most items of an element through which other resources are read.',
  ),
  maxAlternatives: count(
    'KILN_MAX_ALTERNATIVES',
    5_000,
    'The most values of one search argument, those between commas counted; what they stand for may be ten times as many.',
  ),
  maxCursorArguments: bytes(
    'KILN_MAX_CURSOR_ARGUMENTS',
    '1KB',
    'The longest arguments that the cursors of a Connection hold; longer ones are sent again beside the cursor.',
  ),
  maxSqlBytes: bytes('KILN_MAX_SQL_BYTES', '64KB', 'The longest SQL statement that a query may compile to.'),
  maxSubplans: count('KILN_MAX_SUBPLANS', 128, 'The most subplans that the SQL of a query may have.'),
  filterLength: count('KILN_FILTER_LENGTH', 4_000, 'The longest _filter, in characters.'),
  filterTests: count('KILN_FILTER_TESTS', 50, 'The most comparisons of a _filter.'),
  fhirpathLength: count(
    'KILN_FHIRPATH_LENGTH',
    1_000,
    'The longest FHIRPath expression of a caller, in characters.',
  ),
  fhirpathScan: count(
    'KILN_FHIRPATH_SCAN',
    1_000,
    'The most resources that a List or Connection looks at for a FHIRPath expression that SQL cannot say.',
  ),
  fhirpathTimeout: duration(
    'KILN_FHIRPATH_TIMEOUT',
    '1s',
    'The time that the FHIRPath expressions of one request may take.',
  ),
  fhirpathQueue: count(
    'KILN_FHIRPATH_QUEUE',
    50,
    'The most requests whose FHIRPath expressions may wait for those of others, half of them of one client; further ones are told to come again.',
  ),
  fhirpathQueueBytes: bytes(
    'KILN_FHIRPATH_QUEUE_BYTES',
    '256MB',
    'The most text that may wait for FHIRPath expressions to be evaluated on it, half of it of one client.',
  ),
  fhirpathWaiting: count(
    'KILN_FHIRPATH_WAITING',
    200,
    'The most FHIRPath expressions of one request that may wait at once, those in SQL not counted.',
  ),
  statementTimeout: duration('KILN_STATEMENT_TIMEOUT', '30s', 'The time that one SQL statement may take.'),
  lockTimeout: duration('KILN_LOCK_TIMEOUT', '5s', 'The time that one SQL statement may wait for a lock.'),
  transactionBytes: bytes(
    'KILN_TRANSACTION_BYTES',
    '64MB',
    'The most bytes of resources that one GraphQL mutation may write; beyond it, all of it is rolled back.',
  ),
  transactionTime: duration(
    'KILN_TRANSACTION_TIME',
    '30s',
    'The time that one GraphQL mutation may take while it keeps its resources from others; beyond it, all of it is rolled back.',
  ),
  connectTimeout: duration(
    'KILN_CONNECT_TIMEOUT',
    '10s',
    'The time that a request may wait for a database connection.',
  ),
  restartWait: duration(
    'KILN_DATABASE_RESTART_WAIT',
    '30s',
    'The longest wait before the embedded database is started again after it ended by itself; the first wait is 0.25 s, and each further one twice as long.',
  ),
  restartAttempts: count(
    'KILN_DATABASE_RESTARTS',
    10,
    'The failed attempts in a row to start the embedded database again, after which the server ends.',
  ),
  maxConnections: count(
    'KILN_MAX_CONNECTIONS',
    2_000,
    'The most connections at once. One that is idle, or brings no request, is closed for a further one; else the further one is answered with 503, except for /healthz and /readyz.',
  ),
  maxAddressConnections: count(
    'KILN_MAX_ADDRESS_CONNECTIONS',
    1_000,
    'The most connections at once from one address; those of KILN_TRUSTED_PROXY are not counted.',
  ),
  maxHeaderBytes: bytes(
    'KILN_MAX_HEADER_BYTES',
    '16KB',
    'The most bytes of the address and the headers of a request; more are answered with 431.',
  ),
  headersTimeout: duration(
    'KILN_HEADERS_TIMEOUT',
    '20s',
    'The time in which a connection has to bring the headers of a request; slower ones are answered with 408.',
  ),
  bodyTimeout: duration(
    'KILN_BODY_TIMEOUT',
    '20s',
    'The time in which a request body has to bring its next 10 KB, or its end; slower ones are answered with 408.',
  ),
  requestTimeout: duration(
    'KILN_REQUEST_TIMEOUT',
    '5min',
    'The time in which a request has to arrive as a whole; slower ones are answered with 408.',
  ),
  keepAlive: duration(
    'KILN_KEEP_ALIVE',
    '65s',
    'How long a connection without a request stays open; longer than the 60s of usual proxies, which would else send requests into closed connections.',
  ),
  sendTimeout: duration(
    'KILN_SEND_TIMEOUT',
    '60s',
    'The time in which a client has to take some bytes of its answer; the connection of a slower one is closed.',
  ),
  drainTimeout: duration(
    'KILN_DRAIN_TIMEOUT',
    '10s',
    'The time that running requests have to end after SIGTERM.',
  ),
  tokenLifetime: duration(
    'KILN_TOKEN_LIFETIME',
    '5min',
    'How long the access tokens of the token endpoint hold.',
  ),
  tokenAttempts: count(
    'KILN_TOKEN_ATTEMPTS',
    20,
    'The failed attempts in a minute to prove who a client is, of one address for one client.',
  ),
  poolSize: count(
    'KILN_POOL_SIZE',
    10,
    'The most database connections of each of the two lanes of statements.',
  ),
  unknownPerMinute: count(
    'KILN_UNKNOWN_PER_MINUTE',
    6_000,
    'The requests without a known token that one address may send in a minute (of IPv6, one /64 network); more are answered with 429 instead of 401.',
  ),
  auditQueue: count(
    'KILN_AUDIT_QUEUE',
    10_000,
    'The most audit events that may wait to be written; further ones are counted and logged, and no request waits.',
  ),
  auditUnknown: count(
    'KILN_AUDIT_UNKNOWN',
    60,
    'The requests without a known token that leave an AuditEvent in a minute; further ones are only logged, once a minute.',
  ),
  botTime: duration(
    'KILN_BOT_TIME',
    '10s',
    'The longest run of a bot that somebody waits for; Bot.timeout may make it shorter.',
  ),
  botCpu: duration('KILN_BOT_CPU', '5s', 'The most processor time of a run of a bot.'),
  botMemory: bytes('KILN_BOT_MEMORY', '128MB', 'The most memory of a run of a bot.'),
  botOutput: bytes('KILN_BOT_OUTPUT', '8MB', 'The longest result of a bot.'),
  botLog: bytes('KILN_BOT_LOG', '32KB', 'The most of the log of one run of a bot that is kept.'),
  botCalls: count('KILN_BOT_CALLS', 1_000, 'The most calls of client in one run of a bot.'),
  botWrites: bytes(
    'KILN_BOT_WRITES',
    '64MB',
    'The most bytes of resources that one run of a bot may write, with the bots that it executes.',
  ),
  botCallsAtOnce: count(
    'KILN_BOT_CALLS_AT_ONCE',
    8,
    'The most calls of client that one run of a bot has done for it at the same time; further ones wait.',
  ),
  botDepth: count(
    'KILN_BOT_DEPTH',
    5,
    'The most bots that may wait for each other, each executed by the one before.',
  ),
  botSource: bytes('KILN_BOT_SOURCE', '1MB', 'The longest source of a bot that is deployed.'),
  botCompilerMemory: bytes(
    'KILN_BOT_COMPILER_MEMORY',
    '512MB',
    'The most memory of each of the two processes that compile bots; Linux enforces it.',
  ),
  botPlaces: count(
    'KILN_BOT_PLACES',
    8,
    'The most runs of bots at once, and of as many bots that they execute; each has a process, also while it waits for another bot.',
  ),
  botProjectPlaces: count(
    'KILN_BOT_PROJECT_PLACES',
    6,
    'The most runs of bots of one project at once, and of as many bots that they execute.',
  ),
  botSpare: count(
    'KILN_BOT_SPARE',
    2,
    'The processes that are started ahead, for the next bot or caller that has none: a process serves one bot for one caller.',
  ),
  botIdle: duration(
    'KILN_BOT_IDLE',
    '5min',
    'How long the process of a bot is kept for its next run; each holds some 40 MB.',
  ),
  botQueue: count(
    'KILN_BOT_QUEUE',
    100,
    'The most runs of one project that may wait for a place, and four times as many of all; further ones are answered with 429.',
  ),
  jobTime: duration(
    'KILN_JOB_TIME',
    '5min',
    'The longest run of a bot that nobody waits for, with Prefer: respond-async; Bot.timeout may make it shorter.',
  ),
  jobsAtOnce: count('KILN_JOBS', 4, 'The most jobs that one server runs at the same time.'),
  jobsOfProject: count(
    'KILN_PROJECT_JOBS',
    3,
    'The most jobs of one project that one server runs at the same time.',
  ),
  jobQueue: count(
    'KILN_JOB_QUEUE',
    1_000,
    'The most jobs of one project that may wait; further ones are answered with 429.',
  ),
  jobQueueBytes: bytes(
    'KILN_JOB_QUEUE_BYTES',
    '256MB',
    'The most bytes that the waiting jobs of one project may hold; further ones are answered with 429.',
  ),
  jobRetention: duration('KILN_JOB_RETENTION', '24h', 'How long the result of a job is kept.'),
  planMemory: bytes(
    'KILN_PLAN_MEMORY',
    '32MB',
    'The memory that prepared statements may take in each database connection.',
  ),
} as const;

/** `none` is no limit. */
function perMinute(text: string): Parsed<number | 'none'> {
  return text === 'none' ? { value: text } : whole(1, 2 ** 31 - 1)(text);
}

function hostName(text: string): Parsed<string> {
  return /^[\w.:%-]+$/.test(text)
    ? { value: text }
    : { fault: 'must be a host name or an IP address, without port' };
}

function webAddress(text: string): Parsed<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && !url.search && !url.hash && !url.username && !url.password;
  return plain && /^https?:$/.test(url.protocol)
    ? { value: url.href.replace(/\/+$/, '') }
    : { fault: 'must be an http or https address without credentials, query and fragment' };
}

/** The text may hold a password, so the fault does not repeat it. */
function postgresAddress(text: string): Parsed<string> {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
    ? { value: text }
    : {
        fault:
          'must have the form postgresql://user:password@host:port/database; ' +
          'a socket folder is given as postgresql://user@localhost/database?host=/folder',
      };
}

/** The characters of RFC 6750, section 2.1 (b64token). */
function bearerToken(text: string): Parsed<string> {
  return /^[\w.~+/-]+=*$/.test(text)
    ? { value: text }
    : { fault: 'may hold only letters, digits and - . _ ~ + / with = at its end (RFC 6750, section 2.1)' };
}

function secretKey(text: string): Parsed<string> {
  return text.length >= 32 ? { value: text } : { fault: 'must be at least 32 characters long' };
}

function timeZone(text: string): Parsed<string> {
  if (/^[+-](0\d|1[0-4]):[0-5]\d$/.test(text)) return { value: text };
  if (/^(utc|z)$/i.test(text)) return { value: 'UTC' };
  try {
    return { value: new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { fault: 'must be UTC, an offset such as +02:00, or a zone such as Europe/Vienna' };
  }
}

/** Lower-case names; credentials of the caller are never among them. */
function headerNames(text: string): Parsed<readonly string[]> {
  const names = text.split(',').map(name => name.trim().toLowerCase());
  const wrong = names.find(name => !/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name));
  if (wrong !== undefined)
    return { fault: `must be names of headers, separated by commas, and '${wrong}' is not one` };
  const credential = names.find(name => credentials.includes(name));
  return credential === undefined
    ? { value: names }
    : { fault: `must not name ${credential}: credentials of callers are never passed to bots` };
}

const credentials = ['authorization', 'proxy-authorization', 'cookie', 'cookie2', 'set-cookie'];
