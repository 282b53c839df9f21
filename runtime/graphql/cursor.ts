// In: the place that a cursor stands for. Out: its text, signed; and back. A caller can read nothing from it that rows do not
// show, and use it for nothing but the Connection, the arguments and the principal's class that it was made for.
import type { FieldNode } from 'graphql';
import type { Access } from '../access/access.ts';
import type { Principal } from '../auth/principal.ts';
import type { TokenHasher } from '../search/token-hash.ts';

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

/** What a cursor is bound to. */
export interface CursorBinding {
  /** Digest of the Connection, its search arguments and its order. */
  readonly subject: string;
  /** Of the cursor that was given: who it was made for. */
  readonly holder?: string;
  /** The field that it stands in. */
  readonly node: FieldNode;
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

/** @param place JSON text of page, parent and key, as SQL made it */
export function signCursor(place: string, subject: string, holder: string, signer: Signer): string {
  const signed = signer.signature(JSON.stringify([subject, holder, place]));
  return `${Buffer.from(place).toString('base64url')}.${holder}.${signed}`;
}

/** @returns undefined if it is none of ours, was altered, or was made for another subject */
export function readCursor(
  text: string,
  subject: string,
  signer: Signer,
): { readonly place: Place; readonly holder: string } | undefined {
  const [body = '', holder = '', signed = '', ...rest] = text.split('.');
  const place = Buffer.from(body, 'base64url').toString();
  // Base64 has several texts for the same bytes: one of them is ours.
  if (rest.length > 0 || text !== signCursor(place, subject, holder, signer) || signed === '')
    return undefined;
  const [page, parent, key] = JSON.parse(place) as [Place['page'], string | null, string[]?];
  const known = parent ?? undefined;
  if (page === 'first' || page === 'last') return { place: { page, parent: known }, holder };
  return { place: { page, parent: known, key: key ?? [] }, holder };
}
