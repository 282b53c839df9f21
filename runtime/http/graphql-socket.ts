// A WebSocket at [base]/$graphql → GraphQL operations of all kinds, by messages with ids.
// https://github.com/graphql/graphql-over-http/blob/main/rfcs/GraphQLOverWebSocket.md
import type { IncomingMessage } from 'node:http';
import type { Bearer } from '../auth/bearer.ts';
import { withCurrentAccess } from '../auth/current-access.ts';
import type { GraphQLRequest } from '../graphql/document/request.ts';
import { parseNumberPreserving } from '../json/json.ts';
import { isJsonObject } from '../json/object.ts';
import { OutcomeError } from '../outcome.ts';
import { developer, type Principal } from '../principal/principal.ts';
import { forwardingHeader } from './address.ts';
import { checkedRequest } from './graphql-request.ts';
import { errorText, type LiveOptions, sessionOf } from './live.ts';
import type { Channel } from './socket-channel.ts';
import type { SocketRoute } from './sockets.ts';

export interface GraphQLSocketOptions extends LiveOptions {
  readonly bearer: Bearer;
  readonly prefix: string;
}

const protocol = 'graphql-transport-ws';
/** Milliseconds in which the first message must come. */
const initTime = 5_000;
/** Operations of one socket that are under way. */
const mostOperations = 200;

/** The codes of the protocol. */
const codes = {
  bad: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  protocol: 4406,
  late: 4408,
  taken: 4409,
  again: 4429,
};

export function graphqlSocket(options: GraphQLSocketOptions): SocketRoute {
  const path = options.prefix.replaceAll('/', '\\/');
  return {
    path: new RegExp(`^${path}\\/\\$graphql\\/?$`),
    protocols: [protocol],
    open: channel => {
      if (channel.protocol !== protocol)
        return channel.close(codes.protocol, `The subprotocol is not ${protocol}.`);
      const client: Client = { channel, operations: new Map(), account: undefined, isInitialised: false };
      const timer = setTimeout(() => {
        if (!client.isInitialised) channel.close(codes.late, 'No connection_init came in time.');
      }, initTime).unref();
      channel.closed.addEventListener('abort', () => {
        clearTimeout(timer);
        for (const stop of client.operations.values()) stop();
      });
      channel.onText(text => receive(options, client, text));
    },
  };
}

interface Client {
  readonly channel: Channel;
  /** By id: what ends them. */
  readonly operations: Map<string, () => void>;
  /** Once it has proven who it is. */
  account: Account | undefined;
  isInitialised: boolean;
}

interface Account {
  readonly authorization: string;
  read(check?: 'now' | 'later'): Promise<Principal>;
}

type Message = Readonly<Record<string, unknown>>;

