// A Subscription → what it listens to and how it is notified, or why it cannot be served. https://hl7.org/fhir/R4/subscription.html
import type { Bot, Subscription } from '../../../generated/client/types/index.d.ts';
import { isResourceType } from '../definitions/parameters.ts';
import { parseNumberPreserving, printJson } from '../json/json.ts';
import { isJsonObject } from '../json/object.ts';
import { shown } from '../short-text.ts';
import { headerFault } from './host-address.ts';
import type { Intake } from './intake.ts';
import { isTopical, payloadExtension, readTopic, refused, type TopicSettings } from './topic.ts';

/** What a notification carries: https://hl7.org/fhir/uv/subscriptions-backport/payloads.html */
export type Payload = 'empty' | 'id-only' | 'full-resource';

export interface Listening {
  /** Where it is written: an element of a Bot, or the Subscription. */
  readonly element: string;
  readonly type: string;
  /** The search behind the question mark; empty: every resource of the type. */
  readonly query: string;
  readonly endpoint:
    | { readonly kind: 'bot'; readonly id: string }
    | { readonly kind: 'address'; readonly address: URL }
    | { readonly kind: 'socket' };
  readonly payload: Payload;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly interactions: ReadonlySet<string>;
  /** FHIRPath that must be true as well, over `%previous` and `%current`. */
  readonly fhirpath: readonly string[];
  /** Milliseconds since 1970; after it nothing is sent. */
  readonly end: number | undefined;
  /** Of the topic-based form: events are sent as Bundles, with their numbers. */
  readonly topic: TopicSettings | undefined;
}

/** Whether events have numbers, and are sent in the order of these. */
export function isOrdered({ topic, endpoint }: Listening): boolean {
  return topic !== undefined || endpoint.kind === 'socket';
}

/**
 * A trigger of a Bot, which listens as a Subscription to the bot would.
 *
 * @throws OutcomeError 422
 */
export function readTrigger(
  { criteria, interaction = [] }: NonNullable<Bot['trigger']>[number],
  at: number,
  bot: string,
): Listening {
  const element = `Bot.trigger[${at}]`;
  const codes = interaction.map(each => each ?? '');
  return {
    element,
    ...criteriaOf(criteria, `${element}.criteria`),
    endpoint: { kind: 'bot', id: bot },
    payload: 'full-resource',
    headers: [],
    interactions: interactionsOf(codes, `${element}.interaction`),
    fhirpath: [],
    end: undefined,
    topic: undefined,
  };
}

/** Why a Subscription of another channel stays requested. */
export const unservedReason =
  'This server serves the channels rest-hook and websocket: the status stays requested, and nothing is sent.';

export function isServed(resource: object): boolean {
  const { channel } = resource as Partial<Subscription>;
  return channel?.type === 'rest-hook' || channel?.type === 'websocket';
}

/** A file does not say with whose access its Subscriptions listen. */
export function asLoaded(taken: Intake): Intake {
  if (taken.type !== 'Subscription' || !isAsked(taken.resource)) return taken;
  return withState(taken, { status: 'requested', error: loadedReason });
}

export const loadedReason =
  'The subscription was loaded, so that it is not known with whose access it listens: write it once more to begin.';

/** A valueCode of `Subscription.extension`, which may repeat: create, update or delete. Without it, create and update. */
export const interactionExtension = 'https://kiln.example/fhir/StructureDefinition/subscription-interaction';
/** A valueString of `Subscription.extension`, which may repeat: a FHIRPath expression. */
export const fhirpathExtension = 'https://kiln.example/fhir/StructureDefinition/subscription-fhirpath';

/** Whether the client requests that it is served: https://hl7.org/fhir/R4/valueset-subscription-status.html */
export function isAsked(resource: object): boolean {
  const { status } = resource as { readonly status?: unknown };
  return status === 'requested' || status === 'active';
}

/**
 * @param resource whose structure was checked, with a channel that is served
 * @param base of this server: bots are `Bot/id`, also behind it
 * @throws OutcomeError 422
 */
export function readSubscription(resource: object, base: string): Listening {
  const { criteria, channel, end, extension = [] } = resource as Subscription;
  const { header = [], payload } = channel;
  if (payload !== undefined && !/^application\/(fhir\+)?json(;|$)/.test(payload))
    throw refused(
      'Subscription.channel.payload',
      `this server sends application/fhir+json, not '${shown(payload)}'.`,
    );
  const topical = isTopical(resource) ? readTopic(resource) : undefined;
  const to = channel.type === 'websocket' ? socketOf(channel, topical) : endpointOf(channel.endpoint, base);
  const headers = headersOf(header);
  if (to.kind === 'bot' && headers.length > 0)
    throw refused('Subscription.channel.header', 'a bot is sent no headers: leave them out.');
  const content = channel._payload?.extension?.find(({ url }) => url === payloadExtension)?.valueCode;
  const isBare = topical !== undefined || (payload === undefined && to.kind !== 'bot');
  return {
    element: 'Subscription',
    ...(topical ?? criteriaOf(criteria, 'Subscription.criteria')),
    endpoint: to,
    payload: payloadOf(content ?? (isBare ? 'empty' : 'full-resource')),
    headers,
    interactions: interactionsOf(
      extension.filter(({ url }) => url === interactionExtension).map(each => each.valueCode ?? ''),
      'Subscription.extension',
      topical && ['create', 'update', 'delete'],
    ),
    fhirpath: expressionsOf(extension),
    end: end === undefined ? undefined : Date.parse(end),
    topic: topical?.topic,
  };
}

