// In: the access of a membership and the SQL of a query. Out: the entries of its policies that apply to the tables of the SQL.
import { brokenPolicies, type DescribedEntry, describeEntries } from '../../access/matrix.ts';
import { elements } from '../../base/definitions/elements.ts';
import type { Engine } from '../../graphql/engine.ts';
import type { MembershipPrincipal } from '../../identity/auth/membership.ts';

export interface ExplainedAccess {
  readonly membership: string;
  /** Memberships of one class share plans. */
  readonly policyClass: string;
  /** By type; `*` stands for targets of references whose type is only known at run time. */
  readonly types: Readonly<Record<string, readonly DescribedEntry[]>>;
  /** Policies that do not parse, and so grant nothing. */
  readonly broken: ReturnType<typeof brokenPolicies>;
}

export function explainedAccess(
  engine: Pick<Engine, 'resources'>,
  as: MembershipPrincipal,
  sql: string,
): ExplainedAccess {
  const { access } = engine.resources(as, {});
  const read = elements().resources.filter(type => sql.includes(`"${type}"`));
  const types = /kiln_(row|content|version)\(/.test(sql) ? [...read, '*'] : read;
  return {
    membership: as.grant.membership.id,
    policyClass: access.policyClass,
    types: Object.fromEntries(types.map(type => [type, describeEntries(access, as.grant, type)])),
    broken: brokenPolicies(as.grant),
  };
}
