// The arguments of a Connection field in, one of its pages out. docs/decisions/graphql-schema.md.

import type { Item } from './item.ts';
import { list } from './list.ts';
import type { Arguments } from './navigate.ts';
import type { Store } from './store.ts';

const page = Symbol('page');

/** A Connection or an edge: its fields are there already. */
interface Page {
  readonly [page]: true;
  readonly [field: string]: unknown;
}

export function isPage(source: unknown): source is Page {
  return typeof source === 'object' && source !== null && page in source;
}

const firstPage = 'first';

/** Cursors are each server's own: here they say which of all matches a page has. Only the first page knows its offset. */
export function connection(field: string, args: Arguments, parent: Item | undefined, store: Store): Page {
  const type = field.slice(0, -'Connection'.length);
  const { _cursor: cursor, _count: given, ...rest } = args;
  const size = typeof given === 'number' ? given : 20;
  const all = list(type, { ...rest, _count: Number.MAX_SAFE_INTEGER }, parent, store).items;
  const isFirst = typeof cursor !== 'string' || cursor === firstPage;
  const [from, to] = isFirst ? [0, size] : rangeOf(cursor);
  const items = all.slice(from, to);
  const edges = items.map((resource): Page => ({ [page]: true, mode: 'match', score: null, resource }));
  const isSome = items.length > 0;
  const count = all.length;
  return {
    ...{ [page]: true, count, offset: isFirst ? 0 : null, pagesize: size, edges },
    first: isSome ? firstPage : null,
    previous: isSome && from > 0 ? rangeText(Math.max(0, from - size), from) : null,
    next: isSome && to < count ? rangeText(to, to + size) : null,
    last: isSome ? rangeText(Math.max(0, count - size), count) : null,
  };
}

function rangeText(from: number, to: number): string {
  return `${from} ${to}`;
}

function rangeOf(cursor: string): [from: number, to: number] {
  const [from = 0, to = 0] = cursor.split(' ').map(Number);
  return [from, to];
}
