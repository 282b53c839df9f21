// In: the members of an object, flattened ones among them. Out: those that share their key in the answer with another field.
// https://hl7.org/fhir/R4/graphql.html#flattening: what is collated must have one FHIR type.
import { GraphQLError } from 'graphql';
import type { Member, Shape } from '../../plan/member.ts';

/** A member as it stands in the object that it ends up in. */
interface Entry {
  readonly member: Member;
  readonly sliced: boolean;
  readonly flattened: boolean;
}

/**
 * @param alternatives members by type: an object has one type
 * @throws GraphQLError if fields of different types, or a flattened and another one, come to the same key
 */
export function severalValues(alternatives: readonly (readonly Member[])[]): ReadonlySet<Member> {
  const byKey = new Map<string, Entry[]>();
  for (const members of alternatives)
    for (const entry of entries(members, false, false)) {
      const key = keyOf(entry.member, entry.sliced);
      const known = byKey.get(key);
      if (known) known.push(entry);
      else byKey.set(key, [entry]);
    }
  for (const [key, found] of byKey) if (found.some(({ flattened }) => flattened)) check(key, found);
  const several = new Set<Member>();
  for (const members of alternatives)
    for (const { count, from } of sources(members, false).values())
      if (count > 1) for (const member of from) several.add(member);
  return several;
}

/** What comes after the dot of a slice depends on the data. */
function keyOf({ key }: Member, sliced: boolean): string {
  return sliced ? `${key}.` : key;
}

function* entries(members: readonly Member[], sliced: boolean, flattened: boolean): Generator<Entry> {
  for (const member of members) {
    const isSliced = sliced || member.slice !== undefined;
    if (!member.flatten || !member.shape) yield { member, sliced: isSliced, flattened };
    else for (const inner of alternativesOf(member.shape)) yield* entries(inner, isSliced, true);
  }
}

/** What gives values to one key. */
interface Sources {
  /** How many of them there are at once, at most. */
  readonly count: number;
  readonly from: readonly Member[];
}

function sources(members: readonly Member[], sliced: boolean): ReadonlyMap<string, Sources> {
  const byKey = new Map<string, Sources>();
  for (const member of members) {
    const isSliced = sliced || member.slice !== undefined;
    const own =
      member.flatten && member.shape
        ? oneOf(alternativesOf(member.shape).map(inner => sources(inner, isSliced)))
        : [[keyOf(member, isSliced), { count: 1, from: [member] }] as const];
    for (const [key, { count, from }] of own) {
      const known = byKey.get(key);
      byKey.set(key, { count: (known?.count ?? 0) + count, from: [...(known?.from ?? []), ...from] });
    }
  }
  return byKey;
}

/** Only one of them applies. */
function oneOf(alternatives: readonly ReadonlyMap<string, Sources>[]): ReadonlyMap<string, Sources> {
  const byKey = new Map<string, Sources>();
  for (const [key, { count, from }] of alternatives.flatMap(each => [...each])) {
    const known = byKey.get(key);
    byKey.set(key, { count: Math.max(known?.count ?? 0, count), from: [...(known?.from ?? []), ...from] });
  }
  return byKey;
}

function alternativesOf({ rest, byType }: Shape): readonly (readonly Member[])[] {
  return [rest, ...byType.values()];
}

function check(key: string, [first, ...others]: readonly Entry[]): void {
  for (const other of others) {
    if (!first) return;
    const nodes = [first.member.node, other.member.node];
    const name = key.replace(/\.$/, '');
    const advice = 'give one of them an alias.';
    if (first.member.type !== other.member.type)
      throw new GraphQLError(
        `After @flatten, "${name}" would hold values of the types ${first.member.type} and ${other.member.type}: ${advice}`,
        { nodes },
      );
    if (first.flattened !== other.flattened)
      throw new GraphQLError(
        `After @flatten, "${name}" would stand beside a field of the same name: ${advice}`,
        { nodes },
      );
    if (first.member.singleton !== other.member.singleton)
      throw new GraphQLError(
        `After @flatten, "${name}" would be a list and, by @singleton, no list: ${advice}`,
        { nodes },
      );
  }
}
