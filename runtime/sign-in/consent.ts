// A consent that was given → a grant of its own, with the patient of a launch: two launches never share a patient.
import type Provider from 'oidc-provider';
import { noteConsent } from '../auth/consents.ts';
import { findLaunch, noteContext, takeLaunch } from '../auth/launch.ts';
import { parseScope } from '../principal/scope.ts';
import { consentParts, plainScopes, words } from './smart-scopes.ts';
import type { Interaction } from './steps.ts';

/** In seconds. */
export const grantLife = 30 * 24 * 3600;

/** @returns its id; undefined if the launch was used meanwhile */
export async function grantOf(interaction: Interaction, provider: Provider): Promise<string | undefined> {
  const { client, account, params, progress, context } = interaction;
  if (!account) throw new Error('A consent was given without a session.');
  const launch = launchOf(interaction);
  const launched = launch === undefined ? undefined : await findLaunch(context.database, launch);
  if (launch !== undefined && !(await takeLaunch(context.database, launch))) return undefined;
  const { base } = context.authority.addresses;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  const granted = new Set(progress.granted);
  for (const word of words(params.scope)) {
    if (plainScopes.some(each => each === word))
      granted.has(word) ? grant.addOIDCScope(word) : grant.rejectOIDCScope(word);
    else if (parseScope(word))
      granted.has(word) ? grant.addResourceScope(base, word) : grant.rejectResourceScope(base, word);
  }
  const id = await grant.save();
  const asked = consentParts(params.scope, client.scope).map(({ word }) => word);
  if (account.person)
    await noteConsent(context.database, account.person.user.id, client, { asked, granted: [...granted] });
  // Scopes of a user need no patient, and get that of the launch all the same.
  const { patient = launched?.patient } = progress;
  const encounter = launched?.encounter;
  if (patient !== undefined || encounter !== undefined)
    await noteContext(context.database, id, { patient, encounter }, grantLife);
  return id;
}

/** The code of the launch that the request names. */
export function launchOf({ params }: Pick<Interaction, 'params'>): string | undefined {
  return words(params.scope).includes('launch') && typeof params.launch === 'string'
    ? params.launch
    : undefined;
}
