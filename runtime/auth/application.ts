// The settings of an application in which people sign in → a ClientApplication, with a secret unless it is public or has keys.
import { randomUUID } from 'node:crypto';
import type { ClientApplication } from '../../generated/types/index.d.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { type Store, updateResource } from '../store/resource.ts';
import { change } from './clients.ts';
import { type ApplicationSettings, checkApplication, secretEntry, settingNames } from './register.ts';
import { newSecret } from './secret.ts';

export interface CreatedApplication {
  readonly clientId: string;
  /** Not stored. */
  readonly clientSecret: string | undefined;
}

/** It has no membership: those of its users decide what its tokens may do. @throws OutcomeError 400, 422 */
export async function createApplication(
  store: Store,
  project: number,
  settings: ApplicationSettings,
): Promise<CreatedApplication> {
  const clientId = randomUUID();
  const isSecret = settings.public !== true && settings.jwks === undefined && settings.jwksUri === undefined;
  const clientSecret = isSecret ? newSecret() : undefined;
  const secret = clientSecret === undefined ? {} : { secret: [await secretEntry(clientSecret)] };
  const application = {
    resourceType: 'ClientApplication',
    id: clientId,
    active: true,
    ...settings,
    ...secret,
  };
  checkApplication(application);
  await inTransaction(store.database.generic, client =>
    updateResource(
      { ...store, client },
      { project },
      'ClientApplication',
      clientId,
      JSON.stringify(application),
    ),
  );
  return { clientId, clientSecret };
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
  return change(store, project, id, former => {
    const kept = Object.entries(former).filter(
      ([name]) =>
        !settingNames.some(each => name === each || name === `_${each}`) &&
        !(name === 'secret' && settings.public === true),
    );
    return { ...Object.fromEntries(kept), ...settings } as ClientApplication;
  });
}
