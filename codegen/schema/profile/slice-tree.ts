// The snapshot of a profile → its elements as a tree in which slices are siblings of the sliced element.
// https://hl7.org/fhir/R4/profiling.html#slicing

import type { ElementDefinition, ResolvedStructure } from '../../fhir.ts';

export interface SliceNode {
  readonly element: ElementDefinition;
  /** `Observation.component:systolic.code` */
  readonly id: string;
  /** By the last part of their paths, `value[x]` among them. */
  readonly children: ReadonlyMap<string, SliceNode>;
  /** In the order of the snapshot; a slice of a slice (`a/b`) is its sibling. */
  readonly slices: ReadonlyMap<string, SliceNode>;
}

interface Growing extends SliceNode {
  readonly children: Map<string, Growing>;
  readonly slices: Map<string, Growing>;
}

/** Undefined for a snapshot without elements. */
export function sliceTree({ snapshot }: Pick<ResolvedStructure, 'snapshot'>): SliceNode | undefined {
  const [first, ...rest] = snapshot.element;
  if (first === undefined) return undefined;
  const root = grow(first, first.path);
  // The last element at each depth: what comes next stands below one of them.
  const open: Growing[] = [root];
  for (const element of rest) {
    const depth = element.path.split('.').length - 1;
    const parent = open[depth - 1];
    const name = element.path.slice(element.path.lastIndexOf('.') + 1);
    if (parent === undefined) continue;
    const whole = parent.children.get(name);
    open.length = depth;
    if (element.sliceName === undefined || whole === undefined) {
      const node = whole ?? grow(element, `${parent.id}.${name}`);
      parent.children.set(name, node);
      open.push(node);
    } else {
      const node = grow(element, `${parent.id}.${name}:${element.sliceName}`);
      whole.slices.set(element.sliceName, node);
      open.push(node);
    }
  }
  return root;
}

function grow(element: ElementDefinition, id: string): Growing {
  return { element, id, children: new Map(), slices: new Map() };
}

/** What a profile fixes an element to, and whether it must be all of it. */
export function fixedValue({
  element,
}: SliceNode): { readonly type: string; readonly value: unknown; readonly whole: boolean } | undefined {
  for (const [name, value] of Object.entries(element)) {
    const [, kind, type] = /^(fixed|pattern)([A-Z]\w*)$/.exec(name) ?? [];
    if (kind !== undefined && type !== undefined && value !== undefined)
      return { type, value, whole: kind === 'fixed' };
  }
  return undefined;
}
