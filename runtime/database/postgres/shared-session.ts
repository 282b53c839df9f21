// A connection to a pooler in transaction mode → one whose settings are kept: they go with each transaction, as `set local`. Nothing is
// left in PostgreSQL's session, which the next client gets. https://www.pgbouncer.org/features.html
import type { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';
import { TextQuery } from './text-query.ts';

/** The forms of `query` of pg but the one with a callback; a Query of pg is returned at once. */
type Query = (first: unknown, values?: unknown) => Promise<unknown>;
type Callback = (error: unknown, result?: unknown) => void;

interface Shared {
  /** That of pg. */
  readonly query: Query;
  /** As SQL literals. */
  readonly settings: Map<string, string>;
  readonly destroy: (error: Error) => void;
  readonly isPipelined: boolean;
  /** Whether what is sent next is in a transaction that was begun. */
  isBegun: boolean;
}

/** What the types of pg leave out. */
interface Inner {
  readonly connection: { readonly stream: Duplex };
  readonly pipeline: boolean;
}

const sharing = new WeakSet<ClientBase>();

/** Whether the connection has another session of PostgreSQL for each transaction. */
export function isShared(client: ClientBase): boolean {
  return sharing.has(client);
}

/**
 * @param settings by name
 * @param names whether the pooler keeps named statements
 */
export function shareSession(
  client: ClientBase,
  settings: Readonly<Record<string, string>>,
  names: boolean,
): void {
  const { connection, pipeline } = client as unknown as Inner;
  const literals = Object.entries(settings).map(
    ([name, value]) => [name, `'${value.replaceAll("'", "''")}'`] as const,
  );
  const shared: Shared = {
    query: client.query.bind(client) as unknown as Query,
    settings: new Map(literals),
    destroy: error => connection.stream.destroy(error),
    isPipelined: pipeline,
    isBegun: false,
  };
  Object.assign(client, {
    query: (...given: readonly unknown[]) => {
      const last = given.at(-1);
      if (typeof last !== 'function') return send(shared, given[0], given[1]);
      const callback = last as Callback;
      const [first, values] = given.slice(0, -1);
      // What the callback throws is no fault of the statement.
      void send(shared, first, values).then(
        result => process.nextTick(callback, null, result),
        error => process.nextTick(callback, error),
      );
      return undefined;
    },
  });
  sharing.add(client);
  if (!names) withoutNames(client);
}

/** pg names what has a name: here nothing has. */
export function withoutNames(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
  Object.assign(client, {
    query: (first: unknown, ...rest: readonly unknown[]) => {
      const { name } = first as { readonly name?: string };
      if (!name) return query(first, ...rest);
      const isQuery = typeof (first as { readonly submit?: unknown }).submit === 'function';
      return query(Object.assign(isQuery ? (first as object) : {}, first, { name: '' }), ...rest);
    },
  });
}

function send(shared: Shared, first: unknown, values: unknown): Promise<unknown> {
  const { query } = shared;
  const { text, name, submit, ...more } = (typeof first === 'string' ? { text: first } : first) as Given;
  const isQuery = typeof submit === 'function';
  // As pg does: without values and a name a statement is a text, which knex gives an empty list of values.
  const count = ((values ?? more.values) as readonly unknown[] | undefined)?.length ?? 0;
  if (!isQuery && !name && count === 0)
    return sendText(shared, text, own =>
      query(typeof first === 'string' ? own : { ...(first as object), text: own }),
    );
  if (shared.isBegun || alone.test(text)) return query(first, values);
  const begun = query(`begin;${local(shared)}`);
  if (first instanceof TextQuery) return readWithin(shared, begun, first);
  return shared.isPipelined ? pipelined(shared, begun, first, values) : inTurn(shared, begun, first, values);
}

/** All three in one packet. After an error COMMIT rolls back. */
async function pipelined(
  { query, destroy }: Shared,
  begun: Promise<unknown>,
  first: unknown,
  values: unknown,
): Promise<unknown> {
  begun.catch(destroy);
  const [found] = await Promise.all([query(first, values), query('commit')]);
  return found;
}

async function inTurn({ query }: Shared, begun: Promise<unknown>, first: unknown, values: unknown) {
  await begun;
  try {
    return await query(first, values);
  } finally {
    await query('commit');
  }
}

/** Its reader hears of the end when the transaction has ended as well. */
function readWithin({ query, destroy, isPipelined }: Shared, begun: Promise<unknown>, first: TextQuery) {
  const { reader } = first;
  let committed: Promise<unknown> | undefined;
  const end = (error?: Error) => {
    committed ??= query('commit');
    committed.then(
      () => reader.end(error),
      (fault: Error) => reader.end(error ?? fault),
    );
  };
  first.reader = { row: reader.row, end };
  if (!isPipelined) return begun.then(() => query(first), reader.end);
  begun.catch(destroy);
  const read = query(first);
  committed = query('commit');
  // Until the statement has ended no one listens.
  committed.catch(() => {});
  return read;
}

interface Given {
  readonly text: string;
  readonly name?: string;
  readonly values?: unknown;
  readonly submit?: unknown;
}

function local({ settings }: Shared): string {
  return [...settings].map(([name, value]) => `set local ${name} = ${value}`).join(';');
}

/** A text without values: one statement or several, which PostgreSQL runs in one transaction. */
async function sendText(
  shared: Shared,
  text: string,
  query: (text: string) => Promise<unknown>,
): Promise<unknown> {
  const { isBegun } = shared;
  const given = sessionSetting.test(text);
  if (given) remember(shared, text);
  const begin = beginning.exec(text)?.[0];
  if (begin !== undefined) shared.isBegun = true;
  if (ending.test(text)) shared.isBegun = false;
  const own = given && !isBegun ? '' : given ? text.replace(/(^|;)(\s*set) /gi, '$1$2 local ') : text;
  if (begin !== undefined) return query(`${begin};${local(shared)}${text.slice(begin.length)}`);
  if (isBegun || alone.test(text)) return query(own);
  const results = (await query(`${local(shared)};${own}`)) as readonly unknown[];
  const found = results.slice(shared.settings.size);
  return found.length > 1 ? found : (found[0] ?? results[0]);
}

const beginning = /^\s*(?:begin|start transaction)\b[^;]*/i;
const ending = /^\s*(?:commit|end|abort|rollback(?!\s+(?:work\s+)?to\b))\b|;\s*(?:commit|rollback)\s*;?\s*$/i;
/** What PostgreSQL runs in no transaction, and COPY, whose results are read in another way. */
const alone = /\bconcurrently\b|^\s*(?:copy|vacuum|create database|drop database|alter system)\b/i;
const sessionSetting = /^\s*set\s+(?!local\b|transaction\b|session\b|constraints\b)/i;

function remember({ settings }: Shared, text: string): void {
  for (const [, name = '', value = ''] of text.matchAll(
    /(?:^|;)\s*set\s+([\w.]+)\s*(?:=|to)\s*('(?:[^']|'')*'|[\w.]+)/gi,
  ))
    settings.set(name, value.startsWith("'") ? value : `'${value}'`);
}
