// [base]/$admin/client: the clients of the project. Policies never expose secrets of a ClientApplication: they are created here.

import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import {
  changeApplication,
  listClients,
  revokeClient,
  rotateSecret,
  setActive,
} from '../../identity/auth/clients.ts';
import {
  type ApplicationSettings,
  createApplication,
  missingPolicies,
  register,
  rightsGaps,
  settingNames,
  withoutPolicies,
} from '../../identity/auth/register.ts';
import { type AdminAnswer, type AdminRequest, membersOf, projectOf, rightsOf } from './admin-request.ts';

export const clients: AdminAnswer = ({ store, project }) => listClients(store, project);

/**
 * `{"name": "Intake", "policies": ["ward"], "parameters": {"organization": {"reference": "Organization/1"}},
 * "profile": "Practitioner/1"}` is a program that acts in its own name. With `redirectUri` it is an application in
 * which people sign in, with memberships of their own.
 */
export async function createClient(request: AdminRequest): Promise<object> {
  const { store, database, project: number, services } = request;
  const { authority, config } = services;
  const { settings, others } = settingsOf(await membersOf(request));
  if (settings.redirectUri !== undefined) {
    const [name] = Object.keys(others);
    if (name !== undefined)
      throw wrong(`${shown(name)} is not a setting of an application in which people sign in`);
    return createApplication(store, number, settings);
  }
  const rights = rightsOf(others, wrong, settingNames);
  const project = await projectOf(request);
  const missing = await missingPolicies(database, number, rights.policies);
  if (missing.length > 0) throw outcomeError('business-rule', withoutPolicies(missing));
  const context = { database, store, keys: authority.keys, addresses: authority.addresses };
  const lifetime = config.limits.tokenLifetime;
  const made = await register(context, { project, ...rights, settings, lifetime });
  const { clientId, clientSecret, membership, accessToken, expiresIn } = made;
  const warnings = await rightsGaps(database, number, rights);
  return { clientId, clientSecret, membership, accessToken, expiresIn, warnings };
}

/** Replaces the settings. */
export async function changeClient(request: AdminRequest): Promise<object> {
  const { store, project, id } = request;
  const { settings, others } = settingsOf(await membersOf(request));
  const [name] = Object.keys(others);
  if (name !== undefined)
    throw wrong(`the settings of a client are ${settingNames.join(', ')}, and ${shown(name)} is not one`);
  if (await changeApplication(store, project, id, settings)) return { clientId: id };
  throw absent(id);
}

function settingsOf(body: Record<string, unknown> | undefined): {
  settings: ApplicationSettings;
  others: Record<string, unknown>;
} {
  if (!body) throw wrong('send an object');
  const isSetting = ([name]: [string, unknown]) => settingNames.some(each => each === name);
  const all = Object.entries(body);
  return {
    settings: Object.fromEntries(all.filter(isSetting)),
    others: Object.fromEntries(all.filter(each => !isSetting(each))),
  };
}

const wrong = (advice: string) => outcomeError('structure', `The body is not that of a client: ${advice}.`);

export const activate =
  (active: boolean): AdminAnswer =>
  async ({ store, project, id }) => {
    if (await setActive(store, project, id, active)) return { clientId: id, active };
    throw absent(id);
  };

/** Its tokens and its secrets end, and it is disabled. */
export async function revoke({ store, project, id }: AdminRequest): Promise<object> {
  const revoked = await revokeClient(store, project, id);
  if (revoked !== undefined) return { clientId: id, active: false, revoked };
  throw absent(id);
}

export async function rotate({ store, project, id }: AdminRequest): Promise<object> {
  const clientSecret = await rotateSecret(store, project, id);
  if (clientSecret === undefined) throw absent(id);
  return { clientId: id, clientSecret };
}

const absent = (id: string) =>
  outcomeError('not-found', `There is no ClientApplication/${shown(id)} in the project.`);
