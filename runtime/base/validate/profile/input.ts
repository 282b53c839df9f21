// In: a resource in the input type of a profile. Out: the FHIR resource: slices and extensions are in their elements
// with the values of their discriminators, and meta.profile claims the profile.

import { filled } from '../../../client/fill.ts';
import { type Match, matches } from '../../../client/match.ts';
import { elements } from '../../definitions/elements.ts';
import { type Profile, profiles, type ViewField, viewedType, viewField } from '../../definitions/profiles.ts';
import { isRecord } from '../../json/object.ts';
import { outcomeError } from '../../outcome.ts';

type Input = Readonly<Record<string, unknown>>;

/** @throws OutcomeError if an item has a value that belongs to another slice */
export function expandProfile(name: string, profile: Profile, input: Input): Input {
  return claiming(profile, expandView(name, input, profile.type, around(name, profile, input)));
}

/** The whole resource, for references to its contained resources. */
function around(name: string, { type }: Profile, input: Input): Input {
  const contained = Object.entries(input).flatMap(([field, value]) => {
    const [first] = viewField(name, field)?.from ?? [];
    return field === 'contained' || (first?.kind === 'field' && first.name === 'contained') ? value : [];
  });
  return { resourceType: type, contained };
}

function claiming({ claims }: Profile, resource: Input): Input {
  const meta = isRecord(resource.meta) ? resource.meta : {};
  const own: readonly unknown[] = Array.isArray(meta.profile) ? meta.profile : [];
  if (own.some(each => claims.includes(String(each)))) return resource;
  return { ...resource, meta: { ...meta, profile: [...own, claims[0]] } };
}

function expandView(type: string, input: Input, path: string, around: Input): Input {
  if (!Object.hasOwn(profiles().views, type)) return input;
  const expanded: Record<string, unknown> = {};
  const sliced: [field: ViewField, name: string, value: unknown][] = [];
  for (const [name, value] of Object.entries(input)) {
    const field = viewField(type, name);
    if (field?.from) sliced.push([field, name, value]);
    else
      expanded[name] = field
        ? each(value, item => inView(field.type, item, `${path}.${name}`, around))
        : value;
  }
  for (const [field, name, value] of sliced) {
    if (value === null || value === undefined) continue;
    const [first, second, ...rest] = field.from ?? [];
    if (first?.kind !== 'field' || second?.kind !== 'match')
      throw new Error(`${type}.${name} begins in no slice.`);
    const whole = viewedType(type);
    const items = (Array.isArray(value) ? value : [value]).map((one: unknown) => {
      const inner = inView(field.type, one, `${path}.${name}`, around);
      const item = rest.reduceRight<unknown>(
        (below, step) => (step.kind === 'field' ? { [step.name]: below } : below),
        inner,
      );
      return withMatch(item, second.match, typeOf(whole, first.name), `${path}.${name}`, around);
    });
    const own: readonly unknown[] = Array.isArray(expanded[first.name])
      ? (expanded[first.name] as unknown[])
      : [];
    expanded[first.name] = [...own, ...items];
  }
  return expanded;
}

function inView(type: string, value: unknown, path: string, around: Input): unknown {
  return isRecord(value) ? expandView(type, value, path, around) : value;
}

function each(value: unknown, change: (item: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(change) : change(value);
}

/** The item with the fixed values of its slice, unless the writer sets them. */
function withMatch(item: unknown, match: Match, type: string, path: string, around: Input): unknown {
  const whole = isRecord(item) ? filled(item, match, type, shapeOf) : item;
  // What is written as text may be a number or a boolean.
  if (matches(JSON.parse(JSON.stringify(whole)), match, around)) return whole;
  throw outcomeError(
    'invalid',
    `What is given for ${path} is not of this slice: its elements say that it is another ` +
      'one. Leave out those that tell slices apart; they are filled in.',
    { expression: path },
  );
}

function typeOf(type: string, name: string): string {
  return elements().types[type]?.fields[name]?.type ?? 'Element';
}

function shapeOf(type: string, name: string) {
  const field = elements().types[type]?.fields[name];
  return field && { type: field.type, list: field.list === true };
}
