// The second factors of a person: rows of kiln_factor, of three kinds. `totp`: the secret of an authenticator app; it counts once its first
// code was right. `recovery`: codes that each work once, by their digests. `passkey`: what signs a person in without a password.
import type { Database } from '../postgres/database.ts';
import { endSessions } from './sign-in-state.ts';

export type FactorDatabase = Pick<Database, 'generic'>;

export interface Factor {
  readonly kind: 'totp' | 'recovery' | 'passkey';
  readonly id: string;
  readonly name: string | null;
  /** In milliseconds, as the next. */
  readonly created: number;
  readonly used: number | null;
}

/** Those that count, the oldest first. */
export async function factorsOf({ generic }: FactorDatabase, user: string): Promise<readonly Factor[]> {
  const { rows } = await generic.query<Factor>(
    `select kind, id, name, extract(epoch from created)::float8 * 1000 as created, extract(epoch from used)::float8 * 1000 as used
     from kiln_factor where account = $1 and (kind <> 'totp' or counter is not null) order by created, id`,
    [user],
  );
  return rows;
}

/** Whether a code is asked for after the password. */
export function hasApp(factors: readonly Pick<Factor, 'kind'>[]): boolean {
  return factors.some(({ kind }) => kind === 'totp');
}

/** @returns whether it was there */
export async function removePasskey({ generic }: FactorDatabase, user: string, id: string): Promise<boolean> {
  const { rowCount } = await generic.query(
    `delete from kiln_factor where account = $1 and kind = 'passkey' and id = $2`,
    [user, id],
  );
  return rowCount === 1;
}

/** Of a user of the project: their password is enough again, and they are signed out. @returns how many factors there were; undefined: no user */
export async function resetFactors(
  database: FactorDatabase,
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
