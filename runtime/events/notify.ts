// A listener, an event and what it sees → a bot that runs, or a request to an address. https://hl7.org/fhir/R4/subscription.html#channels
// Requests are signed as https://www.standardwebhooks.com says, with the secret of the project.
import { createHash, createHmac } from 'node:crypto';
import { botById } from '../access/executable.ts';
import { type BotsContext, execute } from '../bots/execute.ts';
import { requesterOf } from '../bots/requester.ts';
import type { HostFetch } from '../bots/sandbox/hosts.ts';
import type { Acting } from '../jobs/acting.ts';
import { OutcomeError } from '../outcome.ts';
import { runBudget } from '../store/write-budget.ts';
import type { Listening } from '../validate/subscription.ts';
import { type KilnEvent, listenerName } from './event-store.ts';

/** `busy`: there was no room, and the attempt does not count. */
export type Notified =
  | { readonly kind: 'done' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly fault: string };

export interface NotifyContext {
  /** Absent: the server runs no bots. */
  readonly bots: BotsContext | undefined;
  readonly fetchHost: HostFetch;
  readonly settings: BotsContext['settings'];
}

/** What is sent: the same for each attempt, but for its number. */
export interface Message {
  readonly project: number;
  /** Of the events. */
  readonly depth: number;
  /** What the message id is made from, so that a receiver recognises repeated messages. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Appended to the path of the address: `/Patient/1`. */
  readonly path: string;
  /** JSON text. */
  readonly body: string | undefined;
}

export interface Notification {
  readonly message: Message;
  readonly listening: Listening;
  readonly acting: Acting;
  readonly signal: AbortSignal;
}

/** The project's secret that signs requests; `whsec_` before it: it is Base64. */
export const signingSecret = 'WEBHOOK_SECRET';

export function notify(context: NotifyContext, notification: Notification): Promise<Notified> {
  const { endpoint } = notification.listening;
  if (endpoint.kind === 'bot') return runBot(context, notification, endpoint.id);
  if (endpoint.kind === 'address') return request(context, notification, endpoint.address);
  throw new Error('Sockets read the events that have numbers.');
}

/** Milliseconds that an event waits for a place of its bot: less than its lease has beyond the time of the bot. */
const patience = 20_000;

async function runBot(
  { bots }: NotifyContext,
  { message, acting, signal }: Notification,
  id: string,
): Promise<Notified> {
  if (!bots) return { kind: 'failed', fault: 'This server runs no bots.' };
  try {
    const principal = await acting();
    const { limits } = bots;
    const { answer, report } = await execute(
      {
        caller: { principal, now: acting, reference: requesterOf(principal) },
        bot: await botById(bots.engine.resources(principal, { signal }), id),
        input: { kind: 'json', text: message.body ?? '{}', raw: true },
        contentType: 'application/fhir+json',
        headers: message.headers,
        traceId: messageId(message),
        wall: limits.botTime,
        patience,
        budget: runBudget(limits.botWrites, message.depth + 1),
        signal,
      },
      bots,
    );
    if (report.end.kind === 'busy' || report.end.kind === 'stopped') return { kind: 'busy' };
    if (answer.status < 400) return { kind: 'done' };
    return { kind: 'failed', fault: `Bot/${id} answered ${answer.status}: ${answer.summary}` };
  } catch (error) {
    if (!(error instanceof OutcomeError) || !error.expose) throw error;
    return { kind: 'failed', fault: `Bot/${id} could not be executed: ${error.message}` };
  }
}

async function request(
  { fetchHost, settings }: NotifyContext,
  { message, listening }: Notification,
  address: URL,
): Promise<Notified> {
  const { secrets, hosts } = await settings(message.project);
  const place = `${address.protocol}//${address.host}`;
  if (!hosts.some(host => host.toLowerCase() === address.host))
    return failed(`${address.host} is not among the hosts of Project.allowedHost.`);
  const key = signingKey(secrets[signingSecret]);
  if (key === 'none') return failed(`the secret ${signingSecret} begins with whsec_, and no Base64 follows.`);
  const { method, path, body } = message;
  const target = new URL(address);
  if (path !== '') target.pathname = `${target.pathname.replace(/\/$/, '')}${path}`;
  const type = body === undefined ? {} : { 'content-type': 'application/fhir+json' };
  const signed = signatureOf(messageId(message), body ?? '', key);
  const headers = { ...Object.fromEntries(listening.headers), ...type, ...message.headers, ...signed };
  const seconds = listening.topic?.timeout;
  const late = seconds === undefined ? undefined : AbortSignal.timeout(seconds * 1_000);
  try {
    const sent = { address: target.href, method, headers, body, isBodyDropped: true };
    const answer = await fetchHost(target, sent, late);
    if (answer.status >= 200 && answer.status < 300) return { kind: 'done' };
    return failed(`it answered ${answer.status}.`);
  } catch (error) {
    if (late?.aborted) return failed(`it did not answer within ${seconds} s.`);
    return failed(error instanceof Error ? error.message : String(error));
  }

  function failed(reason: string): Notified {
    return { kind: 'failed', fault: `The notification of ${place} failed: ${reason}` };
  }
}

/**
 * Of one event: with a payload the resource is sent as an update of it, otherwise an empty POST.
 * https://hl7.org/fhir/R4/subscription.html#2.46.7.1
 */
export function resourceMessage(event: KilnEvent, listening: Listening, seen: string): Message {
  const { project, depth, listener, type, id, version, interaction, attempts } = event;
  const isWhole = listening.payload === 'full-resource' && listening.endpoint.kind === 'address';
  const method = !isWhole ? 'POST' : interaction === 'delete' ? 'DELETE' : 'PUT';
  return {
    ...{ project, depth, method },
    name: [project, listener, type, id, version].join(' '),
    headers: {
      'kiln-listener': listenerName(listener),
      'kiln-interaction': interaction,
      'kiln-resource': `${type}/${id}/_history/${version}`,
      'kiln-attempt': String(attempts),
    },
    path: isWhole ? `/${type}/${id}` : '',
    body: method === 'DELETE' ? undefined : contentOf(listening, event, seen),
  };
}

function contentOf(
  { payload }: Listening,
  { type, id, interaction }: KilnEvent,
  seen: string,
): string | undefined {
  if (payload === 'empty') return undefined;
  if (payload === 'id-only' || interaction === 'delete') return JSON.stringify({ resourceType: type, id });
  return seen;
}

function messageId({ name }: Message): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

/** `none`: the secret is not what its prefix says, and anyone could sign with what is left of it. */
function signingKey(secret: string | undefined): Buffer | 'none' | undefined {
  if (secret === undefined) return undefined;
  const [, encoded] = /^whsec_(.*)$/s.exec(secret) ?? [];
  if (encoded === undefined) return Buffer.from(secret);
  return /^[A-Za-z0-9+/]{2,}={0,2}\s*$/.test(encoded) ? Buffer.from(encoded, 'base64') : 'none';
}

function signatureOf(id: string, body: string, key: Buffer | undefined): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const plain = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (key === undefined) return plain;
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...plain, 'webhook-signature': `v1,${mac}` };
}