async function receive(options: GraphQLSocketOptions, client: Client, text: string): Promise<void> {
  const { channel, operations } = client;
  const message = messageOf(text);
  if (!message) return channel.close(codes.bad, 'The message is not a JSON object with a type.');
  switch (message.type) {
    case 'connection_init':
      return init(options, client, message);
    case 'ping':
      return channel.send('{"type":"pong"}');
    case 'pong':
      return;
    case 'complete':
      operations.get(String(message.id))?.();
      operations.delete(String(message.id));
      return;
    case 'subscribe':
      return subscribe(options, client, message);
    default:
      return channel.close(codes.bad, 'The type of the message is not known.');
  }
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

async function init(options: GraphQLSocketOptions, client: Client, { payload }: Message): Promise<void> {
  const { channel } = client;
  if (client.isInitialised) return channel.close(codes.again, 'There were several connection_init.');
  client.isInitialised = true;
  const authorization = authorizationOf(channel.request, payload);
  const account: Account = {
    authorization: authorization ?? '',
    read: check => principalOf(options, channel, authorization, check),
  };
  try {
    const principal = await account.read();
    options.rates.request(principal.client);
    client.account = account;
    channel.send('{"type":"connection_ack"}');
  } catch (error) {
    closeFor(options, client, error);
  }
}

/** The payload comes first: browsers cannot set headers. */
function authorizationOf({ headers }: IncomingMessage, payload: unknown): string | undefined {
  const { Authorization, authorization = Authorization, token } = Object(payload) as Message;
  if (typeof authorization === 'string') return authorization;
  return typeof token === 'string' ? `Bearer ${token}` : headers.authorization;
}

async function principalOf(
  { bearer, rates }: GraphQLSocketOptions,
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

/** Without a token that holds there is nothing to be had by this socket. */
function closeFor({ log }: GraphQLSocketOptions, { channel }: Client, error: unknown): void {
  const status = error instanceof OutcomeError && error.expose ? error.status : 500;
  if (status === 500) log.error({ err: error }, 'a WebSocket could not be opened');
  const reason = error instanceof OutcomeError && error.expose ? error.message : 'The server failed.';
  if (status === 401) channel.close(codes.unauthorized, reason);
  else if (status === 403) channel.close(codes.forbidden, reason);
  else channel.close(status === 429 ? 4429 : 1011, reason);
}

async function subscribe(options: GraphQLSocketOptions, client: Client, message: Message): Promise<void> {
  const { channel, operations, account } = client;
  const { id, payload } = message;
  if (!account) return channel.close(codes.unauthorized, 'A connection_init has to come first.');
  if (typeof id !== 'string' || id === '' || id.length > 200 || !isJsonObject(payload))
    return channel.close(codes.bad, 'A subscribe message has an id and a payload.');
  if (operations.has(id)) return channel.close(codes.taken, 'There is an operation with this id already.');
  if (operations.size >= mostOperations)
    return channel.close(codes.again, `A WebSocket may have ${mostOperations} operations at once.`);
  const gone = new AbortController();
  let stop = () => gone.abort(new Error('The operation was completed by the client.'));
  operations.set(id, () => stop());
  try {
    const request: GraphQLRequest = { ...checkedRequest(payload), signal: gone.signal };
    const principal = await account.read();
    options.rates.request(principal.client);
    const changes = options.engine.changes(request, principal);
    // Those that end by themselves do not keep others waiting.
    if (!changes) return void respond(options, client, { id, request, account, principal });
    options.rates.cost(principal.client, changes.cost(principal));
    const watched = await options.live.subscribe({
      ...{ changes, principal, after: request.lastEventId || undefined },
      session: sessionOf(account.authorization, () => account.read()),
      sink: {
        next: text => send(client, id, 'next', text),
        end: why => {
          fail(options, client, id, why);
          if (why instanceof OutcomeError && (why.status === 401 || why.status === 403))
            closeFor(options, client, why);
        },
      },
    });
    stop = watched.stop;
    if (gone.signal.aborted || !channel.isOpen) stop();
  } catch (error) {
    fail(options, client, id, error);
  }
}

interface Asked {
  readonly id: string;
  readonly request: GraphQLRequest;
  readonly account: Account;
  readonly principal: Principal;
}

async function respond(
  options: GraphQLSocketOptions,
  client: Client,
  { id, request, account, principal }: Asked,
) {
  const { engine, rates } = options;
  const charge = (resources: number) => rates.cost(principal.client, resources);
  try {
    const answer = await withCurrentAccess(
      principal,
      () => account.read(),
      (own, confirm) => engine.respond({ ...request, charge, confirm }, own),
    );
    const pieces = [...answer.pieces];
    if (answer.rest) for await (const more of answer.rest) pieces.push(...more);
    const text = pieces.join('');
    if (answer.refused) return send(client, id, 'error', text);
    send(client, id, 'next', text);
    if (client.operations.delete(id)) client.channel.send(`{"id":${JSON.stringify(id)},"type":"complete"}`);
  } catch (error) {
    if (error !== request.signal?.reason) fail(options, client, id, error);
  }
}

function fail({ log }: GraphQLSocketOptions, client: Client, id: string, error: unknown): void {
  send(client, id, 'error', errorText(error, log));
}

/** The text of a response passes as it is; an error message has its errors alone, and ends the operation. */
function send({ channel, operations }: Client, id: string, type: 'next' | 'error', text: string): void {
  if (!operations.has(id)) return;
  if (type === 'error') operations.delete(id);
  const payload =
    type === 'next' ? text : JSON.stringify((JSON.parse(text) as { errors?: unknown }).errors ?? []);
  channel.send(`{"id":${JSON.stringify(id)},"type":"${type}","payload":${payload}}`);
}
