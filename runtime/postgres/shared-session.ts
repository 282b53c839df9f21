// A connection to a pooler in transaction mode → one whose settings are kept: they go with each transaction, in the same packet. Nothing is
// left in PostgreSQL's session, which the next client gets.
import type { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';

/** Members of pg's connection that its types leave out. */
interface Wire {
  readonly stream: Duplex;
  query(text: string): void;
  parse(query: { readonly text: string; readonly name?: string }): void;
  bind(config: object): void;
  execute(config: object): void;
  sync(): void;
  close(message: { readonly type: 'S'; readonly name: string }): void;
  emit(name: string, message?: unknown): boolean;
}

/** What was sent until PostgreSQL is ready again: how many results are passed on before those of settings, and the number of those. */
interface Sent {
  pass: number;
  skip: number;
}

interface Shared {
  readonly wire: Wire;
  /** As SQL literals. */
  readonly settings: Map<string, string>;
  readonly sent: Sent[];
  /** Whether what is sent next is in a transaction that was begun. */
  isBegun: boolean;
  /** Whether messages of a statement were sent that no `sync` has ended yet. */
  isOpen: boolean;
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
  const { connection } = client as unknown as { readonly connection: Wire };
  const known = Object.entries(settings).map(([name, value]) => [name, `'${value.replaceAll("'", "''")}'`]);
  const wire: Wire = Object.create(connection);
  for (const method of ['query', 'parse', 'bind', 'execute', 'sync', 'close', 'emit'] as const)
    Object.assign(wire, { [method]: connection[method].bind(connection) });
  const shared: Shared = {
    wire,
    settings: new Map(known as [string, string][]),
    sent: [],
    isBegun: false,
    isOpen: false,
  };
  const opened = () => openStatement(shared);
  Object.assign(connection, {
    query: (text: string) => sendText(shared, text),
    parse: (query: Parameters<Wire['parse']>[0]) => {
      opened();
      wire.parse(query);
    },
    bind: (config: object) => {
      opened();
      wire.bind(config);
    },
    sync: () => {
      shared.isOpen = false;
      wire.sync();
    },
    emit: (name: string, message?: unknown) => !isSettings(shared, name, message) && wire.emit(name, message),
  });
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

/** Before the first message of a statement: all until `sync` is one transaction. */
function openStatement(shared: Shared): void {
  if (shared.isOpen) return;
  shared.isOpen = true;
  const { wire, settings, sent, isBegun } = shared;
  sent.push({ pass: 0, skip: isBegun ? 0 : 1 });
  if (isBegun) return;
  const calls = [...settings].map(([name, value]) => `set_config('${name}',${value},true)`);
  wire.parse({ text: `select ${calls.join()}` });
  wire.bind({});
  wire.execute({});
}

/** A text without values: one statement or several. */
function sendText(shared: Shared, text: string): void {
  const { wire, sent, settings } = shared;
  const gone = /^deallocate "(.*)"$/.exec(text)?.[1];
  if (gone !== undefined) {
    // The pooler knows the name, and PostgreSQL another.
    sent.push({ pass: 0, skip: 0 });
    wire.close({ type: 'S', name: gone });
    wire.sync();
    return;
  }
  const given = sessionSetting.test(text);
  if (given) remember(shared, text);
  const begin = beginning.exec(text)?.[0];
  const own = given && !shared.isBegun ? '' : given ? text.replace(/(^|;)(\s*set) /gi, '$1$2 local ') : text;
  const isAlone = begin === undefined && (shared.isBegun || alone.test(text));
  if (isAlone) sent.push({ pass: 0, skip: 0 });
  else sent.push({ pass: begin === undefined ? 0 : 1, skip: settings.size });
  if (begin !== undefined) shared.isBegun = true;
  if (ending.test(text)) shared.isBegun = false;
  const local = [...settings].map(([name, value]) => `set local ${name} = ${value}`).join(';');
  if (isAlone) wire.query(own);
  else wire.query(begin === undefined ? `${local};${own}` : `${begin};${local}${text.slice(begin.length)}`);
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

/** Whether a message answers settings: nobody asked for it. */
function isSettings(shared: Shared, name: string, message: unknown): boolean {
  const { sent } = shared;
  const [first] = sent;
  if (name === 'readyForQuery') {
    sent.shift();
    // What PostgreSQL says counts, unless more is under way.
    if (sent.length === 0) shared.isBegun = (message as { readonly status: string }).status !== 'I';
    return false;
  }
  if (first === undefined || first.skip === 0 || !answers.has(name)) return false;
  if (first.pass > 0) {
    if (name === 'commandComplete') first.pass--;
    return false;
  }
  if (name === 'commandComplete') first.skip--;
  return true;
}

const answers: ReadonlySet<string> = new Set([
  'parseComplete',
  'bindComplete',
  'rowDescription',
  'dataRow',
  'commandComplete',
]);
