// A type and places in the data in, a selection set that mostly asks for what is there out.

import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { canonicalElements, elementType, resolveCanonical } from './canonical.ts';
import { canSpread, type Draft, newScope, newVariable, responseKey, type Scope } from './draft.ts';
import { child, type Item, isItem, stored } from './item.ts';
import { randomArguments } from './random-arguments.ts';
import { aroundResources, resourceType, selectedType } from './random-connection.ts';
import { resolveReference } from './reference.ts';
import { reverseEdges } from './reverse.ts';

type Field = GraphQLField<unknown, unknown>;

/** With braces. `items`: examples of what the selection will meet. `depth`: how many objects deep it may go on. */
export function selectionSet(
  draft: Draft,
  type: GraphQLObjectType | GraphQLInterfaceType,
  items: readonly Item[],
  depth: number,
  scope: Scope,
): string {
  const parts = isInterfaceType(type)
    ? overResources(draft, type, items, depth, scope)
    : overFields(draft, type, items, depth, scope);
  return `{ ${parts.join(draft.draw.chance(0.05) ? ' # a comment }\n' : ' ')} }`;
}

/** Fragments on the types that are met, and now and then on one that is not. */
function overResources(
  draft: Draft,
  type: GraphQLInterfaceType,
  items: readonly Item[],
  depth: number,
  scope: Scope,
): string[] {
  const { draw, schema } = draft;
  const possible = schema.getPossibleTypes(type);
  const met = possible.filter(each => items.some(item => item.resource.resourceType === each.name));
  const other = met.length === 0 || draw.chance(0.2) ? draw.pick(possible) : undefined;
  const types = other ? [...draw.some(met, 3), other] : draw.some(met, 3);
  const common = draw.some(['id', 'resourceType', '__typename'], 2);
  const parts = [...new Set(types)].map(each => {
    const here = items.filter(item => item.resource.resourceType === each.name);
    return fragment(draft, each, here, depth, scope);
  });
  const names = common.flatMap(name => commonField(draft, type, name, scope));
  if (draw.chance(0.25)) names.push(...straightFields(draft, met, items, scope));
  return draw.chance(0.5) ? [...names, ...parts] : parts.length > 0 ? parts : ['__typename'];
}

/** Fields of the types that are met, without a fragment around them: docs/decisions/graphql-schema.md. */
function straightFields(
  draft: Draft,
  types: readonly GraphQLObjectType[],
  items: readonly Item[],
  scope: Scope,
): string[] {
  const { draw } = draft;
  const type = draw.pick(types);
  if (!type) return [];
  const here = items.filter(item => item.resource.resourceType === type.name);
  const isInside = (field: Field) =>
    field.type.toString().endsWith(']') || isLeafType(getNamedType(field.type)) || isObjectType(field.type);
  const present = Object.values(type.getFields()).filter(
    field =>
      isInside(field) &&
      field.name !== 'contained' &&
      here.some(item => (item.json[field.name] ?? null) !== null),
  );
  // Only leaves inside.
  return draw.some(present, 1 + draw.int(2)).map(field => oneField(draft, type, field, here, 1, scope));
}

function commonField(draft: Draft, type: GraphQLInterfaceType, name: string, scope: Scope): string[] {
  const field = type.getFields()[name];
  if (!field) return [name];
  return [responseKey(draft, scope, type, field, '').text];
}

/** `... on T { }`, or `...F` with `fragment F on T`. */
function fragment(
  draft: Draft,
  type: GraphQLObjectType,
  items: readonly Item[],
  depth: number,
  scope: Scope,
): string {
  const { draw, fragments } = draft;
  const usable = fragments.filter(each => each.type === type.name);
  const known = draw.chance(0.3) ? draw.pick(usable) : undefined;
  if (known && canSpread(known, scope)) return `...${known.name}${directive(draft)}`;
  if (!draw.chance(0.3)) {
    const parts = overFields(draft, type, items, depth, scope);
    return `... on ${type.name}${directive(draft)} { ${parts.join(' ')} }`;
  }
  const name = `F${++draft.counter}`;
  const own = newScope(true);
  const text = `fragment ${name} on ${type.name} { ${overFields(draft, type, items, depth, own).join(' ')} }`;
  const made = { name, type: type.name, text, scope: own };
  if (!canSpread(made, scope)) return `... on ${type.name} { __typename }`;
  fragments.push(made);
  return `...${name}${directive(draft)}`;
}

