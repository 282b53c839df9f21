// Codes of an authenticator app, by https://www.rfc-editor.org/rfc/rfc6238, and recovery codes. Each is accepted once: one statement decides,
// for all servers of a database.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { digest } from './digest.ts';
import type { FactorDatabase } from './factors.ts';
import type { Sealer } from './seal.ts';

export interface CodeContext {
  readonly database: FactorDatabase;
  readonly sealer: Sealer;
}

/** In seconds; a code is also accepted one step earlier and later. */
const period = 30;
const recoveryCodes = 10;

export interface Enrolment {
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
  /** In Base32, for who types it. */
  readonly secret: string;
}

/** Makes a secret, which counts from its first right code on. Another that was not confirmed is replaced; one that counts is not. */
export async function beginEnrolment(
  { database, sealer }: CodeContext,
  user: { readonly id: string; readonly login: string },
  issuer: string,
): Promise<Enrolment | undefined> {
  const secret = new Secret({ size: 20 });
  const { rowCount } = await database.generic.query(
    `insert into kiln_factor (kind, id, account, created, secret) values ('totp', $1, $1, clock_timestamp(), $2)
     on conflict (kind, id) do update set secret = excluded.secret, created = excluded.created where kiln_factor.counter is null`,
    [user.id, sealer.seal(secret.base32, sealedName(user.id))],
  );
  return rowCount === 1 ? enrolmentOf(secret, user.login, issuer) : undefined;
}

/** The one that was begun less than 15 minutes ago, to be shown again. */
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

/** The former ones end. @returns undefined if the user has no authenticator app */
export async function newRecoveryCodes(
  { generic }: FactorDatabase,
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

/** Uses a code up: of the app, or for recovery. @returns whether it was right, and not used before */
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

/** Of the authenticator app, and the recovery codes. */
export async function removeCodes({ generic }: FactorDatabase, user: string): Promise<void> {
  await generic.query(`delete from kiln_factor where account = $1 and kind in ('totp', 'recovery')`, [user]);
}

/** The step of time that the code is of. */
function stepOf(secret: Secret, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = new TOTP({ secret, period }).validate({
    token: code.replace(/\s/g, ''),
    timestamp,
    window: 1,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

async function secretOf(
  { database, sealer }: CodeContext,
  user: string,
  counts: boolean,
): Promise<Secret | undefined> {
  const { rows } = await database.generic.query<{ secret: Buffer }>(
    `select secret from kiln_factor where kind = 'totp' and id = $1
     and case when $2 then counter is not null else counter is null and created > statement_timestamp() - interval '15 minutes' end`,
    [user, counts],
  );
  const text = rows[0] && (await sealer.open(rows[0].secret, sealedName(user)));
  return text === undefined ? undefined : Secret.fromBase32(text);
}

/** A secret that is moved to another user cannot be opened. */
function sealedName(user: string): string {
  return `totp ${user}`;
}

/** As people type them: without regard to case, spaces and hyphens. */
function recoveryId(user: string, code: string): string {
  return digest(`recovery ${user} ${code.toLowerCase().replace(/[\s-]/g, '')}`);
}
