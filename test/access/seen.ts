// Resources and policies in, what a principal sees of them out: plain JavaScript, by the letter of docs/decisions/access-policies.md.
// Nothing of runtime/access is used: it is what that is compared with.
import type { Json, JsonObject, Resource } from '../oracle/json.ts';
import { isObject } from '../oracle/json.ts';
import type { Condition, Search } from '../oracle/search.ts';

/** One entry of a policy. */
export interface SeenEntry {
  readonly resourceType: string;
  /** `Patient?gender=male,other&active=true`, with chains that name their types, or `_filter` alone; values filled in. */
  readonly criteria?: string;
  readonly hiddenFields?: readonly string[];
  /** Absent: all that concerns data. */
  readonly interaction?: readonly string[];
}

export const administration = [
  'AccessPolicy',
  'AuditEvent',
  'ClientApplication',
  'Project',
  'ProjectMembership',
];

/** A row that some entry grants to be seen or changed. */
export interface SeenRow {
  readonly stored: Resource;
  /** Without the elements that every entry by which it is seen hides; nothing but its name where it may only be changed. */
  readonly seen: Resource;
  /** These elements: `birthDate`, `contact.telecom`. */
  readonly hidden: readonly string[];
  /** What else answers depend on: places of the entries that grant the row, of those that grant not everything. */
  readonly granting: readonly number[];
}

/** @param interactions by one of which a row has to be granted to count */
export function seenRows(
  search: Search,
  entries: readonly SeenEntry[],
  interactions: readonly string[] = ['read', 'search', 'update', 'delete'],
): readonly SeenRow[] {
  const readable = entries.filter(entry => grants(entry, ['read']));
  return search.types.flatMap(type => {
    const own = entriesOf(type, entries).filter(entry => grants(entry, interactions));
    const granted = own.map(entry => idsOf(search, type, entry));
    return search.resources(type).flatMap((stored): SeenRow[] => {
      const matching = own.filter((_, i) => granted[i]?.has(String(stored.id)));
      if (matching.length === 0) return [];
      const granting = matching.flatMap(entry => (entry.interaction ? entries.indexOf(entry) : []));
      const lists = matching.filter(entry => grants(entry, ['read', 'search'])).map(hiddenBy);
      if (lists.length === 0) {
        const { resourceType, id = '' } = stored;
        const hidden = Object.keys(stored).filter(name => name !== 'resourceType' && name !== 'id');
        return [{ stored, hidden, granting, seen: { resourceType, id } }];
      }
      const hidden = [...new Set(lists.flat())].filter(path =>
        lists.every(list => list.some(each => covers(each, path))),
      );
      return [{ stored, hidden, granting, seen: inner(without(stored, hidden) as Resource, readable) }];
    });
  });
}

function grants({ interaction }: SeenEntry, names: readonly string[]): boolean {
  return interaction === undefined || interaction.some(name => names.includes(name));
}

export function seenResources(search: Search, entries: readonly SeenEntry[]): readonly Resource[] {
  return seenRows(search, entries).map(({ seen }) => seen);
}

export function entriesOf(type: string, entries: readonly SeenEntry[]): readonly SeenEntry[] {
  return entries.filter(
    ({ resourceType }) => resourceType === type || (resourceType === '*' && !administration.includes(type)),
  );
}

function idsOf(search: Search, type: string, { criteria }: SeenEntry): ReadonlySet<string> {
  if (criteria === undefined) return new Set(search.resources(type).map(({ id }) => String(id)));
  const query = criteria.slice(criteria.indexOf('?') + 1);
  const filter = query.startsWith('_filter=') ? query.slice('_filter='.length) : undefined;
  if (filter !== undefined) return new Set(search.search(type, [], { filter }));
  const [first, ...rest] = query.split('&').map(pair => new Set(matching(search, type, pair)));
  return new Set([...(first ?? [])].filter(id => rest.every(ids => ids.has(id))));
}

