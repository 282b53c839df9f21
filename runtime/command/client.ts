// In: `kiln client list | disable | enable | rotate`. Out: the clients of a project; one that gets no tokens, gets them again, or gets them
// by another secret.
import { type ListedClient, listClients, rotateSecret, setActive } from '../auth/clients.ts';
import { type Environment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import type { Store } from '../store/resource.ts';
import { existingProject, withData } from './data.ts';
import { openServer, type ServerOptions } from './remote.ts';

export interface ClientOptions extends ServerOptions {
  readonly project: string;
  readonly json?: boolean;
}

export async function clientListCommand(options: ClientOptions, env: Environment): Promise<void> {
  const clients = await either<readonly ListedClient[]>(options, env, 'GET', '', listClients);
  if (options.json) process.stdout.write(`${JSON.stringify(clients)}\n`);
  else
    for (const { clientId, active, name, secrets, keys, scope } of clients)
      process.stdout.write(
        `${clientId}  ${active ? 'active' : 'disabled'}  ${secrets} ${secrets === 1 ? 'secret' : 'secrets'}${keys ? ', keys' : ''}  ${name ?? ''}${scope === null ? '' : `  scope ${scope}`}\n`,
      );
}

export async function clientActiveCommand(
  id: string,
  active: boolean,
  options: ClientOptions,
  env: Environment,
): Promise<void> {
  const path = `/${encodeURIComponent(id)}/${active ? 'enable' : 'disable'}`;
  await either<unknown>(options, env, 'POST', path, async (store, project) => {
    if (!(await setActive(store, project, id, active))) throw noClient(id);
  });
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
  const { clientSecret } = await either(options, env, 'POST', path, async (store, project) => {
    const made = await rotateSecret(store, project, id);
    if (made === undefined) throw noClient(id);
    return { clientSecret: made };
  });
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ clientId: id, clientSecret })}\n`
      : `client id:     ${id}\nclient secret: ${clientSecret} (it is shown only now)\nFormer secrets obtain no more tokens; tokens that were issued hold until they expire.\n`,
  );
}

/** @param path below $admin/client */
async function either<Result>(
  options: ClientOptions,
  env: Environment,
  method: string,
  path: string,
  inDatabase: (store: Store, project: number) => Promise<Result>,
): Promise<Result> {
  const server = await openServer(options, env);
  if (server) {
    return (await (await server.send(`$admin/client${path}`, { method })).json()) as Result;
  }
  return withData(readConfig(env), async ({ database, store }) =>
    inDatabase(store, await existingProject(database, options.project)),
  );
}

function noClient(id: string): Failure {
  return new Failure(`There is no ClientApplication/${id} in the project: see kiln client list.`);
}
