// Challenges that passkeys sign: rows of kiln_sign_in, each of one interaction or session, which is used once.
import type { Database } from '../postgres/database.ts';
import { digest } from './digest.ts';
import { signInState } from './sign-in-state.ts';

/** In seconds. */
const life = 15 * 60;

/** @param holder what the challenge is for; it replaces the former one */
export async function noteChallenge(
  database: Pick<Database, 'generic'>,
  holder: string,
  challenge: string,
): Promise<void> {
  const rows = signInState(database, 'Challenge', () => new Error('A challenge is not consumed.'));
  await rows.upsert(holder, { challenge }, life);
}

/** Of concurrent calls one gets it. */
export async function takeChallenge(
  { generic }: Pick<Database, 'generic'>,
  holder: string,
): Promise<string | undefined> {
  const { rows } = await generic.query<{ payload: string }>(
    `delete from kiln_sign_in where model = 'Challenge' and id = $1 and expires > statement_timestamp() returning payload`,
    [digest(holder)],
  );
  return rows[0] && (JSON.parse(rows[0].payload) as { readonly challenge: string }).challenge;
}
