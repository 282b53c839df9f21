// A connection to a pooler in transaction mode → one whose settings are kept: they go with each transaction, as `set local`. Nothing is left in
// PostgreSQL's session, which the next client gets. https://www.pgbouncer.org/features.html
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
  /** Whether what is sent next is in a transaction that was begun. */
  isBegun: boolean;
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
  const { connection } = client as unknown as { readonly connection: { readonly stream: Duplex } };
  const literals = Object.entries(settings).map(
    ([name, value]) => [name, `'${value.replaceAll("'", "''")}'`] as const,
  );
  const shared: Shared = {
    query: client.query.bind(client) as unknown as Query,
    settings: new Map(literals),
    destroy: error => connection.stream.destroy(error),
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

/** A connection that pipelines sends all three of a statement with values in one packet. */
function send(shared: Shared, first: unknown, values: unknown): Promise<unknown> {
  const { query } = shared;
  const { text, name, submit, ...more } = (typeof first === 'string' ? { text: first } : first) as Given;
  const isQuery = typeof submit === 'function';
  if (!isQuery && !name && !values && !more.values)
    return sendText(shared, text, own =>
      query(typeof first === 'string' ? own : { ...(first as object), text: own }),
    );
  if (shared.isBegun || alone.test(text)) return query(first, values);
  query(`begin;${local(shared)}`).catch(shared.destroy);
  let isCommitted: Promise<unknown> = Promise.resolve();
  if (first instanceof TextQuery) {
    const { reader } = first;
    const end = (error?: Error) => void isCommitted.then(() => reader.end(error), reader.end);
    first.reader = { row: reader.row, end };
  }
  const result = query(first, values);
  // After an error it rolls back.
  isCommitted = query('commit');
  if (!isQuery) return Promise.all([result, isCommitted]).then(([found]) => found);
  isCommitted.catch(() => {});
  return result;
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
