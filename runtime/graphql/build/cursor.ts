// In: the place that a cursor stands for, and the arguments of its Connection. Out: its signed text, and back. A caller can
// read in it only its own arguments and keys of rows that it sees. A cursor is valid for the Connection, the arguments, the order
// and the class of principals that it was made for. https://hl7.org/fhir/R4/graphql.html#searching
import { hash } from 'node:crypto';
import type { Access } from '../../access/access.ts';
import type { Principal } from '../../principal/principal.ts';
import type { TokenHasher } from '../../search/token-hash.ts';

/** The page that a cursor leads to. */
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
export type CursorArguments = Readonly<Record<string, string | readonly string[]>>;

/** The Connection that a cursor was made for. */
export interface CursorSubject {
  /** The type or profile; of a nested one, also the type around it and `_reference`. */
  readonly field: string;
  /** Digest of the keys by which rows are ordered. */
  readonly order: string;
  readonly args?: CursorArguments | undefined;
  /** Of the arguments, where they are longer than a cursor may hold. */
  readonly digest?: string | undefined;
  /** `_count`, if it was given. */
  readonly count?: number | undefined;
}

type Signer = Pick<TokenHasher, 'signature'>;

/** Whom a cursor is made for: others see other rows. */
export function holderOf(
  { project }: Pick<Principal, 'project'>,
  { policyClass, values }: Pick<Access, 'policyClass' | 'values'>,
  signer: Signer,
): string {
  return signer.signature(JSON.stringify(['holder', project, policyClass, values]));
}

/** Equal arguments give equal results, in any order of writing. Callers leave `_count` out: it may differ from page to page. */
export function cursorArguments(args: Readonly<Record<string, unknown>>): CursorArguments {
  const entries = Object.entries(args).map(([name, value]) => [name, textOf(value)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function textOf(value: unknown): string | readonly string[] {
  if (!Array.isArray(value)) return String(value);
  return value.filter(item => item !== null && item !== undefined).map(String);
}

/** Of arguments, or of the keys by which rows are ordered. */
export function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22);
}

/** @param place JSON text of page, parent and key, as SQL made it */
export function signCursor(place: string, subject: string, holder: string, signer: Signer): string {
  return signed(`[${place},${subject}]`, holder, signer);
}

function signed(body: string, holder: string, signer: Signer): string {
  return `${Buffer.from(body).toString('base64url')}.${holder}.${signer.signature(JSON.stringify([body, holder]))}`;
}

export interface OpenedCursor {
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
