// In: `kiln token create | list`. Out: a client with a membership and a token; the tokens that hold.

import type { Reference } from '../../generated/types/index.d.ts';
import { addressesOf } from '../auth/addresses.ts';
import type { Registered } from '../auth/register.ts';
import type { ListedToken } from '../auth/token.ts';
import { duration } from '../config/value.ts';
import type { Environment } from '../config.ts';
import { elements } from '../definitions/elements.ts';
import { isId } from '../definitions/id.ts';
import { Misuse } from '../failure.ts';
import { consoleLog } from './console.ts';
import type { ProjectOptions } from './data.ts';
import { readList, readObject } from './remote/answer.ts';
import { chosenServer, type ServerOptions } from './remote.ts';
import { withServer, withServers } from './with-server.ts';

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
  if (options.ttl !== undefined && chosenServer(options, env))
    throw new Misuse('--ttl is not for a server: KILN_TOKEN_LIFETIME of the server decides.');
  const body = JSON.stringify({ ...rights, parameters: Object.fromEntries(rights.parameters) });
  const sent = { method: 'POST', type: 'application/json', body };
  await withServer(
    options,
    env,
    async server => {
      if (rights.policies.length === 0)
        consoleLog.warn('There is no --policy, so the membership gives no access until it is given one.');
      const made = await readObject<Made>(await server.send('$admin/client', sent));
      for (const warning of made.warnings) consoleLog.warn(warning);
      print(made, addressesOf(server.base).token, options);
    },
    { signs: true, writes: true, limits: { tokenLifetime: lifetime } },
  );
}

type Made = Omit<Registered, 'id' | 'project'> & { readonly warnings: readonly string[] };

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
  const tokens = await withServers(options, env, servers =>
    Promise.all(servers.map(async server => readList<ListedToken>(await server.send('$admin/token')))),
  );
  const listed = tokens.flat().sort((a, b) => Date.parse(a.issued) - Date.parse(b.issued));
  if (options.json) process.stdout.write(`${JSON.stringify(listed)}\n`);
  else
    for (const { id, project: name, clientId, membership, expires, scope } of listed)
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
