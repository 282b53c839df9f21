// What a person allowed an application → a row of kiln_sign_in, so that they are asked once for each scope; the list of these, and their end.
import type { Database } from '../postgres/database.ts';
import { endGrantsOfPerson, signInState } from './sign-in-state.ts';

type ConsentDatabase = Pick<Database, 'generic'>;

export interface Consent {
  /** The scopes that the person was asked about, as requested. */
  readonly asked: readonly string[];
  /** Those of them that they allowed. */
  readonly granted: readonly string[];
}

/** In seconds: a year after the last of them was given. */
const life = 365 * 24 * 3600;

/** @param client the id of the ClientApplication */
export async function consentOf(
  database: ConsentDatabase,
  user: string,
  client: string,
): Promise<Consent | undefined> {
  return (await rows(database).find(nameOf(user, client))) as unknown as Consent | undefined;
}

/** What was allowed before stays, but what the person was asked about again. */
export async function noteConsent(
  database: ConsentDatabase,
  user: string,
  client: { readonly id: string; readonly name: string },
  { asked, granted }: Consent,
): Promise<void> {
  const former = (await consentOf(database, user, client.id)) ?? { asked: [], granted: [] };
  const kept = former.granted.filter(scope => !asked.includes(scope));
  const consent = {
    asked: [...new Set([...former.asked, ...asked])],
    granted: [...new Set([...kept, ...granted])],
  };
  const row = { ...consent, name: client.name, accountId: user, clientId: client.id };
  await rows(database).upsert(nameOf(user, client.id), row, life);
}

export interface ListedConsent extends Pick<Consent, 'granted'> {
  readonly client: string;
  /** Of the application, when it asked last. */
  readonly name: string;
}

export async function consentsOf(
  { generic }: ConsentDatabase,
  user: string,
): Promise<readonly ListedConsent[]> {
  const { rows: found } = await generic.query<{ client: string; payload: string }>(
    `select client, payload from kiln_sign_in where account = $1 and model = 'Consent' and expires > statement_timestamp() order by client`,
    [user],
  );
  return found.map(({ client, payload }) => {
    const { name, granted } = JSON.parse(payload) as ListedConsent;
    return { client, name, granted };
  });
}

/** The application loses its access at once, also that of offline_access. @returns whether there was a consent */
export async function withdrawConsent(
  database: ConsentDatabase,
  user: string,
  client: string,
): Promise<boolean> {
  const isThere = (await consentOf(database, user, client)) !== undefined;
  if (isThere) await endGrantsOfPerson(database, user, client);
  return isThere;
}

function rows(database: ConsentDatabase) {
  return signInState(database, 'Consent', () => new Error('A consent is not consumed.'));
}

function nameOf(user: string, client: string): string {
  return `${user} ${client}`;
}
