// A document under construction: what its parts share. Variables, named fragments, and which response keys are taken.

import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
} from 'graphql';
import type { Draw } from './draw.ts';
import { Exact } from './json.ts';
import type { Store } from './store.ts';

export interface Draft {
  readonly schema: GraphQLSchema;
  readonly store: Store;
  readonly draw: Draw;
  readonly variables: { readonly definition: string; readonly name: string; readonly value: unknown }[];
  readonly fragments: Fragment[];
  /** Makes names unique. */
  counter: number;
}

export interface Fragment {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly scope: Scope;
}

/** Response keys of one object of the answer, with what stands behind them. https://spec.graphql.org/October2021/#sec-Field-Selection-Merging */
export interface Scope {
  readonly taken: Map<string, { readonly signature: string; readonly scope: Scope }>;
  /** Inside a named fragment, which may be spread beside anything: only what cannot clash goes without alias. */
  readonly isFragment: boolean;
}

export function newScope(isFragment = false): Scope {
  return { taken: new Map(), isFragment };
}

/** Words that stand as they are in a literal: enum values, `true`. */
export class Word {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An argument's value as a literal or as a new variable. `type`: of the argument, as SDL. */
export function argumentValue(draft: Draft, type: string, value: unknown): string {
  const { draw } = draft;
  if (!draw.chance(0.3)) return literal(value, draw);
  // An absent or null variable is an absent argument; `_reference` has to be there.
  const isRequired = type.endsWith('!');
  const given = isRequired || draw.chance(0.85) ? json(value) : draw.chance(0.5) ? null : undefined;
  if (!draw.chance(0.15)) return newVariable(draft, type, given);
  const withDefault = `${type.replace(/!$/, '')} = ${literal(value, draw)}`;
  return newVariable(draft, withDefault, draw.chance(0.5) ? given : undefined);
}

/** `type` may end in a default. */
export function newVariable(draft: Draft, type: string, value: unknown): string {
  const name = `v${++draft.counter}`;
  draft.variables.push({ name, definition: `$${name}: ${type}`, value });
  return `$${name}`;
}

/** `alias: name` or `name`, such that the document stays valid; and the scope of what is selected inside. */
export function responseKey(
  draft: Draft,
  scope: Scope,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
  args: string,
): { readonly text: string; readonly scope: Scope } {
  const isLeaf = isLeafType(getNamedType(field.type));
  const signature = `${isLeaf ? '' : parent.name}.${field.name}${args}: ${field.type}`;
  const before = scope.taken.get(field.name);
  const clashes = before
    ? before.signature !== signature
    : scope.isFragment && !(isLeaf && field.args.length === 0);
  if (clashes || draft.draw.chance(0.15))
    return { text: `a${++draft.counter}: ${field.name}`, scope: newScope() };
  const inner = before?.scope ?? newScope();
  scope.taken.set(field.name, { signature, scope: inner });
  return { text: field.name, scope: inner };
}

/** Takes the fragment's keys into the scope; false if they clash. */
export function canSpread(fragment: Fragment, scope: Scope): boolean {
  for (const [key, { signature }] of fragment.scope.taken)
    if ((scope.taken.get(key)?.signature ?? signature) !== signature) return false;
  for (const [key, entry] of fragment.scope.taken) if (!scope.taken.has(key)) scope.taken.set(key, entry);
  return true;
}

function literal(value: unknown, draw: Draw): string {
  if (value instanceof Word || value instanceof Exact) return value.text;
  if (Array.isArray(value)) return `[${value.map(each => literal(each, draw)).join(', ')}]`;
  if (typeof value !== 'string') return JSON.stringify(value);
  const isPlain = /^[^\s"\\][^"\\\r\n\t]*[^\s"\\]$/.test(value);
  return isPlain && draw.chance(0.05) ? `"""${value}"""` : JSON.stringify(value);
}

function json(value: unknown): unknown {
  if (value instanceof Word)
    return value.text === 'true' ? true : value.text === 'false' ? false : value.text;
  if (value instanceof Exact) return Number(value.text);
  return Array.isArray(value) ? value.map(json) : value;
}
