// In: `kiln client create | list | disable | enable | rotate`. Out: an application in which people sign in; the clients of a project; one that
// gets no tokens, gets them again, or gets them by another secret.

import type { ListedClient } from '../auth/clients.ts';
import type { CreatedApplication } from '../auth/register.ts';
import type { Environment } from '../config.ts';
import { readList, readObject } from './remote/answer.ts';
import type { ServerOptions, ServerRequest } from './remote.ts';
import { withServer } from './with-server.ts';

export interface ClientOptions extends ServerOptions {
  readonly project: string;
  readonly json?: boolean;
}

export interface ClientCreateOptions extends ClientOptions {
  readonly name: string;
  readonly redirectUri: readonly string[];
  readonly postLogoutRedirectUri: readonly string[];
  readonly launchUri?: string;
  readonly scope?: string;
  /** With a secret. */
  readonly confidential?: boolean;
}

export async function clientCreateCommand(options: ClientCreateOptions, env: Environment): Promise<void> {
  const { name, redirectUri, postLogoutRedirectUri, launchUri, scope, confidential, json } = options;
  const settings = {
    ...{ name, public: confidential !== true, redirectUri },
    ...(postLogoutRedirectUri.length === 0 ? {} : { postLogoutRedirectUri }),
    ...(launchUri === undefined ? {} : { launchUri }),
    ...(scope === undefined ? {} : { scope }),
  };
  const sent = { method: 'POST', type: 'application/json', body: JSON.stringify(settings) };
  const { clientId, clientSecret } = await admin<CreatedApplication>(options, env, '', sent);
  const secret =
    clientSecret === undefined
      ? 'It is public: it has no secret, and signs in with PKCE.\n'
      : `client secret: ${clientSecret} (it is shown only now)\n`;
  process.stdout.write(
    json ? `${JSON.stringify({ clientId, clientSecret })}\n` : `client id:     ${clientId}\n${secret}`,
  );
}

export async function clientListCommand(options: ClientOptions, env: Environment): Promise<void> {
  const clients = await admin<readonly ListedClient[]>(options, env, '', {});
  if (options.json) process.stdout.write(`${JSON.stringify(clients)}\n`);
  else
    for (const client of clients) {
      const { clientId, active, name, secrets, keys, scope } = client;
      const proof = client.public ? 'public' : `${secrets} ${secrets === 1 ? 'secret' : 'secrets'}`;
      const returns = client.redirectUri.map(uri => `  ${uri}`).join('');
      process.stdout.write(
        `${clientId}  ${active ? 'active' : 'disabled'}  ${proof}${keys ? ', keys' : ''}  ${name ?? ''}${scope === null ? '' : `  scope ${scope}`}${returns}\n`,
      );
    }
}

export async function clientActiveCommand(
  id: string,
  active: boolean,
  options: ClientOptions,
  env: Environment,
): Promise<void> {
  const path = `/${encodeURIComponent(id)}/${active ? 'enable' : 'disable'}`;
  await admin(options, env, path, { method: 'POST' });
  const sentence = active
    ? `The client ${id} gets tokens again; those that were not revoked hold.`
    : `The client ${id} is disabled: its tokens end with the next request, and it gets no others.`;
  process.stdout.write(options.json ? `${JSON.stringify({ clientId: id, active })}\n` : `${sentence}\n`);
}

/** The new secret replaces all former ones. Tokens hold until they expire. */
export async function clientRotateCommand(
  id: string,
  options: ClientOptions,
  env: Environment,
): Promise<void> {
  const path = `/${encodeURIComponent(id)}/rotate`;
  const { clientSecret } = await admin<Pick<CreatedApplication, 'clientSecret'>>(options, env, path, {
    method: 'POST',
  });
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ clientId: id, clientSecret })}\n`
      : `client id:     ${id}\nclient secret: ${clientSecret} (it is shown only now)\nFormer secrets obtain no more tokens; tokens that were issued hold until they expire.\n`,
  );
}

/** @param path below $admin/client */
async function admin<Result>(
  options: ClientOptions,
  env: Environment,
  path: string,
  request: ServerRequest,
): Promise<Result> {
  return withServer(options, env, async server => {
    const answer = await server.send(`$admin/client${path}`, request);
    return (request.method === undefined ? readList(answer) : readObject(answer)) as Promise<Result>;
  });
}
