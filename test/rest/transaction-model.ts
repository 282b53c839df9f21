// What a transaction of Patients does, by the rules of R4 alone: a map of resources in, the next map out, or undefined if it fails.
// https://hl7.org/fhir/R4/http.html#trules
import type { Draw } from '../oracle/draw.ts';

/** A Patient: `value` is that of its identifier. */
export interface Stored {
  readonly value: string;
  readonly number: number;
}

export interface World {
  readonly current: ReadonlyMap<string, Stored>;
  /** The last version of each id, deletions included. */
  readonly versions: ReadonlyMap<string, number>;
}

export type Entry =
  | { readonly kind: 'put'; readonly id: string; readonly to: Stored; readonly ifMatch: number | undefined }
  | { readonly kind: 'patch'; readonly id: string; readonly number: number }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'create'; readonly to: Stored; readonly isConditional: boolean }
  | { readonly kind: 'put-match'; readonly to: Stored }
  | { readonly kind: 'delete-match'; readonly value: string };

export function randomEntries(draw: Draw, world: World, number: number): readonly Entry[] {
  const id = () => `m${draw.int(8)}`;
  const value = () => `v${draw.int(6)}`;
  return Array.from({ length: 1 + draw.int(6) }, (_, i): Entry => {
    const to = { value: value(), number: number + i };
    switch (draw.int(7)) {
      case 0:
        return { kind: 'patch', id: id(), number: to.number };
      case 1:
        return { kind: 'delete', id: id() };
      case 2:
        return { kind: 'create', to, isConditional: draw.chance(0.8) };
      case 3:
        return { kind: 'put-match', to };
      case 4:
        return { kind: 'delete-match', value: to.value };
      default: {
        const own = id();
        const version = world.versions.get(own);
        const ifMatch = draw.chance(0.3) ? (version ?? 1) + (draw.chance(0.2) ? 1 : 0) : undefined;
        return { kind: 'put', id: own, to, ifMatch };
      }
    }
  });
}

/** @param newId names resources whose ids the server assigns */
export function applied(world: World, entries: readonly Entry[], newId: () => string): World | undefined {
  const current = new Map(world.current);
  const versions = new Map(world.versions);
  const touched = new Set<string>();
  const claim = (id: string) => !touched.has(id) && touched.add(id) !== undefined;
  const matching = (value: string) => [...current].filter(([, each]) => each.value === value);
  const store = (id: string, to: Stored) => {
    current.set(id, to);
    versions.set(id, (versions.get(id) ?? 0) + 1);
  };
  for (const entry of entries) {
    if (entry.kind !== 'delete' && entry.kind !== 'delete-match') continue;
    const found = entry.kind === 'delete-match' ? matching(entry.value) : [];
    if (found.length > 1) return undefined;
    const id = entry.kind === 'delete' ? entry.id : found[0]?.[0];
    if (id === undefined) continue;
    if (!claim(id)) return undefined;
    if (current.delete(id)) versions.set(id, (versions.get(id) ?? 0) + 1);
  }
  const first = new Set<string>();
  const writes: { id: string; to: Stored; searched: boolean; entry: Entry }[] = [];
  const isCreate = ({ kind }: Entry) => kind === 'create';
  for (const entry of [...entries.filter(isCreate), ...entries.filter(each => !isCreate(each))]) {
    if (entry.kind === 'delete' || entry.kind === 'delete-match') continue;
    if (entry.kind === 'put' || entry.kind === 'patch') {
      if (!claim(entry.id)) return undefined;
      const before = current.get(entry.id);
      if (entry.kind === 'patch' && !before) return undefined;
      const to = entry.kind === 'put' ? entry.to : { value: before?.value ?? '', number: entry.number };
      writes.push({ id: entry.id, to, searched: false, entry });
      continue;
    }
    const searches = entry.kind === 'put-match' || entry.isConditional;
    const found = searches ? matching(entry.to.value) : [];
    if (found.length > 1) return undefined;
    const match = found[0]?.[0];
    if (entry.kind === 'create' && (match !== undefined || (searches && first.has(entry.to.value)))) continue;
    if (entry.kind === 'create' && searches) first.add(entry.to.value);
    const id = match ?? newId();
    if (!claim(id)) return undefined;
    writes.push({ id, to: entry.to, searched: searches && match === undefined, entry });
  }
  for (const { id, to, searched, entry } of writes) {
    if (searched && matching(to.value).length > 0) return undefined;
    const expected = entry.kind === 'put' ? entry.ifMatch : undefined;
    if (expected !== undefined && (!current.has(id) || versions.get(id) !== expected)) return undefined;
    store(id, to);
  }
  return { current, versions };
}

export function bundleOf(entries: readonly Entry[]): object {
  return { resourceType: 'Bundle', type: 'transaction', entry: entries.map(entryOf) };
}

const patient = ({ value, number }: Stored, id?: string) => ({
  resourceType: 'Patient',
  ...(id === undefined ? {} : { id }),
  identifier: [{ system: 'urn:model', value }],
  multipleBirthInteger: number,
});

function entryOf(entry: Entry): object {
  const search = (value: string) => `identifier=urn:model|${value}`;
  switch (entry.kind) {
    case 'put': {
      const ifMatch = entry.ifMatch === undefined ? {} : { ifMatch: `W/"${entry.ifMatch}"` };
      const request = { method: 'PUT', url: `Patient/${entry.id}`, ...ifMatch };
      return { resource: patient(entry.to, entry.id), request };
    }
    case 'patch': {
      const operations = [{ op: 'replace', path: '/multipleBirthInteger', value: entry.number }];
      const data = Buffer.from(JSON.stringify(operations)).toString('base64');
      const resource = { resourceType: 'Binary', contentType: 'application/json-patch+json', data };
      return { resource, request: { method: 'PATCH', url: `Patient/${entry.id}` } };
    }
    case 'delete':
      return { request: { method: 'DELETE', url: `Patient/${entry.id}` } };
    case 'create': {
      const condition = entry.isConditional ? { ifNoneExist: search(entry.to.value) } : {};
      return { resource: patient(entry.to), request: { method: 'POST', url: 'Patient', ...condition } };
    }
    case 'put-match':
      return {
        resource: patient(entry.to),
        request: { method: 'PUT', url: `Patient?${search(entry.to.value)}` },
      };
    case 'delete-match':
      return { request: { method: 'DELETE', url: `Patient?${search(entry.value)}` } };
  }
}
