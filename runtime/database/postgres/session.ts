// The settings that every connection holds, and how values arrive: set per connection, nothing of pg's global state.

import type { ClientBase } from 'pg';
import pg from 'pg';
import type { Limits } from '../../base/config.ts';
import { Failure } from '../../base/failure.ts';
import { direct, type Pooling } from './pooler.ts';
import { shareSession, withoutNames } from './shared-session.ts';

/** `generic` and `custom` answer queries and differ in how PostgreSQL plans; `administration` has time to migrate. */
export type Lane = 'generic' | 'custom' | 'administration';

export type SessionLimits = Pick<Limits, 'statementTimeout' | 'lockTimeout' | 'transactionTime'>;

/**
 * One round trip after connecting. Options of the start-up packet would be shorter, but poolers drop them; and a role
 * may come with settings of its own (ALTER ROLE), which these override.
 */
export async function prepareSession(
  client: ClientBase,
  lane: Lane,
  limits: SessionLimits,
  { isShared, names, settings: given }: Pooling = direct,
): Promise<void> {
  const all = Object.assign({}, given, sessionSettings(lane, limits));
  if (isShared) return shareSession(client, all, names);
  if (!names) withoutNames(client);
  const settings = Object.entries(all);
  await client.query(
    settings.map(([name, value]) => `set ${name} = '${value.replaceAll("'", "''")}'`).join(';'),
  );
}

/**
 * Checks in a second round trip that the settings were kept. A pooler in transaction mode loses them, and with them the plan
 * cache modes of the lanes.
 */
export async function verifySession(client: ClientBase, lane: Lane, limits: SessionLimits): Promise<void> {
  const wanted = Object.entries(sessionSettings(lane, limits));
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where lower(name) = any($1)',
    [wanted.map(([name]) => name)],
  );
  const found = new Map(rows.map(row => [row.name.toLowerCase(), row.setting]));
  const wrong = wanted.find(([name, value]) => found.get(name) !== value);
  if (wrong === undefined) return;
  const [name, value] = wrong;
  throw new Failure(
    `The database setting ${name} is ${found.get(name)} right after it was set to ${value}. A pooler in transaction ` +
      'mode does that: let DATABASE_URL point to PostgreSQL itself or to a pooler in session mode.',
  );
}

/**
 * Types that JavaScript's numbers, dates and objects would bend arrive as PostgreSQL's text: int8 and numeric keep
 * every digit, json and jsonb every byte, dates and times their precision.
 */
export const textTypes = {
  getTypeParser(oid: number, format = 'text'): (value: string) => unknown {
    if (format !== 'text') return pg.types.getTypeParser(oid, 'binary');
    if (asText.has(oid)) return value => value;
    return pg.types.getTypeParser(asTextArray.has(oid) ? textArray : oid, 'text');
  },
};

/** int8, json, date, time, timestamp, timestamptz, timetz, numeric, jsonb (pg_type.dat). */
const asText: ReadonlySet<number> = new Set([20, 114, 1082, 1083, 1114, 1184, 1266, 1700, 3802]);

/** The arrays of the same, in the same order. */
const asTextArray: ReadonlySet<number> = new Set([1016, 199, 1182, 1183, 1115, 1185, 1270, 1231, 3807]);
const textArray: number = 1009;

/** As pg_settings prints them: times in milliseconds. */
function sessionSettings(lane: Lane, limits: SessionLimits): Readonly<Record<string, string>> {
  const timeout = lane === 'administration' ? 0 : limits.statementTimeout;
  // A process that hangs between two statements holds its locks: PostgreSQL ends the transaction.
  const idle = lane === 'administration' ? 0 : limits.transactionTime;
  return {
    plan_cache_mode: planCacheModes[lane],
    jit: 'off',
    statement_timeout: String(timeout),
    lock_timeout: String(limits.lockTimeout),
    idle_in_transaction_session_timeout: String(idle),
    timezone: 'UTC',
    standard_conforming_strings: 'on',
    extra_float_digits: '1',
    // Workers would answer the parts of a union in any order, and cost more than a short query does.
    ...(lane === 'administration' ? {} : { max_parallel_workers_per_gather: '0' }),
  };
}

const planCacheModes = {
  generic: 'force_generic_plan',
  custom: 'force_custom_plan',
  administration: 'auto',
} as const;
