// In: the arguments of a Connection, with or without a cursor. Out: the arguments of its page. With a cursor, the other arguments may
// be omitted and are taken from the cursor; those that are given must equal it.
// https://hl7.org/fhir/R4/graphql.html#searching

import type { FieldNode, GraphQLError } from 'graphql';
import {
  type CursorArguments,
  type CursorSubject,
  cursorArguments,
  digest,
  type OpenedCursor,
  openCursor,
} from './cursor.ts';
import { argumentError } from './make-site.ts';
import type { PlanLimits } from './plan-context.ts';

export type Arguments = Readonly<Record<string, unknown>>;

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
      'this is no cursor of this Connection: the server did not make it, or it was altered',
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
      `${name}: the _cursor was made ${known === undefined ? 'without this argument' : 'with another value of this argument'}. Omit it to go on with the same search, or leave _cursor out to begin a new one.`,
      node,
      name,
    );
  }
  return subject.args;
}

/** The text that cursors hold of their Connection. Arguments that are too long have to be sent again beside the cursor. */
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
    `_cursor: ${reason}. Use first, previous, next or last of an answer to the same query, or leave _cursor out to begin with the first page.`,
    node,
    '_cursor',
  );
}
