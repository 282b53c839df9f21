// In: the page of a cursor, and the arguments of its Connection. Out: its signed text, and back. Callers can
// read in it only their arguments and keys of visible rows. A cursor is valid for the Connection, the arguments, the order
// and the class of principals that it was made for. https://hl7.org/fhir/R4/graphql.html#searching
import { hash } from 'node:crypto';
import type { FieldNode, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Access } from '../../access/access.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { shapeOf } from '../../base/sql/sql.ts';
import type { SortTerm } from '../../search/sort.ts';
import type { TokenHasher } from '../../search/token-hash.ts';
import { argumentError } from './make-site.ts';
import type { PlanLimits } from './plan-context.ts';

/** The page that a cursor points to. */
export type Place =
  /** The first or the last one. */
  | { readonly page: 'first' | 'last'; readonly parent: string | undefined }
  /** The rows after or before the one with this key. */
  | {
      readonly page: 'after' | 'before';
      readonly parent: string | undefined;
      readonly key: readonly string[];
    };

/** Arguments by name, sorted: lists of text, or text. */
type CursorArguments = Readonly<Record<string, string | readonly string[]>>;

/** The Connection that a cursor was made for. */
interface CursorSubject {
  /** The type or profile; of a nested one, also the type around it and `_reference`. */
  readonly field: string;
  /** Digest of the keys by which rows are ordered. */
  readonly order: string;
  readonly args?: CursorArguments | undefined;
  /** The digest of arguments that are too long for a cursor. */
  readonly digest?: string | undefined;
  /** `_count`, if it was given. */
  readonly count?: number | undefined;
}

type Signer = Pick<TokenHasher, 'signature'>;

/** The holder of a cursor: other principals may see other rows. */
export function holderOf(
  { project }: Pick<Principal, 'project'>,
  access: Pick<Access, 'policyClass' | 'identity'>,
  signer: Signer,
): string {
  const known = holders.get(access);
  if (known?.project === project && known.signer === signer) return known.holder;
  const { policyClass, identity } = access;
  const holder = signer.signature(JSON.stringify(['holder', project, policyClass, identity]));
  holders.set(access, { project, signer, holder });
  return holder;
}

/** The access of a principal stays the same until it changes. */
const holders = new WeakMap<
  object,
  { readonly project: number; readonly signer: Signer; readonly holder: string }
>();

