// In: the field of a Connection, as the document has it. Out: the site that turns its arguments and its cursor into SQL pieces.

import type { FieldNode, GraphQLField } from 'graphql';
import { parametersOf } from '../../definitions/parameters.ts';
import type { Profile } from '../../definitions/profiles.ts';
import type { RowSource, Site, TurnPieces } from '../../plan/site.ts';
import { claimed } from '../../search/claimed.ts';
import { pastKey, rowKey } from '../../search/keyset.ts';
import { ListArgumentError, type ListQuery, listQuery } from '../../search/list-query.ts';
import { orderBy, type SortTerm } from '../../search/sort.ts';
import { bind, shapeOf, sql } from '../../sql/sql.ts';
import { digest, type Place } from './cursor.ts';
import { cursorOf, pageArguments, refusedCursor, subjectText } from './cursor-arguments.ts';
import { argumentError, makeSite } from './make-site.ts';
import type { PlanContext } from './plan-context.ts';
import { rowFilter } from './row-filter.ts';

/** @param parent the type of the enclosing resource, with `_reference` */
export function connectionSite(
  type: string,
  parent: string | undefined,
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  context: PlanContext,
  profile?: Profile,
): Site {
  return makeSite(definition, node, (own, _, holder) => {
    const search = context.search();
    const field = [profile?.url ?? type, ...(parent === undefined ? [] : [parent, own._reference])].join(' ');
    const given = cursorOf(own, field, node, search.hasher, holder);
    const { _count, args } = pageArguments(own, given, node);
    const { fhirpath, ...criteria } = args;
    const { _reference } = own;
    const { condition, after } = rowFilter(type, fhirpath, { _count, _offset: args._offset }, node, context);
    const query = read(
      () =>
        listQuery(type, Object.assign(criteria, { _reference, _count }), search, context.limits, [
          ...(condition ? [condition] : []),
          ...(profile ? claimed(profile, search) : []),
        ]),
      node,
    );
    const source = sourceOf(type, query);
    const terms = termsOf(query, source);
    const order = digest(terms.map(({ key, descending, type: of }) => [shapeOf(key), descending, of]));
    if (given && given.subject.order !== order)
      throw refusedCursor('the order of this Connection is not what it was when the cursor was made', node);
    const place: Place = given?.place ?? { page: 'first', parent: undefined };
    const backward = place.page === 'last' || place.page === 'before';
    const { fenced, edge, limit, code } = query;
    return {
      kind: 'connection',
      pieces: {
        where: query.where,
        order: orderBy(terms, backward),
        key: rowKey(terms),
        limit: after ? undefined : limit,
        code,
        turn: 'key' in place ? turnAt(terms, place.key, backward) : undefined,
        parent: place.parent === undefined ? undefined : bind(place.parent, 'text'),
      },
      choices: {
        way: query.way === 'walk' || query.way === 'few' ? 'free' : query.way,
        fenced,
        edge,
        source,
        page: place.page,
        pages: _count !== 0,
        after: after !== undefined,
      },
      after,
      cursor: {
        subject: subjectText({ field, order, args, count: _count }, context.limits),
        node,
        holder: given?.holder,
      },
    };
  });
}

function turnAt(terms: readonly SortTerm[], key: readonly string[], backward: boolean): TurnPieces {
  return {
    past: pastKey(terms, key, { backward, from: false }),
    behind: pastKey(terms, key, { backward: !backward, from: true }),
    back: orderBy(terms, !backward),
  };
}

function read(query: () => ListQuery, node: FieldNode): ListQuery {
  try {
    return query();
  } catch (error) {
    if (error instanceof ListArgumentError) throw argumentError(error.message, node, error.argument);
    throw error;
  }
}

function sourceOf(type: string, { way, edge, bare }: ListQuery): RowSource {
  if (way === 'code') return 'code';
  const param = edge === undefined ? undefined : parametersOf(type).params[edge];
  return bare && param?.index.kind === 'edge' && !param.canonical ? 'edge' : 'table';
}

/** Side tables hold the keys of the order themselves. */
function termsOf({ terms }: ListQuery, source: RowSource): readonly SortTerm[] {
  if (source === 'edge') return [{ key: sql`e.id`, type: 'text', descending: false }];
  if (source === 'code')
    return [
      { key: sql`k.k`, type: 'timestamptz', descending: true },
      { key: sql`k.id`, type: 'text', descending: true },
    ];
  return terms;
}
