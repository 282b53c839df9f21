// A type and the data in; which search parameters of which types really point to it out.

import { argumentName } from './definitions.ts';
import type { Store } from './store.ts';
import { reference } from './stored.ts';

export interface ReverseEdge {
  /** The type whose parameter points here. */
  readonly type: string;
  readonly argument: string;
}

const known = new WeakMap<Store, ReadonlyMap<string, readonly ReverseEdge[]>>();

export function reverseEdges(store: Store, target: string): readonly ReverseEdge[] {
  const edges = known.get(store) ?? allEdges(store);
  known.set(store, edges);
  return edges.get(target) ?? [];
}

function allEdges(store: Store): ReadonlyMap<string, readonly ReverseEdge[]> {
  const edges = new Map<string, ReverseEdge[]>();
  for (const type of store.types)
    for (const { code, type: kind } of store.parameters(type))
      if (kind === 'reference')
        for (const target of targets(store, type, code)) {
          const ofTarget = edges.get(target) ?? [];
          ofTarget.push({ type, argument: argumentName(code) });
          edges.set(target, ofTarget);
        }
  return edges;
}

/** Types of stored resources that the parameter's values name. */
function targets(store: Store, type: string, code: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const resource of store.resources(type))
    for (const value of store.values(type, code, resource)) {
      const [target = '', id = ''] = reference(value, store.base)?.split('/') ?? [];
      if (store.read(target, id)) found.add(target);
    }
  return found;
}
