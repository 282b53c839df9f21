// A listener, an event and what it sees → a bot that runs, or a request to an address. https://hl7.org/fhir/R4/subscription.html#channels
// Requests are signed as https://www.standardwebhooks.com says, with the secret of the project.
import { createHash, createHmac } from 'node:crypto';
import { botById } from '../access/executable.ts';
import { type BotsContext, execute } from '../bots/execute.ts';
import { requesterOf } from '../bots/requester.ts';
import { headerFault } from '../bots/sandbox/fetch-headers.ts';
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

export interface Notification {
  readonly event: KilnEvent;
  readonly listening: Listening;
  /** JSON text of what the listener sees. */
  readonly seen: string;
  readonly acting: Acting;
  readonly signal: AbortSignal;
}

/** The project's secret that signs requests; `whsec_` before it: it is Base64. */
export const signingSecret = 'WEBHOOK_SECRET';

export function notify(context: NotifyContext, notification: Notification): Promise<Notified> {
  const { endpoint } = notification.listening;
  return endpoint.kind === 'bot'
    ? runBot(context, notification, endpoint.id)
    : request(context, notification, endpoint.address);
}

async function runBot(
  { bots }: NotifyContext,
  { event, listening, seen, acting, signal }: Notification,
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
        input: { kind: 'json', text: contentOf(listening, event, seen) ?? '{}', raw: true },
        contentType: 'application/fhir+json',
        headers: headersOf(event),
        traceId: messageId(event).slice(0, 32),
        wall: limits.botTime,
        budget: runBudget(limits.botWrites, event.depth + 1),
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

/** With a payload as an update or deletion would be sent, otherwise an empty POST. */
async function request(
  { fetchHost, settings }: NotifyContext,
  { event, listening, seen }: Notification,
  address: URL,
): Promise<Notified> {
  const { secrets, hosts } = await settings(event.project);
  const place = `${address.protocol}//${address.host}`;
  if (!hosts.some(host => host.toLowerCase() === address.host))
    return failed(`${address.host} is not among the hosts of Project.allowedHost.`);
  const own = Object.fromEntries(listening.headers);
  const fault = headerFault(Object.entries(own));
  if (fault !== undefined) return failed(`${fault}.`);
  const method = targetOf(address, event, listening);
  const body = method.method === 'DELETE' ? undefined : contentOf(listening, event, seen);
  const type = body === undefined ? {} : { 'content-type': 'application/fhir+json' };
  const signed = signatureOf(messageId(event), body ?? '', secrets[signingSecret]);
  try {
    const answer = await fetchHost(new URL(method.address), {
      ...method,
      headers: { ...own, ...type, ...headersOf(event), ...signed },
      body,
    });
    if (answer.status >= 200 && answer.status < 300) return { kind: 'done' };
    return failed(`it answered ${answer.status}.`);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }

  function failed(reason: string): Notified {
    return { kind: 'failed', fault: `The notification of ${place} failed: ${reason}` };
  }
}

/** https://hl7.org/fhir/R4/subscription.html#2.46.7.1: with a payload the resource is sent as an update of it. */
function targetOf(
  address: URL,
  { type, id, interaction }: KilnEvent,
  { payload }: Listening,
): { readonly address: string; readonly method: string } {
  if (payload !== 'full-resource') return { address: address.href, method: 'POST' };
  const target = new URL(address);
  target.pathname = `${target.pathname.replace(/\/$/, '')}/${type}/${id}`;
  return { address: target.href, method: interaction === 'delete' ? 'DELETE' : 'PUT' };
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

/** The same for every attempt, so that a receiver can tell repeated ones. */
function messageId({ project, listener, type, id, version }: KilnEvent): string {
  const name = [project, listener, type, id, version].join(' ');
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

function headersOf({
  listener,
  interaction,
  type,
  id,
  version,
  attempts,
}: KilnEvent): Readonly<Record<string, string>> {
  return {
    'kiln-listener': listenerName(listener),
    'kiln-interaction': interaction,
    'kiln-resource': `${type}/${id}/_history/${version}`,
    'kiln-attempt': String(attempts),
  };
}

function signatureOf(id: string, body: string, secret: string | undefined): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const plain = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === undefined) return plain;
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...plain, 'webhook-signature': `v1,${mac}` };
}
