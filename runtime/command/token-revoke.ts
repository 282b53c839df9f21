// In: `kiln token revoke <which>`. Out: that token ends, or all tokens and secrets of a client, which is disabled.

import { decodeJwt } from 'jose';
import type { Environment } from '../config.ts';
import { isId } from '../definitions/id.ts';
import { Failure } from '../failure.ts';
import { consoleLog } from './console.ts';
import { readObject } from './remote/answer.ts';
import { chosenServer, type Server, type ServerOptions } from './remote.ts';
import { withServers } from './with-server.ts';

/** @param which the id of a token as listed, the token itself, or a client id */
export async function tokenRevokeCommand(
  which: string,
  options: ServerOptions & { readonly json?: boolean; readonly project: string },
  env: Environment,
): Promise<void> {
  const id = which.includes('.') ? idOf(which) : which;
  const all = chosenServer(options, env) ? options : { ...options, project: undefined };
  await withServers(all, env, async servers => {
    let [revoked, isClient] = [0, false];
    for (const server of await holding(servers, id, options.project)) {
      const client = `$admin/client/${encodeURIComponent(id)}/revoke`;
      const ofClient = await server.send(client, { method: 'POST', also: [404] });
      const answer = ofClient.ok
        ? ofClient
        : await server.send(`$admin/token/${encodeURIComponent(id)}`, { method: 'DELETE' });
      revoked += (await readObject<{ readonly revoked: number }>(answer)).revoked;
      isClient ||= ofClient.ok;
    }
    print(revoked, isClient, options);
  });
}

/** The id of a client is unique in one project alone. @param project where several have it */
async function holding(servers: readonly Server[], id: string, project: string): Promise<readonly Server[]> {
  if (servers.length === 1 || !isId(id)) return servers;
  const found: Server[] = [];
  for (const server of servers)
    if ((await server.send(`ClientApplication/${id}`, { also: [404, 410] })).ok) found.push(server);
  if (found.length > 1) return servers.filter(each => each.project === project);
  return found.length === 1 ? found : servers;
}

function print(revoked: number, isClient: boolean, { json }: { readonly json?: boolean }): void {
  if (revoked === 0 && !isClient)
    throw new Failure(
      'There is no such token or client, or nothing of it holds any more: see kiln token list.',
    );
  process.stdout.write(
    json ? `${JSON.stringify({ revoked })}\n` : `${revoked} revoked, from the next request on.\n`,
  );
  consoleLog.info(
    isClient
      ? 'The client is disabled, and its secrets have ended: kiln client enable and kiln client rotate give it another.'
      : 'The secret of its client still obtains other tokens: kiln client disable ends that.',
  );
}

/** Whose signature is not checked: only who may revoke all tokens can do it by this. */
function idOf(token: string): string {
  try {
    const { jti } = decodeJwt(token);
    if (jti !== undefined) return jti;
  } catch {
    // Reported below, as for a token without an id.
  }
  throw new Failure('That is no access token of this database, or it has expired.');
}
