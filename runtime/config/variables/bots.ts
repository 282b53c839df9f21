// Bots and jobs. Data only.
import { headerNames } from '../form.ts';
import { internalHosts } from '../internal-hosts.ts';
import { bytes, count, duration, optional } from '../value.ts';

export const botsSettings = {
  botInternal: optional(
    'KILN_BOT_INTERNAL',
    'bots and Subscriptions reach public addresses by https alone',
    internalHosts,
    'Hosts that are not public, or are reached by http, that bots and rest-hooks may reach if Project.allowedHost names them too: host:port, or http://host:port, separated by commas.',
  ),
  botHeaders: optional(
    'KILN_BOT_HEADERS',
    'none',
    headerNames,
    'Further request headers that bots find in event.headers, separated by commas: x-hub-signature-256, stripe-signature.',
  ),
} as const;

export const botsLimits = {
  botTime: duration(
    'KILN_BOT_TIME',
    '10s',
    'The longest run of a bot that a request waits for; Bot.timeout may make it shorter.',
  ),
  botCpu: duration('KILN_BOT_CPU', '5s', 'The most processor time of a run of a bot.'),
  botMemory: bytes('KILN_BOT_MEMORY', '128MB', 'The most memory of a run of a bot.'),
  botOutput: bytes('KILN_BOT_OUTPUT', '8MB', 'The longest result of a bot.'),
  botLog: bytes('KILN_BOT_LOG', '32KB', 'The most of the log of one run of a bot that is kept.'),
  botLogLines: count(
    'KILN_BOT_LOG_LINES',
    50,
    'The last lines of the log of a run that its AuditEvent keeps, for kiln bot logs and the console; each is cut at 500 characters.',
  ),
  botCalls: count('KILN_BOT_CALLS', 1_000, 'The most calls of client in one run of a bot.'),
  botWrites: bytes(
    'KILN_BOT_WRITES',
    '64MB',
    'The most bytes of resources that one run of a bot may write, with the bots that it executes.',
  ),
  botCallsAtOnce: count(
    'KILN_BOT_CALLS_AT_ONCE',
    8,
    'The most calls of client that one run of a bot may have open at once; further ones wait.',
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
  webhookPerMinute: count(
    'KILN_WEBHOOK_PER_MINUTE',
    600,
    'How often each webhook of a bot may be called in a minute; more calls are answered with 429.',
  ),
  webhookBytes: bytes('KILN_WEBHOOK_BYTES', '1MB', 'The longest body that a webhook of a bot takes.'),
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
    'The processes that are started in advance, for the next bot and caller without one: a process serves one bot for one caller.',
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
    'The longest run of a bot as a job, with Prefer: respond-async; Bot.timeout may make it shorter.',
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
} as const;
