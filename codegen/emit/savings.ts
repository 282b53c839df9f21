// Schema and the subset of packages.json → how many bytes each choice saves, one after the other.

import { buildSchema, introspectionFromSchema } from 'graphql';
import type { GeneratedFile, Schema, Subset } from '../ir.ts';
import { defaults, subsetOf } from '../schema/subset.ts';
import { emitClient } from './client.ts';
import { emitSdl } from './sdl.ts';
import { emitTypes } from './types.ts';

/** In bytes. */
export interface Sizes {
  readonly sdl: number;
  /** Of the answer to the introspection query that GraphiQL and Apollo Sandbox send, as JSON. */
  readonly introspection: number;
  /** Of the declarations of types/ and client/. */
  readonly types: number;
}

/** The sizes with this choice and those before it; the first is of the whole schema. */
export interface Saving extends Sizes {
  /** `types (12)`, `connections: false`. */
  readonly choice: string;
}

const order: readonly (keyof Subset)[] = [
  'types',
  'references',
  'mutations',
  'connections',
  'aggregates',
  'reverse',
];

const standard: Subset = defaults;

/** Empty without a subset. */
export function savingsOf(schema: Schema, subset: Subset): readonly Saving[] {
  // What says only the default saves nothing.
  const chosen = order.filter(member => subset[member] !== undefined && subset[member] !== standard[member]);
  if (chosen.length === 0) return [];
  return [
    { choice: 'all', ...sizesOf(schema) },
    ...chosen.map((member, i) => {
      const given = Object.fromEntries(chosen.slice(0, i + 1).map(each => [each, subset[each]]));
      return { choice: choiceOf(member, subset), ...sizesOf(subsetOf(schema, given, () => {})) };
    }),
  ];
}

function choiceOf(member: keyof Subset, subset: Subset): string {
  const choice = subset[member];
  return Array.isArray(choice) ? `${member} (${choice.length})` : `${member}: ${String(choice)}`;
}

function sizesOf(schema: Schema): Sizes {
  const [sdl] = emitSdl(schema);
  const declarations = [...emitTypes(schema), ...emitClient(schema)].filter(({ path }) =>
    path.endsWith('.ts'),
  );
  return {
    sdl: bytes(sdl ? [sdl] : []),
    introspection: introspectionBytes(sdl?.text ?? ''),
    types: bytes(declarations),
  };
}

function introspectionBytes(sdl: string): number {
  const schema = buildSchema(sdl, { noLocation: true, assumeValid: true });
  return Buffer.byteLength(JSON.stringify(introspectionFromSchema(schema)));
}

function bytes(files: readonly GeneratedFile[]): number {
  return files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}
