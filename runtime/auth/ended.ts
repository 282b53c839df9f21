// The end of a person's sessions, or of one session → a row of kiln_sign_in that outlives them. A request that is under way stores what it read
// before once more, and a sign-in may be half done: neither counts if the person signed in before the end.
import type { Database } from '../postgres/database.ts';
import { digest } from './digest.ts';

type EndedDatabase = Pick<Database, 'generic'>;

/** In seconds: longer than a session lasts, and than its refresh tokens. */
const life = { session: 24 * 3600, user: 31 * 24 * 3600 };

/** Of the person whatever began before now, but the grants that are kept; of a session whatever it is. */
export type End =
  | { readonly user: string; readonly grants: readonly string[] }
  | { readonly session: string };

export async function noteEnd({ generic }: EndedDatabase, end: End): Promise<void> {
  const [id, seconds, payload] =
    'user' in end
      ? [userEnd(end.user), life.user, { at: Date.now() / 1000, grants: end.grants }]
      : [sessionEnd(end.session), life.session, {}];
  await generic.query(noteText, [id, JSON.stringify(payload), seconds]);
}

const noteText = `insert into kiln_sign_in (model, id, payload, expires) values ('End', $1, $2, statement_timestamp() + make_interval(secs => $3))
on conflict (model, id) do update set payload = excluded.payload, expires = excluded.expires`;

/** What was begun by a sign-in. */
export interface Begun {
  readonly user: string;
  /** In seconds since 1970. */
  readonly since: number;
  /** The uid; undefined: it goes on without the session. */
  readonly session: string | undefined;
  readonly grant?: string;
}

export async function isEnded({ generic }: EndedDatabase, begun: Begun): Promise<boolean> {
  const { user, since, session, grant = '' } = begun;
  const { rowCount } = await generic.query(
    `select from kiln_sign_in where model = 'End' and expires > statement_timestamp() and (id = $2
       or (id = $1 and (payload::jsonb->>'at')::float8 > $3::float8 and not payload::jsonb->'grants' ? $4))`,
    [userEnd(user), session === undefined ? null : sessionEnd(session), since, grant],
  );
  return rowCount !== 0;
}

function userEnd(user: string): string {
  return digest(`user ${user}`);
}

function sessionEnd(uid: string): string {
  return digest(`session ${uid}`);
}
