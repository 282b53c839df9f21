// In: `kiln token create | list`. Out: a client with a membership and a token; the tokens that hold.

import type { Reference } from '../../generated/types/index.d.ts';
import { addressesOf } from '../auth/addresses.ts';
import { type Registered, type Registration, register } from '../auth/register.ts';
import { missingPolicies, rightsGaps, withoutPolicies } from '../auth/rights-gaps.ts';
import { type ListedToken, listTokens } from '../auth/token-list.ts';
import { duration } from '../config/value.ts';
import type { Environment } from '../config.ts';
import { elements } from '../definitions/elements.ts';
import { isId } from '../definitions/id.ts';
import { Misuse } from '../failure.ts';
import { consoleLog } from './console.ts';
import { existingProject, type ProjectOptions, writtenProject } from './data.ts';
import { withIdentities } from './identities.ts';
import { readList, readObject } from './remote/answer.ts';
import { openServer, type Server, type ServerOptions } from './remote.ts';

export interface TokenCreateOptions extends ProjectOptions, ServerOptions {
  readonly policy: readonly string[];
  /** `name=value`. */
  readonly param: readonly string[];
  readonly profile?: string;
  /** `1h` unless it is given. */
  readonly ttl?: string;
  readonly json?: boolean;
}

export async function tokenCreateCommand(options: TokenCreateOptions, env: Environment): Promise<void> {
  const rights = {
    policies: options.policy.map(policyId),
    parameters: parametersOf(options.param),
    profile: options.profile === undefined ? undefined : profileOf(options.profile),
  };
  const lifetime = lifetimeOf(options.ttl ?? '1h');
  const server = await openServer(options, env);
  if (server) {
    if (options.ttl !== undefined)
      throw new Misuse('--ttl is not for a server: KILN_TOKEN_LIFETIME of the server decides.');
    return print(await createOn(server, rights), addressesOf(server.base).token, options);
  }
  await withIdentities(env, true, async identities => {
    const project = { name: options.project, number: await writtenProject(identities, options) };
    const missing = await missingPolicies(identities.database, project.number, rights.policies);
    if (missing.length > 0) throw new Misuse(withoutPolicies(missing));
    const made = await register(identities, { project, ...rights, lifetime });
    warnWithoutPolicy(rights.policies);
    for (const gap of await rightsGaps(identities.database, made.project, rights)) consoleLog.warn(gap);
    print(made, identities.addresses.token, options);
  });
}

type Made = Omit<Registered, 'id' | 'project'>;

async function createOn(server: Server, rights: Omit<Registration, 'project' | 'lifetime'>): Promise<Made> {
  warnWithoutPolicy(rights.policies);
  const body = JSON.stringify({ ...rights, parameters: Object.fromEntries(rights.parameters) });
  const sent = { method: 'POST', type: 'application/json', body };
  const answer = await server.send('$admin/client', sent);
  const made = await readObject<Made & { readonly warnings: readonly string[] }>(answer);
  for (const warning of made.warnings) consoleLog.warn(warning);
  return made;
}

function warnWithoutPolicy(policies: readonly string[]): void {
  if (policies.length === 0)
    consoleLog.warn('There is no --policy, so the membership gives no access until it is given one.');
}

function print(made: Made, endpoint: string, { json }: { readonly json?: boolean }): void {
  const { clientId, clientSecret, membership, accessToken, expiresIn } = made;
  const shown = { clientId, clientSecret, membership, accessToken, expiresIn };
  process.stdout.write(
    json
      ? `${JSON.stringify(shown)}\n`
      : `client id:     ${clientId}\nclient secret: ${clientSecret} (it is shown only now)\nmembership:    ${membership}\naccess token:  ${accessToken}\nIt holds for ${expiresIn} s; ${endpoint} gives further ones for the client id and secret.\n`,
  );
}

export interface TokenListOptions extends ServerOptions {
  readonly project?: string;
  readonly json?: boolean;
}

/** Those that hold now, without the tokens themselves: they are stored nowhere. */
export async function tokenListCommand(options: TokenListOptions, env: Environment): Promise<void> {
  const server = await openServer(options, env);
  if (server) {
    return list(await readList<ListedToken>(await server.send('$admin/token')), options);
  }
  await withIdentities(env, false, async ({ database }) => {
    const project =
      options.project === undefined ? undefined : await existingProject(database, options.project);
    list(await listTokens(database, project), options);
  });
}

function list(tokens: readonly ListedToken[], { json }: TokenListOptions): void {
  if (json) process.stdout.write(`${JSON.stringify(tokens)}\n`);
  else
    for (const { id, project: name, clientId, membership, expires, scope } of tokens)
      process.stdout.write(
        `${id}  until ${expires}  project ${name}  client ${clientId}  membership ${membership}${scope === null ? '' : `  scope ${scope}`}\n`,
      );
}

function policyId(text: string): string {
  const id = text.replace(/^AccessPolicy\//, '');
  if (isId(id)) return id;
  throw new Misuse(`--policy is '${text}'; write the id of an AccessPolicy.`);
}

/** A value that names a resource, `Organization/a`, becomes a reference. */
function parametersOf(texts: readonly string[]): ReadonlyMap<string, string | Reference> {
  const parameters = new Map<string, string | Reference>();
  for (const text of texts) {
    const [, name, value] = /^%?([A-Za-z][\w-]*)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw new Misuse(`--param is '${text}'; write name=value, such as organization=Organization/a.`);
    if (parameters.has(name)) throw new Misuse(`--param gives '${name}' twice; a parameter has one value.`);
    parameters.set(name, isReference(value) ? { reference: value } : value);
  }
  return parameters;
}

function profileOf(text: string): string {
  if (isReference(text)) return text;
  throw new Misuse(`--profile is '${text}'; write a resource type and an id, such as Practitioner/x.`);
}

function isReference(text: string): boolean {
  const [type = '', id = '', ...more] = text.split('/');
  return more.length === 0 && elements().resources.includes(type) && isId(id);
}

export function lifetimeOf(text: string): number {
  const read = duration('--ttl', '1h', '').read(text);
  if ('fault' in read) throw new Misuse(`--ttl is '${text}'; it ${read.fault}, 1h is the default.`);
  return read.value;
}
