// An operation of a GraphQL WebSocket → its responses, by messages with its id; and what a request leaves: an event of the audit trail, and
// a line of the access log.
import type { Logger } from 'pino';
import { withCurrentAccess } from '../auth/principals.ts';
import type { GraphQLRequest } from '../graphql/document/request.ts';
import { isJsonObject } from '../json/object.ts';
import { OutcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { type Audited, type Auditing, noteMessage, statusOf } from './audit.ts';
import { ClientGone } from './gone.ts';
import { checkedRequest } from './graphql-request.ts';
import { errorText, type LiveOptions, sessionOf, wholeAnswer } from './live.ts';
import type { Channel } from './socket-channel.ts';
import type { Ended } from './traffic.ts';

export interface OperationOptions extends LiveOptions {
  readonly log: Pick<Logger, 'error'>;
  /** Absent: nothing is audited. */
  readonly auditing: Auditing | undefined;
  /** Counts and logs what was asked for. */
  readonly ended: Ended;
}

export interface Client {
  readonly channel: Channel;
  /** By id: what ends them. */
  readonly operations: Map<string, () => void>;
  /** Once it has proven who it is. */
  account: Account | undefined;
  isInitialised: boolean;
}

export interface Account {
  readonly authorization: string;
  read(check?: 'now' | 'later'): Promise<Principal>;
}

export type Message = Readonly<Record<string, unknown>>;

/** Operations of one socket that are under way. */
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

/** What is known of an operation, or of a connection_init, when it ends. */
export interface Noted {
  readonly seen: Audited;
  principal: Principal | undefined;
  document: GraphQLRequest | undefined;
  /** @param error undefined: it was answered */
  end(error?: unknown): void;
}

export function noted({ auditing, ended }: OperationOptions, { address }: Channel): Noted {
  const begin = performance.now();
  const made: Noted = {
    seen: { asked: undefined, denied: false, refused: false },
    ...{ principal: undefined, document: undefined },
    end: error => {
      const { seen, principal, document } = made;
      const isGone = error instanceof ClientGone;
      const status = isGone ? 200 : statusOf(error);
      // A client that is gone was sent nothing.
      if (auditing && !isGone) noteMessage(auditing, '$graphql', { address, seen, status, principal }, error);
      const milliseconds = performance.now() - begin;
      ended({ principal, document, status, milliseconds }, { kind: 'graphql', isAborted: isGone });
    },
  };
  return made;
}

export async function subscribe(options: OperationOptions, client: Client, message: Message): Promise<void> {
  const { channel, operations, account } = client;
  const { id, payload } = message;
  if (!account) return channel.close(codes.unauthorized, 'A connection_init has to come first.');
  if (typeof id !== 'string' || id === '' || id.length > 200 || !isJsonObject(payload))
    return channel.close(codes.bad, 'A subscribe message has an id and a payload.');
  if (operations.has(id)) return channel.close(codes.taken, 'There is an operation with this id already.');
  if (operations.size >= mostOperations)
    return channel.close(codes.again, `A WebSocket may have ${mostOperations} operations at once.`);
  await begin(options, client, { id, payload, account, note: noted(options, channel) });
}

interface Sent {
  readonly id: string;
  readonly payload: Message;
  readonly account: Account;
  readonly note: Noted;
}

async function begin(options: OperationOptions, client: Client, sent: Sent): Promise<void> {
  const { engine, rates, live } = options;
  const { id, payload, account, note } = sent;
  const gone = new AbortController();
  let stop = () => gone.abort(new ClientGone());
  client.operations.set(id, () => stop());
  try {
    const principal = await account.read();
    note.principal = principal;
    rates.request(principal.client);
    const request: GraphQLRequest = {
      ...checkedRequest(payload),
      signal: gone.signal,
      asked: about => {
        note.seen.asked = about;
      },
    };
    note.document = request;
    const changes = engine.changes(request, principal);
    // Those that end by themselves do not keep others waiting.
    if (!changes) return void respond(options, client, sent, { request, principal });
    rates.cost(principal.client, changes.cost(principal));
    const watched = await live.subscribe({
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
    note.end();
    if (gone.signal.aborted || !client.channel.isOpen) stop();
  } catch (error) {
    note.end(error);
    fail(options, client, id, error);
  }
}

interface Running {
  readonly request: GraphQLRequest;
  readonly principal: Principal;
}

async function respond(
  options: OperationOptions,
  client: Client,
  { id, account, note }: Sent,
  { request, principal }: Running,
): Promise<void> {
  const { engine, rates, memory } = options;
  const charge = (resources: number) => rates.cost(principal.client, resources);
  const current = async () => {
    note.principal = await account.read();
    return note.principal;
  };
  try {
    const { pieces, refused, denied } = await wholeAnswer(memory, held =>
      withCurrentAccess(principal, current, (own, confirm) =>
        engine.respond({ ...request, held, charge, confirm }, own),
      ),
    );
    note.seen.denied = denied === true;
    note.seen.refused = refused;
    note.end();
    send(client, id, refused ? 'error' : 'last', pieces.join(''));
  } catch (error) {
    note.end(error);
    // The client has completed it, or is gone.
    if (!(error instanceof ClientGone)) fail(options, client, id, error);
  }
}

/** Without a token that holds there is nothing to be had by this socket. */
export function closeFor({ log }: OperationOptions, { channel }: Client, error: unknown): void {
  const status = error instanceof OutcomeError && error.expose ? error.status : 500;
  if (status === 500) log.error({ err: error }, 'a WebSocket could not be opened');
  const reason = error instanceof OutcomeError && error.expose ? error.message : 'The server failed.';
  if (status === 401) channel.close(codes.unauthorized, reason);
  else if (status === 403) channel.close(codes.forbidden, reason);
  else channel.close(status === 429 ? codes.again : 1011, reason);
}

function fail({ log }: OperationOptions, client: Client, id: string, error: unknown): void {
  send(client, id, 'error', errorText(error, log));
}

/** The text of a response passes as it is; an error message has its errors alone. It ends the operation, as the last response does. */
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
