// A client that proved itself with the request → the identity that a token without a requested scope would have.
import type { Database } from '../postgres/database.ts';
import { membershipOf, type ProvenClient } from './client.ts';
import type { Identity } from './grant.ts';
import { OAuthError } from './oauth-error.ts';
import { grantedScope } from './scope-overlap.ts';

/** @throws OAuthError `unauthorized_client` or `invalid_scope` where the token endpoint issues no token either */
export function checkOwnName({ grants }: Pick<ProvenClient, 'grants'>): void {
  if (grants.includes('client_credentials')) return;
  throw new OAuthError(
    'unauthorized_client',
    'People sign in with this client: it gets no tokens in its own name.',
  );
}

/** Of those that are asked for, the scopes that a client may have in its own name; undefined: not limited. @throws OAuthError */
export function ownScope(
  asked: string | undefined,
  { scope }: Pick<ProvenClient, 'scope'>,
): string | undefined {
  const granted = grantedScope(asked, scope);
  if (granted !== '') return granted;
  throw new OAuthError(
    'invalid_scope',
    'No scope is granted: ask for SMART scopes such as system/Patient.rs, on types of this server, that the client may have.',
  );
}

/** @param lifetime after which the proof is read again, in milliseconds @throws OAuthError */
export async function clientIdentity(
  database: Pick<Database, 'generic'>,
  client: ProvenClient,
  lifetime: number,
): Promise<Identity> {
  checkOwnName(client);
  const scope = ownScope(undefined, client);
  const { project, id, version, until } = client;
  return {
    project,
    membership: await membershipOf(database, client),
    token: undefined,
    application: id,
    proven: version,
    external: undefined,
    client: `${project} ${id}`,
    scope,
    patient: undefined,
    fhirUser: undefined,
    expires: Math.min(until, Date.now() + lifetime),
  };
}
