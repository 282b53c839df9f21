// The sessions of a person, each in one browser: the rows of kiln_sign_in that have their account.
import type { Database } from '../postgres/database.ts';
import { noteEnd } from './ended.ts';
import { revokeGrant } from './sign-in-state.ts';

export interface ListedSession {
  readonly uid: string;
  /** When the person signed in, in seconds. */
  readonly since: number;
  /** The clients that they signed in to. */
  readonly clients: readonly string[];
}

interface Stored {
  readonly loginTs?: number;
  readonly authorizations?: Readonly<
    Record<string, { readonly grantId?: string; readonly persistsLogout?: boolean }>
  >;
}

export async function sessionsOf(
  { generic }: Pick<Database, 'generic'>,
  user: string,
): Promise<readonly ListedSession[]> {
  const { rows } = await generic.query<{ uid: string; payload: string }>(
    `select uid, payload from kiln_sign_in where account = $1 and model = 'Session' and expires > statement_timestamp()`,
    [user],
  );
  return rows
    .map(({ uid, payload }) => {
      const { loginTs = 0, authorizations = {} } = JSON.parse(payload) as Stored;
      return { uid, since: loginTs, clients: Object.keys(authorizations) };
    })
    .sort((one, other) => other.since - one.since);
}

/** With its tokens, but those with offline_access, as when the person signs out. @returns whether it was there */
export async function endSessionOf(
  database: Pick<Database, 'generic'>,
  user: string,
  uid: string,
): Promise<boolean> {
  const { rows } = await database.generic.query<{ payload: string }>(
    `delete from kiln_sign_in where account = $1 and model = 'Session' and uid = $2 returning payload`,
    [user, uid],
  );
  if (rows.length > 0) await noteEnd(database, { session: uid });
  for (const { payload } of rows)
    for (const { grantId, persistsLogout } of Object.values(
      (JSON.parse(payload) as Stored).authorizations ?? {},
    ))
      if (grantId !== undefined && !persistsLogout) await revokeGrant(database, grantId);
  return rows.length > 0;
}
