// The parameters of SMART in a request for authorization, checked: `aud` is this server, and `launch` one that was begun for the application.
// https://hl7.org/fhir/smart-app-launch/app-launch.html#obtain-authorization-code
import type { Configuration, errors, KoaContextWithOIDC } from 'oidc-provider';
import type { ProjectsDatabase } from '../auth/across-projects.ts';
import type { Authority } from '../auth/authority.ts';
import { findLaunch, type Launch } from '../auth/launch.ts';
import { knownClient } from './client-metadata.ts';
import { isLaunch, words } from './smart-scopes.ts';

export interface LaunchCheck {
  readonly authority: Pick<Authority, 'addresses'>;
  readonly database: ProjectsDatabase;
}

export function launchParameters(
  { authority, database }: LaunchCheck,
  { CustomOIDCProviderError: Refused, InvalidRequest }: typeof errors,
): NonNullable<Configuration['extraParams']> {
  const { base, issuer } = authority.addresses;
  return {
    aud: ({ oidc }, value) => {
      if (value === undefined && isLaunch(oidc.params?.scope))
        throw new InvalidRequest(`the parameter aud is missing: it is ${base}`);
      if (value !== undefined && value.replace(/\/$/, '') !== base)
        throw new Refused('invalid_target', `the only resource here is ${base}`);
    },
    launch: async ({ oidc }: KoaContextWithOIDC, value) => {
      const isAsked = words(oidc.params?.scope).includes('launch');
      if (value === undefined && !isAsked) return;
      if (value === undefined)
        throw new InvalidRequest(
          'the scope launch is for an application that was launched from here, with the parameter launch; ask for launch/patient instead',
        );
      if (!isAsked) throw new InvalidRequest('the parameter launch needs the scope launch');
      const client = await knownClient(issuer, database, oidc.client?.clientId ?? '');
      const launch = await findLaunch(database, value);
      if (!launch || !isLaunchOf(launch, client)) throw new InvalidRequest(usedLaunch);
    },
  };
}

export const usedLaunch =
  'the launch is not known: it has expired, was used already, or is one of another application; launch the application again';

function isLaunchOf(
  { project, application }: Launch,
  client: Awaited<ReturnType<typeof knownClient>>,
): boolean {
  return client?.project?.number === project && client.id === application;
}
