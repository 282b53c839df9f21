// The clients of a project for administrators: their state, authentication and redirect addresses, without secrets.
import type { ClientApplication } from '../../../generated/client/types/index.d.ts';
import { grantsOf } from '../../base/validate/client-application.ts';
import { inTransaction } from '../../database/postgres/transaction.ts';
import { readForUpdate, type Store, updateResource } from '../../database/store/resource.ts';
import { type ApplicationSettings, checkApplication, secretEntry, settingNames } from './register.ts';
import { newSecret } from './secret.ts';
import { revokeTokens } from './token.ts';

export type ListedClient = ReturnType<typeof described>;

export async function listClients(
  { database }: Pick<Store, 'database'>,
  project: number,
): Promise<readonly ListedClient[]> {
  const { rows } = await database.generic.query<{ content: string }>(
    'select content::text as content from "ClientApplication" where project = $1 order by updated, id',
    [project],
  );
  return rows.map(({ content }) => described(JSON.parse(content) as ClientApplication));
}

function described(application: ClientApplication) {
  const { id = '', active, name, secret = [], jwks, jwksUri, scope } = application;
  const secrets = secret.filter(({ expires }) => expires === undefined || Date.parse(expires) > Date.now());
  return {
    clientId: id,
    active: active !== false,
    name: name ?? null,
    /** The number of valid ones. */
    secrets: secrets.length,
    keys: jwks !== undefined || jwksUri !== undefined,
    scope: scope ?? null,
    /** It cannot authenticate. */
    public: application.public === true,
    grantType: grantsOf(application),
    redirectUri: (application.redirectUri ?? []).flatMap(each => each ?? []),
    postLogoutRedirectUri: (application.postLogoutRedirectUri ?? []).flatMap(each => each ?? []),
    launchUri: application.launchUri ?? null,
    description: application.description ?? null,
  };
}

/** An inactive client loses its tokens, and cannot obtain others. @returns whether it exists */
export function setActive(store: Store, project: number, id: string, active: boolean): Promise<boolean> {
  return change(store, project, id, client => ({ ...client, active }));
}

/**
 * Ends its tokens, its secrets and the grants of users, also if it is enabled again.
 *
 * @returns the number of valid tokens; undefined: the client does not exist
 */
export async function revokeClient(store: Store, project: number, id: string): Promise<number | undefined> {
  const isThere = await change(store, project, id, ({ secret, ...client }) => ({ ...client, active: false }));
  return isThere ? revokeTokens(store.database, project, id) : undefined;
}

/**
 * Replaces all secrets. Tokens stay valid until they expire.
 *
 * @returns the new secret; undefined: the client does not exist
 * @throws OutcomeError 422 for a public one
 */
export async function rotateSecret(store: Store, project: number, id: string): Promise<string | undefined> {
  const made = newSecret();
  const entry = await secretEntry(made);
  return (await change(store, project, id, client => ({ ...client, secret: [entry] }))) ? made : undefined;
}

/**
 * Replaces all settings: those left out are removed. Secrets stay, unless the application becomes public.
 *
 * @returns whether it exists
 * @throws OutcomeError 400, 422
 */
export function changeApplication(
  store: Store,
  project: number,
  id: string,
  settings: ApplicationSettings,
): Promise<boolean> {
  const isReplaced = (name: string) =>
    settingNames.some(each => name === each || name === `_${each}`) ||
    (name === 'secret' && settings.public === true);
  return change(store, project, id, former => {
    const kept = Object.entries(former).filter(([name]) => !isReplaced(name));
    return { ...Object.fromEntries(kept), ...settings } as ClientApplication;
  });
}

function change(
  store: Store,
  project: number,
  id: string,
  by: (client: ClientApplication) => ClientApplication,
): Promise<boolean> {
  return inTransaction(store.database.generic, async client => {
    const inside = { ...store, client };
    const found = await readForUpdate(inside, { project }, 'ClientApplication', id);
    if (!found) return false;
    const changed = by(JSON.parse(found.content) as ClientApplication);
    checkApplication(changed);
    await updateResource(inside, { project }, 'ClientApplication', id, JSON.stringify(changed));
    return true;
  });
}
