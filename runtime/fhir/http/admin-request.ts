// A request of an administrator, the membership or policies whose view it requests, and why they see a subject; [base]/$admin/access: their
// access to each type.
import type { Reference } from '../../../generated/client/types/index.d.ts';
import { accessMatrix } from '../../access/matrix.ts';
import type { ResourceAccess } from '../../access/resources.ts';
import { noSubject, notSeen, readSubject, type Why, why } from '../../access/why.ts';
import { isId } from '../../base/definitions/id.ts';
import { readJsonText } from '../../base/http/body.ts';
import { parseJson } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import { type OutcomeError, outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { shown } from '../../base/short-text.ts';
import type { Store } from '../../database/store/resource.ts';
import { NoAccessGiven } from '../../identity/auth/grant.ts';
import {
  type MembershipPrincipal,
  membershipId,
  membershipPrincipal,
  policyPrincipal,
  withoutAccess,
} from '../../identity/auth/membership.ts';
import type { RoutedContext } from './dispatch.ts';
import type { Services } from './services.ts';
import { checkOnce } from './support-check.ts';

export interface AdminRequest {
  readonly ctx: RoutedContext;
  readonly services: Services;
  readonly store: Store;
  readonly database: Store['database'];
  readonly principal: Principal;
  readonly project: number;
  readonly resources: ResourceAccess;
  /** Of the path; empty where it has none. */
  readonly id: string;
}

/** Returns the JSON of the response, as a value or as text. */
export type AdminAnswer = (request: AdminRequest) => Promise<unknown>;

/** The members of the body; undefined: it is not an object. */
export async function membersOf({
  ctx,
  services,
}: AdminRequest): Promise<Record<string, unknown> | undefined> {
  const body = parseJson(await readJsonText(ctx.req, services.config.limits));
  return isRecord(body) ? { ...body } : undefined;
}

export async function projectOf({ database, project: number }: AdminRequest) {
  const text = 'select name from kiln_project where number = $1';
  const { rows } = await database.generic.query<{ name: string }>(text, [number]);
  return { number, name: rows[0]?.name ?? '' };
}

/** @param wrong makes the refusal of an advice @param names what else the body may have */
export function rightsOf(
  { policies = [], parameters = {}, profile, ...others }: Record<string, unknown>,
  wrong: (advice: string) => OutcomeError,
  names: readonly string[],
) {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined || !Array.isArray(policies) || !isRecord(parameters))
    throw wrong(
      `${unknown === undefined ? '' : `${shown(unknown)} is not one of its members; `}send ` +
        '{"policies": [], "parameters": {}, "profile": "Type/id"}, of which each may be left ' +
        `out, and ${names.join(', ')}`,
    );
  if (!policies.every((id: unknown) => typeof id === 'string' && isId(id)))
    throw wrong('send the ids of AccessPolicies as policies');
  const values = Object.entries(parameters).map(
    ([name, value]) => [name, parameterOf(value, wrong)] as const,
  );
  if (profile !== undefined && !isReference(profile)) throw wrong('send Type/id as profile');
  return { policies: policies as readonly string[], parameters: new Map(values), profile };
}

function parameterOf(value: unknown, wrong: (advice: string) => OutcomeError): string | Reference {
  if (typeof value === 'string') return value;
  if (isRecord(value) && isReference(value.reference)) return { reference: value.reference };
  throw wrong('send each of the parameters as a text, or as {"reference": "Type/id"}');
}

function isReference(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64}$/.test(value);
}

/** @throws OutcomeError 404, NoAccessGiven */
export async function memberOf(
  { store, project }: Pick<AdminRequest, 'store' | 'project'>,
  name: string,
): Promise<MembershipPrincipal> {
  const id = membershipId(name);
  const found = await membershipPrincipal(store, store.index.base, project, id);
  if (found) return found;
  throw outcomeError('not-found', `There is no ProjectMembership/${shown(id)} in the project.`);
}

/** @param text of the subject: `Patient/1.birthDate`. @throws OutcomeError 400, 404 */
export async function whyOf(
  request: Pick<AdminRequest, 'services' | 'store' | 'project'>,
  membership: string,
  text: string,
): Promise<Why> {
  const subject = readSubject(text);
  if (!subject) throw outcomeError('value', noSubject(shown(text)));
  const member = await memberOf(request, membership).catch((error: unknown) => {
    if (error instanceof NoAccessGiven) return error;
    throw error;
  });
  if (member instanceof NoAccessGiven) return notSeen(text, withoutAccess(membership, member));
  const { store, access } = request.services.engine.resources(member, {});
  return why(store, member, access, member.grant, subject);
}

/** `membership`; or `policy`, which may repeat, with `parameter` and `profile`. */
export const viewParameters = ['membership', 'policy', 'parameter', 'profile'];

export async function accessOf(request: AdminRequest): Promise<object> {
  const as = await seenAs(request);
  const sentence = 'Whose access? Give membership=ID, or policy=ID with parameter=name=value.';
  if (!as) throw outcomeError('required', sentence);
  return accessMatrix(request.services.engine.resources(as, {}).access, as.grant);
}

/** @returns undefined without a membership and policies. @throws OutcomeError 400, 404, 422 */
export async function seenAs(request: AdminRequest): Promise<MembershipPrincipal | undefined> {
  const given = new URLSearchParams(request.ctx.querystring);
  const [membership, ...more] = given.getAll('membership');
  const policies = given.getAll('policy').map(name => name.replace(/^AccessPolicy\//, ''));
  if (more.length > 0 || (membership !== undefined && policies.length > 0))
    throw outcomeError('value', 'Give one membership, or policies: a view is that of one of them.');
  if (membership !== undefined)
    return memberOf(request, membership).catch((error: unknown) => {
      if (!(error instanceof NoAccessGiven)) throw error;
      throw outcomeError('business-rule', withoutAccess(membership, error));
    });
  if (policies.length === 0) return undefined;
  checkOnce(request.ctx, ['profile']);
  const parameters = new Map<string, string | Reference>();
  for (const text of given.getAll('parameter')) {
    const [, name, value] = /^%?([A-Za-z][\w-]*)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw outcomeError('value', `The parameter is ${shown(text)}: write name=value.`);
    if (parameters.has(name))
      throw outcomeError('value', `The parameter gives ${shown(name)} several times: give it once.`);
    parameters.set(name, value);
  }
  const profile = given.get('profile') ?? undefined;
  const { store, project } = request;
  const found = await policyPrincipal(store, project, policies, { profile, parameters });
  if (typeof found !== 'string') return found;
  throw outcomeError('not-found', `There is no AccessPolicy/${shown(found)} in the project.`);
}
