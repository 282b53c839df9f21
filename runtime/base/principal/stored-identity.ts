// A principal → plain data that outlasts its token: what is stored of who started a job, or listens to events (jobs/acting.ts).
import type { AccessStamp, ForeignIdentity, Principal } from './principal.ts';
import type { SmartScope } from './scope.ts';

/** JSON. */
export type StoredIdentity =
  | { readonly kind: 'developer' }
  | {
      readonly kind: 'member';
      readonly project: number;
      readonly client: string;
      readonly membership: string;
      readonly token?: string;
      readonly application?: string;
      readonly user?: AccessStamp['user'];
      readonly external?: ForeignIdentity;
      readonly scope?: string;
      readonly patient?: string;
      readonly launch?: string;
      readonly profile?: string;
    };

export function storedIdentity({ project, client, grant, stamp }: Principal): StoredIdentity {
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

function scopeText({ level, type, interactions, criteria }: SmartScope): string {
  const letters = [...'cruds'].filter(letter => [...interactions].some(each => each === letter)).join('');
  return `${level}/${type}.${letters}${criteria === undefined ? '' : `?${criteria}`}`;
}
