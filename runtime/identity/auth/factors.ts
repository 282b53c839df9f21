// The factors of a user: rows of kiln_factor. `totp`: the secret of an authenticator app, confirmed by its first code,
// https://www.rfc-editor.org/rfc/rfc6238; `recovery`: digests of codes that work once; `passkey`: passkey.ts. One statement accepts a code
// once for all servers of a database.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../base/config.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import type { Sealer } from './seal.ts';
import { digest } from './secret.ts';
import { endSessions } from './sign-in-state.ts';

export interface Factor {
  readonly kind: 'totp' | 'recovery' | 'passkey';
  readonly id: string;
  readonly name: string | null;
  /** In milliseconds, as the next. */
  readonly created: number;
  readonly used: number | null;
}

/** Confirmed factors, the oldest first. */
export async function factorsOf({ generic }: GenericDatabase, user: string): Promise<readonly Factor[]> {
  const { rows } = await generic.query<Factor>(
    `select kind, id, name, extract(epoch from created)::float8 * 1000 as created, extract(epoch from used)::float8 * 1000 as used
     from kiln_factor where account = $1 and (kind <> 'totp' or counter is not null) order by created, id`,
    [user],
  );
  return rows;
}

/** Whether the sign-in requires a code after the password. */
export function hasApp(factors: readonly Pick<Factor, 'kind'>[]): boolean {
  return factors.some(({ kind }) => kind === 'totp');
}

/** @returns whether it was there */
export async function removePasskey(
  { generic }: GenericDatabase,
  user: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await generic.query(
    `delete from kiln_factor where account = $1 and kind = 'passkey' and id = $2`,
    [user, id],
  );
  return rowCount === 1;
}

/**
 * Removes all factors of a user of the project, and ends their sessions: the password is enough again.
 * @returns the number of factors; undefined: the user does not exist
 */
export async function resetFactors(
  database: GenericDatabase,
  project: number,
  user: string,
): Promise<number | undefined> {
  const { rows } = await database.generic.query<{ removed: number }>(
    `with person as (select id from kiln_user where project = $1 and id = $2),
       gone as (delete from kiln_factor where account = (select id from person) returning kind, counter)
     select (select count(*) from gone where kind = 'passkey' or (kind = 'totp' and counter is not null))::int4 as removed from person`,
    [project, user],
  );
  if (rows[0]) await endSessions(database, user);
  return rows[0]?.removed;
}

/** Of a project, by its number. */
export type DemandsFactor = (project: number) => Promise<boolean>;

export function factorDemand(
  { generic }: GenericDatabase,
  { secondFactor = [] }: Pick<Config, 'secondFactor'>,
): DemandsFactor {
  const isAlways = secondFactor.includes('all');
  return async project => {
    if (isAlways || secondFactor.length === 0) return isAlways;
    const { rowCount } = await generic.query(
      'select from kiln_project where number = $1 and name = any($2)',
      [project, secondFactor],
    );
    return rowCount === 1;
  };
}

/** Whether a sign-in had two factors, or was at a foreign issuer, which decides itself. */
export function hasSecondFactor(amr: readonly string[] | undefined): boolean {
  return amr?.some(each => each === 'mfa' || each === 'fed') === true;
}

export interface CodeContext {
  readonly database: GenericDatabase;
  readonly authority: { readonly sealer: Sealer | undefined };
}

/** In seconds; a code is also accepted one step earlier and later. */
const period = 30;
const recoveryCodes = 10;

export interface Enrolment {
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
  /** In Base32, for typing. */
  readonly secret: string;
}

/** Makes a secret, which is valid once confirmed. Replaces an unconfirmed secret, and keeps a confirmed one. */
export async function beginEnrolment(
  context: CodeContext,
  user: { readonly id: string; readonly login: string },
  issuer: string,
): Promise<Enrolment | undefined> {
  const secret = new Secret({ size: 20 });
  const sealed = sealerOf(context).seal(secret.base32, sealedName(user.id));
  const { rowCount } = await context.database.generic.query(
    `insert into kiln_factor (kind, id, account, created, secret) values ('totp', $1, $1, clock_timestamp(), $2)
     on conflict (kind, id) do update set secret = excluded.secret, created = excluded.created where kiln_factor.counter is null`,
    [user.id, sealed],
  );
  return rowCount === 1 ? enrolmentOf(secret, user.login, issuer) : undefined;
}

