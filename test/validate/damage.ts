// A resource in, a copy with one to three faults out: members left out, repeated, renamed, or replaced by what stands elsewhere in it.
import type { Draw } from '../oracle/draw.ts';

type Holder = Record<string, unknown>;

export function damaged(resource: object, draw: Draw): Holder {
  const copy = JSON.parse(JSON.stringify(resource)) as Holder;
  for (let i = draw.int(3); i >= 0; i--) damage(copy, draw);
  return copy;
}

function damage(root: Holder, draw: Draw): void {
  const places = placesIn(root).filter(([, key]) => key !== 'resourceType');
  const [holder, key] = draw.pick(places) ?? [];
  if (!holder || key === undefined) return;
  const other = draw.pick(places) ?? [holder, key];
  switch (draw.int(6)) {
    case 0:
      remove(holder, key);
      return;
    case 1:
      holder[key] = JSON.parse(JSON.stringify([holder[key]]));
      return;
    case 2:
      holder[key] = JSON.parse(JSON.stringify(other[0][other[1]] ?? null));
      return;
    case 3:
      holder[key] = draw.pick(values);
      return;
    case 4:
      if (!Array.isArray(holder)) holder[draw.pick(keys) ?? ''] = holder[key];
      return;
    default:
      if (Array.isArray(holder)) holder.push(JSON.parse(JSON.stringify(holder[Number(key)])));
      else if (typeof holder[key] === 'string') holder[key] = `${String(holder[key])}x`;
      else remove(holder, key);
  }
}

function remove(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

const values = ['2020-02-30', '2020-13', 'a  b', 'final', 1.5, -1, true, '', null, {}, [], { id: 'x' }];
const keys = ['id', 'extension', 'valueString', 'valueCode', '_value', 'status', 'contained', 'code', 'x'];

function placesIn(value: unknown): readonly (readonly [Holder, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [[value as Holder, key] as const, ...placesIn(item)]);
}
