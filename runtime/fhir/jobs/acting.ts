// The identity of a bot, a job or a listener → the current principal of its calls, also after a restart. A revocation during a run applies
// to the next call. Work that was started with a token has access while membership, policies and application are valid and the token is
// not revoked; it may expire.

import type { FoundBot } from '../../access/bot-lookup.ts';
import { OutcomeError, outcome, outcomeError } from '../../base/outcome.ts';
import { developer, type Principal } from '../../base/principal/principal.ts';
import type { StoredIdentity } from '../../base/principal/stored-identity.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { NoAccessGiven, principalOf } from '../../identity/auth/grant.ts';
import { botPrincipal } from '../../identity/auth/membership.ts';
import { remembered } from '../../identity/auth/principals.ts';

/** Returns the current principal. @throws OutcomeError if its access was revoked */
export type Acting = () => Promise<Principal>;

export interface ActingOptions {
  readonly database: GenericDatabase;
  readonly base: () => string;
  readonly planMemory: number;
}

/** The bot itself. Its membership is read with its first call: a bot without calls needs none. */
export function asBot(options: ActingOptions, project: number, { id, resource }: FoundBot): Acting {
  const { database, base } = options;
  return remembered(options, () =>
    botPrincipal(database, base(), project, id, resource).catch((error: unknown) => {
      if (!(error instanceof NoAccessGiven)) throw error;
      const sentence = `The bot may not touch any data: ${error.reason}.`;
      throw new OutcomeError(outcome('error', 'forbidden', sentence));
    }),
  );
}

/** The identity that may read the job: its membership. */
export function starterOf({ client, grant }: Principal): string {
  return grant ? `ProjectMembership/${grant.membership.id}` : client;
}

export function asStarter(options: ActingOptions, identity: StoredIdentity): Acting {
  if (identity.kind === 'developer') return async () => developer;
  const { database, base } = options;
  const { project, client, membership, token, application, user, external, scope, patient, launch, profile } =
    identity;
  const member = remembered(options, () =>
    principalOf(database, base(), {
      project,
      client,
      membership,
      application,
      user,
      external,
      scope,
      patient,
      launch,
      // The expiry of the token is not checked.
      token: undefined,
      fhirUser: profile,
      expires: Number.POSITIVE_INFINITY,
    }),
  );
  return async () => {
    if (token !== undefined) await checkNotRevoked(options, token);
    return member();
  };
}

async function checkNotRevoked({ database }: ActingOptions, token: string): Promise<void> {
  const { rows } = await database.generic.query<{ is: boolean }>(
    'select revoked is not null as is from kiln_token where id = $1',
    [token],
  );
  if (rows[0]?.is)
    throw outcomeError('forbidden', 'The access token that the job was started with was revoked.');
}
