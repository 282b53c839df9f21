// In: a resource as the input type of a profile has it. Out: the resource itself: slices and extensions stand where they belong, with what
// tells them from others, and meta.profile claims the profile.
import { elements } from '../elements.ts';
import { OutcomeError, outcome } from '../outcome.ts';
import { matches } from './match.ts';
import { type Match, type Profile, profiles, type ViewField, viewedType, viewField } from './profiles.ts';

type Input = Readonly<Record<string, unknown>>;

/** @throws OutcomeError where an item is given what makes it another slice's */
export function expandProfile(name: string, profile: Profile, input: Input): Input {
  return claiming(profile, expandView(name, input, profile.type));
}

function claiming({ claims }: Profile, resource: Input): Input {
  const meta = isObject(resource.meta) ? resource.meta : {};
  const own: readonly unknown[] = Array.isArray(meta.profile) ? meta.profile : [];
  if (own.some(each => claims.includes(String(each)))) return resource;
  return { ...resource, meta: { ...meta, profile: [...own, claims[0]] } };
}

function expandView(type: string, input: Input, path: string): Input {
  if (!Object.hasOwn(profiles().views, type)) return input;
  const expanded: Record<string, unknown> = {};
  const sliced: [field: ViewField, name: string, value: unknown][] = [];
  for (const [name, value] of Object.entries(input)) {
    const field = viewField(type, name);
    if (field?.from) sliced.push([field, name, value]);
    else expanded[name] = field ? each(value, item => inView(field.type, item, `${path}.${name}`)) : value;
  }
  for (const [field, name, value] of sliced) {
    if (value === null || value === undefined) continue;
    const [first, second, ...rest] = field.from ?? [];
    if (first?.kind !== 'field' || second?.kind !== 'match')
      throw new Error(`${type}.${name} begins in no slice.`);
    const whole = viewedType(type);
    const items = (Array.isArray(value) ? value : [value]).map((one: unknown) => {
      const inner = inView(field.type, one, `${path}.${name}`);
      const item = rest.reduceRight<unknown>(
        (below, step) => (step.kind === 'field' ? { [step.name]: below } : below),
        inner,
      );
      return withMatch(item, second.match, typeOf(whole, first.name), `${path}.${name}`);
    });
    const own: readonly unknown[] = Array.isArray(expanded[first.name])
      ? (expanded[first.name] as unknown[])
      : [];
    expanded[first.name] = [...own, ...items];
  }
  return expanded;
}

function inView(type: string, value: unknown, path: string): unknown {
  return isObject(value) ? expandView(type, value, path) : value;
}

function each(value: unknown, change: (item: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(change) : change(value);
}

/** The item with what its slice says, where the writer says nothing. */
function withMatch(item: unknown, match: Match, type: string, path: string): unknown {
  const whole = isObject(item) ? filled(item, match, type) : item;
  // What is written as text may be a number or a boolean.
  if (matches(JSON.parse(JSON.stringify(whole)), match)) return whole;
  throw new OutcomeError(
    outcome(
      'error',
      'invalid',
      `What is given for ${path} is not of this slice: its elements say that it is another one. Leave out those that tell slices apart; they are filled in.`,
      path,
    ),
  );
}

function filled(item: Input, match: Match, type: string): Input {
  switch (match.kind) {
    case 'equals':
      return setAt(item, match.path, match.value, type);
    case 'oneOf':
      return match.values.length === 1 ? setAt(item, match.path, match.values[0], type) : item;
    case 'all':
      return match.of.reduce((each, one) => filled(each, one, type), item);
    case 'any': {
      const [first] = match.of;
      return first && !match.of.some(one => matches(item, one)) ? filled(item, first, type) : item;
    }
    case 'some': {
      const [name, ...rest] = match.path;
      if (name === undefined) return filled(item, match.of, type);
      const inner: Match = rest.length === 0 ? match.of : { kind: 'some', path: rest, of: match.of };
      const own = item[name];
      if (match.of.kind === 'equals' && match.of.path.length === 0 && rest.length === 0)
        return setAt(item, [name], match.of.value, type);
      if (Array.isArray(own) || isList(type, name)) {
        const items: readonly unknown[] = Array.isArray(own) ? own : [];
        // What is there already may be what is meant, or what becomes it.
        if (items.some(one => matches(one, inner))) return item;
        const completed = items.map(one => (isObject(one) ? filled(one, inner, typeOf(type, name)) : one));
        const place = completed.findIndex(one => matches(one, inner));
        if (place >= 0) return { ...item, [name]: items.with(place, completed[place]) };
        return { ...item, [name]: [...items, filled({}, inner, typeOf(type, name))] };
      }
      if (own !== undefined && own !== null && !isObject(own)) return item;
      return { ...item, [name]: filled(isObject(own) ? own : {}, inner, typeOf(type, name)) };
    }
    default:
      return item;
  }
}

function setAt(item: Input, path: readonly string[], value: unknown, type: string): Input {
  const [name, ...rest] = path;
  if (name === undefined) return item;
  const own = item[name];
  if (rest.length > 0) {
    const inner = setAt(isObject(own) ? own : {}, rest, value, typeOf(type, name));
    return { ...item, [name]: isList(type, name) ? [inner] : inner };
  }
  if (own !== undefined && own !== null) return item;
  return { ...item, [name]: isList(type, name) ? [value] : value };
}

function typeOf(type: string, name: string): string {
  return elements().types[type]?.fields[name]?.type ?? 'Element';
}

function isList(type: string, name: string): boolean {
  return elements().types[type]?.fields[name]?.list === true;
}

function isObject(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
