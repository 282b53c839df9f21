// What is stored of who started a job → its principal when the job runs, even after a restart. The job has access as long as membership,
// policies and application are valid: its token may expire meanwhile, but not be revoked. The same of who listens to events.
import { principalOf } from '../auth/grant.ts';
import { remembered } from '../auth/principals.ts';
import { outcomeError } from '../outcome.ts';
import { developer, type Principal } from '../principal/principal.ts';
import type { StoredIdentity } from '../principal/stored-identity.ts';
import type { Acting, ActingOptions } from './acting.ts';

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
      ...{ project, client, membership, application, user, external, scope, patient, launch },
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
