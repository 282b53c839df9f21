// A schema, a store and a seed in; a valid GraphQL request that mostly asks for what is there out.
// Forms: read by id, List and Connection with search, order and page, aliases, fragments, references, reverse references, list
// navigation, variables (also null and absent), @skip and @include, fields straight on resources of any type, requests to one resource,
// and FHIR's directives. docs/decisions/graphql-schema.md.

import { type GraphQLField, type GraphQLSchema, isListType, isObjectType } from 'graphql';
import { type Draft, newScope, responseKey } from './draft.ts';
import { draw } from './draw.ts';
import type { Focus } from './execute.ts';
import { stored } from './item.ts';
import { randomArguments } from './random-arguments.ts';
import { aroundResources, isConnection, resourceType, selectedType } from './random-connection.ts';
import { withDirectives } from './random-directives.ts';
import { directive, selectionSet } from './random-selection.ts';
import type { Store } from './store.ts';

export interface RandomRequest {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
  readonly focus?: Focus;
}

/** `depth`: how many objects deep below the root field. */
export function randomRequest(schema: GraphQLSchema, store: Store, seed: number, depth = 4): RandomRequest {
  const draft: Draft = { schema, store, draw: draw(seed), variables: [], fragments: [], counter: 0 };
  const focus = draft.draw.chance(0.1) ? randomFocus(draft) : undefined;
  const request = {
    ...withFragments(draft, focus ? onResource(draft, focus, depth) : onRoot(draft, depth)),
    ...(focus ? { focus } : {}),
  };
  if (!draft.draw.chance(0.3)) return request;
  return { ...request, document: withDirectives(request.document, schema, draft.draw, focus?.type) };
}

function onRoot(draft: Draft, depth: number): string {
  const scope = newScope();
  const fields = Array.from({ length: draft.draw.pick([1, 1, 1, 2, 3]) ?? 1 }, () =>
    rootField(draft, depth, scope),
  );
  return `{ ${fields.join('\n  ')} }`;
}

function randomFocus({ draw, store }: Draft): Focus | undefined {
  const resource = draw.pick(store.resources(draw.pick(store.types) ?? ''));
  if (!resource) return undefined;
  return { type: resource.resourceType, id: draw.chance(0.95) ? String(resource.id) : 'there-is-none' };
}

/** The selection of a request to `[Type]/[id]/$graphql`. */
function onResource(draft: Draft, { type, id }: Focus, depth: number): string {
  const resource = draft.store.read(type, id);
  const selected = draft.schema.getType(type);
  if (!isObjectType(selected)) throw new Error(`The schema has no ${type}.`);
  return selectionSet(draft, selected, resource ? [stored(resource)] : [], depth, newScope());
}

/** A whole document around the selection. */
export function withFragments(draft: Draft, body: string): RandomRequest {
  const fragments = usedFragments(draft, body);
  const text = [body, ...fragments].join('\n');
  const used = draft.variables.filter(each => mentions(text, `$${each.name}`));
  const variables = Object.fromEntries(
    used.filter(each => each.value !== undefined).map(each => [each.name, each.value]),
  );
  const definitions = used.map(each => each.definition).join(', ');
  const isBare = definitions === '' && draft.draw.chance(0.6);
  if (isBare) return { document: text, variables };
  const operation = `query Main${definitions === '' ? '' : `(${definitions})`} ${body}`;
  if (draft.draw.chance(0.7)) return { document: [operation, ...fragments].join('\n'), variables };
  return {
    document: ['query Other { __typename }', ...fragments, operation].join('\n'),
    variables,
    operationName: 'Main',
  };
}

/** A fragment that could not be spread is gone, and what only it used with it. */
function usedFragments({ fragments }: Draft, body: string): string[] {
  const used: string[] = [];
  let text = body;
  // A fragment spreads only those made before it.
  for (const { name, text: own } of fragments.toReversed())
    if (mentions(text, `...${name}`)) {
      used.unshift(own);
      text += own;
    }
  return used;
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`${name.replace(/[.$]/g, '\\$&')}\\b`).test(text);
}

/** Reads and Lists of types that have resources; now and then of one that has none. */
function rootField(draft: Draft, depth: number, scope: ReturnType<typeof newScope>): string {
  const { schema, store, draw: random } = draft;
  const query = schema.getQueryType();
  // Figures are computed anew in graphql/aggregate.test.ts.
  const all = Object.values(query?.getFields() ?? {}).filter(({ name }) => !name.endsWith('Aggregate'));
  const filled = all.filter(field => store.resources(resourceType(field)).length > 0);
  const lists = filled.filter(field => isListType(field.type) || isConnection(field));
  const field: GraphQLField<unknown, unknown> | undefined = random.chance(0.03)
    ? random.pick(all)
    : random.pick(random.chance(0.65) ? lists : filled);
  if (!query || !field) throw new Error('The schema has no query to ask.');
  const args = randomArguments(draft, undefined, field, []);
  const key = responseKey(draft, scope, query, field, args);
  const head = `${key.text}${args}${directive(draft)}`;
  const type = selectedType(field, schema);
  if (!isObjectType(type)) return head;
  const items = random.some(store.resources(type.name), 8).map(stored);
  const inner = selectionSet(draft, type, items, depth, key.scope);
  return `${head} ${aroundResources(field, inner, random)}`;
}
