// In: the field of a Connection, as the document has it. Out: the site that turns its arguments and its cursor into SQL pieces.
import { hash } from 'node:crypto';
import type { FieldNode, GraphQLField } from 'graphql';
import type { Profile } from '../profile/profiles.ts';
import { claimed } from '../search/claimed.ts';
import { pastKey, rowKey } from '../search/keyset.ts';
import { ListArgumentError, type ListQuery, listQuery } from '../search/list-query.ts';
import { parametersOf } from '../search/parameters.ts';
import { orderBy, type SortTerm } from '../search/sort.ts';
import { bind, raw, type Sql } from '../search/sql.ts';
import { type Place, readCursor } from './cursor.ts';
import type { PlanContext } from './plan-context.ts';
import { rowFilter } from './row-filter.ts';
import { argumentError, makeSite, type Site } from './site.ts';

/** Where the rows of a Connection are found: a table that is in the order that is asked for, if there is one. */
export type Source = 'table' | 'code' | 'edge';

/** @param parent the type of the enclosing resource, with `_reference` */
export function connectionSite(
  type: string,
  parent: string | undefined,
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  context: PlanContext,
  profile?: Profile,
): Site {
  return makeSite(definition, node, args => {
    const { _cursor, _count, ...rest } = args;
    const { fhirpath, ...criteria } = rest;
    const search = context.search();
    const { condition, after } = rowFilter(type, fhirpath, args, node, context);
    const query = read(
      () =>
        listQuery(type, _count === undefined ? criteria : { ...criteria, _count }, search, context.limits, [
          ...(condition ? [condition] : []),
          ...(profile ? claimed(profile, search) : []),
        ]),
      node,
    );
    const source = sourceOf(type, query);
    const terms = termsOf(query, source);
    const order = terms.map(({ key, descending, type: of }) => [key.text, descending, of]);
    const subject = hash(
      'sha256',
      JSON.stringify([profile?.url ?? type, parent, sorted(rest), order]),
      'base64url',
    );
    const given = typeof _cursor === 'string' ? readCursor(_cursor, subject, search.hasher) : undefined;
    if (_cursor !== undefined && !given)
      throw argumentError(
        '_cursor: this is no cursor of this Connection with these arguments and this _sort. Use first, previous, next or last of an answer to the same query, or leave _cursor out.',
        node,
        '_cursor',
      );
    const place: Place = given?.place ?? { page: 'first', parent: undefined };
    const backward = place.page === 'last' || place.page === 'before';
    const pieces: Record<string, Sql> = {
      where: query.where,
      order: orderBy(terms, backward),
      key: rowKey(terms),
      ...(query.limit && !after ? { limit: query.limit } : {}),
      ...(query.code ? { code: query.code } : {}),
    };
    if (place.page === 'after' || place.page === 'before') {
      pieces.past = pastKey(terms, place.key, { backward, from: false });
      pieces.behind = pastKey(terms, place.key, { backward: !backward, from: true });
      pieces.back = orderBy(terms, !backward);
    }
    if (place.parent !== undefined) pieces.parent = bind(place.parent, 'text');
    const { fenced, edge } = query;
    return {
      pieces,
      choices: {
        // Counting asks for all of the rows, and so a page of them is not all that is read.
        way: query.way === 'walk' ? 'free' : query.way,
        fenced,
        edge,
        source,
        page: place.page,
        pages: _count !== 0,
        after: after !== undefined,
      },
      after,
      cursor: { subject, node, ...(given ? { holder: given.holder } : {}) },
    };
  });
}

function read(query: () => ListQuery, node: FieldNode): ListQuery {
  try {
    return query();
  } catch (error) {
    if (error instanceof ListArgumentError) throw argumentError(error.message, node, error.argument);
    throw error;
  }
}

/** The same arguments in another order are the same. */
function sorted(args: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1));
}

function sourceOf(type: string, { way, edge, bare }: ListQuery): Source {
  if (way === 'code') return 'code';
  const param = edge === undefined ? undefined : parametersOf(type).params[edge];
  return bare && param?.index.kind === 'edge' && !param.canonical ? 'edge' : 'table';
}

/** Side tables hold the keys of the order themselves. */
function termsOf({ terms }: ListQuery, source: Source): readonly SortTerm[] {
  if (source === 'edge') return [{ key: raw('e.id'), type: 'text', descending: false }];
  if (source === 'code')
    return [
      { key: raw('k.k'), type: 'timestamptz', descending: true },
      { key: raw('k.id'), type: 'text', descending: true },
    ];
  return terms;
}
