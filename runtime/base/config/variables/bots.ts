// Bots and jobs. Data only.
import { headerNames } from '../form.ts';
import { internalHosts } from '../internal-hosts.ts';
import { bytes, count, duration, optional } from '../value.ts';

export const botsSettings = {
  botInternal: optional(
    'KILN_BOT_INTERNAL',
    'bots and Subscriptions reach public addresses by https alone',
    internalHosts,
    'Hosts that are not public, or are reached by http, that bots and rest-hooks may reach ' +
      'if Project.allowedHost names them too: host:port, or http://host:port, separated by ' +
      'commas.',
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
  botCalls: count('KILN_BOT_CALLS', 1_000, 'The most calls of client in one run of a bot.'),
  botWrites: bytes(
    'KILN_BOT_WRITES',
    '64MB',
    'The most bytes of resources that one run of a bot may write, with the bots that it executes.',
  ),
  webhookPerMinute: count(
    'KILN_WEBHOOK_PER_MINUTE',
    600,
    'How often each webhook of a bot may be called in a minute; more calls are answered with 429.',
  ),
  botPlaces: count(
    'KILN_BOT_PLACES',
    8,
    'The most runs of bots at once, and of as many bots that they execute; each has a process, also while it waits for another bot.',
  ),
  botIdle: duration(
    'KILN_BOT_IDLE',
    '5min',
    'How long the process of a bot is kept for its next run; each holds some 40 MB.',
  ),
  jobTime: duration(
    'KILN_JOB_TIME',
    '5min',
    'The longest run of a bot as a job, with Prefer: respond-async; Bot.timeout may make it shorter.',
  ),
  jobsAtOnce: count('KILN_JOBS', 4, 'The most jobs that one server runs at the same time.'),
  jobRetention: duration('KILN_JOB_RETENTION', '24h', 'How long the result of a job is kept.'),
} as const;
