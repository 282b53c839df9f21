// Parameters of an address → the membership or the policies as which an administrator looks; [base]/$admin/access: what these grant of each type.
import type { Reference } from '../../generated/types/index.d.ts';
import { accessMatrix } from '../access/matrix.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { type MembershipPrincipal, policyPrincipal, withoutAccess } from '../auth/membership.ts';
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';
import { type AdminOptions, type AdminRequest, memberOf } from './admin-request.ts';

/** `membership`; or `policy`, which may repeat, with `parameter` and `profile`. */
export const viewParameters = ['membership', 'policy', 'parameter', 'profile'];

export async function accessOf({ ctx, options, principal }: AdminRequest): Promise<object> {
  const as = await seenAs(options, principal, new URLSearchParams(ctx.querystring));
  if (!as)
    throw outcomeError(
      'required',
      'Whose access? Give membership=ID, or policy=ID with parameter=name=value.',
    );
  return accessMatrix(options.engine.resources(as, {}).access, as.grant);
}

/** @returns undefined if they name no one. @throws OutcomeError 400, 404, 422 */
export async function seenAs(
  options: AdminOptions,
  principal: Principal,
  given: URLSearchParams,
): Promise<MembershipPrincipal | undefined> {
  const [membership, ...more] = given.getAll('membership');
  const policies = given.getAll('policy').map(name => name.replace(/^AccessPolicy\//, ''));
  if (more.length > 0 || (membership !== undefined && policies.length > 0))
    throw outcomeError('value', 'Give one membership, or policies: a view is that of one of them.');
  if (membership !== undefined)
    return memberOf(options, principal, membership).catch((error: unknown) => {
      if (!(error instanceof NoAccessGiven)) throw error;
      throw outcomeError('business-rule', withoutAccess(membership, error));
    });
  if (policies.length === 0) return undefined;
  const parameters = new Map<string, string | Reference>();
  for (const text of given.getAll('parameter')) {
    const [, name, value] = /^%?([A-Za-z][\w-]*)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw outcomeError('value', `The parameter is ${shown(text)}: write name=value.`);
    parameters.set(name, value);
  }
  const profile = given.get('profile') ?? undefined;
  const found = await policyPrincipal(options.store, principal.project, policies, { profile, parameters });
  if (typeof found !== 'string') return found;
  throw outcomeError('not-found', `There is no AccessPolicy/${shown(found)} in the project.`);
}
