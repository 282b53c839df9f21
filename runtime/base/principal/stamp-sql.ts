// An access stamp → a boolean expression that is true exactly while the stamp is valid, and the values of its parameters.
import type { AccessStamp } from './principal.ts';

/** What the expression compares, each with the type of its parameter. */
export const parameterTypes = {
  project: 'int4',
  token: 'text',
  membership: 'text',
  membershipVersion: 'int8',
  application: 'text',
  applicationVersion: 'int8',
  policies: 'text[]',
  policyVersions: 'int8[]',
  identity: 'int8',
  identityProjects: 'text[]',
} as const;

export type StampParameter = keyof typeof parameterTypes;

export const stampParameters = Object.keys(parameterTypes) as readonly StampParameter[];

/**
 * True if the token is not revoked, the project in use, and application, membership and policies are at the
 * versions that the grant was read from: whether they were active was seen then. What is deleted or changed is at none of them.
 * A foreign issuer's token is valid while no other membership of the projects of that issuer has its identity. Every other look-up is by
 * primary key, and the text is the same for all stamps.
 *
 * @param placeholder returns the SQL of a parameter, `$1` or the like; may be called with the same one several times
 */
export function stampSql(placeholder: (parameter: StampParameter) => string): string {
  const at = (parameter: StampParameter) => `${placeholder(parameter)}::${parameterTypes[parameter]}`;
  const isAt = (type: string, id: StampParameter, version: StampParameter) =>
    `exists (select from "${type}" where project = ${at('project')} and id = ${at(id)} and version = ${at(version)})`;
  const known = `select from kiln_project k, "ProjectMembership" m
    where m.project = k.number and m.tokens @> array[${at('identity')}] and m.content->>'active' is distinct from 'false'
    and k.name = any(${at('identityProjects')}) limit 2`;
  return `((${at('token')} is null or not exists (select from kiln_revoked where project = ${at('project')} and token = ${at('token')}))
  and exists (select from kiln_project k left join "Project" p on p.project = k.number and p.id = k.name
    where k.number = ${at('project')} and p.content->>'active' is distinct from 'false')
  and ${isAt('ProjectMembership', 'membership', 'membershipVersion')}
  and (${at('application')} is null or ${isAt('ClientApplication', 'application', 'applicationVersion')})
  and not exists (select from unnest(${at('policies')}, ${at('policyVersions')}) w (id, version)
    where not exists (select from "AccessPolicy" p where p.project = ${at('project')} and p.id = w.id and p.version = w.version))
  and (${at('identity')} is null or (select count(*) from (${known}) i) = 1))`;
}

export function stampValue(stamp: AccessStamp, parameter: StampParameter): unknown {
  switch (parameter) {
    case 'project':
      return stamp.project;
    case 'token':
      return stamp.token ?? null;
    case 'membership':
      return stamp.membership.id;
    case 'membershipVersion':
      return stamp.membership.version;
    case 'application':
      return stamp.application?.id ?? null;
    case 'applicationVersion':
      return stamp.application?.version ?? null;
    case 'policies':
      return stamp.policies.map(({ id }) => id);
    case 'policyVersions':
      return stamp.policies.map(({ version }) => version);
    case 'identity':
      return stamp.identity?.hash ?? null;
    case 'identityProjects':
      return stamp.identity?.projects ?? null;
  }
}
