// A schema, a store and a seed in; a Connection at the root with random arguments, and a way through its pages out.

import { type GraphQLSchema, isObjectType } from 'graphql';
import { type Draft, newScope } from './draft.ts';
import { draw } from './draw.ts';
import { stored } from './item.ts';
import { type RandomRequest, withFragments } from './random.ts';
import { randomArguments } from './random-arguments.ts';
import { aroundResources, isConnection, resourceType, selectedType } from './random-connection.ts';
import { selectionSet } from './random-selection.ts';
import type { Store } from './store.ts';

export const cursors = ['first', 'previous', 'next', 'last'] as const;

/** The Connection is `page`, its cursors stand first in it, and `$cursor` is where it is. */
export interface RandomWalk extends RandomRequest {
  /** Which cursor to follow, page after page. */
  readonly moves: readonly (typeof cursors)[number][];
}

export function randomWalk(schema: GraphQLSchema, store: Store, seed: number): RandomWalk {
  const draft: Draft = { schema, store, draw: draw(seed), variables: [], fragments: [], counter: 0 };
  const { draw: random } = draft;
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    ({ name }) => !name.endsWith('Aggregate'),
  );
  const field = random.pick(
    fields.filter(each => isConnection(each) && store.resources(resourceType(each)).length > 2),
  );
  const type = field && selectedType(field, schema);
  if (!field || !isObjectType(type)) throw new Error('The schema has no Connection to walk through.');
  const drawn = randomArguments(draft, undefined, field, []).slice(1, -1);
  const count = drawn.includes('_count:') ? [] : [`_count: ${1 + random.int(4)}`];
  const args = [drawn, ...count, '_cursor: $cursor'].filter(each => each !== '').join(', ');
  const items = random.some(store.resources(type.name), 8).map(stored);
  const around = aroundResources(field, selectionSet(draft, type, items, 2, newScope()), random);
  draft.variables.push({ name: 'cursor', definition: '$cursor: String', value: undefined });
  const page = around.replace('{', `{ ${cursors.join(' ')}`);
  const request = withFragments(draft, `{ page: ${field.name}(${args}) ${page} }`);
  const moves = Array.from(
    { length: 5 },
    () => random.pick(['next', 'next', 'next', 'previous', 'last', 'first'] as const) ?? 'next',
  );
  return { ...request, moves };
}
