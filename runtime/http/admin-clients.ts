// [base]/$admin/client: the clients of the project. No policy shows or sets the secrets of a ClientApplication, so that they are made here.
import type { Reference } from '../../generated/types/index.d.ts';
import { changeApplication, listClients, revokeClient, rotateSecret, setActive } from '../auth/clients.ts';
import {
  type ApplicationSettings,
  createApplication,
  missingPolicies,
  register,
  rightsGaps,
  settingNames,
  withoutPolicies,
} from '../auth/register.ts';
import { isId } from '../definitions/id.ts';
import { parseJson } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import type { AdminRequest } from './admin-request.ts';
import { readJsonText } from './body.ts';

export const clients = ({ options, principal }: AdminRequest) =>
  listClients(options.store, principal.project);

/**
 * `{"name": "Intake", "policies": ["ward"], "parameters": {"organization": {"reference": "Organization/1"}}, "profile": "Practitioner/1"}` is
 * a program that acts in its own name. With `redirectUri` it is an application in which people sign in, with memberships of their own.
 */
export async function createClient({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { store, authority, limits } = options;
  const { project: number } = principal;
  const { settings, others } = settingsOf(parseJson(await readJsonText(ctx.req, limits)));
  if (settings.redirectUri !== undefined) {
    const [name] = Object.keys(others);
    if (name !== undefined)
      throw wrong(`${shown(name)} is not a setting of an application in which people sign in`);
    return createApplication(store, number, settings);
  }
  const rights = rightsOf(others, wrong, settingNames);
  const { rows } = await store.database.generic.query<{ name: string }>(
    'select name from kiln_project where number = $1',
    [number],
  );
  const project = { number, name: rows[0]?.name ?? '' };
  const { database } = store;
  const missing = await missingPolicies(database, number, rights.policies);
  if (missing.length > 0) throw outcomeError('business-rule', withoutPolicies(missing));
  const context = { database, store, keys: authority.keys, addresses: authority.addresses };
  const lifetime = limits.tokenLifetime;
  const made = await register(context, { project, ...rights, settings, lifetime });
  const { clientId, clientSecret, membership, accessToken, expiresIn } = made;
  const warnings = await rightsGaps(database, number, rights);
  return { clientId, clientSecret, membership, accessToken, expiresIn, warnings };
}

/** Replaces the settings. */
export async function changeClient({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { id = '' } = ctx.params;
  const { settings, others } = settingsOf(parseJson(await readJsonText(ctx.req, options.limits)));
  const [name] = Object.keys(others);
  if (name !== undefined)
    throw wrong(`the settings of a client are ${settingNames.join(', ')}, and ${shown(name)} is not one`);
  if (await changeApplication(options.store, principal.project, id, settings)) return { clientId: id };
  throw absent(id);
}

function settingsOf(body: unknown): { settings: ApplicationSettings; others: Record<string, unknown> } {
  if (!isRecord(body)) throw wrong('send an object');
  const isSetting = ([name]: [string, unknown]) => settingNames.some(each => each === name);
  const all = Object.entries(body);
  return {
    settings: Object.fromEntries(all.filter(isSetting)),
    others: Object.fromEntries(all.filter(each => !isSetting(each))),
  };
}

/** @param wrong makes the refusal of an advice @param names what else the body may have */
export function rightsOf(
  { policies = [], parameters = {}, profile, ...others }: Record<string, unknown>,
  wrong: (advice: string) => OutcomeError,
  names: readonly string[],
) {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined || !Array.isArray(policies) || !isRecord(parameters))
    throw wrong(
      `${unknown === undefined ? '' : `${shown(unknown)} is not one of its members; `}send {"policies": [], "parameters": {}, "profile": "Type/id"}, of which each may be left out, and ${names.join(', ')}`,
    );
  if (!policies.every((id: unknown) => typeof id === 'string' && isId(id)))
    throw wrong('send the ids of AccessPolicies as policies');
  const values = Object.entries(parameters).map(
    ([name, value]) => [name, parameterOf(value, wrong)] as const,
  );
  if (profile !== undefined && !isReference(profile)) throw wrong('send Type/id as profile');
  return { policies: policies as readonly string[], parameters: new Map(values), profile };
}

function parameterOf(value: unknown, wrong: (advice: string) => OutcomeError): string | Reference {
  if (typeof value === 'string') return value;
  if (isRecord(value) && isReference(value.reference)) return { reference: value.reference };
  throw wrong('send each of the parameters as a text, or as {"reference": "Type/id"}');
}

function isReference(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64}$/.test(value);
}

/** @param advice without a full stop */
function wrong(advice: string): OutcomeError {
  return outcomeError('structure', `The body is not that of a client: ${advice}.`);
}

export async function activate(request: AdminRequest, active: boolean): Promise<object> {
  const { ctx, options, principal } = request;
  const { id = '' } = ctx.params;
  if (await setActive(options.store, principal.project, id, active)) return { clientId: id, active };
  throw absent(id);
}

/** Its tokens and its secrets end, and it is disabled. */
export async function revoke({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { id = '' } = ctx.params;
  const revoked = await revokeClient(options.store, principal.project, id);
  if (revoked !== undefined) return { clientId: id, active: false, revoked };
  throw absent(id);
}

export async function rotate({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { id = '' } = ctx.params;
  const clientSecret = await rotateSecret(options.store, principal.project, id);
  if (clientSecret === undefined) throw absent(id);
  return { clientId: id, clientSecret };
}

function absent(id: string): OutcomeError {
  return outcomeError('not-found', `There is no ClientApplication/${shown(id)} in the project.`);
}