/** Clients connect to it, so that there is nothing to send to. @throws OutcomeError 422 */
function socketOf(
  { endpoint, header, payload, _payload }: Subscription['channel'],
  topical: object | undefined,
): Listening['endpoint'] {
  if (endpoint !== undefined)
    throw refused(
      'Subscription.channel.endpoint',
      'clients of the channel websocket connect to the address that [base]/metadata names: leave the endpoint out.',
    );
  if (header !== undefined)
    throw refused('Subscription.channel.header', 'the channel websocket sends no headers: leave them out.');
  if (!topical && (payload !== undefined || _payload !== undefined))
    throw refused(
      'Subscription.channel.payload',
      'the channel websocket of R4 sends ping without content: leave payload out, or claim the topic-based form in meta.profile.',
    );
  return { kind: 'socket' };
}

/** Members of a Subscription that the server sets. */
export interface State {
  readonly status?: 'requested' | 'active' | 'error' | 'off';
  /** undefined: none. */
  readonly error?: string | undefined;
}

/** The same Subscription in another state; numbers keep their digits. */
export function withState(taken: Intake, state: State): Intake {
  const whole = parseNumberPreserving(taken.text);
  if (!isJsonObject(whole)) throw new Error('A Subscription is a JSON object.');
  const members = Object.entries({ ...whole, ...state }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const text = printJson(Object.fromEntries(members));
  return { ...taken, text, resource: { ...taken.resource, ...state } };
}

function endpointOf(endpoint: string | undefined, base: string): Listening['endpoint'] {
  const text = endpoint ?? '';
  const [, id] =
    /^Bot\/([A-Za-z0-9.-]{1,64})$/.exec(text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text) ??
    [];
  if (id !== undefined) return { kind: 'bot', id };
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw refused(
      'Subscription.channel.endpoint',
      'the channel rest-hook needs Bot/id or an address that begins with https://.',
    );
  if (address.username !== '' || address.password !== '' || address.hash !== '')
    throw refused(
      'Subscription.channel.endpoint',
      'leave user, password and fragment out of the address; channel.header takes credentials.',
    );
  return { kind: 'address', address };
}

function payloadOf(code: string): Payload {
  if (code === 'empty' || code === 'id-only' || code === 'full-resource') return code;
  throw refused(
    'Subscription.channel.payload',
    `the content is empty, id-only or full-resource, not '${shown(code)}'.`,
  );
}

function criteriaOf(criteria: string, element: string): Pick<Listening, 'type' | 'query'> {
  const [type = '', ...rest] = criteria.split('?');
  if (isResourceType(type)) return { type, query: rest.join('?') };
  throw refused(element, `'${shown(criteria)}' is not a search: write Observation?status=final.`);
}

function interactionsOf(
  codes: readonly string[],
  element: string,
  usual: readonly string[] = ['create', 'update'],
): ReadonlySet<string> {
  const wrong = codes.find(code => !/^(create|update|delete)$/.test(code));
  if (wrong !== undefined)
    throw refused(element, `an interaction is create, update or delete, not '${shown(wrong)}'.`);
  return new Set(codes.length > 0 ? codes : usual);
}

/** @throws OutcomeError 422 */
function expressionsOf(extension: NonNullable<Subscription['extension']>): readonly string[] {
  const found = extension.filter(({ url }) => url === fhirpathExtension).map(each => each.valueString ?? '');
  if (found.some(text => text.trim() === ''))
    throw refused(
      'Subscription.extension',
      'subscription-fhirpath has the expression in valueString: %previous.status != %current.status.',
    );
  return found;
}

/** Servers refuse longer ones, in characters. */
const mostHeader = 8_192;

function headersOf(lines: readonly (string | null)[]): Listening['headers'] {
  const headers = lines.map((line, at) => headerOf(line ?? '', at));
  const fault =
    lines.join('').length > mostHeader
      ? `its headers are longer than ${mostHeader} characters`
      : headerFault(headers);
  if (fault === undefined) return headers;
  throw refused('Subscription.channel.header', `${fault}.`);
}

function headerOf(line: string, at: number): readonly [string, string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t -~]*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined)
    throw refused(
      `Subscription.channel.header[${at}]`,
      'a header is a line of ASCII: Authorization: Bearer ….',
    );
  if (ownHeaders.test(name))
    throw refused(`Subscription.channel.header[${at}]`, `the server sets ${name} itself: leave it out.`);
  return [name, value];
}

/** Of the connection and the body, and those that are signed. https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const ownHeaders =
  /^(connection|content-.*|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|webhook-.*|kiln-.*)$/i;
