// A message → the run of a bot, or a request to an address. https://hl7.org/fhir/R4/subscription.html#channels
// Requests are signed with the secret of the project: https://www.standardwebhooks.com
import { createHash, createHmac } from 'node:crypto';
import { onceAborted } from '../base/abort.ts';
import type { Listening } from '../base/validate/subscription.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import type { BotNotification, NotificationResult } from '../fhir/jobs/bot-notification.ts';
import type { HostFetch } from '../identity/auth/host-fetch.ts';

export type Notified = NotificationResult & RetryTerms;

/** The terms of a receiver that refuses a message. */
export interface RetryTerms {
  /** Milliseconds to wait (`Retry-After`). */
  readonly retryAfter?: number | undefined;
  /** The message must not be sent again (410). */
  readonly isGone?: boolean;
}

export interface NotifyContext {
  /** Absent: the server runs no bots. */
  readonly runBot?: ((notification: BotNotification) => Promise<NotificationResult>) | undefined;
  readonly fetchHost: HostFetch;
  readonly settings: (project: number) => Promise<ProjectSettings>;
}

interface ProjectSettings {
  /** Name → value. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly hosts: readonly string[];
}

/** The same for each attempt, but for its number. */
export interface Message extends Pick<BotNotification, 'body' | 'headers' | 'depth'> {
  readonly project: number;
  /** The message id is made from it, so that a receiver recognises repeated messages. */
  readonly name: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** Appended to the path of the address: `/Patient/1`. */
  readonly path: string;
}

export interface Notification {
  readonly message: Message;
  readonly listening: Listening;
  readonly acting: Acting;
  readonly signal: AbortSignal;
}

/** The project's secret that signs requests; in Base64 after the prefix `whsec_`. */
const signingSecret = 'WEBHOOK_SECRET';

export function notify(context: NotifyContext, notification: Notification): Promise<Notified> {
  const { endpoint } = notification.listening;
  if (endpoint.kind === 'bot') {
    const { message, acting, signal } = notification;
    if (!context.runBot) return Promise.resolve({ kind: 'failed', fault: 'This server runs no bots.' });
    return context.runBot({ ...message, bot: endpoint.id, traceId: messageId(message), acting, signal });
  }
  if (endpoint.kind === 'address') return request(context, notification, endpoint.address);
  throw new Error('Sockets read the events that have numbers.');
}

async function request(
  { fetchHost, settings }: NotifyContext,
  { message, listening, signal }: Notification,
  address: URL,
): Promise<Notified> {
  const { secrets, hosts } = await settings(message.project);
  const origin = `${address.protocol}//${address.host}`;
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
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const unwatched = onceAborted([signal], () => {
    timer = setTimeout(() => ending.abort(), endTime);
  });
  try {
    const sent = { address: target.href, method, headers, body, isBodyDropped: true };
    const cancelled = late ? AbortSignal.any([ending.signal, late]) : ending.signal;
    const { status, headers: answered } = await fetchHost(target, sent, cancelled);
    if (status >= 200 && status < 300) return { kind: 'done' };
    const retryAfter = status === 429 || status === 503 ? waitOf(answered['retry-after']) : undefined;
    return { ...failed(`it answered ${status}.`), retryAfter, isGone: status === 410 };
  } catch (error) {
    if (ending.signal.aborted) return { kind: 'busy' };
    if (late?.aborted) return failed(`it did not answer within ${seconds} s.`);
    return failed(error instanceof Error ? error.message : String(error));
  } finally {
    unwatched();
    clearTimeout(timer);
  }

  function failed(reason: string): Notified & { readonly kind: 'failed' } {
    return { kind: 'failed', fault: `The notification of ${origin} failed: ${reason}` };
  }
}

/** Milliseconds that requests may take while the server shuts down. */
const endTime = 3_000;

/** Seconds, or a date, as milliseconds from now. https://www.rfc-editor.org/rfc/rfc9110#name-retry-after */
export function waitOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now();
  return wait > 0 ? wait : undefined;
}

function messageId({ name }: Message): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

/** `none`: no Base64 follows the prefix, and anyone could sign with an empty key. */
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