/** The unconfirmed enrolment of the last 15 minutes. */
export async function begunEnrolment(
  context: CodeContext,
  user: { readonly id: string; readonly login: string },
  issuer: string,
): Promise<Enrolment | undefined> {
  const secret = await secretOf(context, user.id, false);
  return secret && enrolmentOf(secret, user.login, issuer);
}

function enrolmentOf(secret: Secret, label: string, issuer: string): Enrolment {
  return { uri: new TOTP({ issuer, label, secret, period }).toString(), secret: secret.base32 };
}

/** @returns the recovery codes, which are shown once; undefined if the code is wrong */
export async function confirmEnrolment(
  context: CodeContext,
  user: string,
  code: string,
): Promise<readonly string[] | undefined> {
  const secret = await secretOf(context, user, false);
  const step = secret && stepOf(secret, code);
  if (step === undefined) return undefined;
  const { rowCount } = await context.database.generic.query(
    `update kiln_factor set counter = $2, used = clock_timestamp() where kind = 'totp' and id = $1 and counter is null`,
    [user, step],
  );
  return rowCount === 1 ? newRecoveryCodes(context.database, user) : undefined;
}

/** Replaces the recovery codes. @returns undefined if the user has no authenticator app */
export async function newRecoveryCodes(
  { generic }: GenericDatabase,
  user: string,
): Promise<readonly string[] | undefined> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    (
      new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase().match(/.{4}/g) ?? []
    ).join('-'),
  );
  const { rowCount } = await generic.query(
    `with gone as (delete from kiln_factor where kind = 'recovery' and account = $1)
     insert into kiln_factor (kind, id, account, created) select 'recovery', id, $1, clock_timestamp() from unnest($2::text[]) id
     where exists (select from kiln_factor where kind = 'totp' and id = $1 and counter is not null)`,
    [user, codes.map(code => recoveryId(user, code))],
  );
  return rowCount === codes.length ? codes : undefined;
}

/** Consumes a code of the app, or a recovery code. @returns whether it was valid and unused */
export async function takeCode(context: CodeContext, user: string, code: string): Promise<boolean> {
  const { generic } = context.database;
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) {
    const { rowCount } = await generic.query(
      `delete from kiln_factor where kind = 'recovery' and id = $2 and account = $1`,
      [user, recoveryId(user, code)],
    );
    return rowCount === 1;
  }
  const secret = await secretOf(context, user, true);
  const step = secret && stepOf(secret, digits);
  if (step === undefined) return false;
  const { rowCount } = await generic.query(
    `update kiln_factor set counter = $2, used = clock_timestamp() where kind = 'totp' and id = $1 and counter < $2`,
    [user, step],
  );
  return rowCount === 1;
}

/** Removes the authenticator app and the recovery codes. */
export async function removeCodes({ generic }: GenericDatabase, user: string): Promise<void> {
  await generic.query(`delete from kiln_factor where account = $1 and kind in ('totp', 'recovery')`, [user]);
}

/** The time step of the code. */
function stepOf(secret: Secret, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = new TOTP({ secret, period }).validate({
    token: code.replace(/\s/g, ''),
    timestamp,
    window: 1,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

function sealerOf({ authority: { sealer } }: CodeContext): Sealer {
  if (!sealer) throw new Error('There is no KILN_KEY to encrypt the secrets of authenticator apps with.');
  return sealer;
}

async function secretOf(context: CodeContext, user: string, counts: boolean): Promise<Secret | undefined> {
  const { rows } = await context.database.generic.query<{ secret: Buffer }>(
    `select secret from kiln_factor where kind = 'totp' and id = $1
     and case when $2 then counter is not null else counter is null and created > statement_timestamp() - interval '15 minutes' end`,
    [user, counts],
  );
  const text = rows[0] && (await sealerOf(context).open(rows[0].secret, sealedName(user)));
  return text === undefined ? undefined : Secret.fromBase32(text);
}

/** A secret cannot be decrypted for another user. */
function sealedName(user: string): string {
  return `totp ${user}`;
}

/** Ignores case, spaces and hyphens. */
function recoveryId(user: string, code: string): string {
  return digest(`recovery ${user} ${code.toLowerCase().replace(/[\s-]/g, '')}`);
}
