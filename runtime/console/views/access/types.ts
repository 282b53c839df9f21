// The resources of access, as far as pages share them: their names, and where the console has pages of them.
import type {
  AccessPolicy,
  AuditEvent,
  ProjectMembership,
} from '../../../../generated/client/types/index.d.ts';
import { useAnswer } from '../../kit/load.tsx';
import { send } from '../../send.ts';

export type { AccessPolicy, AuditEvent, ProjectMembership };
export type GivenAccess = NonNullable<ProjectMembership['access']>[number];

/** `ward` of `AccessPolicy/ward`. */
export function idOf({ reference = '' }: { readonly reference?: string } = {}): string {
  return reference.split('/').at(-1) ?? '';
}

/** Whom a membership is about, in the words that it has. @param client the name of its client */
export function memberName(member: ProjectMembership, client: string | undefined): string {
  const { profile, principal, externalIdentity = [], id = '' } = member;
  const references = [profile?.display, principal?.display, profile?.reference, principal?.reference];
  return [client, ...references, externalIdentity[0]?.value].find(each => each !== undefined) ?? id;
}

/**
 * The names of clients, where lists would show their ids.
 * @returns of `ClientApplication/x` or `x`; undefined without one
 */
export function useClientNames(): (reference: string | undefined) => string | undefined {
  const { value = [] } = useAnswer<readonly { clientId: string; name: string | null }[]>('$admin/client');
  const names = new Map(value.map(({ clientId, name }) => [clientId, name]));
  return reference => names.get(reference?.replace(/^ClientApplication\//, '') ?? '') ?? undefined;
}

/** @param path `client`, an id, `rotate` */
export function administer(method: 'POST' | 'DELETE', ...path: readonly string[]) {
  return send(`$admin/${path.map(encodeURIComponent).join('/')}`, { method });
}

const pages: Readonly<Record<string, string>> = {
  AccessPolicy: '/access/policies',
  ProjectMembership: '/access/memberships',
  ClientApplication: '/access/clients',
  Bot: '/bots',
};

/** Of `Bot/admit`, if a special view shows resources of the type. */
export function ownPage(reference: string): string | undefined {
  const [type = '', id = ''] = reference.split('/');
  return pages[type] && `${pages[type]}/${encodeURIComponent(id)}`;
}

export function resourcePath(reference: string): string | undefined {
  if (!/^[A-Z][A-Za-z]+\/[A-Za-z0-9.-]+$/.test(reference)) return undefined;
  return ownPage(reference) ?? `/data/${reference}`;
}
