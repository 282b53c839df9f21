// [base]/$subscriptions by WebSocket: `bind [id]` with the token of the request that opened it, `bind-with-token [token]` with one of
// $get-ws-binding-token. A refusal is an `error` message, and closes a socket without another binding.
// https://hl7.org/fhir/R4/subscription.html#2.46.7.2, https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/channels.html#websockets
import { setMaxListeners } from 'node:events';
import { isId } from '../../base/definitions/id.ts';
import { OutcomeError, outcomeError } from '../../base/outcome.ts';
import { developer, type Principal } from '../../base/principal/principal.ts';
import type { Store } from '../../database/store/resource.ts';
import { refuseForwarded } from '../../fhir/http/authentication.ts';
import { endMessage, messageRecord, type RequestRecord } from '../../fhir/http/request-record.ts';
import { actingOf, type Services } from '../../fhir/http/services.ts';
import type { Channel } from '../../fhir/http/socket-channel.ts';
import type { SocketRoute } from '../../fhir/http/sockets.ts';
import type { Acting } from '../../fhir/jobs/acting.ts';
import { asStarter } from '../../fhir/jobs/acting.ts';
import { type Binding, mostBound, useBinding } from '../binding.ts';
import { policyViolation, type SocketHub } from '../socket-hub.ts';

/** Milliseconds until a socket must be bound; failed requests; characters of a request. */
const [bindTime, mostFailures, longest] = [15_000, 10, 1_000];
/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const tooBig = 1009;

export function subscriptionSockets(services: Services, hub: SocketHub): SocketRoute {
  return { path: '$subscriptions', protocols: [], open: channel => open(services, hub, channel) };
}

interface Session {
  readonly services: Services;
  readonly hub: SocketHub;
  readonly channel: Channel;
  readonly bound: Set<string>;
  failures: number;
}

function open(services: Services, hub: SocketHub, channel: Channel): void {
  const session: Session = { services, hub, channel, bound: new Set(), failures: 0 };
  const timer = setTimeout(() => {
    if (session.bound.size === 0)
      channel.close(policyViolation, 'No Subscription was bound in 15 s: send bind or bind-with-token.');
  }, bindTime).unref();
  // One for each Subscription, and for each statement.
  setMaxListeners(0, channel.closed);
  channel.closed.addEventListener('abort', () => clearTimeout(timer), { once: true });
  channel.onText(text => receive(session, text));
}

async function receive(session: Session, text: string): Promise<void> {
  const { channel } = session;
  if (text.length > longest) return channel.close(tooBig, `A message has at most ${longest} characters.`);
  const [, command, value = ''] = /^(bind|bind-with-token) +(\S+)\s*$/.exec(text) ?? [];
  try {
    if (command === 'bind') await bindOwn(session, value);
    else if (command === 'bind-with-token') await bindWithToken(session, value);
    else throw outcomeError('value', 'Messages are: bind [id], bind-with-token [token].');
  } catch (error) {
    refuse(session, command === 'bind' && isId(value) ? value : undefined, error);
  }
}

/** With the token of the request. */
async function bindOwn(session: Session, id: string): Promise<void> {
  const { services, channel } = session;
  const { headers } = channel.request;
  const caller = async () => {
    if (headers.authorization === undefined) throw outcomeError('login', needsToken);
    const principal = await services.authority.bearer.principal(headers.authorization, 'now');
    if (principal === developer) refuseForwarded({ headers });
    return principal;
  };
  const principal = await identified(session, id, caller);
  await recorded(session, principal, id, () => bind(session, id, caller));
}

const needsToken =
  'bind needs an access token in the Authorization header of the request that opens the ' +
  'socket; without it send bind-with-token [token of $get-ws-binding-token].';

async function bindWithToken(session: Session, token: string): Promise<void> {
  const { services } = session;
  const binding = await useBinding(services.store.database, token);
  const caller: Acting = binding
    ? callerOf(services, binding)
    : () => Promise.reject(outcomeError('login', unknownToken));
  const principal = await identified(session, '', caller);
  for (const id of binding?.subscriptions ?? [])
    await recorded(session, principal, id, () => bind(session, id, caller));
}

const unknownToken =
  'The binding token is unknown, was used before, or has expired: request another one by $get-ws-binding-token.';

/** The caller; counted as a request. */
async function identified({ services, channel }: Session, id: string, caller: Acting): Promise<Principal> {
  const { rates, sinks } = services;
  const record = recordOf(channel, id, undefined);
  try {
    const principal = await caller();
    rates.request(principal.client);
    channel.claim(principal.client);
    return principal;
  } catch (error) {
    endMessage(record, sinks, error);
    if (error instanceof OutcomeError && error.status === 401) rates.unknown(channel.address);
    throw error;
  }
}

/** In the audit trail a binding is a read of the Subscription, as events are sent from then on. */
async function recorded(
  { services, channel }: Session,
  principal: Principal,
  id: string,
  work: () => Promise<void>,
): Promise<void> {
  const record = recordOf(channel, id, principal);
  try {
    await work();
  } catch (error) {
    endMessage(record, services.sinks, error);
    throw error;
  }
  endMessage(record, services.sinks);
}

function recordOf({ address }: Channel, id: string, principal: Principal | undefined): RequestRecord {
  const name = isId(id) ? id : '';
  return Object.assign(messageRecord(`Subscription/${name}`, address), { principal });
}

async function bind({ hub, channel, bound }: Session, id: string, caller: Acting): Promise<void> {
  if (bound.has(id)) throw outcomeError('value', `Subscription/${id} is bound already.`);
  if (bound.size >= mostBound) {
    const sentence = `A socket is bound to ${mostBound} Subscriptions at most: open another one.`;
    throw outcomeError('throttled', sentence);
  }
  await hub.bind(channel, id, caller);
  bound.add(id);
}

/**
 * Valid as long as the access token that requested the binding token; for a token of a foreign issuer, for the lifetime of tokens of this
 * server.
 */
function callerOf(services: Services, { identity }: Binding): Acting {
  const now = asStarter(actingOf(services), identity);
  const until = Date.now() + services.config.limits.tokenLifetime;
  return async () => {
    if (identity.kind === 'member' && !(await isValid(services.store.database, identity.token, until)))
      throw outcomeError('login', 'The access token has expired or was revoked: connect with another one.');
    return now();
  };
}

async function isValid(
  { generic }: Store['database'],
  token: string | undefined,
  until: number,
): Promise<boolean> {
  if (token === undefined) return Date.now() < until;
  const { rowCount } = await generic.query(
    'select from kiln_token where id = $1 and revoked is null and expires > statement_timestamp()',
    [token],
  );
  return rowCount === 1;
}

function refuse(session: Session, id: string | undefined, error: unknown): void {
  const { channel, bound, services } = session;
  if (!channel.isOpen) return;
  const isExpected = error instanceof OutcomeError && error.expose;
  if (!isExpected)
    services.log.error(
      `A socket could not be bound: ${error instanceof Error ? error.message : String(error)}`,
    );
  const sentence = isExpected ? error.message : 'The server failed: try again.';
  channel.send(`error${id === undefined ? '' : ` ${id}`} ${sentence}`);
  session.failures++;
  if (bound.size === 0) channel.close(policyViolation, sentence);
  else if (session.failures >= mostFailures)
    channel.close(policyViolation, `${mostFailures} requests of this socket failed.`);
}
