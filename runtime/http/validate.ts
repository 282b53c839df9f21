// [base]/[Type]/$validate by POST and [base]/[Type]/[id]/$validate by GET and POST → 200 with an OperationOutcome, whatever it reports; a 4xx
// means that nothing could be validated. https://hl7.org/fhir/R4/resource-operation-validate.html
import type { Context } from 'koa';
import type { ResourceAccess } from '../access/resources.ts';
import {
  checkMayValidate,
  isBase,
  type Sent,
  validateDelete,
  validateSent,
  validateStored,
  validateUpdate,
  visible,
} from '../access/validate.ts';
import { isId } from '../definitions/id.ts';
import { profiles } from '../definitions/profiles.ts';
import type { Inside } from '../graphql/engine.ts';
import { inHeader, type OutcomeIssue, outcomeError, outcomeIssue, outcomeOf } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';
import { checkType } from '../validate/intake.ts';
import { claimedProfiles } from '../validate/profile/rules.ts';
import type { BodyLimits } from './body.ts';
import { profilesOf } from './capabilities.ts';
import { expectedVersion } from './conditional.ts';
import type { Handlers, RoutedContext } from './dispatch.ts';
import { insideOf } from './gone.ts';
import { hasBody, inAddress } from './operation-input.ts';
import { operationParameters } from './operation-parameters.ts';
import { bodyText } from './resource-body.ts';
import { principalOf } from './route.ts';
import { checkOperation } from './unsupported.ts';
import { type ValidateInput, validateInput } from './validate-input.ts';

export interface ValidateOptions {
  readonly resources: (principal: Principal, inside: Inside) => ResourceAccess;
  readonly limits: BodyLimits;
}

/** Expects the principal at `ctx.state.principal`. */
export function validateHandlers(options: ValidateOptions): Handlers {
  return { $validate: ctx => respond(ctx, options) };
}

interface Target {
  readonly ctx: Context;
  readonly resources: ResourceAccess;
  readonly type: string;
  /** Undefined on the path of a type. */
  readonly id: string | undefined;
}

async function respond(ctx: RoutedContext, options: ValidateOptions): Promise<void> {
  const { type = '', id } = ctx.params;
  if (id !== undefined && !isId(id)) throw outcomeError('not-found', `${type}/${shown(id)} does not exist.`);
  checkOperation(ctx, '$validate', inAddress(operationParameters.$validate));
  const resources = options.resources(principalOf(ctx), insideOf(ctx));
  checkMayValidate(resources.access);
  const text = hasBody(ctx) ? await bodyText(ctx, options.limits) : '';
  const input = validateInput(ctx.querystring, text, type);
  checkHeaders(ctx, input.mode);
  const names = profileNames(input, type);
  const issues = await issuesOf({ ctx, resources, type, id }, input, names);
  const isSound = issues.every(({ severity }) => severity === 'warning');
  const all = isSound ? [...issues, noIssue(type, input.mode, names)] : issues;
  ctx.status = 200;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  ctx.body = JSON.stringify(outcomeOf(all));
}

async function issuesOf(
  { ctx, resources, type, id }: Target,
  { mode, resource, profile, at }: ValidateInput,
  names: readonly string[],
): Promise<readonly OutcomeIssue[]> {
  if (mode === 'profile' && profile === undefined)
    throw outcomeError('required', 'The mode is profile, and there is no profile: name one.', at('mode'));
  if (id === undefined) {
    if (mode === 'update' || mode === 'delete')
      throw outcomeError(
        'invalid',
        `The mode ${mode} is about a stored resource: send it to ${type}/[id]/$validate.`,
        at('mode'),
      );
    return validateSent(resources, type, needed(resource, type), names, mode === 'create' ? mode : undefined);
  }
  switch (mode) {
    case 'create':
      throw outcomeError(
        'invalid',
        `A create has no id: send the mode create to ${type}/$validate.`,
        at('mode'),
      );
    case 'update': {
      const sent = needed(resource, type);
      return validateUpdate(resources, type, id, sent, names, expectedVersion(ctx));
    }
    case 'delete':
      return validateDelete(resources, type, id, expectedVersion(ctx));
    default:
      if (!resource) return validateStored(resources, type, id, names);
      await visible(resources, type, id);
      return validateSent(resources, type, needed(resource, type), names);
  }
}

/** @throws OutcomeError 400 */
function needed(resource: Sent | undefined, type: string): Sent {
  if (!resource)
    throw outcomeError(
      'required',
      `There is no resource to validate: send a ${type}, or Parameters with resource.`,
    );
  checkType(resource.value, type);
  return resource;
}

/** @throws OutcomeError 422 with the profiles that there are */
function profileNames({ profile, at }: ValidateInput, type: string): readonly string[] {
  if (profile === undefined || isBase(profile, type)) return [];
  const names = claimedProfiles({ resourceType: type, meta: { profile: [profile] } });
  if (names.length > 0) return names;
  const base = `http://hl7.org/fhir/StructureDefinition/${type}`;
  const known = [base, ...profilesOf(type)].join(', ');
  throw outcomeError(
    'not-supported',
    `The server does not have the profile ${shown(profile)} of ${type}. It has ${known}.`,
    Object.assign({ status: 422 }, at('profile')),
  );
}

function noIssue(type: string, mode: string | undefined, names: readonly string[]): OutcomeIssue {
  const { profiles: all } = profiles();
  const by = names.map(name => ` and the profile ${all[name]?.url ?? name}`).join('');
  const sentences: Readonly<Record<string, string>> = {
    create: `The ${type} has no faults by the definitions of FHIR R4${by}, and can be created.`,
    update: `The ${type} has no faults by the definitions of FHIR R4${by}, and the update can be made.`,
    delete: `The ${type} can be deleted.`,
  };
  const sentence = sentences[mode ?? ''] ?? `The ${type} has no faults by the definitions of FHIR R4${by}.`;
  return outcomeIssue('information', 'informational', sentence);
}

/** Conditions are never ignored. @throws OutcomeError 400 */
function checkHeaders(ctx: Context, mode: string | undefined): void {
  const hasVersion = mode === 'update' || mode === 'delete';
  const never = ['If-None-Exist', 'If-Unmodified-Since', 'If-None-Match', 'If-Modified-Since'];
  const refused = [...never, ...(hasVersion ? [] : ['If-Match'])];
  const name = refused.find(each => ctx.get(each) !== '');
  if (name !== undefined)
    throw outcomeError(
      'not-supported',
      `$validate does not check the header ${name} here: leave it out.`,
      inHeader(name),
    );
}
