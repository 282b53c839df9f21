// [base]/$admin/client: the clients of the project. No policy shows or sets the secrets of a ClientApplication, so that they are made here.
import type { Reference } from '../../generated/types/reference.d.ts';
import { listClients, rotateSecret, setActive } from '../auth/clients.ts';
import { register } from '../auth/register.ts';
import { isId } from '../definitions/id.ts';
import { parseJson } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import { type AdminRequest, parameter } from './admin-request.ts';
import { readText } from './body.ts';

export const clients = ({ options, principal }: AdminRequest) =>
  listClients(options.store, principal.project);

/** `{"policies": ["ward"], "parameters": {"organization": {"reference": "Organization/1"}}, "profile": "Practitioner/1"}` */
export async function createClient({ ctx, options, principal }: AdminRequest): Promise<object> {
  const { store, authority, limits } = options;
  const rights = rightsOf(parseJson(await readText(ctx.req, limits.maxBodyBytes)));
  const { rows } = await store.database.generic.query<{ name: string }>(
    'select name from kiln_project where number = $1',
    [principal.project],
  );
  const project = { number: principal.project, name: rows[0]?.name ?? '' };
  const { database } = store;
  const context = { database, store, keys: authority.keys, addresses: authority.addresses };
  const made = await register(context, { project, ...rights, lifetime: limits.tokenLifetime });
  const { clientId, clientSecret, membership, accessToken, expiresIn } = made;
  return { clientId, clientSecret, membership, accessToken, expiresIn };
}

function rightsOf(body: unknown) {
  const { policies = [], parameters = {}, profile, ...others } = isRecord(body) ? body : { body };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined || !Array.isArray(policies) || !isRecord(parameters))
    throw wrong('{"policies": [], "parameters": {}, "profile": "Type/id"}, of which each may be left out');
  if (!policies.every((id: unknown) => typeof id === 'string' && isId(id)))
    throw wrong('the ids of AccessPolicies as policies');
  const values = Object.entries(parameters).map(([name, value]) => [name, parameterOf(value)] as const);
  if (profile !== undefined && !isReference(profile)) throw wrong('Type/id as profile');
  return { policies: policies as readonly string[], parameters: new Map(values), profile };
}

function parameterOf(value: unknown): string | Reference {
  if (typeof value === 'string') return value;
  if (isRecord(value) && isReference(value.reference)) return { reference: value.reference };
  throw wrong('each of the parameters as a text, or as {"reference": "Type/id"}');
}

function isReference(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64}$/.test(value);
}

function wrong(form: string): OutcomeError {
  return outcomeError('structure', `The body is not that of a client: send ${form}.`);
}

export async function activate(request: AdminRequest, active: boolean): Promise<object> {
  const { ctx, options, principal } = request;
  const id = parameter(ctx, 'id');
  if (await setActive(options.store, principal.project, id, active)) return { clientId: id, active };
  throw absent(id);
}

export async function rotate({ ctx, options, principal }: AdminRequest): Promise<object> {
  const id = parameter(ctx, 'id');
  const clientSecret = await rotateSecret(options.store, principal.project, id);
  if (clientSecret === undefined) throw absent(id);
  return { clientId: id, clientSecret };
}

function absent(id: string): OutcomeError {
  return outcomeError('not-found', `There is no ClientApplication/${shown(id)} in the project.`);
}
