// The `client` of a bot: passes its calls to the server as text, and returns the answers. The server checks the access. Plain JavaScript:
// runs inside sandboxes, where the bot can change everything, so that the server trusts nothing of it.
import { Hl7Message } from '../hl7/message.ts';
import type { CallLedger } from './call-ledger.ts';
import { parseExact, printExact } from './exact-json.ts';

/** Passes a call to the server: a method and its arguments as a JSON array. The answer is JSON text of a CallAnswer. */
export type HostCall = (method: string, args: string) => Promise<string>;

export type CallAnswer =
  /** `result` is absent for a call without a result, and the text of an HL7 message. */
  | { readonly ok: true; readonly result?: unknown; readonly kind?: 'hl7' }
  | { readonly ok: false; readonly message: string; readonly status: number; readonly outcome: unknown };

/** The failure of a call. If the bot does not catch it, its outcome is that of the run. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  /** Status of HTTP. */
  readonly status: number;
  /** An OperationOutcome. */
  readonly outcome: unknown;

  constructor(message: string, status: number, outcome: unknown) {
    super(message);
    this.status = status;
    this.outcome = outcome;
  }
}

/** The first argument of a handler. */
export interface BotClient {
  read(type: string, id: string): Promise<unknown>;
  /** A Bundle of type searchset. */
  search(type: string, params?: unknown): Promise<unknown>;
  /** The first match, or undefined. */
  searchOne(type: string, params?: unknown): Promise<unknown>;
  /** The matches of the first page, without included resources. */
  searchResources(type: string, params?: unknown): Promise<readonly unknown[]>;
  /** The resource of a Reference, or of a text such as `Patient/1`, on this server. */
  readReference(reference: unknown): Promise<unknown>;
  create(resource: unknown, options?: unknown): Promise<unknown>;
  update(resource: unknown, options?: unknown): Promise<unknown>;
  /** Replaces the match of the search, or creates. */
  upsert(resource: unknown, params: unknown): Promise<unknown>;
  /** JSON Patch. */
  patch(type: string, id: string, operations: unknown, options?: unknown): Promise<unknown>;
  delete(type: string, id: string, options?: unknown): Promise<void>;
  /** Of a resource, or of all of a type. */
  history(type: string, id?: string, params?: unknown): Promise<unknown>;
  /** An OperationOutcome. */
  validate(resource: unknown, params?: unknown): Promise<unknown>;
  /** A batch or a transaction. */
  executeBatch(bundle: unknown): Promise<unknown>;
  /** The whole answer: data, errors, extensions. */
  graphql(query: string, variables?: unknown): Promise<unknown>;
  /** Runs another bot: an id, a reference, or an identifier as system|value. */
  execute(bot: unknown, input?: unknown): Promise<unknown>;
}

export function makeClient(call: HostCall, ledger: CallLedger): BotClient {
  return complete(ledger, {
    read: (type, id) => ask('read', type, id),
    search: (type, params) => ask('search', type, plainParams(params)),
    searchOne: async (type, params) => {
      const one = pairsOf(params).filter(([name]) => name !== '_count');
      return matches(await ask('search', type, [...one, ['_count', 1]]))[0];
    },
    searchResources: async (type, params) => matches(await ask('search', type, plainParams(params))),
    readReference: async reference => ask('read', ...targetOf(reference)),
    create: (resource, options) => ask('create', resource, searching(options)),
    update: (resource, options) => ask('update', resource, options),
    upsert: (resource, params) => ask('upsert', resource, plainParams(params)),
    patch: (type, id, operations, options) => ask('patch', type, id, operations, options),
    delete: (type, id, options) => ask('delete', type, id, options) as Promise<void>,
    history: (type, id, params) => ask('history', type, id, plainParams(params)),
    validate: (resource, params) => ask('validate', resource, plainParams(params)),
    executeBatch: bundle => ask('executeBatch', bundle),
    graphql: (query, variables) => ask('graphql', query, variables),
    execute: (bot, input) => ask('execute', bot, ...passed(input)),
  });

  /** Omits missing arguments at the end. */
  function ask(method: string, ...given: readonly unknown[]): Promise<unknown> {
    const args = given.slice(0, given.findLastIndex(each => each !== undefined) + 1);
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

/** Refuses options after the arguments of a method, but not the index and list that `map` passes. */
function complete(ledger: CallLedger, client: BotClient): BotClient {
  const checked = Object.entries(client).map(([name, method]) => {
    const work = method as (...args: readonly unknown[]) => Promise<unknown>;
    const most = work.length;
    const call = (...args: readonly unknown[]) => {
      if (!args.slice(most).some(isRecord)) return work(...args);
      return ledger.track(name, args, Promise.reject(new TypeError(moreOf(name, most))));
    };
    return [name, call] as const;
  });
  return Object.freeze(Object.fromEntries(checked)) as unknown as BotClient;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function moreOf(name: string, most: number): string {
  return `client.${name} takes ${most} ${most === 1 ? 'argument' : 'arguments'} and no further options, such as a signal: leave them out.`;
}

/** URLSearchParams is a list of pairs. */
function plainParams(params: unknown): unknown {
  if (typeof params !== 'object' || params === null || !(Symbol.iterator in params)) return params;
  return Array.isArray(params) ? params : [...(params as Iterable<unknown>)];
}

/** Search parameters in any of their forms as pairs. */
function pairsOf(params: unknown): readonly (readonly unknown[])[] {
  const plain = plainParams(params);
  if (typeof plain === 'string') return [...new URLSearchParams(plain.slice(plain.indexOf('?') + 1))];
  if (Array.isArray(plain)) return plain as readonly (readonly unknown[])[];
  return typeof plain === 'object' && plain !== null ? Object.entries(plain) : [];
}

function searching(options: unknown): unknown {
  if (typeof options !== 'object' || options === null || !('ifNoneExist' in options)) return options;
  return { ...options, ifNoneExist: plainParams(options.ifNoneExist) };
}

/** The matching resources of a searchset. */
function matches(bundle: unknown): readonly unknown[] {
  const { entry = [] } = bundle as {
    readonly entry?: readonly { readonly resource: unknown; readonly search?: { readonly mode?: string } }[];
  };
  return entry.filter(({ search }) => search?.mode !== 'include').map(({ resource }) => resource);
}

/** @returns type and id @throws TypeError for other references */
function targetOf(reference: unknown): readonly unknown[] {
  const text =
    typeof reference === 'object' && reference !== null && 'reference' in reference
      ? reference.reference
      : reference;
  const [, type, id] = /^([A-Z][A-Za-z]*)\/([A-Za-z0-9.-]{1,64})$/.exec(String(text)) ?? [];
  if (typeof text === 'string' && type !== undefined) return [type, id];
  throw new TypeError(
    `client.readReference: ${String(text).slice(0, 200)} is not a reference such as ` +
      'Patient/1; contained resources, versions, identifiers and other servers cannot be read ' +
      'by it.',
  );
}

/** The input of another bot, with its kind if JSON does not preserve it. @throws TypeError for values that are not data */
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
