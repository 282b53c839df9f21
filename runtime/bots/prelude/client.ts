// Calls of a bot → text for the host, and its answers back. The host checks the access. Plain JavaScript: it runs inside sandboxes,
// where the bot can change everything, so that the host trusts none of it.
import { Hl7Message } from '../hl7/message.ts';
import type { CallLedger } from './call-ledger.ts';
import { parseExact, printExact } from './exact-json.ts';

/** Hands a call to the host: a method and its arguments as a JSON array. The answer is JSON text of a CallAnswer. */
export type HostCall = (method: string, args: string) => Promise<string>;

export type CallAnswer =
  /** `result` is absent for a call without a result; of an HL7 message it is the text. */
  | { readonly ok: true; readonly result?: unknown; readonly kind?: 'hl7' }
  | { readonly ok: false; readonly message: string; readonly status: number; readonly outcome: unknown };

/** What went wrong with a call. Where nobody catches it, its outcome is that of the run. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  /** Of HTTP. */
  readonly status: number;
  /** An OperationOutcome. */
  readonly outcome: unknown;

  constructor(message: string, status: number, outcome: unknown) {
    super(message);
    this.status = status;
    this.outcome = outcome;
  }
}

/** What a handler gets as `client`. */
export interface BotClient {
  read(type: string, id: string): Promise<unknown>;
  /** A Bundle of type searchset. */
  search(type: string, params?: unknown): Promise<unknown>;
  create(resource: unknown): Promise<unknown>;
  update(resource: unknown): Promise<unknown>;
  /** JSON Patch. */
  patch(type: string, id: string, operations: unknown): Promise<unknown>;
  delete(type: string, id: string): Promise<void>;
  /** The whole answer: data, errors, extensions. */
  graphql(query: string, variables?: unknown): Promise<unknown>;
  /** Runs another bot: an id, a reference, or an identifier as system|value. */
  execute(bot: unknown, input?: unknown): Promise<unknown>;
}

export function makeClient(call: HostCall, ledger: CallLedger): BotClient {
  return Object.freeze({
    read: (type, id) => ask('read', type, id),
    search: (type, params) => ask('search', type, plainParams(params)),
    create: resource => ask('create', resource),
    update: resource => ask('update', resource),
    patch: (type, id, operations) => ask('patch', type, id, operations),
    delete: (type, id) => ask('delete', type, id) as Promise<void>,
    graphql: (query, variables) => ask('graphql', query, variables),
    execute: (bot, input) => ask('execute', bot, ...passed(input)),
  } satisfies BotClient);

  function ask(method: string, ...args: readonly unknown[]): Promise<unknown> {
    return ledger.track(method, args, answered(method, args));
  }

  async function answered(method: string, args: readonly unknown[]): Promise<unknown> {
    const text = printExact(args);
    if (text === undefined) throw new TypeError(`The arguments of client.${method} are not data.`);
    const answer = parseExact(await call(method, text)) as CallAnswer;
    if (answer.ok) return answer.kind === 'hl7' ? Hl7Message.parse(String(answer.result)) : answer.result;
    throw new ClientError(answer.message, answer.status, answer.outcome);
  }
}

/** URLSearchParams is a list of pairs. */
function plainParams(params: unknown): unknown {
  if (typeof params !== 'object' || params === null || !(Symbol.iterator in params)) return params;
  return Array.isArray(params) ? params : [...(params as Iterable<unknown>)];
}

/** The input of another bot, and its kind where JSON does not preserve it. @throws TypeError for values that are not data */
function passed(input: unknown): readonly unknown[] {
  if (input instanceof Hl7Message) return [input.toString(), 'hl7'];
  if (input instanceof URLSearchParams) return [Object.fromEntries(input), 'form'];
  const isHolder = typeof input === 'object' && input !== null && !Array.isArray(input);
  const isList = isHolder && (Symbol.iterator in input || ArrayBuffer.isView(input));
  if (!isList && typeof input !== 'function' && typeof input !== 'symbol') return [input];
  throw new TypeError(
    'The input of client.execute is an object, a list, a text, a number, an Hl7Message or URLSearchParams; bytes go as a Binary.',
  );
}