function overFields(
  draft: Draft,
  type: GraphQLObjectType,
  items: readonly Item[],
  depth: number,
  scope: Scope,
): string[] {
  const { draw } = draft;
  const parts = chooseFields(draft, type, items, depth).map(each =>
    oneField(draft, type, each, items, depth, scope),
  );
  if (parts.length === 0 || draw.chance(0.05)) parts.push('__typename');
  if (depth > 0 && draw.chance(0.1)) {
    const inner = overFields(draft, type, items, depth - 1, scope).join(' ');
    const condition = draw.pick([` on ${type.name}`, '']) ?? '';
    parts.push(
      draw.chance(0.5)
        ? `...${condition}${directive(draft)} { ${inner} }`
        : fragment(draft, type, items, depth - 1, scope),
    );
  }
  return parts;
}

function chooseFields(draft: Draft, type: GraphQLObjectType, items: readonly Item[], depth: number): Field[] {
  const { draw, store } = draft;
  const fields = Object.values(type.getFields());
  const isReverse = (field: Field): boolean => field.args.some(each => each.name === '_reference');
  const isResolved = (field: Field): boolean => isTarget(type, field);
  const own = fields.filter(
    field => !isReverse(field) && !isResolved(field) && (depth > 0 || isLeafType(getNamedType(field.type))),
  );
  const present = own.filter(field =>
    items.some(item => (item.json[field.name] ?? null) !== null || elementsIn(item, field).length > 0),
  );
  const chosen = [...draw.some(present, 1 + draw.int(4)), ...(draw.chance(0.2) ? draw.some(own, 1) : [])];
  const resolved = fields.filter(isResolved);
  if (depth > 0 && draw.chance(0.8)) chosen.push(...resolved);
  if (depth > 1) {
    const filled = new Set(reverseEdges(store, type.name).map(edge => edge.type));
    const reverse = fields.filter(isReverse);
    const likely = reverse.filter(field => filled.has(resourceType(field)));
    if (draw.chance(0.4)) chosen.push(...draw.some(likely, 1 + draw.int(2)));
    if (draw.chance(0.03)) chosen.push(...draw.some(reverse, 1));
  }
  // The same field twice: merged, or under another alias with other arguments.
  const repeated = draw.chance(0.15) ? draw.some(chosen, 1) : [];
  return [...new Set(chosen), ...repeated];
}

function oneField(
  draft: Draft,
  parent: GraphQLObjectType,
  field: Field,
  items: readonly Item[],
  depth: number,
  scope: Scope,
): string {
  const args = randomArguments(draft, parent, field, items);
  const { text, scope: inner } = responseKey(draft, scope, parent, field, args);
  const head = `${text}${args}${directive(draft)}`;
  const type = selectedType(field, draft.schema);
  if (!isObjectType(type) && !isInterfaceType(type)) return head;
  const inside = selectionSet(draft, type, itemsInside(draft, parent, field, items), depth - 1, inner);
  return `${head} ${aroundResources(field, inside, draft.draw)}`;
}

/** Some examples of what the field answers. */
function itemsInside(
  { draw, store }: Draft,
  parent: GraphQLObjectType,
  field: Field,
  items: readonly Item[],
): Item[] {
  if (field.args.some(each => each.name === '_reference')) {
    return draw.some(store.resources(resourceType(field)), 8).map(stored);
  }
  if (isTarget(parent, field)) {
    const resolve = parent.name === 'Reference' ? resolveReference : resolveCanonical;
    return items.flatMap(item => resolve(item, { optional: true }, store) ?? []).slice(0, 20);
  }
  if (getNamedType(field.type).name === elementType)
    return items.flatMap(item => elementsIn(item, field)).slice(0, 20);
  return items
    .flatMap(item => child(item, field.name) ?? [])
    .filter(isItem)
    .slice(0, 20);
}

/** `resource`, of a Reference or beside a canonical. */
export function isTarget(parent: GraphQLObjectType, field: Field): boolean {
  return (parent.name === 'Reference' || parent.name === elementType) && field.name === 'resource';
}

/** What stands beside canonicals. */
function elementsIn(item: Item, field: Field): readonly Item[] {
  if (getNamedType(field.type).name !== elementType) return [];
  return [canonicalElements(item, field.name)].flat().filter(isItem);
}

export function directive(draft: Draft): string {
  const { draw } = draft;
  if (!draw.chance(0.06)) return '';
  const isIncluded = draw.chance(0.7);
  const value = draw.chance(0.3);
  const condition = draw.chance(0.5) ? String(value) : newVariable(draft, 'Boolean!', value);
  return isIncluded ? ` @skip(if: ${condition})` : ` @include(if: ${condition})`;
}
