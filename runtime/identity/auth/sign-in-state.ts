// State with an expiry → rows of kiln_sign_in, by model: sessions, interactions, grants, codes and refresh tokens of the OpenID Provider,
// and our launches, consents, challenges and ends. All servers of a database share them. Ids grant access, and are stored as digests.
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { digest } from './secret.ts';
import { developerAccount } from './user-identity.ts';

/** JSON. */
export interface Payload {
  readonly [name: string]: unknown;
}

/** The rows of one model. */
export interface SignInState {
  upsert(id: string, payload: Payload, seconds?: number): Promise<void>;
  find(id: string): Promise<Payload | undefined>;
  findByUid(uid: string): Promise<Payload | undefined>;
  /** Deletes it. One of several concurrent calls gets it. */
  take(id: string): Promise<Payload | undefined>;
  /** @returns false if it was consumed before, in any server; then its whole grant is revoked */
  consume(id: string): Promise<boolean>;
  destroy(id: string): Promise<void>;
  revokeByGrantId(grant: string): Promise<void>;
}

export function signInState(database: GenericDatabase, model: string): SignInState {
  const { generic } = database;
  return {
    upsert: async (id, payload, seconds = longest) => {
      const { accountId, grantId, uid, clientId } = payload;
      const account = typeof accountId === 'string' ? userOf(accountId) : null;
      // A client id may have its project before it.
      const client = typeof clientId === 'string' ? clientId.replace(/^.*\//s, '') : null;
      const row = [
        model,
        digest(id),
        stored(payload),
        grantId ?? null,
        uid ?? null,
        account,
        client,
        seconds,
      ];
      await generic.query(upsertText, row);
    },
    find: async id => {
      const found = withId((await generic.query<Row>(findText('id'), [model, digest(id)])).rows[0], id);
      const begun = found && begunOf(model, found);
      return begun && (await isEnded(database, begun)) ? undefined : withSeconds(found);
    },
    findByUid: async uid => withId((await generic.query<Row>(findText('uid'), [model, uid])).rows[0]),
    take: async id => {
      const { rows } = await generic.query<{ payload: string }>(
        'delete from kiln_sign_in where model = $1 and id = $2 and expires > statement_timestamp() returning payload',
        [model, digest(id)],
      );
      return rows[0] && (JSON.parse(rows[0].payload) as Payload);
    },
    consume: async id => {
      const values = [model, digest(id)];
      const { rows } = await generic.query<{ grant_id: string; first: boolean }>(consumeText, values);
      const [row] = rows;
      if (row && !row.first) await revokeGrant(database, row.grant_id);
      return row?.first === true;
    },
    destroy: async id => {
      await generic.query('delete from kiln_sign_in where model = $1 and id = $2', [model, digest(id)]);
      if (model === 'Grant') await revokeGrant(database, id);
    },
    revokeByGrantId: async grant => void (await revokeGrant(database, grant)),
  };
}

/** The sign-in of a stored row, which may have been stored again after its end. Sessions may sign in again: sign-in/provider.ts. */
function begunOf(model: string, payload: Payload): SignInOrigin | undefined {
  const { accountId, uid, authTime, sessionUid, expiresWithSession, grantId } = payload;
  if (model === 'Session') return { user: '', since: 0, session: String(uid) };
  if (model !== 'AuthorizationCode' && model !== 'RefreshToken') return undefined;
  return {
    user: userOf(String(accountId)),
    // A refresh token has the time of its code, without the part of a second.
    since: Number(authTime) + (model === 'RefreshToken' ? 1 : 0),
    session: expiresWithSession === true ? String(sessionUid) : undefined,
    grant: String(grantId),
  };
}

/** ID tokens have whole seconds. */
function withSeconds(payload: Payload | undefined): Payload | undefined {
  const { authTime } = payload ?? {};
  return typeof authTime === 'number' ? { ...payload, authTime: Math.floor(authTime) } : payload;
}

/** The end of all sessions of a user, except for some grants, or of one session. */
export type End =
  | { readonly user: string; readonly grants: readonly string[] }
  | { readonly session: string };

/**
 * The row outlives the session: a concurrent request may store a session again, and a sign-in may be incomplete. Both are void if they
 * began before the end.
 */
export async function noteEnd(database: GenericDatabase, end: End): Promise<void> {
  const rows = signInState(database, 'End');
  // In seconds: longer than a session lasts, and than its refresh tokens.
  if ('session' in end) await rows.upsert(`session ${end.session}`, {}, 24 * 3600);
  else await rows.upsert(`user ${end.user}`, { at: Date.now() / 1000, grants: end.grants }, 31 * 24 * 3600);
}

/** The sign-in that a session, a code or a token comes from. */
export interface SignInOrigin {
  readonly user: string;
  /** In seconds since 1970. */
  readonly since: number;
  /** The uid; undefined: it goes on without the session. */
  readonly session: string | undefined;
  readonly grant?: string;
}

export async function isEnded({ generic }: GenericDatabase, begun: SignInOrigin): Promise<boolean> {
  const { user, since, session, grant = '' } = begun;
  const ids = [digest(`user ${user}`), session === undefined ? null : digest(`session ${session}`)];
  const { rowCount } = await generic.query(
    `select from kiln_sign_in where model = 'End' and expires > statement_timestamp() and (id = $2
       or (id = $1 and (payload::jsonb->>'at')::float8 > $3::float8 and not payload::jsonb->'grants' ? $4))`,
    [...ids, since, grant],
  );
  return rowCount !== 0;
}

/**
 * Ends the grant with its tokens. Grants are deleted first: tokens are only issued while their grant exists.
 *
 * @returns the number of revoked access tokens
 */
export async function revokeGrant({ generic }: GenericDatabase, grant: string): Promise<number> {
  await generic.query(`delete from kiln_sign_in where grant_id = $1 or (model = 'Grant' and id = $2)`, [
    grant,
    digest(grant),
  ]);
  const { rowCount } = await generic.query(
    'update kiln_token set revoked = statement_timestamp() where grant_id = $1 and revoked is null and expires > statement_timestamp()',
    [grant],
  );
  return rowCount ?? 0;
}

/** Ends the grants of users of a project to a client; undefined: of all projects. Access tokens stay. */
export async function endGrantsOf(
  { generic }: GenericDatabase,
  project: number | undefined,
  client: string,
): Promise<void> {
  await generic.query(
    `delete from kiln_sign_in s where s.client = $1 and ($2::int4 is null or (s.account = $3 and $2 = 1)
       or exists (select from kiln_user u where u.id = s.account and u.project = $2))`,
    [client, project ?? null, developerAccount],
  );
}

/** Ends the grants and the consent of a user for a client. */
export async function endGrantsOfPerson(
  { generic }: GenericDatabase,
  user: string,
  client: string,
): Promise<void> {
  await generic.query('delete from kiln_sign_in where account = $1 and client = $2', [user, client]);
  await generic.query(
    'update kiln_token set revoked = statement_timestamp() where account = $1 and ' +
      'application = $2 and revoked is null and expires > statement_timestamp()',
    [user, client],
  );
}

/** A refresh token that a client gives back: its grant is revoked. @param isOwn whether a client id names the caller */
export async function revokeRefreshToken(
  database: GenericDatabase,
  token: string,
  isOwn: (clientId: string) => Promise<boolean>,
): Promise<void> {
  const { clientId, grantId } = (await signInState(database, 'RefreshToken').find(token)) ?? {};
  if (typeof clientId !== 'string' || typeof grantId !== 'string') return;
  if (await isOwn(clientId)) await revokeGrant(database, grantId);
}

/** A session that stays when all others end. */
export interface KeptSession {
  readonly uid: string;
  /** The ids of its grants. */
  readonly grants: readonly string[];
}

/** Ends all sessions and tokens of a user; consents stay. @returns the number of sessions */
export async function endSessions(
  database: GenericDatabase,
  user: string,
  kept?: KeptSession,
): Promise<number> {
  const { generic } = database;
  const { uid = '', grants = [] } = kept ?? {};
  await noteEnd(database, { user, grants });
  const { rows } = await generic.query<{ model: string }>(
    `delete from kiln_sign_in where account = $1 and model <> 'Consent' and (uid is null or uid <> $2)
      and (grant_id is null or grant_id <> all($3))
     and not (model = 'Grant' and id = any($4)) returning model`,
    [user, uid, grants, grants.map(digest)],
  );
  await generic.query(
    `update kiln_token set revoked = statement_timestamp() where account = $1 and (grant_id is null
      or grant_id <> all($2)) and revoked is null
     and expires > statement_timestamp()`,
    [user, grants],
  );
  return rows.filter(({ model }) => model === 'Session').length;
}

export interface ListedSession {
  readonly uid: string;
  /** When the user signed in, in seconds. */
  readonly since: number;
  /** The clients that they signed in to. */
  readonly clients: readonly string[];
}

interface StoredSession {
  readonly loginTs?: number;
  readonly authorizations?: object;
}

export async function sessionsOf(
  { generic }: GenericDatabase,
  user: string,
): Promise<readonly ListedSession[]> {
  const { rows } = await generic.query<{ uid: string; payload: string }>(
    `select uid, payload from kiln_sign_in where account = $1 and model = 'Session' and expires > statement_timestamp()`,
    [user],
  );
  return rows
    .map(({ uid, payload }) => {
      const { loginTs = 0, authorizations = {} } = JSON.parse(payload) as StoredSession;
      return { uid, since: loginTs, clients: Object.keys(authorizations) };
    })
    .sort((one, other) => other.since - one.since);
}

/** `user.membership`, or `developer` → the user. */
export function userOf(account: string): string {
  return account.replace(/\..*$/s, '');
}

interface Row {
  /** JSON as text: requests may contain NUL, which PostgreSQL's json does not allow. */
  readonly payload: string;
  readonly consumed: number | null;
}

/** In seconds, where the library sets no expiry. */
const longest = 24 * 3600;

/** Without ids: interactions also contain the id of the session. */
function stored({ jti, session, ...payload }: Payload): string {
  if (session === undefined) return JSON.stringify(payload);
  const { cookie, ...plain } = session as Payload;
  return JSON.stringify({ ...payload, session: plain });
}

function withId(row: Row | undefined, id?: string): Payload | undefined {
  return (
    row && {
      ...(JSON.parse(row.payload) as Payload),
      ...(id === undefined ? {} : { jti: id }),
      ...(row.consumed === null ? {} : { consumed: row.consumed }),
    }
  );
}

/** Deletes a few expired ones. */
const upsertText = `with gone as (
  delete from kiln_sign_in where (model, id) in (
    select model, id from kiln_sign_in where expires < statement_timestamp() order by expires limit 100 for update skip locked
  )
)
insert into kiln_sign_in (model, id, payload, grant_id, uid, account, client, expires)
values ($1, $2, $3, $4, $5, $6, $7, statement_timestamp() + make_interval(secs => $8))
on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
  account = excluded.account, client = excluded.client, expires = excluded.expires`;

const findText = (
  column: 'id' | 'uid',
) => `select payload, floor(extract(epoch from consumed))::float8 as consumed from kiln_sign_in
where model = $1 and ${column} = $2 and expires > statement_timestamp()`;

/** Concurrent calls wait for the row: one of them consumes it. */
const consumeText = `with taken as (
  update kiln_sign_in set consumed = clock_timestamp() where model = $1 and id = $2 and consumed is null returning id
)
select grant_id, exists (select from taken) as first from kiln_sign_in where model = $1 and id = $2`;
