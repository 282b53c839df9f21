// The principal that starts a job → plain data, and back to a principal when the job runs, even after a restart. The job has access as long
// as membership, policies and application are valid: its token may expire meanwhile, but not be revoked.
import { principalOf } from '../auth/grant.ts';
import { remembered } from '../auth/principals.ts';
import type { Person } from '../auth/user-identity.ts';
import { outcomeError } from '../outcome.ts';
import { developer, type ForeignIdentity, type Principal } from '../principal/principal.ts';
import type { SmartScope } from '../principal/scope.ts';
import type { Acting, ActingOptions } from './acting.ts';

/** JSON. */
export type JobIdentity =
  | { readonly kind: 'developer' }
  | {
      readonly kind: 'member';
      readonly project: number;
      readonly client: string;
      readonly membership: string;
      readonly token?: string;
      readonly application?: string;
      readonly user?: Person;
      readonly external?: ForeignIdentity;
      readonly scope?: string;
      readonly patient?: string;
      readonly launch?: string;
      readonly profile?: string;
    };

export function jobIdentity({ project, client, grant, stamp }: Principal): JobIdentity {
  if (!grant) return { kind: 'developer' };
  const { membership, scopes, patient, launch, profile } = grant;
  return {
    kind: 'member',
    project,
    client,
    membership: membership.id,
    ...(stamp?.token === undefined ? {} : { token: stamp.token }),
    ...(stamp?.application === undefined ? {} : { application: stamp.application.id }),
    ...(stamp?.user === undefined ? {} : { user: stamp.user }),
    ...(stamp?.identity === undefined ? {} : { external: stamp.identity }),
    ...(scopes === undefined ? {} : { scope: scopes.map(scopeText).join(' ') }),
    ...(patient === undefined ? {} : { patient }),
    ...(launch === undefined ? {} : { launch }),
    ...(profile === undefined ? {} : { profile }),
  };
}

/** The identity that may read the job: its membership. */
export function starterOf({ client, grant }: Principal): string {
  return grant ? `ProjectMembership/${grant.membership.id}` : client;
}

export function asStarter(options: ActingOptions, identity: JobIdentity): Acting {
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

function scopeText({ level, type, interactions, criteria }: SmartScope): string {
  const letters = [...'cruds'].filter(letter => [...interactions].some(each => each === letter)).join('');
  return `${level}/${type}.${letters}${criteria === undefined ? '' : `?${criteria}`}`;
}
