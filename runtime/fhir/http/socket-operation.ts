// An operation of a GraphQL WebSocket → its responses, by messages with its id, and its record.

import { isJsonObject } from '../../base/json/object.ts';
import { OutcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { checkedRequest } from './graphql-request.ts';
import { aboutOf, errorText, runOperation, sessionOf, wholeAnswer } from './graphql-run.ts';
import type { Live } from './live.ts';
import { ClientGone, endMessage, messageRecord } from './request-record.ts';
import type { Services } from './services.ts';
import type { Channel } from './socket-channel.ts';

export interface Client {
  readonly services: Services;
  readonly live: Live;
  readonly channel: Channel;
  /** Id → a function that ends the operation. */
  readonly operations: Map<string, () => void>;
  /** Set by authentication. */
  account: Account | undefined;
  isInitialised: boolean;
}

export interface Account {
  readonly authorization: string;
  read(check?: 'now' | 'later'): Promise<Principal>;
}

export type Message = Readonly<Record<string, unknown>>;

/** Concurrent operations of one socket. */
const mostOperations = 200;

/** The codes of the protocol. */
export const codes = {
  bad: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  protocol: 4406,
  late: 4408,
  taken: 4409,
  again: 4429,
};

export async function subscribe(client: Client, message: Message): Promise<void> {
  const { channel, operations, account } = client;
  const { id, payload } = message;
  if (!account) return channel.close(codes.unauthorized, 'A connection_init has to come first.');
  if (typeof id !== 'string' || id === '' || id.length > 200 || !isJsonObject(payload))
    return channel.close(codes.bad, 'A subscribe message has an id and a payload.');
  if (operations.has(id)) return channel.close(codes.taken, 'There is an operation with this id already.');
  if (operations.size >= mostOperations)
    return channel.close(codes.again, `A WebSocket may have ${mostOperations} operations at once.`);
  await begin(client, account, id, payload);
}

async function begin(client: Client, account: Account, id: string, payload: Message): Promise<void> {
  const { services, live, channel } = client;
  const { engine, rates, memory, sinks } = services;
  const record = messageRecord('$graphql', channel.address);
  const gone = new AbortController();
  let stop = () => gone.abort(new ClientGone());
  client.operations.set(id, () => stop());
  const failed = (error: unknown) => {
    endMessage(record, sinks, error);
    // The client has completed it, or is gone.
    if (!(error instanceof ClientGone)) fail(client, id, error);
  };
  try {
    const principal = await account.read();
    record.principal = principal;
    rates.request(principal.client);
    const request = checkedRequest(payload);
    record.document = request;
    const changes = engine.changes(request, principal, aboutOf(record));
    if (!changes) {
      const confirmed = async () => {
        record.principal = await account.read();
        return record.principal;
      };
      const caller = { principal, confirmed, record };
      // Queries and mutations do not block other messages.
      return void wholeAnswer(memory, held =>
        runOperation(services, caller, request, { signal: gone.signal, held }),
      ).then(({ pieces, refused }) => {
        endMessage(record, sinks);
        send(client, id, refused ? 'error' : 'last', pieces.join(''));
      }, failed);
    }
    rates.cost(principal.client, changes.cost(principal));
    const watched = await live.subscribe({
      changes,
      principal,
      after: request.lastEventId || undefined,
      session: sessionOf(account.authorization, () => account.read()),
      sink: {
        next: text => send(client, id, 'next', text),
        end: why => {
          fail(client, id, why);
          if (why instanceof OutcomeError && (why.status === 401 || why.status === 403))
            closeFor(client, why);
        },
      },
    });
    stop = watched.stop;
    endMessage(record, sinks);
    if (gone.signal.aborted || !channel.isOpen) stop();
  } catch (error) {
    failed(error);
  }
}

/** Closes a socket without a valid token. */
export function closeFor({ services, channel }: Client, error: unknown): void {
  const status = error instanceof OutcomeError && error.expose ? error.status : 500;
  if (status === 500) services.log.error({ err: error }, 'a WebSocket could not be opened');
  const reason = error instanceof OutcomeError && error.expose ? error.message : 'The server failed.';
  if (status === 401) channel.close(codes.unauthorized, reason);
  else if (status === 403) channel.close(codes.forbidden, reason);
  else channel.close(status === 429 ? codes.again : 1011, reason);
}

function fail(client: Client, id: string, error: unknown): void {
  send(client, id, 'error', errorText(error, client.services.log));
}

/** A response is sent as it is, an error message with its errors alone. Errors and last responses end the operation. */
function send(client: Client, id: string, type: 'next' | 'last' | 'error', text: string): void {
  const { channel, operations } = client;
  if (!operations.has(id)) return;
  if (type !== 'next') operations.delete(id);
  const of = (kind: string, payload = '') => `{"id":${JSON.stringify(id)},"type":"${kind}"${payload}}`;
  const next = () => of('next', `,"payload":${text}`);
  if (type === 'next') channel.send(next());
  else if (type === 'last') channel.send(next(), of('complete'));
  else channel.send(of('error', `,"payload":${errorsOf(text)}`));
}

function errorsOf(text: string): string {
  const { errors = [] } = JSON.parse(text) as { errors?: unknown };
  return JSON.stringify(errors);
}