/** `gender:not=male`, `name:missing=true`, `_has:Observation:subject:status=final`, or without a modifier. */
function matching(search: Search, type: string, pair: string): readonly string[] {
  const all = () => search.resources(type).map(({ id }) => String(id));
  const [, name = '', modifier, value = ''] = /^([\w-]+):(not|missing)=(.*)$/.exec(pair) ?? [];
  if (modifier === 'missing') return search.search(type, [], { filter: `${name} pr ${value === 'false'}` });
  if (modifier === 'not') {
    const found = new Set(search.search(type, [[name, value.split(',')]]));
    return all().filter(id => !found.has(id));
  }
  const [, of = '', back = '', ...inner] = /^_has:(\w+):([\w-]+):([\w-]+)=(.*)$/.exec(pair) ?? [];
  const [param = '', sought = ''] = inner;
  if (of === '') return search.search(type, [conditionOf(search, pair)]);
  return all().filter(id => {
    const referring: Condition = [back, [`${type}/${id}`]];
    return search.search(of, [[param, sought.split(',')], referring]).length > 0;
  });
}

/** `subject:Patient.gender=male` is `subject=Patient/1,Patient/2`. */
function conditionOf(search: Search, pair: string): Condition {
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const dot = name.indexOf('.');
  if (dot < 0) return [name, value.split(',')];
  const [reference = '', target = ''] = name.slice(0, dot).split(':');
  const ids = search.search(target, [conditionOf(search, `${name.slice(dot + 1)}=${value}`)]);
  return [reference, ids.map(id => `${target}/${id}`)];
}

function hiddenBy({ hiddenFields = [] }: SeenEntry): readonly string[] {
  return hiddenFields.length === 0 ? [] : [...hiddenFields, 'text'];
}

function covers(path: string, other: string): boolean {
  return other === path || other.startsWith(`${path}.`);
}

/** JSON names, here: `contact.telecom`; an item of an item is an item. */
function without(value: Json, paths: readonly string[], at = ''): Json {
  if (paths.length === 0) return value;
  if (Array.isArray(value)) return value.map((each: Json) => without(each, paths, at));
  if (!isObject(value)) return value;
  const members = Object.entries(value as JsonObject).flatMap(([name, member]) => {
    const plain = name.replace(/^_/, '');
    const path = `${at}${plain}`.replace(/^item(\.answer)?\.item$/, 'item');
    if (paths.includes(path)) return [];
    return [[name, without(member, paths, `${path}.`)] as const];
  });
  return Object.fromEntries(members);
}

/** What stands inside follows the entries for its own type: any of them hides, and none of them is no access. */
function inner(resource: Resource, entries: readonly SeenEntry[]): Resource {
  return walk(resource, true) as Resource;

  function walk(value: Json, isOuter = false): Json | undefined {
    if (Array.isArray(value)) return value.flatMap((each: Json) => walk(each) ?? []);
    if (!isObject(value)) return value;
    let own: JsonObject = value as JsonObject;
    if (!isOuter && typeof own.resourceType === 'string') {
      const about = entriesOf(own.resourceType, entries);
      if (about.length === 0) return undefined;
      own = without(own, about.flatMap(hiddenBy)) as JsonObject;
    }
    const isContainer = own.resourceType === 'Bundle' || own.resourceType === 'Parameters';
    const members = Object.entries(own).flatMap(([name, member]) => {
      const holds = name === 'contained' || name === 'entry' || name === 'parameter';
      if (name === 'contained' || (isContainer && holds)) {
        const kept = walkEntries(member, name);
        return kept === undefined ? [] : [[name, kept] as const];
      }
      return [[name, member] as const];
    });
    return Object.fromEntries(members);
  }

  function walkEntries(member: Json, name: string): Json | undefined {
    if (!Array.isArray(member)) return member;
    if (name === 'contained') {
      const kept = member.flatMap((each: Json) => walk(each) ?? []);
      return kept.length === 0 ? undefined : kept;
    }
    return member.map((each: Json) => entry(each));
  }

  /** `Bundle.entry`, `Parameters.parameter` and its parts. */
  function entry(each: Json): Json {
    if (!isObject(each)) return each;
    const members = Object.entries(each as JsonObject).flatMap(([name, member]) => {
      if (name === 'resource') {
        const kept = walk(member);
        return kept === undefined ? [] : [[name, kept] as const];
      }
      if (name === 'part' && Array.isArray(member))
        return [[name, member.map((part: Json) => entry(part))] as const];
      if (name === 'response' && isObject(member) && 'outcome' in member) {
        const { outcome, ...rest } = member as JsonObject;
        const kept = walk(outcome as Json);
        return [[name, kept === undefined ? rest : { ...rest, outcome: kept }] as const];
      }
      return [[name, member] as const];
    });
    return Object.fromEntries(members);
  }
}
