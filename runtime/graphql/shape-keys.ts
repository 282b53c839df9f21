// In: the members of an object, flattened ones among them. Out: those that share their key in the answer with another field.
// https://hl7.org/fhir/R4/graphql.html#flattening: what is collated must have one FHIR type.
import { GraphQLError } from 'graphql';
import type { Member, Shape } from './member.ts';

/** A member as it stands in the object that it ends up in. */
interface Entry {
  readonly member: Member;
  /** The fields on the way: the same in fragments on other types, of which only one applies. */
  readonly way: string;
  readonly sliced: boolean;
  readonly flattened: boolean;
}

/** @throws GraphQLError if fields of different types, or a flattened and another one, come to the same key */
export function severalValues(alternatives: readonly (readonly Member[])[]): ReadonlySet<Member> {
  const byKey = new Map<string, Entry[]>();
  for (const members of alternatives)
    for (const entry of entries(members, '', false, false)) {
      const key = entry.sliced ? `${entry.member.key}.` : entry.member.key;
      const known = byKey.get(key);
      if (known) known.push(entry);
      else byKey.set(key, [entry]);
    }
  const several = new Set<Member>();
  for (const [key, found] of byKey) {
    if (!found.some(({ flattened }) => flattened)) continue;
    check(key, found);
    if (new Set(found.map(({ way }) => way)).size > 1) for (const { member } of found) several.add(member);
  }
  return several;
}

function* entries(
  members: readonly Member[],
  way: string,
  sliced: boolean,
  flattened: boolean,
): Generator<Entry> {
  for (const member of members) {
    const isSliced = sliced || member.slice !== undefined;
    const own = `${way}/${member.key}`;
    if (!member.flatten || !member.shape) yield { member, way: own, sliced: isSliced, flattened };
    else for (const inner of alternativesOf(member.shape)) yield* entries(inner, own, isSliced, true);
  }
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
