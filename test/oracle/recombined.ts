// Resources and a seed in; as many random ones out: each is one of them with elements left out, repeated, or taken from another one at
// the same place, and refers to the others.

import { elementsOf } from './definitions.ts';
import { type Draw, draw } from './draw.ts';
import { isObject, type Json, type JsonObject, type Resource } from './json.ts';

/** Values by the place where they stand: `Patient.name.family`. */
type Pools = Map<string, Json[]>;

interface Making {
  readonly draw: Draw;
  readonly pools: Pools;
  /** How many resources of each type are made: `r0`, `r1`, … */
  readonly counts: ReadonlyMap<string, number>;
}

export function recombined(examples: readonly Resource[], count: number, seed: number): readonly Resource[] {
  // Resources inside of others refer to each other by ids that have to stay.
  const plain = examples.filter(
    each => !each.contained && !['Bundle', 'Parameters'].includes(each.resourceType),
  );
  const byType = new Map<string, Resource[]>();
  for (const each of plain) byType.set(each.resourceType, [...(byType.get(each.resourceType) ?? []), each]);
  const pools: Pools = new Map();
  for (const resource of plain) collect(resource, resource.resourceType, pools);
  const types = [...byType.keys()].sort();
  const each = Math.ceil(count / types.length);
  const making: Making = { draw: draw(seed), pools, counts: new Map(types.map(type => [type, each])) };
  return types.flatMap(type =>
    Array.from({ length: each }, (_, i) => {
      const from = making.draw.pick(byType.get(type) ?? []) ?? plain[0];
      if (!from) throw new Error('There is nothing to make resources of.');
      return { ...changed(from, type, making), resourceType: type, id: `r${i}` } as Resource;
    }),
  );
}

function collect(json: Json, path: string, pools: Pools): void {
  if (Array.isArray(json)) {
    for (const item of json as readonly Json[]) collect(item, path, pools);
    return;
  }
  const pool = pools.get(path);
  if (pool) pool.push(json);
  else pools.set(path, [json]);
  if (isObject(json))
    for (const [name, value] of Object.entries(json)) collect(value, `${path}.${name}`, pools);
}

function changed(json: JsonObject, path: string, making: Making): JsonObject {
  const members = Object.entries(json).flatMap(([name, value]): [string, Json][] => {
    const at = `${path}.${name}`;
    const isOptional = path.includes('.') ? false : (elementsOf(path).get(at)?.min ?? 0) === 0;
    if (name === 'text' && !path.includes('.')) return [];
    return isOptional && making.draw.chance(0.1) ? [] : [[name, other(value, at, making)]];
  });
  return Object.fromEntries(members);
}

function other(json: Json, path: string, making: Making): Json {
  const { draw: chance, pools } = making;
  if (Array.isArray(json)) {
    const items = json as readonly Json[];
    // What stands beside primitives has as many items as they have.
    if (!items.every(isObject)) return items.map(item => other(item, path, making));
    const kept = items
      .filter((_, i) => i === 0 || chance.chance(0.85))
      .map(item => other(item, path, making));
    const more = chance.chance(0.15) ? chance.pick(pools.get(path) ?? []) : undefined;
    return more ? [...kept, more] : kept;
  }
  const value = chance.chance(0.2) ? (chance.pick(pools.get(path) ?? []) ?? json) : json;
  if (isObject(value)) return changed(value, path, making);
  const [type = '', id, ...rest] =
    typeof value === 'string' && path.endsWith('.reference') ? value.split('/') : [];
  const count = making.counts.get(type);
  return id && rest.length === 0 && count ? `${type}/r${chance.int(count)}` : value;
}
