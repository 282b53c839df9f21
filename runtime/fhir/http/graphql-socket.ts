// A WebSocket at [base]/$graphql → GraphQL operations, by messages with ids.
// https://github.com/graphql/graphql-over-http/blob/main/rfcs/GraphQLOverWebSocket.md
import type { IncomingMessage } from 'node:http';
import { forwardingHeader } from '../../base/http/address.ts';
import { hasMoreValues } from '../../base/json/count.ts';
import { parseNumberPreserving } from '../../base/json/json.ts';
import { isJsonObject } from '../../base/json/object.ts';
import { OutcomeError } from '../../base/outcome.ts';
import { developer, type Principal } from '../../base/principal/principal.ts';
import type { Live } from './live.ts';
import { endMessage, messageRecord } from './request-record.ts';
import type { Services } from './services.ts';
import type { Channel } from './socket-channel.ts';
import { type Account, type Client, closeFor, codes, type Message, subscribe } from './socket-operation.ts';
import type { SocketRoute } from './sockets.ts';

const protocol = 'graphql-transport-ws';
/** Milliseconds until the first message must arrive. */
const initTime = 5_000;
/** In UTF-16 units, of messages before authentication: tokens are shorter. */
const longestUnknown = 16 * 1024;

export function graphqlSocket(services: Services, live: Live): SocketRoute {
  return {
    path: '$graphql',
    protocols: [protocol],
    open: channel => {
      if (channel.protocol !== protocol)
        return channel.close(codes.protocol, `The subprotocol is not ${protocol}.`);
      const client: Client = {
        services,
        live,
        channel,
        operations: new Map(),
        account: undefined,
        isInitialised: false,
      };
      const timer = setTimeout(() => {
        if (!client.isInitialised) channel.close(codes.late, 'No connection_init came in time.');
      }, initTime).unref();
      channel.closed.addEventListener('abort', () => {
        clearTimeout(timer);
        for (const stop of client.operations.values()) stop();
      });
      channel.onText(text => receive(client, text));
    },
  };
}

async function receive(client: Client, text: string): Promise<void> {
  const { channel, operations } = client;
  const message = read(client, text);
  if (typeof message === 'string') return channel.close(codes.bad, message);
  if (!message) return;
  switch (message.type) {
    case 'connection_init':
      return init(client, message);
    case 'ping':
      return channel.send('{"type":"pong"}');
    case 'pong':
      return;
    case 'complete':
      if (typeof message.id !== 'string')
        return channel.close(codes.bad, 'The id of complete is not a string.');
      operations.get(message.id)?.();
      operations.delete(message.id);
      return;
    case 'subscribe':
      return subscribe(client, message);
    default:
      return channel.close(codes.bad, 'The type of the message is not known.');
  }
}

/** @returns why it is refused; undefined: the socket was closed */
function read(client: Client, text: string): Message | string | undefined {
  const { rates, config } = client.services;
  const { maxValues } = config.limits;
  const isKnown = client.account !== undefined;
  // Messages of unauthenticated clients are limited in length.
  const isLong = !isKnown && text.length > longestUnknown;
  const message = isLong || hasMoreValues(text, maxValues) ? undefined : messageOf(text);
  try {
    // A connection_init counts if its token is refused.
    if (!isKnown && message?.type !== 'connection_init') rates.unknown(client.channel.address);
  } catch (error) {
    return void closeFor(client, error);
  }
  if (isLong) return `Before the connection_ack a message has at most ${longestUnknown} characters.`;
  return message ?? `The message is not a JSON object with a type, of at most ${maxValues} values.`;
}

function messageOf(text: string): Message | undefined {
  try {
    const value = parseNumberPreserving(text, 256);
    return isJsonObject(value) && typeof value.type === 'string' ? value : undefined;
  } catch (error) {
    if (error instanceof OutcomeError) return undefined;
    throw error;
  }
}

async function init(client: Client, { payload }: Message): Promise<void> {
  const { channel, services } = client;
  if (client.isInitialised) return channel.close(codes.again, 'There were several connection_init.');
  client.isInitialised = true;
  const record = messageRecord('$graphql', channel.address);
  const authorization = authorizationOf(channel.request, payload);
  const account: Account = {
    authorization: authorization ?? '',
    read: check => principalOf(services, channel, authorization, check),
  };
  try {
    record.principal = await account.read();
    services.rates.request(record.principal.client);
    channel.claim(record.principal.client);
    client.account = account;
    channel.send('{"type":"connection_ack"}');
  } catch (error) {
    // Successful connections are audited with their operations.
    endMessage(record, services.sinks, error);
    closeFor(client, error);
  }
}

/** The payload comes first: browsers cannot set headers. */
function authorizationOf({ headers }: IncomingMessage, payload: unknown): string | undefined {
  const { Authorization, authorization = Authorization, token } = Object(payload) as Message;
  if (typeof authorization === 'string') return authorization;
  return typeof token === 'string' ? `Bearer ${token}` : headers.authorization;
}

async function principalOf(
  { authority: { bearer }, rates }: Services,
  { request, address }: Channel,
  authorization: string | undefined,
  check: 'now' | 'later' = 'now',
): Promise<Principal> {
  try {
    const principal = await bearer.principal(authorization, check);
    if (principal !== developer || forwardingHeader(request.headers) === undefined) return principal;
    // A proxy on this machine would open the whole project to other machines.
    return await bearer.principal(undefined);
  } catch (error) {
    if (error instanceof OutcomeError && error.status === 401) rates.unknown(address);
    throw error;
  }
}
