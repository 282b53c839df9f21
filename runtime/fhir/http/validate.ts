// [base]/[Type]/$validate and [base]/[Type]/[id]/$validate → 200 with an OperationOutcome, also for an invalid resource; 4xx if the
// resource could not be validated.
// https://hl7.org/fhir/R4/resource-operation-validate.html
import type { Context } from 'koa';
import type { ResourceAccess } from '../../access/resources.ts';
import {
  checkMayValidate,
  isBase,
  type Sent,
  validateDelete,
  validateSent,
  validateStored,
  validateUpdate,
  visible,
} from '../../access/validate.ts';
import { profiles } from '../../base/definitions/profiles.ts';
import { bodyText } from '../../base/http/body.ts';
import { parseJson, withoutBom } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import { itemSpans, memberSpans, type Span } from '../../base/json/span.ts';
import { inHeader, type OutcomeIssue, outcomeError, outcomeIssue, outcomeOf } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { checkType } from '../../base/validate/intake.ts';
import { claimedProfiles } from '../../base/validate/profile/rules.ts';
import { ifMatchOf } from '../../database/store/version-tag.ts';
import { profilesOf } from './capabilities.ts';
import type { Handler, RoutedContext } from './dispatch.ts';
import { hasBody, type Input, inputOf, only, placeOf, read } from './operation.ts';
import { checkId, resourcesOf, sendFhir } from './request.ts';
import type { Services } from './services.ts';
import { checkOperation } from './support-check.ts';

const modes = ['create', 'update', 'delete', 'profile'] as const;
type Mode = (typeof modes)[number];

interface ValidateRequest {
  readonly type: string;
  /** Undefined on the path of a type. */
  readonly id: string | undefined;
  readonly resource: Sent | undefined;
  readonly mode: Mode | undefined;
  /** A canonical. */
  readonly profile: string | undefined;
  /** Where a parameter is. */
  readonly at: (name: 'mode' | 'profile') => { readonly expression: string };
}

export const validate: Handler = async (ctx, services) => {
  const { type = '', id } = ctx.params;
  checkId(type, id);
  checkOperation(ctx, '$validate', ['mode', 'profile']);
  const resources = resourcesOf(ctx, services);
  checkMayValidate(resources.access);
  const asked = await readRequest(ctx, services, type);
  checkHeaders(ctx, asked.mode);
  const names = profileNames(asked);
  const issues = await issuesOf(ctx, resources, asked, names);
  const isSound = issues.every(({ severity }) => severity === 'warning');
  sendFhir(ctx, outcomeOf(isSound ? [...issues, noIssue(type, asked.mode, names)] : issues));
};

/**
 * The query and the body, which is the resource itself, or Parameters that hold it. https://hl7.org/fhir/R4/operations.html#request
 *
 * @throws OutcomeError 400
 */
async function readRequest(ctx: RoutedContext, { config }: Services, type: string): Promise<ValidateRequest> {
  const text = hasBody(ctx) ? withoutBom(await bodyText(ctx, config.limits)) : '';
  const value = text.trim() === '' ? undefined : parseJson(text, Number.POSITIVE_INFINITY);
  const isParameters = isInput(value, type);
  const input = inputOf(ctx, isParameters ? value : undefined);
  const sent = { value, text };
  const rule = `it is one of ${modes.join(', ')}`;
  const mode = read(input, 'mode', /^(?:create|update|delete|profile)$/, rule) as Mode | undefined;
  return {
    type,
    id: ctx.params.id,
    mode,
    profile: only(input, 'profile'),
    resource: isParameters ? resourceIn(sent, input) : value === undefined ? undefined : sent,
    at: name => placeOf(input, name),
  };
}

/** At `Parameters/$validate`, Parameters without a `resource` are the validated resource. */
function isInput(value: unknown, type: string): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value) || value.resourceType !== 'Parameters') return false;
  if (type !== 'Parameters') return true;
  return (
    Array.isArray(value.parameter) && value.parameter.some(each => isRecord(each) && each.name === 'resource')
  );
}

function resourceIn({ value, text }: Sent, input: Input): Sent | undefined {
  const resource = input.get('resource')?.[0]?.value;
  const { parameter } = value as { readonly parameter?: readonly { readonly name: unknown }[] };
  const index = parameter?.findIndex(({ name }) => name === 'resource') ?? -1;
  return resource === undefined ? undefined : { value: resource, text: partOf(text, index) };
}

/** The text of a parameter's resource. */
function partOf(text: string, index: number): string {
  const parameters = memberOf(text, 'parameter');
  const item = [...itemSpans(parameters)][index];
  return memberOf(cut(parameters, item), 'resource');
}

function memberOf(text: string, key: string): string {
  for (const span of memberSpans(text)) if (span.key === key) return cut(text, span);
  throw new Error('The text is not that of the Parameters.');
}

function cut(text: string, span: Span | undefined): string {
  if (!span) throw new Error('The text is not that of the Parameters.');
  return text.slice(span.start, span.end);
}

async function issuesOf(
  { headers }: Context,
  resources: ResourceAccess,
  { type, id, mode, resource, profile, at }: ValidateRequest,
  names: readonly string[],
): Promise<readonly OutcomeIssue[]> {
  const version = () => ifMatchOf(headers['if-match']);
  if (mode === 'profile' && profile === undefined)
    throw outcomeError('required', 'The mode is profile, and there is no profile: name one.', at('mode'));
  if (id === undefined) {
    if (mode === 'update' || mode === 'delete') {
      const sentence = `The mode ${mode} is about a stored resource: send it to ${type}/[id]/$validate.`;
      throw outcomeError('invalid', sentence, at('mode'));
    }
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
      return validateUpdate(resources, type, id, sent, names, version());
    }
    case 'delete':
      return validateDelete(resources, type, id, version());
    default:
      if (!resource) return validateStored(resources, type, id, names);
      await visible(resources, type, id);
      return validateSent(resources, type, needed(resource, type), names);
  }
}

/** @throws OutcomeError 400 */
function needed(resource: Sent | undefined, type: string): Sent {
  if (!resource) {
    const sentence = `There is no resource to validate: send a ${type}, or Parameters with resource.`;
    throw outcomeError('required', sentence);
  }
  checkType(resource.value, type);
  return resource;
}

/** @throws OutcomeError 422 with the known profiles */
function profileNames({ type, profile, at }: ValidateRequest): readonly string[] {
  if (profile === undefined || isBase(profile, type)) return [];
  const names = claimedProfiles({ resourceType: type, meta: { profile: [profile] } });
  if (names.length > 0) return names;
  const base = `http://hl7.org/fhir/StructureDefinition/${type}`;
  const known = [base, ...profilesOf(type)].join(', ');
  const sentence = `The server does not have the profile ${shown(profile)} of ${type}. It has ${known}.`;
  throw outcomeError('not-supported', sentence, Object.assign({ status: 422 }, at('profile')));
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
  if (name !== undefined) {
    const sentence = `$validate does not check the header ${name} here: leave it out.`;
    throw outcomeError('not-supported', sentence, inHeader(name));
  }
}
