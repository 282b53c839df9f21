// In: `kiln token revoke <which>`. Out: that token ends, or all tokens and secrets of a client, which is disabled.

import { decodeJwt } from 'jose';
import { revokeClient } from '../auth/clients.ts';
import { revokeTokens } from '../auth/token-list.ts';
import type { Environment } from '../config.ts';
import { Failure } from '../failure.ts';
import { consoleLog } from './console.ts';
import { existingProject } from './data.ts';
import { withIdentities } from './identities.ts';
import { readObject } from './remote/answer.ts';
import { openServer, type ServerOptions } from './remote.ts';

/** @param which the id of a token as listed, the token itself, or a client id */
export async function tokenRevokeCommand(
  which: string,
  options: ServerOptions & { readonly json?: boolean; readonly project: string },
  env: Environment,
): Promise<void> {
  const id = which.includes('.') ? idOf(which) : which;
  const server = await openServer(options, env);
  if (server) {
    const client = `$admin/client/${encodeURIComponent(id)}/revoke`;
    const ofClient = await server.send(client, { method: 'POST', also: [404] });
    const answer = ofClient.ok
      ? ofClient
      : await server.send(`$admin/token/${encodeURIComponent(id)}`, { method: 'DELETE' });
    const { revoked } = await readObject<{ readonly revoked: number }>(answer);
    return print(revoked, ofClient.ok, options);
  }
  await withIdentities(env, false, async ({ database, store }) => {
    const project = await projectOf(id);
    const ofClient = project === undefined ? undefined : await revokeClient(store, project, id);
    print(ofClient ?? (await revokeTokens(database, project, id)), ofClient !== undefined, options);

    /** An id is unique in one project alone. */
    async function projectOf(application: string): Promise<number | undefined> {
      const { rows } = await database.generic.query<{ project: number }>(
        'select project from "ClientApplication" where id = $1',
        [application],
      );
      if (rows.length > 1) return existingProject(database, options.project);
      return rows[0]?.project;
    }
  });
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