/** Equal arguments give equal results, in any order. Callers leave `_count` out, since it may differ from page to page. */
export function cursorArguments(args: Readonly<Record<string, unknown>>): CursorArguments {
  const entries = Object.entries(args).map(([name, value]) => [name, textOf(value)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function textOf(value: unknown): string | readonly string[] {
  if (!Array.isArray(value)) return String(value);
  return value.filter(item => item !== null && item !== undefined).map(String);
}

/** Of arguments. */
export function digest(value: unknown): string {
  return textDigest(JSON.stringify(value));
}

function textDigest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** Of the keys by which rows are ordered, which are few. */
export function orderDigest(terms: readonly SortTerm[]): string {
  const text = JSON.stringify(terms.map(({ key, descending, type }) => [shapeOf(key), descending, type]));
  const known = orders.get(text);
  if (known !== undefined) return known;
  const made = textDigest(text);
  orders.set(text, made);
  return made;
}

const orders = new LRUCache<string, string>({ max: 500 });

/** @param place JSON text of page, parent and key, as SQL made it */
export function signCursor(place: string, subject: string, holder: string, signer: Signer): string {
  return signed(`[${place},${subject}]`, holder, signer);
}

function signed(body: string, holder: string, signer: Signer): string {
  return `${Buffer.from(body).toString('base64url')}.${holder}.${signer.signature(JSON.stringify([body, holder]))}`;
}

interface OpenedCursor {
  readonly place: Place;
  readonly subject: CursorSubject;
  readonly holder: string;
}

/** @returns undefined if the server did not make it, or it was altered; 'old' if it looks like one of an earlier version */
export function openCursor(text: string, signer: Signer): OpenedCursor | 'old' | undefined {
  const [encoded = '', holder = '', ...rest] = text.split('.');
  const body = Buffer.from(encoded, 'base64url').toString();
  // Base64 has several texts for the same bytes: the server makes one of them.
  if (rest.length !== 1 || text !== signed(body, holder, signer))
    return /^\["(first|last|after|before)",/.test(body) ? 'old' : undefined;
  const [[page, parent, key], subject] = JSON.parse(body) as [
    [Place['page'], string | null, string[]?],
    CursorSubject,
  ];
  const known = parent ?? undefined;
  if (page === 'first' || page === 'last') return { place: { page, parent: known }, subject, holder };
  return { place: { page, parent: known, key: key ?? [] }, subject, holder };
}

type Arguments = Readonly<Record<string, unknown>>;

/**
 * @param field the Connection that the cursor is given to
 * @param holder of the principal
 * @throws GraphQLError
 */
export function cursorOf(
  { _cursor }: Arguments,
  field: string,
  node: FieldNode,
  signer: Parameters<typeof openCursor>[1],
  holder: () => string,
): OpenedCursor | undefined {
  if (typeof _cursor !== 'string') return undefined;
  const opened = openCursor(_cursor, signer);
  if (opened === undefined)
    throw refusedCursor(
      'this is not a cursor of this Connection: the server did not make it, or it was altered',
      node,
    );
  if (opened === 'old') throw refusedCursor('an earlier version of the server made this cursor', node);
  // The contents are not revealed to other principals, not even in a message.
  if (opened.holder !== holder()) throw foreignCursor(node);
  if (opened.subject.field !== field)
    throw refusedCursor('this cursor was made for another Connection, or another _reference', node);
  return opened;
}

/** `_count` may differ from page to page. @throws GraphQLError */
export function pageArguments(
  { _cursor, _count, _reference, ...own }: Arguments,
  given: OpenedCursor | undefined,
  node: FieldNode,
): { readonly args: CursorArguments; readonly _count: number | undefined } {
  const args = cursorArguments(own);
  const count = typeof _count === 'number' ? _count : undefined;
  if (!given) return { args, _count: count };
  const { subject } = given;
  return { args: sameArguments(args, subject, node), _count: count ?? subject.count };
}

function sameArguments(args: CursorArguments, subject: CursorSubject, node: FieldNode): CursorArguments {
  if (!subject.args) {
    if (digest(args) === subject.digest) return args;
    throw argumentError(
      '_cursor: the arguments that this cursor was made with are too long for it to hold: send the same arguments beside it.',
      node,
      '_cursor',
    );
  }
  for (const [name, value] of Object.entries(args)) {
    const known = Object.hasOwn(subject.args, name) ? subject.args[name] : undefined;
    if (JSON.stringify(known) === JSON.stringify(value)) continue;
    throw argumentError(
      `${name}: the _cursor was made ` +
        `${known === undefined ? 'without this argument' : 'with another value of this argument'}. ` +
        'Omit it to go on with the same search, or leave _cursor out to begin a new one.',
      node,
      name,
    );
  }
  return subject.args;
}

/** The text of the Connection in its cursors. Arguments that are too long have to be sent again with the cursor. */
export function subjectText(
  { field, order, args, count }: Omit<CursorSubject, 'digest' | 'args'> & { readonly args: CursorArguments },
  { maxCursorArguments }: Pick<PlanLimits, 'maxCursorArguments'>,
): string {
  const text = JSON.stringify(args);
  const held = text.length <= maxCursorArguments && Buffer.byteLength(text) <= maxCursorArguments;
  const subject: CursorSubject = {
    field,
    order,
    count,
    args: held ? args : undefined,
    digest: held ? undefined : digest(args),
  };
  return JSON.stringify(subject);
}

/** Also for a cursor in a site that is cached from a request of another principal. */
export function foreignCursor(node: FieldNode): GraphQLError {
  return refusedCursor('this cursor was made for another project or other access policies', node);
}

export function refusedCursor(reason: string, node: FieldNode): GraphQLError {
  return argumentError(
    `_cursor: ${reason}. Use first, previous, next or last of an answer to the same query, ` +
      'or leave _cursor out to begin with the first page.',
    node,
    '_cursor',
  );
}
